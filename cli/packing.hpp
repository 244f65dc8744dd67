// What the name of a file promises.
#pragma once

#include <cstdint>
#include <string_view>

namespace sgfaudit::cli {

enum class Packing : std::uint8_t {
  none,
  archive,     ///< .zip, .tar, .tar.gz, .tar.xz, .tar.zst, .tar.bz2, their short forms, .7z
  compressed,  ///< one record: .sgf.gz, .sgf.xz, .sgf.zst, .sgf.bz2
  unnamed      ///< either of them: a stream has no name
};

/// By the ending of the name, in whatever case.
Packing packing_of(std::string_view name);

/// The name of a record, or its path, ends in .sgf, in whatever case. macOS keeps what it knows of
/// a file in another one, which has `._` in front of the name.
bool names_record(std::string_view name);

/// A name that would lead out of the folder where the archive is unpacked.
bool leads_out(std::string_view name);

}  // namespace sgfaudit::cli
