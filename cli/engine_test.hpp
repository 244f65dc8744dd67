// Programs that speak GTP, for tests: shell scripts that answer well, or as a test wants it.
#pragma once

#include <algorithm>
#include <string>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "testdata/program.hpp"

namespace sgfaudit::testing::gtp {

//   A B C D E
// 5 . X . O .    Both have passed. Five points each, the dame in the middle are nobody's: White
// 4 . X . O .    wins by the komi.
// 3 . X . O .
// 2 . X . O .
// 1 . X . O .
inline const std::string game =
    "(;SZ[5]KM[0.5]RE[W+0.5];B[ba];W[da];B[bb];W[db];B[bc];W[dc];B[bd];W[dd];B[be];W[de];B[];W[])";

/// The command of a program that speaks GTP. `arms` are cases of a shell script, each answers one
/// command; `say` answers well, `refuse` does not. `folder` gets a line in `starts` for each start
/// and in `told` for each command.
inline std::string engine(const TemporaryFolder& folder, const std::string& arms,
                          const std::string& name = "engine.sh") {
  return "sh " + folder.write(name,
                              "say() { printf '=%s %s\\n\\n' \"$id\" \"$1\"; }\n"
                              "refuse() { printf '?%s %s\\n\\n' \"$id\" \"$1\"; }\n"
                              "echo start >> '" +
                                  (folder / "starts") +
                                  "'\n"
                                  "while read -r id command rest; do\n"
                                  "echo \"$command $rest\" >> '" +
                                  (folder / "told") +
                                  "'\n"
                                  "case $command in\n" +
                                  arms +
                                  "\n"
                                  "name) say Fake;; version) say 1.0;;\n"
                                  "list_commands) say 'name\nfinal_score\nfinal_status_list\n"
                                  "set_free_handicap';;\n"
                                  "final_score) say W+0.5;;\n"
                                  "quit) say ''; exit;;\n"
                                  "*) say '';;\n"
                                  "esac\ndone\n");
}

inline std::string quoted(const std::string& command) { return "\"" + command + "\""; }

/// What `score` says of the records when it asks that engine.
inline nlohmann::json report(const std::string& command, const std::string& paths,
                             const std::string& more = "") {
  const std::string time = more.find("-timeout") == more.npos ? "--engine-timeout 20 " : "";
  const auto ran = run_program("score --format json " + time + more + " --engine " +
                               quoted(command) + " " + paths);
  CHECK(ran.status == 0);  // whatever an engine does, no audit fails
  return nlohmann::json::parse(ran.out);
}

inline int lines_in(const std::string& path) {
  const std::string text = read_file(path);
  return static_cast<int>(std::count(text.begin(), text.end(), '\n'));
}

}  // namespace sgfaudit::testing::gtp
