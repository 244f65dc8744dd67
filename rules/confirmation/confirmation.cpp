#include "rules/confirmation/confirmation.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include "rules/confirmation/area.hpp"
#include "rules/confirmation/article8.hpp"
#include "rules/confirmation/plan.hpp"
#include "rules/confirmation/proof_line.hpp"
#include "rules/confirmation/settled.hpp"
#include "rules/confirmation/window.hpp"

namespace sgfaudit::rules {

namespace {

using namespace confirmation;

// See plan.cpp.
constexpr Search::Hopeless hopeless_window[] = {
    {10, 300}, {100, 2200}, {300, 4300}, {1000, 9600}, {8000, 2400}};
// Where few strings are left.
constexpr Search::Hopeless hopeless_patient[] = {{16'000, 6000}, {50'000, 2600}};

std::vector<Candidate> candidates(const Settled& board, const Region& region, int area,
                                  Color owner) {
  std::vector<Candidate> result;
  for (std::size_t i = 0; i < board.strings.size(); ++i) {
    const String& s = board.strings[i];
    if (s.settled || s.color != owner || board.area_at[u(s.points[0])] != area) continue;
    Candidate c;
    c.string = static_cast<int>(i);
    c.points = mask_of(s.points, region);
    result.push_back(c);
  }
  std::sort(result.begin(), result.end(), [](const Candidate& a, const Candidate& b) {
    return lowest(a.points) < lowest(b.points);
  });
  return result;
}

class Confirmer {
 public:
  Confirmer(const Position& position, const ConfirmationOptions& options)
      : position_(position),
        options_(options),
        board_(settle(position, options.held)),
        start_(position),
        share_(options.budget) {}

  Confirmation run() {
    for (const String& s : board_.strings) {
      StringReport report;
      report.color = s.color;
      report.points = s.points;
      if (s.settled) report.status = Status::uncapturable, report.basis = Basis::settled;
      if (!s.settled) take_known(report);
      result_.strings.push_back(std::move(report));
    }
    result_.string_at = board_.string_at;
    judge_areas();
    if (options_.held.empty()) follow_plans();
    look_through_windows();
    if (options_.held.empty() && be_patient()) {
      follow_plans();
      look_through_windows();
    }
    live_among_taken();
    apply_article_8(position_, result_);
    return std::move(result_);
  }

 private:
  void take_known(StringReport& report) const {
    if (options_.known.empty()) return;
    for (const int p : report.points) {
      const Status known = options_.known[u(p)];
      if (known == Status::undecided) continue;
      report.status = known;
      report.basis = Basis::proved;
    }
  }

  // Every area alike with a small part of the budget; then those that need more share what is left,
  // so that a hard area takes nothing from an easy one.
  void judge_areas() {
    std::vector<int> open;
    for (int a = 0; a < static_cast<int>(board_.areas.size()); ++a) {
      if (may_judge(a)) open.push_back(a);
    }
    for (const int part : {32, 1}) {
      if (open.empty() || (part > 1 && open.size() == 1)) continue;
      const std::uint64_t left = options_.budget - std::min(options_.budget, spent_);
      const std::uint64_t share = left / open.size() / u(part);
      std::erase_if(open, [&](int a) { return judge_area(a, share); });
    }
  }

  bool may_judge(int area) {
    const std::vector<int>& points = board_.areas[u(area)];
    const bool fits = points.size() <= max_region;
    bool has_string = false;
    for (const int p : points) {
      const int s = board_.string_at[u(p)];
      if (s < 0 || result_.strings[u(s)].status != Status::undecided) continue;
      has_string = true;
      if (!fits) result_.strings[u(s)].basis = Basis::too_large;
    }
    return fits && has_string;
  }

  // Whether all its strings are decided.
  bool judge_area(int area, std::uint64_t budget) {
    const Layout layout = lay_out(position_, board_.areas[u(area)]);
    const Region region = make_region(position_, layout.points);
    const Stones stones = stones_in(position_, region);
    const Side side = layout.first == Color::black ? black : white;
    auto firsts = candidates(board_, region, area, layout.first);
    auto others = candidates(board_, region, area, opponent(layout.first));
    // Where one player's strings are too hard for all this, windows may yet decide them.
    const bool both = !firsts.empty() && !others.empty();
    const std::uint64_t share = both ? budget / 4 * 3 : budget;
    const std::uint64_t used = judge_strings(region, stones, side, std::move(firsts), share);
    const std::uint64_t left = std::min(share, budget - std::min(budget, used));
    judge_strings(region, stones, other(side), std::move(others), left);
    const std::vector<int>& points = region.board_point;
    return std::none_of(points.begin(), points.end(), [&](int p) {
      const int s = board_.string_at[u(p)];
      if (s < 0) return false;
      const Status status = result_.strings[u(s)].status;
      return status == Status::undecided || status == Status::alive;
    });
  }

