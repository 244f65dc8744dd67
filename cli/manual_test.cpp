// docs/sgfaudit.1 says of every command what its --help does.
#include <regex>
#include <set>
#include <string>

#include <catch2/catch.hpp>

#include "testdata/program.hpp"

using sgfaudit::testing::read_file;
using sgfaudit::testing::run_program;
using Options = std::set<std::string>;

namespace {

Options found(const std::string& text, const std::regex& pattern) {
  Options options;
  for (std::sregex_iterator it(text.begin(), text.end(), pattern), end; it != end; ++it) {
    options.insert((*it)[1].str() + (*it)[2].str());
  }
  return options;
}

// `--jobs N`, as help prints it.
Options of_help(const std::string& command) {
  const std::string help = run_program(command + " --help").out;
  Options options = found(help, std::regex(R"(\n  (?:-\w,)?(--[a-z-]+)( \S+)?)"));
  options.erase("--help");
  return options;
}

// The same from the sections "Options of check, score and fmt" that name the command.
Options of_manual(const std::string& command) {
  static const std::string manual =
      std::regex_replace(read_file(SGFAUDIT_TESTDATA "/../docs/sgfaudit.1"),
                         std::regex(R"(\\f[BIP]|\\(?=-))"), std::string());
  const std::regex section("\n\\.SS \"Options of [^\"]*\\b" + command + "\\b[^\"]*\"");
  Options options;
  for (std::sregex_iterator it(manual.begin(), manual.end(), section), end; it != end; ++it) {
    const std::string behind = it->suffix();
    const std::string text = behind.substr(0, behind.find("\n.S"));
    options.merge(found(text, std::regex(R"(\n\.TP\n(?:-\w, )?(--[a-z-]+)( \S+)?)")));
  }
  return options;
}

}  // namespace

TEST_CASE("the manual page has the commands that help lists, and the options of each") {
  const std::string help = run_program("--help").out;
  const std::size_t list = help.find("Subcommands:");
  REQUIRE(list != help.npos);
  const Options commands = found(help.substr(list), std::regex(R"(\n  ([a-z]+)() {2,})"));
  CHECK(commands.size() == 8);
  for (const std::string& command : commands) {
    INFO(command);
    CHECK(read_file(SGFAUDIT_TESTDATA "/../docs/sgfaudit.1").find("\n.B " + command + "\n") !=
          std::string::npos);
    CHECK(of_manual(command) == of_help(command));
  }
  CHECK(of_help("score").size() > 20);
}
