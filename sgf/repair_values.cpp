#include "sgf/repair_values.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <utility>

#include "sgf/ascii.hpp"
#include "sgf/date.hpp"
#include "sgf/result.hpp"
#include "sgf/time_limit.hpp"

namespace sgfaudit::sgf {

namespace {

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& c : result) c = to_lower(c);
  return result;
}

std::string written(Point point) { return point_text(point.x, point.y); }

// `Q16`: columns without I, rows from the bottom.
std::optional<Point> spoken_point(std::string_view text, BoardSize size) {
  if (text.size() < 2 || text.size() > 3) return {};
  const char letter = to_lower(text[0]);
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

std::optional<Point> any_point(std::string_view value, Notation notation) {
  const std::string text = without_noise(value);
  if (const auto point = parse_point(text)) return point;
  if (!notation.size_known || notation.letters) return {};
  return spoken_point(text, notation.size);
}

// A decimal number, where two places are enough.
std::optional<std::string> written(double number) {
  if (!(std::fabs(number) < 1e6) || std::round(number * 100) / 100 != number) return {};
  char buffer[32];
  const auto end = std::to_chars(buffer, buffer + sizeof buffer, number == 0 ? 0.0 : number,
                                 std::chars_format::fixed)
                       .ptr;
  return std::string(buffer, end);
}

// A number of points is right as it stands, and so is one of stones: `3.75`. Hundredths are not.
// What would be read as another komi then (`3.75 points`) has no form of FF[4].
std::optional<std::string> repaired_komi(std::string_view text) {
  const auto komi = read_komi(text);
  if (!komi) return {};
  const bool hundredths =
      komi->form == KomiForm::hundredths_of_points || komi->form == KomiForm::hundredths_of_stones;
  if (is_real(text) && !hundredths) return {};
  auto repaired = written(komi->points);
  const auto again = repaired ? read_komi(*repaired) : std::nullopt;
  if (!again || again->points != komi->points) return {};
  return repaired;
}

}  // namespace

std::optional<std::string> repaired_move(std::string_view value, Notation notation) {
  const std::string text = without_noise(value);
  if (text.empty() || lower(text) == "pass") return std::string();
  if (text == "tt" && notation.tt_passes()) return std::string();
  const auto point = any_point(value, notation);
  if (!point) return {};
  return written(*point);
}

std::optional<std::string> repaired_points(std::string_view value, Notation notation) {
  const auto colon = value.find(':');
  const auto from = any_point(value.substr(0, colon), notation);
  if (!from) return {};
  if (colon == std::string_view::npos) return written(*from);
  const auto to = any_point(value.substr(colon + 1), notation);
  if (!to) return {};
  const auto [left, right] = std::minmax(from->x, to->x);
  const auto [top, bottom] = std::minmax(from->y, to->y);
  if (*from == *to) return written(*from);
  return written(Point{left, top}) + ':' + written(Point{right, bottom});
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
    case "GM"_name:
      if (is_go(text)) repaired = "1";
      break;
    case "PL"_name:
      if (const Color who = read_player(text); who != Color::empty) {
        repaired = who == Color::black ? "B" : "W";
      }
      break;
    case "KM"_name: repaired = repaired_komi(text); break;
    case "HA"_name:
      if (is_number(value)) break;
      if (const auto stones = read_handicap(text)) repaired = std::to_string(*stones);
      break;
    case "TM"_name:
      if (is_real(text)) break;
      if (const auto limit = read_time_limit(text)) repaired = written(limit->seconds);
      break;
    case "DT"_name: repaired = standard_dates(value); break;
    case "RE"_name:
      if (!is_result_form(text)) repaired = standard_result(value);
      break;
    default: break;
  }
  if (repaired && *repaired == value) repaired.reset();
  return repaired;
}

std::optional<std::string> komi_of_half_points(std::string_view value) {
  const auto points = read_half_points(value);
  return points ? written(*points) : std::nullopt;
}

