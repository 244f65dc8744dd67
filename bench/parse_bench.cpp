// Parsing alone: the X3 grammar against a scanner written by hand that fills the same tape, and
// against memchr. parse_bench [FOLDER]
#include <algorithm>
#include <array>
#include <cstdio>
#include <cstring>
#include <limits>
#include <string>
#include <vector>

#include <time.h>

#include "bench/hand_scanner.hpp"
#include "bench/options.hpp"
#include "bench/records.hpp"
#include "sgf/grammar.hpp"

namespace sgfaudit::bench {
namespace {

using Text = std::string;

void parse_with_x3(const Text& text, sgf::Tape& tape) {
  sgf::Parser parser;
  tape.reserve(text.size());
  parser.parse(text.data(), text.data() + text.size(), true, tape);
}

void parse_by_hand(const Text& text, sgf::Tape& tape) {
  tape.reserve(text.size());
  scan_by_hand(text.data(), text.data() + text.size(), tape);
}

std::size_t count_brackets(const Text& text) {
  std::size_t count = 0;
  const char* it = text.data();
  const char* const end = it + text.size();
  while ((it = static_cast<const char*>(
              std::memchr(it, ']', static_cast<std::size_t>(end - it)))) != nullptr) {
    ++it;
    ++count;
  }
  return count;
}

bool same_event(const sgf::Event& a, const sgf::Event& b) {
  return a.kind == b.kind && a.name == b.name && a.begin == b.begin && a.end == b.end;
}

bool is_problem(const sgf::Event& event) {
  using Kind = sgf::Event::Kind;
  return event.kind == Kind::restart || (event.kind > Kind::more && event.kind != Kind::outside);
}

// Where the input is well formed both must see the same. Returns the number of differences.
int compare(const std::vector<Text>& texts) {
  sgf::Tape x3, hand;
  int same = 0, different = 0, malformed = 0;
  for (const Text& text : texts) {
    parse_with_x3(text, x3);
    parse_by_hand(text, hand);
    if (std::any_of(x3.begin(), x3.end(), is_problem)) {
      ++malformed;
    } else if (std::equal(x3.begin(), x3.end(), hand.begin(), hand.end(), same_event)) {
      ++same;
    } else {
      ++different;
    }
  }
  std::printf("files: %d with the same events, %d different, %d malformed and not compared\n", same,
              different, malformed);
  return different;
}

double cpu_seconds() {
  timespec now;
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

int run(const Arguments& arguments) {
  const std::string given = read_options(arguments, {});
  const Folder folder = choose_folder(given);
  std::vector<Text> texts;
  std::size_t bytes = 0;
  for (const auto& path : files_in(folder.path())) {
    texts.push_back(read_file(path));
    bytes += texts.back().size();
  }
  if (texts.empty()) throw std::runtime_error("no files");
  if (compare(texts) != 0) return 1;

  // Machines are noisy: small slices take turns, and of each the best round counts.
  constexpr std::size_t slice_bytes = 1 << 20;
  constexpr int rounds = 15;
  std::array<double, 3> seconds{};
  std::size_t sum = 0;
  sgf::Tape tape;
  for (std::size_t first = 0; first < texts.size();) {
    std::size_t last = first;
    for (std::size_t size = 0; last < texts.size() && size < slice_bytes; ++last) {
      size += texts[last].size();
    }
    std::array<double, 3> best;
    best.fill(std::numeric_limits<double>::infinity());
    const auto time = [&](double& result, auto work) {
      const double start = cpu_seconds();
      for (std::size_t i = first; i < last; ++i) sum += work(texts[i]);
      result = std::min(result, cpu_seconds() - start);
    };
    for (int round = 0; round < rounds; ++round) {
      time(best[0], [&](const Text& text) { return parse_with_x3(text, tape), tape.size(); });
      time(best[1], [&](const Text& text) { return parse_by_hand(text, tape), tape.size(); });
      time(best[2], count_brackets);
    }
    for (std::size_t i = 0; i < best.size(); ++i) seconds[i] += best[i];
    first = last;
  }

  const double megabytes = static_cast<double>(bytes) / 1e6;
  const double files = static_cast<double>(texts.size());
  constexpr std::array names{"X3 grammar", "by hand", "memchr"};
  for (std::size_t i = 0; i < names.size(); ++i) {
    std::printf("%-10s %7.0f MB/s %7.2f us a file\n", names[i], megabytes / seconds[i],
                seconds[i] * 1e6 / files);
  }
  const double ratio = seconds[1] / seconds[0];
  std::printf("X3 to hand-written: %.3f (target: at least 0.9, %s); to memchr: %.3f\n", ratio,
              ratio >= 0.9 ? "met" : "missed", seconds[2] / seconds[0]);
  return sum == 0 ? 1 : 0;
}

}  // namespace
}  // namespace sgfaudit::bench

int main(int argc, char** argv) {
  return sgfaudit::bench::run_main(argc, argv, sgfaudit::bench::run);
}
