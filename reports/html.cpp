// A page for auditors, whole in itself: what the text report says, with boards as pictures. No
// scripts, nothing from elsewhere.
#include <algorithm>
#include <utility>

#include "reports/diagram_svg.hpp"
#include "reports/listing.hpp"
#include "reports/report.hpp"
#include "reports/score_text.hpp"
#include "reports/text.hpp"
#include "reports/words.hpp"
#include "reports/xml.hpp"

namespace sgfaudit::reports {

namespace {

constexpr const char* style_sheet = R"(
:root { color-scheme: light dark; --text: #1f2328; --faint: #59636e; --page: #f6f7f8; --sheet: #fff;
  --edge: #d8dce0; --error: #a40e26; --on-error: #ffdcd9; --warning: #7a4b00; --on-warning: #fff1c2;
  --info: #0b5a6b; --on-info: #dff1f5; }
@media screen and (prefers-color-scheme: dark) { :root { --text: #d8dee4; --faint: #9aa4ae;
  --page: #14171b; --sheet: #1d2126; --edge: #343a41; --error: #ffb3ad; --on-error: #55161d;
  --warning: #f5d67b; --on-warning: #4a3703; --info: #9fdcea; --on-info: #0f3d48; } }
body { font: 15px/1.5 system-ui, sans-serif; color: var(--text); background: var(--page); margin: 0 auto;
  max-width: 62rem; padding: 0 1rem 3rem; display: flex; flex-direction: column; }
h1 { order: -2; margin: 1.5rem 0 .5rem; font-size: 1.6rem; }
.skip { order: -2; }
.skip:not(:focus-within) { position: absolute; clip-path: inset(50%); }
.summary { order: -1; }
section { background: var(--sheet); border: 1px solid var(--edge); border-radius: 8px; padding: .6rem 1.1rem 1rem;
  margin: .5rem 0; overflow-wrap: anywhere; }
h2 { font-size: 1.05rem; margin: .3rem 0; }
h3 { font-size: 1rem; margin: .9rem 0 0; }
p { margin: .1rem 0; }
.about, .place { color: var(--faint); }
.verdict { margin-top: .8rem; font-weight: 600; }
b.error, b.warning, b.info { font-weight: 600; font-size: .8rem; border-radius: 4px; padding: .1rem .45rem; }
b.error { background: var(--on-error); color: var(--error); }
b.warning { background: var(--on-warning); color: var(--warning); }
b.info { background: var(--on-info); color: var(--info); }
pre { white-space: pre-wrap; font-size: .85rem; line-height: 1.45; margin: .6rem 0 0; }
table { border-collapse: collapse; }
th { text-align: left; padding-top: .7rem; }
td { padding: .1rem 1.2rem .1rem 0; }
td.count { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
.board { background: #e3b765; border-radius: 4px; margin: .6rem 0 0; display: block; max-width: 100%; height: auto; }
.board text { font: 9px system-ui, sans-serif; fill: #4a3a1a; text-anchor: middle; dominant-baseline: central; }
.legend { color: var(--faint); font-size: .85rem; }
@media print { h2, h3 { break-after: avoid; } .board { break-inside: avoid; } }
)";

void element(std::string& out, std::string_view tag, std::string_view kind, std::string_view text) {
  out += '<';
  out += tag;
  if (!kind.empty()) append_attribute(out, "class", kind);
  out += '>';
  append_xml(out, text);
  out += "</";
  out += tag;
  out += '>';
}

class Html final : public Format {
 public:
  explicit Html(const Style& style) : style_(style) {}

  void begin(std::string& out, const RunInfo& run) const override {
    out +=
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
        "<meta name=\"generator\" content=\"sgfaudit ";
    append_xml(out, run.version);
    out += "\">\n<title>Audit of Go records</title>\n<style>";
    out += style_sheet;
    out += "</style>\n</head>\n<body>\n<h1>Audit of Go records</h1>\n";
    // It is written last and shown first; who has the page read out, or goes by keys, gets there
    // too.
    if (!style_.quiet) out += "<p class=\"skip\"><a href=\"#summary\">To the summary</a></p>\n";
    out += svg_definitions;
  }

  void game(std::string& out, const GameReport& game) const override {
    const auto shown = [&](const Finding& f) { return entry(f.code).severity >= style_.least; };
    const auto& findings = game.record.findings;
    if (!game.score && std::none_of(findings.begin(), findings.end(), shown)) return;
    if (!game.score) begin_listed_game(out);
    out += "<section>\n";
    element(out, "h2", "", game_name(game));
    out += '\n';
    about(out, game);
    out += '\n';
    for (const Finding& f : findings) {
      if (!shown(f)) continue;
      begin_listed_finding(out, f.code);
      one_finding(out, f, game);
      end_listed_finding(out);
    }
    element(out, "p", "verdict", "Verdict: " + verdict_words(game) + ".");
    out += '\n';
    if (game.score) score(out, game);
    out += "</section>\n";
    if (!game.score) end_listed_game(out);
  }

  void settle(std::string& part, Listed& listed) const override {
    settle_listed(part, listed, style_.least);
  }

  void error(std::string& out, const ErrorReport& error) const override {
    const Entry& e = *find_entry(error.code);
    out += "<section>\n";
    element(out, "h2", "", clean_bytes(error.path));
    out += '\n';
    heading(out, e, rules::rulesets().front());
    element(out, "p", "", error.message + ".");
    out += "\n</section>\n";
  }

  void end(std::string& out, const Summary& summary) const override {
    if (!style_.quiet) {
      out += "<section class=\"summary\" id=\"summary\">\n<h2>Summary</h2>\n<table>\n";
      for (const CountGroup& group : summary_groups(summary, style_)) {
        out += "<tr><th colspan=\"3\">";
        append_xml(out, group.heading);
        out += "</th></tr>\n";
        for (const CountRow& row : group.rows) {
          out += "<tr>";
          element(out, "td", "", row.name);
          element(out, "td", "count", with_commas(row.count));
          out += "<td>";
          if (row.severity) {
            element(out, "b", name_of(*row.severity), name_of(*row.severity));
            out += ' ';
          }
          append_xml(out, row.note);
          out += "</td></tr>\n";
        }
      }
      out += "</table>\n</section>\n";
    }
    out += "</body>\n</html>\n";
  }

 private:
  // Each by itself: a name that is written from right to left would drag a date along.
  static void about(std::string& out, const GameReport& game) {
    std::string_view before = "<p class=\"about\">", end;
    for (const std::string& words : about_words(game)) {
      out += std::exchange(before, ", ");
      out += "<bdi dir=\"ltr\">";
      append_xml(out, words);
      out += "</bdi>";
      end = "</p>";
    }
    out += end;
  }

  static void heading(std::string& out, const Entry& e, const rules::Ruleset& ruleset) {
    out += "<h3>";
    element(out, "b", name_of(e.severity), name_of(e.severity));
    out += ' ';
    append_xml(out, std::string(e.id) + " " + std::string(e.name) + article_words(e, ruleset));
    out += "</h3>\n";
  }

  static void one_finding(std::string& out, const Finding& f, const GameReport& game) {
    heading(out, entry(f.code), *game.audit.ruleset);
    element(out, "p", "", sentence(f, game.record.height));
    element(out, "p", "place", place_words(f));
    out += '\n';
    if (const auto scene = scene_of(f, game.record)) append_svg(out, scene->board, scene->view);
  }

  static void score(std::string& out, const GameReport& game) {
    std::string text;
    append_score_text(text, game, {});
    element(out, "pre", "", text);
    out += '\n';
    const rules::Score& score = *game.score;
    if (score.confirmation.strings.empty()) return;
    const std::vector<char> marks = score_marks(score);
    View view = whole_board(score.board);
    view.marks = &marks;
    append_svg(out, score.board, view);
    element(out, "p", "legend",
            "Squares: territory. Faded stones: dead, with a cross where they stay on the board. "
            "Triangles: seki; bars: eye points of strings in seki. Rings: dame. "
            "Question marks: undecided.");
    out += '\n';
  }

  Style style_;
};

}  // namespace

std::unique_ptr<Format> make_html_format(const Style& style) {
  return std::make_unique<Html>(style);
}

}  // namespace sgfaudit::reports
