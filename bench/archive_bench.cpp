// `sgfaudit check` on archives, against the same files loose and a loop that only unpacks.
//   archive_bench [--rounds N] [--program FILE] [FOLDER]
//   archive_bench --unpack FILE      the loop itself, which the benchmark runs as a child
#include <cstdio>
#include <filesystem>
#include <limits>
#include <stdexcept>
#include <string>
#include <vector>

#include <archive.h>
#include <archive_entry.h>

#include "bench/child.hpp"
#include "bench/options.hpp"
#include "bench/records.hpp"

namespace sgfaudit::bench {
namespace {

void unpack(const std::string& file) {
  archive* const a = archive_read_new();
  archive_read_support_filter_all(a);
  archive_read_support_format_tar(a);
  archive_read_support_format_zip(a);
  archive_read_support_format_7zip(a);
  if (archive_read_open_filename(a, file.c_str(), 256 * 1024) != ARCHIVE_OK) {
    throw std::runtime_error("cannot read " + file);
  }
  archive_entry* entry = nullptr;
  std::vector<char> buffer(1 << 18);
  std::size_t sum = 0;
  while (archive_read_next_header(a, &entry) == ARCHIVE_OK) {
    la_ssize_t size;
    while ((size = archive_read_data(a, buffer.data(), buffer.size())) > 0) {
      sum += static_cast<std::size_t>(size);
    }
  }
  archive_read_free(a);
  std::printf("%zu\n", sum);
}

void pack(const std::string& file, const std::filesystem::path& folder) {
  archive* const a = archive_write_new();
  if (file.ends_with(".zst")) {  // libarchive 3.6 does not know it by its name
    archive_write_set_format_pax_restricted(a);
    archive_write_add_filter_zstd(a);
  } else {
    archive_write_set_format_filter_by_ext(a, file.c_str());
  }
  if (archive_write_open_filename(a, file.c_str()) != ARCHIVE_OK) {
    throw std::runtime_error("cannot write " + file);
  }
  for (const auto& path : files_in(folder)) {
    const std::string bytes = read_file(path);
    archive_entry* const entry = archive_entry_new();
    archive_entry_set_pathname(entry, path.lexically_relative(folder).c_str());
    archive_entry_set_size(entry, static_cast<la_int64_t>(bytes.size()));
    archive_entry_set_filetype(entry, AE_IFREG);
    archive_entry_set_perm(entry, 0644);
    archive_write_header(a, entry);
    archive_write_data(a, bytes.data(), bytes.size());
    archive_entry_free(entry);
  }
  archive_write_close(a);
  archive_write_free(a);
}

void measure(int rounds, const std::string& program, const std::string& given) {
  const Folder folder = choose_folder(given);
  const Folder packed = Folder::temporary();
  const auto best = [&](const std::vector<std::string>& command) {
    constexpr double never = std::numeric_limits<double>::infinity();
    Cost cost{never, never, never};
    for (int round = 0; round < rounds; ++round) cost = least(cost, run_child(command));
    return cost;
  };
  const auto check = [&](const std::string& path) {
    return best(
        {program, "check", "--format", "ndjson", "--fail-on", "never", "--jobs", "1", path});
  };
  const Cost loose = check(folder.path().string());
  std::printf("%-10s %9s %9s %9s %9s\n", "CPU s", "loose", "unpack", "check", "ratio");
  for (const char* name : {"a.tar.zst", "a.tar.gz", "a.zip", "a.7z"}) {
    const std::string file = (packed.path() / name).string();
    pack(file, folder.path());
    const Cost loop = best({this_program(), "--unpack", file});
    const Cost whole = check(file);
    const double ratio = whole.cpu / (loop.cpu + loose.cpu);
    std::printf("%-10s %9.3f %9.3f %9.3f %9.2f (target: at most 1, %s), peak %.1f MiB\n", name + 2,
                loose.cpu, loop.cpu, whole.cpu, ratio, ratio <= 1 ? "met" : "missed",
                whole.megabytes);
  }
}

int run(const Arguments& arguments) {
  std::string rounds = "5", program, packed;
  const std::string folder = read_options(
      arguments, {{"--rounds", &rounds}, {"--program", &program}, {"--unpack", &packed}});
  if (packed.empty()) {
    measure(count_of(rounds), find_program(program), folder);
  } else {
    unpack(packed);
  }
  return 0;
}

}  // namespace
}  // namespace sgfaudit::bench

int main(int argc, char** argv) {
  return sgfaudit::bench::run_main(argc, argv, sgfaudit::bench::run);
}
