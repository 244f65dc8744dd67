#include "cli/proofs.hpp"

#include "cli/version.hpp"
#include "reports/proof_sgf.hpp"

namespace sgfaudit::cli {

void Proofs::start(const Input& input, bool claimed) {
  input_ = &input;
  claimed_ = claimed;
  file_.reset();
  error_.clear();
}

void Proofs::open() {
  const auto name = folder_.file_for(*input_, claimed_, error_);
  if (!name) return;
  file_.emplace(*name, "the proofs");
  if (file_->open()) return;
  error_ = file_->error();
  file_.reset();
}

void Proofs::game(const rules::Score& score) {
  if (score.confirmation.strings.empty() || !error_.empty()) return;
  if (!file_) open();
  if (file_) file_->write(reports::proof_sgf(score, SGFAUDIT_VERSION));
}

void Proofs::finish() {
  if (!file_) return;
  file_->commit();
  error_ = file_->error();
  file_.reset();
}

}  // namespace sgfaudit::cli
