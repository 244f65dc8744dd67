#include "sgf/record.hpp"

#include <algorithm>

namespace sgfaudit::sgf {

std::array<RawValue*, 15> GameRecord::texts() {
  return {&black,         &white,           &event,           &date,      &komi_text,
          &handicap_text, &rules,           &result_text,     &size_text, &charset,
          &game_text,     &black_rank_text, &white_rank_text, &time_text, &half_komi_text};
}

std::span<const Action> GameRecord::main_line() const {
  const auto behind = std::find_if(actions.begin(), actions.end(), [](const Action& action) {
    return action.kind == Action::Kind::close_branch;
  });
  return {actions.begin(), behind};
}

void GameRecord::reset() {
  constexpr std::size_t kept_actions = 1 << 16;  // a monster is not kept for the games behind it
  if (actions.capacity() > kept_actions) std::vector<Action>().swap(actions);
  actions.clear();
  territory.clear();
  findings.clear();
  width = height = 19;
  go = true;
  setup_unreadable = false;
  stone_lost = not_lost;
  unknown_positions.clear();
  front_lost = false;
  nodes = territory_node = 0;
  for (RawValue* text : texts()) *text = RawValue{};
  encoding = nullptr;
  komi.reset();
  komi_form = KomiForm::points;
  handicap.reset();
  result = Result{};
  dates.reset();
  black_rank.reset();
  white_rank.reset();
  time_limit.reset();
}

}  // namespace sgfaudit::sgf
