// The walls of a proof, for its checker: they must be beyond capture without help from inside.
#include <algorithm>
#include <map>
#include <set>

#include "rules/confirmation/proof_board.hpp"

namespace sgfaudit::rules::confirmation::checking {

Points beside(const Position& position, int p) {
  Points found;
  const int x = p % position.width;
  const int y = p / position.width;
  if (x > 0) found.push_back(p - 1);
  if (x + 1 < position.width) found.push_back(p + 1);
  if (y > 0) found.push_back(p - position.width);
  if (y + 1 < position.height) found.push_back(p + position.width);
  return found;
}

namespace {

template <class Belongs>
Points spread(const Position& position, int start, Belongs belongs) {
  Points found{start};
  std::set<int> seen{start};
  for (std::size_t i = 0; i < found.size(); ++i) {
    for (const int q : beside(position, found[i])) {
      if (belongs(q) && seen.insert(q).second) found.push_back(q);
    }
  }
  return found;
}

// The strings of one colour, numbered from 0, by their points.
std::map<int, int> strings_of(const Position& position, Color color) {
  std::map<int, int> string_of;
  int strings = 0;
  for (int p = 0; p < position.size(); ++p) {
    if (position.at[u(p)] != color || string_of.contains(p)) continue;
    for (const int q : spread(position, p, [&](int q) { return position.at[u(q)] == color; })) {
      string_of[q] = strings;
    }
    ++strings;
  }
  return string_of;
}

// Connected points that are not of one colour, as Benson's theorem looks at them.
struct Enclosed {
  std::set<int> around;  // strings beside it
  std::set<int> vital;   // ... of which every empty point in it is a liberty
  bool is_eye = true;
};

std::set<int> strings_beside(const Position& position, int p, const std::map<int, int>& string_of) {
  std::set<int> strings;
  for (const int q : beside(position, p)) {
    if (const auto found = string_of.find(q); found != string_of.end())
      strings.insert(found->second);
  }
  return strings;
}

Enclosed enclosed(const Position& position, const Points& points,
                  const std::map<int, int>& string_of) {
  Enclosed area;
  bool first = true;
  for (const int p : points) {
    const std::set<int> here = strings_beside(position, p, string_of);
    area.around.insert(here.begin(), here.end());
    if (position.at[u(p)] != Color::empty) continue;
    if (first) area.vital = here;
    std::erase_if(area.vital, [&](int s) { return !here.contains(s); });
    first = false;
  }
  return area;
}

// Benson's theorem on the whole board for one colour; areas with a point of the region do not count
// as eyes. Returns the points of the living strings.
std::set<int> alive_outside(const Position& position, Color color, const std::set<int>& region) {
  std::vector<Enclosed> areas;
  const std::map<int, int> string_of = strings_of(position, color);
  std::set<int> seen;
  for (int start = 0; start < position.size(); ++start) {
    if (string_of.contains(start) || seen.contains(start)) continue;
    const Points points =
        spread(position, start, [&](int q) { return position.at[u(q)] != color; });
    seen.insert(points.begin(), points.end());
    areas.push_back(enclosed(position, points, string_of));
    areas.back().is_eye =
        std::none_of(points.begin(), points.end(), [&](int p) { return region.contains(p); });
  }
  std::set<int> alive;
  for (const auto& [p, s] : string_of) alive.insert(s);
  const auto lacks_eyes = [&](int s) {
    return 2 > std::count_if(areas.begin(), areas.end(), [&](const Enclosed& area) {
             return area.is_eye && area.vital.contains(s);
           });
  };
  for (;;) {
    const auto lost = std::find_if(alive.begin(), alive.end(), lacks_eyes);
    if (lost == alive.end()) break;
    for (Enclosed& area : areas) area.is_eye = area.is_eye && !area.around.contains(*lost);
    alive.erase(lost);
  }
  std::set<int> result;
  for (const auto& [p, s] : string_of) {
    if (alive.contains(s)) result.insert(p);
  }
  return result;
}

// The ground of a part: first what its points stand for, then what lies beside them.
class PartGround {
 public:
  PartGround(const Position& position, const Proof& proof, Ground& ground)
      : position_(position),
        proof_(proof),
        ground_(ground),
        blacks_((proof.attacker == Color::black) == proof.clears) {}

  std::optional<std::string> make() {
    for (std::size_t i = 0; i < proof_.points.size(); ++i) {
      index_[proof_.points[i]] = static_cast<int>(i);
    }
    if (index_.size() != proof_.points.size() || proof_.chains.empty()) {
      return "the part is no set";
    }
    if (auto wrong = name_points()) return wrong;
    ground_.near.assign(index_.size(), {});
    for (auto& w : ground_.wall) w.assign(index_.size(), false);
    ground_.frontier.assign(index_.size(), false);
    ground_.partner.assign(index_.size(), -1);
    // Around a part that is cleared stands nothing of the opponent: he gains nothing elsewhere.
    ground_.window = !proof_.clears;
    ground_.attacker = blacks_ ? 'W' : 'B';
    join_elsewhere();
    if (auto wrong = look_around()) return wrong;
    return join_pairs();
  }

 private:
  static constexpr int wall = -1, edge = -2;

