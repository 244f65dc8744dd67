#include "rules/confirmation/proof_rules.hpp"

#include <algorithm>

namespace sgfaudit::rules::confirmation::checking {

std::string At::key() const {
  std::string k = board.stones + board.walls + old;
  k += attacker_moves ? '!' : '?';
  k += settling ? 'p' : 'w';
  const auto add = [&](int number) { k += std::to_string(number) + ','; };
  add(target);
  add(guard);
  for (const auto& ko : board.kos) {
    add(ko.empty);
    add(ko.taker);
  }
  return k;
}

// The chains of a plan are the player's.
std::optional<std::string> ProofRules::set_stones(At& s, char player) const {
  s = {{{}, std::string(proof_.points.size(), '.'), {}}, std::string(proof_.points.size(), '.')};
  for (const int p : proof_.points) {
    const Color c = p < position_.size() ? position_.at[u(p)] : Color::empty;
    s.board.stones += c == Color::black ? 'B' : c == Color::white ? 'W' : '.';
  }
  for (const int p : ground_.chains) s.board.at(p) = player;
  const Set black = anchored(ground_, s.board, 'B');
  const Set white = anchored(ground_, s.board, 'W');
  for (int p = 0; p < size(); ++p) {
    const bool stone = s.board.at(p) != '.' && !black.has(p) && !white.has(p);
    if (stone && liberties(ground_, s.board, string_at(ground_, s.board, p)).empty()) {
      return "a string without a liberty in the window";
    }
  }
  return std::nullopt;
}

std::optional<std::string> ProofRules::begin_clearing(At& s) const {
  if (proof_.chains.empty() || proof_.window || proof_.aim != Proof::Aim::no_permanent ||
      !proof_.string.empty()) {
    return "no part that is cleared";
  }
  Points zone = proof_.zone;
  std::sort(zone.begin(), zone.end());
  const auto on_board = std::count_if(proof_.points.begin(), proof_.points.end(),
                                      [&](int p) { return p < position_.size(); });
  if (zone.size() != u(static_cast<int>(on_board)) || zone.empty() || zone.front() != 0 ||
      zone.back() != static_cast<int>(on_board) - 1 ||
      std::adjacent_find(zone.begin(), zone.end()) != zone.end()) {
    return "a zone that is not the part";
  }
  if (const auto error = set_stones(s, attacker())) return error;
  s.attacker_moves = false;
  s.settling = true;
  if (!ground_.chains.empty()) s.guard = ground_.chains[0];
  simplify(s);
  return std::nullopt;
}

// The attacker's strings that must not be captured, by a stone of each.
Points ProofRules::guards(const At& s) const {
  if (proof_.clears) return s.guard < 0 ? Points{} : ground_.chains;
  Points found = proof_.kept;
  std::erase_if(found, [&](int p) { return s.board.at(p) != attacker(); });
  if (s.guard >= 0) found.push_back(s.guard);
  return found;
}

std::optional<std::string> ProofRules::begin(At& s) {
  const auto make = proof_.chains.empty() ? make_ground : make_part;
  if (const auto error = make(position_, proof_, ground_)) return error;
  const auto beyond = [&](int p) { return p < 0 || p >= size(); };
  if (any(proof_.string, beyond) || any(proof_.zone, beyond) || any(proof_.kept, beyond)) {
    return "a point beyond the region";
  }
  if (proof_.clears) return begin_clearing(s);
  if (proof_.string.empty()) return "no string";
  if ((proof_.window || !proof_.chains.empty()) &&
      (proof_.aim != Proof::Aim::capture || proof_.attacker_wins())) {
    return "a window shows only that a string cannot be captured";
  }
  if (const auto error = set_stones(s, defender())) return error;
  s.attacker_moves = proof_.kept.empty();
  Points whole;
  if (s.attacker_moves) {
    whole = string_at(ground_, s.board, proof_.string[0]);
    std::sort(whole.begin(), whole.end());
  } else {
    std::copy_if(proof_.zone.begin(), proof_.zone.end(), std::back_inserter(whole),
                 [&](int p) { return s.board.at(p) == defender(); });
  }
  if (whole != proof_.string || s.board.at(whole[0]) != defender()) return "not the string";
  if (any(proof_.kept,
          [&](int p) { return s.board.at(p) != attacker() || contains(proof_.zone, p); })) {
    return "not the attacker's to keep";
  }
  if (proof_.aim == Proof::Aim::capture) {
    if (!s.attacker_moves) return "nothing to keep";
    s.target = whole[0];
  } else {
    for (const int p : whole) {
      if (!contains(proof_.zone, p)) return "the zone is without the string";
    }
    for (const int p : proof_.zone) {
      if (s.board.at(p) == defender()) s.old[u(p)] = 'x';
    }
  }
  simplify(s);
  return std::nullopt;
}

bool ProofRules::holding(const At& s) const {
  return s.target < 0 && !any(proof_.string, [&](int p) { return s.old[u(p)] == 'x'; });
}

Points ProofRules::target(const At& s) const {
  if (holding(s)) return {};
  Points named = proof_.string;
  if (s.target >= 0) {
    named = ground_.chains;
    named.push_back(s.target);
  }
  Points found;
  for (const int p : named) {
    if (s.board.at(p) != defender() || contains(found, p)) continue;
    const Points string = string_at(ground_, s.board, p);
    found.insert(found.end(), string.begin(), string.end());
  }
  return found;
}

Points ProofRules::fresh(const At& s) const {
  Points found;
  for (const int p : proof_.zone) {
    if (zone_counts(s) && s.board.at(p) == defender() && s.old[u(p)] != 'x') found.push_back(p);
  }
  return found;
}

std::vector<Points> ProofRules::open_areas(const At& s) const {
  const Set black = anchored(ground_, s.board, 'B');
  const Set white = anchored(ground_, s.board, 'W');
  const auto open = [&](int p) { return !black.has(p) && !white.has(p) && s.board.at(p) != ' '; };
  std::vector<Points> areas;
  Set seen(ground_.near.size());
  for (int p = 0; p < size(); ++p) {
    if (seen.has(p) || !open(p)) continue;
    areas.push_back(ground_.part(p, open));
    seen.add(areas.back());
  }
  return areas;
}

bool ProofRules::touches(const Points& area, const At& s, char color, const Set& immortal) const {
  return any(area, [&](int p) {
    return ground_.at_wall(p, color) || any(ground_.near[u(p)], [&](int q) {
             return s.board.at(q) == color && immortal.has(q);
           });
  });
}

// An area that touches immortal stones becomes more of them, the attacker's first; one that touches
// none is out of play.
void ProofRules::fill(At& s, const Points& area) const {
  const bool mine = touches(area, s, attacker(), anchored(ground_, s.board, attacker()));
  const bool theirs = touches(area, s, defender(), anchored(ground_, s.board, defender()));
  for (const int p : area) {
    s.board.at(p) = mine ? attacker() : theirs ? defender() : ' ';
    s.board.walls[u(p)] = '.';
    s.old[u(p)] = '.';
  }
  std::erase_if(s.board.kos, [&](const ProofStep::Ko& k) { return contains(area, k.empty); });
}

void ProofRules::close_firm(At& s) const {
  const Points firm = firmly_alive(ground_, s.board, attacker(), target(s));
  for (const int p : firm) {
    s.board.at(p) = attacker();
    s.board.walls[u(p)] = 'x';
    s.old[u(p)] = '.';
  }
  std::erase_if(s.board.kos, [&](const ProofStep::Ko& k) { return contains(firm, k.empty); });
}

// Areas in which nothing can matter any more are filled, see game.cpp.
void ProofRules::simplify(At& s) const {
  if (!ground_.window) close_firm(s);  // see game.cpp
  const Points string = target(s);
  const At before = s;
  const Set immortal = anchored(ground_, before.board, attacker());
  const auto areas = open_areas(before);
  const auto inside = [&](int p) {
    return any(areas, [&](const Points& area) { return contains(area, p); });
  };
  Points loose = guards(s);
  std::erase_if(loose, [&](int p) { return immortal.has(p) || !inside(p); });
  for (const Points& area : areas) {
    if (any(string, [&](int p) { return contains(area, p); })) continue;
    if (parts_a_pair(ground_, before.board, area)) continue;
    const bool in_zone =
        zone_counts(s) && any(proof_.zone, [&](int p) { return contains(area, p); });
    const auto here = [&](int p) { return contains(area, p); };
    const bool guarded = any(loose, here);
    if (guarded && proof_.clears) continue;
    if (in_zone || guarded) {
      Set held(ground_.near.size());
      if (!no_defence(ground_, before.board, attacker(), area, false, &held)) continue;
      if (any(loose, [&](int p) { return here(p) && !held.has(p); })) continue;
      std::erase_if(loose, here);
    }
    fill(s, area);
  }
  if (loose.empty()) s.guard = -1;
}

bool ProofRules::is_safe(const At& s, const Set& alive) const {
  const Points string = target(s);
  const Points new_stones = fresh(s);
  const auto lives = [&](int p) { return alive.has(p); };
  if (!ground_.chains.empty() && !proof_.clears) {
    return cut_pair(ground_, s.board) < 0 && std::all_of(string.begin(), string.end(), lives);
  }
  return any(string, lives) || any(new_stones, lives);
}

bool ProofRules::seen_won(const At& s, bool for_attacker) const {
  const Points string = target(s);
  const Points new_stones = fresh(s);
  if (!for_attacker) {
    if (is_safe(s, unconditionally_alive(ground_, s.board, defender()))) return true;
    return s.target >= 0 && is_safe(s, alive_by_answers(ground_, s.board, defender()));
  }
  if (s.target >= 0 && s.attacker_moves) {
    for (const int p : liberties(ground_, s.board, string)) {
      Board after = s.board;
      Points captured;
      if (play(ground_, after, attacker(), p, captured) && contains(captured, s.target))
        return true;
    }
  }
  const Set own = anchored(ground_, s.board, defender());
  if (any(string, [&](int p) { return own.has(p); })) return false;
  if (any(new_stones, [&](int p) { return own.has(p); })) return false;
  const Points strings = guards(s);
  int needing_a_move = 0;
  for (const Points& area : open_areas(s)) {
    Set held(ground_.near.size());
    const bool defended = !no_defence(ground_, s.board, attacker(), area, false, &held);
    const auto loose = [&](int p) {
      return contains(area, p) && (proof_.clears || defended || !held.has(p));
    };
    if (any(strings, loose)) return false;
    const bool matters = any(area, [&](int p) {
      return contains(string, p) || (zone_counts(s) && contains(proof_.zone, p));
    });
    if (!matters || !defended) continue;
    if (!no_defence(ground_, s.board, attacker(), area, true)) return false;
    ++needing_a_move;
  }
  return needing_a_move == 0 || (needing_a_move == 1 && s.attacker_moves);
}

bool ProofRules::may_pass(const At& s) const {
  const bool new_stone = !fresh(s).empty();
  return s.attacker_moves ? holding(s) && !new_stone : !holding(s) || new_stone;
}

void ProofRules::rename(const At& s, int& stone) const {
  if (stone < 0) return;
  const Points string = string_at(ground_, s.board, stone);
  stone = *std::min_element(string.begin(), string.end());
}

bool ProofRules::follow(const At& s, How how, int point, Next& next) const {
  next = {s};
  const char color = s.attacker_moves ? attacker() : defender();
  if (!proof_.chains.empty() && s.attacker_moves == proof_.clears) {
    const int cut = cut_pair(ground_, s.board);
    const bool answers = how == How::play && point == cut;
    if ((cut >= 0 && !answers) || (how == How::play && point == ground_.elsewhere)) return false;
  }
  next.at.attacker_moves = !s.attacker_moves;
  if (how == How::play) {
    Points captured;
    if (!play(ground_, next.at.board, color, point, captured)) return false;
    for (const int p : captured) next.at.old[u(p)] = '.';
    next.captured = s.target >= 0 && contains(captured, s.target);
    const bool at_frontier = any(captured, [&](int p) { return ground_.frontier[u(p)]; });
    if (s.attacker_moves && at_frontier && !proof_.clears) next.captured = true;
    if (s.attacker_moves && ground_.window && !captured.empty()) {
      const Set outside = anchored(ground_, next.at.board, attacker());
      next.captured = next.captured || any(captured, [&](int p) {
                        return any(ground_.near[u(p)], [&](int q) { return outside.has(q); });
                      });
    }
    next.guard_lost = any(guards(s), [&](int p) { return contains(captured, p); }) ||
                      (proof_.clears && !s.attacker_moves && at_frontier);
    if (next.captured || next.guard_lost) return true;
    rename(next.at, next.at.target);
    if (!proof_.clears) rename(next.at, next.at.guard);
  } else if (how == How::ko_pass) {
    auto& kos = next.at.board.kos;
    const auto ko = std::find_if(kos.begin(), kos.end(), [&](const ProofStep::Ko& k) {
      return k.empty == point && s.board.at(k.taker) == opponent(color);
    });
    if (ko == kos.end()) return false;
    kos.erase(ko);
  }
  simplify(next.at);
  return true;
}

At ProofRules::claim(const At& s, int p) const {
  At c{s.board, std::string(proof_.points.size(), '.'), p};
  rename(c, c.target);
  simplify(c);
  return c;
}

bool ProofRules::may_claim(const At& s, int p) const {
  const Points new_stones = fresh(s);
  return holding(s) && !s.settling && p < size() &&
         any(new_stones, [&](int q) { return contains(string_at(ground_, s.board, p), q); });
}

At ProofRules::look(const At& s, const Points& area) const {
  At only = s;
  for (const Points& other : open_areas(s)) {
    if (!contains(other, area[0])) fill(only, other);
  }
  simplify(only);
  return only;
}

}  // namespace sgfaudit::rules::confirmation::checking
