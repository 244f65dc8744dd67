// Words of the reports: bytes of a record as clean text (UTF-8, without control characters),
// points, players and numbers.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "sgf/finding.hpp"

namespace sgfaudit::reports {

/// SimpleText (FF[4] 3.4) without escapes and line breaks; control characters become `\xHH`. Of a
/// text that is no UTF-8 nothing is touched, because its set is unknown: it is given as
/// `clean_bytes`.
std::string clean_text(std::string_view raw);

/// Bytes that are no UTF-8, and control characters, as `\xHH`, and a backslash then as `\\`: the
/// bytes can be had back. A valid text without control characters is given as it stands, unless it
/// holds a `\x` or a `\\` of its own.
std::string clean_bytes(std::string_view bytes);

/// A path as services find it in a repository, which know no `./a`, `b//a` and `b/../a`.
std::string plain_path(std::string_view path);

/// One line as it stands, but with control characters and bytes that are no UTF-8 as `\xHH`: for a
/// terminal.
std::string visible_text(std::string_view line);

/// A phrase of a line of clean text: one with letters that are written from right to left is
/// isolated (U+2066 to U+2069), so that it does not turn what stands beside it.
std::string isolated(const std::string& phrase);

/// Lines as they stand, but for what runners of CI take for a command in their log (`::error::` in
/// front of a line, `##[error]` and the like anywhere): its first character is given as `\xHH`.
std::string without_commands(std::string text);

/// A byte as `%XX`, for URIs and workflow commands.
void append_percent(std::string& out, char byte);

/// `D16` as players say it (columns without I, rows from the bottom) up to 25 by 25, else `(30,2)`,
/// column and row from 1.
std::string spoken_point(std::uint8_t x, std::uint8_t y, int height);

/// `dd` as SGF writes it; empty for no point.
std::string sgf_point(std::uint8_t x, std::uint8_t y);

/// The same of a point by its number, from 0 row by row.
std::string spoken_point_at(int point, int width, int height);
std::string sgf_point_at(int point, int width);

/// `Black`, `White`.
std::string_view spoken_color(Color color);

/// 1234567 as `1,234,567`.
std::string with_commas(std::uint64_t number);

/// `1 stone`, `2 stones`.
std::string counted(std::uint64_t number, std::string_view one, std::string_view many);

/// 6.5 as `6.5`, 7 as `7`; at most four digits behind the point, and fifteen in front of it.
void append_number(std::string& out, double number);
void append_number(std::string& out, std::uint64_t number);

}  // namespace sgfaudit::reports
