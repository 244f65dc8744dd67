// Boards drawn as pictures, for pages.
#pragma once

#include <string>

#include "reports/diagram.hpp"

namespace sgfaudit::reports {

/// What every page with boards holds once: the stones and marks that they are made of.
extern const char* const svg_definitions;

/// Appends an `<svg>` of the part of the board in `view`, with its marks: see `score_diagram`.
void append_svg(std::string& out, const rules::Board& board, const View& view);

}  // namespace sgfaudit::reports
