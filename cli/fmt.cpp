#include "cli/fmt.hpp"

#include <atomic>
#include <condition_variable>
#include <filesystem>
#include <iostream>
#include <mutex>
#include <optional>

#include <sys/stat.h>
#include <unistd.h>

#include "cli/descriptor.hpp"
#include "cli/destination.hpp"
#include "cli/diff.hpp"
#include "cli/file_source.hpp"
#include "cli/inputs.hpp"
#include "cli/other_format.hpp"
#include "cli/output_folder.hpp"
#include "cli/workers.hpp"
#include "reports/catalogue.hpp"
#include "reports/fnv.hpp"
#include "reports/text.hpp"
#include "sgf/text_source.hpp"
#include "sgf/write.hpp"

namespace sgfaudit::cli {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t largest_diff = 256 << 20;  // bytes of a file, which --diff holds in memory

// Passes bytes on, and keeps them for --diff.
class KeepingSource final : public sgf::ByteSource {
 public:
  explicit KeepingSource(sgf::ByteSource& source) : source_(source) {}
  Chunk read(char* buffer, std::size_t capacity) override {
    const Chunk chunk = source_.read(buffer, capacity);
    if (kept.size() <= largest_diff) kept.append(buffer, chunk.size);
    return chunk;
  }
  std::string kept;

 private:
  sgf::ByteSource& source_;
};

// Whether what is written is what stands in the file already.
class Comparison {
 public:
  bool open(const std::string& path) { return same_ = file_.open(path); }
  void take(std::string_view bytes) {
    while (same_ && !bytes.empty()) {
      buffer_.resize(bytes.size());
      const auto chunk = file_.read(buffer_.data(), buffer_.size());
      same_ = chunk.size != 0 && bytes.starts_with({buffer_.data(), chunk.size});
      if (same_) bytes.remove_prefix(chunk.size);
    }
  }
  bool same() {
    char more = 0;
    return same_ && file_.read(&more, 1).size == 0;
  }

 private:
  FileSource file_;
  std::string buffer_;
  bool same_ = false;
};

// What all workers share. Inputs are taken in order, and what is said of them stays in order.
struct Run {
  explicit Run(const Options& o)
      : options(o),
        inputs(o),
        folder(o.output_dir, "--output-dir"),
        stdout_(std::string{}, "to standard output"),
        escape(::isatty(STDOUT_FILENO) != 0) {
    stdout_.open();
  }

  const Options& options;
  std::mutex mutex;  // of what follows
  std::condition_variable turn;
  Inputs inputs;
  std::uint64_t taken = 0, finished = 0;
  OutputFolder folder;
  Destination stdout_;
  char last_written = '\n';  // there
  bool trouble = false, changed = false;
  bool failed = false;  // a worker, which will not finish its input

  std::atomic<bool> stopped{false};  // nothing more can be written
  const bool escape;
};

// Rewrites inputs until there are no more.
class Formatting {
 public:
  explicit Formatting(Run& run)
      : run_(run),
        options_(run.options),
        rewriter_({.repair = run.options.fix, .keep_encoding = run.options.keep_encoding}) {}

  void work() {
    Input input;
    while (!interrupted() && !run_.stopped) {
      {
        const std::lock_guard lock(run_.mutex);
        if (!run_.inputs.next(input)) return;
        number_ = run_.taken++;
        begins_ = true;
        if (!options_.output_dir.empty()) claimed_ = run_.folder.claim(input);
      }
      try {
        rewrite(input);
      } catch (const sgf::NoConverter& missing) {
        complain(input.path, missing.what());
      }
      finish();
    }
  }

 private:
  // Writes what has been said so far, once all inputs before this one are done.
  void flush_said(bool done) {
    std::unique_lock lock(run_.mutex);
    run_.turn.wait(lock, [&] { return run_.failed || run_.finished == number_; });
    if (run_.failed) return;
    if (!said_.empty()) {
      // What was copied unchanged may end without a line end, in the middle of a value even.
      if (begins_ && run_.last_written != '\n') run_.stdout_.write("\n");
      run_.stdout_.write(said_);
      run_.last_written = said_.back();
      begins_ = false;
    }
    std::cerr << reports::without_commands(complaints_);
    said_.clear();
    complaints_.clear();
    run_.trouble = run_.trouble || trouble_;
    run_.changed = run_.changed || changed_;
    run_.stopped =
        run_.stopped || disk_full_ || run_.stdout_.closed_pipe() || !run_.stdout_.error().empty();
    if (!done) return;
    ++run_.finished;
    run_.turn.notify_all();
  }
  void finish() { flush_said(true); }

