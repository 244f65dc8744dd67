#include "sgf/record_builder.hpp"

#include <algorithm>
#include <utility>

#include "sgf/facts.hpp"
#include "sgf/lost_moves.hpp"
#include "sgf/utf8.hpp"

namespace sgfaudit::sgf {

Finding RecordBuilder::problem(Code code, std::uint64_t offset, std::string_view text) {
  Finding finding;
  finding.code = code;
  finding.offset = offset;
  finding.detail = utf8_prefix(text, Finding::most_words);
  return finding;
}

void RecordBuilder::begin(GameRecord& record, std::uint32_t number, std::uint64_t offset,
                          const Charset* named) {
  record.reset();
  record.number = number;
  record.offset = offset;
  record_ = &record;
  findings_.start(record.findings);
  checks_.start(findings_, named != nullptr ? named->pairs : Pairs::none);
  encoding_.start(named);
  depth_ = 0;
  main_line_ = true;
  empty_ = 0;
  tt_seen_ = full_ = pass_told_ = move_lost_ = behind_variation_ = false;
  amid_ = false;
  last_mover_ = Color::empty;
  doubtful_ = junk_ = damaged_node_ = first_move_ = nowhere;
  unknown_depth_ = 0;
  barrier_ = 0;
  setup_node_ = move_node_ = to_play_node_ = 0;
}

// Built in place: a copy would wait for the stores of its parts.
void RecordBuilder::push(std::uint64_t offset, Action::Kind kind, Color color, Point point) {
  if (record_->actions.size() >= GameRecord::max_actions) return too_many(offset);
  Action& action = record_->actions.emplace_back();
  action.offset = offset;
  action.node = record_->nodes;
  action.kind = kind;
  action.color = color;
  action.x = point.x;
  action.y = point.y;
}

void RecordBuilder::too_many(std::uint64_t offset) {
  if (!full_) findings_.add(problem(Code::too_many_moves, offset));
  full_ = true;
}

void RecordBuilder::node(std::uint64_t offset) {
  end_node();
  if (std::exchange(behind_variation_, false)) {
    findings_.add(problem(Code::node_behind_variation, offset));
  }
  ++record_->nodes;
  empty_ = 0;
  bare_ = true;
  checks_.node(depth_);
}

void RecordBuilder::open(const Event& event, std::uint64_t base) {
  end_node();
  behind_variation_ = false;
  barrier_ = record_->actions.size();
  if (++depth_ > 1 && variations_) {
    push(base + event.begin, Action::Kind::open_branch, Color::empty);
  }
  if (empty_ != 0) without_node();
  opened_ = base + event.begin;
  ++empty_;
}

// The variation that was opened last goes on with a parenthesis; told once.
void RecordBuilder::without_node() {
  const auto offset = std::exchange(opened_, nowhere);
  if (offset != nowhere) findings_.add(problem(Code::empty_variation, offset));
}

// An empty variation `()` is none, and ends no line.
void RecordBuilder::close(const Event& event, std::uint64_t base) {
  end_node();
  const bool empty = empty_ != 0;
  if (empty) {
    without_node();
    --empty_;
  } else {
    main_line_ = move_lost_ = false;
    behind_variation_ = true;
    last_mover_ = Color::empty;
    doubtful_ = nowhere;
  }
  if (depth_ == unknown_depth_) {
    unknown_depth_ = 0;
    record_->unknown_positions.back().end = base + event.begin;
  }
  checks_.end_variation(--depth_);
  if (depth_ == 0 || !variations_) return;
  std::vector<Action>& actions = record_->actions;
  if (empty && !actions.empty() && actions.back().kind == Action::Kind::open_branch) {
    actions.pop_back();
  } else {
    push(base + event.begin, Action::Kind::close_branch, Color::empty);
  }
}

// A node has setup or a move. Where it has both, the first value of the second kind is told; before
// FF[4] they could be mixed.
void RecordBuilder::mixed(std::uint32_t& own_node, std::uint32_t other_node, std::uint64_t offset) {
  const bool first = std::exchange(own_node, record_->nodes) != record_->nodes;
  const bool old = checks_.version() != 0 && checks_.version() < 4;
  if (first && other_node == record_->nodes && !old) {
    findings_.add(problem(Code::move_in_setup_node, offset));
  }
}

// `W[bb;B[cc]` and `SZ[9KM[6.5]` are two properties, the `]` of the first being missing.
void RecordBuilder::take_value(Name name, bool first, std::string_view text, std::uint64_t offset) {
  for (Swallowed next; (next = first_swallowed(name, text)).at < text.size();) {
    findings_.add(problem(Code::swallowed_moves, offset, text.substr(next.at)));
    const auto left = text.substr(0, next.at);
    if (is_emptied(name, left)) {
      move_lost(offset);
    } else {
      take_whole(name, first, value_in_front(left, checks_.pairs()), offset);
      doubt(offset + next.at);
    }
    if (next.is_move) node(offset + next.at);
    bare_ = false;
    name_ = name = next.name;
    text.remove_prefix(next.value);
    offset += next.value;
    first = !next.more;
  }
  take_whole(name, first, text, offset);
}

void RecordBuilder::take_whole(Name name, bool first, std::string_view text, std::uint64_t offset) {
  if (checks_.value(name, first, text, offset)) {
    move_lost(offset);
    // So a repair leaves a game whose front is lost.
    amid_ = amid_ || (record_->nodes == 1 && text.ends_with(lost_move_mark));
  }
  // Behind a move only a value that is one too many.
  const bool may_be_known = record_->nodes > 1 && (!first || record_->nodes != move_node_);
  if (doubtful_ == nowhere && may_be_move(name, text) &&
      (may_be_known || find_property(name) == nullptr)) {
    doubtful_ = offset;
    doubtful_node_ = record_->nodes;
  }
  if (name != "B"_name && name != "W"_name) {
    value(name, first, text, offset);
  } else if (first) {
    move(name == "B"_name ? Color::black : Color::white, text, offset);
  } else {
    move_lost(offset);  // its own name is: `B[aa][bb]`
  }
}

std::optional<Rectangle> RecordBuilder::read_points(std::string_view text, std::uint64_t offset) {
  const auto points = parse_rectangle(text);
  if (points || trimmed(text).empty()) return points;
  findings_.add(problem(Code::bad_point, offset, text));
  return parse_rectangle(without_noise(text));
}

void RecordBuilder::setup(Action::Kind kind, Color color, std::string_view text,
                          std::uint64_t offset) {
  const auto points = read_points(text, offset);
  if (!points) {
    // `AB[]` is an empty list: idle, but clear.
    if (trimmed(text).empty()) return;
    if (kind != Action::Kind::add) return;
    record_->setup_unreadable = record_->setup_unreadable || main_line_;
    return stone_lost(offset);
  }
  mixed(setup_node_, move_node_, offset);
  for (int y = points->from.y; y <= points->to.y && !full_; ++y) {
    for (int x = points->from.x; x <= points->to.x && !full_; ++x) {
      push(offset, kind, color, {static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y)});
    }
  }
}

