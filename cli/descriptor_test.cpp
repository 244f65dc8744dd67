#include "cli/descriptor.hpp"

#include <string>
#include <thread>
#include <vector>

#include <catch2/catch.hpp>
#include <fcntl.h>
#include <unistd.h>

using namespace sgfaudit::cli;

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
