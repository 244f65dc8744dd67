#include "cli/merge.hpp"

#include <algorithm>
#include <charconv>
#include <cstring>
#include <iostream>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "cli/descriptor.hpp"
#include "cli/destination.hpp"
#include "cli/lines.hpp"
#include "reports/summary_json.hpp"
#include "reports/text.hpp"

namespace sgfaudit::cli {

namespace {

using nlohmann::json;

// A line of the report of a shard, as it stands in a report of one piece.
struct Line {
  std::string text;
  std::uint64_t input = 0;  // of a game or an error: its number among all inputs
};

// Takes `"NAME":` and its number out of a line, where it stands behind the type. Nothing where it
// does not.
std::optional<std::uint64_t> take_number(std::string& line, std::string_view name) {
  const std::string key = ",\"" + std::string(name) + "\":";
  const std::size_t at = line.find(',');
  if (at == std::string::npos || line.compare(at, key.size(), key) != 0) return {};
  std::uint64_t number = 0;
  const char* const begin = line.data() + at + key.size();
  const auto [end, error] = std::from_chars(begin, line.data() + line.size(), number);
  if (error != std::errc()) return {};
  line.erase(at, static_cast<std::size_t>(end - line.data()) - at);
  return number;
}

// The report of one shard, read line by line.
class ShardReport {
 public:
  explicit ShardReport(const std::string& path) : name_(reports::clean_bytes(path)), lines_(path) {
    if (!get()) return;
    const auto shard = take_number(line_.text, "shard"), shards = take_number(line_.text, "shards");
    const json run = json::parse(line_.text, nullptr, false);
    const json::json_pointer place("/config/fail_on");
    const json word = run.contains(place) ? run.at(place) : json();
    if (!shard || !shards || !word.is_string() ||
        !read_fail_on(word.get<std::string>(), fail_on_)) {
      wrong("is no report of a shard: write it with --shard and --format ndjson");
      return;
    }
    shard_ = *shard;
    shards_ = *shards;
    run_line_ = line_.text;
    const json::json_pointer statistics("/config/statistics");
    lists_games_ = !run.contains(statistics) || run.at(statistics) != true;
    advance();
  }

  // Goes to the next game or error; behind the last one `done`.
  void advance() {
    if (!get()) return;
    if (line_.text.starts_with("{\"type\":\"summary\"")) {
      finish();
      return;
    }
    const bool game = line_.text.starts_with("{\"type\":\"game\",");
    const bool error = line_.text.starts_with("{\"type\":\"error\",");
    const auto input = take_number(line_.text, "input");
    if (!input || !(game || error)) {
      wrong("has something else than a game on line " + std::to_string(number_));
      return;
    }
    if (!json::accept(line_.text)) {
      wrong("has a damaged line " + std::to_string(number_) + ": run that part again");
      return;
    }
    line_.input = *input;
    ++(game ? games_ : errors_);
  }

  bool done() const { return done_; }
  const Line& line() const { return line_; }
  const std::string& name() const { return name_; }
  const std::string& error() const { return error_; }
  const std::string& run_line() const { return run_line_; }
  std::uint64_t shard() const { return shard_; }
  std::uint64_t shards() const { return shards_; }
  const reports::Summary& summary() const { return summary_; }
  std::optional<reports::Severity> fail_on() const { return fail_on_; }
  bool lists_games() const { return lists_games_; }

 private:
  bool get() {
    ++number_;
    if (lines_.next(line_.text)) return true;
    if (lines_.error() != 0) {
      cannot_read();
    } else {
      wrong("ends before its summary: run that part again");
    }
    return false;
  }
  // Holds the summary, the last line, against what has been read.
  void finish() {
    done_ = true;
    const auto differs = [&](std::uint64_t found, std::uint64_t counted, const char* what) {
      if (found == counted) return false;
      wrong("has " + std::to_string(found) + " " + what + " where its summary counts " +
            std::to_string(counted) + ": run that part again");
      return true;
    };
    if (!reports::read_summary(json::parse(line_.text, nullptr, false), summary_)) {
      wrong("has no summary that can be read");
      return;
    }
    if (lists_games_ && differs(games_, summary_.games, "games")) return;
    if (differs(errors_, summary_.errors, "errors")) return;
    std::string rest;
    if (lines_.next(rest)) {
      wrong("goes on behind its summary: run that part again");
    } else if (lines_.error() != 0) {
      cannot_read();
    }
  }
  void cannot_read() { wrong(std::string("cannot be read: ") + std::strerror(lines_.error())); }
  void wrong(const std::string& what) {
    error_ = name_ + " " + what;
    done_ = true;
  }

