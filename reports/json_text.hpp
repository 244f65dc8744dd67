// JSON, appended to a string: for the lines of which a run writes very many.
#pragma once

#include <string>
#include <string_view>

namespace sgfaudit::reports {

/// A JSON string. `text` is clean text (see text.hpp) or plain ASCII.
void append_json_string(std::string& out, std::string_view text);

/// A JSON string of raw bytes of a record, which are cleaned first.
void append_json_text(std::string& out, std::string_view raw);

/// Paths are bytes: those that are no UTF-8 become `\xHH`.
void append_json_path(std::string& out, std::string_view path);

}  // namespace sgfaudit::reports
