#include "sgf/facts.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <string>

#include "sgf/ascii.hpp"
#include "sgf/date_text.hpp"
#include "sgf/number.hpp"
#include "sgf/result.hpp"
#include "sgf/utf8.hpp"

namespace sgfaudit::sgf {

namespace {

std::string short_number(double number) {
  char buffer[32];
  const double rounded = std::round(number * 10000) / 10000;
  const auto end =
      std::to_chars(buffer, buffer + sizeof buffer, rounded, std::chars_format::fixed).ptr;
  return std::string(buffer, end);
}

struct Reader {
  GameRecord& record;
  FindingList& findings;

  void problem(Code code, const RawValue& value, Color color = Color::empty) const {
    Finding finding;
    finding.code = code;
    finding.color = color;
    finding.offset = value.offset;
    finding.detail = utf8_prefix(value.text, Finding::most_words);
    findings.add(std::move(finding));
  }

  // The first line of `detail` is the property, the last what its text was taken for.
  void told(Code code, std::string_view name, const RawValue& value,
            std::string_view reading) const {
    Finding finding;
    finding.code = code;
    finding.offset = value.offset;
    finding.detail = name;
    finding.detail += '\n';
    finding.detail += utf8_prefix(trimmed(value.text), Finding::most_words);
    finding.detail += '\n';
    finding.detail += reading;
    findings.add(std::move(finding));
  }
  void informal(std::string_view name, const RawValue& value, std::string_view reading) const {
    told(Code::fact_informal, name, value, reading);
  }
  void unreadable(std::string_view name, const RawValue& value) const {
    told(Code::fact_unreadable, name, value, "");
  }
  // A number has a digit at least (FF[4] 3).
  void empty(std::string_view name, const RawValue& value) const {
    if (!value.present) return;
    Finding finding;
    finding.code = Code::bad_value;
    finding.offset = value.offset;
    finding.detail = std::string(name) + "[]";
    findings.add(std::move(finding));
  }

  void size() const {
    const RawValue& value = record.size_text;
    if (!value.present) return;
    const auto read = read_size(value.text);
    if (!read) return problem(Code::bad_size, value);
    record.width = read->width;
    record.height = read->height;
    const auto text = trimmed(value.text);
    if (is_number(text)) return;
    const auto colon = text.find(':');
    if (colon != std::string_view::npos && read->width != read->height &&
        is_number(text.substr(0, colon)) && is_number(text.substr(colon + 1))) {
      return;
    }
    informal("SZ", value, std::to_string(read->width) + "x" + std::to_string(read->height));
  }

  void komi() const {
    const RawValue& value = record.komi_text;
    const auto text = trimmed(value.text);
    if (text.empty()) {
      empty("KM", value);
      return half_points();
    }
    const auto read = read_komi(text);
    if (!read) return problem(Code::bad_number, value);
    record.komi = read->points;
    record.komi_form = read->form;
    if (read->form == KomiForm::points && is_real(text)) return;
    static constexpr std::string_view forms[] = {"", ", in hundredths of a point",
                                                 ", in stones of area counting",
                                                 ", in hundredths of a stone of area counting"};
    informal("KM", value,
             short_number(read->points) + " points" +
                 std::string(forms[static_cast<std::size_t>(read->form)]));
  }

  void half_points() const {
    const auto points = read_half_points(record.half_komi_text.text);
    if (!points || !record.go) return;
    record.komi_text = record.half_komi_text;
    record.komi = points;
    record.komi_form = KomiForm::half_points;
    informal("KI", record.komi_text, short_number(*points) + " points, in half points");
  }

  void handicap() const {
    const RawValue& value = record.handicap_text;
    const auto text = trimmed(value.text);
    if (text.empty()) return empty("HA", value);
    record.handicap = read_handicap(text);
    if (!record.handicap) {
      // In Chinese it is mostly the handicap of a series of games.
      const bool prose = text.find_first_of("0123456789") == text.npos &&
                         std::any_of(text.begin(), text.end(),
                                     [](char c) { return static_cast<unsigned char>(c) >= 0x80; });
      return prose ? unreadable("HA", value) : problem(Code::bad_number, value);
    }
    if (!is_number(text)) informal("HA", value, std::to_string(*record.handicap) + " stones");
  }

