#include "reports/json_writer.hpp"

#include <catch2/catch.hpp>

namespace sgfaudit::reports {
namespace {

TEST_CASE("A comma stands between values, and nowhere else", "[json]") {
  std::string out;
  JsonWriter json(out);
  json.begin_object();
  json.begin_list("empty");
  json.end_list();
  json.begin_list("numbers");
  json.value(1u);
  json.value(2.5);
  json.end_list();
  json.begin_object("inner");
  json.member("yes", true);
  json.member("no", false);
  json.end_object();
  json.member("last", "x");
  json.end_object();
  CHECK(out == R"({"empty":[],"numbers":[1,2.5],"inner":{"yes":true,"no":false},"last":"x"})");
}

TEST_CASE("A line begins behind the comma", "[json]") {
  std::string out;
  JsonWriter json(out);
  json.begin_list();
  json.begin_line();
  json.value(1u);
  json.begin_line();
  json.begin_list();
  json.end_list();
  json.end_list();
  CHECK(out == "[\n1,\n[]]");
}

TEST_CASE("What is not known is null", "[json]") {
  std::string out;
  JsonWriter json(out);
  json.begin_list();
  json.value(std::optional<double>());
  json.value(std::optional(0.5));
  json.value(std::optional<bool>());
  json.value(std::optional(false));
  json.value(Color::empty);
  json.value(Color::black);
  json.end_list();
  CHECK(out == R"([null,0.5,null,false,null,"B"])");
}

TEST_CASE("A member is null where its text is empty", "[json]") {
  std::string out;
  JsonWriter json(out);
  json.begin_object();
  json.member("text", "");
  json.member_or_null("none", "");
  json.member_or_null("some", "a");
  json.end_object();
  CHECK(out == R"({"text":"","none":null,"some":"a"})");
}

TEST_CASE("No byte of a record leaves its string", "[json]") {
  std::string out;
  JsonWriter json(out);
  json.begin_list();
  json.value("a\"b\\c\nd##[error]");
  json.raw_text("\xE9\"");
  json.path("p/\xFF");
  json.hexadecimal(0xBEEF);
  json.end_list();
  CHECK(out == R"(["a\"b\\c\u000ad#\u0023[error]","\\xE9\"","p/\\xFF","000000000000beef"])");
}

}  // namespace
}  // namespace sgfaudit::reports
