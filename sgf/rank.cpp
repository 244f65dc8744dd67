#include "sgf/rank.hpp"

#include <array>
#include <string>

#include "sgf/ascii.hpp"
#include "sgf/number.hpp"

namespace sgfaudit::sgf {

namespace {

struct Unit {
  std::string_view word;
  Rank::Kind kind;
};

std::optional<Rank::Kind> take_kind(std::string_view& text) {
  using Kind = Rank::Kind;
  static constexpr std::array<Unit, 18> units{{{"dan pro", Kind::professional},
                                               {"d pro", Kind::professional},
                                               {"dan p", Kind::professional},
                                               {"pro", Kind::professional},
                                               {"p", Kind::professional},
                                               {"dan", Kind::dan},
                                               {"d", Kind::dan},
                                               {"段", Kind::dan},
                                               {"단", Kind::dan},
                                               {"kyu", Kind::kyu},
                                               {"gup", Kind::kyu},
                                               {"geup", Kind::kyu},
                                               {"k", Kind::kyu},
                                               {"g", Kind::kyu},
                                               {"级", Kind::kyu},
                                               {"級", Kind::kyu},
                                               {"급", Kind::kyu},
                                               {"级位", Kind::kyu}}};
  for (const Unit& unit : units) {
    std::string_view rest = text;
    if (!take_word(rest, unit.word)) continue;
    if (is_small_letter(unit.word.back()) && !ends_word(rest)) continue;
    text = rest;
    return unit.kind;
  }
  return {};
}

// `9p` and the like, nearly all that there is.
std::optional<Rank> read_short(std::string_view text) {
  if (text.size() < 2 || text.size() > 3 || !is_digit(text[0])) return {};
  int grade = text[0] - '0';
  if (text.size() == 3) {
    if (!is_digit(text[1])) return {};
    grade = grade * 10 + text[1] - '0';
  }
  const char c = text.back();
  const auto kind = c == 'p'   ? Rank::Kind::professional
                    : c == 'd' ? Rank::Kind::dan
                               : Rank::Kind::kyu;
  if (c != 'p' && c != 'd' && c != 'k') return {};
  const bool known = grade >= 1 && grade <= (kind == Rank::Kind::kyu ? 40 : 10);
  if (!known) return {};
  return Rank{kind, static_cast<std::uint8_t>(grade)};
}

// What stands in front of a rank, of an amateur or of a professional.
struct Whose {
  bool amateur = false, professional = false;
};

Whose take_whose(std::string_view& text) {
  Whose whose;
  for (bool again = true; again;) {
    again = false;
    for (const auto* word :
         {"provisional ", "amateur ", "ama ", "业余", "業余", "業餘", "アマ", "아마"}) {
      if (take_word(text, word)) again = whose.amateur = true;
    }
    for (const auto* word : {"professional ", "pro ", "职业", "職業", "プロ", "프로"}) {
      if (take_word(text, word)) again = whose.professional = true;
    }
    skip_spaces(text);
  }
  return whose;
}

// `shodan` to `kudan` (`judan` is a title), `초단` to `십단`; 0 for others.
std::uint8_t dan_in_words(std::string_view text) {
  static constexpr std::array<std::string_view, 9> japanese{
      "shodan", "nidan", "sandan", "yodan", "godan", "rokudan", "nanadan", "hachidan", "kudan"};
  static constexpr std::array<std::string_view, 10> korean{"초단", "이단", "삼단", "사단", "오단",
                                                           "육단", "칠단", "팔단", "구단", "십단"};
  for (std::size_t i = 0; i < korean.size(); ++i) {
    const bool found = text == korean[i] || (i < japanese.size() && text == japanese[i]);
    if (found) return static_cast<std::uint8_t>(i + 1);
  }
  return 0;
}

}  // namespace

std::optional<Rank> read_rank(std::string_view value) {
  value = trimmed(value);
  if (const auto rank = read_short(value)) return rank;
  constexpr std::size_t longest = 100;
  if (value.size() > longest) return {};
  const std::string plain = plain_text(value);
  std::string_view text = plain;
  if (text.find('&') != text.npos || text.find('/') != text.npos) return {};  // several players
  Rank rank;
  auto [amateur, professional] = take_whose(text);
  // A server writes P9 and the sign for dan.
  if (text.size() > 1 && text[0] == 'p' && is_digit(text[1])) {
    professional = true;
    text.remove_prefix(1);
    if (text.size() == 1 && text[0] != '0') {
      rank.kind = Rank::Kind::professional;
      rank.grade = static_cast<std::uint8_t>(text[0] - '0');
      return rank;
    }
  }
  if (const std::uint8_t dan = dan_in_words(text)) {
    rank.kind = professional && !amateur ? Rank::Kind::professional : Rank::Kind::dan;
    rank.grade = dan;
    return rank;
  }
  if (take_word(text, "初") || take_word(text, "초")) {
    rank.grade = 1;
  } else {
    const auto number = take_count(text);
    if (!number || *number < 1 || *number > 40) return {};
    rank.grade = static_cast<std::uint8_t>(*number);
    take_word(text, "-");
  }
  skip_spaces(text);
  const auto kind = take_kind(text);
  if (!kind) return {};
  rank.kind = *kind;
  if (rank.kind == Rank::Kind::dan && professional && !amateur)
    rank.kind = Rank::Kind::professional;
  if (rank.kind != Rank::Kind::kyu && rank.grade > 10) return {};
  if (amateur && rank.kind == Rank::Kind::professional) return {};
  // Titles and remarks may follow: `9p, Meijin`, `5d ama`, `3k*`, `7d (Arg)`.
  skip_spaces(text);
  if (take_word(text, "or ") || take_word(text, "and ")) return {};
  return rank;
}

RankText written(Rank rank) {
  RankText out{};
  char* at = out.text;
  if (rank.grade >= 10) *at++ = static_cast<char>('0' + rank.grade / 10);
  *at++ = static_cast<char>('0' + rank.grade % 10);
  *at = rank.kind == Rank::Kind::professional ? 'p' : rank.kind == Rank::Kind::dan ? 'd' : 'k';
  return out;
}

bool says_no_rank(std::string_view value) {
  value = trimmed(value);
  if (value.size() > 8) return false;
  const std::string text = plain_text(value);
  for (const auto* word : {"", "?", "-", "nr", "none", "no rank", "unranked"}) {
    if (text == word) return true;
  }
  return false;
}

}  // namespace sgfaudit::sgf
