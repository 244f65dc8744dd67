#include "reports/baseline.hpp"

#include <nlohmann/json.hpp>

#include "reports/fnv.hpp"
#include "reports/json_writer.hpp"
#include "reports/text.hpp"

namespace sgfaudit::reports {

namespace {

constexpr std::string_view head = "{\"type\":\"baseline\",\"schema\":1}\n";

std::uint64_t hash_of(std::string_view path, std::uint64_t game, std::string_view code,
                      std::string_view message) {
  constexpr std::uint32_t end = 0x100;  // no character
  Fnv1a hash;
  const std::string number = std::to_string(game);
  for (const std::string_view text : {path, std::string_view(number), code, message}) {
    hash.add(text);
    hash.add(end);
  }
  return hash.value();
}

void line(std::string& out, std::string_view path, std::uint64_t game, std::string_view code,
          std::string_view message) {
  JsonWriter json(out);
  json.begin_object();
  json.key("path");
  json.path(path);
  json.member("game", game);
  json.member("code", code);
  json.member("message", message);
  json.end_object();
  out += '\n';
}

// How many others there were is no part of what is known.
std::string message_alone(Finding finding, int height) {
  finding.suppressed = 0;
  return message(finding, height);
}

class BaselineFormat final : public Format {
 public:
  explicit BaselineFormat(const Style& style) : style_(style) {}

  void begin(std::string& out, const RunInfo&) const override { out += head; }
  void game(std::string& out, const GameReport& game) const override {
    for (const Finding& f : game.record.findings) {
      const Entry& e = entry(f.code);
      if (e.severity < style_.least) continue;
      line(out, game.path, game.record.number, e.id, message_alone(f, game.record.height));
    }
  }
  // What cannot be read is nothing to get used to.
  void error(std::string&, const ErrorReport&) const override {}
  void end(std::string&, const Summary&) const override {}

 private:
  Style style_;
};

}  // namespace

std::string Baseline::add(std::string_view file) {
  if (!file.starts_with(head)) return "line 1 is not that of a baseline";
  std::size_t number = 1;
  for (file.remove_prefix(head.size()); !file.empty();) {
    ++number;
    const std::size_t end = std::min(file.find('\n'), file.size());
    const std::string_view text = file.substr(0, end);
    file.remove_prefix(std::min(end + 1, file.size()));
    if (text.empty()) continue;
    const auto wrong = "line " + std::to_string(number) + " is no finding";
    const auto json = nlohmann::json::parse(text.begin(), text.end(), nullptr, false);
    if (!json.is_object()) return wrong;
    const auto path = json.find("path"), game = json.find("game"), code = json.find("code"),
               message = json.find("message");
    for (const auto& word : {path, code, message}) {
      if (word == json.end() || !word->is_string()) return wrong;
    }
    if (game == json.end() || !game->is_number_unsigned()) return wrong;
    known_.insert(hash_of(plain_path(path->get_ref<const std::string&>()),
                          game->get<std::uint64_t>(), code->get_ref<const std::string&>(),
                          message->get_ref<const std::string&>()));
  }
  return {};
}

bool Baseline::contains(std::string_view path, std::uint64_t game, const Finding& finding,
                        int height) const {
  return known_.contains(hash_of(clean_bytes(plain_path(path)), game, entry(finding.code).id,
                                 message_alone(finding, height)));
}

std::unique_ptr<Format> make_baseline_format(const Style& style) {
  return std::make_unique<BaselineFormat>(style);
}

}  // namespace sgfaudit::reports
