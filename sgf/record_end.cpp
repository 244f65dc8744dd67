// What is done once all of a game has been taken.

#include "sgf/facts.hpp"
#include "sgf/record_builder.hpp"
#include "sgf/utf8.hpp"

namespace sgfaudit::sgf {

void RecordBuilder::finish(std::uint64_t offset) {
  findings_.add(problem(Code::unclosed_game, offset));
  end_game(offset);
}

void RecordBuilder::unterminated(std::uint64_t offset) {
  findings_.add(problem(Code::unterminated_value, offset));
}

// A text that was cut off still says something. Of `KM[6.5]` cut to `KM[6` that cannot be said;
// `B[pd]` cut to `B[` is no pass, and `AB[` has lost a stone.
void RecordBuilder::forget_cut_off(std::uint64_t begin, std::uint64_t end) {
  GameRecord& r = *record_;
  for (RawValue* fact : {&r.komi_text, &r.half_komi_text, &r.handicap_text, &r.result_text,
                         &r.size_text, &r.date, &r.time_text}) {
    if (fact->present && fact->offset + fact->text.size() == end) *fact = RawValue{};
  }
  const bool setup = name_ == "AB"_name || name_ == "AW"_name;
  if (setup && begin == end) stone_lost(begin);
  if (r.actions.empty()) return;
  Action& last = r.actions.back();
  if (last.kind != Action::Kind::pass || last.offset < begin) return;
  last.kind = Action::Kind::unreadable;
  stone_lost(last.offset);
}

void RecordBuilder::end_game(std::uint64_t end) {
  end_node();
  record_->end = end;
  checks_.finish();
  encoding_.finish(*record_, findings_);
  decode_texts();
  complete();
  record_ = nullptr;
}

void RecordBuilder::decode_texts() {
  const auto facts = record_->texts();
  for (std::size_t i = 0; i < facts.size(); ++i) {
    RawValue& fact = *facts[i];
    if (is_ascii(fact.text)) continue;
    decoded_.clear();
    fact.undecoded = !encoding_.decode(fact.text, decoded_);
    kept_[i].swap(decoded_);
    fact.text = kept_[i];
  }
  for (Finding& finding : record_->findings) {
    if (!is_ascii(finding.detail)) encoding_.decode_beginning(finding.detail, Finding::most_words);
  }
}

void RecordBuilder::complete() {
  GameRecord& record = *record_;
  const auto game = trimmed(record.game_text.text);
  if (record.game_text.present && game != "1" && is_go(game)) {
    if (!game.empty() && !is_number(game)) {
      findings_.add(problem(Code::bad_value, record.game_text.offset,
                            "GM[" + std::string(record.game_text.text) + "]"));
    }
  } else if (record.game_text.present && game != "1") {
    record.go = false;  // nor are its points, its size and its properties those of Go
    std::erase_if(record.findings, [](const Finding& f) {
      return f.code == Code::bad_point || f.code == Code::bad_value ||
             f.code == Code::point_twice || f.code == Code::unknown_property ||
             f.code == Code::deprecated_property;
    });
    findings_.start(record.findings);
    findings_.add(problem(Code::other_game, record.game_text.offset, game));
  }
  read_facts(record, findings_);
  // FF[3]: `[tt]` is a pass on boards up to 19x19. SZ may stand behind it.
  if (!tt_seen_) return;
  const bool pass = record.width <= 19 && record.height <= 19;
  for (Action& action : record.actions) {
    if (action.kind != Action::Kind::play || action.x != 19 || action.y != 19) continue;
    if (!pass) {  // on a larger board it is a point, but was it meant so?
      if (checks_.version() != 0 && checks_.version() < 4) {
        findings_.add(problem(Code::pass_form, action.offset, "tt"));
      }
      return;
    }
    action.kind = Action::Kind::pass;
    action.x = action.y = 0;
  }
}

void RecordBuilder::detach(GameRecord& record) {
  const auto facts = record.texts();
  for (std::size_t i = 0; i < facts.size(); ++i) {
    if (facts[i]->text.data() == kept_[i].data()) continue;
    kept_[i].assign(facts[i]->text);
    facts[i]->text = kept_[i];
  }
}

}  // namespace sgfaudit::sgf
