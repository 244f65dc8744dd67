#include "reports/completed_sgf.hpp"

#include <algorithm>
#include <string_view>

#include "reports/report.hpp"
#include "reports/score_text.hpp"
#include "reports/text.hpp"
#include "reports/tree_sgf.hpp"
#include "rules/stepper.hpp"
#include "sgf/point.hpp"

namespace sgfaudit::reports {

namespace {

using rules::estimate::LastMove;

constexpr int largest_with_tt = 19;  // so far `tt` is a pass, in every version

std::string account(std::string_view who, const rules::Account& a) {
  std::string text = std::string(who) + " has " + counted(a.points(), "point", "points") +
                     ": territory " + std::to_string(a.territory);
  if (a.area) return text + ", stones " + std::to_string(a.stones);
  return text + ", prisoners " + std::to_string(a.prisoners) + ", dead stones " +
         std::to_string(a.dead);
}

// In ASCII and without what SGF escapes, so that it fits into a text of any character set.
bool is_plain(std::string_view text) {
  return std::all_of(text.begin(), text.end(),
                     [](char c) { return c >= ' ' && c <= '~' && c != '\\' && c != ']'; });
}

std::string recorded_words(const sgf::GameRecord& record) {
  const sgf::Result& result = record.result;
  if (result.kind == sgf::Result::Kind::draw) return "jigo";
  if (result.kind == sgf::Result::Kind::points && result.margin) {
    return rules::result_text(result.winner == Color::black ? *result.margin : -*result.margin);
  }
  if (!record.result_text.present) return "none";
  const std::string_view text = record.result_text.text;
  return !text.empty() && is_plain(text) ? std::string(text) : "no count";
}

std::string result_words(const rules::Score& score, const sgf::GameRecord& record) {
  const std::string result = result_text(score);
  std::string text = "Recorded result: " + recorded_words(record) + ".\nComputed result: ";
  if (result.empty()) return text + "undecided, " + std::string(score.reason) + ".";
  text += spoken_result(result) + " (" + std::string(name_of(score.basis)) + ").\n";
  text += account("Black", score.black) + ".\n" + account("White", score.white) + ".\nKomi: ";
  if (record.komi) {
    append_number(text, *record.komi);
  } else {
    text += "none recorded";
  }
  text += ".";
  if (score.agrees_with_komi) {
    text += "\nAs recorded with a komi of ";
    append_number(text, *score.agrees_with_komi);
    text += ", which the record lacks.";
  }
  return text;
}

class Writer {
 public:
  Writer(const rules::Score& score, const sgf::GameRecord& record)
      : score_(score), record_(record) {}

  std::string write(const rules::Played& played) {
    const std::string words = result_words(score_, record_);
    if (!is_beside_moves(score_, played)) {
      out_ = "(;N[End of the record]";
      comment(words);
      value();
      out_ += ')';
    }
    if (!score_.difference) return std::move(out_);
    last_ = opponent(rules::to_move(record_));
    if (!out_.empty()) out_ += '\n';
    out_ += "(;N[Completed by sgfaudit]C[" + added() + "]\n";
    for (const LastMove& move : score_.moves) play(move);
    if (!played.ends_with_two_passes && !score_.of_setup) end_with_passes();
    if (out_.ends_with("]\n")) out_ += ';';
    territory("TB", score_.counted[0]);
    territory("TW", score_.counted[1]);
    comment(words);
    value();
    out_ += ")";
    return std::move(out_);
  }

 private:
  static std::string_view words_of(LastMove::Kind kind) {
    return kind == LastMove::Kind::dame    ? "Dame."
           : kind == LastMove::Kind::teire ? "Teire."
                                           : "Last move.";
  }

  std::string added() const {
    std::size_t count[3] = {0, 0, 0};
    for (const LastMove& move : score_.moves) ++count[static_cast<std::size_t>(move.kind)];
    if (score_.moves.empty()) return "The position as it stands.";
    return "Added: " + counted(count[0], "last move", "last moves") + ", " +
           std::to_string(count[1]) + " teire, " + std::to_string(count[2]) + " dame.";
  }

  void play(const LastMove& move) {
    if (move.color == last_) pass(opponent(move.color));
    const rules::Board& board = score_.board;
    node(move.color);
    out_ += sgf::point_text(board.x(move.point), board.y(move.point));
    out_ += "]C[" + std::string(words_of(move.kind)) + "]\n";
    last_ = move.color;
  }

  void pass(Color color) {
    node(color);
    const bool tt = record_.width <= largest_with_tt && record_.height <= largest_with_tt;
    out_ += tt ? "tt]\n" : "]\n";
    last_ = color;
  }

  void end_with_passes() {
    pass(opponent(last_));
    pass(opponent(last_));
  }

  void node(Color color) { out_ += color == Color::black ? ";B[" : ";W["; }

  void territory(std::string_view property, const std::vector<int>& points) {
    append_marks(out_, property, points, record_.width);
    if (out_.ends_with('\n')) out_.pop_back();  // as `fmt` has it, a node is one line
  }

  void comment(const std::string& words) { out_ += "C[" + words + "]"; }

  void value() {
    if (!score_.difference) return;
    out_ += "V[";
    append_number(out_, *score_.difference);
    out_ += "]";
  }

  const rules::Score& score_;
  const sgf::GameRecord& record_;
  std::string out_;
  Color last_ = Color::empty;  // who moved last in the variation
};

}  // namespace

std::string completed_sgf(const rules::Score& score, const sgf::GameRecord& record,
                          const rules::Played& played) {
  if (score.confirmation.strings.empty()) return {};
  return Writer(score, record).write(played);
}

bool is_beside_moves(const rules::Score& score, const rules::Played& played) {
  return score.of_setup && played.tally.moves != 0;
}

}  // namespace sgfaudit::reports
