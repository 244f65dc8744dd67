// Runs a program and says what it took.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace sgfaudit::bench {

struct Cost {
  double cpu = 0;        ///< seconds, user and system
  double wall = 0;       ///< seconds
  double megabytes = 0;  ///< peak resident memory, in MiB
};

/// Runs `command` with its standard output thrown away. `feed`, where there is one, writes to the
/// child's standard input. Throws where the child does not end with status 0.
Cost run_child(const std::vector<std::string>& command,
               const std::function<void(int descriptor)>& feed = {});

/// The smaller of each: machines are noisy, and no noise makes a program faster.
Cost least(const Cost& a, const Cost& b);

/// The sgfaudit program: `given`, or else the one beside this program.
std::string find_program(const std::string& given);

/// The path of this very program.
std::string this_program();

}  // namespace sgfaudit::bench
