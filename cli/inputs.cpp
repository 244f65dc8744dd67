#include "cli/inputs.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <utility>

#include <dirent.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/descriptor.hpp"
#include "cli/destination.hpp"
#include "cli/other_format.hpp"
#include "reports/fnv.hpp"
#include "reports/text.hpp"

namespace sgfaudit::cli {

namespace {

std::string cannot(const char* what, int error) {
  return std::string("cannot ") + what + ": " + std::strerror(error);
}

// Paths of --files-from, one a line or separated by NUL; empty ones are passed over.
bool next_path(Lines& list, const Options& options, std::string& path) {
  while (list.next(path)) {
    if (!options.null_separated && path.ends_with('\r')) path.pop_back();
    if (!path.empty()) return true;
  }
  return false;
}

// Why what is named is not there.
std::string cannot_find(const std::string& path, int error) {
  const bool quoted = path.size() > 2 && path.front() == '"' && path.back() == '"';
  return cannot("read", error) +
         (quoted ? "; where git has quoted the name, let it list with -z and read the list with -0"
                 : "");
}

Input not_read(std::string path, std::string error) {
  return {.path = std::move(path), .error = std::move(error)};
}

bool is_below(const std::string& path, std::string folder) {
  if (!folder.ends_with('/')) folder += '/';
  return path.starts_with(folder);
}

char separator(const Options& options) { return options.null_separated ? '\0' : '\n'; }

}  // namespace

void read_whole_list(Options& options) {
  if (options.files_from.empty()) return;
  Lines list(options.files_from, separator(options));
  std::string path;
  while (next_path(list, options, path)) options.paths.push_back(path);
  if (list.error() == 0) options.files_from.clear();
}

Inputs::Inputs(const Options& options) : options_(options), exclusion_(options.exclude) {
  struct stat status;
  for (const auto& folder : {options.write_sgf, options.proofs, options.output_dir}) {
    if (::stat(folder.c_str(), &status) == 0) written_.push_back({status.st_dev, status.st_ino});
  }
  for (const OutputOption& output : options.outputs) {
    const auto file = real_path(output.file);
    if (output.file.empty() || ::stat(file.parent_path().c_str(), &status) != 0) continue;
    reports_.push_back({{status.st_dev, status.st_ino}, file.filename().string()});
  }
  if (options_.files_from.empty()) return;
  list_.emplace(options_.files_from, separator(options_));
}

bool Inputs::next_argument(std::string& path) {
  if (argument_ < options_.paths.size()) {
    path = options_.paths[argument_++];
    return true;
  }
  return list_ && next_path(*list_, options_, path);
}

// Asked once about each input.
bool Inputs::in_shard(const std::string& path) {
  ++number_;
  const reports::RunInfo& run = options_.run;
  if (run.shard == 0) return true;
  reports::Fnv1a hash;
  hash.add(path);
  return (hash.value() >> 32) % run.shards == run.shard - 1;
}

// Returns true where the folder cannot be read and `input` says why.
bool Inputs::open_folder(const std::string& path, Input& input) {
  input.error.clear();
  DIR* const directory = ::opendir(path.c_str());
  struct stat status;
  if (!directory || ::fstat(::dirfd(directory), &status) != 0) {
    input = not_read(path, cannot("read the folder", errno));
    if (directory) ::closedir(directory);
    return true;
  }
  Folder folder{path.ends_with('/') ? path : path + '/', {}, {status.st_dev, status.st_ino}};
  const bool again = std::any_of(folders_.begin(), folders_.end(),
                                 [&](const Folder& outer) { return outer.place == folder.place; });
  if (again || std::find(written_.begin(), written_.end(), folder.place) != written_.end()) {
    ::closedir(directory);
    input =
        not_read(path, again ? "the folder contains itself through a link; it is not entered again"
                             : "what is written goes to this folder; it is not read");
    return true;
  }
  errno = 0;
  while (const dirent* entry = ::readdir(directory)) {
    const char* name = entry->d_name;
    if (std::strcmp(name, ".") == 0 || std::strcmp(name, "..") == 0) continue;
    folder.entries.push_back({name, entry->d_type});
  }
  const int error = errno;
  ::closedir(directory);
  std::sort(folder.entries.begin(), folder.entries.end(),
            [](const Entry& a, const Entry& b) { return a.name > b.name; });
  folders_.push_back(std::move(folder));
  if (error == 0) return false;
  input = not_read(path, cannot("read all of the folder", error));
  return true;
}

// A report that is written into the folder is there or not by how often the run was begun.
void Inputs::pass_over(const Folder& folder, const std::string& name) {
  const bool own = std::any_of(reports_.begin(), reports_.end(), [&](const Report& report) {
    if (report.folder != folder.place || !name.starts_with(report.name)) return false;
    const std::string_view rest = std::string_view(name).substr(report.name.size());
    return rest.empty() || rest == journal_ending || rest.starts_with(partial_mark);
  });
  if (!own) ++skipped_;
}

// The next entry of the innermost folder. False where it is nothing to read.
bool Inputs::take_entry(Input& input) {
  Folder& folder = folders_.back();
  if (folder.entries.empty()) {
    folders_.pop_back();
    return false;
  }
  const Entry entry = std::move(folder.entries.back());
  folder.entries.pop_back();
  std::string path = folder.path + entry.name;
  if (exclusion_.has(path, named_)) return false;
  unsigned char type = entry.type;
  if (type == DT_UNKNOWN || type == DT_LNK) {
    struct stat status;
    if (::stat(path.c_str(), &status) != 0) {
      if (!names_record(entry.name)) {
        pass_over(folder, entry.name);
        return false;
      }
      input = not_read(path, cannot("read", errno));
      return in_shard(path);
    }
    type = S_ISDIR(status.st_mode) ? DT_DIR : S_ISREG(status.st_mode) ? DT_REG : DT_FIFO;
  }
  if (type == DT_DIR) return open_folder(path, input) && in_shard(path);
  const Packing packing = type == DT_REG ? packing_of(entry.name) : Packing::none;
  if (packing != Packing::none) {
    packed_ = std::make_unique<Archive>(std::move(path), packing, options_.max_ratio);
    return false;
  }
  if (type != DT_REG || !names_record(entry.name)) {  // a pipe in a folder would block the run
    pass_over(folder, entry.name);
    return false;
  }
  if (!in_shard(path)) return false;
  input = {.path = std::move(path), .regular = true, .root = root_};
  return true;
}

// The next record of the archive that is open. False where there is none in it any more.
bool Inputs::take_member(Input& input) {
  Member member;
  if (!packed_->next(member)) {
    if (wanted_.empty()) skipped_ += packed_->skipped();
    packed_.reset();
    const std::string wanted = std::exchange(wanted_, {});
    if (wanted.empty() || std::exchange(found_, false)) return false;
    input = not_read(wanted, "there is no such record in the archive");
    return in_shard(input.path);
  }
  if (!wanted_.empty()) {
    const bool broken = member.name == packed_->path();
    // `tar -cf games.tar .` calls its members `./a.sgf`.
    const std::string name = reports::plain_path(member.name);
    const std::string wanted = reports::plain_path(wanted_);
    const bool alone = name == wanted || broken;
    if (!alone && !is_below(name, wanted)) return false;
    found_ = !alone;
    if (alone) {
      wanted_.clear();
      packed_.reset();
    }
  }
  if (exclusion_.has(member.name, named_) || !in_shard(member.name)) return false;
  input = {.path = std::move(member.name),
           .regular = true,
           .error = std::move(member.error),
           .root = root_,
           .in_archive = true,
           .bytes = std::move(member.bytes),
           .file = std::move(member.spilled)};
  return true;
}

// `a.zip/b/c.sgf`, as reports name it, or `a.zip/b`. False where no part of the path is an archive.
bool Inputs::enter_archive(const std::string& path) {
  for (auto end = path.find('/', 1); end != std::string::npos; end = path.find('/', end + 1)) {
    const std::string outer = path.substr(0, end);
    struct stat status;
    if (packing_of(outer) != Packing::archive || ::stat(outer.c_str(), &status) != 0 ||
        !S_ISREG(status.st_mode)) {
      continue;
    }
    root_ = outer.rfind('/') + 1;
    wanted_ = path;
    packed_ = std::make_unique<Archive>(outer, Packing::archive, options_.max_ratio);
    return true;
  }
  return false;
}

// Standard input or a pipe, which may hold an archive: its first bytes say so. False where it does.
bool Inputs::take_stream(const std::string& path, Input& input) {
  auto file = std::make_shared<Descriptor>(open_to_read(path));
  if (file->get() < 0) {
    input = not_read(path, cannot("open", errno));
    return true;
  }
  std::string head(packed_head, '\0');
  std::size_t size = 0;
  ssize_t more = 1;
  // A record begins with `(`, mostly: then its sender need not be waited for.
  while (size < head.size() && more > 0 && (size == 0 || head[0] != '(')) {
    more = wait_and_read(file->get(), head.data() + size, head.size() - size);
    if (more > 0) size += static_cast<std::size_t>(more);
  }
  head.resize(size);
  const bool packed = is_packed(head);
  if (::lseek(file->get(), -static_cast<off_t>(size), SEEK_CUR) >= 0 && !packed) head.clear();
  if (packed) {
    root_ = path.size() + 1;
    packed_ = std::make_unique<Archive>(path, std::move(file), std::move(head), options_.max_ratio);
    return false;
  }
  input = {
      .path = path, .root = path.rfind('/') + 1, .bytes = std::move(head), .file = std::move(file)};
  return true;
}

bool Inputs::next(Input& input) {
  if (!find(input)) return false;
  input.number = number_;
  return true;
}

bool Inputs::find(Input& input) {
  for (;;) {
    if (packed_) {
      if (take_member(input)) return true;
    } else if (!folders_.empty()) {
      if (take_entry(input)) return true;
    } else {
      std::string path;
      if (!next_argument(path)) return end_list(input);
      if (take_argument(path, input)) return true;
    }
  }
}

// Returns true where the list of paths could not be read to its end and `input` says why.
bool Inputs::end_list(Input& input) {
  const int error = list_ && !interrupted() ? list_->error() : 0;
  list_.reset();
  if (error == 0) return false;
  input = not_read(options_.files_from, cannot("read the list of paths", error));
  return in_shard(options_.files_from);
}

// What is named as such. False where it leads to other inputs, or is nothing to read.
bool Inputs::take_argument(const std::string& path, Input& input) {
  if (path.find('\0') != std::string::npos) {
    list_.reset();
    input = not_read(options_.files_from, "its paths are separated by NUL: read them with -0");
    return in_shard(options_.files_from);
  }
  named_ = path.size();
  struct stat status = {};
  if (path != "-" && ::stat(path.c_str(), &status) != 0) {
    const int error = errno;
    if (enter_archive(path) || !in_shard(path)) return false;
    input = not_read(path, cannot_find(path, error));
    return true;
  }
  if (S_ISDIR(status.st_mode)) {
    root_ = path.size() + (path.ends_with('/') ? 0 : 1);
    return open_folder(path, input) && in_shard(path);
  }
  // Of a stream that is an archive each member is asked about.
  if (!S_ISREG(status.st_mode)) return take_stream(path, input) && in_shard(path);
  root_ = path.rfind('/') + 1;
  if (const Packing packing = packing_of(path); packing != Packing::none) {
    packed_ = std::make_unique<Archive>(path, packing, options_.max_ratio);
    return false;
  }
  if (!in_shard(path)) return false;
  input = {.path = path, .regular = true, .root = root_};
  return true;
}

}  // namespace sgfaudit::cli
