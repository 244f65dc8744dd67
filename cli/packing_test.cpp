#include "cli/packing.hpp"

#include <catch2/catch.hpp>

using namespace sgfaudit::cli;

TEST_CASE("a record is known by the ending of its name") {
  for (const char* name : {"a.sgf", "a.SGF", "x.y/a b.Sgf", ".sgf", "._folder/a.sgf", "_.sgf"}) {
    INFO(name);
    CHECK(names_record(name));
  }
  for (const char* name : {"a.sgf.txt", "sgf", "a.sgf/", "a.sg", "x.sgf/README"}) {
    INFO(name);
    CHECK_FALSE(names_record(name));
  }
}

TEST_CASE("what macOS keeps beside a record is none") {
  CHECK_FALSE(names_record("__MACOSX/._a.sgf"));
  CHECK_FALSE(names_record("._a.sgf"));
}

TEST_CASE("an archive and a single record that is packed are told by their endings") {
  CHECK(packing_of("a.tar.gz") == Packing::archive);
  CHECK(packing_of("A.TGZ") == Packing::archive);
  CHECK(packing_of("a.sgf.gz") == Packing::compressed);
  CHECK(packing_of("a.gz") == Packing::none);
  CHECK(packing_of("a.zip.sgf") == Packing::none);
}

TEST_CASE("a name that leads out of its archive is known on every system") {
  for (const char* name :
       {"/a.sgf", "\\a.sgf", "c:a.sgf", "../a.sgf", "x/../../a.sgf", "x\\..\\a.sgf"}) {
    INFO(name);
    CHECK(leads_out(name));
  }
  for (const char* name : {"a.sgf", "..a/b.sgf", "a../b.sgf", "x/.hidden/a.sgf", ""}) {
    INFO(name);
    CHECK_FALSE(leads_out(name));
  }
}
