// The catalogue of findings: one entry for each code, from which reports, `explain`, `codes` and
// the documentation come.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sgf/finding.hpp"

namespace sgfaudit::reports {

/// How much a finding matters, in rising order.
enum class Severity : std::uint8_t { info, warning, error };

/// `info`, `warning`, `error`.
constexpr std::string_view name_of(Severity severity) {
  return severity == Severity::error ? "error" : severity == Severity::warning ? "warning" : "info";
}

/// All that there is to say of one kind of finding.
struct Entry {
  Code code;
  std::string_view id;       ///< `J601`
  std::string_view name;     ///< `ko-recapture`
  std::string_view article;  ///< of the rules (`6`), or the section of FF[4]; may be empty
  Severity severity;
  std::string_view summary;      ///< one line
  std::string_view explanation;  ///< one paragraph
  std::string_view example;      ///< a record or part of one that shows it
  std::string_view advice;       ///< what to do

  /// Is `article` one of the rules?
  bool of_rules() const { return !article.empty() && !article.starts_with("FF"); }
};

/// The entry of a code.
const Entry& entry(Code code);

/// By `J601` or `ko-recapture`, in any case; nullptr where there is none.
const Entry* find_entry(std::string_view id_or_name);

/// All entries, in the order of enum Code, which is the order in which codes came into being.
const std::array<Entry, code_count>& catalogue();

/// All entries as people look for them: by family (J, S, R, I) and number.
std::vector<const Entry*> entries_by_number();

/// What one finding says, for people: one sentence without a full stop. `height` of the board, for
/// the names of points.
std::string message(const Finding& finding, int height);

/// Which codes a report shows, from --select and --ignore.
class Selection {
 public:
  Selection() { selected_.fill(true); }

  /// Prefixes of codes (`J`, `J6`, `S103`) or names; `ALL` is every code. An empty `select` selects
  /// all. Returns the first word that fits no code.
  std::optional<std::string> set(const std::vector<std::string>& select,
                                 const std::vector<std::string>& ignore);

  bool contains(Code code) const { return selected_[static_cast<std::size_t>(code)]; }
  bool empty() const;

 private:
  std::array<bool, code_count> selected_;
};

}  // namespace sgfaudit::reports
