// JUnit XML, as CI servers show test results: a suite of one test for each game, which fails where
// a finding is at or above --fail-on.
#include "reports/report.hpp"
#include "reports/text.hpp"
#include "reports/xml.hpp"

namespace sgfaudit::reports {

namespace {

enum class Outcome { passed, failed, error };

// Some servers tell tests apart by their names alone, and show nothing but the text of a failure:
// both say all.
void begin_test(std::string& out, std::string_view path, std::string_view name, Outcome outcome) {
  out += "<testsuite";
  append_attribute(out, "name", name);
  out += " tests=\"1\"";
  append_attribute(out, "failures", outcome == Outcome::failed ? "1" : "0");
  append_attribute(out, "errors", outcome == Outcome::error ? "1" : "0");
  out += ">\n<testcase";
  append_attribute(out, "classname", path);
  append_attribute(out, "name", name);
  append_attribute(out, "file", path);
}

constexpr std::string_view end_of_test = "</testcase>\n</testsuite>\n";

std::string words_of(const Finding& f, const GameReport& game) {
  const Entry& e = entry(f.code);
  std::string words(name_of(e.severity));
  words += ' ';
  words += e.id;
  words += ' ';
  words += e.name;
  words += ": " + message(f, game.record.height);
  if (f.line != 0) {
    words += " (line " + std::to_string(f.line) + ", column " + std::to_string(f.column) + ")";
  }
  return words;
}

class Junit final : public Format {
 public:
  explicit Junit(const Style& style) : style_(style) {}

  void begin(std::string& out, const RunInfo&) const override {
    out += "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"sgfaudit\">\n";
  }

  void game(std::string& out, const GameReport& game) const override {
    const std::string path = clean_bytes(game.path);
    const std::string name = path + ", game " + std::to_string(game.record.number);
    std::string failures, notes;
    const Finding* gravest = nullptr;  // the first of these
    for (const Finding& f : game.record.findings) {
      if (fails(f)) {
        if (!gravest || entry(f.code).severity > entry(gravest->code).severity) gravest = &f;
        failures += words_of(f, game) + "\n";
      } else if (entry(f.code).severity >= style_.least) {
        notes += words_of(f, game) + "\n";
      }
    }
    begin_test(out, path, name, gravest ? Outcome::failed : Outcome::passed);
    if (!gravest && notes.empty()) {
      out += "/>\n</testsuite>\n";
      return;
    }
    out += ">\n";
    if (gravest) {
      out += "<failure";
      append_attribute(out, "type", entry(gravest->code).id);
      append_attribute(out, "message", words_of(*gravest, game));
      out += '>';
      append_xml(out, failures);
      out += "</failure>\n";
    }
    if (!notes.empty()) {
      out += "<system-out>";
      append_xml(out, notes);
      out += "</system-out>\n";
    }
    out += end_of_test;
  }

  void error(std::string& out, const ErrorReport& error) const override {
    const std::string path = clean_bytes(error.path);
    begin_test(out, path, path + ", " + error.message, Outcome::error);
    out += ">\n<error";
    append_attribute(out, "type", error.code);
    append_attribute(out, "message", error.message);
    out += '>';
    append_xml(out, error.message);
    out += "</error>\n";
    out += end_of_test;
  }

  void end(std::string& out, const Summary&) const override { out += "</testsuites>\n"; }

 private:
  bool fails(const Finding& f) const {
    return style_.fail_on && entry(f.code).severity >= *style_.fail_on;
  }

  Style style_;
};

}  // namespace

std::unique_ptr<Format> make_junit_format(const Style& style) {
  return std::make_unique<Junit>(style);
}

}  // namespace sgfaudit::reports
