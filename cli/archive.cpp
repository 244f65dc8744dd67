#include "cli/archive.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <string_view>
#include <utility>

#include <archive.h>
#include <archive_entry.h>
#include <fcntl.h>
#include <locale.h>
#include <unistd.h>

#include "cli/zip_list.hpp"
#include "reports/text.hpp"

namespace sgfaudit::cli {

namespace {

constexpr std::size_t block_size = 256 * 1024;

std::string no_temporary(int error) {
  return std::string("no temporary file can be written: ") + std::strerror(error) +
         "; TMPDIR names the folder for it";
}

// libarchive gives the names of a ZIP and a 7z, which are Unicode, in the set of the locale, and no
// name where that does not have its characters.
class Utf8Locale {
 public:
  Utf8Locale() : before_(::uselocale(utf8())) {}
  Utf8Locale(const Utf8Locale&) = delete;
  Utf8Locale& operator=(const Utf8Locale&) = delete;
  ~Utf8Locale() { ::uselocale(before_); }

 private:
  static locale_t utf8() {
    static const locale_t locale = ::newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr);
    return locale;
  }
  const locale_t before_;  // of this thread
};

}  // namespace

Archive::Archive(std::string path, Packing packing, std::uint64_t max_ratio)
    : path_(std::move(path)),
      packing_(packing),
      max_ratio_(max_ratio),
      archive_(archive_read_new()) {
  archive_read_support_filter_gzip(archive_);
  archive_read_support_filter_xz(archive_);
  archive_read_support_filter_zstd(archive_);
  archive_read_support_filter_bzip2(archive_);
  if (packing_ != Packing::archive) archive_read_support_format_raw(archive_);
  if (packing_ != Packing::compressed) {
    archive_read_support_format_tar(archive_);
    archive_read_support_format_zip(archive_);
    archive_read_support_format_7zip(archive_);
  }
}

Archive::Archive(std::string path, std::shared_ptr<Descriptor> stream, std::string head,
                 std::uint64_t max_ratio)
    : Archive(std::move(path), Packing::unnamed, max_ratio) {
  incoming_ = {std::move(stream), std::move(head), {}, {}};
}

Archive::~Archive() { archive_read_free(archive_); }

bool Archive::open() {
  if (!incoming_.file) {
    const int file = ::open(path_.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0) archive_set_error(archive_, errno, "%s", std::strerror(errno));
    if (file < 0) return false;
    incoming_.file = std::make_shared<Descriptor>(file);
  }
  // The list of what is in a 7z stands at its end.
  if (!seekable() && incoming_.head.starts_with("7z") && !keep_stream()) return false;
  if (seekable()) incoming_.head.clear();
  if (Gunzip::is_packed(seekable() ? peek() : incoming_.head)) {
    gunzip_.emplace();
  } else if (seekable()) {
    archive_read_set_seek_callback(archive_, seek_stream);
  }
  return archive_read_open(archive_, this, nullptr, read_stream, nullptr) == ARCHIVE_OK;
}

// The first bytes, which are read again.
std::string Archive::peek() const {
  const int file = incoming_.file->get();
  std::string bytes(16, '\0');
  const auto size = ::pread(file, bytes.data(), bytes.size(), ::lseek(file, 0, SEEK_CUR));
  bytes.resize(static_cast<std::size_t>(std::max<ssize_t>(0, size)));
  return bytes;
}

bool Archive::seekable() const { return ::lseek(incoming_.file->get(), 0, SEEK_CUR) >= 0; }

std::int64_t Archive::seek_stream(archive*, void* self, std::int64_t offset, int from) {
  const auto at = ::lseek(static_cast<Archive*>(self)->incoming_.file->get(), offset, from);
  return at >= 0 ? at : ARCHIVE_FATAL;
}

