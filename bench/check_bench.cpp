// The whole program over a folder: `sgfaudit check` against a floor that only opens, reads and
// scans the same files, and two workers against one.
//   check_bench [--rounds N] [--program FILE] [FOLDER]
//   check_bench --floor BYTE FOLDER      the floor itself, which the benchmark runs as a child
//   check_bench --generate N FILE        writes a collection of N random games
#include <cstdio>
#include <cstring>
#include <limits>
#include <stdexcept>
#include <string>
#include <vector>

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "bench/child.hpp"
#include "bench/options.hpp"
#include "bench/records.hpp"

namespace sgfaudit::bench {
namespace {

// Counts a byte in all files of a folder, with as little work as the system allows.
class Floor {
 public:
  explicit Floor(char wanted) : wanted_(wanted), buffer_(1 << 18) {}

  void folder(int parent, const char* name) {
    const int descriptor = ::openat(parent, name, O_RDONLY | O_DIRECTORY);
    DIR* const folder_stream = descriptor < 0 ? nullptr : ::fdopendir(descriptor);
    if (folder_stream == nullptr) throw std::runtime_error(std::string("cannot read ") + name);
    while (const dirent* entry = ::readdir(folder_stream)) {
      if (entry->d_name[0] == '.') continue;
      if (entry->d_type == DT_DIR) folder(descriptor, entry->d_name);
      if (entry->d_type == DT_REG) file(descriptor, entry->d_name);
    }
    ::closedir(folder_stream);
  }
  std::size_t found() const { return found_; }

 private:
  void file(int parent, const char* name) {
    const int descriptor = ::openat(parent, name, O_RDONLY);
    ssize_t size;
    while ((size = ::read(descriptor, buffer_.data(), buffer_.size())) > 0) {
      const char* it = buffer_.data();
      const char* const end = it + size;
      while ((it = static_cast<const char*>(
                  std::memchr(it, wanted_, static_cast<std::size_t>(end - it)))) != nullptr) {
        ++it;
        ++found_;
      }
    }
    ::close(descriptor);
  }

  char wanted_;
  std::vector<char> buffer_;
  std::size_t found_ = 0;
};

struct Contestant {
  const char* name;
  std::vector<std::string> command;
  Cost best{std::numeric_limits<double>::infinity(), std::numeric_limits<double>::infinity(),
            std::numeric_limits<double>::infinity()};
};

const char* verdict(bool met) { return met ? "met" : "missed"; }

void measure(int rounds, const std::string& program, const std::string& given) {
  const Folder folder = choose_folder(given);
  const std::string path = folder.path().string();
  const std::string self = this_program();
  const auto check = [&](const char* jobs) {
    return std::vector<std::string>{program, "check",  "--format", "ndjson", "--fail-on",
                                    "never", "--jobs", jobs,       path};
  };
  std::vector<Contestant> all{
      {"scan for ]", {self, "--floor", "]", path}},
      {"scan for a byte that is not there", {self, "--floor", "\x01", path}},
      {"check, one worker", check("1")},
      {"check, two workers", check("2")}};
  for (Contestant& one : all) run_child(one.command);  // warms the file cache
  for (int round = 0; round < rounds; ++round) {
    for (Contestant& one : all) one.best = least(one.best, run_child(one.command));
  }
  std::printf("%-34s %9s %9s %9s\n", "best of each", "CPU s", "wall s", "peak MiB");
  for (const Contestant& one : all) {
    std::printf("%-34s %9.3f %9.3f %9.1f\n", one.name, one.best.cpu, one.best.wall,
                one.best.megabytes);
  }
  const double ratio = all[2].best.cpu / all[0].best.cpu;
  const double pure = all[2].best.cpu / all[1].best.cpu;
  const double speedup = all[2].best.wall / all[3].best.wall;
  std::printf("check to scan, CPU time: %.2f (target: at most 3.5, %s); to the other scan: %.2f\n",
              ratio, verdict(ratio <= 3.5), pure);
  std::printf("two workers to one, wall time: %.2f times (target: at least 1.8, %s)\n", speedup,
              verdict(speedup >= 1.8));
}

int run(const Arguments& arguments) {
  std::string rounds = "7", program, wanted, generated;
  const std::string named = read_options(arguments, {{"--rounds", &rounds},
                                                     {"--program", &program},
                                                     {"--floor", &wanted},
                                                     {"--generate", &generated}});
  if (!wanted.empty()) {
    Floor floor(wanted.front());
    floor.folder(AT_FDCWD, named.c_str());
    std::printf("%zu\n", floor.found());
  } else if (!generated.empty()) {
    write_collection(named, static_cast<std::uint32_t>(count_of(generated)));
  } else {
    measure(count_of(rounds), find_program(program), named);
  }
  return 0;
}

}  // namespace
}  // namespace sgfaudit::bench

int main(int argc, char** argv) {
  return sgfaudit::bench::run_main(argc, argv, sgfaudit::bench::run);
}
