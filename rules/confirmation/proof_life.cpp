// What the checker of proofs sees to be alive without play.
#include <algorithm>

#include "rules/confirmation/proof_board.hpp"

namespace sgfaudit::rules::confirmation::checking {

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

namespace {

// Strings by number; 0 stands for all that is safe, and what is joined to it.
class Life {
 public:
  Life(const Ground& ground, const Board& board, char color)
      : ground_(ground),
        board_(board),
        color_(color),
        string_of_(ground.near.size(), -1),
        needed_(ground.near.size()) {
    const Set immortal = anchored(ground, board, color);
    for (int p = 0; p < ground.size(); ++p) {
      if (board.at(p) != color || string_of_[u(p)] >= 0) continue;
      const int id = immortal.has(p) ? 0 : strings_++;
      for (const int q : string_at(ground, board, p)) string_of_[u(q)] = id;
    }
  }

  // Joins strings whose owner can answer wherever they might be parted, see region_life.cpp. What
  // lives without is safe.
  void join() {
    const Set safe = alive();
    for (int p = 0; p < ground_.size(); ++p) {
      if (safe.has(p)) string_of_[u(p)] = 0;
    }
    for (bool more = true; more;) {
      more = false;
      for (int one = 0; one < strings_; ++one) {
        for (int two = one + 1; two < strings_; ++two) {
          if (!exists(one) || !exists(two) || !(by_two_liberties(one, two) || by_eye(one, two))) {
            continue;
          }
          std::replace(string_of_.begin(), string_of_.end(), two, one);
          more = true;
        }
      }
    }
  }

  // Benson's theorem.
  Set alive() const {
    std::vector<Area> areas = find_areas();
    std::vector<bool> lives(u(strings_), true);
    for (bool changed = true; changed;) {
      changed = false;
      for (int s = 1; s < strings_; ++s) {
        if (!lives[u(s)]) continue;
        const auto eyes = std::count_if(areas.begin(), areas.end(), [&](const Area& a) {
          return !a.open && contains(a.vital, s);
        });
        if (eyes >= 2) continue;
        lives[u(s)] = false;
        changed = true;
        for (Area& a : areas) a.open = a.open || contains(a.strings, s);
      }
    }
    Set result(ground_.near.size());
    for (int p = 0; p < ground_.size(); ++p) {
      if (string_of_[u(p)] >= 0 && lives[u(string_of_[u(p)])]) result.add(p);
    }
    return result;
  }

 private:
  struct Area {
    Points strings;  // around it
    Points vital;    // strings that are beside each point of it that counts
    bool open;
  };

  bool exists(int s) const {
    return s == 0 || std::find(string_of_.begin(), string_of_.end(), s) != string_of_.end();
  }
  bool beside(int p, int s) const {
    const Points& near = ground_.near[u(p)];
    return (s == 0 && ground_.at_wall(p, color_)) ||
           std::any_of(near.begin(), near.end(), [&](int q) { return string_of_[u(q)] == s; });
  }
  // Whether an answer may be made there, or the opponent waited for.
  bool is_free(int p) const {
    if (board_.at(p) != '.' || needed_.has(p) || p == ground_.elsewhere) return false;
    const int q = ground_.partner.empty() ? -1 : ground_.partner[u(p)];
    if (q >= 0 && board_.at(q) != color_) return false;
    return std::none_of(board_.kos.begin(), board_.kos.end(),
                        [&](const ProofStep::Ko& k) { return k.empty == p; });
  }
  // The first free points beside both.
  Points common(int one, int two, std::size_t most) const {
    Points found;
    for (int p = 0; p < ground_.size() && found.size() < most; ++p) {
      if (is_free(p) && beside(p, one) && beside(p, two)) found.push_back(p);
    }
    return found;
  }

  bool by_two_liberties(int one, int two) {
    const Points points = common(one, two, 2);
    if (points.size() < 2) return false;
    needed_.add(points);
    pairs_.push_back(points);
    return true;
  }

  // A point with only these around it, in which the opponent cannot play as long as each has one
  // more liberty.
  bool by_eye(int one, int two) {
    Points needed = common(one, two, 1);
    if (needed.empty()) return false;
    const int eye = needed[0];
    if (ground_.at_wall(eye, opponent(color_)) || ground_.frontier[u(eye)]) return false;
    for (const int q : ground_.near[u(eye)]) {
      const int s = string_of_[u(q)];
      if (board_.at(q) != ' ' && s != one && s != two) return false;
    }
    for (const int s : {one, two}) {
      for (int p = 0; s > 0; ++p) {
        if (p == ground_.size()) return false;
        if (!is_free(p) || contains(needed, p) || !beside(p, s)) continue;
        needed.push_back(p);
        break;
      }
    }
    needed_.add(needed);
    return true;
  }

  std::vector<Area> find_areas() const {
    std::vector<Area> areas;
    Set seen(ground_.near.size());
    for (int start = 0; start < ground_.size(); ++start) {
      const auto foreign = [&](int q) { return board_.at(q) != color_ && board_.at(q) != ' '; };
      if (!foreign(start) || seen.has(start)) continue;
      const Points points = ground_.part(start, foreign);
      seen.add(points);
      areas.push_back(area(points));
    }
    return areas;
  }

  Area area(const Points& points) const {
    const auto hostile = [&](int p) {
      return ground_.at_wall(p, opponent(color_)) || board_.is_wall(p, opponent(color_));
    };
    Area a{{}, {}, std::any_of(points.begin(), points.end(), hostile)};
    bool answered = false;
    for (const int p : points) {
      answered = answered || needed_.has(p);
      const int q = ground_.partner.empty() ? -1 : ground_.partner[u(p)];
      if (q < 0 || board_.at(p) != '.' || board_.at(q) != '.') continue;
      answered = true;
      a.open = a.open || !contains(points, q);
    }
    const auto kept = [&](const Points& pair) {
      return contains(points, pair[0]) && contains(points, pair[1]);
    };
    if (std::all_of(points.begin(), points.end(), [&](int p) { return needed_.has(p); }) &&
        std::none_of(pairs_.begin(), pairs_.end(), kept)) {
      a.open = true;
    }
    for (const int p : points) {
      for (const int q : ground_.near[u(p)]) {
        const int s = string_of_[u(q)];
        if (s >= 0 && !contains(a.strings, s)) a.strings.push_back(s);
      }
    }
    for (const int s : a.strings) {
      const bool all = std::all_of(points.begin(), points.end(), [&](int p) {
        return (board_.at(p) != '.' && !answered) || (s > 0 && beside(p, s));
      });
      if (all) a.vital.push_back(s);
    }
    return a;
  }

  const Ground& ground_;
  const Board& board_;
  char color_;
  std::vector<int> string_of_;
  int strings_ = 1;
  Set needed_;                 // points for the answers by which strings are joined
  std::vector<Points> pairs_;  // those of which one stays open
};

}  // namespace

Set unconditionally_alive(const Ground& ground, const Board& board, char color) {
  return Life(ground, board, color).alive();
}

Set alive_by_answers(const Ground& ground, const Board& board, char color) {
  Life life(ground, board, color);
  life.join();
  return life.alive();
}

}  // namespace sgfaudit::rules::confirmation::checking
