#include "sgf/repair.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "sgf/lost_moves.hpp"
#include "sgf/properties.hpp"
#include "sgf/repair_lists.hpp"
#include "sgf/repair_node.hpp"
#include "sgf/repair_overview.hpp"
#include "sgf/repair_swallowed.hpp"
#include "sgf/repair_values.hpp"

namespace sgfaudit::sgf {

namespace {

using Step = GameText::Step;
using Item = RepairNode::Item;

constexpr std::size_t none = RepairNode::none;

class Repair {
 public:
  Repair(const GameText& game, std::string_view bytes, Pairs pairs, std::string& out,
         Overview overview)
      : game_(game),
        bytes_(bytes),
        overview_(std::move(overview)),
        go_(overview_.go),
        moved_(overview_.to_root),
        writer_(out) {
    node_.pairs = pairs;
  }

  // Whether to look at the result once more.
  bool run() {
    const auto& steps = game_.steps;
    for (std::size_t i = 0; i < steps.size(); ++i) {
      const auto next = i + 1 < steps.size() ? steps[i + 1].kind : Step::Kind::close;
      switch (steps[i].kind) {
        case Step::Kind::open: open(); break;
        case Step::Kind::close: close(next != Step::Kind::close); break;
        case Step::Kind::node: node(steps[i], next == Step::Kind::node);
      }
    }
    while (!opened_.empty()) close(false);
    return again_ || game_.nodeless || game_.parted || !moved_.empty();
  }

 private:
  std::string_view text(GameText::Span span) const {
    return bytes_.substr(span.begin, span.end - span.begin);
  }

  // --- Structure.

  void open() {
    if (behind_ == Behind::open && opened_.size() > 1) hollow();
    opened_.push_back({writer_.mark(), behind_});
    lists_.open();
    writer_.open();
    behind_ = Behind::open;
  }

  // `((;B[aa])(;B[bb]))`: the outer parentheses have no node of their own.
  void hollow() {
    Opened& outer = opened_.back();
    writer_.back_to(outer.mark);
    behind_ = outer.behind;
    outer.hollow = again_ = true;
  }

  void close(bool more) {
    while (opened_.back().supplied) close_one(more);
    close_one(more);
  }

  void close_one(bool more) {
    // An empty node in front of other variations is where the main line ends.
    const bool ends_line = more && opened_.back().behind != Behind::closed;
    const bool idle = behind_ == Behind::open || (behind_ == Behind::empty_first && !ends_line);
    if (idle && opened_.size() > 1 && !opened_.back().hollow) {  // a variation without content
      writer_.back_to(opened_.back().mark);
      again_ = true;
      behind_ = opened_.back().behind;
    } else if (!opened_.back().hollow) {
      writer_.close();
      behind_ = Behind::closed;
    }
    opened_.pop_back();
    lists_.close();
  }

  void write_empty_node(bool node_follows) {
    again_ = again_ || root_written_;
    if (root_written_ && (behind_ == Behind::node || node_follows)) return;
    writer_.node();
    behind_ = behind_ == Behind::open && root_written_ ? Behind::empty_first : Behind::node;
    root_written_ = true;
  }

  // --- One node.

  void node(const Step& step, bool node_follows) {
    const bool root = !root_written_;
    node_.clear();
    node_.root = root;
    node_.has_move = game_.has_move(step);
    step_ = static_cast<std::size_t>(&step - game_.steps.data());
    if (!root && behind_ == Behind::closed) {
      open();
      opened_.back().supplied = true;
    } else if (opened_.back().hollow) {  // `(()B[aa])` has a node after all
      opened_.back().hollow = false;
      writer_.open();
      behind_ = Behind::open;
    }
    moves_again_.reset();
    stamp_ = setup_stamp_ = ++stamps_;
    segment_ = 0;
    any_move_ = false;
    for (auto i = step.first; i < step.last; ++i) take(game_.properties[i], root);
    if (root) {
      for (const auto* p : moved_) {
        if (go_ || begins_game(p->name)) take(*p, true);
      }
    }
    for (std::size_t i = 0; go_ && i < node_.items.size(); ++i) repair_values(node_.items[i], root);
    if (go_) {
      const int version = overview_.notation.version;
      if (version != 0 && version < 4) node_.join_annotations();
      node_.drop_contradictions();
      lists_.repair(node_);
    }
    // Where nothing describes the game, the moves before it are lost.
    const bool amid = root && go_ && game_.amid && !node_.describes_game();
    if (amid) node_.add_lost({});
    node_.lost_first = node_.lost_first || amid;
    again_ = again_ || !node_.note.empty() || !node_.lost.empty();
    std::erase_if(node_.items, [](const Item& item) { return item.first == none; });
    const std::uint32_t groups = go_ ? node_.split() : 1;
    if (go_ && overview_.players_known && behind_ == Behind::open && !root) {
      node_.describe_no_game();
    }
    node_.write_notes(groups);
    if (node_.items.empty()) return write_empty_node(node_follows);
    if (groups > 1) {
      std::stable_sort(node_.items.begin(), node_.items.end(),
                       [](const Item& a, const Item& b) { return a.group < b.group; });
    }
    writer_.node();
    std::uint32_t group = root ? 0 : node_.items.front().group;
    for (const Item& item : node_.items) {
      if (item.group != group) writer_.node();
      group = item.group;
      write(item);
    }
    behind_ = Behind::node;
    root_written_ = true;
  }

