// Moves, whose turn it is, and what damage has left of them.
#include <algorithm>
#include <iterator>
#include <utility>

#include "sgf/ascii.hpp"
#include "sgf/facts.hpp"
#include "sgf/lost_moves.hpp"
#include "sgf/record_builder.hpp"

namespace sgfaudit::sgf {

namespace {

// More than a point, be it as `Q16`: the rest of two moves, or more.
bool may_hold_more(std::string_view text) {
  text = trimmed(text);
  return text.size() > 3 || (text.size() == 3 && std::all_of(text.begin(), text.end(), is_letter));
}

}  // namespace

void RecordBuilder::move(Color color, std::string_view text, std::uint64_t offset) {
  if (doubtful_ != nowhere) settle_doubt(color);
  if (std::exchange(amid_, false) && !checks_.describes_game()) begin_amid(offset);
  if (record_->nodes == 1 && last_mover_ == Color::empty && checks_.describes_game() &&
      names_player(text)) {
    findings_.add(problem(Code::bad_point, offset, text));
    return move_lost(offset);
  }
  if (repeats_move(color, text)) return;
  mixed(move_node_, setup_node_, offset);
  first_move_ = std::min(first_move_, offset);
  last_mover_ = color;
  if (std::exchange(move_lost_, false)) push(offset, Action::Kind::to_play, color);
  if (!push_move(color, text, offset)) move_without_point(color, text, offset);
}

// `;B[cc]B[cc]` is one move, and a property too many. Not where setup or damage stands between.
bool RecordBuilder::repeats_move(Color color, std::string_view text) const {
  const auto barrier = record_->actions.begin() + static_cast<std::ptrdiff_t>(barrier_);
  auto last = record_->actions.end();
  const auto is_here = [&] { return last != barrier && std::prev(last)->node == record_->nodes; };
  while (is_here() && std::prev(last)->kind == Action::Kind::to_play) --last;
  if (!is_here() || std::prev(last)->color != color) return false;
  const Action& move = *std::prev(last);
  if (move.kind == Action::Kind::pass) return trimmed(text).empty();
  return move.kind == Action::Kind::play && parse_point(text) == Point{move.x, move.y};
}

// False where it is no point.
bool RecordBuilder::push_move(Color color, std::string_view text, std::uint64_t offset) {
  const auto point = parse_point(text);
  if (!point) return false;
  if (point->x == 19 && point->y == 19) tt_seen_ = true;
  push(offset, Action::Kind::play, color, *point);
  return true;
}

void RecordBuilder::move_without_point(Color color, std::string_view text, std::uint64_t offset) {
  const bool pass = trimmed(text).empty();
  if (!pass) findings_.add(problem(Code::bad_point, offset, text));
  // Before FF[4] a pass was `[tt]`.
  const bool old = checks_.version() != 0 && checks_.version() < 4;
  if (pass && old && !std::exchange(pass_told_, true)) {
    findings_.add(problem(Code::pass_form, offset, text));
  }
  if (!pass && push_move(color, without_noise(text), offset)) return;
  push(offset, pass ? Action::Kind::pass : Action::Kind::unreadable, color);
  if (!pass) stone_lost(offset);
  // `B[c;B[dd]`, `B[[dd]`: with the rest a move may have gone.
  if (trimmed(text).size() == 1 || text.starts_with('[')) doubt(offset);
  move_lost_ = !pass && may_hold_more(text);
}

void RecordBuilder::to_play(std::string_view text, std::uint64_t offset) {
  text = trimmed(text);
  // Of several the first counts.
  if (text.empty() || std::exchange(to_play_node_, record_->nodes) == record_->nodes) return;
  const Color color = read_player(text);
  if (color == Color::empty) return;
  mixed(setup_node_, move_node_, offset);
  push(offset, Action::Kind::to_play, color);
}

void RecordBuilder::characters(Name name, std::string_view text, std::uint64_t offset) {
  if (!is_ascii(text)) encoding_.value(text, offset);
  if (name != "B"_name && name != "W"_name && covers_move(text)) move_lost(offset);
  if (text.find('\0') == text.npos) return;
  // In other values it is told as what they are not.
  const Property* const property = find_property(name);
  if (property == nullptr || property->holds_text())
    findings_.add(problem(Code::zero_byte, offset, spell(name)));
}

// Up to the end of its variation nobody knows what stands on the board.
void RecordBuilder::stone_lost(std::uint64_t offset) {
  if (main_line_) record_->stone_lost = std::min(record_->stone_lost, offset);
  constexpr std::size_t most = 1 << 16;
  std::vector<GameRecord::Stretch>& unknown = record_->unknown_positions;
  if (unknown_depth_ != 0 || (!main_line_ && !variations_) || unknown.size() == most) return;
  unknown_depth_ = depth_;
  unknown.push_back({offset, GameRecord::not_lost});
}

void RecordBuilder::move_lost(std::uint64_t offset) {
  move_lost_ = true;
  barrier_ = record_->actions.size();
  stone_lost(offset);
}

// Damage behind the root node, or behind a move in it.
void RecordBuilder::doubt(std::uint64_t offset) {
  if (record_->nodes < 2 && last_mover_ == Color::empty) return;
  doubtful_ = std::min(doubtful_, offset);
  doubtful_node_ = 0;
  if (bare_) damaged_node_ = std::min(damaged_node_, offset);
}

// A node that holds nothing but damage was a move, whoever moves around it: two halves of moves may
// be lost as well.
void RecordBuilder::end_node() {
  if (damaged_node_ != nowhere) move_lost(std::exchange(damaged_node_, nowhere));
}

// Damage, or a point that its property cannot have. If the same player moves on both sides of it,
// it was the move of the other.
void RecordBuilder::settle_doubt(Color color) {
  const std::uint64_t offset = std::exchange(doubtful_, nowhere);
  if (doubtful_node_ == record_->nodes) return;
  const bool first = last_mover_ == Color::empty && record_->actions.empty() &&
                     read_handicap(record_->handicap_text.text).value_or(0) < 2;
  if (color == (first ? Color::white : last_mover_)) move_lost(offset);
}

// A player who was named before the moves is named again behind them: the file of another game was
// joined to this one.
bool RecordBuilder::begins_another_game(const RawValue& player) const {
  return player.present && first_move_ != nowhere && player.offset < first_move_;
}

// Nothing describes the game in front of its first move: the record begins in the middle of it.
void RecordBuilder::begin_amid(std::uint64_t offset) {
  record_->front_lost = true;
  move_lost(std::min(record_->offset, offset));
}

}  // namespace sgfaudit::sgf