bool says_more(Name name, std::string_view value) {
  switch (name) {
    case "FF"_name: return read_version(value) == 0 && !trimmed(value).empty();
    case "DT"_name: {
      const auto dates = read_dates(value);
      return dates && dates->remark;
    }
    case "RE"_name: return parse_result(value).remark;
    case "PL"_name: {
      const std::string text = lower(trimmed(value));
      return text.size() > 1 && text != "black" && text != "white";
    }
    case "HA"_name: {  // Black has no stones, but the first move
      const std::string text = plain_text(value);
      return text.find("先") != text.npos || text == "정선";
    }
    default: return false;
  }
}

namespace {

bool is_fact(Name name) {
  return name == "FF"_name || name == "PL"_name || name == "KM"_name || name == "HA"_name ||
         name == "RE"_name || name == "DT"_name || name == "TM"_name || name == "GM"_name;
}

}  // namespace

bool may_go_on(const Property& property, std::string_view value) {
  const Name name = property.name();
  if (name == "FF"_name || name == "GM"_name) return false;
  if (name == "SZ"_name || is_fact(name)) return true;
  if (property.composed != Property::Composed::never) return false;
  switch (property.type) {
    case ValueType::number:
    case ValueType::real:
    case ValueType::twofold: return true;
    case ValueType::point:
    case ValueType::stone:
    case ValueType::move: return !parse_rectangle(without_noise(value));
    default: return false;
  }
}