  void complain(const std::string& path, const std::string& sentence) {
    complaints_ += "sgfaudit: " + reports::clean_bytes(path) + ": " + sentence + "\n";
    trouble_ = true;
  }

  void cannot_write(const std::string& path, const Destination& file) {
    disk_full_ = !options_.output_dir.empty() && file.disk_full();
    complain(path, file.error() + (disk_full_ ? ": nothing more is written" : ""));
  }

  // The file to write, or nothing where there is none, which was then told.
  std::optional<std::string> target(const Input& input) {
    if (options_.in_place) {
      std::error_code error;
      const auto real = fs::canonical(input.path, error);  // a link stays a link
      const bool file = input.path != "-" && input.regular && !input.in_archive;
      if (file && !error) return real.string();
      complain(input.path,
               "only an unpacked file can be written in place; name a folder with --output-dir");
      return {};
    }
    std::string why_not;
    auto file = run_.folder.file_for(input, claimed_, why_not);
    if (!file) complain(input.path, why_not);
    return file;
  }

  // Where the record is written: a file, or without one standard output.
  struct Target {
    std::optional<Destination> file;
    std::optional<Comparison> comparison;  // with what is there already
  };

  // False where there is none, which was then told.
  bool choose_target(const Input& input, Target& to) {
    if (!options_.in_place && options_.output_dir.empty()) return true;
    const auto name = target(input);
    if (!name) return false;
    to.file.emplace(*name, "the record");
    if (options_.in_place) to.comparison.emplace().open(input.path);
    return true;
  }

  void write_out(Target& to) {
    if (to.comparison) to.comparison->take(out_);
    if (to.file) {
      to.file->write(out_);
    } else {
      to_stdout(out_);
    }
    out_.clear();
  }

  // All pieces of the input; for --diff they stay in `out_`. False where it was not finished.
  bool rewrite_pieces(const Input& input, const KeepingSource& keeping, Target& to) {
    while (!interrupted() && !run_.stopped && rewriter_.next(out_)) {
      tell(input.path);
      if (complaints_.size() > flush_size) flush_said(false);
      if (out_.size() < flush_size) continue;
      if (!options_.diff) {
        write_out(to);
      } else if (keeping.kept.size() > largest_diff) {
        complain(input.path, "is too large for --diff; write it with --output-dir and compare");
        return false;
      }
    }
    return !interrupted() && !run_.stopped;
  }

  void tell_no_game(const Input& input) {
    if (!input.error.empty()) return;  // which was told
    const std::string_view other = other_format(text_.head(), input.path);
    complain(input.path, other.empty() ? std::string("there is no SGF game in this file")
                                       : "this is no SGF record: it is " + std::string(other));
  }

  void rewrite(const Input& input) {
    if (!input.error.empty()) {
      complain(input.path, input.error);
      if (!input.has_beginning()) return;
    }
    Target to;
    if (!choose_target(input, to)) return;
    FileSource source;
    source.hashing = options_.diff;
    if (!source.open(input)) return complain(input.path, source.error());
    if (to.file && !to.file->open()) return cannot_write(input.path, *to.file);
    text_.start(source, options_.encoding);
    // What begins like an archive may hold a record as it is, and a page one within its script.
    const bool page = options_.in_place && !other_format(text_.head(), input.path).empty();
    if (page || is_binary_format(text_.head())) return tell_no_game(input);
    KeepingSource keeping(text_);
    rewriter_.start(options_.diff ? static_cast<sgf::ByteSource&>(keeping) : text_,
                    text_.charset());
    out_.clear();
    if (!rewrite_pieces(input, keeping, to)) return;
    if (!source.error().empty()) return complain(input.path, source.error());
    if (options_.keep_encoding && text_.converts() && !options_.quiet) {
      complaints_ += "sgfaudit: " + reports::clean_bytes(input.path) +
                     ": its character set cannot be kept, it is written as UTF-8\n";
    }
    if (rewriter_.games() == 0) return tell_no_game(input);
    if (options_.diff) {
      const std::string diff =
          unified_diff(keeping.kept, out_, reports::clean_bytes(input.path), set_to_leave(source));
      changed_ = changed_ || !diff.empty();
      return to_stdout(diff);
    }
    write_out(to);
    if (!to.file || (to.comparison && to.comparison->same())) return;
    to.file->commit();
    if (!to.file->error().empty()) cannot_write(input.path, *to.file);
  }

