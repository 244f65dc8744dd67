#include "cli/show.hpp"

#include <iostream>

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
    text +=
        std::string(before) + reports::clean_text(sgf::trimmed(value.text)) + std::string(after);
  };
  add(r.black, "", " (black)");
  add(r.white, text.empty() ? "" : " - ", " (white)");
  add(r.event, text.empty() ? "" : ", ", "");
  add(r.date, text.empty() ? "" : ", ", "");
  add(r.result_text, text.empty() ? "result " : ", result ", "");
  return text;
}

}  // namespace

int show(const Options& options) {
  const std::string& path = options.paths.front();
  struct stat status = {};
  if (::stat(path.c_str(), &status) == 0 && S_ISDIR(status.st_mode)) {
    return trouble(path, "is a folder; name one record");
  }
  Inputs inputs(options);
  Input input, second;
  if (!inputs.next(input)) return trouble(path, "holds no record");
  if (input.in_archive && inputs.next(second)) {
    return trouble(path, "holds several records; name one of them, such as " +
                             reports::clean_bytes(input.path));
  }
  if (!input.error.empty()) return trouble(input.path, input.error);
  FileSource source;
  if (!source.open(input)) return trouble(path, source.error());
  sgf::TextSource text;
  text.start(source, options.encoding);
  sgf::GameReader reader;
  reader.start(text, text.charset(), text.marked());
  sgf::GameRecord record;
  std::uint32_t games = 0;
  while (games < options.game && reader.next(record)) ++games;
  if (!source.error().empty()) return trouble(path, source.error());
  if (games == 0) return trouble(path, "there is no SGF game in this file");
  if (games < options.game) {
    return trouble(path, "the file has " + std::to_string(games) +
                             (games == 1 ? " game" : " games") + "; --game counts from 1");
  }
  rules::Auditor auditor;  // puts missing handicap stones where they belong
  const rules::Audit audit = auditor.run(record);

  rules::Stepper stepper(record.width, record.height);
  std::uint32_t black_prisoners = 0, white_prisoners = 0;
  const sgf::Action* last = nullptr;
  for (const sgf::Action& action : record.actions) {
    const bool is_move = action.kind <= sgf::Action::Kind::unreadable;
    if (is_move && options.move >= 0 && stepper.moves() == options.move) break;
    const auto captures = stepper.take(action);
    if (is_move) last = &action;
    if (!captures) continue;
    const bool black = action.color == Color::black;
    (black ? white_prisoners : black_prisoners) += captures->stones;
    (black ? black_prisoners : white_prisoners) += captures->suicide;
  }
  if (options.move > stepper.moves()) {
    return trouble(path, "the game has " + std::to_string(stepper.moves()) +
                             " moves, there is no move " + std::to_string(options.move));
  }

  const rules::Board& board = stepper.board();
  reports::View view = reports::whole_board(board);
  view.color =
      options.color == When::automatic ? stdout_takes_color() : options.color == When::always;
  const std::string about = heading(record);
  if (!about.empty()) std::cout << about << "\n";
  if (!last) {
    std::cout << "before the first move\n";
  } else {
    std::cout << "after move " << stepper.moves() << ", " << reports::spoken_color(last->color);
    if (last->kind == sgf::Action::Kind::play) {
      std::cout << " at " << reports::spoken_point(last->x, last->y, record.height) << " ("
                << reports::sgf_point(last->x, last->y) << ")\n";
      view.mark_x = last->x;
      view.mark_y = last->y;
    } else {
      std::cout << (last->kind == sgf::Action::Kind::pass ? " passes\n"
                                                          : ", which cannot be read\n");
    }
  }
  if (options.show_score) {
    if (options.move >= 0 && options.move != audit.played->tally.moves) {
      return trouble(path, "--score confirms the final position only; leave --move out");
    }
    const rules::Score score =
        rules::score_of(record, *audit.played, *audit.position, *audit.ruleset);
    const bool counted = !score.confirmation.strings.empty();
    std::cout << "\n"
              << (counted ? reports::score_diagram(score, view.color)
                          : reports::draw(board, view, ""))
              << "\n";
    const std::string result = rules::result_text(score);
    std::cout << "score "
              << (!result.empty()
                      ? result
                      : (score.stopped ? "undecided: " : "none: ") + std::string(score.reason))
              << "\n";
  } else {
    std::cout << "\n" << reports::draw(board, view, "") << "\n";
  }
  std::cout << "X black, O white; prisoners: " << black_prisoners << " black, " << white_prisoners
            << " white\n";
  return written();
}

}  // namespace sgfaudit::cli
