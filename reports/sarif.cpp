// SARIF 2.1.0 (OASIS), as code scanning services and editors read it: the catalogue as rules, each
// finding as a result, what could not be read among them.
#include "reports/json_text.hpp"
#include "reports/report.hpp"
#include "reports/text.hpp"
#include "sgf/ascii.hpp"

namespace sgfaudit::reports {

namespace {

// 3.27.10; there is no `info`.
std::string_view level(Severity severity) {
  return severity == Severity::info ? "note" : name_of(severity);
}

// In messages braces are places for arguments (3.11.5), brackets begin and end links (3.11.6).
void text_object(std::string& out, std::string_view name, std::string_view text) {
  std::string literal;
  for (const char c : text) {
    if (c == '{' || c == '}') literal += c;
    if (c == '[' || c == ']') literal += '\\';
    literal += c;
  }
  out += ",\"";
  out += name;
  out += "\":{\"text\":";
  append_json_string(out, literal);
  out += '}';
}

void rule(std::string& out, const Entry& e) {
  out += "{\"id\":";
  append_json_string(out, e.id);
  out += ",\"name\":";
  append_json_string(out, e.name);
  text_object(out, "shortDescription", e.summary);
  text_object(out, "fullDescription", e.explanation);
  // All that a service shows beside a result.
  text_object(out, "help", std::string(e.explanation) + " What to do: " + std::string(e.advice));
  out += ",\"defaultConfiguration\":{\"level\":";
  append_json_string(out, level(e.severity));
  out += '}';
  if (!e.article.empty()) {
    out += ",\"properties\":{\"article\":";
    append_json_string(out, e.article);
    out += '}';
  }
  out += '}';
}

// A URI reference (RFC 3986) of the bytes of a path: one without a host where it begins at `/`.
void append_uri(std::string& out, std::string_view path) {
  if (path.starts_with('/')) out += "file://";
  for (const char c : path) {
    const bool unreserved = sgf::is_letter(c) || sgf::is_digit(c) || c == '-' || c == '.' ||
                            c == '_' || c == '~' || c == '/';
    if (unreserved) {
      out += c;
    } else {
      append_percent(out, c);
    }
  }
}

void begin_result(std::string& out, const Entry& e, std::string_view message,
                  std::string_view path) {
  out += ",\n{\"ruleId\":";
  append_json_string(out, e.id);
  out += ",\"ruleIndex\":";
  append_number(out, static_cast<std::uint64_t>(e.code));
  out += ",\"level\":";
  append_json_string(out, level(e.severity));
  text_object(out, "message", message);
  out += ",\"locations\":[{\"physicalLocation\":{\"artifactLocation\":{\"uri\":\"";
  append_uri(out, plain_path(path));
  out += "\"}";
}

// An offset counts the bytes of a conversion, which are not those of the file.
bool is_converted(const sgf::GameRecord& record) {
  return record.encoding != nullptr && record.encoding->unit != 0;
}

void result(std::string& out, const GameReport& game, const Finding& f) {
  begin_result(out, entry(f.code), message(f, game.record.height), game.path);
  out += ",\"region\":{\"startLine\":";
  append_number(out, std::uint64_t{f.line == 0 ? 1 : f.line});
  if (f.character != 0) {
    out += ",\"startColumn\":";
    append_number(out, std::uint64_t{f.character});
  }
  if (!is_converted(game.record)) {
    out += ",\"byteOffset\":";
    append_number(out, std::uint64_t{f.offset});
  }
  out += "}}}],\"properties\":{\"game\":";
  append_number(out, std::uint64_t{game.record.number});
  if (f.move != 0) {
    out += ",\"move\":";
    append_number(out, std::uint64_t{f.move});
  }
  if (f.x != Finding::no_point) {
    out += ",\"point\":";
    append_json_string(out, sgf_point(f.x, f.y));
  }
  if (f.variation != 0) {
    out += ",\"variation\":";
    append_number(out, std::uint64_t{f.variation});
  }
  if (f.suppressed != 0) {
    out += ",\"more\":";
    append_number(out, std::uint64_t{f.suppressed});
  }
  out += "}}";
}

class Sarif final : public Format {
 public:
  void begin(std::string& out, const RunInfo& run) const override {
    out +=
        "{\"$schema\":\"https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/"
        "sarif-schema-2.1.0.json\",\n\"version\":\"2.1.0\",\n\"runs\":[{\"tool\":{\"driver\":{"
        "\"name\":\"sgfaudit\",\"semanticVersion\":";
    append_json_string(out, run.version);
    out += ",\"rules\":[";
    for (const Entry& e : catalogue()) {
      out += &e == catalogue().data() ? "\n" : ",\n";
      rule(out, e);
    }
    out += "]}},\n\"columnKind\":\"unicodeCodePoints\",\n\"results\":[";
  }
  void game(std::string& out, const GameReport& game) const override {
    for (const Finding& f : game.record.findings) result(out, game, f);
  }
  void error(std::string& out, const ErrorReport& error) const override {
    begin_result(out, *find_entry(error.code), error.message, error.path);
    // Of a file as a whole; services want a line of every result.
    out += ",\"region\":{\"startLine\":1}}}]}";
  }
  void end(std::string& out, const Summary& summary) const override {
    out += "\n],\n\"invocations\":[{\"executionSuccessful\":";
    out += summary.errors == 0 ? "true" : "false";
    out += "}]}]}\n";
  }
  std::string_view separator() const override { return ","; }
};

}  // namespace

std::unique_ptr<Format> make_sarif_format() { return std::make_unique<Sarif>(); }

}  // namespace sgfaudit::reports
