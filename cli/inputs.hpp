// Finds the records: files, folders, archives, standard input, lists of paths.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <sys/types.h>

#include "cli/archive.hpp"
#include "cli/exclusion.hpp"
#include "cli/lines.hpp"
#include "cli/options.hpp"

namespace sgfaudit::cli {

/// Something to read, or the reason why it cannot be. Of a broken member of an archive both.
struct Input {
  std::string path;  ///< as it is reported; `-` is standard input
  bool regular = false;
  std::string error{};  ///< not empty: what is wrong with it
  /// Bytes of `path` up to the name of the file, or to what is in the folder.
  std::size_t root = 0;
  bool in_archive = false;
  std::string bytes{};                 ///< in memory, in front of what is in `file`
  std::shared_ptr<Descriptor> file{};  ///< is open already: a stream, or a long member
  std::uint64_t number = 0;            ///< among all inputs, those of other shards too, from 1

  /// Of an input with an error: what could be had of it all the same.
  bool has_beginning() const { return in_archive && (file || !bytes.empty()); }
};

/// Walks the inputs in a fixed order: arguments as given, folders sorted by name, members of
/// archives as they stand there. Holds the names in the folders on the way to the current file,
/// never those of all that is read.
class Inputs {
 public:
  explicit Inputs(const Options& options);

  /// The next input, or false at the end.
  bool next(Input& input);

  /// What stands in folders and archives and was passed over, as by its name it is no record. The
  /// files that the run writes itself are not among it.
  std::uint64_t skipped() const { return skipped_; }

 private:
  struct Entry {
    std::string name;
    unsigned char type;
  };
  using Place = std::pair<dev_t, ino_t>;  // the same for all names of a folder
  struct Folder {
    std::string path;            // with `/` at the end
    std::vector<Entry> entries;  // in reverse order: the next one is at the back
    Place place;
  };
  struct Report {  // of this run
    Place folder;
    std::string name;
  };

  bool find(Input& input);
  bool next_argument(std::string& path);
  bool end_list(Input& input);
  bool take_argument(const std::string& path, Input& input);
  bool take_entry(Input& input);
  bool take_member(Input& input);
  void pass_over(const Folder& folder, const std::string& name);
  bool take_stream(const std::string& path, Input& input);
  bool enter_archive(const std::string& path);
  bool open_folder(const std::string& path, Input& input);
  bool in_shard(const std::string& path);

  const Options& options_;
  const Exclusion exclusion_;
  std::size_t argument_ = 0;
  std::size_t named_ = 0;      // bytes of the path that was named
  std::size_t root_ = 0;       // of the folder that was named
  std::optional<Lines> list_;  // of --files-from
  std::vector<Folder> folders_;
  std::vector<Place> written_;  // folders, which a link may lead to
  std::vector<Report> reports_;
  std::unique_ptr<Archive> packed_;  // is being read
  std::string wanted_;               // the only member or folder to read, or empty
  bool found_ = false;               // records in that folder
  std::uint64_t skipped_ = 0;
  std::uint64_t number_ = 0;  // of the input asked about last
};

/// Takes the paths of --files-from into `paths`: where records are written all that are read have
/// to be known before. A list that cannot be read stays, and `Inputs` says so.
void read_whole_list(Options& options);

}  // namespace sgfaudit::cli
