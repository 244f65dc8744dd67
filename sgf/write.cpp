#include "sgf/write.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

#include "sgf/ascii.hpp"
#include "sgf/repair.hpp"
#include "sgf/utf8.hpp"

namespace sgfaudit::sgf {

namespace {

constexpr std::size_t first_capacity = 512 * 1024;
constexpr std::size_t piece_size = 1 << 20;   // of text between games, and of a copied game
constexpr std::size_t max_steps = 16 << 20;   // nodes, properties and values of a game
constexpr std::size_t max_white = 64 * 1024;  // of white space between two words outside

}  // namespace

void Rewriter::start(ByteSource& source, const Charset* named) {
  source_ = &source;
  named_ = named;
  size_ = parsed_ = from_ = keep_ = game_ = 0;
  base_ = 0;
  last_chunk_ = skipping_value_ = in_game_ = too_large_ = false;
  parser_ = Parser(named);
  tape_.reserve(0);
  cursor_ = tape_.end();
  depth_ = 0;
  text_.clear();
  outside_white_.clear();
  outside_any_ = outside_told_ = marked_ = copied_before_ = false;
  lines_.start();
  found_.clear();
  list_.start(found_);
  problems_.clear();
  copied_ = Copied::no;
  games_ = begun_ = ended_ = 0;
}

// Read until the window is full, so that what the parser left is looked at again only when there is
// as much new. False at the end of the input.
bool Rewriter::fill() {
  if (last_chunk_ && parsed_ == size_) return false;
  if (keep_ != 0) {
    std::uint64_t oldest = base_ + keep_;
    if (!found_.empty()) oldest = std::min(oldest, found_.front().offset);
    lines_.pass({window_.get(), keep_}, base_, oldest);
    std::memmove(window_.get(), window_.get() + keep_, size_ - keep_);
    size_ -= keep_;
    parsed_ -= keep_;
    base_ += keep_;
    game_ = 0;  // of a game that goes on
    keep_ = 0;
  }
  if (size_ > capacity_ / 2 && capacity_ < 2 * options_.max_game) {
    const std::size_t wanted = std::max(first_capacity, capacity_ * 2);
    auto larger = std::make_unique_for_overwrite<char[]>(wanted);
    if (size_ != 0) std::memcpy(larger.get(), window_.get(), size_);
    window_ = std::move(larger);
    capacity_ = wanted;
  }
  if (capacity_ == 0) {
    window_ = std::make_unique_for_overwrite<char[]>(first_capacity);
    capacity_ = first_capacity;
  }
  while (!last_chunk_ && size_ < capacity_) {
    const auto chunk = source_->read(window_.get() + size_, capacity_ - size_);
    size_ += chunk.size;
    last_chunk_ = chunk.last;
  }
  return true;
}

void Rewriter::parse() {
  from_ = parsed_;
  tape_.reserve(size_ - from_);
  cursor_ = tape_.begin();
  if (skipping_value_) return skip_value();
  const char* const first = window_.get() + from_;
  const char* const last = window_.get() + size_;
  parsed_ += parser_.parse(first, last, last_chunk_, tape_);
  const bool stuck =
      parsed_ == from_ && from_ == 0 && size_ == capacity_ && capacity_ >= 2 * options_.max_game;
  if (!stuck || (in_game_ && !too_large_)) return;
  if (!in_game_) {
    parsed_ += parser_.parse(first, last, true, tape_);
  } else if (*first == '[') {
    cut_value();
  } else {
    parsed_ = size_;
  }
}

// A value that does not fit into the largest window: its game is copied, so only its end counts.
void Rewriter::cut_value() {
  parser_.push_long_value(static_cast<std::uint32_t>(size_), tape_);
  cursor_ = tape_.end();
  skipping_value_ = true;
  long_value_ = LongValue{};
  parsed_ = 1;
  skip_value();
}

void Rewriter::skip_value() {
  parsed_ += long_value_.pass({window_.get() + parsed_, size_ - parsed_}, parser_.pairs());
  skipping_value_ = !long_value_.ended();
}

void Rewriter::problem(Code code, std::size_t begin, std::size_t end) {
  Finding finding;
  finding.code = code;
  finding.offset = base_ + begin;
  finding.detail = utf8_prefix({window_.get() + begin, end - begin}, Finding::most_words);
  list_.add(std::move(finding));
}

void Rewriter::begin_game(std::size_t at) {
  in_game_ = marked_ = true;
  too_large_ = false;
  game_ = keep_ = at;
  begun_ = base_ + at;
  depth_ = empty_ = 0;
  behind_variation_ = false;
  charset_ = named_;
  text_.clear();
}

void Rewriter::end_game(std::size_t at, std::string& out) {
  std::string_view bytes(window_.get() + game_, at - game_);
  in_game_ = false;
  ++games_;
  ended_ = base_ + at;
  too_large_ = too_large_ || bytes.size() > options_.max_game || text_.size() > max_steps;
  // Behind a variation that is told already; behind `()` it is not.
  if (text_.nodeless && found_.empty()) problem(Code::empty_variation, game_, game_);
  copied_ = why_copied(bytes);
  if (copied_ == Copied::no && options_.repair) {
    repair(bytes, out);
  } else if (copied_ == Copied::no) {
    const std::string_view text = recode(bytes);
    write_game(text_, text, out);
  }
  if (copied_ != Copied::no) copy(bytes, out);
  keep_ = at;
}

// The game in UTF-8, where its set is known.
std::string_view Rewriter::recode(std::string_view bytes) {
  if (options_.keep_encoding && !is_converted(text_, bytes, named_)) return bytes;
  const auto text = recoder_.recode(text_, bytes, charset_, named_ != nullptr);
  if (text.data() != bytes.data()) charset_ = &utf8();
  return text;
}

// Repairs until there is nothing left to repair, mostly once. A repair may bring CA to its place,
// or replace the only bytes that are no UTF-8; and what CA does not name rightly may have been
// parted in the wrong way.
void Rewriter::repair(std::string_view game, std::string& out) {
  constexpr int most = 10;
  const std::size_t begin = out.size();
  const Charset* const declared = charset_;
  const auto pairs = [&] { return charset_ != nullptr ? charset_->pairs : Pairs::none; };
  const bool has_pairs = pairs() != Pairs::none;
  const std::string_view bytes = recode(game);
  bool recoded = bytes.data() != game.data();
  const bool settled =
      is_ascii(bytes) || (charset_ == &utf8() && is_utf8(bytes) && !(has_pairs && is_utf8(game)));
  bool again = repair_game(text_, bytes, pairs(), out) || !found_.empty() || !settled;
  for (int i = 1; again && i < most; ++i) {
    before_.assign(out, begin);
    out.resize(begin);
    Tape tape;
    tape.reserve(before_.size());
    if (!recoded) charset_ = named_;  // as another run would begin
    Parser(charset_).parse(before_.data(), before_.data() + before_.size(), true, tape);
    text_.clear();
    for (const Event& event : tape) {
      if (event.kind == Event::Kind::charset) charset_ = &charsets()[event.name];
      text_.take(event, 0);
    }
    const std::string_view text = recode(before_);
    recoded = recoded || text.data() != before_.data();
    repair_game(text_, text, pairs(), out);
    again = out.compare(begin, out.npos, before_) != 0;
  }
  if (half_.count == 0 || charset_ != declared) return;
  if (half_pairs(std::string_view(out).substr(begin)) == half_) return;
  out.resize(begin);
  copied_ = Copied::unknown_set;
}

// A game that is too large to be held goes out as it comes in.
void Rewriter::copy_passed(std::size_t end, std::string& out) {
  out.append(window_.get() + game_, end - game_);
  game_ = keep_ = end;
}

// Text between games. White space at its ends is layout, in it it is not.
void Rewriter::outside(const Event& event, std::string& out) {
  const std::string_view bytes(window_.get() + from_ + event.begin, event.end - event.begin);
  if (copied_before_) {  // its last `)` may stand in a text that goes on
    out += bytes;
    line_ended_ = bytes.ends_with('\n');
    return;
  }
  const std::size_t begin = from_ + event.begin;
  if (event.kind == Event::Kind::extra_close && options_.repair) {
    problem(Code::unexpected_close, begin, begin);
  }
  std::size_t at = 0;
  while (at < bytes.size()) {
    const std::size_t word = at;
    if (is_space(bytes[at])) {
      while (at < bytes.size() && is_space(bytes[at])) ++at;
      const std::size_t room = max_white - outside_white_.size();
      if (outside_any_) outside_white_ += bytes.substr(word, std::min(at - word, room));
      continue;
    }
    while (at < bytes.size() && !is_space(bytes[at])) ++at;
    const auto letters = bytes.substr(word, at - word);
    const bool mark = !outside_any_ && letters == byte_order_mark && !std::exchange(marked_, true);
    if (letters != byte_order_mark && !outside_told_ && event.kind == Event::Kind::outside) {
      if (options_.repair) problem(Code::text_outside_game, begin + word, from_ + event.end);
      outside_told_ = true;
    }
    if (!options_.repair) {
      out += outside_white_;
      out += letters;
    }
    outside_white_.clear();
    outside_any_ = !mark;
  }
}

void Rewriter::end_outside(std::string& out) {
  if (outside_any_ && !options_.repair) out += '\n';
  if (std::exchange(copied_before_, false) && !line_ended_) out += '\n';
  outside_white_.clear();
  outside_any_ = outside_told_ = false;
}

// Behind a variation no node may stand. An empty variation is none.
void Rewriter::follow_variations(Event::Kind kind, std::size_t at) {
  using Kind = Event::Kind;
  switch (kind) {
    case Kind::open:
      ++empty_;
      behind_variation_ = false;
      break;
    case Kind::node:
    case Kind::missing_node:
    case Kind::value:
      if (behind_variation_) problem(Code::node_behind_variation, at, at);
      behind_variation_ = false;
      empty_ = 0;
      break;
    case Kind::close:
      if (empty_ == 0) {
        behind_variation_ = true;
      } else {
        --empty_;
      }
      break;
    default: break;
  }
}

void Rewriter::take(const Event& event, std::string& out) {
  using Kind = Event::Kind;
  const std::size_t begin = from_ + event.begin;
  const std::size_t end = from_ + event.end;
  if (!in_game_) {
    if (event.kind == Kind::outside || event.kind == Kind::extra_close) {
      return outside(event, out);
    }
    end_outside(out);
    begin_game(begin);
  }
  switch (event.kind) {
    case Kind::charset: charset_ = &charsets()[event.name]; break;
    case Kind::stray_value: problem(Code::value_without_property, begin, end); break;
    case Kind::missing_value: problem(Code::property_without_value, begin, end); break;
    case Kind::unterminated: problem(Code::unterminated_value, begin, end); break;
    case Kind::swallowed: problem(Code::swallowed_moves, begin, end); break;
    case Kind::unescaped: problem(Code::unescaped_bracket, begin, end); break;
    case Kind::junk: problem(Code::junk, begin, end); break;
    case Kind::extra_close: problem(Code::unexpected_close, begin, end); break;
    case Kind::missing_node: problem(Code::missing_node, begin, begin); break;
    case Kind::missing_open: problem(Code::missing_open, begin, begin); break;
    default: break;
  }
  if (event.kind == Kind::restart && depth_ != 0) {
    problem(Code::unclosed_game, begin, begin);
    return;  // `next` ends the game and comes back with this event
  }
  follow_variations(event.kind, begin);
  if (!too_large_) text_.take(event, static_cast<std::uint32_t>(from_ - game_));
  if (event.kind == Kind::open || event.kind == Kind::restart) ++depth_;
  if (event.kind == Kind::close) --depth_;
}

void Rewriter::locate_problems() {
  problems_.swap(found_);
  found_.clear();
  list_.start(found_);
  for (Finding& finding : problems_) {
    const Place place = lines_.locate(finding.offset, {window_.get(), size_}, base_);
    finding.line = place.line;
    finding.column = place.column;
  }
}

// What is parsed, up to the end of a game. False where none ends in it.
bool Rewriter::take_parsed(std::string& out) {
  while (cursor_ != tape_.end()) {
    const Event& event = *cursor_;
    const bool in_game = in_game_;
    const bool restarts = event.kind == Event::Kind::restart && in_game && depth_ != 0;
    take(event, out);
    if (restarts) {
      end_game(from_ + event.begin, out);
      if (options_.repair && copied_ == Copied::no) out += '\n';
      return true;
    }
    ++cursor_;
    if (!in_game_) {
      keep_ = from_ + event.end;
    } else if (depth_ == 0 && event.kind == Event::Kind::close) {
      end_game(from_ + event.end, out);
      copied_before_ = copied_ == Copied::unknown_set;
      line_ended_ = false;
      if (!copied_before_) out += '\n';
      return true;
    }
  }
  return false;
}

// All is parsed. False where nothing is left to be written or told.
bool Rewriter::end_input(std::string& out, std::size_t before) {
  const bool unclosed = in_game_;
  if (unclosed) {
    problem(Code::unclosed_game, size_, size_);
    end_game(size_, out);
    if (options_.repair && copied_ == Copied::no) out += '\n';
  }
  end_outside(out);
  if (games_ == 0) found_.clear();  // nothing is written, so nothing was repaired
  return unclosed || !found_.empty() || out.size() != before;
}

bool Rewriter::next(std::string& out) {
  copied_ = Copied::no;
  problems_.clear();
  const std::size_t before = out.size();
  bool any = take_parsed(out);
  while (!any) {
    if (in_game_ && !too_large_ &&
        (size_ - game_ > options_.max_game || text_.size() > max_steps)) {
      too_large_ = true;
      text_.clear();
    }
    if (in_game_ && too_large_) copy_passed(parsed_, out);
    if (!in_game_) keep_ = parsed_;
    if (out.size() - before > piece_size) {
      any = true;
    } else if (fill()) {
      parse();
      any = take_parsed(out);
    } else {
      any = end_input(out, before);
      break;
    }
  }
  locate_problems();
  return any;
}

}  // namespace sgfaudit::sgf
