// Text in XML and HTML.
#pragma once

#include <string>
#include <string_view>

namespace sgfaudit::reports {

/// Clean text (see text.hpp) as the text of an element or the value of an attribute in double
/// quotes. XML 1.0 has no control characters, of which clean text has none, and not the last two
/// characters of the first plane: these become U+FFFD.
void append_xml(std::string& out, std::string_view text);

/// ` name="value"`.
void append_attribute(std::string& out, std::string_view name, std::string_view value);

}  // namespace sgfaudit::reports
