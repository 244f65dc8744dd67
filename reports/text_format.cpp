// The report for people: findings with a board around each violation, the verdict, and counts.
#include <algorithm>

#include "reports/diagram.hpp"
#include "reports/report.hpp"
#include "reports/score_text.hpp"
#include "reports/text.hpp"
#include "rules/stepper.hpp"
#include "sgf/number.hpp"
#include "sgf/result.hpp"
#include "sgf/utf8.hpp"

namespace sgfaudit::reports {

namespace {

using rules::Verdict;

constexpr int board_radius = 4;

// Of a code that comes from programs and collections, not from play, a report lists so many
// findings; one would say nothing that the others have not said.
constexpr std::uint64_t most_listed = 20;

// Marks around a game and around findings that may be left out, for `settle`. Nothing else of a
// report has control characters.
constexpr char game_begins = '\x01', game_ends = '\x02', finding_begins = '\x03',
               finding_ends = '\x04';

// As much of a fact as a reader wants to see; JSON has all of it.
constexpr std::size_t most_shown = 200;

std::string text_of(const sgf::RawValue& value) {
  const std::string_view text = sgf::trimmed(value.text);
  const std::string_view shown = sgf::utf8_prefix(text, most_shown);
  return clean_text(shown) + (shown.size() < text.size() ? "..." : "");
}

std::string article_words(const Entry& e) {
  if (e.article.empty()) return {};
  return e.id.front() == 'J' || e.id == "R102" || e.id == "R103" || e.id == "R301" || e.id == "R302"
             ? " (Article " + std::string(e.article) + ")"
             : " (" + std::string(e.article) + ")";
}

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
    if (may_go) out += game_begins;
    heading(out, game);
    for (const Finding& f : findings) {
      if (!shown(f)) continue;
      out += finding_begins;
      out += static_cast<char>(static_cast<int>(f.code) + ' ');
      one_finding(out, f, game);
      out += finding_ends;
    }
    verdict(out, game);
    if (game.score) append_score_text(out, game, style_);
    out += '\n';
    if (may_go) out += game_ends;
  }

  void settle(std::string& part, Listed& listed) const override {
    if (part.find(finding_begins) == std::string::npos) return;
    std::string settled;
    settled.reserve(part.size());
    std::size_t game = 0;  // where the game begins
    bool kept = false, dropped = false;
    for (std::size_t i = 0; i < part.size(); ++i) {
      const char c = part[i];
      if (c == game_begins) {
        game = settled.size();
        kept = dropped = false;
      } else if (c == game_ends) {
        if (dropped && !kept) settled.resize(game);
      } else if (c == finding_begins) {
        const auto code = static_cast<std::size_t>(static_cast<unsigned char>(part[++i]) - ' ');
        const bool listed_enough = ++listed[code] > most_listed;
        if (listed_enough && repeats(static_cast<Code>(code))) {
          dropped = true;
          i = part.find(finding_ends, i);
        } else {
          kept = true;
        }
      } else if (c != finding_ends) {
        settled += c;
      }
    }
    part = std::move(settled);
  }

  void error(std::string& out, const ErrorReport& error) const override {
    out += bold(clean_path(error.path)) + "\n  " + severity(Severity::error) + " " +
           std::string(error.code) + " " + error.message + "\n\n";
  }

  void end(std::string& out, const Summary& summary) const override;

 private:
  std::string not_listed(const Entry& e, std::uint64_t count) const;

  // With --select all is listed that was asked for.
  bool repeats(Code code) const {
    const char family = entry(code).id.front();
    const bool repeating = family == 'S' || family == 'R' || code == Code::no_second_opinion;
    return style_.least != Severity::info && repeating;
  }

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
  static std::string clean_path(std::string_view path) { return clean_bytes(path); }

  void heading(std::string& out, const GameReport& game) const {
    const sgf::GameRecord& r = game.record;
    out += bold(clean_path(game.path) +
                (r.number > 1 ? ", game " + std::to_string(r.number) : std::string()));
    std::string about;
    const auto add = [&](const std::string& words) {
      if (!words.empty()) about += (about.empty() ? "" : ", ") + words;
    };
    if (r.black.present || r.white.present) {
      add((r.black.present ? text_of(r.black) : "?") + " (black) - " +
          (r.white.present ? text_of(r.white) : "?") + " (white)");
    }
    add(text_of(r.event));
    add(text_of(r.date));
    if (r.result_text.present) add("recorded result " + text_of(r.result_text) + reading(r));
    if (!about.empty()) out += "\n  " + about;
    out += '\n';
  }

  // What a result in prose was taken for.
  static std::string reading(const sgf::GameRecord& r) {
    const auto standard = sgf::standard_result(r.result_text.text);
    return standard ? " (read as " + *standard + ")" : std::string();
  }