namespace {

// One value that is no point: as FF[4] has it, or nothing where it cannot be read.
std::optional<std::string> repaired_value(const Property& property, std::string_view value,
                                          Notation notation) {
  const auto text = trimmed(value);
  const auto number_up_to = [&](int most) -> std::optional<std::string> {
    const auto number = parse_real(text);
    if (!number || *number < 0 || *number > most || *number != std::floor(*number)) return {};
    return std::to_string(static_cast<int>(*number));
  };
  switch (property.type) {
    case ValueType::none: return text.empty() ? std::optional(std::string()) : std::nullopt;
    case ValueType::number: {
      if (property.id == "ST") return number_up_to(3);
      if (property.id == "PM") return number_up_to(2);
      if (is_number(text)) return std::string(text);
      const auto number = parse_real(text);
      if (!number || *number != std::floor(*number) || std::fabs(*number) > 1e9) return {};
      return std::to_string(static_cast<long>(*number));
    }
    case ValueType::real: {
      if (is_real(text)) return std::string(text);
      const auto number = parse_real(text);
      return number ? written(*number) : std::nullopt;
    }
    case ValueType::twofold:
      if (text.empty() || text == "1") return "1";
      return text == "2" ? std::optional<std::string>("2") : std::nullopt;
    case ValueType::point:
    case ValueType::stone: return repaired_points(value, notation);
    default: return std::string(value);
  }
}

std::optional<std::string> repaired_composed(const Property& property, std::string_view value,
                                             Notation notation, Pairs pairs) {
  const auto colon = find_colon(value, pairs);
  if (property.name() == "AP"_name) {  // a program without its version
    return colon == std::string_view::npos ? std::string(value) + ':' : std::string(value);
  }
  if (colon == std::string_view::npos) {
    if (property.composed == Property::Composed::always) return {};
    if (trimmed(value).empty()) return std::string();
    const auto alone = repaired_value(property, value, notation);
    return alone && property.second == ValueType::simple_text ? *alone + ':' : alone;
  }
  const auto first = repaired_value(property, value.substr(0, colon), notation);
  if (!first) return {};
  if (property.second != ValueType::point) return *first + std::string(value.substr(colon));
  const auto second = repaired_points(value.substr(colon + 1), notation);
  if (!second || second->find(':') != std::string::npos || *second == *first) return {};
  return *first + ':' + *second;
}

// What TM says of overtime belongs to OT, but for a node that has one.
void add_overtime(RepairNode& node, const RepairNode::Item& behind, std::string_view time) {
  const auto limit = read_time_limit(time);
  if (!limit || limit->overtime.empty()) return;
  const bool any = std::any_of(node.items.begin(), node.items.end(), [](const auto& item) {
    return item.name == "OT"_name && item.first != RepairNode::none;
  });
  if (any) return node.add_note("TM", time);
  RepairNode::Item item{"OT"_name, "OT", find_property("OT"_name)};
  node.append(item, node.keep(limit->overtime));
  node.items.insert(node.items.begin() + (&behind - node.items.data()) + 1, item);
}

// The size of the board, or a fact of the game.
void repair_fact_of(RepairNode& node, RepairNode::Item& item) {
  const Name name = item.property->name();
  const bool is_size = name == "SZ"_name;
  std::string_view& first = node.values[item.first].bytes;
  if (const auto value = is_size ? repaired_size(first) : repaired_fact(name, first)) {
    if (says_more(name, first)) node.add_note(item.id, first);
    const std::string_view before = first;
    if (*value != first) first = node.keep(*value);
    if (name == "TM"_name) add_overtime(node, item, before);
    return;
  }
  if (!is_size) first = trimmed(first);
  const bool is_number =
      item.property->type == ValueType::number || item.property->type == ValueType::real;
  if (first.empty() && is_number && !is_size) item.first = RepairNode::none;
  if (name != "PL"_name || first == "B" || first == "W") return;
  if (!first.empty()) node.add_note(item.id, first);
  item.first = RepairNode::none;  // it was read as nothing
}

// One of the values of a property: it stays, as it is or repaired, or becomes text.
void repair_one(RepairNode& node, RepairNode::Item& item, const RepairNode::Value& value,
                bool alone, Notation notation) {
  const Property& property = *item.property;
  const std::string_view bytes = value.bytes;
  if (property.is_point_list() && is_plain_point(bytes)) {  // nearly all that there is
    return node.append(item, bytes, value.order);
  }
  const bool composed = property.composed != Property::Composed::never;
  if (property.arity != Arity::single && !composed && trimmed(bytes).empty()) {
    if (property.arity == Arity::list_or_nothing && alone) node.append(item, bytes);
    return;
  }
  const auto repaired = composed ? repaired_composed(property, bytes, notation, node.pairs)
                                 : repaired_value(property, bytes, notation);
  if (repaired) {
    node.append(item, *repaired == bytes ? bytes : node.keep(*repaired), value.order);
  } else if (property.standing == Standing::setup) {
    node.append(item, bytes, value.order);
  } else if (!node.take_lost(item, bytes)) {
    node.add_note(item.id, bytes);
    // `KO[yes]` still says KO.
    if (property.type == ValueType::none) node.append(item, {});
  }
}

// FF[3] names the upper left and the lower right corner of VW ("Converting old SGF files to
// FF[4]").
void join_corners(RepairNode& node, RepairNode::Item& item) {
  if (item.first == item.last) return;  // one or both could not be read
  const auto from = parse_point(node.values[item.first].bytes);
  const auto to = parse_point(node.values[item.last].bytes);
  if (!from || !to || *from == *to || from->x > to->x || from->y > to->y) return;
  item.first = item.last = RepairNode::none;
  node.append(item, node.keep(written(*from) + ':' + written(*to)));
}

}  // namespace

void repair_values_of(RepairNode& node, RepairNode::Item& item, Notation notation) {
  constexpr auto none = RepairNode::none;
  const Property& property = *item.property;
  if (property.name() == "SZ"_name || is_fact(property.name())) return repair_fact_of(node, item);
  const bool composed = property.composed != Property::Composed::never;
  const bool text = property.type == ValueType::text || property.type == ValueType::simple_text;
  if ((text && !composed) || property.type == ValueType::move) return;
  notation.letters = notation.letters && property.standing == Standing::setup;
  const std::size_t last = item.last;
  const bool alone = item.first == last;
  const bool two = !alone && node.values[item.first].next == last;
  std::size_t v = std::exchange(item.first, none);
  item.last = none;
  while (v != none) {
    const RepairNode::Value value = node.values[v];
    repair_one(node, item, value, alone, notation);
    v = v == last ? none : value.next;
  }
  if (property.name() == "VW"_name && notation.version == 3 && two) join_corners(node, item);
}

}  // namespace sgfaudit::sgf
