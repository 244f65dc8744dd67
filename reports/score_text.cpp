#include "reports/score_text.hpp"

#include <cmath>
#include <utility>
#include <vector>

#include "reports/diagram.hpp"
#include "reports/text.hpp"
#include "reports/words.hpp"

namespace sgfaudit::reports {

namespace {

using rules::Status;

std::string count_text(std::string_view who, const rules::Account& account) {
  const std::string text = std::string(who) + " " + std::to_string(account.points()) +
                           " (territory " + std::to_string(account.territory);
  if (account.area) return text + ", stones " + std::to_string(account.stones) + ")";
  return text + ", prisoners " + std::to_string(account.prisoners) + ", dead stones " +
         std::to_string(account.dead) + ")";
}

}  // namespace

std::string string_words(const rules::StringReport& string, int width, int height) {
  std::string text = string.color == Color::black ? "Black" : "White";
  text += " " + spoken_point_at(string.points.front(), width, height);
  if (string.points.size() > 1) text += " (" + std::to_string(string.points.size()) + " stones)";
  if (string.status == Status::undecided) return text + " undecided";
  text += rules::is_alive(string.status) ? " alive" : " dead";
  if (string.seki) text += " in seki";
  if (string.status == Status::dead && !string.removable) text += ", stays on the board";
  if (string.basis == rules::Basis::estimated) text += " (estimated)";
  if (string.status == Status::capturable) {
    text += ", its capture enables new stones";
  }
  return text;
}

namespace {

std::string line_of(const rules::StringReport& string, const sgf::GameRecord& record) {
  using Kind = rules::HypotheticalMove::Kind;
  std::string text;
  for (const auto& move : string.line) {
    if (!text.empty()) text += ", ";
    text += move.color == Color::black ? "B " : "W ";
    text += move.kind == Kind::play ? spoken_point_at(move.point, record.width, record.height)
            : move.kind == Kind::ko_pass
                ? "passes for the ko at " + spoken_point_at(move.point, record.width, record.height)
                : "passes";
  }
  return text;
}

// What of a plan keeps the string.
std::string kept_text(const rules::StringReport& string, const rules::Score& score) {
  const rules::confirmation::KeptBy& kept = *string.kept_by;
  const auto& plan = score.confirmation.plans[static_cast<std::size_t>(kept.plan)];
  const int width = score.board.width(), height = score.board.height();
  const bool by_new_stones = string.status == rules::Status::alive;
  std::string text = "kept by a plan: ";
  text += by_new_stones            ? "if captured, new stones stand in the part at "
          : kept.parts.size() == 1 ? "lives in the part at "
                                   : "a liberty in each of the parts at ";
  for (const int& part : kept.parts) {
    const std::vector<int>& points = plan.parts[static_cast<std::size_t>(part)].points;
    if (&part != kept.parts.data()) text += " and ";
    text += spoken_point_at(points.front(), width, height) + " (" +
            counted(points.size(), "point", "points") + ")";
  }
  for (const int& pair : kept.pairs) {
    const auto& points = plan.pairs[static_cast<std::size_t>(pair)].points;
    text += &pair == kept.pairs.data() ? ", joined at " : ", ";
    text += spoken_point_at(points[0], width, height) + " or " +
            spoken_point_at(points[1], width, height);
  }
  return text + (string.line.empty() ? "; no play there needs an answer" : "");
}

// Where a plan takes the string.
std::string taken_text(const rules::StringReport& string, const rules::Score& score) {
  const auto& plan = score.confirmation.plans[static_cast<std::size_t>(string.taken_by->plan)];
  const auto& points = plan.parts[static_cast<std::size_t>(string.taken_by->part)].points;
  return "taken by a plan, with all stones and new stones in the part at " +
         spoken_point_at(points.front(), score.board.width(), score.board.height()) + " (" +
         counted(points.size(), "point", "points") + ")";
}

// What was added before the count.
void append_moves(std::string& out, const rules::Score& score) {
  using Kind = rules::estimate::LastMove::Kind;
  const auto list = [&](Kind kind, std::string_view name) {
    std::string text;
    for (const auto& move : score.moves) {
      if (move.kind != kind) continue;
      text += move.color == Color::black ? " B " : " W ";
      text += spoken_point_at(score.board.number_of(move.point), score.board.width(),
                              score.board.height());
    }
    if (!text.empty()) out += "    " + std::string(name) + ":" + text + "\n";
  };
  list(Kind::profitable, "last moves");
  list(Kind::teire, "teire");
  list(Kind::dame, "dame");
}

void append_opinion_text(std::string& out, const GameReport& game) {
  const rules::SecondOpinion& opinion = *game.opinion;
  const int width = game.record.width, height = game.record.height;
  out += "    second opinion" +
         (opinion.engine.empty() ? "" : " (" + clean_bytes(opinion.engine) + ")") + ": ";
  std::string words = spoken_result(result_text(opinion));
  const auto add = [&](std::string_view text) {
    words += (words.empty() ? "" : ", ") + std::string(text);
  };
  if (opinion.agrees) add(*opinion.agrees ? "as here" : "another result than here");
  if (opinion.strings.empty() && !opinion.says.empty()) add("the same strings dead");
  if (!opinion.strings.empty()) add("other statuses:");
  if (!opinion.problem.empty()) add(clean_bytes(opinion.problem));
  out += words + "\n";
  for (const auto& string : opinion.strings) {
    out += string.color == Color::black ? "      Black " : "      White ";
    out += spoken_point_at(string.points.front(), width, height);
    if (string.points.size() > 1) out += " (" + std::to_string(string.points.size()) + " stones)";
    out += " " + std::string(name_of(string.theirs)) + ", here " +
           std::string(name_of(string.ours)) + "\n";
  }
}

// A margin that is right for the wrong player is a slip of the pen; some servers count by a rule of
// their own.
std::string disagreement_text(const GameReport& game) {
  if (game.score->agrees_with_seki_eyes) {
    return ", but the record counts the eye points of strings in seki" +
           article_words("8", *game.audit.ruleset);
  }
  const sgf::Result& recorded = game.record.result;
  const double margin = std::fabs(*game.score->difference);
  if (recorded.margin && recorded.winner == opponent(game.score->winner()) &&
      std::fabs(*recorded.margin - margin) < 1e-6) {
    return ", but the record gives this margin to the other player";
  }
  if (game.score->agrees_by_area) {
    return ", but the record, which names no rules (RU), agrees where area is counted";
  }
  return ", but the record says something else";
}

}  // namespace

std::string spoken_result(std::string result) { return result == "0" ? "jigo" : std::move(result); }

std::string score_words(const rules::Score& score) {
  if (!score.difference)
    return (score.stopped ? "undecided, " : "none, ") + std::string(score.reason);
  std::string words = spoken_result(result_text(score));
  if (score.basis == rules::ScoreBasis::proved) return words;
  words += " (" + std::string(name_of(score.basis));
  if (score.sure && score.basis == rules::ScoreBasis::estimated) {
    const auto percent = static_cast<int>(100 * *score.sure + 0.5);
    words += "; the endings tried agree by " + std::to_string(percent) + " %";
  }
  return words + ")";
}

void append_score_text(std::string& out, const GameReport& game, const Style& style) {
  const rules::Score& score = *game.score;
  const auto bold = [&](std::string_view text) {
    return style.color ? "\x1b[1m" + std::string(text) + "\x1b[0m" : std::string(text);
  };
  out += "  " + bold("score:") + " " + score_words(score);
  if (score.agrees) out += *score.agrees ? ", as recorded" : disagreement_text(game);
  if (score.agrees_with_komi) {
    out += ", as recorded with a komi of ";
    append_number(out, *score.agrees_with_komi);
    out += ", which the record lacks";
  }
  out += ".\n";
  const bool before_moves = score.of_setup && game.audit.played->tally.moves != 0;
  if (before_moves)
    out += "    The position before the moves: stones set up for both, and no game.\n";
  if (score.confirmation.strings.empty()) return;
  out += "    " + count_text("Black", score.black) + ", " + count_text("White", score.white);
  if (game.record.komi) {
    out += ", komi ";
    append_number(out, *game.record.komi);
  }
  const int stones = game.record.handicap.value_or(0);
  if (score.black.area && stones > 1) {
    out += ", no points for the " + std::to_string(stones) + " handicap stones";
  }
  out += "\n";
  append_moves(out, score);
  if (game.opinion && game.opinion->asked) append_opinion_text(out, game);
  for (const auto& string : score.confirmation.strings) {
    if (!game.all_strings && rules::is_alive(string.status) && !string.seki) continue;
    out += "    " + string_words(string, game.record.width, game.record.height) + "\n";
    if (string.kept_by) out += "      " + kept_text(string, score) + "\n";
    if (string.taken_by) out += "      " + taken_text(string, score) + "\n";
    const std::string line = line_of(string, game.record);
    if (!line.empty()) out += "      " + line + "\n";
  }
}

std::vector<char> score_marks(const rules::Score& score) {
  const rules::Board& board = score.board;
  const rules::Confirmation& confirmed = score.confirmation;
  std::vector<char> marks(static_cast<std::size_t>(board.width() * board.height()), '\0');
  const auto mark = [&](const std::vector<int>& points, char c) {
    for (const int point : points) marks[static_cast<std::size_t>(point)] = c;
  };
  mark(confirmed.eye_points[0], '-');
  mark(confirmed.eye_points[1], '-');
  mark(confirmed.dame, ':');
  mark(confirmed.unclear, '?');
  mark(score.counted[0], 'b');
  mark(score.counted[1], 'w');
  for (const auto& string : confirmed.strings) {
    const bool black = string.color == Color::black;
    if (string.status == Status::dead) {
      mark(string.points, string.removable ? (black ? 'x' : 'o') : (black ? '*' : '@'));
    } else if (string.status == Status::undecided) {
      mark(string.points, black ? 'B' : 'W');
    } else if (string.seki) {
      mark(string.points, black ? '#' : '%');
    }
  }
  return marks;
}

std::string score_diagram(const rules::Score& score, bool color) {
  const std::vector<char> marks = score_marks(score);
  View view = whole_board(score.board);
  view.color = color;
  view.marks = &marks;
  return draw(score.board, view, "    ") +
         "    x o dead, removed   * @ dead, stays   # % alive in seki   B W undecided\n"
         "    b w territory   - eye point in seki   : dame   ? unclear   (black first)\n";
}

}  // namespace sgfaudit::reports
