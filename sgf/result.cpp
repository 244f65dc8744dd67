#include "sgf/result.hpp"

#include <array>
#include <charconv>
#include <cmath>
#include <string>

#include "sgf/number.hpp"
#include "sgf/result_words.hpp"

namespace sgfaudit::sgf {

namespace {

using namespace result_words;
using Kind = Result::Kind;

template <std::size_t N>
bool is_one_of(std::string_view text, const std::array<Words, N>& words) {
  for (const auto word : words) {
    if (text == word) return true;
  }
  return false;
}

template <std::size_t N>
bool take_one_of(std::string_view& text, const std::array<Words, N>& words) {
  for (const auto word : words) {
    if (take_word(text, word)) return true;
  }
  return false;
}

// How a game was won, behind `B+` or `Black wins by`; all of the text.
bool read_how(std::string_view text, Result& result) {
  if (is_one_of(text, by_resignation)) {
    result.kind = Kind::resignation;
  } else if (is_one_of(text, on_time)) {
    result.kind = Kind::time;
  } else if (is_one_of(text, by_forfeit)) {
    result.kind = Kind::forfeit;
  } else if (is_one_of(text, why_forfeit)) {
    result.kind = Kind::forfeit;
    result.remark = true;
  } else {
    if (text == "half a point" || text == "half point" || text == "a half point") text = "0.5";
    const auto amount = take_amount(text);
    if (!amount || !text.empty()) return false;
    // Who wins by nothing has won what is jigo by the board, or by a margin that nobody wrote down.
    if (amount->value == 0) result.margin = 0;
    // Points, halves, thirds, quarters and fifths: no count gives 0.02.
    if (amount->value == 0 || std::fabs(amount->value * 60 - std::round(amount->value * 60)) > 1e-6)
      return false;
    // More than half of a board of 19x19: what the winner has in all, not by how much he won.
    if (amount->unit == Amount::Unit::stones && amount->value > 180) return false;
    result.kind = Kind::points;
    result.margin = amount->value;
    // Nobody wins by a quarter of a point: that is of a stone, worth two points.
    const double quarters = amount->value * 4;
    const bool quarter = quarters == std::floor(quarters) && std::fmod(quarters, 2) != 0;
    if (amount->unit == Amount::Unit::stones || (quarter && amount->unit == Amount::Unit::none)) {
      result.in_stones = true;
      result.margin = amount->value * 2;
    }
  }
  return true;
}

Color take_player(std::string_view& text) {
  static constexpr std::array<Words, 7> blacks{"black", "黑方", "黑", "黒番", "黒", "흑", "b"};
  static constexpr std::array<Words, 5> whites{"white", "白方", "白番", "白", "백"};
  std::string_view rest = text;
  Color who = Color::empty;
  if (take_one_of(rest, blacks)) {
    who = Color::black;
  } else if (take_one_of(rest, whites) || take_word(rest, "w")) {
    who = Color::white;
  } else {
    return who;
  }
  // Of an English word, all of it.
  const bool letter = text.front() >= 'a' && text.front() <= 'z';
  if (letter && !rest.empty() && rest.front() >= 'a' && rest.front() <= 'z') return Color::empty;
  text = rest;
  return who;
}

// `wins by`, `won on`, `の`: words between the player and how he won.
void skip_links(std::string_view& text) {
  static constexpr std::array<Words, 9> links{" ",  "on ", "the ", "の", "は",
                                              "が", "이 ", "의 ",  ","};
  while (take_one_of(text, links)) {
  }
}

void loses(Result& result, Color who, Kind kind) {
  result.kind = kind;
  result.winner = opponent(who);
}

// `wins by 3.5`, `3目半勝ち`: one of `verbs`, and how, before or behind it.
template <std::size_t N>
bool read_outcome(std::string_view text, const std::array<Words, N>& verbs, Result& result) {
  std::string_view rest = text;
  const bool verb = take_one_of(rest, verbs);
  if (verb) skip_links(rest);
  if (take_word(rest, "by ") || verb) {
    skip_links(rest);
    if (rest.empty() || read_how(rest, result)) return true;
  }
  for (const auto word : verbs) {
    if (!text.ends_with(word)) continue;
    auto how = trimmed(text.substr(0, text.size() - word.size()));
    if (how.ends_with("の")) how.remove_suffix(Words("の").size());
    if (read_how(how, result)) return true;
  }
  return false;
}

// Behind the player: `+3.5`, `wins by resignation`, `中盘胜`, `3目半勝ち`, `resigns`.
bool read_player(std::string_view text, Color who, Result& result) {
  static constexpr std::array<Words, 9> resigns{"resigns", "resigned", "resign",   "认输",  "認輸",
                                                "投了",    "投子",     "负于投子", "기권패"};
  static constexpr std::array<Words, 11> out_of_time{
      "loses on time", "lost on time",  "ran out of time", "timed out",
      "times out",     "loses by time", "超时负",          "超時負",
      "時間切れ負け",  "시간패",        "lost by time"};
  static constexpr std::array<Words, 4> forfeits{"forfeits", "forfeited", "loses by forfeit",
                                                 "lost by forfeit"};
  static constexpr std::array<Words, 6> and_why{"棄權",   "弃权",     "반칙패",
                                                "反则负", "反則負け", "loses by default"};
  skip_links(text);
  if (text.empty()) return false;
  result.winner = who;
  if (take_word(text, "+")) {
    take_word(text, "by ");
    skip_links(text);
    if (text.empty() || text == "?") return true;
    // `B+3/4`, but neither `B++3` nor `B+-3`
    if (text.front() != '+' && read_how(text, result)) return true;
    // Who wins by less than nothing, and `B+R / W+R` name no winner.
    const bool both = text.find("b+") != text.npos || text.find("w+") != text.npos;
    if (both || text.front() == '-') result.winner = Color::empty;
    return false;
  }
  if (is_one_of(text, resigns)) return loses(result, who, Kind::resignation), true;
  if (is_one_of(text, out_of_time)) return loses(result, who, Kind::time), true;
  if (is_one_of(text, forfeits)) return loses(result, who, Kind::forfeit), true;
  if (is_one_of(text, and_why)) {
    result.remark = true;
    return loses(result, who, Kind::forfeit), true;
  }
  if (read_outcome(text, wins, result)) return true;
  if (read_outcome(text, losses, result)) return result.winner = opponent(who), true;
  // `黑中盘`, `白中押し`: said without it.
  if (static_cast<unsigned char>(text.front()) >= 0x80 && is_one_of(text, by_resignation)) {
    return read_how(text, result);
  }
  if (read_how(text, result) && result.kind == Kind::points) return true;  // `B 12.5`, `白6目半`
  result.kind = Kind::other;
  result.winner = Color::empty;
  return false;
}

bool read_words(std::string_view text, Result& result) {
  const auto is = [&](const auto& words, Kind kind) {
    if (!is_one_of(text, words)) return false;
    result.kind = kind;
    return true;
  };
  if (is(annulled, Kind::no_result)) return result.remark = true;
  return is(draws, Kind::draw) || is(voids, Kind::no_result) || is(both_lose, Kind::both_lose) ||
         is(unfinished, Kind::unfinished) || is(unknown, Kind::unknown);
}

// `共191手`: how many moves there are, in front of a Chinese result.
void skip_count(std::string_view& text) {
  std::string_view rest = text;
  if (!take_word(rest, "共") || !take_amount(rest) || !take_word(rest, "手")) return;
  if (!take_word(rest, "后略")) take_word(rest, "後略");
  text = trimmed(rest);
  if (take_word(text, ",") || take_word(text, "，")) text = trimmed(text);
}

// ... or behind it: `白方中盘胜,共204手`.
void drop_count(std::string_view& text) {
  const auto at = text.find("共");
  if (at == text.npos || at == 0) return;
  std::string_view count = text.substr(at), before = text.substr(0, at);
  skip_count(count);
  if (!count.empty()) return;
  for (const Words mark : {",", "，", "。", " "}) {
    if (before.ends_with(mark)) before.remove_suffix(mark.size());
  }
  text = before;
}

void drop_marks(std::string_view& text) {
  static constexpr std::array<Words, 5> marks{".", "!", "。", "！", " "};
  for (bool again = true; again;) {
    again = false;
    for (const auto mark : marks) {
      if (text.size() <= mark.size() || !text.ends_with(mark)) continue;
      text.remove_suffix(mark.size());
      again = true;
    }
  }
}

// What FF[4] means by it too, and what it has no form for.
bool is_standard(std::string_view value, const Result& result) {
  const bool has_form = result.kind != Kind::both_lose && result.kind != Kind::unfinished;
  return !has_form || (!result.in_stones && is_result_form(value));
}

// Does FF[4] have a number for these points, which is read as the same again? `B+5.75` is read as
// stones, so that it does not say `5 3/4 points`.
std::optional<std::string> written_points(const std::string& winner, double margin) {
  if (margin > 1e6 || std::round(margin * 100) / 100 != margin) return {};
  char buffer[32];
  const auto end =
      std::to_chars(buffer, buffer + sizeof buffer, margin, std::chars_format::fixed).ptr;
  const std::string text = winner + std::string(buffer, end);
  if (parse_result(text).margin != margin) return {};
  return text;
}

// Most results, without a copy of the text.
bool read_short(std::string_view text, Result& result) {
  if (text.size() < 3 || text.size() > 8 || text[1] != '+') return false;
  if (text[0] != 'B' && text[0] != 'W') return false;
  const std::string_view how = text.substr(2);
  if (how == "R") {
    result.kind = Kind::resignation;
  } else if (how == "T") {
    result.kind = Kind::time;
  } else if (how.front() == '+' || how.front() == '-' || !is_real(how)) {
    return false;
  } else if (!read_how(how, result)) {
    return false;
  }
  result.winner = text[0] == 'B' ? Color::black : Color::white;
  result.standard = !result.in_stones;
  return true;
}

}  // namespace

bool is_result_form(std::string_view value) {
  static constexpr std::array<Words, 5> alone{"0", "Draw", "Void", "?", ""};
  static constexpr std::array<Words, 7> hows{"", "R", "Resign", "T", "Time", "F", "Forfeit"};
  if (!value.starts_with("B+") && !value.starts_with("W+")) return is_one_of(value, alone);
  const auto how = value.substr(2);
  return is_one_of(how, hows) || (is_real(how) && how.front() != '+');
}

Result parse_result(std::string_view value) {
  constexpr std::size_t longest = 200;
  Result result;
  value = trimmed(value);
  if (read_short(value, result)) return result;
  result.kind = Kind::other;
  result.readable = result.standard = false;
  if (value.size() > longest) return result;
  const std::string plain = plain_text(value);
  std::string_view text = plain;
  if (read_words(text, result)) {
    result.readable = true;
    result.standard = is_standard(value, result);
    return result;
  }
  skip_count(text);
  drop_count(text);
  const bool counted = text.size() != plain.size();
  drop_marks(text);
  // A remark in parentheses changes nothing of what stands before it, unless that is little.
  const auto open = text.find('(');
  const bool remark = open != std::string_view::npos && open != 0 && text.ends_with(')');
  const auto in_remark =
      remark ? trimmed(text.substr(open + 1, text.size() - open - 2)) : std::string_view();
  if (remark) text = trimmed(text.substr(0, open));
  result.remark = counted || remark;
  if (read_words(text, result)) return result.readable = true, result;
  // `三劫循环无胜负`: why stands before it.
  for (const Words none : {"无胜负", "無勝負", "無效", "무효"}) {
    if (text.ends_with(none)) {
      result.kind = Kind::no_result;
      result.remark = true;
      return result.readable = true, result;
    }
  }
  std::string_view rest = text;
  for (const Words word : {"won by ", "win for ", "victory for ", "胜者:", "勝者:"}) {
    if (take_word(rest, word)) break;
  }
  const bool winner_only = rest.size() != text.size();
  const Color who = take_player(rest);
  if (who == Color::empty) return result;
  if (winner_only && rest.empty()) {
    result.winner = who;
    return result.readable = true, result;
  }
  const bool read = read_player(rest, who, result);
  // `黒勝ち(時間切れ)`: how stands in the remark.
  if (read && remark && result.kind == Kind::other && read_how(in_remark, result)) {
    result.remark = counted || is_one_of(in_remark, why_forfeit);
  }
  result.readable = read && (!remark || result.kind != Kind::other);
  result.standard = result.readable && is_standard(value, result);
  return result;
}

std::optional<std::string> standard_result(std::string_view value) {
  const Result result = parse_result(value);
  if (!result.readable || result.standard) return {};
  const std::string winner = result.winner == Color::black ? "B+" : "W+";
  switch (result.kind) {
    case Kind::points: return written_points(winner, *result.margin);
    case Kind::resignation: return winner + "R";
    case Kind::time: return winner + "T";
    case Kind::forfeit: return winner + "F";
    case Kind::draw: return "0";
    case Kind::no_result: return "Void";
    case Kind::other: return winner;
    default: return {};
  }
}

}  // namespace sgfaudit::sgf
