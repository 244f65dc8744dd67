#include "rules/estimate/reader.hpp"

#include <algorithm>

#include "rules/estimate/liberties.hpp"

namespace sgfaudit::rules::estimate {

namespace {

constexpr std::uint64_t mix(std::uint64_t x) {  // splitmix64
  x += 0x9E3779B97F4A7C15u;
  x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9u;
  x = (x ^ (x >> 27)) * 0x94D049BB133111EBu;
  return x ^ (x >> 31);
}

// An answer between its bounds is exact and answers any question about the point; one beyond a
// bound says no more than that.
bool answers(const Question& known, const Answer& answer, const Question& asked) {
  if (known.budget != asked.budget || known.again != asked.again) return false;
  if (!answer.legal) return true;
  if (answer.points >= known.most) return known.most >= asked.most;
  if (answer.points <= known.least) return known.least <= asked.least;
  return true;
}

}  // namespace

void Reader::set(const Field& field) {
  field_ = &field;
  counted_ = false;
  ++turn_;
  if (looks_.size() == field.living.size()) return;
  looks_.assign(field.living.size(), {});
  known_.assign(2 * field.living.size(), {});
  oldest_.assign(2 * field.living.size(), 0);
}

// What reading may see of a point: a string of many liberties is just there.
std::uint64_t Reader::find_look(Point p) {
  const Board& board = field_->board;
  if (board.is_empty(p)) {
    looks_[p] = {mix(std::uint64_t{p} * 16 + (p == field_->ko ? 1 : 0)), turn_};
    return looks_[p].look;
  }
  std::uint64_t string = board.color(p) == Color::black ? 2 : 4;
  if (field_->lives(p)) string += 8;
  const auto liberties = liberties_of<3>(board, p);
  if (!liberties.more) {
    for (const Point liberty : liberties) string += mix(std::uint64_t{liberty} << 32);
  }
  for (const Point stone : board.string_at(p)) {
    looks_[stone] = {mix(string + std::uint64_t{stone} * 16), turn_};
  }
  return looks_[p].look;
}

std::uint64_t Reader::look_of(const std::vector<Point>& points) {
  std::uint64_t look = 0;
  for (const Point p : points) look ^= look_of(p);
  return look;
}

Answer Reader::ask(Point p, Color c, const Question& question) {
  const std::size_t index = 2 * std::size_t{p} + (c == Color::black ? 0 : 1);
  std::vector<Known>& known = known_[index];
  for (const Known& k : known) {
    if (answers(k.question, k.answer, question) && look_of(k.seen) == k.look) return k.answer;
  }
  if (positions() >= most_positions_) return {};
  if (!counted_) {
    now_ = play_.count(*field_);
    counted_ = true;
  }
  const bool black = c == Color::black;
  Reading how{.budget = question.budget, .again = question.again};
  how.low = std::max(-any_count, black ? now_ + question.least : now_ - question.most);
  how.high = std::min(any_count, black ? now_ + question.most : now_ - question.least);
  const Outcome outcome = play_.begin(*field_, p, c, how);
  if (known.size() < most_known) known.emplace_back();
  Known& k = known[oldest_[index]++ % most_known];
  k.question = question;
  k.answer.legal = outcome.legal;
  k.answer.points = !outcome.legal ? 0 : black ? outcome.count - now_ : now_ - outcome.count;
  k.answer.reply = outcome.reply;
  k.seen.clear();
  for (std::size_t i = 0; i < play_.seen().size(); ++i) {
    const auto seen = static_cast<Point>(i);
    if (play_.seen()[i] && !field_->board.is_border(seen)) k.seen.push_back(seen);
  }
  k.look = look_of(k.seen);
  return k.answer;
}

}  // namespace sgfaudit::rules::estimate
