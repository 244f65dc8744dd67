// --resume: what an interrupted run has done, kept for the run that goes on.
#pragma once

#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "cli/options.hpp"
#include "cli/ordered_writer.hpp"
#include "reports/report.hpp"

namespace sgfaudit::cli {

/// A file beside the report, `report.json.resume` for `report.json`: the reports of each input that
/// was read to its end, in all formats. Whatever stops the run, what stands there stays; half an
/// entry at its end is cut off, and an input of which something is damaged is not finished. May be
/// used by several threads.
class Journal {
 public:
  /// Where a piece of the reports of an input stands in the file.
  using Place = std::uint64_t;

  /// What is known of an input that is finished.
  struct Entry {
    std::uint64_t hash = 0;  ///< FNV-1a of its bytes
    reports::Summary summary;
    std::vector<Place> pieces;  ///< in order; written: without the last one
  };

  /// `settings`: as one line, see `settings_of`.
  Journal(std::string file, std::string settings);
  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;
  ~Journal();

  /// Opens the file or makes it, and reads what is there. False where it is of a run with other
  /// settings or of one that goes on, or cannot be had at all; `error` says why.
  bool open();

  /// What stood there of an input when the run began. Its bytes may be others now. `number`: as the
  /// report gives it of a shard, else 0.
  std::optional<Entry> find(const std::string& path, std::uint64_t number) const;
  /// Appends a piece to the reports, or nothing: then false, because it cannot be read.
  bool read(Place piece, Part& reports) const;

  /// Writes a piece of the reports of an input, a text for each format.
  Place add(const std::vector<std::string_view>& texts);
  /// Writes the last piece, and that the input is finished.
  void finish(const std::string& path, std::uint64_t number, const Entry& entry,
              const std::vector<std::string_view>& texts);

  /// The reports are whole: there is nothing to go on with.
  void remove();

  const std::string& file() const { return file_; }
  /// Empty, or why the file is of no use (any more).
  std::string error() const;

 private:
  bool fail(const char* what);
  bool read_all();
  bool is_intact(std::uint64_t hash, std::string_view words, Place texts, Place end) const;
  bool read_at(Place place, std::string& bytes) const;
  bool line_at(Place place, std::string& line) const;
  Place append(std::string line, const std::vector<std::string_view>& texts);

  const std::string file_, settings_;
  int descriptor_ = -1;
  std::unordered_map<std::uint64_t, Place> finished_;  // by `key_of`
  mutable std::mutex mutex_;                           // of what follows
  Place end_ = 0;
  std::string error_;
};

/// All that the reports depend on but their inputs, as one line.
std::string settings_of(const Options& options, const reports::RunInfo& info);

}  // namespace sgfaudit::cli
