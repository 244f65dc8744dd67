#include "cli/zip_list.hpp"

#include "cli/packing.hpp"

namespace sgfaudit::cli {

namespace {

using namespace std::string_view_literals;

constexpr std::size_t end_size = 22, entry_size = 46;
constexpr std::uint64_t longest_list = 64 << 20;  // of some hundred thousand members

std::uint64_t number(std::string_view bytes, std::size_t at, std::size_t size) {
  std::uint64_t value = 0;
  while (size-- != 0) value = value << 8 | static_cast<unsigned char>(bytes[at + size]);
  return value;
}

// Nothing where the list is not what its end says.
std::optional<std::uint64_t> count_records(std::string_view list, std::uint64_t entries) {
  std::uint64_t count = 0, records = 0;
  while (list.size() >= entry_size && list.starts_with("PK\1\2"sv)) {
    const std::size_t name = number(list, 28, 2);
    const std::size_t all = entry_size + name + number(list, 30, 2) + number(list, 32, 2);
    if (all > list.size()) return {};
    if (names_record(list.substr(entry_size, name))) ++records;
    ++count;
    list.remove_prefix(all);
  }
  // Without ZIP64 some programs write more members than can be counted.
  if ((count & 0xFFFF) != entries) return {};
  return records;
}

}  // namespace

ZipList read_zip_list(std::string_view tail, std::uint64_t size, const ReadRange& read) {
  const auto end = tail.rfind("PK\5\6"sv);
  if (end == tail.npos || tail.size() - end < end_size) return {};
  const std::uint64_t entries = number(tail, end + 10, 2), length = number(tail, end + 12, 4);
  const std::uint64_t list_end = size - tail.size() + end;
  const bool zip64 = entries == 0xFFFF || length == 0xFFFFFFFF;
  if (zip64 || length > longest_list || length > list_end) return {true, {}};
  // What stands in front of a ZIP moves its list.
  const std::string kept = length > end ? read(list_end - length, list_end) : std::string();
  const std::string_view list = length > end ? kept : tail.substr(end - length, length);
  if (list.size() != length) return {true, {}};
  const auto records = count_records(list, entries);
  return {records.has_value(), records};
}

}  // namespace sgfaudit::cli
