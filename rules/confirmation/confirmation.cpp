#include "rules/confirmation/confirmation.hpp"

#include <algorithm>
#include <utility>

#include "rules/confirmation/area.hpp"
#include "rules/confirmation/article8.hpp"
#include "rules/confirmation/line.hpp"
#include "rules/confirmation/settled.hpp"

namespace sgfaudit::rules {

namespace {

using namespace confirmation;

constexpr std::size_t index(int i) { return static_cast<std::size_t>(i); }

std::vector<Candidate> candidates(const Settled& board, const Region& region, int area,
                                  Color owner) {
  std::vector<Candidate> result;
  for (std::size_t i = 0; i < board.strings.size(); ++i) {
    const String& s = board.strings[i];
    if (s.settled || s.color != owner || board.area_at[index(s.points[0])] != area) continue;
    Candidate c;
    c.string = static_cast<int>(i);
    for (const int p : s.points) {
      const auto& points = region.board_point;
      c.points |=
          bit(static_cast<int>(std::lower_bound(points.begin(), points.end(), p) - points.begin()));
    }
    result.push_back(c);
  }
  return result;
}

class Confirmer {
 public:
  Confirmer(const Position& position, const ConfirmationOptions& options)
      : position_(position), options_(options), board_(settle(position)) {}

  Confirmation run() {
    for (const String& s : board_.strings) {
      StringReport report;
      report.color = s.color;
      report.points = s.points;
      if (s.settled) report.status = Status::uncapturable, report.basis = Basis::settled;
      result_.strings.push_back(std::move(report));
    }
    result_.string_at = board_.string_at;
    for (std::size_t a = 0; a < board_.areas.size(); ++a) judge_area(static_cast<int>(a));
    apply_article_8(position_, result_);
    return std::move(result_);
  }

 private:
  void judge_area(int area) {
    const std::vector<int>& points = board_.areas[index(area)];
    const bool fits = points.size() <= max_region;
    bool has_string = false;
    for (const int p : points) {
      const int s = board_.string_at[index(p)];
      if (s < 0) continue;
      has_string = true;
      if (!fits) result_.strings[index(s)].basis = Basis::too_large;
    }
    if (!fits || !has_string) return;
    const Region region = make_region(position_, board_, area);
    const Stones stones = stones_in(position_, region);
    auto blacks = candidates(board_, region, area, Color::black);
    auto whites = candidates(board_, region, area, Color::white);
    const std::uint64_t left = options_.budget - std::min(options_.budget, result_.states);
    const std::uint64_t first = whites.empty() ? left : left / 4 * 3;
    const std::uint64_t used = judge_strings(region, stones, black, std::move(blacks), first);
    judge_strings(region, stones, white, std::move(whites), left - std::min(left, used));
  }

  std::uint64_t judge_strings(const Region& region, const Stones& stones, Side owner,
                              std::vector<Candidate> strings, std::uint64_t budget) {
    if (strings.empty()) return 0;
    AreaJudge judge(region, stones, owner, std::move(strings), budget);
    judge.judge();
    for (const Candidate& c : judge.strings()) {
      StringReport& s = result_.strings[index(c.string)];
      s.status = c.status;
      s.states = c.looked;
      if (c.status == Status::undecided) continue;
      s.basis = Basis::proved;
      s.line = principal_line(judge.search(), c.decided_by);
      if (options_.proofs) s.proof = extract_proof(judge.search(), c.decided_by);
      if (options_.tree_limit) {
        s.tree = proof_tree(judge.search(), c.decided_by, options_.tree_limit);
      }
    }
    result_.states += judge.spent();
    return judge.spent();
  }

  const Position& position_;
  const ConfirmationOptions& options_;
  Settled board_;
  Confirmation result_;
};

}  // namespace

bool Confirmation::decided() const {
  return std::none_of(strings.begin(), strings.end(),
                      [](const StringReport& s) { return s.status == Status::undecided; });
}

Confirmation confirm(const Position& position, const ConfirmationOptions& options) {
  return Confirmer(position, options).run();
}

}  // namespace sgfaudit::rules
