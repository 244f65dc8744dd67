// Replays proofs against Article 7.
#include <algorithm>
#include <unordered_map>

#include "rules/confirmation/proof_board.hpp"

namespace sgfaudit::rules::confirmation {

namespace {

using namespace checking;
using How = ProofStep::How;

std::size_t u(int i) { return static_cast<std::size_t>(i); }

/// A state, in the checker's own terms.
struct At {
  Board board;
  std::string old;
  int target = -1;
  bool attacker_moves = true;

  std::string key() const {
    std::string k = board.stones + old;
    k += static_cast<char>('A' + target);
    k += attacker_moves ? '!' : '?';
    for (const auto& ko : board.kos) {
      k += static_cast<char>('A' + ko.empty);
      k += static_cast<char>('A' + ko.taker);
    }
    return k;
  }
};

/// Where a move leads: the attacker has captured the claimed string, or a state.
struct Next {
  At at;
  bool captured = false;
};

class Checker {
 public:
  Checker(const Position& position, const Proof& proof) : position_(position), proof_(proof) {}

  std::optional<std::string> run() {
    if (const auto error = make_ground(position_, proof_, ground_)) return error;
    if (const auto error = check_start()) return error;
    for (std::size_t i = 0; i < proof_.steps.size(); ++i) {
      if (!index_.try_emplace(state(i).key(), i).second) return "a state stands there twice";
    }
    inside_.resize(proof_.steps.size());
    for (std::size_t i = 0; i < proof_.steps.size(); ++i) {
      if (const auto error = check_step(i)) return "step " + std::to_string(i) + ": " + *error;
    }
    return check_progress();
  }

 private:
  char attacker() const { return proof_.attacker == Color::black ? 'B' : 'W'; }
  char defender() const { return opponent(attacker()); }
  const ProofStep& step(std::size_t i) const { return proof_.steps[i]; }
  At state(std::size_t i) const {
    return {{step(i).stones, step(i).kos}, step(i).old, step(i).target, step(i).attacker_moves};
  }

  bool in(const Points& list, int p) const {
    return std::find(list.begin(), list.end(), p) != list.end();
  }
  /// The aims with a zone: the string has been captured.
  bool holding(const At& s) const {
    return s.target < 0 && std::none_of(proof_.string.begin(), proof_.string.end(),
                                        [&](int p) { return s.old[u(p)] == 'x'; });
  }
  bool taking(const At& s) const { return s.target < 0 && !holding(s); }
  /// Play without end fails the player who has to reach something: after the capture the defender.
  bool attacker_reaches(const At& s) const { return !holding(s); }

  Points target(const At& s) const {
    if (holding(s)) return {};
    return string_at(ground_, s.board, s.target >= 0 ? s.target : proof_.string[0]);
  }
  Points fresh(const At& s) const {
    Points found;
    for (const int p : proof_.zone) {
      if (s.target < 0 && s.board.at(p) == defender() && s.old[u(p)] != 'x') found.push_back(p);
    }
    return found;
  }

  std::vector<Points> open_areas(const At& s) const {
    const Set own = anchored(ground_, s.board, 'B');
    const Set other = anchored(ground_, s.board, 'W');
    std::vector<Points> areas;
    Set seen(ground_.near.size());
    for (int p = 0; p < ground_.size(); ++p) {
      if (seen.has(p) || own.has(p) || other.has(p)) continue;
      areas.push_back(ground_.part(p, [&](int q) { return !own.has(q) && !other.has(q); }));
      seen.add(areas.back());
    }
    return areas;
  }

  void fill(At& s, const Points& area, const Set& immortal) const {
    char color = defender();
    for (const int p : area) {
      const Points& near = ground_.near[u(p)];
      if (ground_.at_wall(p, attacker()) ||
          std::any_of(near.begin(), near.end(), [&](int q) { return immortal.has(q); })) {
        color = attacker();
      }
    }
    for (const int p : area) {
      s.board.at(p) = color;
      s.old[u(p)] = '.';
    }
    std::erase_if(s.board.kos, [&](const ProofStep::Ko& k) { return in(area, k.empty); });
  }

  // Areas in which nothing can matter any more are filled, see game.cpp.
  void simplify(At& s) const {
    const Points string = target(s);
    const Set immortal = anchored(ground_, s.board, attacker());
    const At before = s;
    for (const Points& area : open_areas(before)) {
      const auto any = [&](const Points& of) {
        return std::any_of(of.begin(), of.end(), [&](int p) { return in(area, p); });
      };
      if (any(string)) continue;
      const bool in_zone = s.target < 0 && any(proof_.zone);
      if (in_zone && !no_defence(ground_, before.board, attacker(), area, false)) continue;
      fill(s, area, immortal);
    }
  }

