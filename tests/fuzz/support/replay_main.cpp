// SPDX-License-Identifier: Apache-2.0
// main() for a fuzz target without libFuzzer: runs it over the empty input and over every file
// given, or in a folder given. A crash or a sanitizer's report is the failure; there is no other.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

namespace fs = std::filesystem;

std::vector<fs::path> files_in(int count, char** arguments) {
  std::vector<fs::path> files;
  for (int i = 1; i < count; ++i) {
    const fs::path path = arguments[i];
    if (fs::is_directory(path)) {
      for (const fs::directory_entry& entry : fs::recursive_directory_iterator(path)) {
        if (entry.is_regular_file()) files.push_back(entry.path());
      }
    } else if (fs::exists(path)) {
      files.push_back(path);
    }
  }
  std::sort(files.begin(), files.end());
  return files;
}

void replay(const std::string& bytes) {
  // A copy of exactly this size, so that AddressSanitizer sees a read past the end.
  const std::vector<std::uint8_t> exact(bytes.begin(), bytes.end());
  LLVMFuzzerTestOneInput(exact.data(), exact.size());
}

}  // namespace

int main(int count, char** arguments) {
  replay("");
  const std::vector<fs::path> files = files_in(count, arguments);
  for (const fs::path& file : files) {
    std::printf("%s\n", file.c_str());
    std::fflush(stdout);  // the last line names the file that crashed
    std::ifstream stream(file, std::ios::binary);
    replay(std::string(std::istreambuf_iterator<char>(stream), {}));
  }
  std::printf("%zu files replayed\n", files.size());
  return 0;
}