  void write(const Item& item) {
    writer_.name(item.id);
    for (std::size_t v = item.first; v != none; v = node_.values[v].next)
      writer_.value(node_.values[v].bytes);
  }

  // Setup is merged up to the next move only.
  std::uint64_t stamp_of(const Item& item) const { return is_setup(item) ? setup_stamp_ : stamp_; }
  Item* find(const Item& item) {
    const Place& place = places_[item.name];
    return place.stamp == stamp_of(item) ? &node_.items[place.item] : nullptr;
  }
  void push(Item& item) {
    item.segment = segment_;
    if (is_move(item)) ++segment_, setup_stamp_ = ++stamps_;
    node_.items.push_back(item);
  }

  void take(const GameText::Property& p, bool root) {
    if (p.lost != GameText::Property::Lost::no) return take_damage(p);
    const bool half_points = go_ && &p == overview_.half_points;
    Item item = half_points ? Item{"KM"_name, "KM", find_property("KM"_name)} : item_of(p);
    const bool begins = begins_game(item.name);
    if (!root && (go_ || begins) && is_among(moved_, p)) return leave_trace(p, item);
    const bool of_root =
        go_ && item.property != nullptr && item.property->standing == Standing::root;
    if (!root && (begins || of_root)) {  // of a variation: it describes no game
      for (auto v = p.first; v < p.last; ++v) node_.add_note(item.id, text(game_.values[v]));
      return;
    }
    if (go_ && is_move(item) &&
        node_.repeats_move(item.name, text(game_.values[p.first]), segment_)) {
      return;
    }
    // Others are never merged: each of them is one.
    const bool merges = go_ && item.property != nullptr && !is_move(item);
    Item* const same = merges ? find(item) : nullptr;
    for (auto v = p.first; v < p.last; ++v) {
      std::string_view bytes = text(game_.values[v]);
      if (p.unescaped) bytes = node_.keep(with_brackets_escaped(bytes, node_.pairs));
      if (p.cut_off && v + 1 == p.last) {
        bytes = node_.closed(bytes);
        if (take_cut_off(item, bytes)) continue;
      }
      if (half_points) bytes = as_komi(bytes);
      take_value(same != nullptr ? *same : item, bytes, v != p.first);
    }
    if (same != nullptr) return;
    if (merges) places_[item.name] = {stamp_of(item), node_.items.size()};
    push(item);
  }

  void take_damage(const GameText::Property& p) {
    if (!go_) return;
    using Lost = GameText::Property::Lost;
    const bool is_sign =
        p.lost != Lost::slight &&
        node_.take_damage(p.lost == Lost::value, text(game_.values[p.first]), segment_);
    if (is_sign || !is_among(overview_.between_moves, p)) return;
    node_.add_lost({});
    node_.lost_behind(segment_);
  }

  Item item_of(const GameText::Property& p) const {
    Item item{p.name, {}, find_property(p.name)};
    item.id = item.property != nullptr ? item.property->id
              : p.spelled              ? text(p.spelling)
                                       : spell(p.name);
    return item;
  }

  std::string_view as_komi(std::string_view half_points) {
    const auto komi = komi_of_half_points(half_points);
    return komi ? node_.keep(*komi) : half_points;
  }

  // It stands in the root node now. Another game may have been joined to this one, which does not
  // show any more.
  void leave_trace(const GameText::Property& p, const Item& item) {
    if (!go_) return;
    if (is_among(overview_.named_again, p)) node_.add_lost({});
    for (auto v = p.first; v < p.last; ++v) {
      const auto bytes = text(game_.values[v]);
      if (v == p.first || !take_lost(item, bytes, true)) node_.take_hidden(bytes, segment_);
    }
  }

  // The value that the file ends in. False where it is whole as it is, or nobody can say.
  bool take_cut_off(Item& item, std::string_view bytes) {
    if (!go_ || item.property == nullptr || !may_go_on(*item.property, bytes)) return false;
    if (is_move(item)) {
      if (!repaired_move(bytes, overview_.notation)) {
        add_move(item, bytes);
      } else {
        node_.add_lost(item.id, bytes, segment_ + (item.first != none ? 1 : 0));
      }
    } else if (is_setup(item) && item.name != "PL"_name) {
      node_.add_lost(item.id, bytes, segment_);
    } else {
      node_.add_note(item.id, bytes);
    }
    return true;
  }

