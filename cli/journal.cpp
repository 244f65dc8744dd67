#include "cli/journal.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <utility>

#include <fcntl.h>
#include <nlohmann/json.hpp>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/descriptor.hpp"
#include "cli/output_options.hpp"
#include "reports/fnv.hpp"
#include "reports/json_objects.hpp"
#include "reports/summary_json.hpp"
#include "reports/text.hpp"

namespace sgfaudit::cli {

namespace {

using nlohmann::json;

constexpr std::size_t longest_head = 1 << 26;  // of a report of a million pieces

std::uint64_t key_of(const std::string& path, std::uint64_t number) {
  reports::Fnv1a hash;
  hash.add(path);
  for (; number != 0; number >>= 32) hash.add(static_cast<std::uint32_t>(number));
  return hash.value();
}

json head_of(const std::vector<std::string_view>& texts) {
  json sizes = json::array();
  for (const std::string_view text : texts) sizes.push_back(text.size());
  return {{"sizes", std::move(sizes)}};
}

// The bytes of the texts behind a head; nothing where it is none.
std::optional<std::vector<std::uint64_t>> sizes_of(const json& head) {
  const auto sizes = head.find("sizes");
  if (sizes == head.end() || !sizes->is_array()) return {};
  std::vector<std::uint64_t> bytes;
  for (const json& size : *sizes) {
    if (!size.is_number_unsigned()) return {};
    bytes.push_back(size.get<std::uint64_t>());
  }
  return bytes;
}

}  // namespace

Journal::Journal(std::string file, std::string settings)
    : file_(std::move(file)), settings_(std::move(settings)) {}

Journal::~Journal() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

bool Journal::fail(const char* what) {
  const std::string name = reports::clean_bytes(file_);
  if (error_.empty()) error_ = std::string("cannot ") + what + " " + name + ": " + strerror(errno);
  return false;
}

bool Journal::open() {
  descriptor_ = ::open(file_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0666);
  if (descriptor_ < 0) return fail("open");
  if (::flock(descriptor_, LOCK_EX | LOCK_NB) != 0) {
    if (errno != EWOULDBLOCK) return fail("lock");
    error_ = reports::clean_bytes(file_) + " belongs to a run that goes on: wait for its end";
    return false;
  }
  return read_all();
}

bool Journal::read_all() {
  struct stat status;
  if (::fstat(descriptor_, &status) != 0) return fail("read");
  const auto size = static_cast<Place>(status.st_size);
  std::string line;
  if (size != 0 && (!line_at(0, line) || line != settings_)) {
    error_ = reports::clean_bytes(file_) +
             " is of a run with other settings: give the same ones again, or remove it";
    return false;
  }
  end_ = size == 0 ? 0 : settings_.size() + 1;
  while (end_ < size && line_at(end_, line)) {
    const json head = json::parse(line, nullptr, false);
    const auto sizes = sizes_of(head);
    if (!sizes) break;
    Place next = end_ + line.size() + 1;
    for (const std::uint64_t text : *sizes) next += std::min(text, size);
    if (next > size) break;
    const auto input = head.find("input");
    if (input != head.end() && input->is_number_unsigned()) {
      finished_[input->get<std::uint64_t>()] = end_;
    }
    end_ = next;
  }
  if (::ftruncate(descriptor_, static_cast<off_t>(end_)) != 0) return fail("write");
  if (end_ == 0) append(settings_, {});
  return error_.empty();
}

// The line that begins at a place, without its end. False where there is none.
bool Journal::line_at(Place place, std::string& line) const {
  line.clear();
  std::array<char, 4096> buffer;
  while (line.size() < longest_head) {
    const ssize_t size =
        ::pread(descriptor_, buffer.data(), buffer.size(), static_cast<off_t>(place + line.size()));
    if (size <= 0) return false;
    const std::string_view bytes(buffer.data(), static_cast<std::size_t>(size));
    const auto end = bytes.find('\n');
    line += bytes.substr(0, end);
    if (end != std::string_view::npos) return true;
  }
  return false;
}

std::optional<Journal::Entry> Journal::find(const std::string& path, std::uint64_t number) const {
  const auto found = finished_.find(key_of(path, number));
  std::string line;
  if (found == finished_.end() || !line_at(found->second, line)) return {};
  Entry entry;
  try {
    const json head = json::parse(line);
    entry.hash = head.at("hash").get<std::uint64_t>();
    entry.pieces = head.at("pieces").get<std::vector<Place>>();
    if (!reports::read_summary(head.at("summary"), entry.summary)) return {};
  } catch (const json::exception&) {
    return {};
  }
  entry.pieces.push_back(found->second);
  return entry;
}

bool Journal::read(Place piece, Part& reports) const {
  std::string line;
  if (!line_at(piece, line)) return false;
  const auto sizes = sizes_of(json::parse(line, nullptr, false));
  if (!sizes || sizes->size() != reports.size()) return false;
  Place from = piece + line.size() + 1;
  for (std::size_t i = 0; i < reports.size(); ++i) {
    const auto size = static_cast<std::size_t>((*sizes)[i]);
    const std::size_t before = reports[i].size();
    reports[i].resize(before + size);
    for (std::size_t done = 0; done < size;) {
      const ssize_t some = ::pread(descriptor_, reports[i].data() + before + done, size - done,
                                   static_cast<off_t>(from + done));
      if (some <= 0) return false;
      done += static_cast<std::size_t>(some);
    }
    from += size;
  }
  return true;
}

Journal::Place Journal::append(std::string head, const std::vector<std::string_view>& texts) {
  head += '\n';
  for (const std::string_view text : texts) head += text;
  const std::lock_guard lock(mutex_);
  const Place place = end_;
  if (!error_.empty()) return place;
  ::lseek(descriptor_, static_cast<off_t>(end_), SEEK_SET);
  if (!write_all(descriptor_, head.data(), head.size())) fail("write");
  end_ += head.size();
  return place;
}

Journal::Place Journal::add(const std::vector<std::string_view>& texts) {
  return append(head_of(texts).dump(), texts);
}

void Journal::finish(const std::string& path, std::uint64_t number, const Entry& entry,
                     const std::vector<std::string_view>& texts) {
  std::string summary;
  reports::append_summary(summary, entry.summary);
  json head = head_of(texts);
  head["input"] = key_of(path, number);
  head["hash"] = entry.hash;
  head["pieces"] = entry.pieces;
  head["summary"] = json::parse(summary);
  append(head.dump(), texts);
}

void Journal::remove() { ::unlink(file_.c_str()); }

std::string Journal::error() const {
  const std::lock_guard lock(mutex_);
  return error_;
}

std::string journal_of(const Options& options) {
  for (const OutputOption& output : options.outputs) {
    std::error_code error;
    const auto type = std::filesystem::status(output.file, error).type();
    const bool device = type != std::filesystem::file_type::not_found &&
                        type != std::filesystem::file_type::regular;
    if (!output.file.empty() && !device) return output.file + ".resume";
  }
  return {};
}

std::string settings_of(const Options& options) {
  std::string run;
  reports::append_run(run, options.run);
  json outputs = json::array();
  for (const OutputOption& output : options.outputs) {
    outputs.push_back({output.format, is_colored(options, output)});
  }
  reports::Fnv1a known;
  std::ifstream baseline(options.baseline, std::ios::binary);
  known.add(std::string(std::istreambuf_iterator<char>(baseline), {}));
  return json{{"run", json::parse(run)},
              {"shard", {options.run.shard, options.run.shards}},
              {"score", options.command == Command::score},
              {"outputs", std::move(outputs)},
              {"baseline", known.value()},
              {"quiet", options.quiet},
              {"statistics", options.statistics},
              {"max_ratio", options.max_ratio},
              {"all_strings", options.all_strings},
              {"budget", options.budget ? json(*options.budget) : json()},
              {"dame", static_cast<int>(options.dame)},
              {"proofs", options.proofs},
              {"write_sgf", options.write_sgf},
              {"engine", {options.engine, options.engine_timeout}}}
      .dump(-1, ' ', false, json::error_handler_t::replace);
}

}  // namespace sgfaudit::cli
