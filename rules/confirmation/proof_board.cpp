#include "rules/confirmation/proof_board.hpp"

#include <algorithm>

namespace sgfaudit::rules::confirmation::checking {

namespace {

std::size_t u(int i) { return static_cast<std::size_t>(i); }

bool contains(const Points& list, int p) {
  return std::find(list.begin(), list.end(), p) != list.end();
}

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

Points firmly_alive(const Ground& ground, const Board& board, char color, const Points& but) {
  const auto foreign = [&](int q) {
    return board.at(q) != color && board.at(q) != ' ' && q != ground.elsewhere;
  };
  std::vector<Points> eyes;
  Set seen(ground.near.size());
  for (int start = 0; start < ground.size(); ++start) {
    if (!foreign(start) || seen.has(start)) continue;
    const Points area = ground.part(start, foreign);
    seen.add(area);
    const bool closed = std::all_of(area.begin(), area.end(), [&](int p) {
      const Points& near = ground.near[u(p)];
      return !ground.at_wall(p, opponent(color)) && !board.is_wall(p, opponent(color)) &&
             !contains(but, p) &&
             std::any_of(near.begin(), near.end(), [&](int q) { return board.at(q) == color; });
    });
    if (closed && !parts_a_pair(ground, board, area)) eyes.push_back(area);
  }
  const auto beside = [&](int p, const Points& string) {
    const Points& near = ground.near[u(p)];
    return std::any_of(near.begin(), near.end(), [&](int q) { return contains(string, q); });
  };
  const auto is_eye_of = [&](const Points& eye, const Points& string) {
    return std::all_of(eye.begin(), eye.end(), [&](int p) { return beside(p, string); });
  };
  const auto lives = [&](const Points& string) {
    const auto own = std::count_if(eyes.begin(), eyes.end(),
                                   [&](const Points& eye) { return is_eye_of(eye, string); });
    return own + (ground.elsewhere >= 0 && beside(ground.elsewhere, string) ? 1 : 0) >= 2;
  };
  const Set immortal = anchored(ground, board, color);
  std::vector<Points> strings;
  for (int p = 0; p < ground.size(); ++p) {
    if (board.at(p) != color || immortal.has(p) || seen.has(p)) continue;
    strings.push_back(string_at(ground, board, p));
    seen.add(strings.back());
  }
  for (;;) {
    const auto dead = std::find_if_not(strings.begin(), strings.end(), lives);
    if (dead == strings.end()) break;
    std::erase_if(eyes, [&](const Points& eye) {
      return std::any_of(eye.begin(), eye.end(), [&](int p) { return beside(p, *dead); });
    });
    strings.erase(dead);
  }
  Points found;
  for (const Points& string : strings) found.insert(found.end(), string.begin(), string.end());
  for (const Points& eye : eyes) {
    const auto has = [&](const Points& string) { return is_eye_of(eye, string); };
    if (std::any_of(strings.begin(), strings.end(), has)) {
      found.insert(found.end(), eye.begin(), eye.end());
    }
  }
  return found;
}

Set unconditionally_alive(const Ground& ground, const Board& board, char color) {
  // Strings as lists of points; number 0 stands for all anchored stones together.
  const Set immortal = anchored(ground, board, color);
  std::vector<int> string_of(ground.near.size(), -1);
  int strings = 1;
  for (int p = 0; p < ground.size(); ++p) {
    if (board.at(p) != color || string_of[u(p)] >= 0) continue;
    const int id = immortal.has(p) ? 0 : strings++;
    for (const int q : string_at(ground, board, p)) string_of[u(q)] = id;
  }
  struct Area {
    Points strings;  // around it
    Points vital;    // strings that have all its empty points as liberties
    bool open;
  };
  std::vector<Area> areas;
  Set seen(ground.near.size());
  for (int start = 0; start < ground.size(); ++start) {
    const auto foreign = [&](int q) { return board.at(q) != color && board.at(q) != ' '; };
    if (!foreign(start) || seen.has(start)) continue;
    const Points points = ground.part(start, foreign);
    seen.add(points);
    Area area{{}, {}, touches_wall(ground, board, points, opponent(color))};
    bool paired = false;
    for (const int p : points) {
      const int q = ground.partner.empty() ? -1 : ground.partner[u(p)];
      if (q < 0 || board.at(p) != '.' || board.at(q) != '.') continue;
      paired = true;
      area.open = area.open || !contains(points, q);
    }
    for (const int p : points) {
      for (const int q : ground.near[u(p)]) {
        const int s = string_of[u(q)];
        if (s >= 0 && !contains(area.strings, s)) area.strings.push_back(s);
      }
    }
    for (const int s : area.strings) {
      const bool all = std::all_of(points.begin(), points.end(), [&](int p) {
        const Points& near = ground.near[u(p)];
        return (board.at(p) != '.' && !paired) ||
               std::any_of(near.begin(), near.end(), [&](int q) { return string_of[u(q)] == s; });
      });
      if (all) area.vital.push_back(s);
    }
    areas.push_back(area);
  }
  std::vector<bool> alive(u(strings), true);
  for (bool changed = true; changed;) {
    changed = false;
    for (int s = 1; s < strings; ++s) {
      if (!alive[u(s)]) continue;
      const auto eyes = std::count_if(areas.begin(), areas.end(), [&](const Area& a) {
        return !a.open && contains(a.vital, s);
      });
      if (eyes >= 2) continue;
      alive[u(s)] = false;
      changed = true;
      for (Area& a : areas) a.open = a.open || contains(a.strings, s);
    }
  }
  Set result = immortal;
  for (int p = 0; p < ground.size(); ++p) {
    if (string_of[u(p)] > 0 && alive[u(string_of[u(p)])]) result.add(p);
  }
  return result;
}

}  // namespace sgfaudit::rules::confirmation::checking
