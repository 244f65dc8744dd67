// Replays proofs against Article 7.
#include <algorithm>
#include <unordered_map>

#include "rules/confirmation/proof_rules.hpp"

namespace sgfaudit::rules::confirmation {

namespace {

using namespace checking;
using How = ProofStep::How;

class Checker {
 public:
  Checker(const Position& position, const Proof& proof) : proof_(proof), rules_(position, proof) {}

  std::optional<std::string> run() {
    if (proof_.steps.empty()) return "no steps";
    for (const ProofStep& t : proof_.steps) {
      for (const std::string* of : {&t.stones, &t.walls, &t.old}) {
        if (of->size() != proof_.points.size()) return "a step of another size";
      }
      if (!is_state(t)) return "a step that is no state";
    }
    At start;
    if (const auto error = rules_.begin(start)) return error;
    if (start.key() != state(0).key()) return "it does not begin with the position";
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
  bool is_state(const ProofStep& t) const {
    const auto is_point = [&](int p) { return p >= 0 && p < static_cast<int>(t.stones.size()); };
    const auto is_ko = [&](const ProofStep::Ko& k) {
      return is_point(k.empty) && is_point(k.taker);
    };
    return t.stones.find_first_not_of(".BW ") == std::string::npos &&
           (is_point(t.target) || t.target == -1 || t.target == ProofStep::no_zone) &&
           (is_point(t.guard) || t.guard == -1) && std::all_of(t.kos.begin(), t.kos.end(), is_ko);
  }

  const ProofStep& step(std::size_t i) const { return proof_.steps[i]; }
  At state(std::size_t i) const {
    const ProofStep& t = step(i);
    const bool splits = t.how == How::split || t.how == How::answer;
    return {{t.stones, t.walls, t.kos}, t.old,      t.target,
            t.attacker_moves,           t.settling, splits ? -1 : t.guard};
  }

  bool won(const At& s, bool for_attacker, std::size_t from) {
    const auto it = index_.find(s.key());
    if (it == index_.end()) return rules_.seen_won(s, for_attacker);
    if (step(it->second).attacker_wins != for_attacker) return false;
    const bool same_kind = (s.target < 0) == (step(from).target < 0);
    if (same_kind && rules_.attacker_reaches(s) == rules_.attacker_reaches(state(from))) {
      inside_[from].push_back(it->second);
    }
    return true;
  }

  std::optional<std::string> check_step(std::size_t i) {
    const ProofStep& t = step(i);
    const At s = state(i);
    if (t.how == How::all) return check_all(i, s);
    if (t.how == How::seen) {
      if (rules_.seen_won(s, t.attacker_wins)) return std::nullopt;
      return "this cannot be seen";
    }
    if (t.attacker_moves != t.attacker_wins) return "a move of the loser";
    if (t.how != How::pass && (t.point < 0 || t.point >= rules_.size())) {
      return "a point beyond the region";
    }
    switch (t.how) {
      case How::look: return check_look(i, s);
      case How::split:
      case How::answer: return check_split(i, s);
      default: return check_move(i, s);
    }
  }

  std::optional<std::string> check_look(std::size_t i, const At& s) {
    const ProofStep& t = step(i);
    if (t.attacker_wins || !rules_.holding(s) || s.settling) return "nothing to choose";
    for (const Points& area : rules_.open_areas(s)) {
      const bool here = std::find(area.begin(), area.end(), t.point) != area.end();
      if (here && won(rules_.look(s, area), false, i)) return std::nullopt;
    }
    return "the area is not won";
  }

  std::optional<std::string> check_split(std::size_t i, const At& s) {
    const ProofStep& t = step(i);
    At apart, rest;
    if (!rules_.split(s, t.how, t.point, t.guard, apart, rest)) return "no part of its own";
    if (!won(apart, t.attacker_wins, i)) return "the part is not won";
    if (!won(rest, t.attacker_wins, i)) return "the rest is not won";
    return std::nullopt;
  }

  std::optional<std::string> check_move(std::size_t i, const At& s) {
    const ProofStep& t = step(i);
    Next next;
    if (t.how == How::pass && !rules_.may_pass(s)) return "this pass loses";
    if (!rules_.follow(s, t.how, t.point, next)) return "a move that is forbidden";
    if (next.captured || next.guard_lost) return std::nullopt;
    if (t.claim < 0) {
      if (won(next.at, t.attacker_wins, i)) return std::nullopt;
      return "the move does not win";
    }
    if (t.attacker_wins || !rules_.may_claim(next.at, t.claim)) return "nothing to claim";
    if (won(rules_.claim(next.at, t.claim), false, i)) return std::nullopt;
    return "the claimed string is not permanent";
  }

  std::optional<std::string> check_all(std::size_t i, const At& s) {
    const bool wins = step(i).attacker_wins;
    if (s.attacker_moves == wins) return "the winner does not say what he does";
    const std::vector<Points> areas = rules_.open_areas(s);
    const bool waiting = rules_.holding(s) && !s.attacker_moves;
    if (waiting && areas.size() > 1 && !proof_.clears) {
      for (const Points& area : areas) {
        if (!won(rules_.look(s, area), true, i)) return "an area is not won";
      }
      return std::nullopt;
    }
    const char attacker = rules_.attacker();
    const auto answered = [&](How how, int p) {
      Next next;
      if (!rules_.follow(s, how, p, next)) return true;
      if (next.captured || next.guard_lost || !won(next.at, wins, i)) return false;
      const auto stones = [&](const At& at) {
        return std::count(at.board.stones.begin(), at.board.stones.end(), attacker);
      };
      const bool captures = stones(next.at) < stones(s);
      if (!waiting || s.settling || (how != How::pass && !captures)) return true;
      for (const int q : rules_.fresh(next.at)) {
        if (!won(rules_.claim(next.at, q), true, i)) return false;
      }
      return true;
    };
    for (const Points& area : areas) {
      for (const int p : area) {
        if (!answered(How::play, p)) return "an unanswered play";
        if (!answered(How::ko_pass, p)) return "an unanswered pass for a ko";
      }
    }
    if (rules_.may_pass(s) && !answered(How::pass, -1)) return "an unanswered pass";
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
        const bool must = rules_.attacker_reaches(state(i)) == step(i).attacker_wins;
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

  const Proof& proof_;
  ProofRules rules_;
  std::unordered_map<std::string, std::size_t> index_;
  std::vector<std::vector<std::size_t>> inside_;  // edges that stay in the same kind of game
};

}  // namespace

std::optional<std::string> check_proof(const Position& position, const Proof& proof) {
  return Checker(position, proof).run();
}

}  // namespace sgfaudit::rules::confirmation
