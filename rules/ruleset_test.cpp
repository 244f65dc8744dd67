#include "rules/ruleset.hpp"

#include <set>

#include <catch2/catch.hpp>

using namespace sgfaudit::rules;

namespace {

std::string_view id_of(std::string_view ru) {
  const Ruleset* ruleset = ruleset_of_record(ru);
  return ruleset == nullptr ? "none" : ruleset->id;
}

}  // namespace

TEST_CASE("the default rule set is the first, and every id names its own row") {
  CHECK(rulesets().front().id == "japanese1989");
  std::set<std::string_view> ids;
  for (const Ruleset& ruleset : rulesets()) {
    CHECK(find_ruleset(ruleset.id) == &ruleset);
    ids.insert(ruleset.id);
  }
  CHECK(ids.size() == rulesets().size());
  CHECK(find_ruleset("Japanese1989") == nullptr);
  CHECK(find_ruleset("") == nullptr);
}

TEST_CASE("RU is understood in the spellings that records have") {
  for (const auto text : {"Japanese", "japanese", "JAPANESE", " Japan ", "jp", "Nihon Kiin", "WAGC",
                          "Japanese1989", "(Japanese) rules"}) {
    INFO(text);
    CHECK(id_of(text) == "japanese1989");
  }
  for (const auto text : {"日本", "日本ルール", "日本规则", "일본", "JPN"}) {
    INFO(text);
    CHECK(id_of(text) == "japanese1989");
  }
  for (const auto text : {"Japanese 1949", "Japanese rules 1949", "Nihon Kiin 1949", "日本 1949"}) {
    INFO(text);
    CHECK(id_of(text) == "japanese1949");
  }
  CHECK(id_of("中国") == "chinese");
  CHECK(id_of("中国规则") == "chinese");
  CHECK(id_of("Chinese (2002)") == "chinese");
  CHECK(id_of("Chinese-KGS") == "chinese");
  CHECK(id_of("Chinese scoring, 7.5") == "chinese");
  CHECK(id_of("Japanese 6.5 komi") == "japanese1989");
  CHECK(id_of("한국규칙") == "korean");
  CHECK(id_of("應氏") == "ing");
  CHECK(id_of("Korean") == "korean");
  CHECK(id_of("KR") == "korean");
  CHECK(id_of("Chinese") == "chinese");
  CHECK(id_of("china") == "chinese");
  CHECK(id_of("CN") == "chinese");
  CHECK(id_of("Ing Goe") == "ing");
  CHECK(id_of("GOE") == "ing");
  CHECK(id_of("AGA") == "aga");
  CHECK(id_of("BGA") == "aga");  // pass stones, and the same count
  CHECK(id_of("British Go Association") == "aga");
  CHECK(id_of("NZ") == "newzealand");
  CHECK(id_of("New Zealand") == "newzealand");
  CHECK(id_of("Tromp-Taylor") == "tromptaylor");
}

TEST_CASE("rules that nobody knows are none") {
  for (const auto text :
       {"", "?", "Old Chinese", "stone scoring", "19", "Uchikomi", "Inglish", "ttfoo"}) {
    INFO(text);
    CHECK(id_of(text) == "none");
  }
}

TEST_CASE("the rule sets differ as their texts do") {
  const auto* japanese = find_ruleset("japanese1989");
  CHECK(japanese->scoring == Ruleset::Scoring::territory);
  CHECK(japanese->repetition == Ruleset::Repetition::no_result);
  CHECK(japanese->violation == Ruleset::Violation::loses_game);
  CHECK_FALSE(japanese->suicide_allowed);
  const auto* chinese = find_ruleset("chinese");
  CHECK(chinese->scoring == Ruleset::Scoring::area);
  CHECK(chinese->violation == Ruleset::Violation::move_is_void);
  CHECK(find_ruleset("newzealand")->suicide_allowed);
  CHECK(find_ruleset("ing")->suicide_allowed);
  CHECK(find_ruleset("ing")->repetition == Ruleset::Repetition::by_kind);
  CHECK(find_ruleset("newzealand")->removes_dead);
  CHECK_FALSE(find_ruleset("tromptaylor")->removes_dead);
  CHECK(find_ruleset("aga")->repetition == Ruleset::Repetition::situational);
  CHECK(find_ruleset("tromptaylor")->repetition == Ruleset::Repetition::positional);
}
