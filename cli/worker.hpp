// What audits the inputs of a run: several workers beside each other, their reports in one order.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/engine.hpp"
#include "cli/file_source.hpp"
#include "cli/inputs.hpp"
#include "cli/journal.hpp"
#include "cli/ordered_writer.hpp"
#include "cli/output_folder.hpp"
#include "cli/progress.hpp"
#include "cli/proofs.hpp"
#include "cli/rescored.hpp"
#include "reports/baseline.hpp"
#include "reports/report.hpp"
#include "rules/audit.hpp"
#include "rules/score.hpp"
#include "rules/second_opinion.hpp"
#include "sgf/reader.hpp"
#include "sgf/text_source.hpp"

namespace sgfaudit::cli {

/// Where records and proofs are written.
struct OutputFolders {
  explicit OutputFolders(const Options& options)
      : records(options.write_sgf, "--write-sgf"),
        proofs(options.proofs, "--proofs", ".proofs.sgf") {}

  /// See `OutputFolder::open`.
  std::optional<std::string> open(const Options& options) const {
    const auto error = records.open(options);
    return error ? error : proofs.open(options);
  }

  OutputFolder records, proofs;
};

/// What all workers share. The first members are those to be given.
struct Run {
  const Options& options;
  OrderedWriter& writer;
  const std::vector<std::unique_ptr<reports::Format>>& formats;  ///< one for each destination
  const reports::Baseline& baseline;
  Progress& progress;
  Journal* journal;  ///< of --resume, or nullptr

  std::atomic<bool> stopped{false};  ///< the reports can no longer be written
  std::mutex mutex{};                ///< of what follows
  OutputFolders folders{options};
  Inputs inputs{options};
  std::uint64_t next_batch = 0;
  reports::Summary summary{};
};

/// Audits batches of inputs until there are no more.
class Worker {
 public:
  explicit Worker(Run& run);
  void work();

 private:
  static constexpr std::size_t batch_size = 32;  // inputs that are taken at a time

  // Is an input the first with its name, so that these files are its own?
  struct Claimed {
    bool record = false;  // of --write-sgf
    bool proofs = false;
  };

  std::size_t take(std::vector<Input>& batch);
  void audit(const Input& input, Claimed claimed);
  bool take_over(const Input& input, Claimed claimed);
  void read(const Input& input, Claimed claimed);
  std::uint64_t read_games(const Input& input, bool other);
  void keep(const Input& input);
  std::vector<std::string_view> new_texts();
  void game(const std::string& path);
  rules::Score score_game(rules::Audit& audit, rules::SecondOpinion& opinion);
  void select_findings();
  void leave_out_known(const std::string& path);
  void error(const std::string& path, Code code, const std::string& message);
  void tell(const std::string& path, const std::string& trouble);
  bool is_full() const;
  void flush();
  void stop_in_vain();

  Run& run_;
  rules::Auditor auditor_;
  sgf::GameReader reader_;
  sgf::GameRecord record_;
  std::optional<Engine> engine_;
  std::optional<Rescored> rescored_;
  std::optional<Proofs> proofs_;
  std::array<Claimed, batch_size> claimed_{};  // of a batch
  FileSource source_;
  sgf::TextSource text_;
  Part part_;
  std::uint64_t number_ = 0;
  std::uint64_t input_ = 0;   // of a shard
  reports::Summary summary_;  // of the input
  reports::Summary total_;

  // With a journal: of the input, what has been kept, and where in `part_` the rest begins.
  bool keeping_ = false;
  std::vector<Journal::Place> kept_;
  std::vector<std::size_t> from_;
};

}  // namespace sgfaudit::cli
