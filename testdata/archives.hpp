// Test support: archives, made by libarchive's own writer, and what is read of them.
#pragma once

#include <clocale>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include <archive.h>
#include <archive_entry.h>
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "testdata/program.hpp"

namespace sgfaudit::testing {

using Setting = std::function<void(archive*)>;
using Members = std::vector<std::pair<std::string, std::string>>;

inline const std::string game = "(;B[pd];W[dp];B[dd])\n";

// Writes members with a `format` and a `filter` of libarchive. It takes names as the locale says.
inline void pack(const std::string& file, const Setting& setting, const Members& members) {
  std::setlocale(LC_CTYPE, "C.UTF-8");
  archive* const a = archive_write_new();
  setting(a);
  REQUIRE(archive_write_open_filename(a, file.c_str()) == ARCHIVE_OK);
  for (const auto& [name, bytes] : members) {
    archive_entry* const entry = archive_entry_new();
    archive_entry_set_pathname(entry, name.c_str());
    archive_entry_set_size(entry, static_cast<la_int64_t>(bytes.size()));
    archive_entry_set_filetype(entry, AE_IFREG);
    archive_entry_set_perm(entry, 0644);
    REQUIRE(archive_write_header(a, entry) == ARCHIVE_OK);
    archive_write_data(a, bytes.data(), bytes.size());
    archive_entry_free(entry);
  }
  archive_write_close(a);
  archive_write_free(a);
  std::setlocale(LC_CTYPE, "C");
}

inline Setting tar(int (*add_filter)(archive*)) {
  return [add_filter](archive* a) {
    archive_write_set_format_pax_restricted(a);
    add_filter(a);
  };
}

inline const std::vector<std::pair<std::string, Setting>> kinds{
    {"a.zip", [](archive* a) { archive_write_set_format_zip(a); }},
    {"a.7z", [](archive* a) { archive_write_set_format_7zip(a); }},
    {"a.tar", tar(archive_write_add_filter_none)},
    {"a.tar.gz", tar(archive_write_add_filter_gzip)},
    {"a.tar.xz", tar(archive_write_add_filter_xz)},
    {"a.tar.zst", tar(archive_write_add_filter_zstd)},
    {"a.TAR.BZ2", tar(archive_write_add_filter_bzip2)},
};
inline const Setting compressed = [](archive* a) {
  archive_write_set_format_raw(a);
  archive_write_add_filter_gzip(a);
};
inline const Setting zip = kinds[0].second, tar_gz = kinds[3].second;

struct Report {
  int status;
  std::vector<std::string> games, errors;  // paths
  std::string messages;
  int skipped;
};

inline Report report_of(const Ran& ran) {
  const auto report = nlohmann::json::parse(ran.out);
  Report result{ran.status, {}, {}, {}, report.at("summary").at("skipped")};
  for (const nlohmann::json& one : report.at("games")) {
    if (one.at("type") == "game") result.games.push_back(one.at("path"));
    if (one.at("type") == "error") {
      result.errors.push_back(one.at("path"));
      result.messages += one.at("message").get<std::string>() + "\n";
    }
  }
  return result;
}

inline Report check(const std::string& arguments) {
  return report_of(run_program("check --format json " + arguments));
}

/// The file comes through a pipe.
inline Report check_piped(const std::string& file) {
  return report_of(run_program("--version > /dev/null; cat " + file + " | " + SGFAUDIT_PROGRAM +
                               " check --format json -"));
}

inline bool says(const Report& report, const std::string& words) {
  INFO(report.messages);
  return report.messages.find(words) != std::string::npos;
}

}  // namespace sgfaudit::testing