  std::optional<std::string> check_start() const {
    if (proof_.steps.empty()) return "no steps";
    const ProofStep& first = step(0);
    if (proof_.string.empty()) return "no string";
    At s{{std::string(), {}}, std::string(proof_.points.size(), '.'), -1, true};
    for (const int p : proof_.points) {
      const Color c = position_.at[u(p)];
      s.board.stones += c == Color::black ? 'B' : c == Color::white ? 'W' : '.';
    }
    for (const ProofStep& t : proof_.steps) {
      if (t.stones.size() != proof_.points.size() || t.old.size() != proof_.points.size()) {
        return "a step of another size";
      }
    }
    Points whole = string_at(ground_, s.board, proof_.string[0]);
    std::sort(whole.begin(), whole.end());
    if (s.board.at(whole[0]) != defender() || whole != proof_.string) return "not the string";
    if (proof_.aim == Proof::Aim::capture) {
      s.target = whole[0];
    } else {
      for (const int p : whole) {
        if (!in(proof_.zone, p)) return "the zone is without the string";
      }
      for (const int p : proof_.zone) {
        if (s.board.at(p) == defender()) s.old[u(p)] = 'x';
      }
    }
    simplify(s);
    const At given{{first.stones, first.kos}, first.old, first.target, first.attacker_moves};
    if (s.key() != given.key()) return "it does not begin with the position";
    return std::nullopt;
  }

  // What may be seen without play.
  bool seen_won(const At& s, bool for_attacker) const {
    const Points string = target(s);
    const Points new_stones = fresh(s);
    if (!for_attacker) {
      const Set safe = unconditionally_alive(ground_, s.board, defender());
      const auto lives = [&](int p) { return safe.has(p); };
      return std::any_of(string.begin(), string.end(), lives) ||
             std::any_of(new_stones.begin(), new_stones.end(), lives);
    }
    if (s.target >= 0 && s.attacker_moves) {
      for (const int p : liberties(ground_, s.board, string)) {
        Board after = s.board;
        Points captured;
        if (play(ground_, after, attacker(), p, captured) && in(captured, s.target)) return true;
      }
    }
    const Set own = anchored(ground_, s.board, defender());
    if (std::any_of(string.begin(), string.end(), [&](int p) { return own.has(p); })) return false;
    int needing_a_move = 0;
    for (const Points& area : open_areas(s)) {
      const bool matters = std::any_of(area.begin(), area.end(), [&](int p) {
        return in(string, p) || (s.target < 0 && in(proof_.zone, p));
      });
      if (!matters || no_defence(ground_, s.board, attacker(), area, false)) continue;
      if (!no_defence(ground_, s.board, attacker(), area, true)) return false;
      ++needing_a_move;
    }
    return needing_a_move == 0 || (needing_a_move == 1 && s.attacker_moves);
  }

