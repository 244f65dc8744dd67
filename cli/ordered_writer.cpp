#include "cli/ordered_writer.hpp"

#include <algorithm>
#include <utility>

namespace sgfaudit::cli {

OrderedWriter::OrderedWriter(std::vector<Destination>& destinations,
                             std::vector<std::string> separators, std::size_t most_waiting,
                             Settle settle)
    : destinations_(destinations),
      separators_(std::move(separators)),
      most_waiting_(most_waiting),
      settle_(std::move(settle)) {}

void OrderedWriter::write(Part& part) {
  for (std::size_t i = 0; i < destinations_.size(); ++i) {
    if (part[i].empty()) continue;
    if (settle_) settle_(i, part[i]);
    std::string_view text = part[i];
    if (!separators_[i].empty()) {
      if (text.starts_with(separators_[i])) text.remove_prefix(separators_[i].size());
      separators_[i].clear();
    }
    destinations_[i].write(text);
    part[i].clear();
  }
}

void OrderedWriter::append(std::uint64_t number, Part& part) {
  std::unique_lock lock(mutex_);
  turn_.wait(lock, [&] { return stopped_ || next_ == number; });
  if (!stopped_) write(part);
}

void OrderedWriter::finish(std::uint64_t number, Part& part) {
  std::unique_lock lock(mutex_);
  if (number != next_) {
    turn_.wait(lock,
               [&] { return stopped_ || next_ == number || waiting_.size() < most_waiting_; });
    if (stopped_) return;
    if (number != next_) {
      waiting_.emplace(number, part);
      for (auto& text : part) text.clear();
      return;
    }
  }
  write(part);
  ++next_;
  for (auto it = waiting_.begin(); it != waiting_.end() && it->first == next_; ++next_) {
    write(it->second);
    it = waiting_.erase(it);
  }
  turn_.notify_all();
}

void OrderedWriter::stop() {
  const std::lock_guard lock(mutex_);
  stopped_ = true;
  turn_.notify_all();
}

bool OrderedWriter::stopped() const {
  const std::lock_guard lock(mutex_);
  return stopped_ ||
         std::all_of(destinations_.begin(), destinations_.end(),
                     [](const Destination& d) { return d.closed_pipe() || !d.error().empty(); });
}

}  // namespace sgfaudit::cli
