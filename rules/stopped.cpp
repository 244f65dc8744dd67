#include "rules/stopped.hpp"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <utility>

#include "rules/confirmation/article8.hpp"
#include "rules/confirmation/on_board.hpp"
#include "rules/dame.hpp"
#include "rules/estimate/liberties.hpp"
#include "rules/estimate/seki.hpp"
#include "rules/estimate/teire.hpp"

namespace sgfaudit::rules {

using estimate::Claim;

namespace {

// Strings of which the estimate is less sure are undecided.
constexpr float too_unsure = 0.1F;
// A game was over if no more moves were left, on any board and for every so many of its points, and
// they do not change the margin by more. Of finished records hardly one lacks more; of those cut
// off after three quarters of their moves nearly all do on the large board, half on small ones.
constexpr int few = 4;
constexpr int points_per_move = 8;
constexpr int points_per_change = 25;
// Nor does a player lose so much by one of them. (What he gives up without, as he cannot save it,
// he had lost before.)
constexpr int much = 5;
// Nor do territories meet at more places with no stone between, as on a board that is nearly empty;
// and where both have passed dame lie beside living stones, all but a few.
constexpr int most_open = 8;

// A game that both have passed is judged only once, and by nothing else.
constexpr std::uint64_t budget_of_passed = 800'000;

// A wall around what is searched with it held for alive has so many liberties.
constexpr int strong_liberties = 4;

// A string in seki has no more room.
constexpr std::size_t most_eye_points = 4;

constexpr std::size_t index(int i) { return static_cast<std::size_t>(i); }

// Statuses of the final position: proved, else estimated, else undecided.
void judge_strings(Stopped& stopped, estimate::Field& field, const estimate::Life& life) {
  const Board& board = stopped.board;
  const bool all_proved = stopped.confirmation.decided();
  for (StringReport& s : stopped.confirmation.strings) {
    // With dame unfilled, a new stone may live on a border that is none of this string's business:
    // an estimate knows better, unless it is unsure and all else is proved.
    const bool by_new_stones = s.status == Status::capturable || s.status == Status::alive;
    if (s.status == Status::undecided || by_new_stones) {
      float sure = 0;
      bool known = false;
      for (const int p : s.points) {
        const Point q = board.at_number(p);
        if (life.field.board.color(q) != s.color) continue;
        known = true;
        sure = std::max(sure, life.sure[q]);
      }
      const bool unsure = known && sure < too_unsure;
      if (unsure && !all_proved) {
        s.status = Status::undecided;
        s.line.clear();
        continue;
      }
      if (!unsure) {
        s.status = field.lives(board.at_number(s.points[0])) ? Status::uncapturable : Status::dead;
        s.line.clear();
      }
      s.basis = Basis::estimated;
    }
    const std::uint8_t lives = is_alive(s.status) ? 1 : 0;
    for (const int p : s.points) field.living[board.at_number(p)] = lives;
  }
}

// A string that is in doubt or estimated to be dead lives where its points are its owner's even
// without it: nothing is counted in another way if it is taken there, as who takes it is lost.
void judge_in_own_territory(Stopped& stopped, estimate::Field& field) {
  const Board& board = stopped.board;
  for (const Color owner : {Color::black, Color::white}) {
    std::vector<StringReport*> in_question;
    estimate::Field without = field;
    for (StringReport& s : stopped.confirmation.strings) {
      const bool in_doubt = s.status == Status::undecided;
      const bool dead = s.status == Status::dead && s.basis == Basis::estimated;
      if (s.color == owner && (in_doubt || dead)) in_question.push_back(&s);
      if (!in_doubt) continue;
      for (const int p : s.points) without.living[board.at_number(p)] = s.color == owner ? 0 : 1;
    }
    if (in_question.empty()) continue;
    estimate::Claims claims;
    claims.count_regions(without);
    for (StringReport* s : in_question) {
      if (claims.at(board.at_number(s->points[0])) != estimate::claim_of(owner)) continue;
      s->status = Status::uncapturable;
      s->basis = Basis::estimated;
      for (const int p : s->points) field.living[board.at_number(p)] = 1;
    }
  }
}

std::vector<bool> given_up(const estimate::Field& field) {
  std::vector<bool> given_up;
  for (const Point p : all_points(field.board)) {
    given_up.push_back(!field.board.is_empty(p) && !field.lives(p));
  }
  return given_up;
}

// The eyes of strings in seki (by point): eye points, but no territory. A string with room for two
// eyes is not in seki at all.
std::vector<std::uint8_t> eyes_in_seki(const Board& board, const estimate::Claims& claims,
                                       std::vector<std::uint8_t>& seki) {
  std::vector<std::uint8_t> eyes(seki.size(), 0);
  const std::vector<Point> points = all_points(board);
  for (const Point p : points) {
    if (!seki[p] || !board.is_head(p)) continue;
    const Claim owner = estimate::claim_of(board.color(p));
    std::vector<Point> room;
    std::vector<std::uint8_t> seen(seki.size(), 0);
    const auto add_beside = [&](Point at) {
      for (const Point n : board.neighbours(at)) {
        if (board.is_border(n) || claims.lives(n) || claims.at(n) != owner || seen[n]) continue;
        seen[n] = 1;
        room.push_back(n);
      }
    };
    for (const Point stone : board.string_at(p)) add_beside(stone);
    for (std::size_t i = 0; i < room.size(); ++i) add_beside(room[i]);
    if (room.size() > most_eye_points) {
      for (const Point stone : board.string_at(p)) seki[stone] = 0;
    } else {
      for (const Point q : room) eyes[q] = 1;
    }
  }
  return eyes;
}

// What lies with a string of which nobody knows whether it lives, no living stone in between.
std::vector<std::uint8_t> unclear_points(const Board& board, const estimate::Claims& claims,
                                         const Confirmation& c) {
  std::vector<std::uint8_t> unclear(board.points_with_border(), 0);
  std::vector<Point> points;
  for (const StringReport& s : c.strings) {
    if (s.status != Status::undecided) continue;
    for (const int p : s.points) points.push_back(board.at_number(p));
  }
  for (const Point p : points) unclear[p] = 1;
  while (!points.empty()) {
    const Point p = points.back();
    points.pop_back();
    for (const Point n : board.neighbours(p)) {
      if (board.is_border(n) || claims.lives(n) || unclear[n]) continue;
      unclear[n] = 1;
      points.push_back(n);
    }
  }
  return unclear;
}

// `seki`: by point, stones of strings in seki.
void share_out(Stopped& stopped, const estimate::Field& field, bool completed,
               std::vector<std::uint8_t> seki) {
  estimate::Claims claims;
  completed ? claims.count(field) : claims.count_regions(field);
  const Board& board = stopped.board;
  Confirmation& c = stopped.confirmation;
  c.clear_points();
  const std::vector<std::uint8_t> eyes = eyes_in_seki(board, claims, seki);
  const std::vector<std::uint8_t> unclear = unclear_points(board, claims, c);
  for (StringReport& s : c.strings) {
    s.seki = is_alive(s.status) && seki[board.at_number(s.points[0])] != 0;
    // In the opponent's territory as a whole (10.1).
    s.removable = std::all_of(s.points.begin(), s.points.end(), [&](int stone) {
      const Point q = board.at_number(stone);
      return claims.at(q) == estimate::claim_of(opponent(s.color)) && !claims.lives(q) &&
             !eyes[q] && !unclear[q];
    });
  }
  for (int p = 0; p < board.width() * board.height(); ++p) {
    const Point q = board.at_number(p);
    if (claims.lives(q)) continue;
    const Claim claim = claims.at(q);
    if (unclear[q]) {
      if (board.is_empty(q)) c.unclear.push_back(p);
      continue;
    }
    if (claim == Claim::nobody) {
      if (board.is_empty(q)) c.dame.push_back(p);
      continue;
    }
    // A stone of the owner's that could be captured but stands in his own territory is just a
    // stone.
    if (claim == estimate::claim_of(board.color(q))) continue;
    const std::size_t owner = claim == Claim::black ? 0 : 1;
    const int string = c.string_at[index(p)];
    if (string < 0) c.eye_points[owner].push_back(p);
    const bool counts = string < 0 ? eyes[q] == 0 : c.strings[index(string)].removable;
    if (counts) c.territory[owner].push_back(p);
  }
}

// Neighbouring empty points of different owners, and nobody's points away from all living stones.
int open_borders(const estimate::Field& field) {
  estimate::Claims claims;
  claims.count(field);
  const Board& board = field.board;
  const auto owner = [&](Point p) {
    return board.is_border(p) || !board.is_empty(p) ? Claim::nobody : claims.at(p);
  };
  int open = 0;
  for (const Point p : all_points(board)) {
    const auto around = board.neighbours(p);
    const bool alone = std::none_of(around.begin(), around.end(), [&](Point n) {
      return !board.is_border(n) && claims.lives(n);
    });
    open += alone && !claims.lives(p) && claims.at(p) == Claim::nobody ? 1 : 0;
    for (const Point n : {around[2], around[3]}) {
      const auto a = owner(p), b = owner(n);
      open += a != b && a != Claim::nobody && b != Claim::nobody ? 1 : 0;
    }
  }
  return open;
}

// Nobody's points away from all living stones, where any stand.
int empty_land(const estimate::Field& field) {
  estimate::Claims claims;
  claims.count_regions(field);
  const Board& board = field.board;
  const std::vector<Point> points = all_points(board);
  const auto lives = [&](Point p) { return !board.is_border(p) && claims.lives(p); };
  if (std::none_of(points.begin(), points.end(), lives)) return 0;
  return static_cast<int>(std::count_if(points.begin(), points.end(), [&](Point p) {
    const auto around = board.neighbours(p);
    return board.is_empty(p) && claims.at(p) == Claim::nobody &&
           std::none_of(around.begin(), around.end(), lives);
  }));
}

// Whether the record breaks off where only little was left, as players who agree to stop leave it.
bool was_over(const estimate::Completion& completion) {
  const Board& board = completion.field.board;
  const int area = board.width() * board.height();
  return completion.read &&
         static_cast<int>(completion.moves.size()) <= few + area / points_per_move &&
         std::abs(completion.margin - completion.before) <= few + area / points_per_change &&
         open_borders(completion.field) <= most_open &&
         (completion.lost < much || completion.lost == completion.given_up);
}

// The strings that it leaves undecided, where a wall around them that has liberties enough holds;
// they are estimated. False where there is no such wall.
bool decide_within_walls(const Board& position, const estimate::Life& life, Confirmation& confirmed,
                         ConfirmationOptions options) {
  options.held.assign(confirmed.string_at.size(), false);
  bool any = false;
  for (const StringReport& s : confirmed.strings) {
    const Point q = position.at_number(s.points[0]);
    const bool strong =
        life.field.lives(q) && !life.weak[q] && life.sure[q] >= too_unsure &&
        estimate::liberties_of<strong_liberties>(position, q).size >= strong_liberties;
    for (const int p : s.points) options.held[index(p)] = strong;
    any = any || (strong && s.basis != Basis::settled);
  }
  if (!any) return false;
  const Confirmation within = confirm(position_of(position), options);
  for (std::size_t i = 0; i < confirmed.strings.size(); ++i) {
    StringReport& s = confirmed.strings[i];
    if (s.status != Status::undecided) continue;
    const StringReport& found = within.strings[i];
    s.status = options.held[index(s.points[0])] ? Status::uncapturable : found.status;
    if (s.status == Status::undecided) continue;
    s.line = found.line;
    s.basis = Basis::estimated;
  }
  return true;
}

// Of a game that both have passed: what nothing else has decided.
void decide_rest(Stopped& stopped, estimate::Field& field, const estimate::Life& life,
                 const ConfirmationOptions& options) {
  std::vector<StringReport>& strings = stopped.confirmation.strings;
  const auto undecided = [](const StringReport& s) { return s.status == Status::undecided; };
  if (std::none_of(strings.begin(), strings.end(), undecided)) return;
  ConfirmationOptions how = options;
  how.given_up.clear();
  decide_within_walls(stopped.board, life, stopped.confirmation, std::move(how));
  for (const StringReport& s : strings) {
    const std::uint8_t lives = is_alive(s.status) ? 1 : 0;
    for (const int p : s.points) field.living[stopped.board.at_number(p)] = lives;
  }
}

// A position to be counted, and what is estimated of it.
struct Judged {
  estimate::Life life;
  estimate::Field field;
  std::vector<std::uint8_t> seki;  // by point, stones of strings in seki
};

// Nothing where play ended too early.
std::optional<Judged> judge_passed(const Board& position, const StoppedOptions& options) {
  estimate::LifeOptions how = options.life;
  how.budget = std::max(how.budget, fewer_on_large(budget_of_passed, position));
  Judged judged{estimate::estimate_life(position, how), {}, {}};
  if (empty_land(judged.life.field) > most_open) return std::nullopt;
  judged.field = judged.life.field;
  judged.seki = estimate::give_up_taken(judged.field, judged.life.weak, true);
  return judged;
}

// Plays the last moves first, and tells them. Nothing where too many are left.
std::optional<Judged> judge_broken_off(const Board& position, const StoppedOptions& options,
                                       Stopped& stopped) {
  estimate::LifeOptions how = options.life;
  how.to_move = options.to_move;
  how.ko = options.ko;
  Judged judged{estimate::estimate_life(position, how), {}, {}};
  judged.field = judged.life.field;
  judged.field.ko = options.ko;
  estimate::Completion completion = estimate::play_last_moves(judged.field, options.to_move);
  if (!was_over(completion)) return std::nullopt;
  estimate::add_searched_teire(completion);
  estimate::add_teire_by_playouts(completion);
  estimate::Life now = estimate::judge_ended(completion.field.board, options.life);
  estimate::take_in_time(completion, now, judged.life, options.life);
  estimate::judge_again(judged.life, completion.field, std::move(now));
  judged.field = std::move(completion.field);
  judged.seki = estimate::give_up_taken(judged.field, judged.life.weak, false);
  const std::vector<estimate::LastMove> taking = estimate::take_in_seki(judged.field, judged.seki);
  stopped.moves = std::move(completion.moves);
  stopped.moves.insert(stopped.moves.end(), taking.begin(), taking.end());
  stopped.sure = completion.sure;
  return judged;
}

}  // namespace

void estimate_undecided(const Board& given, Confirmation& confirmed, ConfirmationOptions options) {
  Board position = given;
  position.set_stones(given.stones());
  estimate::LifeOptions how;
  how.budget = std::max(how.budget, fewer_on_large(budget_of_passed, position));
  const estimate::Life life = estimate::estimate_life(position, how);
  if (empty_land(life.field) > most_open) return;
  if (!decide_within_walls(position, life, confirmed, std::move(options))) return;
  confirmation::apply_article_8(position_of(position), confirmed);
}

Stopped stopped_position(const Board& given, const StoppedOptions& options) {
  // The order of the stones of a string is that of play, and reading looks at them in their order.
  Board position = given;
  position.set_stones(given.stones());
  Stopped stopped;
  std::optional<Judged> judged = options.complete ? judge_broken_off(position, options, stopped)
                                                  : judge_passed(position, options);
  if (!judged) {
    stopped.over = false;
    stopped.board = position;
    return stopped;
  }
  estimate::Field& field = judged->field;
  for (std::size_t i = 0; i < 2; ++i) {
    stopped.taken[i] = static_cast<std::uint32_t>(field.taken[i]);
  }
  stopped.board = field.board;
  ConfirmationOptions confirming = options.confirmation;
  confirming.given_up = given_up(field);
  stopped.confirmation = confirm(position_of(field.board), confirming);
  if (!options.complete) {
    auto exact = share_out_filled(stopped.board, stopped.confirmation, confirming);
    stopped.exact = exact.has_value();
    if (exact) {
      stopped.confirmation = std::move(*exact);
      return stopped;
    }
  }
  judge_strings(stopped, field, judged->life);
  judge_in_own_territory(stopped, field);
  if (!options.complete) decide_rest(stopped, field, judged->life, confirming);
  share_out(stopped, field, options.complete, std::move(judged->seki));
  return stopped;
}

}  // namespace sgfaudit::rules
