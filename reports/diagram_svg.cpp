#include "reports/diagram_svg.hpp"

#include <algorithm>

namespace sgfaudit::reports {

// Two lines are 20 units apart.
const char* const svg_definitions =
    R"(<svg width="0" height="0" style="position:absolute" aria-hidden="true"><defs>
<circle id="b" r="9.3" fill="#16181d"/>
<circle id="w" r="8.8" fill="#fdfdfb" stroke="#555"/>
<circle id="star" r="2.4" fill="#4a3a1a"/>
<rect id="tb" x="-4" y="-4" width="8" height="8" fill="#16181d"/>
<rect id="tw" x="-4" y="-4" width="8" height="8" fill="#fdfdfb" stroke="#555"/>
<circle id="dame" r="3.2" fill="none" stroke="#7a1fd0" stroke-width="2"/>
<path id="eye" d="M-4 0H4" stroke="#0a7e8c" stroke-width="3"/>
<path id="dead" d="M-5 -5L5 5M-5 5L5 -5" stroke="#c22" stroke-width="2"/>
<path id="seki" d="M0 -5.5L5 3.5H-5Z" fill="#19a7b8"/>
<path id="unclear" d="M-2.6 -2.6A2.8 2.8 0 1 1 0 1V2.6M0 4.4V6" fill="none" stroke="#e08a00" stroke-width="2"/>
<circle id="mark" r="5" fill="none" stroke="#e5484d" stroke-width="2.4"/>
</defs></svg>
)";

namespace {

constexpr int unit = 20;

struct Sign {
  char sign;
  const char* below;
  const char* above = nullptr;
  bool faded = false;  // the stone below is dead
};

constexpr Sign signs[] = {
    {'X', "b"},
    {'O', "w"},
    {'+', "star"},
    {'x', "b", "tw", true},
    {'o', "w", "tb", true},
    {'*', "b", "dead", true},
    {'@', "w", "dead", true},
    {'#', "b", "seki"},
    {'%', "w", "seki"},
    {'B', "b", "unclear"},
    {'W', "w", "unclear"},
    {'b', "tb"},
    {'w', "tw"},
    {'-', "eye"},
    {':', "dame"},
    {'?', "unclear"},
};

std::string at(int x, int y) {
  return " x=\"" + std::to_string(unit * x) + "\" y=\"" + std::to_string(unit * y) + "\"";
}

void use(std::string& out, const char* id, int x, int y, bool faded) {
  out += "<use href=\"#";
  out += id;
  out += '"' + at(x, y) + (faded ? " opacity=\".45\"/>" : "/>");
}

// They run on where the view ends but the board does not.
void lines(std::string& out, const rules::Board& board, const View& view) {
  const auto low = [](int first) {
    return std::to_string(first == 0 ? 0 : unit * first - unit / 2);
  };
  const auto high = [](int last, int size) {
    return std::to_string(last == size - 1 ? unit * last : unit * last + unit / 2);
  };
  out += "<path d=\"";
  for (int x = view.left; x <= view.right; ++x) {
    out += "M" + std::to_string(unit * x) + " " + low(view.top) + "V" +
           high(view.bottom, board.height());
  }
  for (int y = view.top; y <= view.bottom; ++y) {
    out += "M" + low(view.left) + " " + std::to_string(unit * y) + "H" +
           high(view.right, board.width());
  }
  out += "\" stroke=\"#4a3a1a\"/>";
}

void names(std::string& out, const rules::Board& board, const View& view) {
  const auto name = [&](int x, int y, const std::string& text) {
    out += "<text" + at(x, y) + ">" + text + "</text>";
  };
  for (int x = view.left; x <= view.right; ++x) {
    name(x, view.top - 1, column_name(x, board.width()));
  }
  for (int y = view.top; y <= view.bottom; ++y) {
    name(view.left - 1, y, row_name(y, board.width(), board.height()));
  }
}

// What the picture is of, for who does not see it.
std::string label(const rules::Board& board, const View& view) {
  const auto point = [&](int x, int y) {
    return column_name(x, board.width()) + row_name(y, board.width(), board.height());
  };
  std::string text =
      "board, " + point(view.left, view.top) + " to " + point(view.right, view.bottom);
  if (view.mark_x >= 0) text += ", " + point(view.mark_x, view.mark_y) + " marked";
  return text;
}

}  // namespace

void append_svg(std::string& out, const rules::Board& board, const View& view) {
  const std::string width = std::to_string(unit * (view.right - view.left + 1) + unit * 5 / 4);
  const std::string height = std::to_string(unit * (view.bottom - view.top + 1) + unit * 5 / 4);
  out += "<svg class=\"board\" width=\"" + width + "\" height=\"" + height + "\" viewBox=\"" +
         std::to_string(unit * view.left - unit * 3 / 2) + " " +
         std::to_string(unit * view.top - unit * 3 / 2) + " " + width + " " + height +
         "\" role=\"img\" aria-label=\"" + label(board, view) + "\">";
  lines(out, board, view);
  names(out, board, view);
  for (int y = view.top; y <= view.bottom; ++y) {
    for (int x = view.left; x <= view.right; ++x) {
      const char sign = sign_at(board, view, x, y);
      const auto* drawn = std::find_if(std::begin(signs), std::end(signs),
                                       [sign](const Sign& s) { return s.sign == sign; });
      if (drawn == std::end(signs)) continue;
      use(out, drawn->below, x, y, drawn->faded);
      if (drawn->above) use(out, drawn->above, x, y, false);
    }
  }
  if (view.mark_x >= 0) use(out, "mark", view.mark_x, view.mark_y, false);
  out += "</svg>\n";
}

}  // namespace sgfaudit::reports
