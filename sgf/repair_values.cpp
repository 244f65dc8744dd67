#include "sgf/repair_values.hpp"

#include <charconv>
#include <cmath>

#include "sgf/result.hpp"

namespace sgfaudit::sgf {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& c : result) c = lower(c);
  return result;
}

// Without the backslashes that escape nothing in a point.
std::string unescaped(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (c != '\\') result += c;
  }
  return result;
}

std::string written(Point point) {
  const auto letter = [](int n) { return static_cast<char>(n < 26 ? 'a' + n : 'A' + n - 26); };
  return {letter(point.x), letter(point.y)};
}

// `Q16`: columns without I, rows from the bottom.
std::optional<Point> spoken_point(std::string_view text, BoardSize size) {
  if (text.size() < 2 || text.size() > 3) return {};
  const char letter = lower(text[0]);
  if (letter < 'a' || letter > 'z' || letter == 'i') return {};
  int row = 0;
  for (const char c : text.substr(1)) {
    if (!is_digit(c)) return {};
    row = row * 10 + c - '0';
  }
  const int column = letter - 'a' - (letter > 'i' ? 1 : 0);
  if (column >= size.width || row < 1 || row > size.height) return {};
  return Point{static_cast<std::uint8_t>(column), static_cast<std::uint8_t>(size.height - row)};
}

std::optional<Point> any_point(std::string_view value, BoardSize size) {
  const std::string text = unescaped(trimmed(value));
  if (const auto point = parse_point(text)) return point;
  return spoken_point(text, size);
}

// A decimal number, where two places are enough.
std::optional<std::string> written(double number) {
  if (!(std::fabs(number) < 1e6) || std::round(number * 100) / 100 != number) return {};
  char buffer[32];
  const auto end = std::to_chars(buffer, buffer + sizeof buffer, number == 0 ? 0.0 : number).ptr;
  return std::string(buffer, end);
}

}  // namespace

std::optional<std::string> repaired_move(std::string_view value, BoardSize size) {
  const std::string text = unescaped(trimmed(value));
  if (text.empty() || lower(text) == "pass") return std::string();
  if (text == "tt" && size.width <= 19 && size.height <= 19) return std::string();
  const auto point = any_point(value, size);
  if (!point) return {};
  return written(*point);
}

std::optional<std::string> repaired_points(std::string_view value, BoardSize size) {
  const auto colon = value.find(':');
  const auto from = any_point(value.substr(0, colon), size);
  if (!from) return {};
  if (colon == std::string_view::npos) return written(*from);
  const auto to = any_point(value.substr(colon + 1), size);
  if (!to) return {};
  return written(*from) + ':' + written(*to);
}

std::optional<std::string> repaired_size(std::string_view value) {
  const auto size = read_size(value);
  if (!size) return {};
  std::string text = std::to_string(size->width);
  if (size->width != size->height) text += ':' + std::to_string(size->height);
  return text;
}

std::optional<std::string> repaired_fact(Name name, std::string_view value) {
  const auto text = trimmed(value);
  std::optional<std::string> repaired;
  switch (name) {
    case "FF"_name: repaired = "4"; break;
    case "PL"_name: {
      const std::string who = lower(text);
      if (who == "b" || who == "black" || who == "1") repaired = "B";
      if (who == "w" || who == "white" || who == "2") repaired = "W";
      break;
    }
    case "KM"_name:
      if (const auto komi = read_komi(text);
          komi && (!is_real(text) || komi->form != KomiForm::points)) {
        repaired = written(komi->points);
      }
      break;
    case "HA"_name: {
      if (const auto stones = read_handicap(text)) repaired = std::to_string(*stones);
      break;
    }
    case "TM"_name:
      if (is_real(text)) break;
      if (const auto seconds = read_time_limit(text)) repaired = written(*seconds);
      break;
    case "DT"_name: repaired = standard_dates(value); break;
    case "RE"_name: repaired = standard_result(value); break;
    default: break;
  }
  if (repaired && *repaired == value) repaired.reset();
  return repaired;
}

}  // namespace sgfaudit::sgf
