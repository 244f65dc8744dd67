#include "sgf/charset.hpp"

#include <array>
#include <atomic>
#include <cerrno>
#include <cstddef>
#include <string>
#include <unordered_map>

#include <fcntl.h>
#include <iconv.h>
#include <unistd.h>

#include "sgf/ascii.hpp"

namespace sgfaudit::sgf {

namespace {

constexpr auto table = std::to_array<Charset>({
    {"UTF-8", nullptr, Pairs::none, 4},
    {"UTF-16LE", nullptr, Pairs::none, 4, 2},
    {"UTF-16BE", nullptr, Pairs::none, 4, 2},
    {"UTF-32LE", nullptr, Pairs::none, 4, 4},
    {"UTF-32BE", nullptr, Pairs::none, 4, 4},
    {"ISO-2022-JP", nullptr, Pairs::none, 4, 1},
    {"GB18030", "GB18030", Pairs::gbk, 4},
    {"Big5", "BIG5", Pairs::big5, 2},
    {"Big5-HKSCS", "BIG5-HKSCS", Pairs::big5, 2},
    {"Shift_JIS", "CP932", Pairs::shift_jis, 2},
    {"EUC-JP", "EUC-JP", Pairs::none, 3},
    {"EUC-KR", "CP949", Pairs::none, 2},
    {"EUC-TW", "EUC-TW", Pairs::none, 4},
    {"KOI8-R", "KOI8-R"},
    {"KOI8-U", "KOI8-U"},
    {"windows-1250", "CP1250"},
    {"windows-1251", "CP1251"},
    {"windows-1252", "CP1252"},
    {"windows-1253", "CP1253"},
    {"windows-1254", "CP1254"},
    {"windows-1255", "CP1255"},
    {"windows-1256", "CP1256"},
    {"windows-1257", "CP1257"},
    {"windows-1258", "CP1258"},
    {"windows-874", "CP874"},
    {"ISO-8859-1", "ISO-8859-1"},
    {"ISO-8859-2", "ISO-8859-2"},
    {"ISO-8859-3", "ISO-8859-3"},
    {"ISO-8859-4", "ISO-8859-4"},
    {"ISO-8859-5", "ISO-8859-5"},
    {"ISO-8859-6", "ISO-8859-6"},
    {"ISO-8859-7", "ISO-8859-7"},
    {"ISO-8859-8", "ISO-8859-8"},
    {"ISO-8859-9", "ISO-8859-9"},
    {"ISO-8859-10", "ISO-8859-10"},
    {"ISO-8859-11", "ISO-8859-11"},
    {"ISO-8859-13", "ISO-8859-13"},
    {"ISO-8859-14", "ISO-8859-14"},
    {"ISO-8859-15", "ISO-8859-15"},
    {"ISO-8859-16", "ISO-8859-16"},
    {"macintosh", "MACINTOSH"},
    {"IBM437", "CP437"},
    {"IBM850", "CP850"},
    {"IBM852", "CP852"},
    {"IBM866", "CP866"},
});

// Other spellings, without punctuation and in lower case.
struct Alias {
  std::string_view spelling, name;
};
constexpr auto aliases = std::to_array<Alias>({
    {"utf", "UTF-8"},
    {"unicode", "UTF-8"},
    {"unicode11utf8", "UTF-8"},
    {"cp65001", "UTF-8"},
    {"ascii", "UTF-8"},
    {"usascii", "UTF-8"},
    {"us", "UTF-8"},
    {"ansix341968", "UTF-8"},
    {"iso646us", "UTF-8"},
    {"utf16", "UTF-16LE"},
    {"ucs2", "UTF-16LE"},
    {"ucs2le", "UTF-16LE"},
    {"utf32", "UTF-32LE"},
    {"ucs4", "UTF-32LE"},
    {"iso2022jp1", "ISO-2022-JP"},
    {"iso2022jp2", "ISO-2022-JP"},
    {"csiso2022jp", "ISO-2022-JP"},
    {"jis", "ISO-2022-JP"},
    {"gb2312", "GB18030"},
    {"gb231280", "GB18030"},
    {"gb", "GB18030"},
    {"gbk", "GB18030"},
    {"xgbk", "GB18030"},
    {"euccn", "GB18030"},
    {"xeuccn", "GB18030"},
    {"cp936", "GB18030"},
    {"ms936", "GB18030"},
    {"936", "GB18030"},
    {"windows936", "GB18030"},
    {"chinese", "GB18030"},
    {"cp950", "Big5"},
    {"ms950", "Big5"},
    {"950", "Big5"},
    {"windows950", "Big5"},
    {"xbig5", "Big5"},
    {"cnbig5", "Big5"},
    {"bigfive", "Big5"},
    {"hkscs", "Big5-HKSCS"},
    {"sjis", "Shift_JIS"},
    {"xsjis", "Shift_JIS"},
    {"mskanji", "Shift_JIS"},
    {"cp932", "Shift_JIS"},
    {"ms932", "Shift_JIS"},
    {"932", "Shift_JIS"},
    {"windows932", "Shift_JIS"},
    {"windows31j", "Shift_JIS"},
    {"cswindows31j", "Shift_JIS"},
    {"japanese", "Shift_JIS"},
    {"euc", "EUC-JP"},
    {"ujis", "EUC-JP"},
    {"eucpkdfmtjapanese", "EUC-JP"},
    {"xeucjp", "EUC-JP"},
    {"korean", "EUC-KR"},
    {"ksc5601", "EUC-KR"},
    {"ksc56011987", "EUC-KR"},
    {"ksc56011989", "EUC-KR"},
    {"ksx1001", "EUC-KR"},
    {"uhc", "EUC-KR"},
    {"cp949", "EUC-KR"},
    {"ms949", "EUC-KR"},
    {"949", "EUC-KR"},
    {"windows949", "EUC-KR"},
    {"koi8", "KOI8-R"},
    {"cskoi8r", "KOI8-R"},
    {"ansi", "windows-1252"},
    {"tis620", "ISO-8859-11"},
    {"cp874", "windows-874"},
    {"latin", "ISO-8859-1"},
    {"latin1", "ISO-8859-1"},
    {"l1", "ISO-8859-1"},
    {"ibm819", "ISO-8859-1"},
    {"cp819", "ISO-8859-1"},
    {"iso88591windows30latin1", "ISO-8859-1"},
    {"latin2", "ISO-8859-2"},
    {"latin3", "ISO-8859-3"},
    {"latin4", "ISO-8859-4"},
    {"latin5", "ISO-8859-9"},
    {"latin6", "ISO-8859-10"},
    {"latin7", "ISO-8859-13"},
    {"latin8", "ISO-8859-14"},
    {"latin9", "ISO-8859-15"},
    {"latin10", "ISO-8859-16"},
    {"cyrillic", "ISO-8859-5"},
    {"macroman", "macintosh"},
    {"mac", "macintosh"},
    {"cp437", "IBM437"},
    {"cp850", "IBM850"},
    {"cp852", "IBM852"},
    {"cp866", "IBM866"},
});

// Lower case, without what people put between the parts of a name.
std::string plain(std::string_view name) {
  constexpr std::size_t longest = 40;
  std::string letters;
  for (const char c : name) {
    const bool part = is_letter(c) || is_digit(c);
    if (part) letters += to_lower(c);
    const bool between = c == '-' || c == '_' || c == '.' || c == ':' || c == '/' || c == '(' ||
                         c == ')' || c == '\\' || is_space(c);
    if (!(part || between) || letters.size() > longest) return {};
  }
  return letters;
}

// `cp1252`, `win1252`, `1252`: windows-1252; `8859-1`: ISO-8859-1.
std::string with_family(const std::string& name) {
  for (const std::string_view prefix : {"cp", "win", "ms", "xcp", "microsoftcp", ""}) {
    if (!name.starts_with(prefix)) continue;
    const std::string rest = name.substr(prefix.size());
    if (rest.size() == 4 && rest.starts_with("125")) return "windows" + rest;
  }
  return name.starts_with("8859") ? "iso" + name : name;
}

// The names of RFC 1345, which FF[4] asks for: `ISO_8859-1:1987`, `csISOLatin1`, `csShiftJIS`.
std::string without_ornaments(std::string name) {
  for (const std::string_view prefix : {"csiso", "cs"}) {
    if (name.starts_with(prefix)) return name.substr(prefix.size());
  }
  constexpr std::size_t year = 4;
  const std::string_view family = "iso8859";
  if (!name.starts_with(family) || name.size() <= family.size() + year) return name;
  const std::size_t before = name.size() - year;
  return name.compare(before, 2, "19") == 0 ? name.substr(0, before) : name;
}

constexpr PairBytes make_pairs(Pairs pairs) {
  PairBytes bytes;
  const auto set = [](std::array<bool, 256>& of, std::size_t from, std::size_t to) {
    for (std::size_t byte = from; byte <= to; ++byte) of[byte] = true;
  };
  switch (pairs) {
    case Pairs::none: break;
    case Pairs::gbk:
      set(bytes.first, 0x81, 0xFE);
      set(bytes.second, 0x40, 0x7E);
      set(bytes.second, 0x80, 0xFE);
      break;
    case Pairs::big5:
      set(bytes.first, 0x81, 0xFE);
      set(bytes.second, 0x40, 0x7E);
      set(bytes.second, 0xA1, 0xFE);
      break;
    case Pairs::shift_jis:
      set(bytes.first, 0x81, 0x9F);
      set(bytes.first, 0xE0, 0xFC);
      set(bytes.second, 0x40, 0x7E);
      set(bytes.second, 0x80, 0xFC);
      break;
  }
  return bytes;
}

constexpr std::array<PairBytes, 4> all_pairs{make_pairs(Pairs::none), make_pairs(Pairs::gbk),
                                             make_pairs(Pairs::big5), make_pairs(Pairs::shift_jis)};

// glibc says EINVAL of a converter that it cannot load, too, where no descriptor is left for it.
bool has_descriptor() {
  const int opened = ::open("/", O_RDONLY | O_CLOEXEC);
  if (opened >= 0) ::close(opened);
  return opened >= 0;
}

// Some systems have the converters of the C library in a package of their own.
bool has_converter(const Charset& charset) {
  enum State : char { unknown, there, missing };
  static std::array<std::atomic<State>, table.size()> states{};
  if (charset.converter == nullptr) return true;
  std::atomic<State>& state = states[static_cast<std::size_t>(&charset - table.data())];
  if (state == unknown) {
    const iconv_t opened = ::iconv_open("UTF-8", charset.converter);
    const bool failed = opened == reinterpret_cast<iconv_t>(-1);
    state = failed && errno == EINVAL && has_descriptor() ? missing : there;
    if (!failed) ::iconv_close(opened);
  }
  return state == there;
}

}  // namespace

std::span<const Charset> charsets() { return table; }

const Charset* find_charset(std::string_view name) {
  if (name == "UTF-8") return &table.front();  // nearly all that there is
  static const auto spellings = [] {
    std::unordered_map<std::string, const Charset*> all;
    for (const Charset& charset : table) all.emplace(plain(charset.name), &charset);
    for (const Alias& alias : aliases) {
      all.emplace(alias.spelling, all.at(plain(alias.name)));
    }
    return all;
  }();
  auto found = spellings.find(with_family(plain(name)));
  if (found == spellings.end()) found = spellings.find(without_ornaments(plain(name)));
  return found == spellings.end() || !has_converter(*found->second) ? nullptr : found->second;
}

bool names_ascii(std::string_view name) {
  const std::string letters = without_ornaments(plain(name));
  return letters == "ascii" || letters == "usascii" || letters == "us" ||
         letters == "ansix341968" || letters == "iso646us";
}

const PairBytes& pair_bytes(Pairs pairs) { return all_pairs[static_cast<std::size_t>(pairs)]; }

}  // namespace sgfaudit::sgf
