// Proofs of the statuses of real games.
#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "rules/confirmation/on_board.hpp"
#include "rules/confirmation/plan.hpp"
#include "rules/confirmation/proof.hpp"
#include "testdata/corpora.hpp"
#include "testdata/number_in.hpp"
#include "testdata/scoring.hpp"

using namespace sgfaudit;
using namespace sgfaudit::testing;
using rules::confirmation::check_plan;
using rules::confirmation::check_proof;

namespace {

// Finished games of servers: the records of the archive of which the name begins so.
std::vector<std::string> finished_games(const TemporaryFolder& folder) {
  std::vector<std::string> names;
  for (const std::string& archive : corpora()) {
    if (archive.find("server-finished") == std::string::npos) continue;
    unpack(archive, folder);
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder.string())) {
      if (entry.path().extension() == ".sgf") names.push_back(entry.path().string());
    }
  }
  std::sort(names.begin(), names.end());
  return names;
}

}  // namespace

TEST_CASE("what is proved of real games the checkers accept, which share no code with the search") {
  const TemporaryFolder folder;
  const std::vector<std::string> games = finished_games(folder);
  // A slow build looks at fewer.
  const auto every = static_cast<std::size_t>(6 * number_in("SGFAUDIT_ONE_RECORD_OF", 1));
  int proofs = 0, plans = 0;
  for (std::size_t i = 0; i < games.size(); i += every) {
    INFO(games[i]);
    rules::ScoreOptions options;
    options.proofs = true;
    const rules::Score score = testing::score(read_file(games[i]), options);
    if (!score.stopped) continue;
    const rules::Board& board = score.board;
    const rules::Position position = position_of(board);
    for (const rules::StringReport& s : score.confirmation.strings) {
      if (!s.proof) continue;
      CHECK(check_proof(position, *s.proof).value_or("") == "");
      ++proofs;
    }
    for (const rules::confirmation::Plan& plan : score.confirmation.plans) {
      CHECK(check_plan(position, plan).value_or("") == "");
      ++plans;
    }
  }
  if (!games.empty()) CHECK(proofs + plans > 0);
}
