#include "cli/show.hpp"

#include <iostream>
#include <optional>

#include <sys/stat.h>

#include "cli/descriptor.hpp"
#include "cli/file_source.hpp"
#include "cli/inputs.hpp"
#include "reports/diagram.hpp"
#include "reports/score_text.hpp"
#include "reports/text.hpp"
#include "rules/audit.hpp"
#include "rules/score.hpp"
#include "rules/stepper.hpp"
#include "sgf/reader.hpp"
#include "sgf/text_source.hpp"

namespace sgfaudit::cli {

namespace {

int trouble(const std::string& path, const std::string& sentence) {
  std::cerr << "sgfaudit: " << reports::clean_bytes(path) << ": " << sentence << "\n";
  return status_trouble;
}

std::string heading(const sgf::GameRecord& r) {
  std::string text;
  const auto add = [&](const sgf::RawValue& value, std::string_view before,
                       std::string_view after) {
    if (!value.present || sgf::trimmed(value.text).empty()) return;
    const std::string words = reports::clean_text(sgf::trimmed(value.text)) + std::string(after);
    text += std::string(before) + reports::isolated(words);
  };
  add(r.black, "", " (black)");
  add(r.white, text.empty() ? "" : " - ", " (white)");
  add(r.event, text.empty() ? "" : ", ", "");
  add(r.date, text.empty() ? "" : ", ", "");
  add(r.result_text, text.empty() ? "result " : ", result ", "");
  return text;
}

// A game, with what its texts point into.
struct Game {
  Input input;
  FileSource source;
  sgf::TextSource text;
  sgf::GameReader reader;
  sgf::GameRecord record;
};

// Reads the game that is asked for. Where there is none it is told, and the status is no success.
int read(const Options& options, Game& game) {
  const std::string& path = options.paths.front();
  struct stat status = {};
  if (::stat(path.c_str(), &status) == 0 && S_ISDIR(status.st_mode)) {
    return trouble(path, "is a folder; name one record");
  }
  Inputs inputs(options);
  Input& input = game.input;
  Input second;
  if (!inputs.next(input)) return trouble(path, "holds no record");
  if (input.in_archive && inputs.next(second)) {
    return trouble(path, "holds several records; name one of them, such as " +
                             reports::clean_bytes(input.path));
  }
  if (!input.error.empty()) return trouble(input.path, input.error);
  if (!game.source.open(input)) return trouble(path, game.source.error());
  game.text.start(game.source, options.encoding);
  game.reader.start(game.text);
  std::uint64_t games = 0;
  while (games < options.game && game.reader.next(game.record)) ++games;
  if (!game.source.error().empty()) return trouble(path, game.source.error());
  if (games == 0) return trouble(path, "there is no SGF game in this file");
  if (games < options.game) {
    return trouble(path, "the file has " + reports::counted(games, "game", "games") +
                             "; --game counts from 1");
  }
  if (!game.record.go) return trouble(path, "the game is not Go");
  return status_ok;
}

// A position of a game, and how it came about.
struct Shown {
  rules::Stepper stepper;
  const sgf::Action* last = nullptr;  // the last move
  std::uint32_t black_prisoners = 0, white_prisoners = 0;
};

// `move`: behind so many moves, or where there are fewer, as with -1, behind all.
Shown play_to(std::int64_t move, const sgf::GameRecord& record) {
  Shown shown{rules::Stepper(record.width, record.height)};
  for (const sgf::Action& action : record.actions) {
    if (action.is_move() && move >= 0 && shown.stepper.moves() == move) break;
    const auto captures = shown.stepper.take(action);
    if (action.is_move()) shown.last = &action;
    if (!captures) continue;
    const bool black = action.color == Color::black;
    (black ? shown.white_prisoners : shown.black_prisoners) += captures->stones;
    (black ? shown.black_prisoners : shown.white_prisoners) += captures->suicide;
  }
  return shown;
}

std::string last_move_words(const Shown& shown, int height) {
  if (!shown.last) return "before the first move";
  const sgf::Action& last = *shown.last;
  const std::string move = "after move " + std::to_string(shown.stepper.moves()) + ", " +
                           std::string(reports::spoken_color(last.color));
  switch (last.kind) {
    case sgf::Action::Kind::play:
      return move + " at " + reports::spoken_point(last.x, last.y, height) + " (" +
             reports::sgf_point(last.x, last.y) + ")";
    case sgf::Action::Kind::pass: return move + " passes";
    default: return move + ", which cannot be read";
  }
}

}  // namespace

int show(const Options& options) {
  Game game;
  if (const int status = read(options, game); status != status_ok) return status;
  sgf::GameRecord& record = game.record;
  const std::string& path = options.paths.front();
  rules::Auditor auditor;  // puts missing handicap stones where they belong
  const rules::Audit audit = auditor.run(record);
  Shown shown = play_to(options.move, record);
  if (options.move > shown.stepper.moves()) {
    const auto moves = shown.stepper.moves();
    return trouble(path, "the game has " + reports::counted(moves, "move", "moves") +
                             ", there is no move " + std::to_string(options.move));
  }
  std::optional<rules::Score> score;
  if (options.show_score) {
    score = rules::score_of(record, *audit.played, *audit.position, *audit.ruleset);
    const bool before_moves = score->of_setup;  // a diagram
    const std::uint32_t confirmed = before_moves ? 0 : audit.played->tally.moves;
    if (options.move >= 0 && options.move != confirmed) {
      return trouble(path, std::string("--score confirms the ") +
                               (before_moves ? "position before the moves" : "final position") +
                               " only; leave --move out");
    }
    if (before_moves) shown = play_to(0, record);
  }

  const rules::Board& board = shown.stepper.board();
  reports::View view = reports::whole_board(board);
  view.color =
      options.color == When::automatic ? stdout_takes_color() : options.color == When::always;
  if (shown.last && shown.last->kind == sgf::Action::Kind::play) {
    view.mark_x = shown.last->x;
    view.mark_y = shown.last->y;
  }
  const std::string about = heading(record);
  if (!about.empty()) std::cout << reports::without_commands(about) << "\n";
  std::cout << last_move_words(shown, record.height) << "\n";
  const bool at_end = options.move < 0 && shown.last;
  if (const auto why = rules::why_unknown(record, *audit.played, !at_end); !why.empty()) {
    std::cout << "uncertain: " << why << "\n";
  }
  if (score) {
    const bool counted = !score->confirmation.strings.empty();
    std::cout << "\n"
              << (counted ? reports::score_diagram(*score, view.color)
                          : reports::draw(board, view, ""))
              << "\nscore: " << reports::score_words(*score) << "\n";
  } else {
    std::cout << "\n" << reports::draw(board, view, "") << "\n";
  }
  std::cout << "X black, O white; captured stones: " << shown.black_prisoners << " black, "
            << shown.white_prisoners << " white\n";
  return written();
}

}  // namespace sgfaudit::cli
