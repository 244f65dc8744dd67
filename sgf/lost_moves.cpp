#include "sgf/lost_moves.hpp"

#include <algorithm>

#include "sgf/repair_values.hpp"
#include "sgf/swallowed.hpp"
#include "sgf/values.hpp"

namespace sgfaudit::sgf {

bool is_lost_move(std::string_view stray_value) {
  const auto at = swallowed_at_end(stray_value);
  if (at < stray_value.size()) return stray_value[at] == ';';
  while (stray_value.starts_with('[')) stray_value.remove_prefix(1);
  const bool named = stray_value.size() > 2 && (stray_value[0] == 'B' || stray_value[0] == 'W');
  if (named) stray_value.remove_prefix(stray_value[1] == '[' ? 2 : 1);
  return parse_point(stray_value).has_value();
}

bool is_lost_move(bool is_value, std::string_view damage) {
  if (is_value) return is_lost_move(damage);
  return covers_move(damage.size()) || is_lost_move_name(damage);
}

bool names_move_and_point(std::string_view name, std::size_t most) {
  if (name.size() != 3 && (name.size() != 4 || most < 4 || is_small_letter(name[1]))) return false;
  const std::string_view point = name.substr(name.size() - 2);
  return (name[0] == 'B' || name[0] == 'W') && std::all_of(point.begin(), point.end(), is_letter);
}

bool covers_move(std::string_view value) {
  static constexpr std::string_view zeros("\0\0\0\0\0\0", 6), ones("\xFF\xFF\xFF\xFF\xFF\xFF");
  return value.find(zeros) != value.npos || value.find(ones) != value.npos;
}

bool is_emptied(Name name, std::string_view left) {
  const bool stone = name == "B"_name || name == "W"_name || name == "AB"_name || name == "AW"_name;
  return stone && trimmed(left).empty();
}

bool may_be_move(Name name, std::string_view value) {
  if (value.size() != 2 || !parse_point(value)) return false;
  const Property* const property = find_property(name);
  if (property == nullptr) return true;
  return property->type != ValueType::point && property->type != ValueType::stone &&
         property->type != ValueType::move;
}

bool names_player(std::string_view value) {
  constexpr BoardSize largest{GameRecord::max_size, GameRecord::max_size};
  return !repaired_move(value, {largest});
}

std::size_t lost_move_line(std::string_view comment) {
  const auto last = comment.rfind('\n') + 1;  // npos + 1 is 0
  return comment.substr(last).starts_with(lost_move_mark) ? last : comment.npos;
}

}  // namespace sgfaudit::sgf
