#include "reports/json_objects.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "reports/json_score.hpp"
#include "reports/json_text.hpp"
#include "reports/text.hpp"

namespace sgfaudit::reports {

namespace {

void key(std::string& out, std::string_view name) {
  std::array<char, 64> text;  // no name is longer
  char* to = text.data();
  *to++ = ',';
  *to++ = '"';
  to = std::copy(name.begin(), name.end(), to);
  *to++ = '"';
  *to++ = ':';
  out.append(text.data(), static_cast<std::size_t>(to - text.data()));
}

void word(std::string& out, std::string_view name, std::string_view value) {
  key(out, name);
  append_json_string(out, value);
}

void text(std::string& out, std::string_view name, const sgf::RawValue& value) {
  key(out, name);
  if (value.present) {
    append_json_text(out, value.text);
  } else {
    out += "null";
  }
}

void number(std::string& out, std::string_view name, std::uint64_t value) {
  key(out, name);
  append_number(out, value);
}

void boolean(std::string& out, std::string_view name, bool value) {
  key(out, name);
  out += value ? "true" : "false";
}

void real(std::string& out, std::string_view name, const std::optional<double>& value) {
  key(out, name);
  if (value) {
    append_number(out, *value);
  } else {
    out += "null";
  }
}

void color(std::string& out, std::string_view name, Color value) {
  key(out, name);
  out += value == Color::black ? "\"B\"" : value == Color::white ? "\"W\"" : "null";
}

void number_or_null(std::string& out, std::string_view name, std::uint64_t value) {
  key(out, name);
  if (value != 0) {
    append_number(out, value);
  } else {
    out += "null";
  }
}

void strings(std::string& out, std::string_view name, const std::vector<std::string>& values) {
  key(out, name);
  out += '[';
  for (const auto& value : values) {
    if (&value != &values.front()) out += ',';
    append_json_path(out, value);
  }
  out += ']';
}

void finding(std::string& out, const Finding& f, int height) {
  const Entry& e = entry(f.code);
  out += "{\"code\":";
  append_json_string(out, e.id);
  word(out, "name", e.name);
  word(out, "article", e.article);
  word(out, "severity", name_of(e.severity));
  number_or_null(out, "move", f.move);
  color(out, "color", f.color);
  key(out, "point");
  if (f.x == Finding::no_point) {
    out += "null";
  } else {
    append_json_string(out, sgf_point(f.x, f.y));
  }
  number(out, "offset", f.offset);
  number_or_null(out, "line", f.line);
  number_or_null(out, "column", f.column);
  if (f.variation != 0) number(out, "variation", f.variation);
  if (f.suppressed != 0) number(out, "more", f.suppressed);
  word(out, "message", message(f, height));
  out += '}';
}

// What a text was taken for stands beside it.
void fact(std::string& out, std::string_view name, const sgf::RawValue& value) {
  if (out.back() != '{') out += ',';
  out += '"';
  out += name;
  out += "\":{\"raw\":";
  append_json_text(out, value.text);
}

void facts(std::string& out, const sgf::GameRecord& r, const rules::Audit& audit) {
  key(out, "facts");
  out += '{';
  if (r.komi_text.present) {
    fact(out, "komi", r.komi_text);
    real(out, "points", r.komi);
    if (r.komi) word(out, "as", name_of(r.komi_form));
    out += '}';
  }
  if (r.handicap_text.present) {
    fact(out, "handicap", r.handicap_text);
    key(out, "stones");
    if (r.handicap) {
      append_number(out, static_cast<std::uint64_t>(*r.handicap));
    } else {
      out += "null";
    }
    out += '}';
  }
  if (r.date.present) {
    fact(out, "date", r.date);
    key(out, "from");
    if (r.dates) {
      const std::string first = sgf::written(r.dates->first);
      append_json_string(out, first);
      word(out, "to", r.dates->first == r.dates->last ? first : sgf::written(r.dates->last));
      if (r.dates->approximate) boolean(out, "approximate", true);
    } else {
      out += "null,\"to\":null";
    }
    out += '}';
  }
  if (r.rules.present) {
    fact(out, "rules", r.rules);
    key(out, "ruleset");
    if (audit.rules_from == rules::RulesFrom::record) {
      append_json_string(out, audit.ruleset->id);
    } else {
      const auto* known = rules::ruleset_of_record(r.rules.text);
      if (known != nullptr) append_json_string(out, known->id);
      if (known == nullptr) out += "null";
    }
    out += '}';
  }
  const auto rank = [&](std::string_view name, const sgf::RawValue& value, const auto& read) {
    if (!value.present) return;
    fact(out, name, value);
    key(out, "rank");
    if (read) {
      append_json_string(out, sgf::written(*read).view());
    } else {
      out += "null";
    }
    out += '}';
  };
  rank("black_rank", r.black_rank_text, r.black_rank);
  rank("white_rank", r.white_rank_text, r.white_rank);
  if (r.time_text.present) {
    fact(out, "time", r.time_text);
    const auto& limit = r.time_limit;
    real(out, "seconds", limit ? std::optional(limit->seconds) : std::nullopt);
    if (limit && !limit->overtime.empty()) word(out, "overtime", limit->overtime);
    out += '}';
  }
  out += '}';
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
    if (a.kind >= Kind::to_play) {
      if (a.kind == Kind::close_branch) break;  // the main line ends
      continue;
    }
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

void hexadecimal(std::string& out, std::string_view name, std::uint64_t value) {
  key(out, name);
  out += '"';
  for (int shift = 60; shift >= 0; shift -= 4) out += "0123456789abcdef"[value >> shift & 15];
  out += '"';
}

// The set where it is not UTF-8, and which texts hold bytes as `\xHH`.
void encoding(std::string& out, const sgf::GameRecord& r) {
  struct Text {
    std::string_view key;
    const sgf::RawValue& value;
  };
  std::string undecoded;
  for (const Text& text : {Text{"black", r.black},
                           {"white", r.white},
                           {"event", r.event},
                           {"date", r.date},
                           {"recorded", r.result_text},
                           {"komi", r.komi_text},
                           {"handicap", r.handicap_text},
                           {"rules", r.rules},
                           {"black_rank", r.black_rank_text},
                           {"white_rank", r.white_rank_text},
                           {"time", r.time_text}}) {
    if (!text.value.undecoded) continue;
    if (!undecoded.empty()) undecoded += ',';
    append_json_string(undecoded, text.key);
  }
  if (undecoded.empty() && (r.encoding == nullptr || r.encoding == &sgf::utf8())) return;
  word(out, "encoding", r.encoding != nullptr ? r.encoding->name : "unknown");
  if (!undecoded.empty()) {
    key(out, "undecoded");
    out += '[' + undecoded + ']';
  }
}

void recorded(std::string& out, const sgf::GameRecord& record) {
  out += ",\"recorded\":{\"raw\":";
  if (record.result_text.present) {
    append_json_text(out, record.result_text.text);
  } else {
    out += "null";
  }
  word(out, "kind", name_of(record.result.kind));
  color(out, "winner", record.result.winner);
  real(out, "margin", record.result.margin);
  if (record.result.in_stones) boolean(out, "in_stones", true);
  out += '}';
}

void repetition(std::string& out, const std::optional<rules::Repetition>& repetition) {
  key(out, "repetition");
  if (!repetition) {
    out += "null";
    return;
  }
  out += "{\"first\":";
  append_number(out, std::uint64_t{repetition->first});
  number(out, "again", repetition->again);
  number(out, "period", repetition->period);
  number(out, "kos", repetition->kos);
  word(out, "kind", repetition->kind);
  out += '}';
}

void verdict(std::string& out, const rules::Audit& audit) {
  const rules::Verdict& verdict = audit.verdict;
  out += ",\"verdict\":{\"kind\":";
  append_json_string(out, name_of(verdict.kind));
  color(out, "winner", verdict.winner);
  color(out, "loser", verdict.loser);
  key(out, "article");
  if (verdict.article.empty() || !audit.ruleset->has_articles) {
    out += "null";
  } else {
    append_json_string(out, verdict.article);
  }
  number_or_null(out, "move", verdict.move);
  boolean(out, "result_confirmed", verdict.result_confirmed);
  key(out, "agrees");
  out += !verdict.agrees ? "null" : *verdict.agrees ? "true" : "false";
  out += '}';
}

}  // namespace

void append_run(std::string& out, const RunInfo& run) {
  out += "{\"type\":\"run\",\"schema\":1";
  word(out, "version", run.version);
  out += ",\"config\":{\"command\":";
  append_json_string(out, run.command);
  word(out, "rules", run.rules);
  strings(out, "select", run.select);
  strings(out, "ignore", run.ignore);
  word(out, "fail_on", run.fail_on);
  boolean(out, "variations", run.variations);
  word(out, "encoding", run.encoding);
  if (run.statistics) boolean(out, "statistics", true);
  if (run.baseline) hexadecimal(out, "baseline", *run.baseline);
  if (!run.exclude.empty()) strings(out, "exclude", run.exclude);
  if (run.max_ratio) number(out, "max_ratio", *run.max_ratio);
  if (run.budget) number(out, "budget", *run.budget);
  if (!run.dame.empty()) word(out, "dame", run.dame);
  if (!run.detail.empty()) word(out, "detail", run.detail);
  if (!run.engine.empty()) word(out, "engine", run.engine);
  out += "}}";
}

void append_game(std::string& out, const GameReport& game) {
  const sgf::GameRecord& record = game.record;
  const rules::Audit& audit = game.audit;
  out += "{\"type\":\"game\",\"path\":";
  append_json_path(out, game.path);
  number(out, "game", record.number);
  text(out, "black", record.black);
  text(out, "white", record.white);
  text(out, "event", record.event);
  text(out, "date", record.date);
  key(out, "size");
  out += '"';
  append_number(out, static_cast<std::uint64_t>(record.width));
  out += 'x';
  append_number(out, static_cast<std::uint64_t>(record.height));
  out += '"';
  real(out, "komi", record.komi);
  number(out, "handicap", static_cast<std::uint64_t>(record.handicap.value_or(0)));
  word(out, "rules", audit.ruleset->id);
  word(out, "rules_from", name_of(audit.rules_from));
  encoding(out, record);
  number(out, "moves", audit.played->tally.moves);
  hexadecimal(out, "moves_hash", moves_hash(record));
  recorded(out, record);
  facts(out, record, audit);
  word(out, "ending", name_of(audit.ending));

  out += ",\"findings\":[";
  for (const Finding& f : record.findings) {
    if (&f != record.findings.data()) out += ',';
    finding(out, f, record.height);
  }
  out += ']';
  repetition(out, audit.played->repetition);
  verdict(out, audit);
  if (game.score) append_score(out, *game.score, record, game.all_strings);
  if (game.opinion && game.opinion->asked) append_opinion(out, *game.opinion, record.width);
  out += '}';
}

void append_error(std::string& out, const ErrorReport& error) {
  out += "{\"type\":\"error\",\"path\":";
  append_json_path(out, error.path);
  word(out, "code", error.code);
  word(out, "message", error.message);
  out += '}';
}

}  // namespace sgfaudit::reports
