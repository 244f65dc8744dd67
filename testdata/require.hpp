// Fuzz targets: what must hold of every input.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <string>

namespace sgfaudit::testing {

/// Ends the run, and says what does not hold, of which text.
inline void require(bool holds, const char* what, const std::string& text = {}) {
  if (holds) return;
  std::fprintf(stderr, "violated: %s\n%s\n", what, text.c_str());
  std::abort();
}

}  // namespace sgfaudit::testing
