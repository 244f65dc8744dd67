// Test support: what must hold of every text that is written back, and random texts to try it on.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "sgf/properties.hpp"
#include "sgf/utf8.hpp"
#include "sgf/values.hpp"
#include "sgf/write.hpp"
#include "testdata/reading.hpp"

namespace sgfaudit::testing {

/// One rewriter takes all texts in turn, as in a batch.
inline std::string rewrite(std::string_view text, bool repair, std::size_t step = 0,
                           const sgf::Charset* named = nullptr, bool keep_encoding = false,
                           bool* copied = nullptr) {
  using Rewriter = sgf::Rewriter;
  static Rewriter rewriters[2][2] = {
      {Rewriter({}), Rewriter({.keep_encoding = true})},
      {Rewriter({.repair = true}), Rewriter({.repair = true, .keep_encoding = true})}};
  SlowSource source(text, step);
  Rewriter& rewriter = rewriters[repair][keep_encoding];
  rewriter.start(source, named);
  std::string out;
  while (rewriter.next(out)) {
    if (copied != nullptr) *copied = *copied || rewriter.copied() != sgf::Rewriter::Copied::no;
  }
  return out;
}

/// What `fmt --fix` makes of the text, on one line.
inline std::string fixed(std::string_view text) {
  std::string out = rewrite(text, true);
  std::erase(out, '\n');
  return out;
}

/// A game's bytes in UTF-8 where its set is known and all of them are characters, else as they are.
inline std::string in_utf8(std::string_view bytes, const sgf::Charset* charset) {
  sgf::Utf8Count count;
  const bool valid = sgf::valid_utf8_length(bytes, &count) == bytes.size();
  std::string text;
  if (charset == nullptr || charset->converter == nullptr ||
      (valid && sgf::is_rather_utf8(*charset, count)) ||
      !sgf::Decoder().decode(*charset, bytes, text).complete()) {
    return std::string(bytes);
  }
  return text;
}

/// All games of a text, each by itself in UTF-8.
inline std::string converted(std::string_view text) {
  using Kind = sgf::Event::Kind;
  sgf::Tape tape;
  tape.reserve(text.size());
  sgf::Parser().parse(text.data(), text.data() + text.size(), true, tape);
  std::string out;
  const sgf::Charset* charset = nullptr;
  std::size_t begin = 0;
  int depth = 0;
  const auto end_game = [&](std::size_t end) {
    out += in_utf8(text.substr(begin, end - begin), charset);
    begin = end;
    charset = nullptr;
  };
  for (const sgf::Event& event : tape) {
    if (event.kind == Kind::restart) end_game(event.begin);
    if (event.kind == Kind::restart) depth = 0;
    if (event.kind == Kind::open && depth == 0) end_game(event.begin);
    if (event.kind == Kind::open || event.kind == Kind::restart) ++depth;
    if (event.kind == Kind::charset) charset = &sgf::charsets()[event.name];
    if (event.kind == Kind::close && --depth == 0) end_game(event.end);
  }
  end_game(text.size());
  return out;
}

/// Every event with its text, but for CA and white space outside of games; and all values of C.
struct Events {
  std::string told;
  std::vector<std::string> comments;
  std::size_t problems = 0;  ///< of structure
  bool remark = false;       ///< a value has this word
};

inline Events events_of(std::string_view bytes) {
  using Kind = sgf::Event::Kind;
  const std::string text = converted(bytes);
  sgf::Tape tape;
  tape.reserve(text.size());
  sgf::Parser parser(&sgf::utf8());
  parser.parse(text.data(), text.data() + text.size(), true, tape);
  Events events;
  for (const sgf::Event& event : tape) {
    std::string_view value_text =
        std::string_view(text).substr(event.begin, event.end - event.begin);
    if (event.kind == Kind::outside) {
      value_text = sgf::trimmed(value_text);
      if (value_text.starts_with(sgf::byte_order_mark)) {  // what stands behind it is layout
        value_text = sgf::trimmed(value_text.substr(sgf::byte_order_mark.size()));
      }
    }
    if (event.kind == Kind::outside && value_text.empty()) continue;
    const bool value = event.kind == Kind::value || event.kind == Kind::more;
    const sgf::Name name = event.name;
    events.remark = events.remark || (value && value_text.find("remark") != value_text.npos);
    if (value && name == sgf::operator""_name("C", 1)) events.comments.emplace_back(value_text);
    if (value && name == sgf::operator""_name("CA", 2)) continue;
    events.told += static_cast<char>('A' + static_cast<int>(event.kind));
    if (value) events.told += std::to_string(event.name);
    const bool structure = event.kind == Kind::open || event.kind == Kind::node ||
                           event.kind == Kind::close || event.kind == Kind::restart;
    if (!structure) (events.told += '<').append(value_text) += ">\n";
    switch (event.kind) {
      case Kind::stray_value:
      case Kind::missing_value:
      case Kind::unterminated:
      case Kind::swallowed:
      case Kind::truncated:
      case Kind::unescaped:
      case Kind::junk:
      case Kind::outside:
      case Kind::missing_open:
      case Kind::missing_node:
      case Kind::restart:
      case Kind::extra_close: ++events.problems; break;
      default: break;
    }
  }
  if (parser.depth() != 0) ++events.problems;
  return events;
}

/// Every move in the order of the file, with what stands on the board before it, and what stands
/// there at the end of each line. Stones are painted, not captured. Of a game with points that
/// repair may learn to read only the number of moves is told.
inline std::string lines_of(const ReadInput& input, const ReadInput& original) {
  using Kind = sgf::Action::Kind;
  constexpr std::size_t side = 64;
  std::string told;
  for (std::size_t i = 0; i < input.games.size(); ++i) {
    const ReadGame& game = input.games[i];
    if (!game.record.go) continue;
    const auto had = [codes = original.games[i].codes()](Code code) {
      return std::find(codes.begin(), codes.end(), code) != codes.end();
    };
    // `W[` at the end of what was cut off is a move that cannot be read; repaired, it is one that
    // was lost.
    const bool cut_off = had(Code::unterminated_value);
    if (had(Code::bad_point)) {
      if (cut_off) continue;
      const auto moves = std::count_if(game.record.actions.begin(), game.record.actions.end(),
                                       [](const sgf::Action& a) { return a.is_move(); });
      told += std::to_string(moves) + " moves\n";
      continue;
    }
    struct Position {
      std::vector<char> stones = std::vector<char>(side * side);
      std::uint64_t hash = 0;
    };
    Position position;
    struct Branch {
      Position position;
      bool in_line;
      std::size_t told;
    };
    std::vector<Branch> branches;
    bool in_line = false;  // something happened, and not in a variation that has ended
    std::uint32_t node = 0;
    std::uint64_t before = 0;  // what stood there before the setup of the node
    // FF[4] knows of the lists of one node no order: what one of them takes back of another was
    // never there, and `--fix` keeps it as text. Setup of one node that another takes back stays.
    const auto end_setup = [&] {
      in_line = in_line || position.hash != before;
      before = position.hash;
    };
    const auto end_line = [&] {
      end_setup();
      if (in_line) told += "=" + std::to_string(position.hash) + " ";
    };
    const auto close = [&] {
      end_line();
      Branch& branch = branches.back();
      in_line = told.size() == branch.told && branch.in_line;  // without content it is none
      position = std::move(branch.position);
      before = position.hash;
      branches.pop_back();
    };
    for (const sgf::Action& a : game.record.actions) {
      if (a.kind == Kind::unreadable && cut_off) continue;
      const bool setup = a.kind == Kind::add || a.kind == Kind::clear || a.kind == Kind::to_play;
      if (!setup || a.node != node) end_setup();
      node = a.node;
      in_line = in_line || a.is_move();
      const auto paint = [&] {
        char& stone = position.stones[a.y * side + a.x];
        const auto key = [&](char color) {
          return (static_cast<std::uint64_t>(a.y) * side + a.x + 1) * (color == 0 ? 0
                                                                       : color == 1
                                                                           ? 0x9E3779B97F4A7C15u
                                                                           : 0xC2B2AE3D27D4EB4Fu);
        };
        position.hash ^= key(stone);
        stone = static_cast<char>(a.color);
        position.hash ^= key(stone);
      };
      switch (a.kind) {
        case Kind::play:
        case Kind::pass:
        case Kind::unreadable:
          told += a.color == Color::black ? 'B' : 'W';
          if (a.kind == Kind::play) {
            told += std::to_string(a.x) + "," + std::to_string(a.y);
            told += "@" + std::to_string(position.hash);
            paint();
          }
          told += ' ';
          break;
        case Kind::add:
        case Kind::clear: paint(); break;
        case Kind::to_play: break;
        case Kind::open_branch:
          branches.push_back({position, in_line, told.size()});
          in_line = false;
          break;
        case Kind::close_branch: close(); break;
      }
    }
    while (!branches.empty()) close();
    end_line();
    told += '\n';
  }
  return told;
}

/// Is a value, told as `MA[zz]`, one of points?
inline bool names_points(std::string_view told) {
  const auto open = told.find('[');
  const auto value = told.substr(open + 1, told.find_first_of(":]", open) - open - 1);
  return sgf::parse_point(value).has_value();
}

/// What does not hold of a text that is written back; empty where all does.
inline std::string broken_promise(std::string_view text) {
  const std::string plain = rewrite(text, false);
  const Events before = events_of(text), after = events_of(plain);
  if (before.told != after.told) return "fmt changes the record";
  if (rewrite(plain, false) != plain) return "fmt twice is not fmt once";
  bool copied = false;
  const std::string fixed = rewrite(text, true, 0, nullptr, false, &copied);
  if (copied) return {};
  if (events_of(fixed).problems != 0) return "fmt --fix leaves a problem";
  if (rewrite(fixed, true) != fixed) return "fmt --fix twice is not once";
  if (rewrite(fixed, false) != fixed) return "fmt changes what fmt --fix wrote";
  const auto read = read_all(text, 0, true), read_fixed = read_all(fixed, 0, true);
  if (read.games.size() != read_fixed.games.size()) return "fmt --fix changes the number of games";
  for (std::size_t i = 0; i < read.games.size(); ++i) {
    if (!read.games[i].record.go) continue;
    const auto had = [codes = read.games[i].codes()](Code code) {
      return std::find(codes.begin(), codes.end(), code) != codes.end();
    };
    for (const Finding& finding : read_fixed.games[i].findings()) {
      switch (finding.code) {
        case Code::bad_point:
        case Code::bad_size:
          // Nor is it known what was meant, or what was cut off.
          if (had(finding.code) || had(Code::unterminated_value)) break;
          return "fmt --fix makes a value unreadable: " + finding.detail;
        case Code::bad_value:
          // Points off the board are for people to decide.
          if (names_points(finding.detail)) break;
          [[fallthrough]];
        case Code::several_values:
        case Code::contradicting_annotations:
        case Code::empty_variation:
        case Code::node_behind_variation:
        case Code::move_in_setup_node:
        case Code::two_moves:
          return "fmt --fix leaves " + std::to_string(static_cast<int>(finding.code)) + " " +
                 finding.detail;
        default: break;
      }
    }
  }
  for (const std::string& comment : before.comments) {
    const std::string written = sgf::with_brackets_escaped(comment, sgf::Pairs::none);
    if (fixed.find(written) == std::string::npos) return "fmt --fix loses a comment";
  }
  if (before.remark && fixed.find("remark") == std::string::npos) {
    return "fmt --fix loses a remark";
  }
  const std::string lines = lines_of(read, read), lines_fixed = lines_of(read_fixed, read);
  if (lines != lines_fixed) {
    return "fmt --fix loses a move or a stone: " + lines + "became " + lines_fixed;
  }
  return {};
}

/// Pieces of SGF in random order: some are games, some are none.
inline std::string random_sgf(std::uint32_t seed) {
  static constexpr std::array<std::string_view, 64> pieces{"(",
                                                           "(;",
                                                           ")",
                                                           ")",
                                                           ";",
                                                           ";",
                                                           ";B[aa]",
                                                           ";W[bb]",
                                                           ";B[]",
                                                           ";W[tt]",
                                                           "B[cc]",
                                                           "W[dd][ee]",
                                                           ";B[Q16]",
                                                           ";W[pass]",
                                                           ";B[d\\d]",
                                                           ";W[?]",
                                                           "AB[aa][bb][aa]",
                                                           "AW[cc:dd]",
                                                           "AE[aa]",
                                                           "AB[]",
                                                           "AW[x]",
                                                           "PL[W]",
                                                           "PL[black]",
                                                           "C[a\\]b]",
                                                           "C[hello\nworld]",
                                                           "C[]",
                                                           "Comment[c]",
                                                           "N[n]",
                                                           "AddBlack[ff]",
                                                           "AddWhite [gg]\n[hh]",
                                                           "SiZe[9]",
                                                           "SZ[19]",
                                                           "SZ[19:19]",
                                                           "SZ[]",
                                                           "SZ[999]",
                                                           "FF[3]",
                                                           "FF[4]",
                                                           "GM[1]",
                                                           "GM[2]",
                                                           "KM[6 1/2]",
                                                           "KM[6.5]",
                                                           "RE[B+Resign]",
                                                           "RE[Jigo]",
                                                           "RE[W+3.50]",
                                                           "HA[2]",
                                                           "AP[x:1]",
                                                           "AP[y]",
                                                           "PB[a]",
                                                           "PB[b\\\\]",
                                                           "TB[aa][bb]",
                                                           "TW[]",
                                                           "LB[aa:x][bb:y]",
                                                           "CR[aa]",
                                                           "BL[12.5]",
                                                           "OW[3]",
                                                           "QQ[?]",
                                                           "QQQ[\\\\][]",
                                                           "BM[1]",
                                                           " ",
                                                           "\r\n",
                                                           "!",
                                                           "[stray]",
                                                           "LB",
                                                           "\\"};
  std::mt19937 random(seed);
  const auto below = [&](std::size_t n) { return static_cast<std::size_t>(random() % n); };
  std::string text = below(8) == 0 ? "" : "(;";
  for (std::size_t i = below(40); i != 0; --i) {
    const std::size_t clean = pieces.size() - (below(3) == 0 ? 0 : 4);  // mostly without junk
    text += pieces[below(clean)];
  }
  if (below(6) != 0) {
    const auto open = std::count(text.begin(), text.end(), '(');
    const auto closed = std::count(text.begin(), text.end(), ')');
    if (open > closed) text.append(static_cast<std::size_t>(open - closed), ')');
  }
  return text;
}

}  // namespace sgfaudit::testing
