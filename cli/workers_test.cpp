// Several workers beside each other, and what becomes of them when one fails.
#include "cli/workers.hpp"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <new>
#include <regex>
#include <vector>

#include <catch2/catch.hpp>
#include <pthread.h>

#include "cli/destination.hpp"
#include "cli/ordered_writer.hpp"
#include "testdata/program.hpp"

using namespace sgfaudit::cli;
using sgfaudit::testing::read_file;
using sgfaudit::testing::run_program;
using sgfaudit::testing::TemporaryFolder;

TEST_CASE("all workers do the work, the caller among them") {
  for (const unsigned jobs : {1u, 5u}) {
    std::atomic<unsigned> working{0};
    run_workers(
        jobs, [&] { ++working; }, [] { FAIL("nothing is to be stopped"); });
    CHECK(working == jobs);
  }
}

TEST_CASE("workers have room for their boards where threads are given less") {
  pthread_attr_t before, small, own;
  pthread_getattr_default_np(&before);
  pthread_attr_init(&small);
  pthread_attr_setstacksize(&small, 128 << 10);
  pthread_setattr_default_np(&small);
  std::atomic<std::size_t> least{SIZE_MAX};
  const auto caller = pthread_self();
  run_workers(
      2,
      [&] {
        if (pthread_equal(pthread_self(), caller)) return;
        std::size_t bytes = 0;
        pthread_getattr_np(pthread_self(), &own);
        pthread_attr_getstacksize(&own, &bytes);
        pthread_attr_destroy(&own);
        least = bytes;
      },
      [] {});
  pthread_setattr_default_np(&before);
  pthread_attr_destroy(&small);
  pthread_attr_destroy(&before);
  CHECK(least >= (std::size_t{4} << 20));
  CHECK(least != SIZE_MAX);
}

TEST_CASE("what a worker throws comes to the caller, and nobody waits for that worker") {
  TemporaryFolder folder;
  std::vector<Destination> destinations;
  destinations.emplace_back(folder / "report");
  REQUIRE(destinations[0].open());
  OrderedWriter writer(destinations, {""}, 1);
  std::atomic<std::uint64_t> next{0};
  const auto work = [&] {
    const std::uint64_t number = next++;
    if (number == 0) throw std::bad_alloc();
    Part part{"later"};
    writer.append(number, part);  // after that of the worker that has failed
    writer.finish(number, part);
  };
  CHECK_THROWS_AS(run_workers(4, work, [&] { writer.stop(); }), std::bad_alloc);
  CHECK(writer.stopped());
  destinations[0].commit();
  CHECK(read_file(folder / "report").empty());
}

#ifndef SGFAUDIT_SANITIZED  // which takes more memory than there is here
TEST_CASE("where there is memory for few workers these do the work, or a sentence tells") {
  TemporaryFolder folder;
  for (int i = 0; i < 300; ++i) folder.write(std::to_string(i) + ".sgf", "(;B[pd];W[dp])");
  for (const std::string command : {"check --quiet", "fmt"}) {
    for (const std::string kilobytes : {"300000", "1500000"}) {
      CAPTURE(command, kilobytes);
      const std::string run = command + " --jobs 500 " + folder.string() + " 2>&1 >/dev/null";
      const auto ran = run_program("--version >/dev/null; ulimit -v " + kilobytes +
                                   "; " SGFAUDIT_PROGRAM " " + run);
      CHECK((ran.status == 0 || ran.status == 2));
      // A folder that cannot be listed for want of memory is told as well.
      INFO(ran.out);
      const std::regex sentences("(sgfaudit: [^\n]* memory[^\n]*\n){0,2}");
      CHECK(std::regex_match(ran.out, sentences));
    }
  }
}
#endif
