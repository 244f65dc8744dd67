#include "cli/journal.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <numeric>
#include <unordered_set>
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

// The line in front of texts: a hash of all that follows it, and the head.
std::string sealed(const json& head, const std::vector<std::string_view>& texts) {
  const std::string words = head.dump();
  reports::Fnv1a hash;
  hash.add(words);
  for (const std::string_view text : texts) hash.add(text);
  return std::to_string(hash.value()) + ' ' + words;
}

struct Head {
  std::uint64_t hash = 0;
  std::string_view words;
  json object;
  std::vector<std::uint64_t> sizes;  // of the texts behind it
};

// What `sealed` has written; nothing where a line is something else. It lives as long as the line.
std::optional<Head> head_in(const std::string& line) {
  Head head;
  const char* const end = line.data() + line.size();
  const auto [space, error] = std::from_chars(line.data(), end, head.hash);
  if (error != std::errc() || space == end || *space != ' ') return {};
  head.words = {space + 1, end};
  head.object = json::parse(head.words, nullptr, false);
  const auto sizes = head.object.find("sizes");
  if (sizes == head.object.end() || !sizes->is_array()) return {};
  for (const json& size : *sizes) {
    if (!size.is_number_unsigned()) return {};
    head.sizes.push_back(size.get<std::uint64_t>());
  }
  return head;
}

}  // namespace

Journal::Journal(std::string file, std::string settings)
    : file_(std::move(file)), settings_(std::move(settings)) {}

Journal::~Journal() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

bool Journal::fail(const char* what) {
  const std::string why = std::strerror(errno);
  const std::string name = reports::clean_bytes(file_);
  if (error_.empty()) error_ = std::string("cannot ") + what + " " + name + ": " + why;
  return false;
}

bool Journal::open() {
  for (;;) {
    descriptor_ = ::open(file_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0666);
    if (descriptor_ < 0) return fail("open");
    if (::flock(descriptor_, LOCK_EX | LOCK_NB) != 0) {
      if (errno != EWOULDBLOCK) return fail("lock");
      error_ = reports::clean_bytes(file_) + " belongs to a run that goes on: wait for its end";
      return false;
    }
    // A run that has just ended may have removed what was opened here.
    struct stat locked, named;
    if (::fstat(descriptor_, &locked) != 0) return fail("read");
    const bool still_there = ::lstat(file_.c_str(), &named) == 0;
    if (still_there && locked.st_dev == named.st_dev && locked.st_ino == named.st_ino) {
      return read_all();
    }
    ::close(descriptor_);
  }
}

bool Journal::read_all() {
  struct stat status;
  if (::fstat(descriptor_, &status) != 0) return fail("read");
  const auto size = static_cast<Place>(status.st_size);
  std::string line;
  const bool whole = line_at(0, line);  // else the run that wrote it was stopped within it
  if (whole ? line != settings_ : !settings_.starts_with(line)) {
    error_ = reports::clean_bytes(file_) +
             " is of a run with other settings: give the same ones again, or remove it";
    return false;
  }
  end_ = whole ? settings_.size() + 1 : 0;
  std::unordered_set<Place> pieces;  // intact ones, whose input was not finished yet
  while (end_ < size && line_at(end_, line)) {
    const auto head = head_in(line);
    if (!head) break;
    const Place texts = end_ + line.size() + 1;
    Place next = texts;
    for (const std::uint64_t text : head->sizes) next += std::min(text, size);
    if (next > size) break;
    const Place piece = std::exchange(end_, next);
    if (!is_intact(head->hash, head->words, texts, next)) continue;
    const auto input = head->object.find("input");
    if (input == head->object.end()) {
      pieces.insert(piece);
      continue;
    }
    const auto earlier = head->object.at("pieces").get<std::vector<Place>>();
    if (std::all_of(earlier.begin(), earlier.end(),
                    [&](const Place place) { return pieces.erase(place) != 0; })) {
      finished_[input->get<std::uint64_t>()] = piece;
    }
  }
  if (::ftruncate(descriptor_, static_cast<off_t>(end_)) != 0) return fail("write");
  if (end_ == 0) append(settings_, {});
  return error_.empty();
}

// Do the words of a head and the texts behind it have this hash? The disk may have lost some of
// what was written last before a machine went down.
bool Journal::is_intact(std::uint64_t hash, std::string_view words, Place texts, Place end) const {
  reports::Fnv1a found;
  found.add(words);
  std::string buffer;
  while (texts < end) {
    buffer.resize(static_cast<std::size_t>(std::min<Place>(end - texts, 1 << 16)));
    if (!read_at(texts, buffer)) return false;
    found.add(buffer);
    texts += buffer.size();
  }
  return found.value() == hash;
}

// Fills `bytes` with those at a place. False where there are fewer.
bool Journal::read_at(Place place, std::string& bytes) const {
  for (std::size_t done = 0; done < bytes.size();) {
    const ssize_t some = ::pread(descriptor_, bytes.data() + done, bytes.size() - done,
                                 static_cast<off_t>(place + done));
    if (some <= 0) return false;
    done += static_cast<std::size_t>(some);
  }
  return true;
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
  const auto head = head_in(line);
  if (!head) return {};
  Entry entry;
  entry.hash = head->object.at("hash").get<std::uint64_t>();
  entry.pieces = head->object.at("pieces").get<std::vector<Place>>();
  entry.pieces.push_back(found->second);
  if (!reports::read_summary(head->object.at("summary"), entry.summary)) return {};
  return entry;
}

bool Journal::read(Place piece, Part& reports) const {
  std::string line;
  if (!line_at(piece, line)) return false;
  const auto head = head_in(line);
  if (!head || head->sizes.size() != reports.size()) return false;
  std::string texts(std::accumulate(head->sizes.begin(), head->sizes.end(), std::size_t{0}), '\0');
  if (!read_at(piece + line.size() + 1, texts)) return false;
  std::string_view rest = texts;
  for (std::size_t i = 0; i < reports.size(); ++i) {
    reports[i] += rest.substr(0, head->sizes[i]);
    rest.remove_prefix(head->sizes[i]);
  }
  return true;
}

Journal::Place Journal::append(std::string line, const std::vector<std::string_view>& texts) {
  line += '\n';
  for (const std::string_view text : texts) line += text;
  const std::lock_guard lock(mutex_);
  const Place place = end_;
  if (!error_.empty()) return place;
  ::lseek(descriptor_, static_cast<off_t>(end_), SEEK_SET);
  if (!write_all(descriptor_, line.data(), line.size())) fail("write");
  end_ += line.size();
  return place;
}

Journal::Place Journal::add(const std::vector<std::string_view>& texts) {
  return append(sealed(head_of(texts), texts), texts);
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
  append(sealed(head, texts), texts);
}

void Journal::remove() { ::unlink(file_.c_str()); }

std::string Journal::error() const {
  const std::lock_guard lock(mutex_);
  return error_;
}

std::string settings_of(const Options& options, const reports::RunInfo& info) {
  std::string run;
  reports::append_run(run, info);
  json outputs = json::array();
  for (const OutputOption& output : options.outputs) {
    outputs.push_back({output.format, is_colored(options, output)});
  }
  return json{{"run", json::parse(run)},
              {"shard", {info.shard, info.shards}},
              {"outputs", std::move(outputs)},
              {"quiet", options.quiet},
              {"proofs", options.proofs},
              {"write_sgf", options.write_sgf},
              {"engine_timeout", options.engine_timeout}}
      .dump(-1, ' ', false, json::error_handler_t::replace);
}

}  // namespace sgfaudit::cli
