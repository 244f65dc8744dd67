// One JSON object a line. This is the hot path of large runs: everything is appended to one buffer.
#include "reports/json_objects.hpp"

namespace sgfaudit::reports {

namespace {

class Ndjson final : public Format {
 public:
  void begin(std::string& out, const RunInfo& run) const override {
    append_run(out, run);
    out += '\n';
  }
  void game(std::string& out, const GameReport& game) const override {
    append_game(out, game);
    out += '\n';
  }
  void error(std::string& out, const ErrorReport& error) const override {
    append_error(out, error);
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
