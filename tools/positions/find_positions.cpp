// Looks for positions in which every sentence of a rule text holds.
//   find_positions SEARCH [CELLS [WIDTH HEIGHT]]
//   find_positions sgf NAME COMMENT ROW...    one of them as a record, walls and all
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "tools/positions/searches.hpp"

namespace sgfaudit::tools {

void print_rows(const std::string& title, const Rows& rows) {
  std::printf("%s\n", title.c_str());
  for (const std::string& row : rows) std::printf("  %s\n", row.c_str());
}

namespace {

void print_sgf(const char* name, const char* comment, const Rows& rows) {
  const rules::Position position = board_with(rows);
  if (position.at.empty()) {
    std::fprintf(stderr, "find_positions: the walls have no room for two eyes\n");
    std::exit(2);
  }
  std::printf("(;GM[1]FF[4]SZ[%d]RU[Japanese]GN[%s]\nC[%s]", position.width, name, comment);
  for (const Color c : {Color::black, Color::white}) {
    int listed = 0;
    std::printf("\n%s", c == Color::black ? "AB" : "AW");
    for (int x = 0; x < position.width; ++x) {
      for (int y = 0; y < position.height; ++y) {
        if (position.at[static_cast<std::size_t>(y * position.width + x)] != c) continue;
        if (listed > 0 && listed % 18 == 0) std::printf("\n");
        std::printf("[%c%c]", 'a' + x, 'a' + y);
        ++listed;
      }
    }
  }
  std::printf(")\n");
}

}  // namespace

}  // namespace sgfaudit::tools

int main(int argc, char** argv) {
  using namespace sgfaudit::tools;
  if (argc > 4 && !std::strcmp(argv[1], "sgf")) {
    print_sgf(argv[2], argv[3], Rows(argv + 4, argv + argc));
    return 0;
  }
  Limits limits;
  if (argc > 2) limits.cells = std::atoi(argv[2]);
  if (argc > 4) limits.width = std::atoi(argv[3]), limits.height = std::atoi(argv[4]);
  struct {
    const char* name;
    void (*find)(const Limits&);
  } const searches[] = {{"hane-seki", find_hane_seki},
                        {"eternal-life", find_eternal_life},
                        {"round-robin-ko", find_round_robin_ko},
                        {"three-points", find_three_points}};
  for (const auto& search : searches) {
    if (argc < 2 || std::strcmp(argv[1], search.name) != 0) continue;
    search.find(limits);
    return 0;
  }
  std::fprintf(stderr, "find_positions: no such search; there are sgf");
  for (const auto& search : searches) std::fprintf(stderr, " %s", search.name);
  std::fprintf(stderr, "\n");
  return 2;
}
