#include "cli/gunzip.hpp"

#include <algorithm>
#include <new>

#include <zlib.h>

namespace sgfaudit::cli {

namespace {

constexpr std::size_t block_size = 256 * 1024;
constexpr std::string_view followed = "something else follows behind what was packed";

}  // namespace

void Gunzip::End::operator()(z_stream_s* stream) const {
  ::inflateEnd(stream);
  delete stream;
}

Gunzip::Gunzip() : unpacked_(block_size) {
  auto stream = std::make_unique<z_stream>();
  constexpr int gzip_alone = 16 + MAX_WBITS;
  if (::inflateInit2(stream.get(), gzip_alone) != Z_OK) throw std::bad_alloc();
  stream_.reset(stream.release());
}

// Zeros may fill the last block of a tape.
bool Gunzip::begins_next(std::string_view& packed) {
  packed.remove_prefix(std::min(packed.find_first_not_of('\0'), packed.size()));
  if (packed.empty()) return false;
  if (packed.front() != '\x1F') {
    damage_ = followed;
    return false;
  }
  ::inflateReset(stream_.get());
  within_ = true;
  first_ = false;
  return true;
}

std::string_view Gunzip::unpack(std::string_view& packed) {
  while (damage_.empty() && !packed.empty()) {
    if (!within_ && !begins_next(packed)) break;
    // zlib does not write there.
    stream_->next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));
    stream_->avail_in = static_cast<uInt>(packed.size());
    stream_->next_out = reinterpret_cast<Bytef*>(unpacked_.data());
    stream_->avail_out = static_cast<uInt>(unpacked_.size());
    const int result = ::inflate(stream_.get(), Z_NO_FLUSH);
    packed.remove_prefix(packed.size() - stream_->avail_in);
    const std::size_t size = unpacked_.size() - stream_->avail_out;
    if (result == Z_STREAM_END) {
      within_ = false;
    } else if (result != Z_OK && result != Z_BUF_ERROR) {
      const std::string_view why = stream_->msg != nullptr ? stream_->msg : "";
      if (why == "incorrect data check" || why == "incorrect length check") {
        damage_ = "what was unpacked does not have its checksum and length";
      } else if (!first_ && stream_->total_out == 0) {
        damage_ = followed;
      } else {
        damage_ = "what was packed has been changed";
      }
    }
    if (size != 0) return {unpacked_.data(), size};
  }
  return {};
}

void Gunzip::end() {
  if (within_ && damage_.empty()) damage_ = "it is cut off";
}

}  // namespace sgfaudit::cli
