// Hostile archives: bytes as they come, and archives of all kinds that are damaged after they were
// packed, as files and as streams. Nothing crashes or hangs, and every member has a name.
#include <algorithm>
#include <cstdint>
#include <memory>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include <archive.h>
#include <archive_entry.h>
#include <sys/mman.h>
#include <unistd.h>

#include "cli/archive.hpp"
#include "cli/file_source.hpp"
#include "sgf/reader.hpp"
#include "sgf/text_source.hpp"
#include "testdata/require.hpp"

using namespace sgfaudit;
using testing::require;

namespace {

// Three members, the texts of which are parts of `bytes`.
std::string packed(std::uint32_t kind, std::string_view bytes) {
  std::vector<char> out(bytes.size() * 2 + 100'000);
  std::size_t used = 0;
  archive* const a = archive_write_new();
  switch (kind) {
    case 0: archive_write_set_format_zip(a); break;
    case 1:
      archive_write_set_format_zip(a);
      archive_write_zip_set_compression_store(a);
      break;
    case 2:
      archive_write_set_format_7zip(a);
      archive_write_set_options(a, "7zip:compression=deflate");
      break;
    case 3: archive_write_set_format_gnutar(a); break;
    default: archive_write_set_format_pax(a); break;
  }
  if (kind == 4) archive_write_add_filter_gzip(a);
  if (kind == 5) archive_write_add_filter_bzip2(a);
  archive_write_open_memory(a, out.data(), out.size(), &used);
  archive_entry* const entry = archive_entry_new();
  for (const char* name : {"a.sgf", "b/../../c.sgf", "d.sgf"}) {
    const std::string_view text = bytes.substr(0, bytes.size() / 2 + 1);
    bytes.remove_prefix(text.size());
    archive_entry_clear(entry);
    archive_entry_set_pathname(entry, name);
    archive_entry_set_size(entry, static_cast<la_int64_t>(text.size()));
    archive_entry_set_filetype(entry, AE_IFREG);
    archive_write_header(a, entry);
    archive_write_data(a, text.data(), text.size());
  }
  archive_entry_free(entry);
  archive_write_close(a);
  archive_write_free(a);
  return {out.data(), used};
}

void read_all(cli::Archive& archive) {
  static cli::FileSource source;
  static sgf::TextSource text;
  static sgf::GameReader reader(true);
  static sgf::GameRecord record;
  cli::Member member;
  for (int members = 0; archive.next(member); ++members) {
    require(member.name.starts_with(archive.path()), "a member stands in its archive");
    require(members < 100'000, "an archive ends");
    const cli::Input input{member.name, true, member.error, 0, true, member.bytes, member.spilled};
    if (!input.error.empty() && !input.has_beginning()) continue;
    require(source.open(input), "a member can be opened");
    text.start(source, nullptr);
    reader.start(text);
    while (reader.next(record)) {
    }
    source.close();
  }
}

void read_as_file(const std::string& bytes, cli::Packing packing) {
  const cli::Descriptor file(::memfd_create("fuzz", MFD_CLOEXEC));
  require(cli::write_all(file.get(), bytes.data(), bytes.size()), "the test has its file");
  cli::Archive archive("/proc/self/fd/" + std::to_string(file.get()), packing, 200);
  read_all(archive);
}

void read_as_stream(const std::string& bytes) {
  int ends[2];
  require(::pipe(ends) == 0, "the test has its pipe");
  constexpr std::size_t room = 60'000;  // in a pipe
  require(cli::write_all(ends[1], bytes.data(), std::min(bytes.size(), room)), "the pipe has room");
  ::close(ends[1]);
  cli::Archive archive("-", std::make_shared<cli::Descriptor>(ends[0]), {}, 200);
  read_all(archive);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string bytes(reinterpret_cast<const char*>(data), size);
  std::uint32_t seed = 1;
  for (const char c : bytes) seed = seed * 31 + static_cast<std::uint8_t>(c);
  std::minstd_rand random(seed);
  if (random() % 4 != 0) {
    bytes = packed(random() % 6, bytes);
    for (auto i = random() % 4; i != 0; --i) {
      bytes[random() % bytes.size()] = static_cast<char>(random() & 0xFF);
    }
    if (random() % 3 == 0) bytes.resize(random() % (bytes.size() + 1));
  }
  if (random() % 2 == 0) {
    read_as_stream(bytes);
  } else {
    read_as_file(bytes, random() % 4 == 0 ? cli::Packing::compressed : cli::Packing::archive);
  }
  return 0;
}