  std::string name_, error_;
  Lines lines_;
  Line line_;
  std::size_t number_ = 0;
  bool lists_games_ = true;  // not with --statistics
  std::uint64_t games_ = 0, errors_ = 0;
  std::string run_line_;
  std::optional<reports::Severity> fail_on_;
  std::uint64_t shard_ = 0, shards_ = 0;
  reports::Summary summary_;
  bool done_ = false;
};

using ShardReports = std::vector<std::unique_ptr<ShardReport>>;

// The name of the first thing that the first lines of two reports say otherwise.
std::string difference(const ShardReport& one, const ShardReport& other) {
  if (one.shards() != other.shards()) return "shards";
  const json a = json::parse(one.run_line()), b = json::parse(other.run_line());
  for (const auto& [first, second] : {std::pair(&a, &b), std::pair(&b, &a)}) {
    for (const auto& [key, value] : first->items()) {
      if (key != "config" && second->value(key, json()) != value) return key;
    }
    for (const auto& [key, value] : first->at("config").items()) {
      if (second->at("config").value(key, json()) != value) return key;
    }
  }
  return "first line";
}

// Why the parts are not those of one run, or nothing.
std::string mismatch(const ShardReports& parts) {
  for (const auto& part : parts) {
    if (!part->error().empty()) return part->error();
  }
  const ShardReport& first = *parts[0];
  std::vector<const ShardReport*> found(std::min<std::uint64_t>(first.shards(), 1 << 20));
  for (const auto& part : parts) {
    if (part->run_line() != first.run_line() || part->shards() != first.shards()) {
      return part->name() + " is of another run than " + first.name() + ": \"" +
             difference(first, *part) + "\" differs";
    }
    if (part->shard() < 1 || part->shard() > found.size()) return part->name() + " is of no shard";
    const ShardReport*& place = found[part->shard() - 1];
    if (place) return part->name() + " is of the same shard as " + place->name();
    place = part.get();
  }
  for (std::size_t i = 0; i < found.size(); ++i) {
    if (found[i]) continue;
    return "shard " + std::to_string(i + 1) + "/" + std::to_string(found.size()) +
           " is missing: name all parts";
  }
  return {};
}

// Is each input in the report of one part? One is in none, or in two, where the runs did not have
// the same files before them, or not by the same names.
class EachOnce {
 public:
  // The next line, by the number of its input.
  void add(const ShardReport& part) {
    const std::uint64_t input = part.line().input;
    const bool left_out = part.lists_games() && input > last_ + 1;
    if (left_out || (input <= last_ && &part != of_)) fails_ = true;
    last_ = input;
    of_ = &part;
  }
  bool fails() const { return fails_; }

 private:
  std::uint64_t last_ = 0;
  const ShardReport* of_ = nullptr;
  bool fails_ = false;
};

}  // namespace

int merge(const Options& options) {
  const auto trouble = [](const std::string& sentence) {
    std::cerr << "sgfaudit: " << sentence << "\n";
    return status_trouble;
  };
  catch_interrupts();
  ShardReports parts;
  for (const std::string& path : options.paths)
    parts.push_back(std::make_unique<ShardReport>(path));
  if (interrupted()) return status_interrupted;
  if (const std::string wrong = mismatch(parts); !wrong.empty()) return trouble(wrong);
  Destination destination(options.merged);
  if (!destination.open()) return trouble(destination.error());
  destination.write(parts[0]->run_line() + "\n");

  EachOnce inputs;
  for (;;) {
    if (interrupted()) return status_interrupted;
    ShardReport* next = nullptr;
    for (const auto& part : parts) {
      if (!part->error().empty()) return trouble(part->error());
      if (part->done()) continue;
      if (!next || part->line().input < next->line().input) next = part.get();
    }
    if (!next || destination.closed_pipe() || !destination.error().empty()) break;
    destination.write(next->line().text + "\n");
    inputs.add(*next);
    next->advance();
  }
  if (inputs.fails()) {
    return trouble(
        "the parts did not read the same records, or not by the same names: give all "
        "runs the same PATHs, over the same files");
  }
  reports::Summary summary;
  for (const auto& part : parts) summary.add(part->summary());
  summary.skipped = parts[0]->summary().skipped;  // by each part
  std::string text;
  reports::append_summary(text, summary);
  destination.write(text + "\n");
  destination.commit();
  if (!destination.error().empty()) return trouble(destination.error());
  return status_of(summary, parts[0]->fail_on());
}

}  // namespace sgfaudit::cli
