#include "reports/proof_sgf.hpp"

#include <vector>

#include "reports/score_text.hpp"
#include "reports/text.hpp"

namespace sgfaudit::reports {

namespace {

using rules::HypotheticalMove;
using rules::Status;

std::string point_text(int point, int width) {
  return sgf_point(static_cast<std::uint8_t>(point % width),
                   static_cast<std::uint8_t>(point / width));
}

void list(std::string& out, std::string_view property, const std::vector<int>& points, int width) {
  if (points.empty()) return;
  out += property;
  for (const int point : points) out += "[" + point_text(point, width) + "]";
  out += '\n';
}

void append_line(std::string& out, const rules::StringReport& string, const rules::Board& board) {
  const int width = board.width();
  out += '(';
  for (const HypotheticalMove& move : string.line) {
    const bool first = &move == string.line.data();
    out += move.color == Color::black ? ";B[" : ";W[";
    if (move.kind == HypotheticalMove::Kind::play) out += point_text(move.point, width);
    out += ']';
    std::string comment;
    if (first) comment = string_words(string, board.width(), board.height());
    if (move.kind == HypotheticalMove::Kind::ko_pass) {
      comment += (comment.empty() ? "" : "\n") + std::string("Pass for the ko at ") +
                 spoken_point(static_cast<std::uint8_t>(move.point % width),
                              static_cast<std::uint8_t>(move.point / width), board.height()) +
                 ".";
    }
    if (!comment.empty()) out += "C[" + comment + "]";
    if (first) list(out, "TR", string.points, width);
  }
  out += ")\n";
}

}  // namespace

std::string proof_sgf(const rules::Score& score) {
  const rules::Board& board = score.board;
  const rules::Confirmation& confirmed = score.confirmation;
  std::vector<int> stones[2], dead, dame;
  for (int point = 0; point < board.width() * board.height(); ++point) {
    const Color c = board.color(board.at(point % board.width(), point / board.width()));
    if (c != Color::empty) stones[c == Color::black ? 0 : 1].push_back(point);
  }
  for (const auto& string : confirmed.strings) {
    if (string.status == Status::dead)
      dead.insert(dead.end(), string.points.begin(), string.points.end());
  }
  std::string out = "(;GM[1]FF[4]CA[UTF-8]AP[sgfaudit]SZ[" + std::to_string(board.width());
  if (board.width() != board.height()) out += ":" + std::to_string(board.height());
  out += "]RU[Japanese]\n";
  list(out, "AB", stones[0], board.width());
  list(out, "AW", stones[1], board.width());
  list(out, "TB", confirmed.territory[0], board.width());
  list(out, "TW", confirmed.territory[1], board.width());
  list(out, "MA", dead, board.width());
  list(out, "CR", confirmed.dame, board.width());
  out +=
      "C[Confirmation of life and death (Article 7). Crosses: dead stones. Circles: dame. Each "
      "variation is the line of hypothetical play for the string marked with triangles.]\n";
  for (const auto& string : confirmed.strings) {
    if (!string.line.empty()) append_line(out, string, board);
  }
  return out + ")\n";
}

}  // namespace sgfaudit::reports
