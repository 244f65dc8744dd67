#include "rules/confirmation/article8.hpp"

#include <algorithm>
#include <functional>

#include "rules/confirmation/settled.hpp"

namespace sgfaudit::rules {

void Confirmation::clear_points() {
  for (StringReport& s : strings) s.seki = s.removable = false;
  dame.clear();
  unclear.clear();
  for (const std::size_t player : {0U, 1U}) {
    eye_points[player].clear();
    territory[player].clear();
  }
}

}  // namespace sgfaudit::rules

namespace sgfaudit::rules::confirmation {

namespace {

constexpr std::size_t index(Color c) { return c == Color::black ? 0 : 1; }

/// A connected set of points and the strings that touch it.
struct Area {
  std::vector<int> points;
  std::vector<int> strings;
};

class Reader {
 public:
  Reader(const Position& position, const Confirmation& result)
      : position_(position), result_(result) {}

  const StringReport* string(int p) const {
    const int s = result_.string_at[u(p)];
    return s < 0 ? nullptr : &result_.strings[u(s)];
  }

  std::vector<Area> areas(const std::function<bool(const StringReport*)>& inside) const {
    std::vector<Area> result;
    std::vector<bool> seen(u(position_.size()), false);
    for (int start = 0; start < position_.size(); ++start) {
      if (seen[u(start)] || !inside(string(start))) continue;
      Area area{{start}, {}};
      seen[u(start)] = true;
      for (std::size_t i = 0; i < area.points.size(); ++i) {
        for (const int q : Neighbours(position_, area.points[i])) {
          if (inside(string(q))) {
            if (!seen[u(q)]) area.points.push_back(q);
            seen[u(q)] = true;
          } else {
            area.strings.push_back(result_.string_at[u(q)]);
          }
        }
      }
      std::sort(area.points.begin(), area.points.end());
      std::sort(area.strings.begin(), area.strings.end());
      area.strings.erase(std::unique(area.strings.begin(), area.strings.end()), area.strings.end());
      result.push_back(std::move(area));
    }
    return result;
  }

 private:
  const Position& position_;
  const Confirmation& result_;
};

/// Possible eye points of one player, and whether they are.
struct EyeArea {
  Area area;
  Color owner;
  bool unclear;  // an undecided string touches it
};

// Points "surrounded by the live stones of just one player": the opponent's dead stones may lie
// among them, but a dead stone of the player himself beside them spoils them (Examples 9 and 25).
std::vector<EyeArea> eye_areas(const Reader& reader, const Confirmation& result) {
  std::vector<EyeArea> found;
  for (const Color owner : {Color::black, Color::white}) {
    const auto inside = [&](const StringReport* s) {
      return !s || (s->color != owner && (s->status == Status::dead));
    };
    for (Area& a : reader.areas(inside)) {
      if (a.strings.empty()) continue;
      bool unclear = false;
      const bool closed = std::all_of(a.strings.begin(), a.strings.end(), [&](int i) {
        const StringReport& s = result.strings[u(i)];
        unclear = unclear || s.status == Status::undecided;
        return s.status == Status::undecided || (s.color == owner && is_alive(s.status));
      });
      if (closed) found.push_back({std::move(a), owner, unclear});
    }
  }
  return found;
}

// "Stones which are alive but possess dame": a living string with a liberty that is dame, and with
// it every living string that shares eye points with one in seki.
void find_seki(const Position& position, const std::vector<EyeArea>& eyes, Confirmation& result) {
  for (const int p : result.dame) {
    for (const int q : Neighbours(position, p)) {
      const int i = result.string_at[u(q)];
      if (i < 0) continue;
      StringReport& s = result.strings[u(i)];
      if (is_alive(s.status)) s.seki = true;
    }
  }
  for (bool changed = true; changed;) {
    changed = false;
    for (const EyeArea& e : eyes) {
      const auto& around = e.area.strings;
      const bool any = std::any_of(around.begin(), around.end(),
                                   [&](int i) { return result.strings[u(i)].seki; });
      if (!any || e.unclear) continue;
      for (const int i : around) {
        StringReport& s = result.strings[u(i)];
        changed = changed || !s.seki;
        s.seki = true;
      }
    }
  }
}

}  // namespace

void apply_article_8(const Position& position, Confirmation& result) {
  result.clear_points();
  const Reader reader(position, result);
  const std::vector<EyeArea> eyes = eye_areas(reader, result);
  std::vector<bool> is_eye(u(position.size()), false);
  std::vector<bool> unclear(u(position.size()), false);
  for (const EyeArea& e : eyes) {
    for (const int p : e.area.points) (e.unclear ? unclear : is_eye)[u(p)] = true;
  }
  for (int p = 0; p < position.size(); ++p) {
    if (reader.string(p) || is_eye[u(p)]) continue;
    (unclear[u(p)] ? result.unclear : result.dame).push_back(p);
  }
  find_seki(position, eyes, result);

  for (const EyeArea& e : eyes) {
    if (e.unclear) continue;
    const bool seki = std::any_of(e.area.strings.begin(), e.area.strings.end(),
                                  [&](int i) { return result.strings[u(i)].seki; });
    for (const int p : e.area.points) {
      const int s = result.string_at[u(p)];
      if (s < 0) result.eye_points[index(e.owner)].push_back(p);
      if (seki) continue;
      result.territory[index(e.owner)].push_back(p);
      if (s >= 0) result.strings[u(s)].removable = true;
    }
  }
  for (auto& points : result.territory) std::sort(points.begin(), points.end());
  for (auto& points : result.eye_points) std::sort(points.begin(), points.end());
}

}  // namespace sgfaudit::rules::confirmation
