// Peak resident memory of `sgfaudit check`: over a folder, and over one large collection as a file
// and through a pipe. memory_bench [--size MIB] [--program FILE] [FOLDER]
#include <cstdio>
#include <fstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "bench/child.hpp"
#include "bench/options.hpp"
#include "bench/records.hpp"
#include "cli/descriptor.hpp"

namespace sgfaudit::bench {
namespace {

void report(const char* what, const Cost& cost, double target) {
  std::printf("%-28s %7.1f MiB (target: at most %.0f, %s), %.2f s\n", what, cost.megabytes, target,
              cost.megabytes <= target ? "met" : "missed", cost.wall);
}

void measure(std::size_t mebibytes, const std::string& program, const std::string& given) {
  const auto check = [&](const std::string& path) {
    return std::vector<std::string>{program, "check",  "--format", "ndjson", "--fail-on",
                                    "never", "--jobs", "2",        path};
  };
  {
    const Folder folder = choose_folder(given);
    report("folder", run_child(check(folder.path().string())), 64);
  }

  std::string games;
  for (std::uint32_t i = 0; games.size() < 1 << 20; ++i) games += random_game(i);
  const std::size_t repeats = (mebibytes << 20) / games.size() + 1;
  std::printf("collection: %zu MiB\n", mebibytes);
  const Folder folder = Folder::temporary();
  const auto path = folder.path() / "collection.sgf";
  {
    std::ofstream file(path, std::ios::binary);
    for (std::size_t i = 0; i < repeats; ++i) file << games;
    file.flush();
    if (!file) throw std::runtime_error("cannot write " + path.string());
  }
  report("collection, a file", run_child(check(path.string())), 96);
  const auto feed = [&](int descriptor) {
    for (std::size_t i = 0; i < repeats; ++i) {
      if (!cli::write_all(descriptor, games.data(), games.size())) {
        throw std::runtime_error("the program stopped reading");
      }
    }
  };
  report("collection, through a pipe", run_child(check("-"), feed), 96);
}

int run(const Arguments& arguments) {
  std::string mebibytes = "1024", program;
  const std::string folder =
      read_options(arguments, {{"--size", &mebibytes}, {"--program", &program}});
  measure(static_cast<std::size_t>(count_of(mebibytes)), find_program(program), folder);
  return 0;
}

}  // namespace
}  // namespace sgfaudit::bench

int main(int argc, char** argv) {
  return sgfaudit::bench::run_main(argc, argv, sgfaudit::bench::run);
}
