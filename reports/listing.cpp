#include "reports/listing.hpp"

#include <utility>

namespace sgfaudit::reports {

namespace {

constexpr char game_begins = '\x01', game_ends = '\x02', finding_begins = '\x03',
               finding_ends = '\x04';

}  // namespace

bool repeats(Code code, Severity least) {
  const char family = entry(code).id.front();
  const bool repeating = family == 'S' || family == 'R' || code == Code::no_second_opinion;
  return least != Severity::info && repeating;
}

void begin_listed_game(std::string& out) { out += game_begins; }
void end_listed_game(std::string& out) { out += game_ends; }

void begin_listed_finding(std::string& out, Code code) {
  out += finding_begins;
  out += static_cast<char>(static_cast<int>(code) + ' ');
}

void end_listed_finding(std::string& out) { out += finding_ends; }

void settle_listed(std::string& part, Listed& listed, Severity least) {
  if (part.find(finding_begins) == std::string::npos) return;
  std::string settled;
  settled.reserve(part.size());
  std::size_t game = 0;  // where the game begins
  bool kept = false, dropped = false;
  for (std::size_t i = 0; i < part.size(); ++i) {
    const char c = part[i];
    if (c == game_begins) {
      game = settled.size();
      kept = dropped = false;
    } else if (c == game_ends) {
      if (dropped && !kept) settled.resize(game);
    } else if (c == finding_begins) {
      const auto code = static_cast<std::size_t>(static_cast<unsigned char>(part[++i]) - ' ');
      const bool listed_enough = code < listed.size() && ++listed[code] > most_listed;
      if (listed_enough && repeats(static_cast<Code>(code), least)) {
        dropped = true;
        i = part.find(finding_ends, i);
      } else {
        kept = true;
      }
    } else if (c != finding_ends) {
      settled += c;
    }
  }
  part = std::move(settled);
}

}  // namespace sgfaudit::reports