  void one_finding(std::string& out, const Finding& f, const GameReport& game) const {
    const Entry& e = entry(f.code);
    std::string words = message(f, game.record.height);
    if (!words.empty())
      words[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(words[0])));
    out += "  " + severity(e.severity) + " " + std::string(e.id) + " " + std::string(e.name) +
           article_words(e) + "\n    " + words + ".\n";
    out += f.line != 0
               ? "    line " + std::to_string(f.line) + ", column " + std::to_string(f.column)
               : "    byte " + std::to_string(f.offset);
    if (f.x != Finding::no_point) out += ", point " + sgf_point(f.x, f.y);
    out += '\n';
    diagram(out, f, game);
  }

  // The board after the move; before it where the stones of the move do not stay.
  void diagram(std::string& out, const Finding& f, const GameReport& game) const {
    const sgf::GameRecord& r = game.record;
    const bool rule = entry(f.code).id.front() == 'J';
    if (!rule || f.variation != 0 || f.move == 0 || f.x >= r.width || f.y >= r.height) return;
    rules::Stepper stepper(r.width, r.height);
    const std::uint32_t last = f.code == Code::suicide ? f.move - 1 : f.move;
    for (const sgf::Action& action : r.actions) {
      const bool is_move = action.kind <= sgf::Action::Kind::unreadable;
      if (is_move && stepper.moves() == last) break;
      if (action.kind < sgf::Action::Kind::open_branch) stepper.take(action);
    }
    View view = around(stepper.board(), f.x, f.y, board_radius);
    view.color = style_.color;
    out += draw(stepper.board(), view, "    ");
  }

  void verdict(std::string& out, const GameReport& game) const {
    const Verdict& v = game.audit.verdict;
    const std::string recorded = text_of(game.record.result_text);
    std::string words;
    switch (v.kind) {
      case Verdict::Kind::forfeit:
        words = std::string(spoken_color(v.loser)) + " forfeits the game by move " +
                std::to_string(v.move) + " (Article 14)";
        if (v.agrees) {
          words += *v.agrees ? "; the recorded result " + recorded + " agrees"
                             : "; but the recorded result " + recorded +
                                   " stands once it is confirmed (Article 10.4)";
        }
        break;
      case Verdict::Kind::no_result:
        words = "no result (Article 12), as recorded";
        if (v.move != 0)
          words += "; the position of move " + std::to_string(v.move) + " stood before";
        break;
      case Verdict::Kind::both_lose: words = "both players lose (Article 13), as recorded"; break;
      case Verdict::Kind::unfinished: words = "the game is not finished"; break;
      case Verdict::Kind::unreadable: words = "not judged"; break;
      case Verdict::Kind::score_differs:
        words = "the computed result differs from the recorded one, " + recorded +
                ", which stands once it is confirmed (Article 10.4)";
        break;
      default:
        words = recorded.empty() ? std::string("no result is recorded")
                                 : "the recorded result " + recorded + " stands";
    }
    out += "  " + bold("verdict:") + " " + words + ".\n";
  }

  Style style_;
};

void row(std::string& out, std::string_view left, std::uint64_t number, std::string_view right) {
  const std::string digits = with_commas(number);
  out += "  " + std::string(left) + std::string(left.size() < 36 ? 36 - left.size() : 1, ' ');
  out += std::string(digits.size() < 11 ? 11 - digits.size() : 0, ' ') + digits;
  if (!right.empty()) out += "  " + std::string(right);
  out += '\n';
}

// Those that `settle` has left out.
std::string Text::not_listed(const Entry& e, std::uint64_t count) const {
  if (style_.statistics || !repeats(e.code) || e.severity < style_.least || count <= most_listed) {
    return {};
  }
  return "; --select " + std::string(e.id) + " lists all";
}

void Text::end(std::string& out, const Summary& summary) const {
  if (style_.quiet) return;
  out += bold(with_commas(summary.games) + (summary.games == 1 ? " game" : " games")) + " in " +
         with_commas(summary.inputs) + (summary.inputs == 1 ? " file" : " files") + ", " +
         with_commas(summary.moves) + (summary.moves == 1 ? " move\n" : " moves\n");
  if (summary.skipped != 0) row(out, "other files in the folders", summary.skipped, "not read");
  if (summary.errors != 0) row(out, "files that could not be read", summary.errors, "");

  std::vector<const Entry*> seen;
  for (const Entry& e : catalogue()) {
    if (summary.findings[static_cast<std::size_t>(e.code)] != 0) seen.push_back(&e);
  }
  std::stable_sort(seen.begin(), seen.end(),
                   [](const Entry* a, const Entry* b) { return a->severity > b->severity; });
  out += bold(seen.empty() ? "no findings" : "findings") + "\n";
  for (const Entry* e : seen) {
    const auto code = static_cast<std::size_t>(e->code);
    const auto games = summary.games_by_code[code];
    row(out, std::string(e->id) + " " + std::string(e->name), summary.findings[code],
        severity(e->severity) + " in " + with_commas(games) + (games == 1 ? " game" : " games") +
            not_listed(*e, summary.findings[code]));
  }
  out += bold("verdicts") + "\n";
  for (std::size_t i = 0; i < summary.verdicts.size(); ++i) {
    if (summary.verdicts[i] == 0) continue;
    row(out, name_of(static_cast<Verdict::Kind>(i)), summary.verdicts[i], "");
  }
  for (const auto& [kind, count] : summary.repetitions) row(out, "repetition: " + kind, count, "");
  if (summary.disagree != 0) {
    row(out, "verdict and recorded result differ", summary.disagree, "");
  }
  if (!summary.scored) return;
  out += bold("scores") + "\n";
  row(out, "agree with the recorded result", summary.scores_agree, "");
  row(out, "differ from it", summary.scores_differ, "");
  row(out, "undecided", summary.undecided, "");
  row(out, "not ended by a count", summary.not_counted, "");
  if (!summary.asked) return;
  out += bold("second opinions") + "\n";
  row(out, "the same", summary.opinions_agree, "");
  row(out, "another result or other strings", summary.opinions_differ, "");
  row(out, "none, or not whole", summary.opinions_missing, "");
}

}  // namespace

std::unique_ptr<Format> make_text_format(const Style& style) {
  return std::make_unique<Text>(style);
}

}  // namespace sgfaudit::reports
