#include "rules/ruleset.hpp"

#include <array>
#include <string>

#include "sgf/ascii.hpp"

namespace sgfaudit::rules {

namespace {

using R = Ruleset;
constexpr auto territory = R::Scoring::territory;
constexpr auto area = R::Scoring::area;

constexpr std::array<Ruleset, 8> table{{
    {"japanese1989", "Japanese rules of 1989 (Nihon Kiin, Kansai Kiin)", territory,
     R::Repetition::no_result, R::Violation::loses_game, R::LifeAndDeath::confirmed, false, true,
     true},
    {"japanese1949", "Japanese rules of 1949 (Nihon Kiin)", territory, R::Repetition::no_result,
     R::Violation::loses_game, R::LifeAndDeath::ruled, false},
    {"korean", "Korean rules (Hanguk Kiwon)", territory, R::Repetition::no_result,
     R::Violation::loses_game, R::LifeAndDeath::confirmed, false},
    // Article 20 forbids repetitions in principle; a competition may have no result for them.
    {"chinese", "Chinese rules (Chinese Weiqi Association)", area, R::Repetition::no_result,
     R::Violation::move_is_void, R::LifeAndDeath::played, false},
    {"ing", "Ing's SST rules (Goe)", area, R::Repetition::by_kind, R::Violation::move_is_void,
     R::LifeAndDeath::played, true},
    {"aga", "Rules of the American and the British Go Association", area,
     R::Repetition::situational, R::Violation::move_is_void, R::LifeAndDeath::played, false},
    {"newzealand", "New Zealand rules", area, R::Repetition::situational,
     R::Violation::move_is_void, R::LifeAndDeath::played, true},
    {"tromptaylor", "Tromp-Taylor rules", area, R::Repetition::positional,
     R::Violation::move_is_void, R::LifeAndDeath::played, true, false},
}};

struct Spelling {
  std::string_view word;
  std::string_view id;
};
// RU in lower case, its letters and what is no ASCII, begins with one of these.
constexpr std::array<Spelling, 45> spellings{{{"japanese1949", "japanese1949"},
                                              {"jp1949", "japanese1949"},
                                              {"japan", "japanese1989"},
                                              {"nihonkiin", "japanese1989"},
                                              {"nihon", "japanese1989"},
                                              {"jpn", "japanese1989"},
                                              {"jp", "japanese1989"},
                                              {"wagc", "japanese1989"},
                                              {"日本", "japanese1989"},
                                              {"일본", "japanese1989"},
                                              {"日式", "japanese1989"},
                                              {"korean", "korean"},
                                              {"korea", "korean"},
                                              {"kor", "korean"},
                                              {"kr", "korean"},
                                              {"韩国", "korean"},
                                              {"韓国", "korean"},
                                              {"韓國", "korean"},
                                              {"한국", "korean"},
                                              {"chinese", "chinese"},
                                              {"china", "chinese"},
                                              {"chn", "chinese"},
                                              {"cn", "chinese"},
                                              {"中国", "chinese"},
                                              {"中國", "chinese"},
                                              {"중국", "chinese"},
                                              {"中式", "chinese"},
                                              {"ing", "ing"},
                                              {"goe", "ing"},
                                              {"应氏", "ing"},
                                              {"應氏", "ing"},
                                              {"応氏", "ing"},
                                              {"응씨", "ing"},
                                              {"sst", "ing"},
                                              {"americangoassociation", "aga"},
                                              {"american", "aga"},
                                              {"aga", "aga"},
                                              {"britishgoassociation", "aga"},
                                              {"british", "aga"},
                                              {"bga", "aga"},
                                              {"nz", "newzealand"},
                                              {"newzealand", "newzealand"},
                                              {"tromp", "tromptaylor"},
                                              {"logical", "tromptaylor"},
                                              {"tt", "tromptaylor"}}};

// Words that may stand behind it, as a year or a komi may, and change nothing.
constexpr std::array<std::string_view, 18> additions{
    "룰",     "棋院", "rules", "rule", "rulesof", "ese",  "scoring", "style",  "goe",
    "taylor", "sst",  "kiin",  "komi", "kgs",     "規則", "规则",    "ルール", "규칙"};

}  // namespace

std::span<const Ruleset> rulesets() { return table; }

const Ruleset* find_ruleset(std::string_view id) {
  for (const Ruleset& ruleset : table) {
    if (ruleset.id == id) return &ruleset;
  }
  return nullptr;
}

const Ruleset* ruleset_of_record(std::string_view ru) {
  constexpr std::size_t longest = 60;
  std::string letters;
  for (const char c : ru.substr(0, longest)) {
    const bool ascii = static_cast<unsigned char>(c) < 0x80;
    if (!ascii || sgf::is_letter(c) || sgf::is_digit(c)) {
      letters.push_back(sgf::to_lower(c));
    } else if (!letters.empty() && (c == '(' || c == ',' || c == ';')) {
      break;  // a remark
    }
  }
  for (const Spelling& spelling : spellings) {
    std::string_view rest = letters;
    if (!rest.starts_with(spelling.word)) continue;
    rest.remove_prefix(spelling.word.size());
    for (bool again = true; again && !rest.empty();) {
      again = sgf::is_digit(rest.front());
      if (again) rest.remove_prefix(1);
      for (const auto word : additions) {
        if (!rest.starts_with(word)) continue;
        rest.remove_prefix(word.size());
        again = true;
      }
    }
    if (!rest.empty()) continue;
    // `Nihon Kiin 1949`
    const bool old = letters.find("1949") != letters.npos && spelling.id == "japanese1989";
    return find_ruleset(old ? "japanese1949" : spelling.id);
  }
  return nullptr;
}

}  // namespace sgfaudit::rules