// Puts all of the stream into a temporary file.
bool Archive::keep_stream() {
  auto file = std::make_shared<Descriptor>(open_temporary());
  bool good = file->get() >= 0;
  const void* bytes = nullptr;
  std::ptrdiff_t size = 0;
  while (good && (size = read_file(&bytes)) > 0) {
    good = write_all(file->get(), static_cast<const char*>(bytes), static_cast<std::size_t>(size));
  }
  if (!good || size < 0) {
    const int error = errno;
    const std::string why = good ? std::strerror(error) : no_temporary(error);
    archive_set_error(archive_, error, "%s", why.c_str());
    return false;
  }
  ::lseek(file->get(), 0, SEEK_SET);
  incoming_.file = std::move(file);
  return true;
}

// What libarchive is given: the bytes of the file, or what gzip has packed in them.
std::ptrdiff_t Archive::read_stream(archive*, void* self, const void** bytes) {
  Archive& that = *static_cast<Archive*>(self);
  if (!that.gunzip_) return that.read_file(bytes);
  Gunzip& gunzip = *that.gunzip_;
  for (;;) {
    const std::string_view unpacked = gunzip.unpack(that.packed_);
    *bytes = unpacked.data();
    // Damage is told at the end: in front of an error libarchive gives only whole blocks.
    if (!unpacked.empty() || !gunzip.damage().empty()) {
      return static_cast<std::ptrdiff_t>(unpacked.size());
    }
    const void* more = nullptr;
    const auto size = that.read_file(&more);
    if (size < 0) return size;
    if (size == 0) {
      gunzip.end();
      return 0;
    }
    that.packed_ = {static_cast<const char*>(more), static_cast<std::size_t>(size)};
  }
}

std::ptrdiff_t Archive::read_file(const void** bytes) {
  auto& [file, head, buffer, tail, total] = incoming_;
  buffer.resize(block_size);
  auto size = static_cast<std::ptrdiff_t>(head.size());
  if (size != 0) {
    buffer.assign(head.begin(), head.end());
    head.clear();
  } else {
    size = wait_and_read(file->get(), buffer.data(), buffer.size());
  }
  *bytes = buffer.data();
  if (size < 0) archive_set_error(archive_, errno, "%s", std::strerror(errno));
  if (size > 0) {
    tail.append(buffer.data(), static_cast<std::size_t>(size));
    total += static_cast<std::uint64_t>(size);
  }
  if (tail.size() > zip_tail) tail.erase(0, tail.size() - zip_tail);
  return size;
}

std::string Archive::reason() const {
  const char* words = archive_error_string(archive_);
  return reports::clean_bytes(words != nullptr ? words : "it is damaged or cut off");
}

// libarchive gives whole blocks: what the file still holds of the last one is lost. One of the
// programs that pack a single file gives it.
std::string Archive::not_unpacked() const {
  if (is_bomb()) {
    return "unpacks to more than " + std::to_string(max_ratio_) +
           " times its size, as a bomb does; the rest of the archive is not read "
           "(--max-ratio N allows more)";
  }
  if (gunzip_ && !gunzip_->damage().empty()) {
    return "is damaged: " + std::string(gunzip_->damage());
  }
  std::string sentence = "cannot be unpacked: " + reason();
  if (packing_ != Packing::compressed) return sentence;
  if (!path_.ends_with("xz")) return sentence + "; what its last block held is lost";
  return sentence + "; `xz -dc FILE | sgfaudit check -` reads all that is left of it";
}

bool Archive::fail(Member& member, const std::string& sentence) {
  ended_ = true;
  std::error_code error;
  const bool empty = std::filesystem::is_empty(path_, error);
  member = {path_, empty ? "is an empty file" : sentence, {}, nullptr};
  return true;
}

bool Archive::is_bomb() const {
  if (max_ratio_ == 0 || unpacked_ <= harmless) return false;
  const auto packed =
      gunzip_ ? incoming_.size : static_cast<std::uint64_t>(archive_filter_bytes(archive_, -1));
  return unpacked_ / max_ratio_ > std::max<std::uint64_t>(1, packed);
}

