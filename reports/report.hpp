// What a report is made of, and the formats that it can be written in.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "reports/catalogue.hpp"
#include "rules/audit.hpp"
#include "rules/score.hpp"
#include "rules/second_opinion.hpp"
#include "sgf/record.hpp"

namespace sgfaudit::reports {

/// The settings of a run that have an influence on its report. How many workers there were has
/// none.
struct RunInfo {
  std::string version;
  std::string command;  ///< `check` or `score`
  std::string rules;    ///< `auto` or the id of a rule set
  std::vector<std::string> select, ignore;
  std::string fail_on;
  bool variations = false;
  std::string encoding = "auto";  ///< or the name of a character set
  // Where they are not what they are by default.
  bool statistics = false;
  std::optional<std::uint64_t> baseline{};  ///< FNV-1a of its bytes
  std::vector<std::string> exclude{};
  std::optional<std::uint64_t> max_ratio{};
  std::optional<std::uint64_t> budget;
  std::string dame, detail, engine;

  std::uint32_t shard = 0;  ///< of `shards`, from 1; 0: the run is not in parts
  std::uint32_t shards = 0;
};

/// How a format shows things.
struct Style {
  bool color = false;
  bool statistics = false;  ///< counts instead of findings
  bool quiet = false;       ///< findings, but no summary
  /// Reports that people read (all but json, ndjson and sarif) list findings from here on.
  Severity least = Severity::warning;
  /// A test of a junit report fails from here on; nothing: never.
  std::optional<Severity> fail_on = Severity::error;
};

/// One game with all that was found. Findings are selected, and have their lines and columns.
struct GameReport {
  std::string_view path;
  const sgf::GameRecord& record;
  const rules::Audit& audit;
  const rules::Score* score = nullptr;            ///< of `score`
  bool all_strings = false;                       ///< --detail strings
  const rules::SecondOpinion* opinion = nullptr;  ///< of --engine
  std::uint64_t input = 0;                        ///< of a shard: see `Input::number`
};

/// Something that could not be read.
struct ErrorReport {
  std::string path;
  std::string_view code;
  std::string message;
  std::uint64_t input = 0;  ///< as of a game
};

/// How many kinds of verdicts and of endings there are.
inline constexpr auto verdict_count =
    static_cast<std::size_t>(rules::Verdict::Kind::unreadable) + 1;
inline constexpr auto ending_count = static_cast<std::size_t>(rules::Ending::record_ends) + 1;

/// Counts of a run or of a part of it. Sums: the order of the parts does not matter.
struct Summary {
  std::uint64_t inputs = 0;   ///< files read
  std::uint64_t skipped = 0;  ///< of folders and archives: by their names no SGF
  std::uint64_t games = 0;
  std::uint64_t moves = 0;
  std::uint64_t games_with_findings = 0;  ///< at least a warning
  std::array<std::uint64_t, code_count> findings{};
  std::array<std::uint64_t, code_count> games_by_code{};
  std::array<std::uint64_t, verdict_count> verdicts{};  ///< by rules::Verdict::Kind
  std::array<std::uint64_t, ending_count> endings{};    ///< by rules::Ending
  std::uint64_t agree = 0;  ///< verdicts that the recorded result agrees with
  std::uint64_t disagree = 0;
  std::map<std::string, std::uint64_t> repetitions;  ///< games by kind
  std::uint64_t errors = 0;
  std::uint64_t known = 0;  ///< findings left out because they are in the baseline
  bool scored = false;      ///< the command was `score`: the next six count
  std::uint64_t scores_agree = 0;
  std::uint64_t scores_agree_with_komi = 0;  ///< with a usual one that the record lacks
  std::uint64_t scores_differ = 0;
  std::uint64_t scores_not_compared = 0;  ///< no result is recorded that says how many points
  std::uint64_t undecided = 0;
  std::uint64_t not_counted = 0;  ///< games that did not end by a count: resigned, broken off ...
  bool asked = false;             ///< an engine: the next three count
  std::uint64_t opinions_agree = 0;
  std::uint64_t opinions_differ = 0;
  std::uint64_t opinions_missing = 0;  ///< or not whole

  void add(const GameReport& game);
  void add(const Summary& other);
  /// Is there a finding of at least this severity? What could not be read is none.
  bool any(Severity least) const;
};

/// How often findings of each code have been listed in a report so far.
using Listed = std::array<std::uint64_t, code_count>;

/// One output format. It keeps no state: parts of a report may be made by several workers and are
/// put together in order.
class Format {
 public:
  virtual ~Format() = default;
  virtual void begin(std::string& out, const RunInfo& run) const = 0;
  virtual void game(std::string& out, const GameReport& game) const = 0;
  virtual void error(std::string& out, const ErrorReport& error) const = 0;
  virtual void end(std::string& out, const Summary& summary) const = 0;
  /// The last word on a part of the report, in the order of the report: what repeats in the same
  /// way is left out.
  virtual void settle(std::string&, Listed&) const {}
  /// What every game and error begins with and the first of a report must not.
  virtual std::string_view separator() const { return {}; }
};

/// Names for --format, and the format of a name (nullptr where there is none).
inline constexpr std::array<std::string_view, 8> format_names{"text",   "json",  "ndjson", "sarif",
                                                              "github", "junit", "csv",    "html"};
std::unique_ptr<Format> make_format(std::string_view name, const Style& style);
/// Does it count findings? One that only lists them has nothing to say with --statistics.
bool has_counts(std::string_view name);

std::unique_ptr<Format> make_text_format(const Style& style);
std::unique_ptr<Format> make_json_format();
std::unique_ptr<Format> make_ndjson_format();
std::unique_ptr<Format> make_sarif_format();
std::unique_ptr<Format> make_github_format(const Style& style);
std::unique_ptr<Format> make_junit_format(const Style& style);
std::unique_ptr<Format> make_csv_format(const Style& style);
std::unique_ptr<Format> make_html_format(const Style& style);

/// Words of the reports: `two-passes`, `as-recorded`, `resignation`, `record`.
std::string_view name_of(rules::Ending ending);
std::string_view name_of(rules::Verdict::Kind kind);
std::string_view name_of(sgf::Result::Kind kind);
std::string_view name_of(rules::RulesFrom from);
std::string_view name_of(sgf::KomiForm form);
std::string_view name_of(rules::ScoreBasis basis);
std::string_view name_of(rules::SecondOpinion::Says says);  ///< empty for nothing

}  // namespace sgfaudit::reports
