// How the program holds its memory.
#pragma once

namespace sgfaudit::cli {

/// Keeps up to 64 MiB of freed memory for the next request, where the C library lets that be chosen
/// (glibc). Each of the thousands of searches of a game asks for up to some megabytes; if they went
/// back to the system in between, up to a third of the time would go into their return. To be
/// called once, from main.
void keep_freed_memory();

}  // namespace sgfaudit::cli