  std::uint64_t judge_strings(const Region& region, const Stones& stones, Side owner,
                              std::vector<Candidate> strings, std::uint64_t budget) {
    if (strings.empty()) return 0;
    AreaJudge judge(region, stones, owner, std::move(strings), budget, options_.enabled_only);
    judge.judge();
    for (const Candidate& c : judge.strings()) {
      StringReport& s = result_.strings[u(c.string)];
      s.states += c.looked;
      if (c.status == Status::undecided) continue;
      s.status = c.status;
      s.basis = Basis::proved;
      s.searched = region.board_point;
      show(s, judge.search(), c.decided_by, c.shown_from);
    }
    result_.states += judge.search().looked();
    spent_ += judge.spent();
    return judge.spent();
  }

  void show(StringReport& report, const Search& search, const State& root,
            const State& from) const {
    report.line = principal_line(search, from, start_);
    if (options_.proofs) report.proof = extract_proof(search, root);
    if (options_.tree_limit) {
      report.tree = proof_tree(search, from, start_, options_.tree_limit);
    }
  }

  // Whether each search is to go on for longer.
  bool be_patient() {
    const auto left =
        std::count_if(result_.strings.begin(), result_.strings.end(),
                      [](const StringReport& s) { return s.status == Status::undecided; });
    if (left == 0 || left > options_.patient_strings) return false;
    if (left > few_strings) share_ = options_.budget / 8;
    patient_ = true;
    return true;
  }

  // What could not be decided with all that can be played around it may be kept with much else, and
  // what is given up may be taken; without an estimate, what was not found to be uncapturable. Of
  // the player's own, what was given up to take others may still be kept among them.
  void follow_plans() {
    follow_plans(options_.given_up);
    if (!options_.given_up.empty()) return;
    follow_plans(doubtful());
    if (!patient_) return;
    for (const Color player : {Color::black, Color::white}) {
      follow_plan(player, capturable_of(opponent(player)));
    }
  }

  std::vector<bool> doubtful() const {
    return all_with([](const StringReport& s) { return may_be_taken(s); });
  }

  std::vector<bool> capturable_of(Color owner) const {
    return all_with([owner](const StringReport& s) {
      return s.color == owner && s.status != Status::uncapturable;
    });
  }

  // By point, or empty where there is none.
  template <class Test>
  std::vector<bool> all_with(Test test) const {
    std::vector<bool> found;
    for (const StringReport& s : result_.strings) {
      if (!test(s)) continue;
      found.resize(position_.at.size(), false);
      for (const int p : s.points) found[u(p)] = true;
    }
    return found;
  }

  static bool may_be_taken(const StringReport& s) {
    return s.status != Status::uncapturable && s.status != Status::dead;
  }

  void follow_plans(const std::vector<bool>& given_up) {
    for (const Color player : {Color::black, Color::white}) follow_plan(player, given_up);
  }

  void follow_plan(Color player, const std::vector<bool>& given_up) {
    const auto may_be_kept = [&](const StringReport& s) {
      return s.status == Status::undecided && s.color == player;
    };
    const auto is_open = [&](const StringReport& s) {
      const bool gone = !given_up.empty() && given_up[u(s.points[0])];
      return may_be_kept(s) || (gone && may_be_taken(s) && s.color != player);
    };
    if (std::none_of(result_.strings.begin(), result_.strings.end(), is_open)) return;
    const std::uint64_t each = patient_ ? options_.patient_budget : options_.part_budget;
    const Plan plan = find_plan(position_, board_, player,
                                {.budget = share_ / 2,
                                 .part_budget = each * options_.times,
                                 .times = options_.times,
                                 .patient = patient_,
                                 .given_up = given_up,
                                 .proofs = options_.proofs,
                                 .tree_limit = options_.tree_limit});
    result_.states += plan.states;
    spent_ += plan.states;
    bool any = false;
    for (std::size_t i = 0; i < result_.strings.size(); ++i) {
      StringReport& s = result_.strings[i];
      if (!plan.keeps[i] || !may_be_kept(s)) continue;
      s.status = Status::uncapturable;
      s.basis = Basis::proved;
      s.kept_by = kept_by(start_, board_.string_at, plan, static_cast<int>(i), s.line);
      s.kept_by->plan = static_cast<int>(result_.plans.size());
      any = true;
    }
    for (std::size_t i = 0; i < plan.parts.size(); ++i) {
      if (!plan.parts[i].cleared) continue;
      any = take(plan, static_cast<int>(i)) || any;
      any = any || lives_among_taken(plan, plan.parts[i]) >= 0;
    }
    if (any) result_.plans.push_back(plan);
  }

  // All stones of the opponent in a part that the plan clears; whether any were undecided.
  bool take(const Plan& plan, int number) {
    const Plan::Part& part = plan.parts[u(number)];
    bool any = false;
    for (const int p : part.points) {
      const int i = board_.string_at[u(p)];
      if (i < 0) continue;
      StringReport& s = result_.strings[u(i)];
      if (s.color == plan.player || !may_be_taken(s)) continue;
      s.status = Status::dead;
      s.basis = Basis::proved;
      s.searched.clear();
      s.line = part.taking;
      s.proof.reset();
      s.tree = {};
      s.taken_by = {static_cast<int>(result_.plans.size()), number};
      any = true;
    }
    return any;
  }