// The players' own confirmation is the last node that has any.
void RecordBuilder::territory(Color color, std::string_view text, std::uint64_t offset) {
  if (!main_line_) return;
  const auto points = read_points(text, offset);
  if (!points) return;
  if (record_->territory_node != record_->nodes) {
    record_->territory.clear();
    record_->territory_offset = offset;
  }
  record_->territory_node = record_->nodes;
  constexpr std::size_t most = GameRecord::max_size * GameRecord::max_size * 2;
  for (int y = points->from.y; y <= points->to.y; ++y) {
    for (int x = points->from.x; x <= points->to.x; ++x) {
      if (record_->territory.size() >= most) return;
      record_->territory.push_back(
          {static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y), color});
    }
  }
}

void RecordBuilder::value(Name name, bool first, std::string_view text, std::uint64_t offset) {
  using Kind = Action::Kind;
  const auto keep = [&](RawValue& fact) {
    if (main_line_ && first && !fact.present) fact = {text, offset, true};
  };
  // An empty value says nothing: the next one counts.
  const auto keep_filled = [&](RawValue& fact) {
    if (main_line_ && trimmed(fact.text).empty() && (first || fact.present)) {
      fact = {text, offset, true};
    }
  };
  switch (name) {
    case "AB"_name: return setup(Kind::add, Color::black, text, offset);
    case "AW"_name: return setup(Kind::add, Color::white, text, offset);
    case "AE"_name: return setup(Kind::clear, Color::empty, text, offset);
    case "PL"_name: return to_play(text, offset);
    case "TB"_name: return territory(Color::black, text, offset);
    case "TW"_name: return territory(Color::white, text, offset);
    case "PB"_name:
    case "PW"_name: {
      RawValue& player = name == "PB"_name ? record_->black : record_->white;
      const bool in_move = move_node_ == record_->nodes;
      if (first && !in_move && begins_another_game(player)) move_lost(offset);
      return keep_filled(player);
    }
    case "BR"_name: return keep_filled(record_->black_rank_text);
    case "WR"_name: return keep_filled(record_->white_rank_text);
    case "TM"_name: return keep_filled(record_->time_text);
    case "EV"_name: return keep_filled(record_->event);
    case "DT"_name: return keep_filled(record_->date);
    case "KM"_name: return keep_filled(record_->komi_text);
    case "KI"_name: return keep_filled(record_->half_komi_text);
    case "HA"_name: return keep_filled(record_->handicap_text);
    case "RU"_name: return keep_filled(record_->rules);
    case "RE"_name: return keep_filled(record_->result_text);
    case "SZ"_name: return keep(record_->size_text);
    case "CA"_name: return keep(record_->charset);
    case "GM"_name: return keep(record_->game_text);
    default: return;
  }
}