  // A move that may be made; false where it is forbidden.
  bool follow(const At& s, How how, int point, Next& next) const {
    next = {s, false};
    const char color = s.attacker_moves ? attacker() : defender();
    next.at.attacker_moves = !s.attacker_moves;
    if (how == How::play) {
      Points captured;
      if (!play(ground_, next.at.board, color, point, captured)) return false;
      for (const int p : captured) next.at.old[u(p)] = '.';
      next.captured = s.target >= 0 && in(captured, s.target);
      if (next.captured) return true;
      rename_target(next.at);
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

  void rename_target(At& s) const {
    if (s.target < 0) return;
    const Points string = string_at(ground_, s.board, s.target);
    s.target = *std::min_element(string.begin(), string.end());
  }

  At claim(const At& s, int p) const {
    At c{s.board, std::string(proof_.points.size(), '.'), p, true};
    rename_target(c);
    simplify(c);
    return c;
  }

  // In `hold` the defender may go on in one area alone; the others are given up as filled.
  At look(const At& s, const Points& area) const {
    At only = s;
    const Set immortal = anchored(ground_, s.board, attacker());
    for (const Points& other : open_areas(s)) {
      if (!in(other, area[0])) fill(only, other, immortal);
    }
    simplify(only);
    return only;
  }

  // Two passes end play, so some passes lose: see `Game::options`.
  bool may_pass(const At& s) const {
    const bool new_stone = !fresh(s).empty();
    return s.attacker_moves ? holding(s) && !new_stone : !holding(s) || new_stone;
  }

  bool won(const At& s, bool for_attacker, std::size_t from) {
    const auto it = index_.find(s.key());
    if (it == index_.end()) return seen_won(s, for_attacker);
    if (step(it->second).attacker_wins != for_attacker) return false;
    const bool same_kind = (s.target < 0) == (step(from).target < 0);
    if (same_kind && attacker_reaches(s) == attacker_reaches(state(from))) {
      inside_[from].push_back(it->second);
    }
    return true;
  }

  std::optional<std::string> check_step(std::size_t i) {
    const ProofStep& t = step(i);
    const At s = state(i);
    if (t.how == How::seen) {
      if (seen_won(s, t.attacker_wins)) return std::nullopt;
      return "this cannot be seen";
    }
    if (t.how == How::all) return check_all(i, s);
    if (t.attacker_moves != t.attacker_wins) return "a move of the loser";
    const bool outside = t.how != How::pass && (t.point < 0 || t.point >= ground_.size());
    if (outside) return "a point beyond the region";
    if (t.how == How::look) {
      if (t.attacker_wins || !holding(s)) return "nothing to choose";
      for (const Points& area : open_areas(s)) {
        if (in(area, t.point) && won(look(s, area), false, i)) return std::nullopt;
      }
      return "the area is not won";
    }
    Next next;
    if (t.how == How::pass && !may_pass(s)) return "this pass loses";
    if (!follow(s, t.how, t.point, next)) return "a move that is forbidden";
    if (next.captured) return std::nullopt;
    if (t.claim < 0) {
      if (won(next.at, t.attacker_wins, i)) return std::nullopt;
      return "the move does not win";
    }
    const Points new_stones = fresh(next.at);
    const bool is_new = std::any_of(new_stones.begin(), new_stones.end(), [&](int p) {
      return in(string_at(ground_, next.at.board, t.claim), p);
    });
    if (t.attacker_wins || !holding(next.at) || !is_new) {
      return "nothing to claim";
    }
    if (won(claim(next.at, t.claim), false, i)) return std::nullopt;
    return "the claimed string is not permanent";
  }

  std::optional<std::string> check_all(std::size_t i, const At& s) {
    const bool wins = step(i).attacker_wins;
    if (s.attacker_moves == wins) return "the winner does not say what he does";
    const std::vector<Points> areas = open_areas(s);
    const bool defending_hold = holding(s) && !s.attacker_moves;
    if (defending_hold && areas.size() > 1) {
      for (const Points& area : areas) {
        if (!won(look(s, area), true, i)) return "an area is not won";
      }
      return std::nullopt;
    }
    const auto answered = [&](How how, int p) {
      Next next;
      if (!follow(s, how, p, next)) return true;
      if (next.captured || !won(next.at, wins, i)) return false;
      const bool captures =
          std::count(next.at.board.stones.begin(), next.at.board.stones.end(), attacker()) <
          std::count(s.board.stones.begin(), s.board.stones.end(), attacker());
      if (!defending_hold || (how != How::pass && !captures)) return true;
      for (const int q : fresh(next.at)) {
        if (!won(claim(next.at, q), true, i)) return false;
      }
      return true;
    };
    for (const Points& area : areas) {
      for (const int p : area) {
        if (!answered(How::play, p)) return "an unanswered play";
        if (!answered(How::ko_pass, p)) return "an unanswered pass for a ko";
      }
    }
    if (may_pass(s) && !answered(How::pass, -1)) return "an unanswered pass";
    return std::nullopt;
  }

  // Where the winner is the one who has to reach something, his proof must not go in circles.
  std::optional<std::string> check_progress() const {
    enum : char { unseen, entered, left };
    std::vector<char> mark(proof_.steps.size(), unseen);
    for (std::size_t root = 0; root < proof_.steps.size(); ++root) {
      std::vector<std::pair<std::size_t, std::size_t>> stack;
      if (mark[root] == unseen) stack.push_back({root, 0});
      mark[root] = std::max<char>(mark[root], entered);
      while (!stack.empty()) {
        auto& [i, edge] = stack.back();
        const bool must = attacker_reaches(state(i)) == step(i).attacker_wins;
        if (!must || edge == inside_[i].size()) {
          mark[i] = left;
          stack.pop_back();
          continue;
        }
        const std::size_t to = inside_[i][edge++];
        if (mark[to] == entered) return "the proof goes in a circle";
        if (mark[to] == unseen) {
          mark[to] = entered;
          stack.push_back({to, 0});
        }
      }
    }
    return std::nullopt;
  }

  const Position& position_;
  const Proof& proof_;
  Ground ground_;
  std::unordered_map<std::string, std::size_t> index_;
  std::vector<std::vector<std::size_t>> inside_;  // edges that stay in the same kind of game
};

}  // namespace

std::optional<std::string> check_proof(const Position& position, const Proof& proof) {
  return Checker(position, proof).run();
}

}  // namespace sgfaudit::rules::confirmation
