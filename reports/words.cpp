#include "reports/words.hpp"

#include <algorithm>
#include <utility>

#include "reports/listing.hpp"
#include "reports/text.hpp"
#include "rules/stepper.hpp"
#include "sgf/ascii.hpp"
#include "sgf/number.hpp"
#include "sgf/result.hpp"
#include "sgf/utf8.hpp"

namespace sgfaudit::reports {

using rules::Verdict;

namespace {

constexpr int scene_radius = 4;
constexpr std::size_t most_shown = 200;

// As much of a fact as a reader wants to see, as clean text; JSON has all of it.
std::string short_text(const sgf::RawValue& value) {
  const std::string_view text = sgf::trimmed(value.text);
  const std::string_view shown = sgf::utf8_prefix(text, most_shown);
  return clean_text(shown) + (shown.size() < text.size() ? "..." : "");
}

}  // namespace

std::string game_name(const GameReport& game) {
  const std::uint32_t number = game.record.number;
  return clean_bytes(game.path) + (number > 1 ? ", game " + std::to_string(number) : "");
}

std::vector<std::string> about_words(const GameReport& game) {
  const sgf::GameRecord& r = game.record;
  std::vector<std::string> about;
  const auto add = [&](std::string words) {
    if (!words.empty()) about.push_back(std::move(words));
  };
  const std::string black = short_text(r.black), white = short_text(r.white);
  if (!black.empty() || !white.empty()) {
    add((black.empty() ? "?" : black) + " (black) - " + (white.empty() ? "?" : white) + " (white)");
  }
  add(short_text(r.event));
  add(short_text(r.date));
  if (const std::string result = short_text(r.result_text); !result.empty()) {
    // What a result in prose was taken for.
    const auto standard = sgf::standard_result(r.result_text.text);
    add("recorded result " + result + (standard ? " (read as " + *standard + ")" : std::string()));
  }
  return about;
}

std::string article_words(const Entry& e, const rules::Ruleset& ruleset) {
  if (e.of_rules()) return article_words(e.article, ruleset);
  return e.article.empty() ? std::string() : " (" + std::string(e.article) + ")";
}

std::string article_words(std::string_view article, const rules::Ruleset& ruleset) {
  return ruleset.has_articles ? " (Article " + std::string(article) + ")" : std::string();
}

std::string sentence(const Finding& finding, int height) {
  std::string words = message(finding, height);
  if (!words.empty()) words[0] = sgf::to_upper(words[0]);
  return words + ".";
}

namespace {

std::string with_point(std::string place, const Finding& f) {
  if (f.x != Finding::no_point) place += ", point " + sgf_point(f.x, f.y);
  return place;
}

}  // namespace

std::string place_words(const Finding& f) {
  if (f.line == 0) return with_point("byte " + std::to_string(f.offset), f);
  return with_point("line " + std::to_string(f.line) + ", column " + std::to_string(f.column), f);
}

std::string linked_place(const Finding& f, std::string_view path) {
  if (f.line == 0) return place_words(f);
  return with_point(
      clean_bytes(path) + ":" + std::to_string(f.line) + ":" + std::to_string(f.column), f);
}

namespace {

std::string words_of(const GameReport& game) {
  const Verdict& v = game.audit.verdict;
  const auto article = [&](std::string_view number) {
    return article_words(number, *game.audit.ruleset);
  };
  const std::string recorded = short_text(game.record.result_text);
  const std::string named = short_text(game.record.rules);
  std::string words;
  switch (v.kind) {
    case Verdict::Kind::forfeit:
      words = std::string(spoken_color(v.loser)) + " forfeits the game by move " +
              std::to_string(v.move) + article("14");
      if (v.agrees) {
        words += *v.agrees ? "; the recorded result " + recorded + " agrees"
                           : "; but the recorded result " + recorded +
                                 " stands once it is confirmed" + article("10.4");
      }
      if (game.audit.rules_from == rules::RulesFrom::fallback && !named.empty()) {
        words += "; all by Japanese rules, as RU " + named + " is not known";
      }
      return words;
    case Verdict::Kind::no_result:
      words = "no result" + article("12") + ", as recorded";
      if (v.move != 0) {
        words += "; the position of move " + std::to_string(v.move) + " stood before";
      }
      return words;
    case Verdict::Kind::both_lose: return "both players lose" + article("13") + ", as recorded";
    case Verdict::Kind::unfinished:
      if (game.record.result.kind == sgf::Result::Kind::other) {
        return "the recorded result " + recorded + " cannot be read";
      }
      // Confirmation and agreement end it.
      if (game.audit.played->stopped != 0 &&
          game.record.result.kind != sgf::Result::Kind::unfinished) {
        return "the game has stopped, but no result is recorded" + article("9.2");
      }
      // As in a diagram that is confirmed as it stands.
      if (recorded.empty() && game.score && game.score->stopped) return "no result is recorded";
      return "the game is not finished";
    case Verdict::Kind::unreadable: return "not judged";
    case Verdict::Kind::score_differs:
      return "the computed result differs from the recorded one, " + recorded +
             ", which stands once it is confirmed" + article("10.4");
    default: return "the recorded result " + recorded + " stands";
  }
}

// Behind which move damage has cost the board a stone.
std::string unknown_words(const sgf::GameRecord& record) {
  std::uint32_t moves = 0;
  for (const sgf::Action& action : record.main_line()) {
    if (action.offset >= record.stone_lost) break;
    if (action.is_move()) ++moves;
  }
  const std::string place = moves == 0 ? std::string() : " behind move " + std::to_string(moves);
  return "; what stands on the board" + place + " is not known";
}

}  // namespace

std::string verdict_words(const GameReport& game) {
  const bool lost = game.record.go && game.record.stone_lost != sgf::GameRecord::not_lost;
  return words_of(game) + (lost ? unknown_words(game.record) : std::string());
}

std::optional<Scene> scene_of(const Finding& f, const sgf::GameRecord& r) {
  const bool rule = entry(f.code).id.front() == 'J';
  if (!rule || f.variation != 0 || f.move == 0 || f.x >= r.width || f.y >= r.height) return {};
  rules::Board board = rules::position_after(r, f.code == Code::suicide ? f.move - 1 : f.move);
  const auto window = around(board, f.x, f.y, scene_radius);
  return Scene{std::move(board), window};
}

namespace {

std::string counted_with_commas(std::uint64_t count, std::string_view what) {
  return with_commas(count) + " " + std::string(what) + (count == 1 ? "" : "s");
}

CountGroup findings_group(const Summary& summary, const Style& style) {
  std::vector<const Entry*> seen;
  for (const Entry* e : entries_by_number()) {
    if (summary.findings[static_cast<std::size_t>(e->code)] != 0) seen.push_back(e);
  }
  std::stable_sort(seen.begin(), seen.end(),
                   [](const Entry* a, const Entry* b) { return a->severity > b->severity; });
  const std::string none =
      summary.errors == 0 ? "no findings" : "no findings in what could be read";
  CountGroup group{seen.empty() ? none : "findings", {}};
  for (const Entry* e : seen) {
    const auto code = static_cast<std::size_t>(e->code);
    const std::uint64_t count = summary.findings[code];
    std::string note = "in " + counted_with_commas(summary.games_by_code[code], "game");
    const bool left_out = !style.statistics && e->severity >= style.least &&
                          repeats(e->code, style.least) && count > most_listed;
    if (left_out) note += "; --select " + std::string(e->id) + " lists all";
    group.rows.push_back(
        {std::string(e->id) + " " + std::string(e->name), count, e->severity, note});
  }
  return group;
}

}  // namespace

std::vector<CountGroup> summary_groups(const Summary& summary, const Style& style) {
  std::vector<CountGroup> groups;
  const auto add = [&](std::string name, std::uint64_t count, std::string note = {}) {
    groups.back().rows.push_back({std::move(name), count, {}, std::move(note)});
  };
  groups.push_back({counted_with_commas(summary.games, "game") + " in " +
                        counted_with_commas(summary.inputs, "file") + ", " +
                        counted_with_commas(summary.moves, "move"),
                    {}});
  if (summary.skipped != 0) add("other files in the folders", summary.skipped, "not read");
  if (summary.errors != 0) add("could not be read or written", summary.errors);
  if (summary.known != 0) add("findings of the baseline", summary.known, "not listed");

  groups.push_back(findings_group(summary, style));

  groups.push_back({"verdicts", {}});
  for (std::size_t i = 0; i < summary.verdicts.size(); ++i) {
    if (summary.verdicts[i] == 0) continue;
    add(std::string(name_of(static_cast<Verdict::Kind>(i))), summary.verdicts[i]);
  }
  for (const auto& [kind, count] : summary.repetitions) add("repetition: " + kind, count);
  if (summary.disagree != 0) add("verdict and recorded result differ", summary.disagree);
  if (groups.back().rows.empty()) groups.pop_back();  // no games
  if (!summary.scored) return groups;

  groups.push_back({"scores", {}});
  add("agree with the recorded result", summary.scores_agree);
  if (summary.scores_agree_with_komi != 0) {
    add("agree with a komi that the record lacks", summary.scores_agree_with_komi);
  }
  add("differ from it", summary.scores_differ);
  if (summary.scores_not_compared != 0) {
    add("no count is recorded to compare with", summary.scores_not_compared);
  }
  add("undecided", summary.undecided);
  add("not ended by a count", summary.not_counted);
  if (!summary.asked) return groups;

  groups.push_back({"second opinions", {}});
  add("the same", summary.opinions_agree);
  add("another result or other strings", summary.opinions_differ);
  add("none, or not whole", summary.opinions_missing);
  return groups;
}

}  // namespace sgfaudit::reports
