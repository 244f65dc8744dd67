// The cost of confirming life and death: of each position of a folder, of random areas by their
// number of empty points, and of positions that no search can finish.
//   confirm_bench [--rounds N] [FOLDER]
// Without FOLDER the positions of testdata. Times are of one core.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

#include <sys/resource.h>
#include <time.h>

#include "bench/options.hpp"
#include "bench/records.hpp"
#include "rules/board.hpp"
#include "rules/confirmation/confirmation.hpp"
#include "rules/stepper.hpp"
#include "sgf/reader.hpp"

namespace sgfaudit::bench {
namespace {

using rules::Position;

double cpu_milliseconds() {
  timespec now;
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) * 1e-6;
}

struct Cost {
  std::string name;
  double milliseconds = 0;
  std::uint64_t states = 0;
  bool decided = false;
};

// Machines are noisy: the best round counts.
Cost confirm(const std::string& name, const Position& position, int rounds) {
  Cost cost{name};
  for (int i = 0; i < rounds; ++i) {
    const double start = cpu_milliseconds();
    const rules::Confirmation c = rules::confirm(position);
    const double time = cpu_milliseconds() - start;
    if (i == 0 || time < cost.milliseconds) cost.milliseconds = time;
    cost.states = c.states;
    cost.decided = c.decided();
  }
  return cost;
}

double states_a_second(const Cost& c) {
  return c.milliseconds > 0 ? static_cast<double>(c.states) / c.milliseconds * 1e3 : 0;
}

void print(const Cost& c) {
  std::printf("  %-28s %9llu states %9.2f ms %8.2f million states/s%s\n", c.name.c_str(),
              static_cast<unsigned long long>(c.states), c.milliseconds, states_a_second(c) / 1e6,
              c.decided ? "" : ", undecided");
}

const char* met(double value, double target) { return value <= target ? "met" : "missed"; }

// The position before the first move of a diagram.
Position read_position(const std::filesystem::path& path) {
  const std::string text = read_file(path);
  sgf::MemorySource source(text);
  sgf::GameReader reader;
  reader.start(source);
  sgf::GameRecord record;
  if (!reader.next(record)) throw std::runtime_error("no record in " + path.string());
  return {record.width, record.height, rules::position_after(record, 0).stones()};
}

void measure_positions(const std::filesystem::path& folder, int rounds) {
  std::vector<Cost> costs;
  Cost all{"together"};
  all.decided = true;
  for (const auto& path : files_in(folder)) {
    if (path.extension() != ".sgf") continue;
    costs.push_back(confirm(path.stem().string(), read_position(path), rounds));
    all.milliseconds += costs.back().milliseconds;
    all.states += costs.back().states;
    all.decided = all.decided && costs.back().decided;
  }
  std::sort(costs.begin(), costs.end(),
            [](const Cost& a, const Cost& b) { return a.milliseconds > b.milliseconds; });
  std::printf("%zu positions of %s\n", costs.size(), folder.c_str());
  for (const Cost& c : costs) print(c);
  print(all);
  if (costs.empty()) return;
  const double longest = costs.front().milliseconds;
  std::printf("together: %.0f ms (target: at most 2000, %s); longest: %.0f ms (at most 300, %s)\n",
              all.milliseconds, met(all.milliseconds, 2000), longest, met(longest, 300));
}

// The corner of a 19x19 board, closed by a settled black wall at its right and a white one below.
class Corner {
 public:
  Corner(int width, int height, std::uint32_t seed)
      : width_(width), height_(height), random_(seed) {}

  /// Random stones on all points but `empty`; every string gets a liberty.
  Position position(int empty) {
    for (;;) {
      Position p{19, 19, std::vector<Color>(361, Color::white)};
      std::vector<int> points;
      for (int y = 0; y < 19; ++y) {
        for (int x = width_; x < 19; ++x) at(p, x, y) = Color::black;
        for (int x = 0; x < width_ && y < height_; ++x) points.push_back(y * 19 + x);
      }
      for (const int x : {16, 18}) at(p, x, 0) = Color::empty;
      for (const int y : {16, 18}) at(p, 0, y) = Color::empty;
      for (std::size_t i = points.size(); i > 1; --i)
        std::swap(points[i - 1], points[random_() % i]);
      for (std::size_t i = 0; i < points.size(); ++i) {
        p.at[static_cast<std::size_t>(points[i])] = i < static_cast<std::size_t>(empty)
                                                        ? Color::empty
                                                    : random_() % 2 ? Color::black
                                                                    : Color::white;
      }
      if (legal(p)) return p;
    }
  }

 private:
  static Color& at(Position& p, int x, int y) { return p.at[static_cast<std::size_t>(y * 19 + x)]; }

