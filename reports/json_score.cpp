#include "reports/json_score.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "reports/json_text.hpp"
#include "reports/text.hpp"

namespace sgfaudit::reports {

namespace {

using rules::Status;

void append_points(std::string& out, const std::vector<int>& points, int width) {
  out += '[';
  for (const int& point : points) {
    if (&point != points.data()) out += ',';
    append_json_string(out, sgf_point_at(point, width));
  }
  out += ']';
}

void append_account(std::string& out, std::string_view name, const rules::Account& account) {
  out += ",\"" + std::string(name) + "\":{\"territory\":" + std::to_string(account.territory) +
         ",\"prisoners\":" + std::to_string(account.prisoners) +
         ",\"dead\":" + std::to_string(account.dead);
  if (account.area) out += ",\"stones\":" + std::to_string(account.stones);
  if (account.seki_eyes) out += ",\"seki_eyes\":" + std::to_string(account.seki_eyes);
  out += '}';
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

std::string_view kind_text(Status status) {
  switch (status) {
    case Status::uncapturable: return "\"uncapturable\"";
    case Status::capturable: return "\"capturable\"";
    default: return "null";
  }
}

// The parts and pairs of a plan that keep the string.
void append_kept_by(std::string& out, const rules::confirmation::KeptBy& kept,
                    const rules::Confirmation& confirmed, int width) {
  const rules::confirmation::Plan& plan = confirmed.plans[static_cast<std::size_t>(kept.plan)];
  out += ",\"kept_by\":{\"parts\":[";
  for (const int& part : kept.parts) {
    if (&part != kept.parts.data()) out += ',';
    append_points(out, plan.parts[static_cast<std::size_t>(part)].points, width);
  }
  out += "],\"pairs\":[";
  for (const int& pair : kept.pairs) {
    if (&pair != kept.pairs.data()) out += ',';
    const auto& points = plan.pairs[static_cast<std::size_t>(pair)].points;
    append_points(out, {points[0], points[1]}, width);
  }
  out += "]}";
}

// The part that a plan clears.
const std::vector<int>& taken_in(const rules::confirmation::TakenBy& taken,
                                 const rules::Confirmation& confirmed) {
  return confirmed.plans[static_cast<std::size_t>(taken.plan)]
      .parts[static_cast<std::size_t>(taken.part)]
      .points;
}

void append_string(std::string& out, const rules::StringReport& string,
                   const rules::Confirmation& confirmed, int width) {
  out += "{\"color\":";
  out += string.color == Color::black ? "\"B\"" : "\"W\"";
  out += ",\"points\":";
  append_points(out, string.points, width);
  out += ",\"status\":\"" + std::string(status_text(string.status)) + "\",\"kind\":";
  out += string.basis == rules::Basis::estimated ? "null" : kind_text(string.status);
  out += string.seki ? ",\"seki\":true" : ",\"seki\":false";
  out += string.removable ? ",\"removable\":true" : ",\"removable\":false";
  out += ",\"basis\":\"" + std::string(basis_text(string)) + "\"";
  out += ",\"line\":[";
  for (const auto& move : string.line) {
    if (&move != string.line.data()) out += ',';
    append_json_string(out, rules::move_text(move, width));
  }
  out += ']';
  if (string.kept_by) append_kept_by(out, *string.kept_by, confirmed, width);
  if (string.taken_by) {
    out += ",\"taken_in\":";
    append_points(out, taken_in(*string.taken_by, confirmed), width);
  }
  out += '}';
}

}  // namespace

std::string_view basis_text(rules::ScoreBasis basis) {
  switch (basis) {
    case rules::ScoreBasis::proved: return "proved";
    case rules::ScoreBasis::agreed: return "agreed";
    case rules::ScoreBasis::estimated: return "estimated";
    case rules::ScoreBasis::undecided: break;
  }
  return "undecided";
}

void append_score(std::string& out, const rules::Score& score, const sgf::GameRecord& record,
                  bool all_strings) {
  const std::string result = result_text(score);
  out += ",\"score\":{\"result\":";
  if (result.empty()) {
    out += "null";
  } else {
    append_json_string(out, result);
  }
  const Color winner = score.winner();
  out += ",\"winner\":";
  out += winner == Color::black ? "\"B\"" : winner == Color::white ? "\"W\"" : "null";
  out += ",\"margin\":";
  if (score.difference) {
    append_number(out, std::fabs(*score.difference));
  } else {
    out += "null";
  }
  out += ",\"basis\":\"" + std::string(basis_text(score.basis)) + "\"";
  if (!score.reason.empty()) {
    out += ",\"reason\":";
    append_json_string(out, score.reason);
  }
  out += ",\"agrees\":";
  out += !score.agrees ? "null" : *score.agrees ? "true" : "false";
  if (score.agrees_with_komi) {
    out += ",\"agrees_with_komi\":";
    append_number(out, *score.agrees_with_komi);
  }
  if (score.agrees_with_seki_eyes) out += ",\"agrees_with_seki_eyes\":true";
  if (score.agrees_by_area) out += ",\"agrees_by_area\":true";
  append_account(out, "black", score.black);
  append_account(out, "white", score.white);
  out += score.of_setup ? ",\"position\":\"setup\"" : ",\"position\":\"final\"";
  using Kind = rules::estimate::LastMove::Kind;
  std::vector<int> dame = nobodys_points(score), teire;
  for (const auto& move : score.moves) {
    if (move.kind == Kind::dame) dame.push_back(score.board.number_of(move.point));
    if (move.kind == Kind::teire) teire.push_back(score.board.number_of(move.point));
  }
  std::sort(dame.begin(), dame.end());
  dame.erase(std::unique(dame.begin(), dame.end()), dame.end());
  out += ",\"dame\":";
  append_points(out, dame, record.width);
  out += ",\"teire\":";
  append_points(out, teire, record.width);
  out += ",\"last_moves\":[";
  for (const auto& move : score.moves) {
    if (&move != score.moves.data()) out += ',';
    out += move.color == Color::black ? "\"B[" : "\"W[";
    out += sgf_point_at(score.board.number_of(move.point), record.width) + "]\"";
  }
  out += ']';
  if (score.sure && score.difference) {
    out += ",\"sure\":";
    append_number(out, std::round(*score.sure * 100) / 100);
  }
  if (score.agreement.present) {
    out += ",\"disputed\":";
    append_points(out, score.agreement.disputed, record.width);
  }
  out += ",\"proved\":{\"strings\":" + std::to_string(score.proved) +
         ",\"of\":" + std::to_string(score.confirmation.strings.size()) + "}";
  out += ",\"states\":" + std::to_string(score.confirmation.states) + ",\"strings\":[";
  bool first = true;
  for (const auto& string : score.confirmation.strings) {
    if (!all_strings && rules::is_alive(string.status) && !string.seki) continue;
    if (!first) out += ',';
    first = false;
    append_string(out, string, score.confirmation, record.width);
  }
  out += "]}";
}

std::string_view status_text(rules::SecondOpinion::Says says) {
  using Says = rules::SecondOpinion::Says;
  switch (says) {
    case Says::alive: return "alive";
    case Says::dead: return "dead";
    case Says::seki: return "seki";
    case Says::nothing: break;
  }
  return {};
}

void append_opinion(std::string& out, const rules::SecondOpinion& opinion, int width) {
  const auto text_or_null = [&](const std::string& text) {
    text.empty() ? void(out += "null") : append_json_string(out, clean_bytes(text));
  };
  out += ",\"second_opinion\":{\"engine\":";
  text_or_null(opinion.engine);
  out += ",\"result\":";
  text_or_null(result_text(opinion));
  out += ",\"agrees\":";
  out += !opinion.agrees ? "null" : *opinion.agrees ? "true" : "false";
  out += opinion.placed ? ",\"shown\":\"stones\"" : ",\"shown\":\"moves\"";
  out += opinion.says.empty() ? ",\"statuses\":false" : ",\"statuses\":true";
  out += ",\"strings\":[";
  for (const auto& string : opinion.strings) {
    if (&string != opinion.strings.data()) out += ',';
    out += "{\"color\":";
    out += string.color == Color::black ? "\"B\"" : "\"W\"";
    out += ",\"points\":";
    append_points(out, string.points, width);
    out += ",\"theirs\":\"" + std::string(status_text(string.theirs)) + "\"";
    out += ",\"ours\":\"" + std::string(status_text(string.ours)) + "\"}";
  }
  out += "],\"problem\":";
  text_or_null(opinion.problem);
  out += '}';
}

}  // namespace sgfaudit::reports
