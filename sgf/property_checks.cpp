#include "sgf/property_checks.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "sgf/ascii.hpp"
#include "sgf/facts.hpp"
#include "sgf/utf8.hpp"
#include "sgf/values.hpp"

namespace sgfaudit::sgf {

namespace {

constexpr std::size_t board = most_lines * most_lines;
constexpr std::uint64_t most_points = 10'000'000;  // of the lists of a game

}  // namespace

constexpr std::array<std::uint16_t, name_count> PropertyChecks::kinds = [] {
  std::array<std::uint16_t, name_count> table{};
  table.fill(versioned | prose);  // unknown
  for (const Property& property : properties) {
    std::uint16_t& kind = table[property.name()];
    kind = static_cast<std::uint16_t>(list_group(property.name()));
    if (property.standing == Standing::root) kind |= root;
    if (property.standing == Standing::game_info) kind |= game_info;
    for (int version = 1; version <= 4; ++version) {
      if (!property.in_version(version)) kind |= versioned;
    }
    if (property.arity == Arity::single) kind |= single;
    const bool text = property.type == ValueType::text || property.type == ValueType::simple_text;
    if (text) kind |= prose;
    if (!text || property.composed == Property::Composed::always) kind |= typed;
  }
  // These are read as facts, or as setup and territory, and told there.
  for (const Name name : {"KM"_name, "HA"_name, "SZ"_name, "FF"_name, "GM"_name, "TM"_name,
                          "AB"_name, "AW"_name, "AE"_name, "TB"_name, "TW"_name}) {
    table[name] &= static_cast<std::uint16_t>(~typed);
  }
  for (const Name name : move_annotations) table[name] |= annotation;
  table["KO"_name] |= annotation;
  for (const Name name : judgements) table[name] |= judgement;
  table["B"_name] = table["W"_name] = move;
  return table;
}();

void PropertyChecks::start(FindingList& findings, Pairs pairs) {
  findings_ = &findings;
  characters_ = pairs;
  ++stamp_;
  ++game_;
  node_ = info_node_ = info_depth_ = info_told_ = 0;
  described_ = declared_ = false;
  version_ = 0;
  width_ = height_ = 19;
  sized_ = versioned_ = false;
  told_long_.clear();
  told_old_ = false;
  looked_at_ = 0;
  pending_ = long_name;
}

void PropertyChecks::report(Code code, std::string_view detail, std::uint64_t offset) {
  constexpr std::size_t longest = 60;
  Finding finding;
  finding.code = code;
  finding.offset = offset;
  finding.detail = detail.substr(0, longest);
  findings_->add(std::move(finding));
}

bool PropertyChecks::first_in_game(Name name) { return std::exchange(told_[name], game_) != game_; }

void PropertyChecks::twice(Name name, std::uint64_t offset) {
  if (kinds[name] == move) return;  // told as two moves
  report(Code::double_property, name, offset);
}

void PropertyChecks::several(Name name, std::uint64_t offset) {
  report(kinds[name] == move ? Code::two_moves : Code::several_values, name, offset);
}

void PropertyChecks::odd_move(Name name, std::uint64_t offset) {
  if (moved_ == stamp_) {
    report(Code::two_moves, name, offset);
  } else {  // told at the end of the node, if the node describes the game
    pending_ = name;
    pending_offset_ = offset;
  }
}

// FF[1] to FF[3] ignore lower case letters in a name; FF[4] has none.
void PropertyChecks::spelled(std::string_view name, std::uint64_t offset) {
  const Property* const property = find_spelled(name);
  if (property == nullptr) {
    constexpr std::size_t most_names = 64, most_bytes = 64;
    const std::string_view known = name.substr(0, most_bytes);
    const bool is_told = std::find(told_long_.begin(), told_long_.end(), known) != told_long_.end();
    if (is_told || told_long_.size() == most_names) return;
    told_long_.emplace_back(known);
    report(Code::unknown_property, name, offset);
  } else if ((version_ == 4 || std::none_of(name.begin(), name.end(), is_capital)) &&
             !std::exchange(told_old_, true)) {
    report(Code::old_name, std::string(property->id).append(" ").append(name), offset);
  }
}

void PropertyChecks::placed(Name name, std::string_view text, std::uint64_t offset) {
  const std::uint16_t kind = kinds[name];
  const bool describes = (kind & (root | game_info)) != 0;
  if (describes) (name == "CA"_name ? declared_ : described_) = true;
  if ((kind & root) != 0) {
    placed_root(name, text, offset);
  } else if ((kind & game_info) != 0) {
    placed_game_info(name, offset);
  } else if ((kind & annotation) != 0 && moved_ != stamp_ && pending_ == long_name) {
    pending_ = name;
    pending_offset_ = offset;
  }
  if ((kind & (annotation | judgement)) != 0 && name != "KO"_name) {
    std::uint64_t& judged = judged_[(kind & judgement) != 0];
    const bool again = std::exchange(judged, stamp_) == stamp_;
    if (again && !is_old_pair(name, text)) report(Code::contradicting_annotations, name, offset);
    if ((kind & annotation) != 0) annotated_ = {name, trimmed(text) == "2"};
  }
  if ((kind & versioned) != 0) check_version(name, offset);
}

// Before FF[4] BM and TE of one node are no contradiction, but DO or IT ("Converting old SGF files
// to FF[4]").
bool PropertyChecks::is_old_pair(Name name, std::string_view text) const {
  if (version_ == 0 || version_ == 4) return false;
  const auto [before, emphasized] = annotated_;
  const bool bad_and_good =
      (before == "BM"_name && name == "TE"_name) || (before == "TE"_name && name == "BM"_name);
  return bad_and_good && emphasized == (trimmed(text) == "2");
}

void PropertyChecks::placed_root(Name name, std::string_view text, std::uint64_t offset) {
  if (node_ > 1) return report(Code::root_property, name, offset);
  if (name == "FF"_name) {
    if (std::exchange(versioned_, true)) return;
    version_ = read_version(text);
    if (version_ == 0) report(Code::unknown_version, name, offset);
  } else if (name == "SZ"_name && !std::exchange(sized_, true)) {
    if (const auto size = read_size(text)) {
      width_ = size->width;
      height_ = size->height;
    }
  }
}

// FF[4] game-info: once on each path.
void PropertyChecks::placed_game_info(Name name, std::uint64_t offset) {
  if (info_node_ == 0) {
    info_node_ = node_;
    info_depth_ = depth_;
  } else if (info_node_ != node_ && info_told_ != node_) {
    report(Code::game_info_property, name, offset);
    info_told_ = node_;
  }
}

// Told once a game: programs write the same properties into every node.
void PropertyChecks::check_version(Name name, std::uint64_t offset) {
  const Property* const property = find_property(name);
  if (property == nullptr) {
    if (first_in_game(name)) report(Code::unknown_property, name, offset);
  } else if (version_ == 4 && property->deprecated()) {
    if (first_in_game(name)) report(Code::deprecated_property, name, offset);
  } else if (version_ != 0 && !property->in_version(version_) && property->in_version(4) &&
             name != "FF"_name) {
    if (first_in_game(name)) report(Code::later_property, name, offset);
  }
}

bool PropertyChecks::is_on_board(std::string_view text) const {
  const auto area = parse_rectangle(text);
  return area && area->to.x < width_ && area->to.y < height_;
}

// Text of any kind is of its type. Moves are told where they are read.
bool PropertyChecks::is_of_type(const Property& property, std::string_view text) const {
  using Type = ValueType;
  const auto plain = trimmed(text);
  const Name name = property.name();
  switch (property.type) {
    case Type::none: return plain.empty();
    case Type::number:
      if (name == "ST"_name) return plain.size() == 1 && plain[0] >= '0' && plain[0] <= '3';
      if (name == "PM"_name) return plain.size() == 1 && plain[0] >= '0' && plain[0] <= '2';
      return is_number(plain);
    case Type::real: return is_real(plain);
    case Type::twofold: return plain == "1" || plain == "2";
    case Type::color: return plain == "B" || plain == "W";
    case Type::point:
    case Type::stone:
      if (plain.empty()) return property.arity == Arity::list_or_nothing;
      return is_on_board(plain) && is_proper_rectangle(plain);
    default: return true;
  }
}

bool PropertyChecks::is_right(const Property& property, std::string_view text) const {
  if (property.composed == Property::Composed::never) return is_of_type(property, text);
  const auto colon = find_colon(text, characters_);
  if (colon == std::string_view::npos) {
    if (property.composed == Property::Composed::always) return false;
    const bool half_is_enough = property.second == ValueType::number;  // SZ, not FG
    return trimmed(text).empty() || (half_is_enough && is_of_type(property, text));
  }
  const auto first = text.substr(0, colon), second = text.substr(colon + 1);
  if (!is_of_type(property, first)) return false;
  if (property.second != ValueType::point) return true;
  const auto to = parse_point(second);  // of an arrow, a line
  return to && is_on_board(second) && to != parse_point(first);
}

void PropertyChecks::check_type(Name name, std::string_view text, std::uint64_t offset) {
  const Property& property = *find_property(name);
  if (is_right(property, text)) {
    if (property.arity == Arity::list && property.composed == Property::Composed::always) {
      pair(name, text, find_colon(text, characters_), offset);
    }
    return;
  }
  std::string detail(spell(name));
  detail.append("[").append(beginning(text)).append("]");
  report(Code::bad_value, detail, offset);
}

// Half of a character would make another one with the `]` behind it.
std::string_view PropertyChecks::beginning(std::string_view text) const {
  if (characters_ == Pairs::none) return utf8_prefix(text, Finding::most_words);
  text = text.substr(0, Finding::most_words);
  if (loose_end(text, characters_) == LooseEnd::half_character) text.remove_suffix(1);
  return text;
}

// A point has one label, and no arrow or line stands twice in a node.
void PropertyChecks::pair(Name name, std::string_view text, std::size_t colon,
                          std::uint64_t offset) {
  constexpr std::size_t most = 1000;
  if (std::exchange(pairs_node_, stamp_) != stamp_) pairs_.clear();
  const auto key = [](std::string_view point) {
    const auto p = parse_point(point);
    return p ? std::uint64_t{p->x} << 8 | p->y : 0;
  };
  std::uint64_t first = key(text.substr(0, colon)), second = key(text.substr(colon + 1));
  if (name == "LB"_name) second = 0;
  if (name == "LN"_name && second < first) std::swap(first, second);
  const std::uint64_t pair = std::uint64_t{name} << 32 | first << 16 | second;
  if (std::find(pairs_.begin(), pairs_.end(), pair) != pairs_.end()) {
    report(Code::point_twice, std::string(spell(name)).append("[").append(text) + ']', offset);
  } else if (pairs_.size() < most) {
    pairs_.push_back(pair);
  }
}

void PropertyChecks::finish_node() {
  if (kinds[pending_] == move) {
    if (described_ || declared_) report(Code::move_in_root, pending_, pending_offset_);
  } else if (moved_ != stamp_) {
    report(Code::annotation_without_move, pending_, pending_offset_);
  }
  pending_ = long_name;
}

// A stone that is placed twice in one list is told as idle when it is replayed.
void PropertyChecks::points(Name name, ListGroup group, std::string_view text,
                            std::uint64_t offset) {
  const auto area = parse_rectangle(text);
  if (!area) {  // of markup that is told as of another type, of setup unless it is empty
    const bool empty = trimmed(text).empty() && find_property(name)->arity == Arity::list;
    if (empty && (kinds[name] & typed) == 0) {
      report(Code::bad_value, std::string(spell(name)).append("[]"), offset);
    }
    return;
  }
  // Setup that is off the board is told when it is replayed.
  const bool off_board = group == ListGroup::territory && !is_on_board(text);
  if ((kinds[name] & typed) == 0 && (off_board || !is_proper_rectangle(text))) {
    report(Code::bad_value, std::string(spell(name)).append("[").append(text) + ']', offset);
  }
  looked_at_ += static_cast<std::uint64_t>(area->to.x - area->from.x + 1) *
                static_cast<std::uint64_t>(area->to.y - area->from.y + 1);
  if (looked_at_ > most_points) return;  // a hostile record could name the whole board very often
  constexpr auto groups = static_cast<std::size_t>(ListGroup::alone);
  if (points_.empty()) points_.resize(groups * board);
  std::uint64_t* const points = points_.data() + (static_cast<std::size_t>(group) - 1) * board;
  const std::uint64_t mark = stamp_ << 16 | name;
  bool told = false;
  for (std::size_t y = area->from.y; y <= area->to.y; ++y) {
    for (std::size_t x = area->from.x; x <= area->to.x; ++x) {
      std::uint64_t& last = points[y * most_lines + x];
      const bool same_list = last == mark;
      const bool again = group == ListGroup::setup   ? last >> 16 == stamp_ && !same_list
                         : group == ListGroup::alone ? same_list
                                                     : last >> 16 == stamp_;
      last = mark;
      if (!again || told) continue;
      told = true;
      Finding finding;
      finding.code = Code::point_twice;
      finding.x = static_cast<std::uint8_t>(x);
      finding.y = static_cast<std::uint8_t>(y);
      finding.offset = offset;
      finding.detail = spell(name);
      findings_->add(std::move(finding));
    }
  }
}

}  // namespace sgfaudit::sgf