// Whether all is there that the list at the end of a ZIP has; else `reason` says what is not.
// Without its list libarchive reads the members one behind the other.
bool Archive::has_listed(std::string& reason) {
  const bool zip = (archive_format(archive_) & ARCHIVE_FORMAT_BASE_MASK) == ARCHIVE_FORMAT_ZIP;
  if (!zip || gunzip_) return true;
  const int file = incoming_.file->get();
  if (seekable()) {
    incoming_.size = static_cast<std::uint64_t>(std::max(off_t{0}, ::lseek(file, 0, SEEK_END)));
    std::uint64_t& size = incoming_.size;
    size -= std::min<std::uint64_t>(size, zip_tail);
    ::lseek(file, static_cast<off_t>(size), SEEK_SET);
    incoming_.tail.clear();
  }
  const void* bytes = nullptr;
  while (read_file(&bytes) > 0) {
  }
  const ZipList list =
      read_zip_list(incoming_.tail, incoming_.size, [&](std::uint64_t from, std::uint64_t to) {
        std::string range(to - from, '\0');
        const auto size = ::pread(file, range.data(), range.size(), static_cast<off_t>(from));
        range.resize(static_cast<std::size_t>(std::max<ssize_t>(0, size)));
        return range;
      });
  if (!list.whole) reason = "is cut off in the list of its members; those in front were read";
  if (list.records && *list.records > records_) {
    reason = "is damaged: of the " + std::to_string(*list.records) + " records in its list " +
             std::to_string(records_) + " were found";
  }
  return reason.empty();
}

// Whether nothing is wrong with what gzip has packed behind the end of an archive.
bool Archive::is_whole() {
  if (!gunzip_) return true;
  const void* bytes = nullptr;
  std::ptrdiff_t size = 0;
  while (!is_bomb() && (size = read_stream(archive_, this, &bytes)) > 0) {
    unpacked_ += static_cast<std::uint64_t>(size);
  }
  return !is_bomb() && gunzip_->damage().empty();
}

// Less than zero where there is no more, and `member` says why.
std::int64_t Archive::read(char* buffer, std::size_t capacity, Member& member) {
  const auto size = archive_read_data(archive_, buffer, capacity);
  const bool ends = size == 0 && packing_ == Packing::compressed;
  if (size < 0 || (ends && !is_whole())) {
    member.error = not_unpacked();
    if (ends || size == ARCHIVE_FATAL) ended_ = true;
    return -1;
  }
  unpacked_ += static_cast<std::uint64_t>(size);
  if (is_bomb()) {
    member.error = not_unpacked();
    ended_ = true;
    return -1;
  }
  return size;
}

// What is not wanted, where passing over it means unpacking it.
bool Archive::pass_data(Member& member) {
  if ((archive_format(archive_) & ARCHIVE_FORMAT_BASE_MASK) == ARCHIVE_FORMAT_ZIP) return true;
  std::array<char, 16 * 1024> buffer;
  for (;;) {
    const auto size = read(buffer.data(), buffer.size(), member);
    if (size > 0) continue;
    return size == 0;
  }
}

// What could do harm, or would need another key or another program.
bool Archive::refused(archive_entry* entry, Member& member) const {
  if (archive_entry_pathname(entry) == nullptr) {
    member.error = "has a name that is no text, and is not read; give it another";
  } else if (leads_out(member.name.substr(path_.size() + 1))) {
    member.error = "leads out of its archive by its name, and is not read";
  } else if (archive_entry_is_encrypted(entry) != 0) {
    member.error = "is encrypted; unpack the archive with its password first";
  } else if (packing_of(member.name) != Packing::none) {
    member.error = "is packed within an archive, and is not opened; unpack the archive first";
  }
  return !member.error.empty();
}

