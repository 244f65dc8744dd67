// The differences between the rule texts, as one table of values.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace sgfaudit::rules {

/// One rule text. A new one is a row in ruleset.cpp.
struct Ruleset {
  enum class Violation { loses_game, move_is_void };
  enum class Repetition {
    no_result,    ///< the game ends without result if the players agree
    by_kind,      ///< one player has to give way: who is told by what the fight is about
    situational,  ///< superko: no play may repeat a position with the same player to move
    positional    ///< superko: no play may repeat a position
  };
  enum class Scoring { territory, area };
  enum class LifeAndDeath {
    confirmed,  ///< as Article 7 of 1989 says, passing for kos
    ruled,      ///< by precedents, under which stones in seki may be worth points
    played      ///< by play as in the game: a threat elsewhere lifts a ko
  };

  std::string_view id;     ///< `japanese1989`: what --rules takes and the reports print
  std::string_view title;  ///< for people
  Scoring scoring;
  Repetition repetition;
  Violation violation;
  LifeAndDeath life_and_death;
  bool suicide_allowed;
  bool removes_dead = true;   ///< false: what stands on the board at the end counts as alive
  bool has_articles = false;  ///< those that findings and verdicts name are its own

  constexpr bool has_superko() const {
    return repetition == Repetition::situational || repetition == Repetition::positional;
  }
  /// Does superko forbid a play that brings a position back, if the player who is to move now was
  /// to move in it before?
  constexpr bool forbids_repetition(bool same_to_move) const {
    return repetition == Repetition::positional ||
           (repetition == Repetition::situational && same_to_move);
  }

  /// May this many stones be played that are left without a liberty? One alone leaves the position
  /// as it was, with the other player to move: only where superko asks for the mover as well.
  constexpr bool allows_suicide(std::uint32_t stones) const {
    return suicide_allowed && (stones > 1 || repetition == Repetition::situational);
  }
};

/// All rule sets; the first is the default.
std::span<const Ruleset> rulesets();

/// By id; nullptr where there is none.
const Ruleset* find_ruleset(std::string_view id);

/// What an RU property means; nullptr where it is not known.
const Ruleset* ruleset_of_record(std::string_view ru);

}  // namespace sgfaudit::rules
