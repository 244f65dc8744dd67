// Puts the parts of a report, made by several workers, together in order.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "cli/destination.hpp"

namespace sgfaudit::cli {

/// One text for each destination.
using Part = std::vector<std::string>;

/// Takes numbered parts in any order and writes them in the order of their numbers. Few parts wait:
/// a worker that is far ahead is held up until the others have caught up.
class OrderedWriter {
 public:
  /// `settle(i, text)` is called with each text of destination i in the order of the report, before
  /// it is written.
  using Settle = std::function<void(std::size_t, std::string&)>;

  /// `separators[i]` is cut off where it stands at the front of the first text of destination i.
  OrderedWriter(std::vector<Destination>& destinations, std::vector<std::string> separators,
                std::size_t most_waiting, Settle settle = {});

  /// More of part `number`, whose worker goes on with it. Waits until it is this part's turn.
  void append(std::uint64_t number, Part& part);

  /// The rest of part `number`. Empties `part`.
  void finish(std::uint64_t number, Part& part);

  /// Nothing more is to be written, and nobody waits any more: a part will never be finished.
  void stop();
  /// Nothing more can or need be written.
  bool stopped() const;

 private:
  void write(Part& part);

  mutable std::mutex mutex_;
  std::condition_variable turn_;
  std::vector<Destination>& destinations_;
  std::vector<std::string> separators_;
  const std::size_t most_waiting_;
  const Settle settle_;
  bool stopped_ = false;
  std::uint64_t next_ = 0;
  std::map<std::uint64_t, Part> waiting_;
};

}  // namespace sgfaudit::cli
