// A second opinion by another program, over the Go Text Protocol, version 2.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/engine_process.hpp"
#include "rules/audit.hpp"
#include "rules/second_opinion.hpp"
#include "sgf/record.hpp"

namespace sgfaudit::cli {

/// Asks one engine about one position after the other. It is started for the first of them, and
/// again for the one that follows a failure, and where it has ended between two; a few failures in
/// succession, and it is left alone.
class Engine {
 public:
  /// Columns have one letter, without I.
  static constexpr int largest_board = 25;

  /// `seconds` are for one game, its start included.
  Engine(std::string command, double seconds, std::function<bool()> interrupted = {});

  /// What the engine says of the final position of a record, or of the setup of a diagram
  /// (`score.of_setup`), where `score` has confirmed something there. The moves of the main line
  /// are played; where the engine refuses one, and where they are no plain game, the stones are
  /// placed, and by territory rules the prisoners added to its result. Never throws for what the
  /// engine does.
  rules::SecondOpinion ask(const sgf::GameRecord& record, const rules::Audit& audit,
                           const rules::Score& score);

 private:
  enum class Answer : std::uint8_t { yes, no, none };  // none: the engine is in trouble

  bool ready();
  Answer command(std::string_view text);
  bool knows(std::string_view command) const;
  bool show(const sgf::GameRecord& record, const rules::Audit& audit, const rules::Score& score);
  bool empty_board(const sgf::GameRecord& record, const rules::Ruleset& ruleset);
  Answer play_moves(const sgf::GameRecord& record);
  Answer place(const rules::Board& board, Color to_move);
  Answer play(Color color, std::string_view vertex);
  void ask_result(const rules::Score& score);
  void ask_statuses(const rules::Board& board);
  void check_strings(const rules::Board& board);
  bool ask_list(const rules::Board& board, rules::SecondOpinion::Says status);
  bool problem(std::string clause);

  std::string command_;
  std::chrono::duration<double> limit_;
  EngineProcess process_;
  EngineProcess::Clock::time_point deadline_;
  std::vector<std::string> commands_;  // that it knows; empty where it does not say
  std::string name_;
  std::string answer_;  // to the last command, without `=` and the number
  std::uint64_t number_ = 0;
  int failures_ = 0;     // in succession
  std::string useless_;  // why it cannot be asked at all; empty where it can
  rules::SecondOpinion opinion_;
};

}  // namespace sgfaudit::cli
