#include "sgf/property_checks.hpp"

#include "sgf/values.hpp"

namespace sgfaudit::sgf {

namespace {

constexpr std::size_t board = 52 * 52;

}  // namespace

constexpr std::array<std::uint8_t, name_count> PropertyChecks::kinds = [] {
  std::array<std::uint8_t, name_count> table{};
  for (const Property& property : properties) {
    std::uint8_t& kind = table[property.name()];
    if (property.standing == Standing::root) kind |= root;
    if (property.standing == Standing::game_info) kind |= game_info;
    if (property.deprecated()) kind |= deprecated;
  }
  for (const Name name : {"AB"_name, "AW"_name, "AE"_name}) table[name] |= 1;
  for (const Name name : {"TB"_name, "TW"_name}) table[name] |= 2;
  for (const Name name : {"CR"_name, "MA"_name, "SL"_name, "SQ"_name, "TR"_name}) table[name] |= 3;
  for (const Name name : {"BM"_name, "DO"_name, "IT"_name, "TE"_name, "KO"_name}) {
    table[name] |= annotation;
  }
  table["B"_name] = table["W"_name] = move;
  return table;
}();

void PropertyChecks::start(FindingList& findings) {
  findings_ = &findings;
  ++stamp_;
  node_ = info_node_ = info_told_ = 0;
  main_line_ = true;
  described_ = false;
  version_ = 0;
  pending_ = long_name;
}

void PropertyChecks::report(Code code, Name name, std::uint64_t offset) {
  Finding finding;
  finding.code = code;
  finding.offset = offset;
  finding.detail = spell(name);
  findings_->add(std::move(finding));
}

void PropertyChecks::twice(Name name, std::uint64_t offset) {
  if (kinds[name] == move) return;  // told as two moves
  report(Code::double_property, name, offset);
}

void PropertyChecks::odd_move(Name name, std::uint64_t offset) {
  if (moved_ == stamp_) {
    report(Code::two_moves, name, offset);
  } else {  // told at the end of the node, if the node describes the game
    pending_ = name;
    pending_offset_ = offset;
  }
}

void PropertyChecks::placed(Name name, std::string_view text, std::uint64_t offset) {
  const std::uint8_t kind = kinds[name];
  described_ = described_ || (kind & (root | game_info)) != 0;
  if ((kind & root) != 0) {
    if (node_ > 1) report(Code::root_property, name, offset);
    if (name == "FF"_name && node_ <= 1) {
      const auto version = parse_real(text);
      const bool known =
          version && *version >= 1 && *version <= 4 && *version == static_cast<int>(*version);
      version_ = known ? static_cast<int>(*version) : 0;
      if (!known) report(Code::unknown_version, name, offset);
    }
  } else if ((kind & game_info) != 0) {
    const bool same_path = info_node_ == 1 || (info_on_main_line_ && main_line_);
    if (info_node_ == 0) {
      info_node_ = node_;
      info_on_main_line_ = main_line_;
    } else if (same_path && info_node_ != node_ && info_told_ != node_) {
      report(Code::game_info_property, name, offset);
      info_told_ = node_;
    }
  } else if ((kind & annotation) != 0 && moved_ != stamp_ && pending_ == long_name) {
    pending_ = name;
    pending_offset_ = offset;
  }
  if ((kind & deprecated) != 0 && version_ == 4) report(Code::deprecated_property, name, offset);
}

void PropertyChecks::finish_node() {
  if (kinds[pending_] == move) {
    if (described_) report(Code::move_in_root, pending_, pending_offset_);
  } else if (moved_ != stamp_) {
    report(Code::annotation_without_move, pending_, pending_offset_);
  }
  pending_ = long_name;
}

// A stone that is placed twice in one list is told as idle when it is replayed.
void PropertyChecks::points(Name name, int group, std::string_view text, std::uint64_t offset) {
  const auto area = parse_rectangle(text);
  if (!area) return;
  if (points_.empty()) points_.resize(3 * board);
  std::uint64_t* const points = points_.data() + static_cast<std::size_t>(group - 1) * board;
  const std::uint64_t mark = stamp_ << 16 | name;
  bool told = false;
  for (std::size_t y = area->from.y; y <= area->to.y; ++y) {
    for (std::size_t x = area->from.x; x <= area->to.x; ++x) {
      std::uint64_t& last = points[y * 52 + x];
      const bool again = last >> 16 == stamp_ && (group != 1 || last != mark);
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
