// How often the computed result is the recorded one, and at what cost.
//   accuracy_bench [--list FILE] [--every N] [--budget STATES] [--misses DIR] [--engine COMMAND]
//                  FOLDER
// FILE names the records to look at, a path in FOLDER a line; of these every Nth is taken. Every
// decided game whose result is another than the recorded one is written to DIR as a position with
// the territory found. A GTP engine is asked for the result of the same games, one after the other,
// by a process of its own for each.
#include <algorithm>
#include <cmath>
#include <csignal>
#include <cstdio>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <numeric>
#include <optional>
#include <string>
#include <vector>

#include <sys/resource.h>

#include "bench/options.hpp"
#include "bench/records.hpp"
#include "cli/engine.hpp"
#include "rules/audit.hpp"
#include "rules/score.hpp"
#include "sgf/point.hpp"
#include "sgf/reader.hpp"

namespace sgfaudit::bench {
namespace {

namespace fs = std::filesystem;

struct Count {
  int games = 0, undecided = 0, exact = 0, within_1 = 0, within_2 = 0, winner = 0;
  int marked = 0, same_territory = 0;  // games with TB or TW, and the same territory as ours
  int all_proved = 0;
  std::uint64_t strings = 0, proved = 0;
  std::vector<double> milliseconds;
};

std::string sgf_points(const std::vector<int>& points, int width) {
  std::string text;
  for (const int p : points) text += '[' + sgf::point_text(p % width, p / width) + ']';
  return text;
}

void write_miss(const fs::path& folder, const std::string& name, const sgf::GameRecord& record,
                const rules::Score& score) {
  std::string file = name;
  std::replace(file.begin(), file.end(), '/', '_');
  std::ofstream out(folder / file);
  const int width = score.board.width();
  std::vector<int> stones[2];
  const auto colors = score.board.stones();
  for (std::size_t i = 0; i < colors.size(); ++i) {
    if (colors[i] != Color::empty) {
      stones[colors[i] == Color::black ? 0 : 1].push_back(static_cast<int>(i));
    }
  }
  out << "(;GM[1]FF[4]SZ[" << width << "]RE[" << record.result_text.text << "]";
  const char* const setup[] = {"AB", "AW"};
  const char* const territory[] = {"TB", "TW"};
  for (std::size_t player = 0; player < 2; ++player) {
    if (!stones[player].empty()) out << setup[player] << sgf_points(stones[player], width);
    const auto& points = score.confirmation.territory[player];
    if (!points.empty()) out << territory[player] << sgf_points(points, width);
  }
  out << "C[recorded " << record.result_text.text << ", computed " << rules::result_text(score)
      << "\nadded:";
  for (const auto& m : score.moves) {
    out << (m.color == Color::black ? " B " : " W ")
        << sgf::point_text(score.board.x(m.point), score.board.y(m.point));
  }
  out << "])\n";
}

double children_seconds() {
  rusage usage{};
  ::getrusage(RUSAGE_CHILDREN, &usage);
  const auto seconds = [](const timeval& t) {
    return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_usec) * 1e-6;
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

// Counts a result of a game; `difference` is nothing where there is none.
void judge(Count& count, double recorded, std::optional<double> difference) {
  ++count.games;
  if (!difference) {
    ++count.undecided;
    return;
  }
  const double off = std::fabs(recorded - *difference);
  count.exact += off < 0.1 ? 1 : 0;
  count.within_1 += off < 1.1 ? 1 : 0;
  count.within_2 += off < 2.1 ? 1 : 0;
  count.winner += recorded * *difference > 0 || off < 0.1 ? 1 : 0;
}

// The engine's own result of the same game.
void ask(const std::string& command, const sgf::GameRecord& record, const rules::Audit& audit,
         const rules::Score& score, double recorded, Count& count) {
  constexpr double most_seconds = 600;
  const double before = children_seconds();
  std::optional<double> difference;
  {
    cli::Engine engine(command, most_seconds);
    difference = engine.ask(record, audit, score).difference;
  }
  count.milliseconds.push_back(1000.0 * (children_seconds() - before));
  judge(count, recorded, difference);
}

void look_at(const fs::path& folder, const std::string& name, const rules::ScoreOptions& how,
             const std::string& misses, const std::string& engine, Count& count,
             Count& engine_count) {
  const std::string text = read_file(folder / name);
  sgf::MemorySource source(text);
  sgf::GameReader reader;
  reader.start(source);
  sgf::GameRecord record;
  rules::Auditor auditor;
  while (reader.next(record)) {
    const rules::Audit audit = auditor.run(record);
    const std::clock_t start = std::clock();
    const rules::Score score =
        rules::score_of(record, *audit.played, *audit.position, *audit.ruleset, how);
    count.milliseconds.push_back(1000.0 * static_cast<double>(std::clock() - start) /
                                 CLOCKS_PER_SEC);
    const bool draw = record.result.kind == sgf::Result::Kind::draw;
    if (!draw && !record.result.margin) continue;
    count.strings += score.confirmation.strings.size();
    count.proved += score.proved;
    if (score.agreement.present) {
      ++count.marked;
      count.same_territory += score.agreement.disputed.empty() ? 1 : 0;
    }
    count.all_proved += score.basis == rules::ScoreBasis::proved ? 1 : 0;
    const double recorded =
        draw ? 0 : *record.result.margin * (record.result.winner == Color::black ? 1 : -1);
    judge(count, recorded, score.difference);
    const bool miss = score.difference && std::fabs(recorded - *score.difference) > 0.1;
    if (miss && !misses.empty()) write_miss(misses, name, record, score);
    if (!engine.empty()) ask(engine, record, audit, score, recorded, engine_count);
  }
}

void print(Count& count) {
  const int decided = count.games - count.undecided;
  const auto line = [](const char* what, double part, double of) {
    std::printf("%-40s %6.0f of %6.0f  %5.1f %%\n", what, part, of, of > 0 ? 100 * part / of : 0.0);
  };
  line("undecided, or no answer", count.undecided, count.games);
  line("recorded margin, of those decided", count.exact, decided);
  line("within 1 point", count.within_1, decided);
  line("within 2 points", count.within_2, decided);
  line("right winner", count.winner, decided);
  if (count.marked > 0) line("same territory as TB and TW", count.same_territory, count.marked);
  if (count.strings > 0) {
    line("strings proved", static_cast<double>(count.proved), static_cast<double>(count.strings));
    line("games all proved", count.all_proved, count.games);
  }
  auto& ms = count.milliseconds;
  if (ms.empty()) return;
  std::sort(ms.begin(), ms.end());
  const double sum = std::accumulate(ms.begin(), ms.end(), 0.0);
  std::printf("CPU ms a game: mean %.1f, median %.1f, 99th percentile %.1f, longest %.1f\n",
              sum / static_cast<double>(ms.size()), ms[ms.size() / 2], ms[ms.size() * 99 / 100],
              ms.back());
}

int run(const Arguments& arguments) {
  std::string list, misses, engine, budget, every = "1";
  const std::string given = read_options(arguments, {{"--list", &list},
                                                     {"--every", &every},
                                                     {"--budget", &budget},
                                                     {"--misses", &misses},
                                                     {"--engine", &engine}});
  rules::ScoreOptions how;
  if (!budget.empty()) how.budget = count_of(budget, 0);
  const Folder folder = choose_folder(given, 50);
  std::vector<std::string> names;
  if (list.empty()) {
    for (const auto& path : files_in(folder.path())) {
      if (path.extension() == ".sgf") names.push_back(fs::relative(path, folder.path()).string());
    }
  } else {
    std::ifstream in(list);
    if (!in) throw std::runtime_error("cannot read " + list);
    for (std::string name; std::getline(in, name);) names.push_back(name);
  }
  const auto step = static_cast<std::size_t>(count_of(every));
  ::signal(SIGPIPE, SIG_IGN);  // an engine may go away
  if (!misses.empty()) fs::create_directories(misses);
  Count count, engine_count;
  for (std::size_t i = step - 1; i < names.size(); i += step) {
    look_at(folder.path(), names[i], how, misses, engine, count, engine_count);
  }
  print(count);
  if (engine.empty()) return 0;
  std::printf("\n%s, of the same games\n", engine.c_str());
  print(engine_count);
  return 0;
}

}  // namespace
}  // namespace sgfaudit::bench

int main(int argc, char** argv) {
  return sgfaudit::bench::run_main(argc, argv, sgfaudit::bench::run);
}
