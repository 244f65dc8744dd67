// How many cases a test looks at: fewer in a slow build, more in a search for what is rare.
#pragma once

#include <cstdlib>

namespace sgfaudit::testing {

/// The number in a variable of the environment, SGFAUDIT_POSITIONS_TO_COMPARE say, or `otherwise`.
inline long number_in(const char* variable, long otherwise) {
  const char* const number = std::getenv(variable);
  return number ? std::atol(number) : otherwise;
}

}  // namespace sgfaudit::testing
