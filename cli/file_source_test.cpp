#include "cli/file_source.hpp"

#include <string>

#include <catch2/catch.hpp>

using namespace sgfaudit::cli;

TEST_CASE("a file is read to its end, though it gives fewer bytes at a time") {
  FileSource source;
  if (!source.open("/proc/self/maps")) {
    WARN("skipped: there is no /proc/self/maps");
    return;
  }
  // Lines are given a page at a time; the stack is named in one of the last.
  std::string text(1 << 20, '\0');
  const auto chunk = source.read(text.data(), text.size());
  text.resize(chunk.size);
  CHECK(chunk.last);
  CHECK(chunk.size > 4096);
  CHECK(text.find("[stack]") != std::string::npos);
}
