#include "cli/engine.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>
#include <utility>

#include "reports/text.hpp"
#include "rules/stepper.hpp"

namespace sgfaudit::cli {

namespace {

using rules::Board;
using Says = rules::SecondOpinion::Says;

constexpr int most_failures = 3;                 // in succession, then the engine is left alone
constexpr std::size_t longest_answer = 1 << 18;  // bytes, with what stands in front of it
constexpr std::size_t longest_quote = 60;        // of an answer that makes no sense

std::string vertex(int x, int y, int height) {
  return std::string(1, static_cast<char>('A' + x + (x >= 'I' - 'A' ? 1 : 0))) +
         std::to_string(height - y);
}

// The point of a vertex as an index row by row; nothing for what is none.
std::optional<std::size_t> point_of(std::string_view word, const Board& board) {
  if (word.size() < 2 || word.size() > 3) return {};
  const char letter =
      static_cast<char>(word[0] >= 'a' && word[0] <= 'z' ? word[0] - 'a' + 'A' : word[0]);
  if (letter < 'A' || letter > 'Z' || letter == 'I') return {};
  const int x = letter - 'A' - (letter > 'I' ? 1 : 0);
  int row = 0;
  const auto [end, error] = std::from_chars(word.data() + 1, word.data() + word.size(), row);
  const int y = board.height() - row;
  if (error != std::errc() || end != word.data() + word.size() || !board.contains(x, y)) return {};
  return static_cast<std::size_t>(y * board.width() + x);
}

std::string_view take_word(std::string_view& text) {
  constexpr std::string_view white = " \t\n";
  text.remove_prefix(std::min(text.find_first_not_of(white), text.size()));
  const std::string_view word = text.substr(0, text.find_first_of(white));
  text.remove_prefix(word.size());
  return word;
}

std::string quoted(std::string_view answer) {
  answer = answer.substr(0, std::min(answer.find('\n'), longest_quote));
  return "\"" + std::string(answer) + "\"";
}

// `B+2.5`, `W+3`, `0`, `Draw`: Black's points less White's.
std::optional<double> difference_of(std::string_view answer) {
  const std::string_view word = take_word(answer);
  if (word == "0" || word == "0.0" || word == "Draw" || word == "draw" || word == "Jigo") return 0;
  if (word.size() < 3 || word[1] != '+') return {};
  const bool black = word[0] == 'B' || word[0] == 'b';
  if (!black && word[0] != 'W' && word[0] != 'w') return {};
  double margin = 0;
  const auto [end, error] = std::from_chars(word.data() + 2, word.data() + word.size(), margin);
  if (error != std::errc() || end != word.data() + word.size()) return {};
  if (!std::isfinite(margin) || margin < 0) return {};
  return black ? margin : -margin;
}

// What can be played from an empty board: stones placed first, then moves. The main line only.
bool is_plain_game(const sgf::GameRecord& record) {
  using Kind = sgf::Action::Kind;
  for (const Finding& finding : record.findings) {
    if (finding.code == Code::stones_without_liberty) return false;
  }
  bool moves = false;
  for (const sgf::Action& action : record.main_line()) {
    if (action.kind == Kind::unreadable) return false;
    if (action.kind <= Kind::pass) moves = true;
    const bool setup = action.kind == Kind::add || action.kind == Kind::clear;
    if (setup && (moves || action.kind == Kind::clear)) return false;
  }
  return true;
}

}  // namespace

Engine::Engine(std::string command, double seconds, std::function<bool()> interrupted)
    : command_(std::move(command)), limit_(seconds), process_(std::move(interrupted)) {}

rules::SecondOpinion Engine::ask(const sgf::GameRecord& record, const rules::Audit& audit,
                                 const rules::Score& score) {
  opinion_ = {};
  if (score.confirmation.strings.empty()) return opinion_;
  opinion_.asked = true;
  opinion_.engine = name_;
  const Board& board = score.of_setup ? score.board : *audit.position;
  if (board.width() != board.height() || board.width() > largest_board) {
    problem("the Go Text Protocol has no boards of " + std::to_string(board.width()) + "x" +
            std::to_string(board.height()));
    return std::exchange(opinion_, {});
  }
  deadline_ = EngineProcess::Clock::now() +
              std::chrono::duration_cast<EngineProcess::Clock::duration>(limit_);
  const bool served = process_.running();
  const std::uint64_t first = number_ + 1;
  bool shown = ready() && show(record, audit, score);
  // It has ended since it was asked about the last game: that is no trouble with this one.
  const bool ended = served && number_ == first && !process_.running();
  if (ended && EngineProcess::Clock::now() < deadline_) {
    opinion_.problem.clear();
    shown = ready() && show(record, audit, score);
  }
  if (shown) {
    ask_result(score);
    if (process_.running()) ask_statuses(board);
  }
  if (process_.running()) failures_ = 0;
  const bool by_prisoners = audit.ruleset->scoring != rules::Ruleset::Scoring::area;
  if (opinion_.difference && opinion_.placed && !score.of_setup && by_prisoners) {
    *opinion_.difference += static_cast<double>(audit.played->tally.prisoners_of_black) -
                            static_cast<double>(audit.played->tally.prisoners_of_white);
  }
  rules::compare(opinion_, score, board);
  return std::exchange(opinion_, {});
}

bool Engine::problem(std::string clause) {
  if (opinion_.problem.empty()) opinion_.problem = std::move(clause);
  return false;
}

// It runs, and has said who it is and what it knows.
bool Engine::ready() {
  if (process_.running()) return true;
  if (!useless_.empty()) return problem(useless_);
  if (failures_ >= most_failures) {
    return problem("it was given up after " + std::to_string(most_failures) +
                   " failures in succession");
  }
  commands_.clear();
  if (!process_.start(command_)) {
    ++failures_;
    return problem(process_.trouble());
  }
  const Answer named = command("name");
  std::string name = named == Answer::yes ? answer_ : std::string();
  if (named == Answer::none) return false;
  const Answer versioned = command("version");
  if (versioned == Answer::none) return false;
  if (versioned == Answer::yes && !answer_.empty()) name += (name.empty() ? "" : " ") + answer_;
  const Answer listed = command("list_commands");
  if (listed == Answer::none) return false;
  for (std::string_view rest = answer_; listed == Answer::yes && !rest.empty();) {
    if (const auto word = take_word(rest); !word.empty()) commands_.emplace_back(word);
  }
  opinion_.engine = name_ = name.substr(0, longest_quote);
  if (knows("final_score") || knows("final_status_list")) return true;
  process_.stop();
  useless_ = "it knows neither final_score nor final_status_list";
  return problem(useless_);
}

bool Engine::knows(std::string_view name) const {
  return commands_.empty() ||
         std::find(commands_.begin(), commands_.end(), name) != commands_.end();
}

// One command and its answer. What an engine prints besides answers is passed over.
Engine::Answer Engine::command(std::string_view text) {
  answer_.clear();
  const std::string number = std::to_string(++number_);
  std::string line;
  std::string clause;
  bool begun = false, yes = false;
  std::size_t size = 0;
  if (process_.send(number + " " + std::string(text) + "\n", deadline_)) {
    while (process_.read_line(line, deadline_)) {
      size += line.size() + 1;
      if (size > longest_answer) {
        clause = "its answer to " + std::string(text) + " does not end";
        break;
      }
      while (line.ends_with('\r')) line.pop_back();
      if (begun && line.empty()) return yes ? Answer::yes : Answer::no;
      if (begun) {
        answer_ += '\n' + line;
        continue;
      }
      if (!line.starts_with('=') && !line.starts_with('?')) continue;
      const std::size_t digits = std::min(line.find_first_not_of("0123456789", 1), line.size()) - 1;
      if (digits != 0 && line.compare(1, digits, number) != 0) {
        clause = "it answered another command than the one it was given";
        break;
      }
      begun = true;
      yes = line.front() == '=';
      answer_ = line.substr(std::min(line.find_first_not_of(' ', 1 + digits), line.size()));
    }
  }
  problem(clause.empty() ? process_.trouble() : clause);
  process_.stop();
  ++failures_;
  return Answer::none;
}

// Brings the position to the engine.
bool Engine::show(const sgf::GameRecord& record, const rules::Audit& audit,
                  const rules::Score& score) {
  if (!empty_board(record, *audit.ruleset)) return false;
  Answer shown = Answer::no;
  if (!score.of_setup && is_plain_game(record)) {
    shown = play_moves(record);
    if (shown == Answer::no && !empty_board(record, *audit.ruleset)) return false;
  }
  if (shown == Answer::no) {
    opinion_.placed = true;
    shown = place(score.of_setup ? score.board : *audit.position, rules::to_move(record));
    if (shown == Answer::no) problem("it refuses a stone of the position: " + quoted(answer_));
  }
  return shown == Answer::yes;
}

bool Engine::empty_board(const sgf::GameRecord& record, const rules::Ruleset& ruleset) {
  const Answer sized = command("boardsize " + std::to_string(record.width));
  if (sized == Answer::no) {
    problem("it has no boards of " + std::to_string(record.width) + "x" +
            std::to_string(record.width));
  }
  if (sized != Answer::yes) return false;
  const bool area = ruleset.scoring == rules::Ruleset::Scoring::area;
  std::string komi = "komi ";
  reports::append_number(komi, record.komi.value_or(0));
  std::vector<std::string> commands{"clear_board", komi};
  // KataGo and its kin count by the rules of their configuration otherwise, and by Chinese ones
  // give White a point for each handicap stone, which is added to no score here.
  if (!commands_.empty() && knows("kata-set-rules")) {
    commands.push_back(std::string("kata-set-rules ") + (area ? "chinese" : "japanese"));
    if (area && knows("kata-set-rule")) commands.push_back("kata-set-rule whiteHandicapBonus 0");
  }
  for (const std::string& text : commands) {
    const Answer done = command(text);
    if (done == Answer::no) problem("it refuses " + text + ": " + quoted(answer_));
    if (done != Answer::yes) return false;
  }
  return true;
}

Engine::Answer Engine::play(Color color, std::string_view where) {
  return command((color == Color::black ? "play B " : "play W ") + std::string(where));
}

Engine::Answer Engine::play_moves(const sgf::GameRecord& record) {
  using Kind = sgf::Action::Kind;
  std::vector<std::string> handicap;
  bool only_handicap = true;
  for (const sgf::Action& action : record.main_line()) {
    if (action.is_move()) break;
    if (action.kind != Kind::add) continue;
    handicap.push_back(vertex(action.x, action.y, record.height));
    only_handicap = only_handicap && action.color == Color::black;
  }
  bool placed = false;
  if (only_handicap && handicap.size() > 1 && knows("set_free_handicap")) {
    std::string text = "set_free_handicap";
    for (const std::string& point : handicap) text += ' ' + point;
    const Answer set = command(text);
    if (set == Answer::none) return set;
    placed = set == Answer::yes;
  }
  for (const sgf::Action& action : record.main_line()) {
    const bool stone = action.kind == Kind::play || (action.kind == Kind::add && !placed);
    if (!stone && action.kind != Kind::pass) continue;
    const bool on_board = action.x < record.width && action.y < record.height;
    if (stone && !on_board) return Answer::no;
    const Answer played =
        play(action.color, stone ? vertex(action.x, action.y, record.height) : "pass");
    if (played != Answer::yes) return played;
  }
  return Answer::yes;
}

// Any part of a position in which all strings have liberties is one too, so that the order of the
// stones makes no difference; but the one who is to move must not have placed the last.
Engine::Answer Engine::place(const Board& board, Color to_move) {
  for (const Color color : {to_move, opponent(to_move)}) {
    for (int y = 0; y < board.height(); ++y) {
      for (int x = 0; x < board.width(); ++x) {
        if (board.color(board.at(x, y)) != color) continue;
        const Answer placed = play(color, vertex(x, y, board.height()));
        if (placed != Answer::yes) return placed;
      }
    }
  }
  return Answer::yes;
}

void Engine::ask_result(const rules::Score& score) {
  if (!knows("final_score")) return;
  const Answer answer = command("final_score");
  if (answer == Answer::none) return;
  if (answer == Answer::no) {
    problem("it gives no final_score: " + quoted(answer_));
    return;
  }
  const auto difference = difference_of(answer_);
  // No margin is larger than all points, each with a prisoner and a stone on it, and the komi.
  const double most = 4.0 * score.board.width() * score.board.height() + 1000;
  if (!difference || std::fabs(*difference) > most) {
    problem("its final_score is no result: " + quoted(answer_));
  } else {
    opinion_.difference = difference;
  }
}

void Engine::ask_statuses(const Board& board) {
  if (!knows("final_status_list")) return;
  opinion_.says.assign(static_cast<std::size_t>(board.width() * board.height()), Says::nothing);
  if (ask_list(board, Says::dead) && ask_list(board, Says::seki)) {
    const auto stones = board.stones();
    for (std::size_t p = 0; p < stones.size(); ++p) {
      Says& says = opinion_.says[p];
      if (stones[p] != Color::empty && says == Says::nothing) says = Says::alive;
    }
    check_strings(board);
  } else {
    opinion_.says.clear();
  }
}

// All stones of a string share its fate.
void Engine::check_strings(const Board& board) {
  const auto says = [&](rules::Point p) -> Says& {
    return opinion_.says[static_cast<std::size_t>(board.number_of(p))];
  };
  for (int i = 0; i < board.width() * board.height(); ++i) {
    const rules::Point p = board.at_number(i);
    if (board.is_empty(p) || says(p) == says(board.string_of(p))) continue;
    problem("it gives the stones of one string different statuses, " +
            vertex(board.x(p), board.y(p), board.height()) + " among them");
    opinion_.says.clear();
    return;
  }
}

// The stones of one status.
bool Engine::ask_list(const Board& board, Says status) {
  const std::string question =
      std::string("final_status_list ") + (status == Says::dead ? "dead" : "seki");
  const Answer answer = command(question);
  if (answer == Answer::none) return false;
  if (answer == Answer::no) {
    if (status == Says::seki) {
      opinion_.tells_seki = false;
      return true;
    }
    return problem("it gives no " + question + ": " + quoted(answer_));
  }
  const auto stones = board.stones();
  for (std::string_view rest = answer_; !rest.empty();) {
    const auto word = take_word(rest);
    if (word.empty()) break;
    const auto point = point_of(word, board);
    if (!point || stones[*point] == Color::empty) {
      return problem("its " + question + " names " + quoted(word) + ", where no stone stands");
    }
    Says& says = opinion_.says[*point];
    if (says != Says::nothing && says != status) {
      return problem("it calls " + std::string(word) + " dead and in seki");
    }
    says = status;
  }
  return true;
}

}  // namespace sgfaudit::cli
