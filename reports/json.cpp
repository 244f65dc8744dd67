// One JSON document: the same objects as in NDJSON, errors among the games in the order of the
// inputs.
#include "reports/json_objects.hpp"
#include "reports/summary_json.hpp"

namespace sgfaudit::reports {

namespace {

class Json final : public Format {
 public:
  void begin(std::string& out, const RunInfo& run) const override {
    out += "{\"run\":";
    append_run(out, run);
    out += ",\n\"games\":[\n";
  }
  void game(std::string& out, const GameReport& game) const override {
    out += separator();
    append_game(out, game);
  }
  void error(std::string& out, const ErrorReport& error) const override {
    out += separator();
    append_error(out, error);
  }
  void end(std::string& out, const Summary& summary) const override {
    out += "\n],\n\"summary\":";
    append_summary(out, summary);
    out += "}\n";
  }
  std::string_view separator() const override { return ",\n"; }
};

}  // namespace

std::unique_ptr<Format> make_json_format() { return std::make_unique<Json>(); }

}  // namespace sgfaudit::reports