  // Those beyond the board: one for each chain that needs something, then one for all liberties
  // elsewhere.
  std::optional<std::string> name_points() {
    int more = 0;
    bool elsewhere = false;
    for (const Proof::Chain& c : proof_.chains) {
      const auto at = index_.find(position_.size() + more);
      if (c.needs > 0 && at == index_.end()) return "a chain without a point";
      for (const int p : c.stones) {
        chain_of_[p] = c.needs > 0 ? at->second : c.needs == 0 ? wall : edge;
      }
      if (c.needs <= 0) continue;
      ground_.chains.push_back(at->second);
      elsewhere = elsewhere || c.needs == 1;
      ++more;
    }
    if (ground_.chains.empty() && !proof_.clears) return "no chain needs anything";
    if (elsewhere) {
      const auto at = index_.find(position_.size() + more++);
      if (at == index_.end()) return "no point for liberties elsewhere";
      ground_.elsewhere = at->second;
    }
    if (index_.begin()->first < 0 || index_.rbegin()->first >= position_.size() + more) {
      return "a point beyond the board";
    }
    return std::nullopt;
  }

  void join(int a, int b) {
    ground_.near[u(a)].push_back(b);
    ground_.near[u(b)].push_back(a);
  }

  void join_elsewhere() {
    auto stone = ground_.chains.begin();
    for (const Proof::Chain& c : proof_.chains) {
      if (c.needs <= 0) continue;
      ground_.frontier[u(*stone)] = !proof_.clears;
      if (c.needs == 1) join(*stone, ground_.elsewhere);
      ++stone;
    }
  }

  std::optional<std::string> look_around() {
    for (const auto& [p, i] : index_) {
      if (p >= position_.size()) break;
      for (const int q : beside(position_, p)) {
        if (index_.contains(q)) {
          ground_.near[u(i)].push_back(index_[q]);
        } else if (!chain_of_.contains(q)) {
          if (proof_.clears) return "a part that is cleared is not closed";
          ground_.frontier[u(i)] = true;
          ground_.wall[blacks_ ? 1 : 0][u(i)] = true;
        } else if (chain_of_[q] == edge) {
          ground_.frontier[u(i)] = true;
        } else if (chain_of_[q] == wall) {
          ground_.wall[blacks_ ? 0 : 1][u(i)] = true;
        } else {
          const Points& near = ground_.near[u(i)];
          if (std::find(near.begin(), near.end(), chain_of_[q]) == near.end()) {
            join(i, chain_of_[q]);
          }
        }
      }
    }
    return std::nullopt;
  }

  std::optional<std::string> join_pairs() {
    for (const auto& [one, two] : proof_.pairs) {
      if (std::min(one, two) < 0 || std::max(one, two) >= ground_.size()) return "no pair";
      ground_.partner[u(one)] = two;
      ground_.partner[u(two)] = one;
    }
    return std::nullopt;
  }

  const Position& position_;
  const Proof& proof_;
  Ground& ground_;
  const bool blacks_;  // whose chains are around it
  std::map<int, int> index_;
  std::map<int, int> chain_of_;
};

}  // namespace

// That the chains around it are kept, and joined by these pairs, is for `check_plan` to see.
std::optional<std::string> make_part(const Position& position, const Proof& proof, Ground& ground) {
  return PartGround(position, proof, ground).make();
}

std::optional<std::string> make_ground(const Position& position, const Proof& proof,
                                       Ground& ground) {
  const std::set<int> region(proof.points.begin(), proof.points.end());
  if (region.size() != proof.points.size() || region.empty()) return "the region is no set";
  std::map<int, int> index;
  for (std::size_t i = 0; i < proof.points.size(); ++i) {
    const int p = proof.points[i];
    if (p < 0 || p >= position.size()) return "a point beyond the board";
    index[p] = static_cast<int>(i);
  }
  const std::set<int> safe[] = {alive_outside(position, Color::black, region),
                                alive_outside(position, Color::white, region)};
  ground.near.assign(region.size(), {});
  for (auto& w : ground.wall) w.assign(region.size(), false);
  ground.frontier.assign(region.size(), false);
  ground.window = proof.window;
  ground.attacker = proof.attacker == Color::black ? 'B' : 'W';
  const auto side_of = [&](int q) { return position.at[u(q)] == Color::black ? 0u : 1u; };
  const auto own_side = [&](int q) {
    return position.at[u(q)] != Color::empty && position.at[u(q)] != proof.attacker;
  };
  for (const auto& [p, i] : index) {
    for (const int q : beside(position, p)) {
      if (index.contains(q)) {
        ground.near[u(i)].push_back(index[q]);
      } else if (proof.window && !(own_side(q) && safe[side_of(q)].contains(q))) {
        ground.wall[proof.attacker == Color::black ? 0 : 1][u(i)] = true;
        ground.frontier[u(i)] = true;
      } else if (position.at[u(q)] == Color::empty) {
        return "the region is not closed";
      } else {
        const std::size_t side = side_of(q);
        if (!safe[side].contains(q)) return "a wall can be captured";
        ground.wall[side][u(i)] = true;
      }
    }
  }
  return std::nullopt;
}

}  // namespace sgfaudit::rules::confirmation::checking