  // `nameless` if another one of its property stands before it.
  void take_value(Item& item, std::string_view bytes, bool nameless) {
    const bool list = item.property == nullptr || item.property->arity != Arity::single;
    if (go_ && is_move(item)) {
      add_move(item, bytes);
    } else if (item.first == none || list || !go_) {
      node_.append(item, bytes);
    } else {
      second_value(item, bytes, nameless);
    }
  }

  // Of B[aa][bb] the second has lost its name.
  void add_move(Item& item, std::string_view bytes) {
    if (item.first == none) return node_.append(item, bytes);
    node_.add_lost(item.id, bytes, segment_ + 1);
  }

  // What may be left of a move: behind another one only a value that is one too many.
  bool take_lost(const Item& item, std::string_view bytes, bool nameless) {
    if (node_.take_lost(item, bytes)) return true;
    if (!nameless || node_.root || segment_ == 0 || !may_be_move(item.name, bytes)) return false;
    if (!moves_again_) moves_again_ = game_.moves_again(step_);
    if (*moves_again_) node_.add_lost(item.id, bytes, segment_);
    return *moves_again_;
  }

  // One too many of a property that may have one; `nameless` if it does not stand twice.
  void second_value(Item& item, std::string_view bytes, bool nameless) {
    std::string_view& first = node_.values[item.first].bytes;
    if (first == bytes || take_lost(item, bytes, nameless)) return;
    if (item.property->type == ValueType::text) {
      node_.take_swallowed(first.substr(item.last_merged), segment_);
      if (item.merged == nullptr) item.merged = &node_.owned.emplace_back(first);
      if (!first.empty()) *item.merged += '\n';
      item.last_merged = item.merged->size();
      first = item.merged->append(bytes);
    } else if (trimmed(first).empty() && item.property->standing != Standing::root) {
      first = bytes;
    } else if (!trimmed(bytes).empty()) {
      node_.take_swallowed(bytes, segment_);
      node_.add_note(item.id, bytes);
    }
  }

  // --- Root properties and facts of the game that stand behind the root.

  // In front of a node these begin another game, so they cannot stay.
  static bool begins_game(Name name) { return name == "FF"_name || name == "GM"_name; }

  using Properties = std::vector<const GameText::Property*>;
  static bool is_among(const Properties& list, const GameText::Property& p) {
    return !list.empty() && std::binary_search(list.begin(), list.end(), &p);
  }

  // --- Values.

  void repair_values(Item& item, bool root) {
    if (item.property == nullptr || item.first == none) return;
    if (!is_move(item)) return repair_values_of(node_, item, overview_.notation);
    std::string_view& first = node_.values[item.first].bytes;
    const bool is_first = !std::exchange(any_move_, true);
    if (is_plain_point(first)) {
      if (first == "tt" && overview_.notation.tt_passes()) first = {};
      return;
    }
    // One that nobody can read stays as it is: as a pass it would be known.
    const auto move = repaired_move(first, overview_.notation);
    if (root && is_first && names_player(first) && node_.describes_game()) {
      node_.add_lost(item.id, first);  // as `RecordBuilder::move` does
      node_.lost_first = true;
      any_move_ = false;
      item.first = none;
    }
    if (move && *move != first) first = node_.keep(*move);
  }

  const GameText& game_;
  const std::string_view bytes_;
  const Overview overview_;
  const bool go_;
  const Properties& moved_;  // to the root node
  Writer writer_;
  bool again_ = false;

  enum class Behind : std::uint8_t { open, empty_first, node, closed } behind_ = Behind::closed;
  struct Opened {
    Writer::Mark mark;
    Behind behind;
    bool supplied = false;  // for nodes that stand behind a variation
    bool hollow = false;
  };
  std::vector<Opened> opened_;
  bool root_written_ = false;

  struct Place {
    std::uint64_t stamp = 0;  // of the node, and for setup of what stands between two moves of it
    std::size_t item = 0;
  };
  std::vector<Place> places_ = std::vector<Place>(name_count);
  std::uint64_t stamps_ = 0, stamp_ = 0, setup_stamp_ = 0;
  std::size_t step_ = 0;
  std::optional<bool> moves_again_;  // from there, once it was asked
  std::uint32_t segment_ = 0;
  bool any_move_ = false;  // of this node, that is one
  RepairNode node_;
  RepairLists lists_;
};

}  // namespace

bool repair_game(const GameText& game, std::string_view bytes, Pairs pairs, std::string& out) {
  Overview overview = overview_of(game, bytes);
  if (has_swallowed(game, bytes)) {
    const GameText parted = with_values_parted(game, bytes, pairs);
    Overview of_parted = overview_of(parted, bytes);
    if (of_parted.go) return Repair(parted, bytes, pairs, out, std::move(of_parted)).run();
    overview.go = false;
  }
  return Repair(game, bytes, pairs, out, std::move(overview)).run();
}

}  // namespace sgfaudit::sgf
