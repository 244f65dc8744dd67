#include "rules/confirmation/proof_board.hpp"

#include <algorithm>

namespace sgfaudit::rules::confirmation::checking {

namespace {

bool touches_wall(const Ground& ground, const Board& board, const Points& string, char color) {
  return std::any_of(string.begin(), string.end(),
                     [&](int p) { return ground.at_wall(p, color) || board.is_wall(p, color); });
}

}  // namespace

Points string_at(const Ground& ground, const Board& board, int p) {
  const char color = board.at(p);
  return ground.part(p, [&](int q) { return board.at(q) == color; });
}

Points liberties(const Ground& ground, const Board& board, const Points& string) {
  Points found;
  for (const int p : string) {
    for (const int q : ground.near[u(p)]) {
      if (board.at(q) == '.' && !contains(found, q)) found.push_back(q);
    }
  }
  return found;
}

bool play(const Ground& ground, Board& board, char color, int point, Points& captured) {
  if (board.at(point) != '.') return false;
  Board next = board;
  captured.clear();
  next.at(point) = color;
  for (const int q : ground.near[u(point)]) {
    if (next.at(q) != opponent(color)) continue;
    const Points string = string_at(ground, next, q);
    if (touches_wall(ground, next, string, opponent(color))) continue;
    if (!liberties(ground, next, string).empty()) continue;
    captured.insert(captured.end(), string.begin(), string.end());
    for (const int p : string) next.at(p) = '.';
  }
  const Points own = string_at(ground, next, point);
  const Points free = liberties(ground, next, own);
  const bool immortal = touches_wall(ground, next, own, color);
  if (free.empty() && !immortal) return false;

  const bool is_ko =
      captured.size() == 1 && own.size() == 1 && !immortal && free == Points{captured[0]};
  if (is_ko && std::any_of(board.kos.begin(), board.kos.end(), [&](const ProofStep::Ko& k) {
        return k.empty == point && k.taker == captured[0];
      })) {
    return false;
  }
  std::erase_if(next.kos, [&](const ProofStep::Ko& k) {
    const bool filled = next.at(k.empty) != '.';
    const bool taken = contains(captured, k.taker);
    return filled || taken || string_at(ground, next, k.taker).size() > 1;
  });
  const bool retakes = ground.window && color != ground.attacker;
  if (is_ko && !retakes) next.kos.push_back({captured[0], point});
  std::sort(next.kos.begin(), next.kos.end(),
            [](const auto& a, const auto& b) { return a.empty < b.empty; });
  board = std::move(next);
  return true;
}

int cut_pair(const Ground& ground, const Board& board) {
  for (std::size_t p = 0; p < ground.partner.size(); ++p) {
    const int q = ground.partner[p];
    if (q >= 0 && board.stones[p] == ground.attacker && board.at(q) == '.') return q;
  }
  return -1;
}

bool parts_a_pair(const Ground& ground, const Board& board, const Points& area) {
  const char defender = opponent(ground.attacker);
  return !ground.partner.empty() && std::any_of(area.begin(), area.end(), [&](int p) {
    const int q = ground.partner[u(p)];
    if (q < 0 || board.at(p) == defender || board.at(q) == defender) return false;
    return board.at(p) != '.' || board.at(q) != '.' || !contains(area, q);
  });
}

Set anchored(const Ground& ground, const Board& board, char color) {
  Set found(ground.near.size());
  for (int p = 0; p < ground.size(); ++p) {
    if (found.has(p) || board.at(p) != color) continue;
    if (!ground.at_wall(p, color) && !board.is_wall(p, color)) continue;
    found.add(string_at(ground, board, p));
  }
  return found;
}

}  // namespace sgfaudit::rules::confirmation::checking
