// Turns events into the game record.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "sgf/encoding.hpp"
#include "sgf/finding_list.hpp"
#include "sgf/property_checks.hpp"
#include "sgf/record.hpp"
#include "sgf/tape.hpp"
#include "sgf/values.hpp"

namespace sgfaudit::sgf {

/// Takes the events of one game after the other. Values are read from the window that the events
/// point into; `detach` copies what the record still needs before the window changes.
class RecordBuilder {
 public:
  /// With `variations` the record carries every line, else only the main line. `listed`: see
  /// `FindingList`.
  RecordBuilder(bool variations, std::uint32_t listed)
      : variations_(variations), findings_(listed) {}

  /// Begin a game: `record` is emptied and filled by the next events. `named` is the character set
  /// of the whole input, where it is given.
  void begin(GameRecord& record, std::uint32_t number, std::uint64_t offset,
             const Charset* named = nullptr);

  /// Take the events of the game from [first, last), which point into `window` (at `base` in the
  /// input), up to the one that ends the game. Returns the first event that was not taken. `ascii`:
  /// the whole window is, and has no NUL.
  const Event* take(const Event* first, const Event* last, const char* window, std::uint64_t base,
                    bool ascii);

  /// The input ends. A game that is still open is closed, with a finding.
  void finish(std::uint64_t offset);

  /// ... or within a value that was cut, and began at `offset`.
  void unterminated(std::uint64_t offset);

  bool in_game() const { return record_ != nullptr; }

  /// Copy the texts that the record points to: their window is about to change.
  void detach(GameRecord& record);

 private:
  static Finding problem(Code code, std::uint64_t offset, std::string_view text = {});
  const Event* take_moves(const Event* first, const Event* last, const char* window,
                          std::uint64_t base);
  void take_aside(const Event& event, std::string_view text, std::uint64_t base);
  void value(Name name, bool first, std::string_view text, std::uint64_t offset);
  void mixed(std::uint32_t& own_node, std::uint32_t other_node, std::uint64_t offset);
  void move(Color color, std::string_view text, std::uint64_t offset);
  void move_without_point(Color color, std::string_view text, std::uint64_t offset);
  bool push_move(Color color, std::string_view text, std::uint64_t offset);
  void take_value(Name name, bool first, std::string_view text, std::uint64_t offset);
  void take_whole(Name name, bool first, std::string_view text, std::uint64_t offset);
  void setup(Action::Kind kind, Color color, std::string_view text, std::uint64_t offset);
  void to_play(std::string_view text, std::uint64_t offset);
  void territory(Color color, std::string_view text, std::uint64_t offset);
  void node(std::uint64_t offset);
  void end_node();
  void open(const Event& event, std::uint64_t base);
  void without_node();
  void close(const Event& event, std::uint64_t base);
  std::optional<Rectangle> read_points(std::string_view text, std::uint64_t offset);
  void push(std::uint64_t offset, Action::Kind kind, Color color, Point point = {});
  void too_many(std::uint64_t offset);
  void stone_lost(std::uint64_t offset);
  void move_lost(std::uint64_t offset);
  void doubt(std::uint64_t offset);
  void settle_doubt(Color color);
  bool repeats_move(Color color, std::string_view text) const;
  void begin_amid(std::uint64_t offset);
  bool begins_another_game(const RawValue& player) const;
  void forget_cut_off(std::uint64_t begin, std::uint64_t end);
  void characters(Name name, std::string_view text, std::uint64_t offset);
  void end_game(std::uint64_t end);
  void complete();
  void decode_texts();

  const bool variations_;
  GameRecord* record_ = nullptr;
  FindingList findings_;
  PropertyChecks checks_;
  GameEncoding encoding_;
  std::uint32_t depth_ = 0;
  bool main_line_ = true;  // until the first variation is closed
  static constexpr std::uint64_t nowhere = static_cast<std::uint64_t>(-1);
  std::uint64_t first_move_ = nowhere;
  std::uint64_t opened_ = nowhere;  // where the last variation begins, unless it has been told
  std::uint32_t empty_ = 0;         // variations that are open and have neither node nor value yet
  bool tt_seen_ = false;
  bool full_ = false;
  Name name_ = long_name;             // of the value that was taken last
  bool behind_variation_ = false;     // nothing but `)` since
  bool pass_told_ = false;            // one finding is enough
  bool move_lost_ = false;            // a move was damaged: whose turn it is shows the next one
  bool amid_ = false;                 // the game may begin in the middle, unless it is described
  Color last_mover_ = Color::empty;   // in this variation
  std::uint64_t doubtful_ = nowhere;  // since then: what may be a damaged move ...
  std::uint64_t junk_ = nowhere;      // where the last is, but for values behind it
  std::uint64_t damaged_node_ = nowhere;  // where the damage is in a node that has nothing else
  bool bare_ = false;                     // the node has no value yet
  std::uint32_t doubtful_node_ = 0;       // ... and its node, if it is no move beside another
  std::size_t barrier_ = 0;               // the first action that the next move may repeat
  std::uint32_t unknown_depth_ = 0;       // of the variation that has lost a stone, if any
  std::uint32_t setup_node_ = 0;          // the last node that had setup, a move, PL
  std::uint32_t move_node_ = 0;
  std::uint32_t to_play_node_ = 0;
  std::array<std::string, 15> kept_;
  std::string decoded_;
};

}  // namespace sgfaudit::sgf
