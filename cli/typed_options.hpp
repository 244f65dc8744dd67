// The options of each command, before they are understood.
#pragma once

#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/config.hpp"
#include "cli/options.hpp"

namespace CLI {
class App;
class Validator;
}  // namespace CLI

namespace sgfaudit::cli {

/// What was typed, where it needs more than to be stored.
struct Typed {
  std::optional<std::string> format;  ///< nothing: text
  std::vector<std::string> outputs;
  std::string rules = "auto";
  std::string encoding = "auto";
  std::vector<std::string> select, ignore;
  std::string fail_on = "error";
  std::string color = "auto";
  std::string progress = "auto";
  std::uint64_t jobs = 0;
  std::string shard;
  std::string detail, dame;
  std::string write_baseline;
  bool resume = false;
  Places places;  ///< of the values that were not typed
};

/// The words for --format, as a list of them is said.
std::string formats();

/// A whole number that fits, of at least so much; nothing where the text is none.
template <typename Number>
std::optional<Number> whole_number(std::string_view text, Number least) {
  Number number = 0;
  const char* const end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc() || rest != end || number < least) return {};
  return number;
}

/// The same for an option, to `transform` it: zeros in front, which would make it octal, go away.
CLI::Validator at_least(std::uint64_t least, std::uint64_t most = UINT64_MAX);
/// A time that something may take.
CLI::Validator seconds();

/// Add options to a command, which keep what is typed in `options` and `typed`.
void add_encoding(CLI::App& app, Typed& typed);
/// Of check and score.
void add_batch_options(CLI::App& app, Options& options, Typed& typed);
void add_score_options(CLI::App& app, Options& options, Typed& typed);
void add_fmt_options(CLI::App& app, Options& options, Typed& typed);
void add_show_options(CLI::App& app, Options& options, Typed& typed);
void add_merge_options(CLI::App& app, Options& options);

}  // namespace sgfaudit::cli
