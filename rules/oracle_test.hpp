// Test support: the rules once more, as simply as can be, to test the fast ones against.
//
// Written from the text of the rules alone: a board is an array of rows, a string is found by
// flooding, a repetition by looking through all boards so far. Nothing of rules/board or rules/line
// is used.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "sgf/finding.hpp"
#include "sgf/record.hpp"

namespace sgfaudit::testing {

class Oracle {
 public:
  struct Slip {
    Code code;
    std::uint32_t move;
    Color color;
    std::uint32_t count;  // 0 where nothing is counted
    std::uint32_t other;  // first move of a repetition
    bool operator==(const Slip&) const = default;
  };

  Oracle(int width, int height)
      : rows_(static_cast<std::size_t>(height), std::string(static_cast<std::size_t>(width), '.')) {
    boards_.push_back({board(), 0, 0});
  }

  /// The next move. Runs of slips do not go on beyond `new_run`: a variation begins there.
  void move(const sgf::Action& action, bool new_run = false) {
    ++moves_;
    if (new_run) in_bad_run_ = in_double_run_ = false;
    const Color player = action.color;
    using Kind = sgf::Action::Kind;
    if (action.kind == Kind::play) {
      play(action.x, action.y, player);
    } else if (action.kind == Kind::pass) {
      // Article 9.1: when a player passes and his opponent passes in succession, the game stops.
      if (passed_ && last_player_ != player) stopped_ = true;
      passed_ = true;
      turns_.insert({turn(player), turn(opponent(player))});
      may_correct_ = false;
      before_capture_.reset();
      in_bad_run_ = in_double_run_ = false;
    } else {
      other_than_pass();
      before_capture_.reset();
      in_bad_run_ = in_double_run_ = false;
    }
    last_player_ = player;
  }

  const std::vector<Slip>& slips() const { return slips_; }
  std::uint32_t prisoners_of(Color player) const {
    return player == Color::black ? prisoners_of_black_ : prisoners_of_white_;
  }
  /// The first repetition: the move after which the position stood first, and again.
  std::uint32_t first() const { return first_; }
  std::uint32_t again() const { return again_; }
  /// The plays that superko forbids: they bring back a position, or one in which the same player
  /// has been to move.
  const std::vector<std::uint32_t>& positional() const { return positional_; }
  const std::vector<std::uint32_t>& situational() const { return situational_; }
  std::string board() const {
    std::string text;
    for (const std::string& row : rows_) text += row + '\n';
    return text;
  }

 private:
  struct Place {
    int x, y;
    bool operator==(const Place&) const = default;
  };
  struct Stood {
    std::string board;
    std::uint32_t move;
    std::uint32_t plays;
  };

  bool on_board(int x, int y) const {
    return y >= 0 && y < static_cast<int>(rows_.size()) && x >= 0 &&
           x < static_cast<int>(rows_.front().size());
  }
  char& at(Place p) { return rows_[static_cast<std::size_t>(p.y)][static_cast<std::size_t>(p.x)]; }

  // Article 4: the group of a stone, or nothing if it has a liberty.
  std::vector<Place> without_liberty(Place stone) {
    std::vector<Place> group{stone};
    const char color = at(stone);
    for (std::size_t i = 0; i < group.size(); ++i) {
      const Place p = group[i];
      for (const Place n :
           {Place{p.x - 1, p.y}, Place{p.x + 1, p.y}, Place{p.x, p.y - 1}, Place{p.x, p.y + 1}}) {
        if (!on_board(n.x, n.y)) continue;
        if (at(n) == '.') return {};
        bool known = at(n) != color;
        for (const Place member : group) known = known || member == n;
        if (!known) group.push_back(n);
      }
    }
    return group;
  }
  std::uint32_t remove_groups(char color) {
    std::uint32_t removed = 0;
    std::vector<Place> dead;
    for (int y = 0; y < static_cast<int>(rows_.size()); ++y) {
      for (int x = 0; x < static_cast<int>(rows_.front().size()); ++x) {
        if (at({x, y}) == color && !without_liberty({x, y}).empty()) dead.push_back({x, y});
      }
    }
    for (const Place p : dead) {
      at(p) = '.';
      ++removed;
    }
    return removed;
  }

  // A position, and who is to move in it.
  std::string turn(Color player) const { return board() + (player == Color::black ? 'X' : 'O'); }

