#include "rules/ruleset.hpp"

#include <array>
#include <cctype>
#include <string>

namespace sgfaudit::rules {

namespace {

using R = Ruleset;
constexpr auto territory = R::Scoring::territory;
constexpr auto area = R::Scoring::area;

constexpr std::array<Ruleset, 8> table{{
    {"japanese1989", "Japanese rules of 1989 (Nihon Kiin, Kansai Kiin)", territory,
     R::Repetition::no_result, R::Violation::loses_game, false},
    {"japanese1949", "Japanese rules of 1949 (Nihon Kiin)", territory, R::Repetition::no_result,
     R::Violation::loses_game, false},
    {"korean", "Korean rules (Hanguk Kiwon)", territory, R::Repetition::no_result,
     R::Violation::loses_game, false},
    {"chinese", "Chinese rules (Chinese Weiqi Association)", area, R::Repetition::no_result,
     R::Violation::move_is_void, false},
    {"ing", "Ing's SST rules (Goe)", area, R::Repetition::no_result, R::Violation::move_is_void,
     true},
    {"aga", "Rules of the American Go Association", area, R::Repetition::forbidden,
     R::Violation::move_is_void, false},
    {"newzealand", "New Zealand rules", area, R::Repetition::forbidden, R::Violation::move_is_void,
     true},
    {"tromptaylor", "Tromp-Taylor rules", area, R::Repetition::forbidden,
     R::Violation::move_is_void, true},
}};

struct Spelling {
  std::string_view word;
  std::string_view id;
};
// The letters of RU in lower case begin with one of these.
constexpr std::array<Spelling, 15> spellings{{{"japan", "japanese1989"},
                                              {"nihon", "japanese1989"},
                                              {"jp", "japanese1989"},
                                              {"wagc", "japanese1989"},
                                              {"korea", "korean"},
                                              {"kr", "korean"},
                                              {"chin", "chinese"},
                                              {"cn", "chinese"},
                                              {"ing", "ing"},
                                              {"goe", "ing"},
                                              {"aga", "aga"},
                                              {"nz", "newzealand"},
                                              {"newzealand", "newzealand"},
                                              {"tromp", "tromptaylor"},
                                              {"tt", "tromptaylor"}}};

}  // namespace

std::span<const Ruleset> rulesets() { return table; }

const Ruleset* find_ruleset(std::string_view id) {
  for (const Ruleset& ruleset : table) {
    if (ruleset.id == id) return &ruleset;
  }
  return nullptr;
}

const Ruleset* ruleset_of_record(std::string_view ru) {
  std::string letters;
  for (const char c : ru.substr(0, 40)) {
    const auto byte = static_cast<unsigned char>(c);
    if (std::isalpha(byte)) letters.push_back(static_cast<char>(std::tolower(byte)));
  }
  for (const Spelling& spelling : spellings) {
    if (letters.starts_with(spelling.word)) return find_ruleset(spelling.id);
  }
  return nullptr;
}

}  // namespace sgfaudit::rules
