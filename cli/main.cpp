#include <csignal>
#include <exception>
#include <iostream>
#include <new>

#include "cli/check.hpp"
#include "cli/descriptor.hpp"
#include "cli/fmt.hpp"
#include "cli/memory.hpp"
#include "cli/merge.hpp"
#include "cli/options.hpp"
#include "cli/show.hpp"

int main(int argc, char** argv) {
  using namespace sgfaudit::cli;
  try {
    keep_freed_memory();
    hold_standard_descriptors();
    ::signal(SIGPIPE, SIG_IGN);  // a closed pipe is an error of write ...
    ::signal(SIGXFSZ, SIG_IGN);  // ... and so is a file that may not grow
    Options options;
    int status = status_ok;
    if (!parse_options(argc, argv, options, status)) return status;
    switch (options.command) {
      case Command::check:
      case Command::score: return check(options);
      case Command::fmt: return fmt(options);
      case Command::show: return show(options);
      case Command::explain: return explain(options);
      case Command::codes: return codes(options);
      case Command::rulesets: return rulesets(options);
      case Command::merge: return merge(options);
    }
  } catch (const std::bad_alloc&) {
    std::cerr << "sgfaudit: there is not enough memory: give fewer workers with --jobs\n";
  } catch (const std::exception& e) {
    std::cerr << "sgfaudit: " << e.what() << "\n";
  }
  return status_trouble;
}
