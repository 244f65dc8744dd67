// A status depends on nothing but the stones that it is about: the same shape on boards of other
// sizes, turned, moved along the edge, and beside other examples has the same statuses.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <random>

#include <catch2/catch.hpp>

#include "rules/confirmation/confirmation.hpp"
#include "rules/confirmation/settled.hpp"
#include "testdata/positions.hpp"
#include "tools/positions/shape.hpp"

using namespace sgfaudit;
using namespace sgfaudit::rules;
using tools::Rows;

namespace {

// The whole comparison takes minutes: SGFAUDIT_ALL_INVARIANCES=1. Otherwise only what is cheap.
std::uint64_t most_states() { return std::getenv("SGFAUDIT_ALL_INVARIANCES") ? 5'000'000 : 20'000; }

// One area of a position, in the upper left corner, and what was found of its strings.
struct Piece {
  struct Finding {
    int x, y;
    Status status;
    bool seki, removable;
  };
  std::string file;
  Rows rows;
  std::vector<Finding> findings;
  bool at_left = true;  // the first column is on the edge
};

char letter(Color c) { return c == Color::black ? 'B' : c == Color::white ? 'W' : '.'; }

// The area with the stones around it; in a corner, else with a column of wall before it.
Piece cut_out(const std::string& file, Position position, const Confirmation& c,
              std::vector<int> area) {
  const int n = position.width;
  const auto coordinate = [&](int p, bool down) { return down ? p / n : p % n; };
  int low[2] = {n, n}, high[2] = {0, 0};
  for (const int p : area) {
    for (const bool down : {false, true}) {
      low[down] = std::min(low[down], coordinate(p, down));
      high[down] = std::max(high[down], coordinate(p, down));
    }
  }
  const bool flip[2] = {high[0] == n - 1, high[1] == n - 1};
  Piece piece{file, {}, {}, flip[0] || low[0] == 0};
  const int from_x = flip[0] ? n - 1 - high[0] : low[0];
  const int left = piece.at_left ? 0 : from_x - 1;
  const int width = high[0] - low[0] + 2 + !piece.at_left;
  const int height = (flip[1] ? n - 1 - low[1] : high[1]) + 2;
  for (int y = 0; y < height; ++y) {
    std::string row;
    for (int x = left; x < left + width; ++x) {
      const int p = (flip[1] ? n - 1 - y : y) * n + (flip[0] ? n - 1 - x : x);
      const bool inside = std::find(area.begin(), area.end(), p) != area.end();
      const Color color = position.at[static_cast<std::size_t>(p)];
      row += inside && color != Color::empty ? (color == Color::black ? 'X' : 'O') : letter(color);
      if (!inside || color == Color::empty) continue;
      const StringReport& s =
          c.strings[static_cast<std::size_t>(c.string_at[static_cast<std::size_t>(p)])];
      piece.findings.push_back({x - left, y, s.status, s.seki, s.removable});
    }
    piece.rows.push_back(row);
  }
  return piece;
}

std::vector<Piece> pieces() {
  std::vector<Piece> result;
  for (const auto& [file, position] : testing::positions()) {
    const Confirmation c = confirm(position, {.budget = most_states()});
    if (!c.decided()) continue;
    for (const auto& area : confirmation::settle(position).areas) {
      bool stones = false;
      for (const int p : area)
        stones = stones || position.at[static_cast<std::size_t>(p)] != Color::empty;
      if (stones) result.push_back(cut_out(file, position, c, area));
    }
  }
  return result;
}

bool has_wall_in_seki(const Confirmation& c) {
  return std::any_of(c.strings.begin(), c.strings.end(),
                     [](const StringReport& s) { return s.basis == Basis::settled && s.seki; });
}

// `place` says where a point of the piece lies on the board.
template <class Place>
void check_findings(const Piece& piece, const Position& position, const Confirmation& c,
                    bool swapped, bool wall_in_seki, Place place) {
  for (const auto& f : piece.findings) {
    const auto p = static_cast<std::size_t>(place(f.x, f.y));
    const Color color =
        piece.rows[static_cast<std::size_t>(f.y)][static_cast<std::size_t>(f.x)] == 'X'
            ? Color::black
            : Color::white;
    REQUIRE(position.at[p] == (swapped ? opponent(color) : color));
    const StringReport& s = c.strings[static_cast<std::size_t>(c.string_at[p])];
    if (s.status == Status::undecided) continue;
    // Which new stone it is that lives may be known with one budget and not with another.
    CHECK((s.status == Status::uncapturable) == (f.status == Status::uncapturable));
    CHECK(is_alive(s.status) == is_alive(f.status));
    if (wall_in_seki) continue;
    CHECK(s.seki == f.seki);
    CHECK(s.removable == f.removable);
  }
}

// The sixteen ways in which a square board lies, with both colours; 0 is as it is.
int turned_point(int x, int y, int size, int symmetry) {
  if (symmetry & 1) x = size - 1 - x;
  if (symmetry & 2) y = size - 1 - y;
  return symmetry & 4 ? x * size + y : y * size + x;
}

Position turn(const Position& position, int symmetry) {
  const int size = position.width;
  Position turned = position;
  for (int y = 0; y < size; ++y) {
    for (int x = 0; x < size; ++x) {
      const Color color = position.at[static_cast<std::size_t>(y * size + x)];
      turned.at[static_cast<std::size_t>(turned_point(x, y, size, symmetry))] =
          symmetry & 8 ? opponent(color) : color;
    }
  }
  return turned;
}

}  // namespace

// Else a budget would be enough in one corner and not in another.
TEST_CASE("a search goes the same way however the board is turned and coloured") {
  for (const auto& [file, position] : testing::positions()) {
    INFO(file);
    REQUIRE(position.width == position.height);
    const Confirmation c = confirm(position);
    for (const int symmetry : {4, 11}) {  // each way to turn is in one of them
      INFO("turned: " << symmetry);
      const Confirmation other = confirm(turn(position, symmetry));
      CHECK(other.decided() == c.decided());
      CHECK(static_cast<double>(other.states) ==
            Approx(static_cast<double>(c.states)).epsilon(0.01));
    }
  }
}

TEST_CASE("a position has the same statuses on boards of all sizes, moved, turned and recoloured") {
  std::map<int, int> boards;
  int moved = 0, turned = 0;
  std::mt19937 rng(3);
  for (const Piece& piece : pieces()) {
    INFO(piece.file);
    for (const int size : {7, 9, 13, 19}) {
      for (int shift = 0; shift <= (piece.at_left ? 0 : 4); shift += 2) {
        Rows rows = piece.rows;
        for (std::string& row : rows)
          row.insert(0, std::string(static_cast<std::size_t>(shift), row[0]));
        if (static_cast<int>(rows[0].size()) > size || static_cast<int>(rows.size()) > size)
          continue;
        const Position position = tools::board_with(rows, size);
        if (position.at.empty()) continue;
        INFO("size " << size << ", moved by " << shift);
        const Confirmation c = confirm(position);
        check_findings(piece, position, c, false, false,
                       [&](int x, int y) { return y * size + x + shift; });
        ++boards[size];
        moved += shift > 0;
        // One of the fifteen other orientations.
        const int symmetry = 1 + static_cast<int>(rng() % 15);
        const Position other = turn(position, symmetry);
        check_findings(piece, other, confirm(other), symmetry & 8, false,
                       [&](int x, int y) { return turned_point(x + shift, y, size, symmetry); });
        ++turned;
      }
    }
  }
  for (const auto& [size, n] : boards) UNSCOPED_INFO(n << " on " << size << "x" << size);
  CHECK(boards[9] > 15);
  CHECK(boards[13] > 30);
  CHECK(boards[19] > 30);
  CHECK(moved > 3);
  if (std::getenv("SGFAUDIT_ALL_INVARIANCES")) {
    WARN(boards[7] << " boards of 7x7, " << boards[9] << " of 9x9, " << boards[13] << " of 13x13, "
                   << boards[19] << " of 19x19; " << moved << " moved, " << turned << " turned");
  }
}

TEST_CASE("four examples on one board have the statuses that each has alone") {
  struct Corner {
    Piece piece;
    Position position;
    bool wall_in_seki;
  };
  std::vector<Corner> corners;
  for (const Piece& piece : pieces()) {
    if (!piece.at_left || piece.rows.size() > 9 || piece.rows[0].size() > 9) continue;
    Position position = tools::board_with(piece.rows, 9);
    // No eye of a wall on the sides where the boards meet.
    bool closed = !position.at.empty();
    for (int i = 0; i < 9 && closed; ++i) {
      for (const int p : {9 * i + 8, 72 + i}) {
        closed = closed && position.at[static_cast<std::size_t>(p)] != Color::empty;
      }
    }
    if (closed) corners.push_back({piece, position, has_wall_in_seki(confirm(position))});
  }
  REQUIRE(corners.size() > 10);
  std::mt19937 rng(11);
  constexpr int size = 18;
  const int boards = std::getenv("SGFAUDIT_ALL_INVARIANCES") ? 200 : 20;
  int together = 0;
  for (int i = 0; i < boards; ++i) {
    Position position{size, size, std::vector<Color>(size * size)};
    const auto place = [](int corner, int x, int y) {
      return (corner & 2 ? size - 1 - y : y) * size + (corner & 1 ? size - 1 - x : x);
    };
    std::array<std::size_t, 4> chosen;
    for (int corner = 0; corner < 4; ++corner) {
      const auto k = rng() % corners.size();
      chosen[static_cast<std::size_t>(corner)] = k;
      for (int y = 0; y < 9; ++y) {
        for (int x = 0; x < 9; ++x) {
          position.at[static_cast<std::size_t>(place(corner, x, y))] =
              corners[k].position.at[static_cast<std::size_t>(y * 9 + x)];
        }
      }
    }
    const Confirmation c = confirm(position);
    CHECK(c.decided());
    // A wall that is in seki at one example is so at the others that it closes too (Article 8).
    const bool wall_in_seki = has_wall_in_seki(c);
    CHECK(wall_in_seki == std::any_of(chosen.begin(), chosen.end(),
                                      [&](std::size_t k) { return corners[k].wall_in_seki; }));
    together += !wall_in_seki;
    for (int corner = 0; corner < 4; ++corner) {
      const Piece& piece = corners[chosen[static_cast<std::size_t>(corner)]].piece;
      INFO(piece.file << " in corner " << corner << " of board " << i);
      check_findings(piece, position, c, false, wall_in_seki,
                     [&](int x, int y) { return place(corner, x, y); });
    }
  }
  CHECK(together > boards / 2);
}
