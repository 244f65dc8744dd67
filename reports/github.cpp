// Workflow commands of GitHub Actions: each finding becomes an annotation at its line.
#include "reports/report.hpp"
#include "reports/text.hpp"

namespace sgfaudit::reports {

namespace {

// What would end a command, or a property of it.
void append_escaped(std::string& out, std::string_view text, std::string_view reserved) {
  for (const char c : text) {
    if (reserved.find(c) == std::string_view::npos) {
      out += c;
    } else {
      append_percent(out, c);
    }
  }
}

constexpr std::string_view of_message = "%\r\n", of_property = "%\r\n:,";

void begin_command(std::string& out, const Entry& e, std::string_view path) {
  out += "::";
  out += e.severity == Severity::info ? "notice" : name_of(e.severity);
  out += " title=";
  out += e.id;
  out += ' ';
  out += e.name;
  out += ",file=";
  append_escaped(out, clean_bytes(plain_path(path)), of_property);
}

class Github final : public Format {
 public:
  explicit Github(const Style& style) : style_(style) {}

  void begin(std::string&, const RunInfo&) const override {}
  void game(std::string& out, const GameReport& game) const override {
    for (const Finding& f : game.record.findings) {
      const Entry& e = entry(f.code);
      if (e.severity < style_.least) continue;
      begin_command(out, e, game.path);
      if (f.line != 0) {
        out += ",line=";
        append_number(out, std::uint64_t{f.line});
        out += ",col=";
        append_number(out, std::uint64_t{f.column});
      }
      out += "::";
      if (game.record.number > 1) {
        out += "game ";
        append_number(out, std::uint64_t{game.record.number});
        out += ": ";
      }
      append_escaped(out, message(f, game.record.height), of_message);
      out += '\n';
    }
  }
  void error(std::string& out, const ErrorReport& error) const override {
    begin_command(out, *find_entry(error.code), error.path);
    out += "::";
    append_escaped(out, error.message, of_message);
    out += '\n';
  }
  void end(std::string&, const Summary&) const override {}

 private:
  Style style_;
};

}  // namespace

std::unique_ptr<Format> make_github_format(const Style& style) {
  return std::make_unique<Github>(style);
}

}  // namespace sgfaudit::reports
