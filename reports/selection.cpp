// Finds entries of the catalogue by what a user calls them.
#include <algorithm>
#include <utility>

#include "reports/catalogue.hpp"
#include "sgf/ascii.hpp"

namespace sgfaudit::reports {

namespace {

bool same(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](char x, char y) { return sgf::to_lower(x) == sgf::to_lower(y); });
}

bool fits(const Entry& entry, std::string_view word) {
  if (word.empty()) return false;
  return same(word, "all") || same(word, entry.name) || same(word, entry.id.substr(0, word.size()));
}

}  // namespace

const Entry* find_entry(std::string_view id_or_name) {
  for (const Entry& entry : catalogue()) {
    if (same(entry.id, id_or_name) || same(entry.name, id_or_name)) return &entry;
  }
  return nullptr;
}

std::vector<const Entry*> entries_by_number() {
  std::vector<const Entry*> list;
  for (const Entry& entry : catalogue()) list.push_back(&entry);
  const auto place = [](const Entry* entry) {
    return std::pair(std::string_view("JSRI").find(entry->id.front()),
                     std::stoi(std::string(entry->id.substr(1))));
  };
  std::sort(list.begin(), list.end(),
            [&](const auto* a, const auto* b) { return place(a) < place(b); });
  return list;
}

std::optional<std::string> Selection::set(const std::vector<std::string>& select,
                                          const std::vector<std::string>& ignore) {
  const auto apply = [&](const std::string& word, bool value) {
    bool known = false;
    for (const Entry& entry : catalogue()) {
      if (!fits(entry, word)) continue;
      selected_[static_cast<std::size_t>(entry.code)] = value;
      known = true;
    }
    return known;
  };
  selected_.fill(select.empty());
  for (const auto& word : select) {
    if (!apply(word, true)) return word;
  }
  for (const auto& word : ignore) {
    if (!apply(word, false)) return word;
  }
  return {};
}

bool Selection::empty() const {
  return std::find(selected_.begin(), selected_.end(), true) == selected_.end();
}

}  // namespace sgfaudit::reports
