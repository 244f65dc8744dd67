// SARIF 2.1.0 (OASIS), as code scanning services and editors read it: the catalogue as rules, each
// finding as a result, what could not be read among them.
#include "reports/json_writer.hpp"
#include "reports/report.hpp"
#include "reports/text.hpp"
#include "sgf/ascii.hpp"

namespace sgfaudit::reports {

namespace {

// 3.27.10; there is no `info`.
std::string_view level(Severity severity) {
  return severity == Severity::info ? "note" : name_of(severity);
}

// In messages braces are places for arguments (3.11.5), brackets begin and end links (3.11.6), but
// not behind a backslash.
void message_object(JsonWriter& json, std::string_view name, std::string_view text) {
  std::string literal;
  for (const char c : text) {
    if (c == '{' || c == '}') literal += c;
    if (c == '[' || c == ']' || c == '\\') literal += '\\';
    literal += c;
  }
  json.begin_object(name);
  json.member("text", literal);
  json.end_object();
}

void rule(JsonWriter& json, const Entry& e) {
  json.begin_object();
  json.member("id", e.id);
  json.member("name", e.name);
  message_object(json, "shortDescription", e.summary);
  message_object(json, "fullDescription", e.explanation);
  // All that a service shows beside a result.
  message_object(json, "help",
                 std::string(e.explanation) + " What to do: " + std::string(e.advice));
  json.begin_object("defaultConfiguration");
  json.member("level", level(e.severity));
  json.end_object();
  if (!e.article.empty()) {
    json.begin_object("properties");
    json.member("article", e.article);
    json.end_object();
  }
  json.end_object();
}

// A URI reference (RFC 3986) of the bytes of a path: one without a host where it begins at `/`.
std::string uri_of(std::string_view path) {
  std::string uri = path.starts_with('/') ? "file://" : "";
  for (const char c : path) {
    const bool unreserved = sgf::is_letter(c) || sgf::is_digit(c) || c == '-' || c == '.' ||
                            c == '_' || c == '~' || c == '/';
    if (unreserved) {
      uri += c;
    } else {
      append_percent(uri, c);
    }
  }
  return uri;
}

// Up to the members of its region.
void begin_result(JsonWriter& json, const Entry& e, std::string_view message,
                  std::string_view path) {
  json.begin_object();
  json.member("ruleId", e.id);
  json.member("ruleIndex", static_cast<std::uint64_t>(e.code));
  json.member("level", level(e.severity));
  message_object(json, "message", message);
  json.begin_list("locations");
  json.begin_object();
  json.begin_object("physicalLocation");
  json.begin_object("artifactLocation");
  json.member("uri", uri_of(plain_path(path)));
  json.end_object();
  json.begin_object("region");
}

void end_locations(JsonWriter& json) {
  json.end_object();
  json.end_object();
  json.end_object();
  json.end_list();
}

// An offset counts the bytes of a conversion, which are not those of the file.
bool is_converted(const sgf::GameRecord& record) {
  return record.encoding != nullptr && record.encoding->unit != 0;
}

void result(JsonWriter& json, const GameReport& game, const Finding& f) {
  begin_result(json, entry(f.code), message(f, game.record.height), game.path);
  json.member("startLine", f.line == 0 ? 1 : f.line);
  if (f.character != 0) json.member("startColumn", f.character);
  if (!is_converted(game.record)) json.member("byteOffset", f.offset);
  end_locations(json);
  json.begin_object("properties");
  json.member("game", game.record.number);
  if (f.move != 0) json.member("move", f.move);
  if (f.x != Finding::no_point) json.member("point", sgf_point(f.x, f.y));
  if (f.variation != 0) json.member("variation", f.variation);
  if (f.suppressed != 0) json.member("more", f.suppressed);
  json.end_object();
  json.end_object();
}

// Of a file as a whole; services want a line of every result.
void result(JsonWriter& json, const ErrorReport& error) {
  begin_result(json, *find_entry(error.code), error.message, error.path);
  json.member("startLine", 1u);
  end_locations(json);
  json.end_object();
}

class Sarif final : public Format {
 public:
  void begin(std::string& out, const RunInfo& run) const override {
    out +=
        "{\"$schema\":\"https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/"
        "sarif-schema-2.1.0.json\",\n\"version\":\"2.1.0\",\n\"runs\":[{\"tool\":{\"driver\":";
    JsonWriter json(out);
    json.begin_object();
    json.member("name", "sgfaudit");
    json.member("semanticVersion", run.version);
    json.begin_list("rules");
    for (const Entry& e : catalogue()) {
      json.begin_line();
      rule(json, e);
    }
    json.end_list();
    json.end_object();
    out += "},\n\"columnKind\":\"unicodeCodePoints\",\n\"results\":[";
  }
  void game(std::string& out, const GameReport& game) const override {
    for (const Finding& f : game.record.findings) add_result(out, game, f);
  }
  void error(std::string& out, const ErrorReport& error) const override { add_result(out, error); }
  void end(std::string& out, const Summary& summary) const override {
    out += "\n],\n\"invocations\":[";
    JsonWriter json(out);
    json.begin_object();
    json.member("executionSuccessful", summary.errors == 0);
    json.end_object();
    out += "]}]}\n";
  }
  std::string_view separator() const override { return ","; }

 private:
  static void add_result(std::string& out, const auto&... what) {
    out += ",\n";
    JsonWriter json(out);
    result(json, what...);
  }
};

}  // namespace

std::unique_ptr<Format> make_sarif_format() { return std::make_unique<Sarif>(); }

}  // namespace sgfaudit::reports
