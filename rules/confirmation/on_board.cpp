#include "rules/confirmation/on_board.hpp"

#include <algorithm>

namespace sgfaudit::rules {

Position position_of(const Board& board) { return {board.width(), board.height(), board.stones()}; }

}  // namespace sgfaudit::rules

namespace sgfaudit::rules::confirmation {

OnBoard::OnBoard(const Position& position) {
  board_.reset(position.width, position.height);
  board_.set_stones(position.at);
}

// A stone by itself with one liberty, as it stands after a capture in a ko.
bool OnBoard::is_lone(Point p) const {
  const auto near = board_.neighbours(p);
  return board_.is_single(p) &&
         std::count_if(near.begin(), near.end(), [&](Point q) { return board_.is_empty(q); }) == 1;
}

bool OnBoard::is_ko_capture(const Ko& ko, Color color) const {
  if (board_.color(ko.taker) != opponent(color)) return false;
  OnBoard after = *this;
  const auto captures = after.board_.play(ko.empty, color);
  return captures.stones == 1 && captures.last == ko.taker && after.is_lone(ko.empty);
}

std::vector<HypotheticalMove> OnBoard::as_played(const HypotheticalMove& move) const {
  using Kind = HypotheticalMove::Kind;
  if (move.kind == Kind::pass) return {move};
  if (move.point >= board_.width() * board_.height()) return {};  // stands for a point elsewhere
  const Point p = board_.at_number(move.point);
  const auto ko = std::find_if(kos_.begin(), kos_.end(), [&](const Ko& k) { return k.empty == p; });
  const bool prohibited = ko != kos_.end() && is_ko_capture(*ko, move.color);
  if (move.kind == Kind::ko_pass) {
    return {ko != kos_.end() ? move : HypotheticalMove{move.color, Kind::pass, -1}};
  }
  if (!board_.is_empty(p) || board_.is_suicide(p, move.color)) return {};
  if (!prohibited) return {move};
  return {{move.color, Kind::ko_pass, move.point}, {opponent(move.color), Kind::pass, -1}, move};
}

void OnBoard::make(const HypotheticalMove& move) {
  using Kind = HypotheticalMove::Kind;
  if (move.kind == Kind::pass) return;
  const Point p = board_.at_number(move.point);
  std::erase_if(kos_, [&](const Ko& ko) { return ko.empty == p; });
  if (move.kind == Kind::ko_pass) return;
  const auto captures = board_.play(p, move.color);
  std::erase_if(
      kos_, [&](const Ko& ko) { return board_.is_empty(ko.taker) || !board_.is_single(ko.taker); });
  if (captures.stones == 1 && is_lone(p)) kos_.push_back({captures.last, p});
}

std::uint64_t OnBoard::hash() const {
  std::uint64_t sum = board_.hash();
  for (const Ko& ko : kos_) {
    sum += (std::uint64_t{ko.empty} << 16 | ko.taker) * 0x9e3779b97f4a7c15U;
  }
  return sum;
}

}  // namespace sgfaudit::rules::confirmation