  // The set in which the file is written, where it would become another one.
  std::string_view set_to_leave(const FileSource& source) const {
    reports::Fnv1a written;
    if (text_.converts()) written.add(out_);
    if (!text_.converts() || written.value() == source.hash()) return {};
    return text_.charset() != nullptr ? text_.charset()->name : "ISO-2022-JP";
  }

  // On a terminal nothing of a record may take effect: all but its line ends is escaped.
  void to_stdout(std::string_view bytes) {
    if (!run_.escape) {
      said_ += bytes;
      bytes = {};
    }
    while (!bytes.empty()) {
      const auto end = std::min(bytes.find('\n'), bytes.size());
      said_ += reports::visible_text(bytes.substr(0, end));
      if (end < bytes.size()) said_ += '\n';
      bytes.remove_prefix(std::min(end + 1, bytes.size()));
    }
    if (said_.size() > flush_size) flush_said(false);
  }

  // Problems of the piece that was just written.
  void tell(const std::string& path) {
    using Copied = sgf::Rewriter::Copied;
    const auto copied = rewriter_.copied();
    if (copied != Copied::no) changed_ = true;
    if (options_.quiet) return;
    const std::string game = "game " + std::to_string(rewriter_.games());
    const std::string is_copied = text_.converts() ? " is copied as UTF-8" : " is copied unchanged";
    const auto& problems = rewriter_.problems();
    const auto place = [&](const Finding& f) {
      return "sgfaudit: " + reports::clean_bytes(path) + ":" + std::to_string(f.line) + ":" +
             std::to_string(f.column) + ": ";
    };
    if (copied == Copied::too_large) {
      complaints_ += "sgfaudit: " + reports::clean_bytes(path) + ": " + game + " has more than " +
                     std::to_string(sgf::RewriteOptions().max_game >> 20) +
                     " MiB, or more nodes and values than can be held, and" + is_copied +
                     "; split it to have it written\n";
    } else if (copied == Copied::hz) {
      complaints_ += "sgfaudit: " + reports::clean_bytes(path) + ": " + game +
                     " is in HZ, which is not read, and is copied unchanged; convert it first\n";
    } else if (copied == Copied::unknown_set) {
      complaints_ += "sgfaudit: " + reports::clean_bytes(path) + ": " + game +
                     " is in a character set that nobody has named, in which a ] or \\ may be half "
                     "a character, and" +
                     is_copied + "; name the set with --encoding\n";
    } else if (copied == Copied::has_problems) {
      complaints_ +=
          place(problems.front()) + game + is_copied + ": " + reports::message(problems.front(), 0);
      if (problems.size() > 1) {
        complaints_ += ", and " + std::to_string(problems.size() - 1) + " more";
      }
      complaints_ += "; --fix repairs it\n";
    } else {
      for (const Finding& finding : problems) {
        complaints_ += place(finding) + "repaired: " + reports::message(finding, 0) + "\n";
      }
    }
  }

  Run& run_;
  const Options& options_;
  sgf::TextSource text_;
  sgf::Rewriter rewriter_;
  std::uint64_t number_ = 0;  // of the input
  bool claimed_ = true;
  bool begins_ = true;      // nothing of the input is written yet
  std::string out_;         // what is written to a file
  std::string said_;        // ... to standard output
  std::string complaints_;  // ... to standard error
  bool trouble_ = false;
  bool changed_ = false;
  bool disk_full_ = false;
};

}  // namespace

int fmt(const Options& given) {
  catch_interrupts();
  Options options = given;
  if (!options.output_dir.empty()) read_whole_list(options);
  if (const auto error = OutputFolder(options.output_dir, "--output-dir").open(options)) {
    std::cerr << "sgfaudit: " << *error << "\n";
    return status_trouble;
  }
  Run run(options);
  run_workers(
      options.jobs, [&run] { Formatting(run).work(); },
      [&run] {
        const std::lock_guard lock(run.mutex);
        run.stopped = run.failed = true;
        run.turn.notify_all();
      });
  if (interrupted()) return status_interrupted;
  if (!run.stdout_.error().empty()) {
    std::cerr << "sgfaudit: " << run.stdout_.error() << "\n";
    return status_trouble;
  }
  return run.trouble ? status_trouble : run.changed ? status_findings : status_ok;
}

}  // namespace sgfaudit::cli
