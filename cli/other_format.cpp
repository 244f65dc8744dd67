#include "cli/other_format.hpp"

#include <algorithm>
#include <array>

#include "sgf/ascii.hpp"
#include "sgf/utf8.hpp"

namespace sgfaudit::cli {

namespace {

using namespace std::string_view_literals;

struct Signature {
  std::string_view bytes, what;
  bool packed = false;  // holds what can be read
};

constexpr std::array binary{
    Signature{"\x89PNG\r\n"sv, "a PNG picture"},
    Signature{"\xFF\xD8\xFF"sv, "a JPEG picture"},
    Signature{"GIF87a"sv, "a GIF picture"},
    Signature{"GIF89a"sv, "a GIF picture"},
    Signature{"II*\0"sv, "a TIFF picture"},
    Signature{"MM\0*"sv, "a TIFF picture"},
    Signature{"%PDF-"sv, "a PDF document"},
    Signature{"PK\3\4"sv, "a ZIP archive (give it the ending .zip to have it read)", true},
    Signature{"PK\5\6"sv, "an empty ZIP archive"},
    Signature{"Rar!\x1A\7"sv, "a RAR archive"},
    Signature{"7z\xBC\xAF\x27\x1C"sv, "a 7z archive (give it the ending .7z to have it read)",
              true},
    Signature{"\x1F\x8B"sv,
              "compressed with gzip (give it the ending .sgf.gz or .tar.gz to have it read)", true},
    Signature{"\xFD"
              "7zXZ\0"sv,
              "compressed with xz (give it the ending .sgf.xz or .tar.xz to have it read)", true},
    Signature{"\x28\xB5\x2F\xFD"sv,
              "compressed with zstd (give it the ending .sgf.zst or .tar.zst to have it read)",
              true},
    Signature{"BZh"sv,
              "compressed with bzip2 (give it the ending .sgf.bz2 or .tar.bz2 to have it read)",
              true},
    Signature{"\xD0\xCF\x11\xE0"sv, "a document of Microsoft Office"},
    Signature{"MZ\x90"sv, "a program for Windows"},
    Signature{"\x7F"
              "ELF"sv,
              "a program"},
    Signature{"SQLite format 3"sv, "an SQLite database"},
};

constexpr std::array text{
    Signature{"\\HS"sv, "a GIB record (Tygem)"},
    Signature{"\\[GAMEBLACKNAME"sv, "a GIB record (Tygem)"},
    Signature{"[Header]"sv, "a UGF or UGI record (PandaNet)"},
    Signature{"{\\rtf"sv, "a document in RTF"},
    Signature{"<!doctype html"sv, "a web page (HTML)"},
    Signature{"<html"sv, "a web page (HTML)"},
    Signature{"<?xml"sv, "an XML document"},
    Signature{"<svg"sv, "an SVG picture"},
    Signature{"version https://git-lfs"sv, "a pointer of Git LFS, not the file itself"},
};

bool begins(std::string_view bytes, std::string_view with) {
  return bytes.size() >= with.size() &&
         std::equal(with.begin(), with.end(), bytes.begin(),
                    [](char a, char b) { return sgf::to_lower(a) == sgf::to_lower(b); });
}

bool is_tar(std::string_view head) {
  return head.size() >= 262 && head.substr(257, 5) == "ustar" && !head.starts_with('(');
}

// NGF (WBaduk): the second line is the size of the board, and moves are lines that begin with PM.
bool is_ngf(std::string_view head) {
  const auto first = head.find('\n');
  if (first == std::string_view::npos) return false;
  const auto second = head.substr(first + 1, head.find('\n', first + 1) - first - 1);
  const auto size = second.substr(0, second.find_last_not_of("\r ") + 1);
  return (size == "19" || size == "13" || size == "9") &&
         head.find("\nPM") != std::string_view::npos;
}

bool is_ending(const std::string& path, std::string_view ending) {
  return path.size() > ending.size() &&
         begins(std::string_view(path).substr(path.size() - ending.size()), ending);
}

}  // namespace

bool is_packed(std::string_view head) {
  return is_tar(head) || std::any_of(binary.begin(), binary.end(), [&](const Signature& s) {
           return s.packed && head.starts_with(s.bytes);
         });
}

bool is_binary_format(std::string_view head) {
  if (head.starts_with('(')) return false;
  if (head.size() > 12 && head.starts_with("RIFF") && head.substr(8, 4) == "WEBP") return true;
  if (is_tar(head)) return true;
  return std::any_of(binary.begin(), binary.end(),
                     [&](const Signature& s) { return head.starts_with(s.bytes); });
}

std::string_view other_format(std::string_view head, const std::string& path) {
  if (head.starts_with("(;")) return {};  // nearly all that there is, whatever its texts speak of
  if (head.empty()) return "an empty file";
  for (const Signature& s : binary) {
    if (head.starts_with(s.bytes)) return s.what;
  }
  if (is_binary_format(head)) {
    return head.starts_with("RIFF") ? "a WebP picture"
                                    : "a tar archive (give it the ending .tar to have it read)";
  }
  if (head.starts_with(sgf::byte_order_mark)) head.remove_prefix(sgf::byte_order_mark.size());
  const auto begin = head.find_first_not_of(" \t\r\n\v\f");
  if (begin == std::string_view::npos) return "nothing but white space";
  if (head.find_first_not_of('\0') == std::string_view::npos) return "nothing but zeros";
  const std::string_view words = head.substr(begin);
  for (const Signature& s : text) {
    if (begins(words, s.bytes)) return s.what;
  }
  if (is_ngf(head)) return "an NGF record (WBaduk)";
  if (words.substr(0, 2048).find("<html") != std::string_view::npos) return "a web page (HTML)";
  if (is_ending(path, ".gib")) return "a GIB record (Tygem)";
  if (is_ending(path, ".ngf")) return "an NGF record (WBaduk)";
  if (is_ending(path, ".ugf") || is_ending(path, ".ugi")) return "a UGF or UGI record (PandaNet)";
  return {};
}

}  // namespace sgfaudit::cli
