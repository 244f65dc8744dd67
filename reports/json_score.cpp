#include "reports/json_score.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "reports/report.hpp"
#include "reports/text.hpp"

namespace sgfaudit::reports {

namespace {

using rules::Status;

void points(JsonWriter& json, const std::vector<int>& points, int width) {
  json.begin_list();
  for (const int point : points) json.value(sgf_point_at(point, width));
  json.end_list();
}

void points(JsonWriter& json, std::string_view name, const std::vector<int>& of, int width) {
  json.key(name);
  points(json, of, width);
}

void account(JsonWriter& json, std::string_view name, const rules::Account& account) {
  json.begin_object(name);
  json.member("territory", account.territory);
  json.member("prisoners", account.prisoners);
  json.member("dead", account.dead);
  if (account.area) json.member("stones", account.stones);
  if (account.seki_eyes) json.member("seki_eyes", account.seki_eyes);
  json.end_object();
}

// By area rules dame that one player's stones alone reach are his.
std::vector<int> nobodys_points(const rules::Score& score) {
  std::vector<int> points = score.confirmation.dame;
  for (const std::vector<int>& counted : score.counted) {
    std::erase_if(points, [&counted](int p) {
      return std::binary_search(counted.begin(), counted.end(), p);
    });
  }
  return points;
}

std::string_view status_text(Status status) {
  return rules::is_alive(status) ? "alive" : status == Status::dead ? "dead" : "undecided";
}

std::string_view basis_text(const rules::StringReport& string) {
  if (string.status == Status::undecided) return "undecided";
  return string.basis == rules::Basis::estimated ? "estimated" : "proved";
}

// Empty where nothing is proved.
std::string_view kind_text(const rules::StringReport& string) {
  if (string.basis == rules::Basis::estimated) return {};
  switch (string.status) {
    case Status::uncapturable: return "uncapturable";
    case Status::capturable: return "capturable";
    default: return {};
  }
}

// The parts and pairs of a plan that keep the string.
void kept_by(JsonWriter& json, const rules::confirmation::KeptBy& kept,
             const rules::Confirmation& confirmed, int width) {
  const rules::confirmation::Plan& plan = confirmed.plans[static_cast<std::size_t>(kept.plan)];
  json.begin_object("kept_by");
  json.begin_list("parts");
  for (const int part : kept.parts) {
    points(json, plan.parts[static_cast<std::size_t>(part)].points, width);
  }
  json.end_list();
  json.begin_list("pairs");
  for (const int pair : kept.pairs) {
    const auto& both = plan.pairs[static_cast<std::size_t>(pair)].points;
    points(json, {both[0], both[1]}, width);
  }
  json.end_list();
  json.end_object();
}

// The part that a plan clears.
const std::vector<int>& taken_in(const rules::confirmation::TakenBy& taken,
                                 const rules::Confirmation& confirmed) {
  return confirmed.plans[static_cast<std::size_t>(taken.plan)]
      .parts[static_cast<std::size_t>(taken.part)]
      .points;
}

void string(JsonWriter& json, const rules::StringReport& string,
            const rules::Confirmation& confirmed, int width) {
  json.begin_object();
  json.member("color", string.color);
  points(json, "points", string.points, width);
  json.member("status", status_text(string.status));
  json.member_or_null("kind", kind_text(string));
  json.member("seki", string.seki);
  json.member("removable", string.removable);
  json.member("basis", basis_text(string));
  json.begin_list("line");
  for (const auto& move : string.line) json.value(rules::move_text(move, width));
  json.end_list();
  if (string.kept_by) kept_by(json, *string.kept_by, confirmed, width);
  if (string.taken_by) points(json, "taken_in", taken_in(*string.taken_by, confirmed), width);
  json.end_object();
}

// Dame as the position lies and those that are filled behind it.
std::vector<int> all_dame(const rules::Score& score, const std::vector<int>& filled) {
  std::vector<int> dame = nobodys_points(score);
  dame.insert(dame.end(), filled.begin(), filled.end());
  std::sort(dame.begin(), dame.end());
  dame.erase(std::unique(dame.begin(), dame.end()), dame.end());
  return dame;
}

std::vector<int> points_of(const rules::Score& score, rules::estimate::LastMove::Kind kind) {
  std::vector<int> points;
  for (const auto& move : score.moves) {
    if (move.kind == kind) points.push_back(score.board.number_of(move.point));
  }
  return points;
}

}  // namespace

void write_score(JsonWriter& json, const rules::Score& score, const sgf::GameRecord& record,
                 bool all_strings) {
  using Kind = rules::estimate::LastMove::Kind;
  const int width = record.width;
  json.begin_object("score");
  json.member_or_null("result", result_text(score));
  json.member("winner", score.winner());
  json.key("margin");
  score.difference ? json.value(std::fabs(*score.difference)) : json.null();
  json.member("basis", name_of(score.basis));
  if (!score.reason.empty()) json.member("reason", score.reason);
  json.member("agrees", score.agrees);
  if (score.agrees_with_komi) json.member("agrees_with_komi", score.agrees_with_komi);
  if (score.agrees_with_seki_eyes) json.member("agrees_with_seki_eyes", true);
  if (score.agrees_by_area) json.member("agrees_by_area", true);
  account(json, "black", score.black);
  account(json, "white", score.white);
  json.member("position", score.of_setup ? "setup" : "final");
  points(json, "dame", all_dame(score, points_of(score, Kind::dame)), width);
  points(json, "teire", points_of(score, Kind::teire), width);
  json.begin_list("last_moves");
  for (const auto& move : score.moves) {
    json.value((move.color == Color::black ? "B[" : "W[") +
               sgf_point_at(score.board.number_of(move.point), width) + "]");
  }
  json.end_list();
  if (score.sure && score.difference) json.member("sure", std::round(*score.sure * 100) / 100);
  if (score.agreement.present) points(json, "disputed", score.agreement.disputed, width);
  json.begin_object("proved");
  json.member("strings", score.proved);
  json.member("of", score.confirmation.strings.size());
  json.end_object();
  json.member("states", score.confirmation.states);
  json.begin_list("strings");
  for (const auto& each : score.confirmation.strings) {
    if (!all_strings && rules::is_alive(each.status) && !each.seki) continue;
    string(json, each, score.confirmation, width);
  }
  json.end_list();
  json.end_object();
}

void write_opinion(JsonWriter& json, const rules::SecondOpinion& opinion, int width) {
  json.begin_object("second_opinion");
  json.member_or_null("engine", clean_bytes(opinion.engine));
  json.member_or_null("result", clean_bytes(result_text(opinion)));
  json.member("agrees", opinion.agrees);
  json.member("shown", opinion.placed ? "stones" : "moves");
  json.member("statuses", !opinion.says.empty());
  json.begin_list("strings");
  for (const auto& string : opinion.strings) {
    json.begin_object();
    json.member("color", string.color);
    points(json, "points", string.points, width);
    json.member("theirs", name_of(string.theirs));
    json.member("ours", name_of(string.ours));
    json.end_object();
  }
  json.end_list();
  json.member_or_null("problem", clean_bytes(opinion.problem));
  json.end_object();
}

}  // namespace sgfaudit::reports
