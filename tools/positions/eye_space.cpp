#include "tools/positions/eye_space.hpp"

#include <algorithm>
#include <cstdlib>

namespace sgfaudit::tools {

namespace {

std::size_t u(int i) { return static_cast<std::size_t>(i); }

}  // namespace

EyeSpace::EyeSpace(const Shape& shape, bool immortal) : immortal_(immortal) {
  const auto& cells = shape.cells;
  near_.resize(cells.size());
  for (std::size_t a = 0; a < cells.size(); ++a) {
    for (std::size_t b = 0; b < cells.size(); ++b) {
      const int apart =
          std::abs(cells[a].first - cells[b].first) + std::abs(cells[a].second - cells[b].second);
      if (apart == 1) near_[a] |= 1u << b;
    }
  }
  for (const auto& string : shape.segments()) {
    std::uint32_t edge = 0;
    for (std::size_t a = 0; a < cells.size(); ++a) {
      for (const auto& r : string) {
        const int apart = std::abs(cells[a].first - r.first) + std::abs(cells[a].second - r.second);
        if (apart == 1) edge |= 1u << a;
      }
    }
    if (edge) at_string_.push_back(edge);
    at_ring_ |= edge;
  }
  for (std::size_t a = 0; a < cells.size(); ++a) {
    for (const auto& h : shape.holes) {
      const int apart = std::abs(cells[a].first - h.first) + std::abs(cells[a].second - h.second);
      if (apart == 1) at_wall_ |= 1u << a;
    }
  }
}

std::size_t EyeSpace::index(const State& s) const {
  std::size_t code = 0;
  for (int p = size(); p-- > 0;) code = code * 3 + u(at(s.cells, p));
  return (code * u(size() + 1) + u(s.ko + 1)) * 2 + s.black_moves;
}

EyeSpace::State EyeSpace::state(std::size_t i) const {
  State s;
  s.black_moves = i % 2 == 1;
  i /= 2;
  s.ko = static_cast<int>(i % u(size() + 1)) - 1;
  i /= u(size() + 1);
  for (int p = 0; p < size(); ++p, i /= 3) s.cells |= static_cast<std::uint32_t>(i % 3) << (2 * p);
  return s;
}

std::uint32_t EyeSpace::string_of(std::uint32_t cells, int p) const {
  std::uint32_t string = 1u << p;
  for (bool grows = true; grows;) {
    grows = false;
    for (int q = 0; q < size(); ++q) {
      if ((string >> q & 1) || at(cells, q) != at(cells, p) || !(near_[u(q)] & string)) continue;
      string |= 1u << q;
      grows = true;
    }
  }
  return string;
}

// From black stones at `edge` along black stones and strings of the ring.
bool EyeSpace::reaches_liberty(std::uint32_t cells, std::uint32_t edge) const {
  if (immortal_) return true;
  std::uint32_t reached = 0;
  for (bool grows = true; grows;) {
    grows = false;
    for (int q = 0; q < size(); ++q) {
      if (!(edge >> q & 1) || (reached >> q & 1)) continue;
      if (at(cells, q) == 0) return true;
      if (at(cells, q) != 1) continue;
      grows = true;
      reached |= 1u << q;
      edge |= near_[u(q)];
      for (const std::uint32_t touching : at_string_) {
        if (touching >> q & 1) edge |= touching;
      }
    }
  }
  return false;
}

bool EyeSpace::ring_lives(std::uint32_t cells) const {
  return std::all_of(at_string_.begin(), at_string_.end(),
                     [&](std::uint32_t edge) { return reaches_liberty(cells, edge); });
}

bool EyeSpace::alive(std::uint32_t cells, std::uint32_t string, int color) const {
  for (int q = 0; q < size(); ++q) {
    if (at(cells, q) == 0 && (near_[u(q)] & string)) return true;
  }
  if (color == 2) return string & at_wall_;
  return (string & at_ring_) && reaches_liberty(cells, string);
}

bool EyeSpace::legal(std::uint32_t cells) const {
  for (int p = 0; p < size(); ++p) {
    if (at(cells, p) && !alive(cells, string_of(cells, p), at(cells, p))) return false;
  }
  return ring_lives(cells);
}

EyeSpace::Outcome EyeSpace::play(const State& s, int p) const {
  Outcome o;
  if (at(s.cells, p) || p == s.ko) return o;
  const int own = s.black_moves ? 1 : 2;
  std::uint32_t cells = s.cells | static_cast<std::uint32_t>(own) << (2 * p);
  std::uint32_t taken = 0;
  for (int q = 0; q < size(); ++q) {
    if (!(near_[u(p)] >> q & 1) || at(cells, q) != 3 - own) continue;
    const std::uint32_t string = string_of(cells, q);
    if (!alive(cells, string, 3 - own)) taken |= string;
  }
  if (own == 2 && !ring_lives(cells)) {
    o.legal = o.ring_captured = true;
    return o;
  }
  for (int q = 0; q < size(); ++q) {
    if (!(taken >> q & 1)) continue;
    cells &= ~(3u << (2 * q));
    ++o.captured;
  }
  const std::uint32_t string = string_of(cells, p);
  if (!alive(cells, string, own) || (own == 1 && !ring_lives(cells))) return o;
  o.legal = true;
  o.state = {cells, !s.black_moves, -1};
  const bool alone = string == 1u << p && !((own == 1 ? at_ring_ : at_wall_) >> p & 1);
  if (o.captured == 1 && alone) {
    int liberties = 0;
    for (int q = 0; q < size(); ++q) liberties += (near_[u(p)] >> q & 1) && at(cells, q) == 0;
    if (liberties == 1) {
      for (int q = 0; q < size(); ++q) {
        if (taken >> q & 1) o.state.ko = q;
      }
    }
  }
  return o;
}

// Black's single stone beside the ring belongs to the ring, so White never retakes it alone.
void EyeSpace::solve() {
  std::size_t total = u(size() + 1) * 2;
  for (int p = 0; p < size(); ++p) total *= 3;
  won_.assign(total, false);
  std::vector<std::vector<std::uint32_t>> back(total);
  std::vector<std::uint8_t> open(total, 0);
  std::vector<std::uint32_t> queue;
  for (std::size_t i = 0; i < total; ++i) {
    const State s = state(i);
    if ((s.ko >= 0 && at(s.cells, s.ko)) || !legal(s.cells)) continue;
    for (int p = 0; p < size(); ++p) {
      const Outcome o = play(s, p);
      if (!o.legal) continue;
      if (o.ring_captured) {
        if (!won_[i]) queue.push_back(static_cast<std::uint32_t>(i));
        won_[i] = true;
        continue;
      }
      back[index(o.state)].push_back(static_cast<std::uint32_t>(i));
      ++open[i];
    }
    if (s.black_moves) {
      back[index(pass(s))].push_back(static_cast<std::uint32_t>(i));
      ++open[i];
    }
  }
  while (!queue.empty()) {
    const std::uint32_t n = queue.back();
    queue.pop_back();
    for (const std::uint32_t p : back[n]) {
      if (won_[p]) continue;
      if (p % 2 == 1 && --open[p] > 0) continue;
      won_[p] = true;
      queue.push_back(p);
    }
  }
}

}  // namespace sgfaudit::tools