  static bool legal(Position p) {
    std::vector<Color> alive(361, Color::empty);
    std::vector<int> queue;
    for (int i = 0; i < 361; ++i) {
      if (p.at[static_cast<std::size_t>(i)] == Color::empty) queue.push_back(i);
    }
    // Liberties spread from the empty points through strings.
    std::vector<bool> seen(361, false);
    for (std::size_t k = 0; k < queue.size(); ++k) {
      const int i = queue[k];
      const Color own = p.at[static_cast<std::size_t>(i)];
      const int x = i % 19, y = i / 19;
      const int around[][2] = {{x - 1, y}, {x + 1, y}, {x, y - 1}, {x, y + 1}};
      for (const auto& [nx, ny] : around) {
        if (nx < 0 || ny < 0 || nx > 18 || ny > 18) continue;
        const auto q = static_cast<std::size_t>(ny * 19 + nx);
        if (seen[q] || p.at[q] == Color::empty || (own != Color::empty && own != p.at[q])) continue;
        seen[q] = true;
        queue.push_back(static_cast<int>(q));
      }
    }
    return queue.size() == 361;
  }

  int width_, height_;
  std::mt19937 random_;
};

// How the cost grows with the empty points of the area, over random corners of 4x4 points.
void measure_growth(int each) {
  std::printf("random corners of 4x4 points, %d for each number of empty points\n", each);
  std::printf("  %5s %12s %12s %12s %8s %6s\n", "empty", "mean states", "median", "largest",
              "mean ms", "open");
  double first = 0, last = 0;
  int steps = -1;
  for (int empty = 3; empty <= 11; ++empty) {
    Corner corner(4, 4, static_cast<std::uint32_t>(empty));
    std::vector<std::uint64_t> states;
    double sum = 0, milliseconds = 0;
    int open = 0;
    for (int i = 0; i < each; ++i) {
      const Cost c = confirm("", corner.position(empty), 1);
      states.push_back(c.states);
      sum += static_cast<double>(c.states);
      milliseconds += c.milliseconds;
      open += c.decided ? 0 : 1;
    }
    std::sort(states.begin(), states.end());
    last = sum / each;
    if (++steps == 0) first = last;
    std::printf("  %5d %12.0f %12llu %12llu %8.2f %6d\n", empty, last,
                static_cast<unsigned long long>(states[states.size() / 2]),
                static_cast<unsigned long long>(states.back()), milliseconds / each, open);
  }
  std::printf("each further empty point: states x %.2f\n", std::pow(last / first, 1.0 / steps));
}

// A board after random plays of both colours.
Position random_board(int width, int height, int plays) {
  std::mt19937 random(static_cast<std::uint32_t>(plays));
  rules::Board board;
  board.reset(width, height);
  for (int i = 0; i < plays; ++i) {
    const int x = static_cast<int>(random() % static_cast<std::uint32_t>(width));
    const int y = static_cast<int>(random() % static_cast<std::uint32_t>(height));
    const Color c = random() % 2 ? Color::black : Color::white;
    const rules::Point p = board.at(x, y);
    if (board.is_empty(p) && !board.is_suicide(p, c)) board.play(p, c);
  }
  return {width, height, board.stones()};
}

// Positions that no search can finish, by default budget.
void measure_hopeless() {
  std::vector<Cost> costs;
  const int boards[][2] = {{30, 1}, {5, 5}, {7, 6}, {13, 13}, {19, 19}, {52, 52}};
  for (const auto& [w, h] : boards) {
    for (const int tenths : {3, 8, 20}) {
      const std::string name = "board of " + std::to_string(w) + "x" + std::to_string(h);
      const int plays = w * h * tenths / 10;
      costs.push_back(
          confirm(name + ", " + std::to_string(plays) + " plays", random_board(w, h, plays), 1));
    }
  }
  const int sizes[][2] = {{6, 6}, {8, 8}, {13, 4}};
  for (const auto& [w, h] : sizes) {
    for (const int stones : {2, 8, 16}) {
      Corner corner(w, h, 1);
      costs.push_back(confirm(
          std::to_string(w) + "x" + std::to_string(h) + ", " + std::to_string(stones) + " stones",
          corner.position(w * h - stones), 1));
    }
  }
  std::printf("positions that no search can finish, by default budget\n");
  double longest = 0;
  for (const Cost& c : costs) {
    print(c);
    longest = std::max(longest, c.milliseconds);
  }
  std::printf("longest: %.0f ms (target: at most 2000, %s)\n", longest, met(longest, 2000));
}

int run(const Arguments& arguments) {
  std::string word = "3";
  const std::string named = read_options(arguments, {{"--rounds", &word}});
  const int rounds = count_of(word);
  measure_positions(named.empty() ? SGFAUDIT_POSITIONS : named, rounds);
  measure_growth(rounds > 1 ? 50 : 5);
  if (rounds > 1) measure_hopeless();
  rusage usage{};
  ::getrusage(RUSAGE_SELF, &usage);
  const double mebibytes = static_cast<double>(usage.ru_maxrss) / 1024;
  std::printf("peak memory: %.0f MiB (target: at most 256, %s)\n", mebibytes, met(mebibytes, 256));
  return 0;
}

}  // namespace
}  // namespace sgfaudit::bench

int main(int argc, char** argv) {
  return sgfaudit::bench::run_main(argc, argv, sgfaudit::bench::run);
}
