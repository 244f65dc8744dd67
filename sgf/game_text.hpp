// A game as it is written: its nodes, properties and values, in the order of the file.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "sgf/tape.hpp"

namespace sgfaudit::sgf {

/// A flat list over the bytes of one game; reused from game to game. Places are bytes from the
/// start of the game, so that its bytes may move while more of them are read.
struct GameText {
  struct Span {
    std::uint32_t begin, end;
  };
  struct Property {
    Name name;
    bool spelled = false;    ///< not as one or two capitals: `spelling` says how
    bool cut_off = false;    ///< the input ends within its last value
    bool unescaped = false;  ///< a `]` in its value has no backslash
    /// None, but what stands where damage may have cost a move: a value without a name, something
    /// else, or what says so only between two moves of one player.
    enum class Lost : std::uint8_t { no, value, other, slight } lost = Lost::no;
    Span spelling{0, 0};
    std::uint32_t first = 0, last = 0;  ///< its values
  };
  struct Step {
    enum class Kind : std::uint8_t { open, close, node } kind;
    std::uint32_t first = 0, last = 0;  ///< properties of a node
    bool supplied = false;              ///< damage stood there without a `;`
  };

  std::vector<Step> steps;
  std::vector<Property> properties;
  std::vector<Span> values;
  bool nodeless = false;  ///< a property stood behind a variation, without a `;`
  bool amid = false;      ///< it begins without `(`: its front may be lost
  bool parted = false;    ///< a value had swallowed others: it may have been CA, or held it

  /// Begin a new game.
  void clear();

  /// The next event of the game. `shift` leads from the window that the event points into to the
  /// start of the game. Problems are no part of a text: they are passed over, but for what may have
  /// been a move.
  void take(const Event& event, std::uint32_t shift);

  bool has_move(const Step& node) const;
  /// Whether who moves last in the node at this step also moves next, in one of a few nodes behind
  /// it: between them a move of his opponent may be lost.
  bool moves_again(std::size_t step) const;

  /// Steps, properties and values.
  std::size_t size() const { return steps.size() + properties.size() + values.size(); }

 private:
  void close();
  void take_lost(Span span, Property::Lost lost);

  Span spelling_{0, 0};
  bool spelled_ = false;   // the name of the next value did not pack
  bool supplied_ = false;  // behind its `(` a variation has only what is lost
};

/// Writes nodes in the one style that there is: one node a line, a variation begins on a new line
/// and ends behind its last node, nothing between a property and its values.
class Writer {
 public:
  explicit Writer(std::string& out) : out_(out) {}

  void open() {
    if (behind_ != Behind::start) out_ += '\n';
    out_ += '(';
    behind_ = Behind::open;
  }
  void close() {
    out_ += ')';
    behind_ = Behind::node;
  }
  void node() {
    out_ += behind_ == Behind::node ? "\n;" : ";";
    behind_ = Behind::node;
  }
  void name(std::string_view name) { out_ += name; }
  void value(std::string_view bytes) {
    out_ += '[';
    out_ += bytes;
    out_ += ']';
  }

  /// Where the writer stands, to go back to.
  enum class Behind : std::uint8_t { start, open, node };
  struct Mark {
    std::size_t size = 0;
    Behind behind = Behind::start;
  };
  Mark mark() const { return {out_.size(), behind_}; }
  void back_to(Mark mark) {
    out_.resize(mark.size);
    behind_ = mark.behind;
  }

 private:
  std::string& out_;
  Behind behind_ = Behind::start;
};

/// Write a game that has no problems, byte for byte but for white space outside of values.
/// `bytes` begin at the start of the game.
void write_game(const GameText& game, std::string_view bytes, std::string& out);

}  // namespace sgfaudit::sgf
