// What `fmt` and `fmt --fix` promise of every text (testdata/rewriting.hpp), on the bytes as they
// are and on a record that they make by the grammar.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "testdata/rewriting.hpp"
#include "testdata/sgf_grammar.hpp"

using namespace sgfaudit;

namespace {

void check(const std::string& text) {
  const std::string broken = testing::broken_promise(text);
  if (broken.empty()) return;
  std::fprintf(stderr, "violated: %s\n%s\nfixed:\n%s\n", broken.c_str(), text.c_str(),
               testing::rewrite(text, true).c_str());
  std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  check(std::string(reinterpret_cast<const char*>(data), size));
  check(testing::grammatical_sgf(data, size));
  return 0;
}
