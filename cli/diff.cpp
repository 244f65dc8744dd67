#include "cli/diff.hpp"

#include <algorithm>
#include <vector>

namespace sgfaudit::cli {

namespace {

using Lines = std::vector<std::string_view>;

constexpr std::size_t context = 3;
constexpr int most_edits = 1000;  // more are not worth a search: its cost grows with their square

Lines lines_of(std::string_view text) {
  Lines lines;
  while (!text.empty()) {
    const auto end = std::min(text.find('\n'), text.size() - 1) + 1;
    lines.push_back(text.substr(0, end));
    text.remove_prefix(end);
  }
  return lines;
}

struct Edit {
  enum class Kind : char { keep = ' ', remove = '-', add = '+' } kind;
  std::string_view line;
};

void block(const Lines& a, const Lines& b, std::vector<Edit>& edits) {
  for (const auto line : a) edits.push_back({Edit::Kind::remove, line});
  for (const auto line : b) edits.push_back({Edit::Kind::add, line});
}

// Myers' greedy search for the shortest script.
void shortest(const Lines& a, const Lines& b, std::vector<Edit>& edits) {
  const int n = static_cast<int>(a.size()), m = static_cast<int>(b.size());
  const int most = std::min(n + m, most_edits);
  const auto at = [&](int diagonal) { return static_cast<std::size_t>(diagonal + most + 1); };
  std::vector<int> reach(static_cast<std::size_t>(2 * most + 3), 0);
  std::vector<std::vector<int>> trace;
  const auto line = [](const Lines& lines, int i) { return lines[static_cast<std::size_t>(i)]; };
  bool found = false;
  for (int d = 0; d <= most && !found; ++d) {
    trace.emplace_back(reach.begin() + (most + 1 - d), reach.begin() + (most + 2 + d));
    for (int k = -d; k <= d && !found; k += 2) {
      const bool down = k == -d || (k != d && reach[at(k - 1)] < reach[at(k + 1)]);
      int x = down ? reach[at(k + 1)] : reach[at(k - 1)] + 1;
      while (x < n && x - k < m && line(a, x) == line(b, x - k)) ++x;
      reach[at(k)] = x;
      found = x >= n && x - k >= m;
    }
  }
  if (!found) return block(a, b, edits);
  std::vector<Edit> backwards;
  int x = n, y = m;
  for (int d = static_cast<int>(trace.size()) - 1; d > 0; --d) {
    // How far each diagonal reached after d - 1 edits.
    const auto before = [&](int k) {
      return trace[static_cast<std::size_t>(d)][static_cast<std::size_t>(k + d)];
    };
    const int k = x - y;
    const bool down = k == -d || (k != d && before(k - 1) < before(k + 1));
    const int from_x = before(down ? k + 1 : k - 1);
    const int from_y = from_x - (down ? k + 1 : k - 1);
    for (; x > from_x && y > from_y; --x, --y) {
      backwards.push_back({Edit::Kind::keep, line(a, x - 1)});
    }
    backwards.push_back(down ? Edit{Edit::Kind::add, line(b, from_y)}
                             : Edit{Edit::Kind::remove, line(a, from_x)});
    x = from_x;
    y = from_y;
  }
  while (x > 0) backwards.push_back({Edit::Kind::keep, line(a, --x)});
  edits.insert(edits.end(), backwards.rbegin(), backwards.rend());
}

void range(std::string& out, std::size_t first, std::size_t count) {
  out += std::to_string(count == 0 ? first : first + 1);
  if (count != 1) out += ',' + std::to_string(count);
}

void hunk(std::string& out, const std::vector<Edit>& edits, std::size_t begin, std::size_t end,
          std::size_t before, std::size_t after) {
  const auto count = [&](Edit::Kind other) {
    return static_cast<std::size_t>(
        std::count_if(edits.begin() + static_cast<std::ptrdiff_t>(begin),
                      edits.begin() + static_cast<std::ptrdiff_t>(end),
                      [&](const Edit& edit) { return edit.kind != other; }));
  };
  out += "@@ -";
  range(out, before, count(Edit::Kind::add));
  out += " +";
  range(out, after, count(Edit::Kind::remove));
  out += " @@\n";
  for (std::size_t i = begin; i < end; ++i) {
    out += static_cast<char>(edits[i].kind);
    out += edits[i].line;
    if (!edits[i].line.ends_with('\n')) out += "\n\\ No newline at end of file\n";
  }
}

// Only what is not common to both ends is searched.
std::vector<Edit> edits_between(const Lines& a, const Lines& b) {
  std::vector<Edit> edits;
  const auto head = std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first - a.begin();
  const auto room =
      std::min(static_cast<std::ptrdiff_t>(a.size()), static_cast<std::ptrdiff_t>(b.size())) - head;
  std::ptrdiff_t tail = 0;
  while (tail < room && *(a.end() - 1 - tail) == *(b.end() - 1 - tail)) ++tail;
  const auto keep = [&](auto first, auto last) {
    for (; first != last; ++first) edits.push_back({Edit::Kind::keep, *first});
  };
  keep(a.begin(), a.begin() + head);
  shortest(Lines(a.begin() + head, a.end() - tail), Lines(b.begin() + head, b.end() - tail), edits);
  keep(a.end() - tail, a.end());
  return edits;
}

// Changes that have no more than twice the context between them make one hunk.
void append_hunks(std::string& out, const std::vector<Edit>& edits) {
  const auto changes = [&](std::size_t i) { return edits[i].kind != Edit::Kind::keep; };
  std::size_t line_a = 0, line_b = 0, done = 0;  // lines before edit number `done`
  const auto advance = [&](std::size_t to) {
    for (; done < to; ++done) {
      line_a += edits[done].kind != Edit::Kind::add ? 1 : 0;
      line_b += edits[done].kind != Edit::Kind::remove ? 1 : 0;
    }
  };
  for (std::size_t i = 0; i < edits.size(); ++i) {
    if (!changes(i)) continue;
    const std::size_t begin = std::max(done, i < context ? 0 : i - context);
    std::size_t last = i;  // the last change of this hunk
    for (std::size_t j = i; j < edits.size() && j - last <= 2 * context; ++j) {
      if (changes(j)) last = j;
    }
    const std::size_t end = std::min(edits.size(), last + context + 1);
    advance(begin);
    hunk(out, edits, begin, end, line_a, line_b);
    advance(end);
    i = end - 1;
  }
}

}  // namespace

std::string unified_diff(std::string_view before, std::string_view after, std::string_view name,
                         std::string_view set) {
  if (before == after && set.empty()) return {};
  // Behind a tab, where patch expects a time, and passes it over. Without it a name with a space
  // would end there.
  const auto header = [&](std::string_view mark, std::string_view its_set) {
    const bool tab = !set.empty() || name.find(' ') != name.npos;
    const std::string_view behind = set.empty() ? std::string_view() : its_set;
    return std::string(mark) + std::string(name) + (tab ? "\t" : "") + std::string(behind) + "\n";
  };
  std::string out = header("--- ", set) + header("+++ ", "UTF-8");
  append_hunks(out, edits_between(lines_of(before), lines_of(after)));
  return out;
}

}  // namespace sgfaudit::cli
