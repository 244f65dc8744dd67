// Records by the grammar (testdata/sgf_grammar.hpp), so that structure, and not only bytes, is what
// is mutated: windows do not change what is read, values keep their places, facts are read alike.
#include <cstdint>
#include <string>

#include "rules/audit.hpp"
#include "testdata/reading.hpp"
#include "testdata/require.hpp"
#include "testdata/sgf_grammar.hpp"

using namespace sgfaudit;
using testing::require;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text = testing::grammatical_sgf(data, size);
  const std::size_t step = 1 + text.size() % 61;
  require(testing::fingerprint(testing::read_all(text, 0, true)) ==
              testing::fingerprint(testing::read_all(text, step, true)),
          "windows do not change the records", text);
  testing::SlowSource source(text, 0);
  sgf::GameReader reader(true);
  reader.start(source);
  sgf::GameRecord record;
  rules::Auditor auditor;
  while (reader.next(record)) {
    auditor.run(record);
    for (const Finding& finding : record.findings) {
      require(finding.offset <= text.size(), "a finding lies in the text", text);
    }
  }
  return 0;
}
