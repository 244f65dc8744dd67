// --proofs: the proofs of each record's games.
#pragma once

#include <optional>
#include <string>

#include "cli/destination.hpp"
#include "cli/inputs.hpp"
#include "cli/output_folder.hpp"
#include "rules/score.hpp"

namespace sgfaudit::cli {

/// Writes a collection for each input: of every game that has strings the position, with a
/// variation for each proof. An input without any leaves no file.
class Proofs {
 public:
  explicit Proofs(const OutputFolder& folder) : folder_(folder) {}

  /// Begin with an input, which outlives the calls of `game`.
  void start(const Input& input, bool claimed);
  void game(const rules::Score& score);
  /// All games have been given: the file gets its name. Unless this is called nothing is left.
  void finish();

  /// Of the last input; empty where all went well.
  const std::string& error() const { return error_; }

 private:
  void open();

  const OutputFolder& folder_;
  const Input* input_ = nullptr;
  bool claimed_ = false;
  std::optional<Destination> file_;
  std::string error_;
};

}  // namespace sgfaudit::cli
