// One JSON object a line. This is the hot path of large runs: everything is appended to one buffer.
#include "reports/json_objects.hpp"
#include "reports/summary_json.hpp"
#include "reports/text.hpp"

namespace sgfaudit::reports {

namespace {

// Reports of shards have what puts them together again behind the type of each object.
void add_number(std::string& out, std::size_t begin, std::string_view name, std::uint64_t number) {
  std::string member = ",\"" + std::string(name) + "\":";
  append_number(member, number);
  out.insert(out.find(',', begin), member);
}

class Ndjson final : public Format {
 public:
  void begin(std::string& out, const RunInfo& run) const override {
    const std::size_t begin = out.size();
    append_run(out, run);
    if (run.shard != 0) {
      add_number(out, begin, "shards", run.shards);
      add_number(out, begin, "shard", run.shard);
    }
    out += '\n';
  }
  void game(std::string& out, const GameReport& game) const override {
    const std::size_t begin = out.size();
    append_game(out, game);
    if (game.input != 0) add_number(out, begin, "input", game.input);
    out += '\n';
  }
  void error(std::string& out, const ErrorReport& error) const override {
    const std::size_t begin = out.size();
    append_error(out, error);
    if (error.input != 0) add_number(out, begin, "input", error.input);
    out += '\n';
  }
  void end(std::string& out, const Summary& summary) const override {
    append_summary(out, summary);
    out += '\n';
  }
};

}  // namespace

std::unique_ptr<Format> make_ndjson_format() { return std::make_unique<Ndjson>(); }

}  // namespace sgfaudit::reports
