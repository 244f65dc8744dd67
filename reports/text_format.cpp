// The report for people: findings with a board around each violation, the verdict, and counts.
#include <algorithm>
#include <utility>

#include "reports/diagram.hpp"
#include "reports/listing.hpp"
#include "reports/report.hpp"
#include "reports/score_text.hpp"
#include "reports/text.hpp"
#include "reports/words.hpp"

namespace sgfaudit::reports {

namespace {

class Text final : public Format {
 public:
  explicit Text(const Style& style) : style_(style) {}

  void begin(std::string&, const RunInfo&) const override {}

  void game(std::string& out, const GameReport& game) const override {
    if (style_.statistics) return;
    const auto shown = [&](const Finding& f) { return entry(f.code).severity >= style_.least; };
    const auto& findings = game.record.findings;
    if (!game.score && std::none_of(findings.begin(), findings.end(), shown)) return;
    const bool may_go = !game.score;  // with all of its findings
    if (may_go) begin_listed_game(out);
    heading(out, game);
    for (const Finding& f : findings) {
      if (!shown(f)) continue;
      begin_listed_finding(out, f.code);
      one_finding(out, f, game);
      end_listed_finding(out);
    }
    out += "  " + bold("verdict:") + " " + verdict_words(game) + ".\n";
    if (game.score) {
      append_score_text(out, game, style_);
      if (!game.score->confirmation.strings.empty()) {
        out += score_diagram(*game.score, style_.color);
      }
    }
    out += '\n';
    if (may_go) end_listed_game(out);
  }

  void settle(std::string& part, Listed& listed) const override {
    settle_listed(part, listed, style_.least);
    part = without_commands(std::move(part));
  }

  void error(std::string& out, const ErrorReport& error) const override {
    out += bold(clean_bytes(error.path)) + "\n  " + severity(Severity::error) + " " +
           std::string(error.code) + " " + error.message + "\n\n";
  }

  void end(std::string& out, const Summary& summary) const override;

 private:
  std::string paint(std::string_view text, std::string_view code) const {
    if (!style_.color) return std::string(text);
    return "\x1b[" + std::string(code) + "m" + std::string(text) + "\x1b[0m";
  }
  std::string bold(std::string_view text) const { return paint(text, "1"); }
  std::string severity(Severity s) const {
    return paint(name_of(s), s == Severity::error     ? "1;31"
                             : s == Severity::warning ? "1;33"
                                                      : "36");
  }

  void heading(std::string& out, const GameReport& game) const {
    out += bold(game_name(game));
    std::string_view before = "\n  ";
    for (const std::string& about : about_words(game)) {
      out += std::string(std::exchange(before, ", ")) + isolated(about);
    }
    out += '\n';
  }

  void one_finding(std::string& out, const Finding& f, const GameReport& game) const {
    const Entry& e = entry(f.code);
    out += "  " + severity(e.severity) + " " + std::string(e.id) + " " + std::string(e.name) +
           article_words(e, *game.audit.ruleset) + "\n    " + sentence(f, game.record.height) +
           "\n    " + linked_place(f, game.path) + '\n';
    std::optional<Scene> scene = scene_of(f, game.record);
    if (!scene) return;
    scene->view.color = style_.color;
    out += draw(scene->board, scene->view, "    ");
  }

  Style style_;
};

void Text::end(std::string& out, const Summary& summary) const {
  if (style_.quiet) return;
  for (const CountGroup& group : summary_groups(summary, style_)) {
    out += bold(group.heading) + "\n";
    for (const CountRow& row : group.rows) {
      const std::string digits = with_commas(row.count);
      const std::size_t used = row.name.size() + digits.size();  // of 47 columns for both
      out += "  " + row.name + std::string(used < 46 ? 47 - used : 1, ' ') + digits;
      std::string note = row.severity ? severity(*row.severity) + " " + row.note : row.note;
      if (!note.empty()) out += "  " + note;
      out += '\n';
    }
  }
}

}  // namespace

std::unique_ptr<Format> make_text_format(const Style& style) {
  return std::make_unique<Text>(style);
}

}  // namespace sgfaudit::reports
