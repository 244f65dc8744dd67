#include "reports/diagram.hpp"

#include <algorithm>

#include "sgf/point.hpp"

namespace sgfaudit::reports {

namespace {

// Lines on which handicap points lie: the third or fourth from each edge, and the middle.
bool is_star_line(int i, int size) {
  const int edge = size >= 13 ? 3 : size >= 7 ? 2 : -1;
  if (edge < 0) return false;
  const bool middle = size % 2 == 1 && i == size / 2 && size >= 9;
  return i == edge || i == size - 1 - edge || middle;
}

// The points of a 9x9 and a 13x13 board are the four corners and the centre.
bool is_star(int x, int y, int width, int height) {
  if (!is_star_line(x, width) || !is_star_line(y, height)) return false;
  const bool middle_x = x == width / 2;
  const bool middle_y = y == height / 2;
  return (width >= 15 && height >= 15) || middle_x == middle_y;
}

// Colours of a terminal: the marked point, dead stones, seki, territory, what is not known.
std::string_view paint_of(char sign, bool marked) {
  if (marked) return "\x1b[1;31m";
  switch (sign) {
    case 'x':
    case 'o':
    case '*':
    case '@': return "\x1b[31m";
    case '#':
    case '%':
    case '-': return "\x1b[36m";
    case 'b':
    case 'w': return "\x1b[32m";
    case 'B':
    case 'W':
    case '?': return "\x1b[33m";
    case ':': return "\x1b[35m";
    default: return {};
  }
}

}  // namespace

std::string column_name(int x, int width) {
  if (width <= 25) return std::string(1, static_cast<char>('A' + x + (x >= 8 ? 1 : 0)));
  return std::string(1, sgf::letter_of(x));
}

std::string row_name(int y, int width, int height) {
  if (width <= 25) return std::to_string(height - y);
  return std::string(1, sgf::letter_of(y));
}

char sign_at(const rules::Board& board, const View& view, int x, int y) {
  const char mark =
      view.marks ? (*view.marks)[static_cast<std::size_t>(y * board.width() + x)] : '\0';
  if (mark != '\0') return mark;
  const Color stone = board.color(board.at(x, y));
  return stone == Color::black                          ? 'X'
         : stone == Color::white                        ? 'O'
         : is_star(x, y, board.width(), board.height()) ? '+'
                                                        : '.';
}

View whole_board(const rules::Board& board) {
  View view;
  view.right = board.width() - 1;
  view.bottom = board.height() - 1;
  return view;
}

View around(const rules::Board& board, int x, int y, int radius) {
  const auto range = [radius](int center, int size, int& from, int& to) {
    from = std::clamp(center - radius, 0, std::max(0, size - 1 - 2 * radius));
    to = std::min(size - 1, from + 2 * radius);
  };
  View view;
  range(x, board.width(), view.left, view.right);
  range(y, board.height(), view.top, view.bottom);
  view.mark_x = x;
  view.mark_y = y;
  return view;
}

std::string draw(const rules::Board& board, const View& view, std::string_view indent) {
  std::string out(indent);
  out += "   ";
  for (int x = view.left; x <= view.right; ++x) out += " " + column_name(x, board.width());
  out += '\n';
  for (int y = view.top; y <= view.bottom; ++y) {
    out += indent;
    const std::string row = row_name(y, board.width(), board.height());
    out += std::string(row.size() < 2 ? 2 - row.size() : 0, ' ') + row + " ";
    for (int x = view.left; x <= view.right; ++x) {
      const char sign = sign_at(board, view, x, y);
      const bool marked = x == view.mark_x && y == view.mark_y;
      const bool after_mark = x == view.mark_x + 1 && y == view.mark_y && x > view.left;
      out += marked ? '(' : after_mark ? ')' : ' ';
      const std::string_view paint = view.color ? paint_of(sign, marked) : std::string_view();
      out += paint;
      out += sign;
      if (!paint.empty()) out += "\x1b[0m";
      if (marked && x == view.right) out += ')';
    }
    out += '\n';
  }
  return out;
}

}  // namespace sgfaudit::reports
