// gzip (RFC 1952), which libarchive unpacks without a look at checksum and length.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

struct z_stream_s;

namespace sgfaudit::cli {

/// Unpacks what gzip has packed, in pieces: several files packed one behind the other are one.
class Gunzip {
 public:
  /// The first bytes are those of gzip.
  static bool is_packed(std::string_view head) { return head.starts_with("\x1F\x8B\x08"); }

  Gunzip();

  /// Unpacks from the front of `packed`, and takes away what was used of it. The result holds until
  /// the next call; it is empty where more bytes are needed, or something is damaged.
  std::string_view unpack(std::string_view& packed);

  /// There are no more bytes.
  void end();

  /// What is wrong with what was packed, as the rest of a sentence; empty where nothing is.
  std::string_view damage() const { return damage_; }

 private:
  struct End {
    void operator()(z_stream_s* stream) const;
  };

  bool begins_next(std::string_view& packed);

  std::unique_ptr<z_stream_s, End> stream_;
  std::vector<char> unpacked_;
  bool within_ = true;  // a file that was packed
  bool first_ = true;   // the first of them
  std::string_view damage_;
};

}  // namespace sgfaudit::cli
