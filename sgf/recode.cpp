#include "sgf/recode.hpp"

#include "sgf/grammar.hpp"
#include "sgf/tape.hpp"
#include "sgf/utf8.hpp"
#include "sgf/values.hpp"

namespace sgfaudit::sgf {

namespace {

constexpr std::string_view canonical = "UTF-8";

GameText::Step* root_of(GameText& game) {
  for (GameText::Step& step : game.steps) {
    if (step.kind == GameText::Step::Kind::node) return &step;
  }
  return nullptr;
}

GameText::Property* charset_of(GameText& game, const GameText::Step& root) {
  for (auto i = root.first; i < root.last; ++i) {
    if (game.properties[i].name == "CA"_name) return &game.properties[i];
  }
  return nullptr;
}

// Behind FF and GM, where it is mostly found.
void insert_charset(GameText& game, GameText::Step& root, std::uint32_t value) {
  std::uint32_t at = root.first;
  while (at < root.last &&
         (game.properties[at].name == "FF"_name || game.properties[at].name == "GM"_name)) {
    ++at;
  }
  const GameText::Property property{"CA"_name, false, false, {0, 0}, value, value + 1};
  game.properties.insert(game.properties.begin() + at, property);
  for (GameText::Step* step = &root; step != game.steps.data() + game.steps.size(); ++step) {
    if (step != &root) ++step->first;
    if (step->kind == GameText::Step::Kind::node) ++step->last;
  }
}

}  // namespace

std::string_view Recoder::recode(GameText& game, std::string_view bytes, const Charset* charset,
                                 bool named) {
  GameText::Step* root = root_of(game);
  if (root == nullptr) return bytes;
  const bool ascii = is_ascii(bytes);
  const auto text_of = [&](GameText::Span span) {
    return bytes.substr(span.begin, span.end - span.begin);
  };
  const GameText::Property* declared = charset_of(game, *root);
  if (declared == nullptr && ascii) return bytes;
  const std::string_view name = declared ? text_of(game.values[declared->first]) : "";
  if (charset == nullptr && !trimmed(name).empty()) return bytes;  // nobody knows what it means
  std::size_t characters = 0;
  const bool valid = valid_utf8_length(bytes, &characters) == bytes.size();
  const bool is_utf8 = charset == nullptr || charset->converter == nullptr ||
                       (!named && valid && is_rather_utf8(*charset, characters));
  if (is_utf8 && !valid) return bytes;
  if (is_utf8 && (name == canonical || (name.empty() && ascii))) return bytes;

  text_.clear();
  if (is_utf8 || ascii) {
    text_ = bytes;
  } else {
    if (!decoder_.decode(*charset, bytes, text_).complete()) return bytes;
    Tape tape;
    tape.reserve(text_.size());
    Parser(&utf8()).parse(text_.data(), text_.data() + text_.size(), true, tape);
    game.clear();
    for (const Event& event : tape) game.take(event, 0);
    root = root_of(game);
  }
  const auto begin = static_cast<std::uint32_t>(text_.size());
  text_ += canonical;
  const GameText::Span value{begin, static_cast<std::uint32_t>(text_.size())};
  if (const GameText::Property* charset_property = charset_of(game, *root)) {
    game.values[charset_property->first] = value;
  } else {
    game.values.push_back(value);
    insert_charset(game, *root, static_cast<std::uint32_t>(game.values.size() - 1));
  }
  return text_;
}

}  // namespace sgfaudit::sgf
