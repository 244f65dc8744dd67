#include "sgf/goes_on.hpp"

#include <algorithm>
#include <cstddef>

#include "sgf/ascii.hpp"

namespace sgfaudit::sgf {

namespace {

using It = const char*;

It end_of_look(It it, It last, std::ptrdiff_t farthest) {
  return last - it < farthest ? last : it + farthest;
}

It skip_space(It it, It end) { return std::find_if_not(it, end, is_space); }

bool is_structure(char c) { return c == ';' || c == '(' || c == ')'; }

bool is_move_name(char c) { return c == 'B' || c == 'W'; }

}  // namespace

std::optional<bool> goes_on_with_move(It it, It last, bool final) {
  constexpr std::ptrdiff_t farthest = 4096;
  constexpr int damaged = 8;
  const It end = end_of_look(it, last, farthest);
  const It begin = it = skip_space(it, end);
  for (int bytes = 0; it != end && bytes < damaged && !is_structure(*it); ++bytes) {
    it = skip_space(it + 1, end);
  }
  const bool cut_off = it == end;
  it = !cut_off && *it == ';' ? skip_space(it + 1, end) : begin;
  const bool move = it != end && is_move_name(*it);
  if (move) ++it;
  if (move && it != end && *it == '[') return true;
  const bool unknown = (it == end || cut_off) && end == last && !final;
  return unknown ? std::nullopt : std::optional(false);
}

std::optional<It> goes_on_with_text(It it, It last, bool final) {
  constexpr std::ptrdiff_t farthest = 1024;  // behind each `)`: a few of them are a long text
  const It end = end_of_look(it, last, farthest);
  const auto nothing = [&](It looked_at) {
    const bool unknown = looked_at == end && end == last && !final;
    return unknown ? std::nullopt : std::optional<It>(nullptr);
  };
  it = skip_space(it, end);
  const It ahead = it != end && *it == '(' ? skip_space(it + 1, end) : it;
  if (ahead == end || is_structure(*ahead)) return nothing(ahead);
  it = std::find_if(it, end, [](char c) { return c == '[' || c == ']'; });
  if (it == end || *it == '[') return nothing(it);
  const It behind = ++it;
  it = skip_space(it, end);
  if (it == end || *it == ')' || *it == ';') return it == end ? nothing(it) : behind;
  // A variation begins with a move: another game would say what it is.
  for (const char wanted : {'(', ';'}) {
    if (it == end || *it != wanted) return nothing(it);
    it = skip_space(it + 1, end);
  }
  if (it == end || !is_move_name(*it)) return nothing(it);
  if (++it != end && *it == '[') return behind;
  return nothing(it);
}

}  // namespace sgfaudit::sgf
