// --write-sgf: the records again, with the end of each game as it was found.
#pragma once

#include <optional>
#include <string>

#include "cli/destination.hpp"
#include "cli/file_source.hpp"
#include "cli/inputs.hpp"
#include "cli/output_folder.hpp"
#include "sgf/graft.hpp"
#include "sgf/record.hpp"
#include "sgf/text_source.hpp"
#include "sgf/write.hpp"

namespace sgfaudit::cli {

/// Writes one input after the other, game by game while they are scored: a collection needs no more
/// memory than its largest game. The games stand in the style of `fmt`, repaired only where their
/// structure leaves no place for more.
class Rescored {
 public:
  Rescored(const OutputFolder& folder, const sgf::Charset* encoding)
      : folder_(folder), encoding_(encoding), rewriter_({}), repairer_({.repair = true}) {}

  /// Begin with an input, which is read a second time. False, and `error` says why, where it cannot
  /// be written.
  bool start(const Input& input, bool claimed);
  /// The next record, with variations to be grafted on its game (none: as it is). A game that was
  /// read in other bounds stays as it is: a long value, which the reader cuts, hid where one began.
  void game(const sgf::GameRecord& record, const std::string& variations, sgf::Graft where);
  /// All games have been given: what else stands in the input, and the file gets its name. Unless
  /// this is called nothing is left behind.
  void finish();

  /// A file is being written.
  bool writing() const { return file_.has_value(); }
  /// Of the last input; empty where all went well.
  const std::string& error() const { return error_; }

 private:
  bool pass_to(const sgf::GameRecord& record, std::size_t& begin);
  void stop(std::string error);
  void flush();

  const OutputFolder& folder_;
  const sgf::Charset* encoding_;
  FileSource source_;
  sgf::TextSource text_;
  sgf::Rewriter rewriter_, repairer_;
  std::optional<Destination> file_;
  std::string out_;
  std::string error_;
};

}  // namespace sgfaudit::cli