bool Archive::next(Member& member) {
  if (ended_) return false;
  const Utf8Locale names;
  if (!std::exchange(opened_, true) && !open()) {
    return fail(member, packing_ == Packing::compressed
                            ? not_unpacked()
                            : "cannot be opened as an archive: " + reason());
  }
  for (;;) {
    archive_entry* entry = nullptr;
    const int status = archive_read_next_header(archive_, &entry);
    if (status == ARCHIVE_EOF) {
      std::string reason;
      if (!has_listed(reason) && !interrupted()) return fail(member, reason);
      if (!is_whole() && !interrupted()) return fail(member, not_unpacked());
      ended_ = true;
      return false;
    }
    if (status == ARCHIVE_FATAL) {
      return fail(member, is_whole() ? "cannot be read to its end: " + reason() : not_unpacked());
    }
    if (status == ARCHIVE_RETRY) {  // for each block up to the next header
      if (std::exchange(astray_, true)) continue;
      member = {
          path_, "is damaged where a member begins; what stands there is not read", {}, nullptr};
      return true;
    }
    astray_ = false;
    if (packing_ == Packing::unnamed) {
      const bool raw = archive_format(archive_) == ARCHIVE_FORMAT_RAW;
      packing_ = raw ? Packing::compressed : Packing::archive;
    }
    if (take(entry, status == ARCHIVE_FAILED, member)) return true;
  }
}

// What stands at an entry. False where it is nothing to read.
bool Archive::take(archive_entry* entry, bool failed, Member& member) {
  const bool compressed = packing_ == Packing::compressed;
  const char* const name = archive_entry_pathname(entry);
  member = {compressed ? path_ : path_ + '/' + (name != nullptr ? name : ""), {}, {}, nullptr};
  if (failed) {
    member.error = "cannot be read: " + reason();
    return true;
  }
  if (archive_entry_filetype(entry) == AE_IFDIR) return false;
  if (name == nullptr || names_record(name)) ++records_;
  const bool regular = compressed || archive_entry_filetype(entry) == AE_IFREG;
  const bool link = archive_entry_hardlink(entry) != nullptr;
  const bool packed = !compressed && packing_of(member.name) != Packing::none;
  const bool wanted = compressed || !name || names_record(member.name) || packed;
  if (!regular || link || !wanted) {
    ++skipped_;
    return regular && !link && !pass_data(member);
  }
  if (!compressed && refused(entry, member)) {
    std::string refusal = member.error;
    pass_data(member);
    member.error = std::move(refusal);
    return true;
  }
  load(member);
  return true;
}

bool Archive::load(Member& member) {
  while (member.bytes.size() < most_in_memory) {
    const std::size_t had = member.bytes.size();
    const std::size_t room = std::min(std::max<std::size_t>(had, 8 * 1024), most_in_memory - had);
    member.bytes.resize(had + room);
    const auto size = read(member.bytes.data() + had, room, member);
    member.bytes.resize(had + static_cast<std::size_t>(std::max<std::int64_t>(0, size)));
    if (size == 0) return true;
    if (size < 0) return false;
  }
  return spill(member);
}

bool Archive::spill(Member& member) {
  const int file = open_temporary();
  if (file < 0) {
    member.error = "cannot be unpacked: " + no_temporary(errno);
    return false;
  }
  member.spilled = std::make_shared<Descriptor>(file);
  bool good = write_all(file, member.bytes.data(), member.bytes.size());
  std::int64_t size = 1;
  while (good && (size = read(member.bytes.data(), member.bytes.size(), member)) > 0) {
    good = write_all(file, member.bytes.data(), static_cast<std::size_t>(size));
  }
  if (!good) member.error = "cannot be unpacked: " + no_temporary(errno);
  std::string().swap(member.bytes);
  ::lseek(file, 0, SEEK_SET);
  return good && size == 0;
}

}  // namespace sgfaudit::cli
