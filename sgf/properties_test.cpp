#include "sgf/properties.hpp"

#include <string>

#include <catch2/catch.hpp>

using namespace sgfaudit::sgf;

static_assert(find_property("AB"_name)->id == "AB");
static_assert(find_property("QQ"_name) == nullptr);
static_assert(find_property(long_name) == nullptr);

TEST_CASE("the table is sorted, and each row is found by its name") {
  std::string_view last;
  for (const Property& property : properties) {
    INFO(property.id);
    CHECK(last < property.id);
    last = property.id;
    CHECK(find_property(property.name()) == &property);
    CHECK(spell(property.name()) == property.id);
    CHECK(property.versions != 0);
    CHECK_FALSE(property.meaning.empty());
  }
}

TEST_CASE("the capitals of a long name are the name") {
  for (const Property& property : properties) {
    INFO(property.id);
    std::string capitals;
    for (const char c : property.long_name) {
      if (c >= 'A' && c <= 'Z') capitals += c;
    }
    CHECK(capitals == property.id);
    CHECK(find_spelled(property.long_name) == &property);
  }
}

TEST_CASE("names are read as FF[1] to FF[3] spell them, where that is clear") {
  CHECK(find_spelled("AddBlack")->id == "AB");
  CHECK(find_spelled("COmment") == nullptr);  // CO is no property
  CHECK(find_spelled("SiZe")->id == "SZ");
  CHECK(find_spelled("CoPyright")->id == "CP");
  CHECK(find_spelled("Copyright") == nullptr);  // C or CP?
  CHECK(find_spelled("MULTIGOGM") == nullptr);
  CHECK(find_spelled("comment") == nullptr);
  CHECK(find_spelled("B2") == nullptr);
  CHECK(find_spelled("PlayerBlack2") == nullptr);
  CHECK(find_spelled("") == nullptr);
  CHECK(find_spelled("b")->id == "B");  // a program that writes no capitals
  CHECK(find_spelled("sz")->id == "SZ");
  CHECK(find_spelled("qq") == nullptr);
}

TEST_CASE("the rows say what the specification says") {
  const auto of = [](const char* id) {
    return *find_property(operator""_name(id, std::string_view(id).size()));
  };
  CHECK(of("AB").is_point_list());
  CHECK(of("AB").standing == Standing::setup);
  CHECK_FALSE(of("LB").is_point_list());
  CHECK(of("LB").second == ValueType::simple_text);
  CHECK(of("TB").arity == Arity::list_or_nothing);
  CHECK(of("VW").inherited);
  CHECK(of("SZ").composed == Property::Composed::may_be);
  CHECK(of("KM").standing == Standing::game_info);
  CHECK(of("L").deprecated());
  CHECK_FALSE(of("C").deprecated());
  CHECK(of("SQ").in_version(4));
  CHECK_FALSE(of("SQ").in_version(3));
}
