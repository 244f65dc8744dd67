#include "cli/descriptor.hpp"

#include <string>
#include <thread>
#include <vector>

#include <catch2/catch.hpp>
#include <fcntl.h>
#include <unistd.h>

#include "testdata/program.hpp"

using namespace sgfaudit::cli;
using sgfaudit::testing::run_program;
using sgfaudit::testing::TemporaryFolder;

TEST_CASE("a pipe that is full is waited for, though its other end has made it one that does not") {
  int ends[2];
  REQUIRE(::pipe(ends) == 0);
  REQUIRE(::fcntl(ends[1], F_SETFL, O_NONBLOCK) == 0);
  const std::string sent(1 << 20, 'x');
  std::size_t received = 0;
  std::thread reader([&] {
    std::vector<char> buffer(4096);
    for (ssize_t size = 0; (size = ::read(ends[0], buffer.data(), buffer.size())) > 0;) {
      received += static_cast<std::size_t>(size);
    }
  });
  const bool whole = write_all(ends[1], sent.data(), sent.size());
  ::close(ends[1]);
  reader.join();
  ::close(ends[0]);
  CHECK(whole);
  CHECK(received == sent.size());
}

#ifndef SGFAUDIT_SANITIZED  // which needs descriptors of its own
TEST_CASE("a set is not unknown because no descriptor is left for its converter") {
  TemporaryFolder folder;
  // Three are standard, one is for the record; what the test was given beside them is closed.
  const auto record = folder.write("g.sgf", "(;CA[GB2312]PB[\xC4\xE3\xBA\xC3];B[aa])");
  const auto ran = run_program("--version >/dev/null; ulimit -n 4; " SGFAUDIT_PROGRAM
                               " check --jobs 1 --select ALL " +
                               record + " 3>&-");
  CHECK(ran.status == 2);
  CHECK(ran.out.find("S401") == std::string::npos);
}
#endif
