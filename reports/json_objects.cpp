#include "reports/json_objects.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "reports/json_score.hpp"
#include "reports/json_writer.hpp"
#include "reports/text.hpp"

namespace sgfaudit::reports {

namespace {

void text(JsonWriter& json, std::string_view name, const sgf::RawValue& value) {
  json.key(name);
  value.present ? json.raw_text(value.text) : json.null();
}

void number_or_null(JsonWriter& json, std::string_view name, std::uint64_t value) {
  json.key(name);
  value != 0 ? json.value(value) : json.null();
}

void strings(JsonWriter& json, std::string_view name, const std::vector<std::string>& values) {
  json.begin_list(name);
  for (const auto& value : values) json.path(value);
  json.end_list();
}

void finding(JsonWriter& json, const Finding& f, int height) {
  const Entry& e = entry(f.code);
  json.begin_object();
  json.member("code", e.id);
  json.member("name", e.name);
  json.member("article", e.article);
  json.member("severity", name_of(e.severity));
  number_or_null(json, "move", f.move);
  json.member("color", f.color);
  json.member_or_null("point", f.x == Finding::no_point ? "" : sgf_point(f.x, f.y));
  json.member("offset", f.offset);
  number_or_null(json, "line", f.line);
  number_or_null(json, "column", f.column);
  if (f.variation != 0) json.member("variation", f.variation);
  if (f.suppressed != 0) json.member("more", f.suppressed);
  json.member("message", message(f, height));
  json.end_object();
}

// A text, and behind it what it was taken for.
template <typename Read>
void fact(JsonWriter& json, std::string_view name, const sgf::RawValue& value, const Read& read) {
  if (!value.present) return;
  json.begin_object(name);
  text(json, "raw", value);
  read();
  json.end_object();
}

void date(JsonWriter& json, const std::optional<sgf::Dates>& dates) {
  if (!dates) {
    json.key("from");
    json.null();
    json.key("to");
    json.null();
    return;
  }
  json.member("from", sgf::written(dates->first));
  json.member("to", sgf::written(dates->last));
  if (dates->approximate) json.member("approximate", true);
}

// The rule set that a record names.
std::string_view ruleset_id(const sgf::GameRecord& r, const rules::Audit& audit) {
  if (audit.rules_from == rules::RulesFrom::record) return audit.ruleset->id;
  const auto* const known = rules::ruleset_of_record(r.rules.text);
  return known != nullptr ? known->id : std::string_view();
}

void facts(JsonWriter& json, const sgf::GameRecord& r, const rules::Audit& audit) {
  json.begin_object("facts");
  fact(json, "komi", r.komi_text, [&] {
    json.member("points", r.komi);
    if (r.komi) json.member("as", name_of(r.komi_form));
  });
  fact(json, "handicap", r.handicap_text, [&] {
    json.key("stones");
    r.handicap ? json.value(static_cast<std::uint64_t>(*r.handicap)) : json.null();
  });
  fact(json, "date", r.date, [&] { date(json, r.dates); });
  fact(json, "rules", r.rules, [&] { json.member_or_null("ruleset", ruleset_id(r, audit)); });
  const auto rank = [&](std::string_view name, const sgf::RawValue& value, const auto& read) {
    fact(json, name, value,
         [&] { json.member_or_null("rank", read ? sgf::written(*read).view() : ""); });
  };
  rank("black_rank", r.black_rank_text, r.black_rank);
  rank("white_rank", r.white_rank_text, r.white_rank);
  fact(json, "time", r.time_text, [&] {
    const auto& limit = r.time_limit;
    json.member("seconds", limit ? std::optional(limit->seconds) : std::nullopt);
    if (limit && !limit->overtime.empty()) json.member("overtime", limit->overtime);
  });
  json.end_object();
}

// The same for games with the same board, setup and moves, whatever else their records say. In what
// order a node names its setup does not matter, nor how a pass is written.
std::uint64_t moves_hash(const sgf::GameRecord& r) {
  using Kind = sgf::Action::Kind;
  constexpr std::uint64_t prime = 0x9E3779B97F4A7C15u;
  std::uint64_t hash = static_cast<std::uint64_t>(r.width * 64 + r.height);
  std::uint64_t setup = 0;
  std::uint32_t setup_node = 0;
  const auto end_setup = [&] { hash = (hash ^ std::exchange(setup, 0)) * prime; };
  for (const sgf::Action& a : r.actions) {
    if (a.kind == Kind::close_branch) break;  // the main line ends
    if (a.kind == Kind::open_branch || a.kind == Kind::to_play) continue;
    const auto byte = [](auto value, int shift) {
      return static_cast<std::uint32_t>(value) << shift;
    };
    const auto kind = a.kind == Kind::unreadable ? Kind::pass : a.kind;  // as the replay takes it
    const std::uint64_t step = byte(kind, 0) | byte(a.color, 8) | byte(a.x, 16) | byte(a.y, 24);
    const bool is_setup = a.kind == Kind::add || a.kind == Kind::clear;
    if (setup != 0 && (!is_setup || a.node != setup_node)) end_setup();
    if (is_setup) {
      const std::uint64_t mixed = step * prime;
      setup += mixed ^ mixed >> 29;
      setup_node = a.node;
    } else {
      hash = (hash ^ step) * prime;
    }
  }
  if (setup != 0) end_setup();
  hash ^= hash >> 32;
  hash *= prime;
  return hash ^ hash >> 29;
}

// The set where it is not UTF-8, and which texts hold bytes as `\xHH`.
void encoding(JsonWriter& json, const sgf::GameRecord& r) {
  struct Text {
    std::string_view key;
    const sgf::RawValue& value;
  };
  const Text texts[] = {{"black", r.black},
                        {"white", r.white},
                        {"event", r.event},
                        {"date", r.date},
                        {"recorded", r.result_text},
                        {"komi", r.komi_text},
                        {"handicap", r.handicap_text},
                        {"rules", r.rules},
                        {"black_rank", r.black_rank_text},
                        {"white_rank", r.white_rank_text},
                        {"time", r.time_text}};
  const bool undecoded = std::any_of(std::begin(texts), std::end(texts),
                                     [](const Text& text) { return text.value.undecoded; });
  if (!undecoded && (r.encoding == nullptr || r.encoding == &sgf::utf8())) return;
  json.member("encoding", r.encoding != nullptr ? r.encoding->name : "unknown");
  if (!undecoded) return;
  json.begin_list("undecoded");
  for (const Text& text : texts) {
    if (text.value.undecoded) json.value(text.key);
  }
  json.end_list();
}

void recorded(JsonWriter& json, const sgf::GameRecord& record) {
  json.begin_object("recorded");
  text(json, "raw", record.result_text);
  json.member("kind", name_of(record.result.kind));
  json.member("winner", record.result.winner);
  json.member("margin", record.result.margin);
  if (record.result.in_stones) json.member("in_stones", true);
  json.end_object();
}

void repetition(JsonWriter& json, const std::optional<rules::Repetition>& repetition) {
  json.key("repetition");
  if (!repetition) return json.null();
  json.begin_object();
  json.member("first", repetition->first);
  json.member("again", repetition->again);
  json.member("period", repetition->period);
  json.member("kos", repetition->kos);
  json.member("kind", repetition->kind);
  json.end_object();
}

void verdict(JsonWriter& json, const rules::Audit& audit) {
  const rules::Verdict& verdict = audit.verdict;
  json.begin_object("verdict");
  json.member("kind", name_of(verdict.kind));
  json.member("winner", verdict.winner);
  json.member("loser", verdict.loser);
  json.member_or_null("article", audit.ruleset->has_articles ? verdict.article : "");
  number_or_null(json, "move", verdict.move);
  json.member("result_confirmed", verdict.result_confirmed);
  json.member("agrees", verdict.agrees);
  json.end_object();
}

}  // namespace

void append_run(std::string& out, const RunInfo& run) {
  JsonWriter json(out);
  json.begin_object();
  json.member("type", "run");
  json.member("schema", 1u);
  json.member("version", run.version);
  json.begin_object("config");
  json.member("command", run.command);
  json.member("rules", run.rules);
  strings(json, "select", run.select);
  strings(json, "ignore", run.ignore);
  json.member("fail_on", run.fail_on);
  json.member("variations", run.variations);
  json.member("encoding", run.encoding);
  if (run.statistics) json.member("statistics", true);
  if (run.baseline) {
    json.key("baseline");
    json.hexadecimal(*run.baseline);
  }
  if (!run.exclude.empty()) strings(json, "exclude", run.exclude);
  if (run.max_ratio) json.member("max_ratio", run.max_ratio);
  if (run.budget) json.member("budget", run.budget);
  if (!run.dame.empty()) json.member("dame", run.dame);
  if (!run.detail.empty()) json.member("detail", run.detail);
  if (!run.engine.empty()) json.member("engine", run.engine);
  json.end_object();
  json.end_object();
}

void append_game(std::string& out, const GameReport& game) {
  const sgf::GameRecord& record = game.record;
  const rules::Audit& audit = game.audit;
  JsonWriter json(out);
  json.begin_object();
  json.member("type", "game");
  json.key("path");
  json.path(game.path);
  json.member("game", record.number);
  text(json, "black", record.black);
  text(json, "white", record.white);
  text(json, "event", record.event);
  text(json, "date", record.date);
  json.member("size", std::to_string(record.width) + 'x' + std::to_string(record.height));
  json.member("komi", record.komi);
  json.member("handicap", static_cast<std::uint64_t>(record.handicap.value_or(0)));
  json.member("rules", audit.ruleset->id);
  json.member("rules_from", name_of(audit.rules_from));
  encoding(json, record);
  json.member("moves", audit.played->tally.moves);
  json.key("moves_hash");
  json.hexadecimal(moves_hash(record));
  recorded(json, record);
  facts(json, record, audit);
  json.member("ending", name_of(audit.ending));
  json.begin_list("findings");
  for (const Finding& f : record.findings) finding(json, f, record.height);
  json.end_list();
  repetition(json, audit.played->repetition);
  verdict(json, audit);
  if (game.score) write_score(json, *game.score, record, game.all_strings);
  if (game.opinion && game.opinion->asked) write_opinion(json, *game.opinion, record.width);
  json.end_object();
}

void append_error(std::string& out, const ErrorReport& error) {
  JsonWriter json(out);
  json.begin_object();
  json.member("type", "error");
  json.key("path");
  json.path(error.path);
  json.member("code", error.code);
  json.member("message", error.message);
  json.end_object();
}

}  // namespace sgfaudit::reports