// Nearly all that a record holds: nodes behind the root with a move and nothing before it. Comes to
// the same as taking these events one by one. Returns the first event that is none of them.
// Flattened for `push`, which others call too.
[[gnu::flatten]] inline const Event* RecordBuilder::take_moves(const Event* first,
                                                               const Event* last,
                                                               const char* window,
                                                               std::uint64_t base) {
  if (behind_variation_ || move_lost_ || amid_ || doubtful_ != nowhere) return first;
  if (damaged_node_ != nowhere) return first;
  if (!checks_.expects_moves()) return first;
  if (!main_line_ && !variations_) return first;
  const Event* const start = first;
  for (; last - first >= 2; first += 2) {
    const Event& event = first[1];
    if (first->kind != Event::Kind::node || event.kind != Event::Kind::value) break;
    const bool black = event.name == "B"_name;
    if ((!black && event.name != "W"_name) || event.end - event.begin != 2) break;
    const auto point = parse_point({window + event.begin, 2});
    if (!point || (point->x == 19 && point->y == 19)) break;
    ++record_->nodes;
    push(base + event.begin, Action::Kind::play, black ? Color::black : Color::white, *point);
  }
  if (first == start) return first;
  first_move_ = std::min(first_move_, base + start[1].begin);
  empty_ = 0;
  bare_ = false;
  move_node_ = record_->nodes;
  name_ = first[-1].name;
  last_mover_ = name_ == "B"_name ? Color::black : Color::white;
  checks_.moves(static_cast<std::uint32_t>(first - start) / 2, name_, depth_);
  return first;
}

// What is told of the text of a game beside its values and its structure.
void RecordBuilder::take_aside(const Event& event, std::string_view text, std::uint64_t base) {
  using Kind = Event::Kind;
  const std::uint64_t at = base + event.begin;
  const auto report = [&](Code code) { findings_.add(problem(code, at, text)); };
  switch (event.kind) {
    case Kind::property:
      if (main_line_ || variations_) checks_.spelled(text, at);
      break;
    case Kind::stray_value:
      report(Code::value_without_property);
      is_lost_move(text) ? move_lost(at) : doubt(at);
      break;
    case Kind::missing_value:
      report(Code::property_without_value);
      is_lost_move_name(text) ? move_lost(at) : doubt(at);
      break;
    case Kind::unterminated:
      // What is missing of the value is no mistake of its own.
      if (!record_->findings.empty() && record_->findings.back().offset == at &&
          (record_->findings.back().code == Code::bad_point ||
           record_->findings.back().code == Code::bad_value)) {
        findings_.drop_last();
      }
      report(Code::unterminated_value);
      forget_cut_off(at, base + event.end);
      break;
    case Kind::swallowed:
      if (main_line_ || variations_) report(Code::swallowed_moves);
      doubt(at);
      break;
    case Kind::truncated: report(Code::value_too_long); break;
    case Kind::unescaped: report(Code::unescaped_bracket); break;
    case Kind::junk:
      report(Code::junk);
      covers_move(text.size()) ? move_lost(at) : doubt(at);
      junk_ = at;
      break;
    case Kind::missing_node:
      report(Code::missing_node);
      node(at);
      break;
    case Kind::missing_open:
      report(Code::missing_open);
      amid_ = true;
      break;
    case Kind::charset:
      encoding_.declare(charsets()[event.name]);
      checks_.declare(charsets()[event.name].pairs);
      break;
    case Kind::extra_close: report(Code::unexpected_close); break;
    default: break;  // between games: the reader's business
  }
}

const Event* RecordBuilder::take(const Event* first, const Event* last, const char* window,
                                 std::uint64_t base, bool ascii) {
  using Kind = Event::Kind;
  for (; first != last; ++first) {
    if (first->kind == Kind::node) {
      first = take_moves(first, last, window, base);
      if (first == last) break;
    }
    const Event& event = *first;
    const std::uint64_t at = base + event.begin;
    const std::string_view text(window + event.begin, event.end - event.begin);
    switch (event.kind) {
      case Kind::value:
      case Kind::more:
        if (behind_variation_) node(at);
        bare_ = false;
        damaged_node_ = nowhere;
        if (!ascii) characters(event.name, text, at);
        if (!main_line_ && !variations_) break;
        empty_ = 0;
        if (event.kind == Kind::value) {
          name_ = event.name;
        } else if (doubtful_ == junk_) {  // in a list that goes on
          doubtful_ = nowhere;
        }
        junk_ = nowhere;
        if (first + 1 != last && first[1].kind == Kind::swallowed && is_emptied(name_, text)) {
          move_lost(at);
          break;
        }
        take_value(name_, event.kind == Kind::value, text, at);
        break;
      case Kind::node: node(at); break;
      case Kind::open: open(event, base); break;
      case Kind::close:
        close(event, base);
        if (depth_ == 0) {
          end_game(base + event.end);
          return first + 1;
        }
        break;
      case Kind::restart:
        if (depth_ == 0) {  // the first event of its game
          open(event, base);
          break;
        }
        findings_.add(problem(Code::unclosed_game, at));
        end_game(at);
        return first;
      default: take_aside(event, text, base);
    }
  }
  return first;
}

}  // namespace sgfaudit::sgf