  void superko(Color player) {
    const std::string other = turn(opponent(player));
    if (turns_.contains(other)) situational_.push_back(moves_);
    if (turns_.contains(other) || turns_.contains(turn(player))) positional_.push_back(moves_);
    turns_.insert(other);
  }

  void other_than_pass(bool may_correct = false) {
    passed_ = stopped_ = false;
    may_correct_ = may_correct;
  }

  void slip(Code code, Color player, std::uint32_t count, std::uint32_t other = 0) {
    slips_.push_back({code, moves_, player, count, other});
  }

  void bad_move(Code code, Color player) {
    if (in_bad_run_) {
      ++slips_[bad_slip_].count;
    } else {
      bad_slip_ = slips_.size();
      slip(code, player, 1);
    }
    in_bad_run_ = true;
    in_double_run_ = false;
    if (player == taker_) before_capture_.reset();
    // Who was to move may try again.
    may_correct_ = stopped_ || may_correct_ || player != last_player_;
    other_than_pass(may_correct_);
  }

  void play(int x, int y, Color player) {
    // Article 3: on an empty point of the board.
    if (!on_board(x, y)) return bad_move(Code::off_board, player);
    if (at({x, y}) != '.') return bad_move(Code::occupied_point, player);
    in_bad_run_ = false;
    // Article 2: alternately; 9.3: after the game has stopped either player may begin.
    if (player == last_player_ && !stopped_ && !may_correct_) {
      if (in_double_run_) {
        ++slips_[double_slip_].count;
      } else {
        double_slip_ = slips_.size();
        slip(Code::double_move, player, 2);
      }
      in_double_run_ = true;
    } else {
      in_double_run_ = false;
    }
    other_than_pass();
    turns_.insert(turn(player));

    const std::string before = board();
    const char own = player == Color::black ? 'X' : 'O';
    const char theirs = player == Color::black ? 'O' : 'X';
    at({x, y}) = own;
    const std::uint32_t taken = remove_groups(theirs);
    const std::uint32_t lost = taken == 0 ? remove_groups(own) : 0;
    (player == Color::black ? prisoners_of_black_ : prisoners_of_white_) += taken;
    (player == Color::black ? prisoners_of_white_ : prisoners_of_black_) += lost;
    // Article 6: the opponent's last move took one stone, and this one undoes it.
    const bool retakes =
        before_capture_ && *before_capture_ == board() && taken == 1 && player != taker_;
    if (retakes) slip(Code::ko_recapture, player, 0);
    if (lost != 0) slip(Code::suicide, player, lost);
    before_capture_.reset();
    if (taken == 1) before_capture_ = before;
    taker_ = player;
    ++plays_;
    if (!retakes && lost == 0) repetition(player);  // what is illegal is told as such
    boards_.push_back({board(), moves_, plays_});
    superko(player);
  }

  // Article 12: the same position, but not by passes alone or by a ko taken back.
  void repetition(Color player) {
    for (auto stood = boards_.rbegin(); stood != boards_.rend(); ++stood) {
      if (stood->board != board()) continue;
      if (plays_ - stood->plays <= 2) break;
      // The same fight that goes on is the same repetition.
      if (repeated_until_ == 0 || stood->move > repeated_until_) {
        slip(Code::whole_board_repetition, player, moves_ - stood->move, stood->move);
        if (again_ == 0) {
          first_ = stood->move;
          again_ = moves_;
        }
      }
      repeated_until_ = moves_;
      break;
    }
  }

  std::vector<std::string> rows_;
  std::vector<Stood> boards_;
  std::vector<Slip> slips_;
  std::set<std::string> turns_;
  std::vector<std::uint32_t> situational_, positional_;
  std::optional<std::string> before_capture_;  // before the opponent took one stone
  std::uint32_t moves_ = 0;
  std::uint32_t plays_ = 0;
  std::uint32_t prisoners_of_black_ = 0;
  std::uint32_t prisoners_of_white_ = 0;
  std::uint32_t repeated_until_ = 0;
  std::uint32_t first_ = 0;
  std::uint32_t again_ = 0;
  Color last_player_ = Color::empty;
  Color taker_ = Color::empty;  // who played last
  bool passed_ = false;
  bool stopped_ = false;
  bool may_correct_ = false;
  bool in_bad_run_ = false;
  bool in_double_run_ = false;
  std::size_t bad_slip_ = 0;
  std::size_t double_slip_ = 0;
};

}  // namespace sgfaudit::testing
