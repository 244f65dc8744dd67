#include "cli/memory.hpp"

#include <cstdlib>  // __GLIBC__, where it is the C library

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace sgfaudit::cli {

void keep_freed_memory() {
#ifdef __GLIBC__
  mallopt(M_TRIM_THRESHOLD, 64 << 20);
  mallopt(M_MMAP_THRESHOLD, 32 << 20);  // as it grows to by itself, but for the line above
#endif
}

}  // namespace sgfaudit::cli
