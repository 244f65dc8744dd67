#include "sgf/recode.hpp"

#include <algorithm>

#include "sgf/utf8.hpp"
#include "sgf/values.hpp"

namespace sgfaudit::sgf {

namespace {

constexpr std::string_view canonical = "UTF-8";

const GameText::Step* root_of(const GameText& game) {
  for (const GameText::Step& step : game.steps) {
    if (step.kind == GameText::Step::Kind::node) return &step;
  }
  return nullptr;
}

// CA of the root node.
const GameText::Property* charset_of(const GameText& game) {
  const GameText::Step* const root = root_of(game);
  for (auto i = root ? root->first : 0; root && i < root->last; ++i) {
    if (game.properties[i].name == "CA"_name) return &game.properties[i];
  }
  return nullptr;
}

// Behind FF and GM, where it is mostly found.
void insert_charset(GameText& game, std::uint32_t value) {
  const auto root_index = root_of(game) - game.steps.data();
  GameText::Step& root = game.steps[static_cast<std::size_t>(root_index)];
  std::uint32_t at = root.first;
  while (at < root.last &&
         (game.properties[at].name == "FF"_name || game.properties[at].name == "GM"_name)) {
    ++at;
  }
  const GameText::Property property{.name = "CA"_name, .first = value, .last = value + 1};
  game.properties.insert(game.properties.begin() + at, property);
  for (GameText::Step* step = &root; step != game.steps.data() + game.steps.size(); ++step) {
    if (step != &root) ++step->first;
    if (step->kind == GameText::Step::Kind::node) ++step->last;
  }
}

}  // namespace

// Value by value: what a value ends with may look like a character together with the `]` behind it.
bool Recoder::decode(GameText& game, std::string_view bytes, const Charset& charset) {
  const auto text_of = [&](GameText::Span span) {
    return bytes.substr(span.begin, span.end - span.begin);
  };
  for (const GameText::Span& value : game.values) {
    const std::string_view text = text_of(value);
    if (!is_ascii(text) && !decoder_.inspect(charset, text).complete()) return false;
  }
  text_.clear();
  std::uint32_t done = 0;
  const auto copy_until = [&](std::uint32_t end) {
    text_ += bytes.substr(done, end - done);
    done = end;
    return static_cast<std::uint32_t>(text_.size());
  };
  for (GameText::Property& property : game.properties) {
    if (property.spelled) {
      const std::uint32_t begin = copy_until(property.spelling.begin);
      property.spelling = {begin, copy_until(property.spelling.end)};
    }
    for (std::uint32_t i = property.first; i < property.last; ++i) {
      GameText::Span& value = game.values[i];
      const std::uint32_t begin = copy_until(value.begin);
      decoder_.decode(charset, text_of(value), text_);
      done = value.end;
      value = {begin, static_cast<std::uint32_t>(text_.size())};
    }
  }
  copy_until(static_cast<std::uint32_t>(bytes.size()));
  return true;
}

std::string_view Recoder::recode(GameText& game, std::string_view bytes, const Charset* charset,
                                 bool named) {
  if (root_of(game) == nullptr) return bytes;
  const bool ascii = is_ascii(bytes);
  const auto text_of = [&](GameText::Span span) {
    return bytes.substr(span.begin, span.end - span.begin);
  };
  const GameText::Property* const declared = charset_of(game);
  if (declared == nullptr && ascii) return bytes;
  const std::string_view name = declared ? text_of(game.values[declared->first]) : "";
  if (ascii) charset = find_charset(name);
  if (charset == nullptr && !trimmed(name).empty()) return bytes;  // nobody knows what it means
  Utf8Count count;
  const bool valid = valid_utf8_length(bytes, &count) == bytes.size();
  const bool is_utf8 = charset == nullptr || charset->converter == nullptr ||
                       (!named && valid && is_rather_utf8(*charset, count));
  // Named as UTF-8, it must not be read in the set of its CA when it comes again.
  const Charset* const other = find_charset(name);
  const bool renamed = named && other != nullptr && other != charset;
  if (is_utf8 && !valid && !renamed && !is_converted(game, bytes, named ? charset : nullptr)) {
    return bytes;
  }
  if (is_utf8 && (name == canonical || (name.empty() && ascii))) return bytes;

  if (is_utf8 || ascii) {
    text_ = bytes;
  } else if (!decode(game, bytes, *charset)) {
    return bytes;
  }
  const auto begin = static_cast<std::uint32_t>(text_.size());
  text_ += canonical;
  const GameText::Span value{begin, static_cast<std::uint32_t>(text_.size())};
  if (declared != nullptr) {
    game.values[declared->first] = value;
  } else {
    game.values.push_back(value);
    insert_charset(game, static_cast<std::uint32_t>(game.values.size() - 1));
  }
  return text_;
}

bool is_converted(const GameText& game, std::string_view bytes, const Charset* named) {
  if (named != nullptr && named->unit != 0) return true;
  const GameText::Property* const property = charset_of(game);
  if (property == nullptr) return false;
  const GameText::Span value = game.values[property->first];
  const auto* const declared = find_charset(bytes.substr(value.begin, value.end - value.begin));
  return declared != nullptr && declared->unit != 0;
}

std::string with_utf8_declared(const GameText& game, std::string_view bytes) {
  std::string text(bytes);
  if (const GameText::Property* const property = charset_of(game)) {
    const GameText::Span value = game.values[property->first];
    text.replace(value.begin, value.end - value.begin, canonical);
  }
  return text;
}

bool is_hz(const GameText& game, std::string_view bytes) {
  if (bytes.find("~{") == std::string_view::npos) return false;
  return std::any_of(
      game.properties.begin(), game.properties.end(), [&](const GameText::Property& property) {
        if (property.name != "CA"_name) return false;
        const GameText::Span value = game.values[property.first];
        const auto name = trimmed(bytes.substr(value.begin, value.end - value.begin));
        return name.starts_with("HZ") || name.starts_with("hz");
      });
}

}  // namespace sgfaudit::sgf