  // The only string of the player in a part that the plan clears, but for what cannot be captured;
  // or -1.
  int lives_among_taken(const Plan& plan, const Plan::Part& part) const {
    int only = -1;
    for (const int p : part.points) {
      const int i = board_.string_at[u(p)];
      if (i < 0 || i == only || position_.at[u(p)] != plan.player) continue;
      if (result_.strings[u(i)].status == Status::uncapturable) continue;
      if (only >= 0) return -1;
      only = i;
    }
    return only >= 0 && result_.strings[u(only)].status == Status::undecided ? only : -1;
  }

  void live_among_taken() {
    for (std::size_t plan = 0; plan < result_.plans.size(); ++plan) {
      const auto& parts = result_.plans[plan].parts;
      for (std::size_t part = 0; part < parts.size(); ++part) {
        const int only =
            parts[part].cleared ? lives_among_taken(result_.plans[plan], parts[part]) : -1;
        if (only < 0) continue;
        StringReport& s = result_.strings[u(only)];
        s.status = Status::alive;
        s.basis = Basis::proved;
        s.line = parts[part].line;
        s.kept_by = {static_cast<int>(plan), {static_cast<int>(part)}, {}};
      }
    }
  }

  // And what is not, may yet live in a small part.
  void look_through_windows() {
    const Windows windows(position_, board_);
    const std::uint64_t end = std::min(options_.budget, spent_ + share_);
    for (std::size_t i = 0; i < result_.strings.size(); ++i) {
      StringReport& report = result_.strings[i];
      int tried = 0;
      for (const int limit : {24, max_region}) {
        if (report.status != Status::undecided) break;
        const Region region = windows.around(static_cast<int>(i), limit);
        if (region.size == tried || region.size == 0) continue;
        tried = region.size;
        live_in(region, end - std::min(end, spent_), report);
      }
    }
  }

  void live_in(const Region& window, std::uint64_t left, StringReport& report) {
    Search search(window, window.attacker);
    const Stones stones = stones_in(position_, window);
    if (!legal(window, stones)) return;
    const State root = search.game().begin(stones, {Aim::capture, mask_of(report.points, window)});
    const std::uint64_t most = patient_ ? options_.patient_budget : options_.window_budget;
    const auto hopeless = patient_ ? std::span<const Search::Hopeless>(hopeless_patient)
                                   : std::span<const Search::Hopeless>(hopeless_window);
    const Winner winner = search.solve_while_hopeful(root, std::min(left, most * options_.times),
                                                     hopeless, options_.times);
    report.states += search.looked();
    result_.states += search.looked();
    spent_ += search.looked();
    if (winner != Winner::defender) return;
    report.status = Status::uncapturable;
    report.basis = Basis::proved;
    report.searched = window.board_point;
    show(report, search, root, root);
  }

  const Position& position_;
  const ConfirmationOptions& options_;
  Settled board_;
  const OnBoard start_;
  Confirmation result_;
  std::uint64_t spent_ = 0;  // of the budget
  std::uint64_t share_;      // of the budget: for all plans of a player, or all windows
  bool patient_ = false;     // see patient_budget
};

}  // namespace

bool Confirmation::decided() const {
  return std::none_of(strings.begin(), strings.end(),
                      [](const StringReport& s) { return s.status == Status::undecided; });
}

std::vector<Status> known_beside(const Confirmation& confirmed, const std::vector<int>& placed) {
  std::vector<bool> changed(confirmed.string_at.size(), false);
  for (const int p : placed) changed[u(p)] = true;
  const auto is_changed = [&](int p) { return changed[u(p)]; };
  const auto any = [&](const auto& points) {
    return std::any_of(std::begin(points), std::end(points), is_changed);
  };
  std::vector<bool> plan_holds;
  for (const Plan& plan : confirmed.plans) {
    const bool lost = std::any_of(plan.parts.begin(), plan.parts.end(),
                                  [&](const Plan::Part& part) { return any(part.points); }) ||
                      std::any_of(plan.pairs.begin(), plan.pairs.end(),
                                  [&](const Plan::Pair& pair) { return any(pair.points); });
    plan_holds.push_back(!lost);
  }
  std::vector<Status> known(changed.size(), Status::undecided);
  for (const StringReport& s : confirmed.strings) {
    if (s.basis != Basis::proved) continue;
    const int plan = s.kept_by ? s.kept_by->plan : s.taken_by ? s.taken_by->plan : -1;
    const bool holds = plan >= 0 ? plan_holds[u(plan)] : !s.searched.empty() && !any(s.searched);
    if (!holds) continue;
    for (const int p : s.points) known[u(p)] = s.status;
  }
  return known;
}

Confirmation confirm(const Position& position, const ConfirmationOptions& options) {
  return Confirmer(position, options).run();
}

}  // namespace sgfaudit::rules
