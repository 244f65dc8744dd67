#include "bench/options.hpp"

#include <algorithm>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <stdexcept>

#include "cli/memory.hpp"
#include "cli/typed_options.hpp"

namespace sgfaudit::bench {

std::string read_options(const Arguments& arguments,
                         std::initializer_list<std::pair<std::string_view, std::string*>> options) {
  std::string folder;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const std::string& word = arguments[i];
    const auto* const option = std::find_if(options.begin(), options.end(),
                                            [&](const auto& o) { return o.first == word; });
    if (option != options.end()) {
      if (i + 1 == arguments.size()) throw std::runtime_error(word + " needs a value");
      *option->second = arguments[++i];
    } else if (word.starts_with('-')) {
      throw std::runtime_error("there is no option " + word);
    } else if (!folder.empty()) {
      throw std::runtime_error("a second folder, " + word);
    } else {
      folder = word;
    }
  }
  return folder;
}

int count_of(const std::string& word, int least) {
  const auto count = cli::whole_number<int>(word, least);
  if (!count) {
    throw std::runtime_error("\"" + word + "\" is no number from " + std::to_string(least));
  }
  return *count;
}

int run_main(int argc, char** argv, const std::function<int(const Arguments&)>& run) {
  try {
    cli::keep_freed_memory();  // as the program that is measured does
    return run({argv + 1, argv + argc});
  } catch (const std::exception& error) {
    const std::string name = std::filesystem::path(argv[0]).filename().string();
    std::fprintf(stderr, "%s: %s\n", name.c_str(), error.what());
    return 2;
  }
}

}  // namespace sgfaudit::bench