  void result() const {
    const RawValue& value = record.result_text;
    if (!value.present) return;
    record.result = parse_result(value.text);
    if (!record.result.readable) {
      return problem(Code::result_unreadable, value, record.result.winner);
    }
    if (record.result.standard) return;
    if (const auto standard = standard_result(value.text)) {
      informal("RE", value,
               *standard + (record.result.in_stones ? ", in stones, two points each" : ""));
    }
  }

  void dates() const {
    const RawValue& value = record.date;
    const auto text = trimmed(value.text);
    if (!value.present || says_unknown(text)) return;
    record.dates = read_dates(text);
    if (!record.dates) return unreadable("DT", value);
    const Dates& read = *record.dates;
    if (read.standard) return;
    informal("DT", value,
             (read.approximate ? "about " : "") + written(read.first) +
                 (read.first == read.last ? std::string() : " to " + written(read.last)));
  }

  void rank(std::string_view name, const RawValue& value, std::optional<Rank>& rank) const {
    if (!value.present) return;
    rank = read_rank(value.text);
    if (!rank && !says_no_rank(value.text)) unreadable(name, value);
  }

  void time_limit() const {
    const RawValue& value = record.time_text;
    const auto text = trimmed(value.text);
    if (text.empty()) return empty("TM", value);
    if (says_unknown(text)) return;
    record.time_limit = read_time_limit(text);
    if (!record.time_limit) return unreadable("TM", value);
    if (is_real(text)) return;
    const TimeLimit& read = *record.time_limit;
    informal("TM", value,
             short_number(read.seconds) + " seconds" +
                 (read.overtime.empty() ? "" : ", overtime " + read.overtime));
  }
};

// `コミ6目半`, `黑贴3又3/4子`, `덤 6집반`, `komi 6.5`: plain text without the word.
std::string without_word_for_komi(std::string_view value) {
  const std::string plain = plain_text(value);
  std::string_view text = plain;
  for (const std::string_view no :
       {"no komi", "无贴目", "無貼目", "不贴目", "不貼目", "不贴", "不貼"}) {
    if (text == no) return "no";
  }
  for (const std::string_view word :
       {"黑贴", "黑貼", "贴目", "貼目", "贴", "貼", "コミ", "덤", "komi"}) {
    if (take_word(text, word)) break;
  }
  for (const std::string_view word : {"コミ出し", "コミ", "komi", "공제"}) {
    if (!text.ends_with(word)) continue;
    text.remove_suffix(word.size());
    break;
  }
  return std::string(trimmed(text));
}

}  // namespace

std::optional<Komi> read_komi(std::string_view value) {
  constexpr double most_points = 1000;
  auto amount = read_amount(value);
  constexpr std::size_t longest = 60;
  if (!amount && value.size() <= longest) {
    const std::string said = without_word_for_komi(value);
    if (said == "none" || said == "no" || said == "なし" || said == "無し" || said == "없음" ||
        said == "无" || said == "無") {
      return Komi{0, KomiForm::points};
    }
    amount = read_amount(said);
  }
  if (!amount) return {};
  const double size = std::fabs(amount->value);
  const auto in_stones = [&]() -> std::optional<Komi> {
    if (size * 2 > most_points) return {};
    return Komi{amount->value * 2, KomiForm::stones};
  };
  if (amount->unit == Amount::Unit::stones) return in_stones();
  const auto is_quarter = [](double number) {
    return number * 4 == std::floor(number * 4) && std::fmod(number * 4, 2) != 0;
  };
  if (amount->unit == Amount::Unit::none && is_quarter(size)) return in_stones();
  if (amount->unit == Amount::Unit::none && size >= 100) {
    // Servers that count in hundredths have a komi of less than 20 points.
    if (size > 2000 || std::fmod(size, 25) != 0) return {};
    const bool stones = is_quarter(size / 100);
    return Komi{amount->value / (stones ? 50 : 100),
                stones ? KomiForm::hundredths_of_stones : KomiForm::hundredths_of_points};
  }
  if (size > most_points) return {};
  return Komi{amount->value, KomiForm::points};
}

// From 100 points on KM would be read as hundredths.
std::optional<double> read_half_points(std::string_view value) {
  constexpr double most = 199;
  value = trimmed(value);
  const auto number = is_number(value) ? parse_real(value) : std::nullopt;
  if (!number || std::fabs(*number) > most) return {};
  return *number / 2;
}

std::optional<int> read_handicap(std::string_view value) {
  constexpr int most = 400;
  value = trimmed(value);
  const auto number = parse_real(value);
  if (number && *number >= 0 && *number <= most && *number == std::floor(*number)) {
    return static_cast<int>(*number);
  }
  constexpr std::size_t longest = 40;
  if (number || value.size() > longest) return {};
  const std::string plain = plain_text(value);
  std::string_view text = plain;
  if (text == "先" || text == "定先" || text == "让先" || text == "讓先" || text == "分先" ||
      text == "互先" || text.ends_with("受先") || text == "none" || text == "even" ||
      text == "no" || text == "no handicap" || text == "even game" || text == "정선" ||
      text == "호선" || text == "맞바둑" || text == "なし" || text == "無し" || text == "无" ||
      text == "無" || text == "없음") {
    return 0;
  }
  for (const auto* word : {"让", "讓", "受", "置", "handicap "}) take_word(text, word);
  static constexpr std::string_view words[] = {"two", "three", "four",  "five",
                                               "six", "seven", "eight", "nine"};
  std::optional<int> stones;
  for (int i = 0; i < 8 && !stones; ++i) {
    if (take_word(text, words[i])) stones = i + 2;
  }
  if (!stones) stones = take_count(text);
  if (!stones || *stones > most) return {};
  skip_spaces(text);
  if (text.empty() || text == "子" || text == "子局" || text == "目" || text == "点" ||
      text == "點" || text == "점 접바둑" || text == "점" || text == "stones" || text == "stone") {
    return stones;
  }
  return {};
}

Color read_player(std::string_view value) {
  value = trimmed(value);
  const char first = value.empty() ? '\0' : to_lower(value.front());
  if (first == 'b' || first == '1') return Color::black;
  return first == 'w' || first == '2' ? Color::white : Color::empty;
}

bool is_go(std::string_view value) {
  value = trimmed(value);
  if (value == "1" || value.empty()) return true;
  if (value.size() > 8) return false;
  if (is_real(value)) return parse_real(value) == 1;
  const std::string text = plain_text(value);
  for (const auto* name : {"go", "igo", "weiqi", "wei-qi", "baduk"}) {
    if (text == name) return true;
  }
  return false;
}

int read_version(std::string_view value) {
  const auto version = parse_real(value);
  const bool known =
      version && *version >= 1 && *version <= 4 && *version == static_cast<int>(*version);
  return known ? static_cast<int>(*version) : 0;
}

std::optional<BoardSize> read_size(std::string_view value) {
  auto text = trimmed(value);
  for (const std::string_view unit : {"路", "路盘", "路盤", "줄"}) {  // lines, of each side
    if (!text.ends_with(unit)) continue;
    text.remove_suffix(unit.size());
    break;
  }
  const auto colon = text.find_first_of(":xX*");
  const auto width = parse_real(text.substr(0, colon));
  const auto height = colon == std::string_view::npos ? width : parse_real(text.substr(colon + 1));
  const auto fits = [](std::optional<double> n) {
    return n && *n >= 1 && *n <= GameRecord::max_size && *n == std::floor(*n);
  };
  if (!fits(width) || !fits(height)) return {};
  return BoardSize{static_cast<int>(*width), static_cast<int>(*height)};
}

void read_facts(GameRecord& record, FindingList& findings) {
  const Reader reader{record, findings};
  if (record.go) reader.size();
  reader.komi();
  reader.handicap();
  reader.result();
  reader.dates();
  reader.rank("BR", record.black_rank_text, record.black_rank);
  reader.rank("WR", record.white_rank_text, record.white_rank);
  reader.time_limit();
}

}  // namespace sgfaudit::sgf
