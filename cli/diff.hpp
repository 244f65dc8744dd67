// A unified diff of two texts, line by line.
#pragma once

#include <string>
#include <string_view>

namespace sgfaudit::cli {

/// What leads from `before` to `after`, as `diff -u` writes it with both sides named `name`; empty
/// where they are the same. Texts that have little in common are shown as one block. Where `before`
/// stands for a text in another character set, `set`, both headers say theirs, and are never left
/// out.
std::string unified_diff(std::string_view before, std::string_view after, std::string_view name,
                         std::string_view set = {});

}  // namespace sgfaudit::cli
