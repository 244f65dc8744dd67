// Archives and compressed files, member by member, through libarchive.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/descriptor.hpp"
#include "cli/gunzip.hpp"
#include "cli/packing.hpp"

struct archive;
struct archive_entry;

namespace sgfaudit::cli {

/// What stands in an archive: a record, or why it cannot be had.
struct Member {
  std::string name;
  std::string error;                    ///< what is there of a broken one can be read all the same
  std::string bytes;                    ///< the record, unless it is long
  std::shared_ptr<Descriptor> spilled;  ///< ... a long one, in a file without a name
};

/// Reads the members from front to back. Memory holds one short member; a long one waits on disk.
class Archive {
 public:
  /// Longer members go to disk.
  static constexpr std::size_t most_in_memory = 1 << 20;
  /// So much may come out of any archive, however small.
  static constexpr std::uint64_t harmless = 256 << 20;

  /// What comes out may be `max_ratio` times as long as what goes in (0: any number).
  Archive(std::string path, Packing packing, std::uint64_t max_ratio);
  /// A stream of which `head` has been read.
  Archive(std::string path, std::shared_ptr<Descriptor> stream, std::string head,
          std::uint64_t max_ratio);
  Archive(const Archive&) = delete;
  Archive& operator=(const Archive&) = delete;
  ~Archive();

  /// The next record. False at the end. Other files are passed over.
  bool next(Member& member);

  /// Files that were no records.
  std::uint64_t skipped() const { return skipped_; }
  const std::string& path() const { return path_; }

 private:
  bool open();
  bool keep_stream();
  bool seekable() const;
  std::string peek() const;
  std::ptrdiff_t read_file(const void** bytes);
  static std::ptrdiff_t read_stream(archive*, void* self, const void** bytes);
  static std::int64_t seek_stream(archive*, void* self, std::int64_t offset, int from);
  bool fail(Member& member, const std::string& sentence);
  bool take(archive_entry* entry, bool failed, Member& member);
  bool refused(archive_entry* entry, Member& member) const;
  bool load(Member& member);
  bool spill(Member& member);
  std::int64_t read(char* buffer, std::size_t capacity, Member& member);
  bool pass_data(Member& member);
  bool is_bomb() const;
  bool has_listed(std::string& reason);
  bool is_whole();
  std::string reason() const;
  std::string not_unpacked() const;

  std::string path_;
  Packing packing_;
  const std::uint64_t max_ratio_;
  archive* archive_ = nullptr;
  struct {
    std::shared_ptr<Descriptor> file;
    std::string head;
    std::vector<char> buffer;  // what was read of it last
    std::string tail;          // the last bytes that were read of it
    std::uint64_t size = 0;    // of all that was read of it
  } incoming_;
  std::optional<Gunzip> gunzip_;
  std::string_view packed_;  // what it has not unpacked yet of what was read last
  bool opened_ = false;
  bool astray_ = false;  // behind a header that is damaged
  bool ended_ = false;
  std::uint64_t unpacked_ = 0;
  std::uint64_t skipped_ = 0;
  std::uint64_t records_ = 0;  // by their names
};

}  // namespace sgfaudit::cli
