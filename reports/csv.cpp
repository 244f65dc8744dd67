// CSV (RFC 4180) for spreadsheets: a row for each game, one for what could not be read.
#include <algorithm>
#include <bitset>
#include <iterator>
#include <optional>

#include "reports/report.hpp"
#include "reports/text.hpp"

namespace sgfaudit::reports {

namespace {

constexpr std::string_view header =
    "path,game,black,white,event,date,size,komi,handicap,rules,moves,recorded,ending,verdict,"
    "winner,agrees,computed,basis,score_agrees,findings,error\r\n";
// Cells between the path and the error.
constexpr std::size_t cells_of_game = 19;

// A semicolon is quoted too: in many countries it is what spreadsheets take between cells.
void append_cell(std::string& out, std::string_view text) {
  if (text.find_first_of(",;\"\r\n") == std::string_view::npos) {
    out += text;
    return;
  }
  out += '"';
  for (const char c : text) {
    if (c == '"') out += '"';
    out += c;
  }
  out += '"';
}

// Signs that begin a formula, and their full-width forms, which are as good in East Asia.
constexpr std::string_view begins_of_formulas[] = {"=", "+", "-", "@", "＝", "＋", "－", "＠"};

// Text of a record. A spreadsheet must not take it for a formula: what begins like one gets an
// apostrophe, which is part of the text for a program that reads the table. A lone `-`, the path of
// standard input, is no formula. `text` is clean.
void text_cell(std::string& out, const std::string& text) {
  const bool formula =
      text != "-" &&
      std::any_of(std::begin(begins_of_formulas), std::end(begins_of_formulas),
                  [&](const std::string_view begin) { return text.starts_with(begin); });
  append_cell(out, formula ? "'" + text : text);
}

void number_cell(std::string& out, const std::optional<double>& number) {
  out += ',';
  if (number) append_number(out, *number);
}

void word_cell(std::string& out, std::string_view word) {
  out += ',';
  append_cell(out, word);
}

void value_cell(std::string& out, const sgf::RawValue& value) {
  out += ',';
  if (value.present) text_cell(out, clean_text(value.text));
}

void yes_or_no_cell(std::string& out, const std::optional<bool>& answer) {
  word_cell(out, !answer ? "" : *answer ? "yes" : "no");
}

std::string_view letter(Color c) { return c == Color::black ? "B" : c == Color::white ? "W" : ""; }

class Csv final : public Format {
 public:
  explicit Csv(const Style& style) : style_(style) {}

  void begin(std::string& out, const RunInfo&) const override { out += header; }

  void game(std::string& out, const GameReport& game) const override {
    const sgf::GameRecord& r = game.record;
    const rules::Verdict& verdict = game.audit.verdict;
    text_cell(out, clean_bytes(game.path));
    word_cell(out, std::to_string(r.number));
    for (const sgf::RawValue* value : {&r.black, &r.white, &r.event, &r.date}) {
      value_cell(out, *value);
    }
    word_cell(out, std::to_string(r.width) + "x" + std::to_string(r.height));
    number_cell(out, r.komi);
    word_cell(out, std::to_string(r.handicap.value_or(0)));
    word_cell(out, game.audit.ruleset->id);
    word_cell(out, std::to_string(game.audit.played->tally.moves));
    value_cell(out, r.result_text);
    word_cell(out, name_of(game.audit.ending));
    word_cell(out, name_of(verdict.kind));
    word_cell(out, letter(verdict.winner));
    yes_or_no_cell(out, verdict.agrees);
    score(out, game.score);
    word_cell(out, findings(r));
    out += ",\r\n";
  }

  void error(std::string& out, const ErrorReport& error) const override {
    text_cell(out, clean_bytes(error.path));
    out += std::string(cells_of_game, ',');
    out += ',';
    text_cell(out, std::string(error.code) + " " + error.message);
    out += "\r\n";
  }

  void end(std::string&, const Summary&) const override {}

 private:
  static void score(std::string& out, const rules::Score* score) {
    if (!score) {
      out += ",,,";
      return;
    }
    word_cell(out, result_text(*score));
    word_cell(out, score->stopped ? name_of(score->basis) : "");
    yes_or_no_cell(out, score->agrees);
  }

  // Each code once, with the move where it is found first, in the game rather than in a variation:
  // `J201@187 J302@12/3 R201`.
  std::string findings(const sgf::GameRecord& record) const {
    std::string codes;
    std::bitset<code_count> seen;
    for (const bool in_variations : {false, true}) {
      for (const Finding& f : record.findings) {
        const auto code = static_cast<std::size_t>(f.code);
        if ((f.variation != 0) != in_variations) continue;
        if (entry(f.code).severity < style_.least || seen[code]) continue;
        seen.set(code);
        if (!codes.empty()) codes += ' ';
        codes += entry(f.code).id;
        if (f.move != 0) codes += "@" + std::to_string(f.move);
        if (in_variations) codes += "/" + std::to_string(f.variation);
      }
    }
    return codes;
  }

  Style style_;
};

}  // namespace

std::unique_ptr<Format> make_csv_format(const Style& style) { return std::make_unique<Csv>(style); }

}  // namespace sgfaudit::reports
