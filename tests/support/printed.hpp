// SPDX-License-Identifier: Apache-2.0
// A PDF as others see it: its text and its pixels, by poppler's own programs.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace pharos::test {

/// With single plain spaces: programs that read PDF know no others, and break lines at will.
inline std::string plain_spaces(const std::string& text) {
  std::string words;
  for (std::size_t i = 0; i < text.size(); ++i) {
    std::size_t wide = text[i] == '\n' || text[i] == ' ' || text[i] == '\f' ? 1 : 0;
    if (text.compare(i, 2, "\u00a0") == 0) wide = 2;
    if (text.compare(i, 3, "\u202f") == 0) wide = 3;
    if (wide == 0) {
      words += text[i];
      continue;
    }
    i += wide - 1;
    if (!words.empty() && words.back() != ' ') words += ' ';
  }
  return words;
}

class Printed {
 public:
  explicit Printed(const std::string& pdf) {
    std::string name = (std::filesystem::temp_directory_path() / "pharos-paper-XXXXXX").string();
    folder_ = mkdtemp(name.data());
    std::ofstream(folder_ / "sheet.pdf", std::ios::binary) << pdf;
  }
  ~Printed() { std::filesystem::remove_all(folder_); }
  Printed(const Printed&) = delete;
  Printed& operator=(const Printed&) = delete;

  /// All its words.
  [[nodiscard]] std::string text() const { return words_by("pdftotext -q"); }
  /// What poppler says of it, complaints included.
  [[nodiscard]] std::string info() const {
    run("pdfinfo -struct sheet.pdf >out.txt 2>&1; pdfinfo sheet.pdf >>out.txt 2>&1");
    return file("out.txt");
  }
  /// Its words in the order in which they were written: a table row by row, cell by cell.
  [[nodiscard]] std::string text_as_written() const { return words_by("pdftotext -q -raw"); }
  /// How many pixels of its pages are neither black nor white nor grey.
  [[nodiscard]] std::size_t coloured_pixels() const {
    run("pdftoppm -q -r 60 sheet.pdf page");
    std::size_t count = 0;
    unsigned pages = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder_)) {
      if (entry.path().extension() != ".ppm") continue;
      count += coloured_of(file(entry.path().filename().c_str()));
      ++pages;
    }
    EXPECT_GT(pages, 0U) << "no picture";
    return count;
  }

 private:
  [[nodiscard]] std::string words_by(const std::string& command) const {
    run(command + " sheet.pdf out.txt");
    return plain_spaces(file("out.txt"));
  }
  static std::size_t coloured_of(const std::string& image) {
    std::size_t begin = 0;  // "P6 width height 255" and the bytes
    for (int fields = 0; fields < 4; ++fields) begin = image.find_first_of(" \n", begin) + 1;
    EXPECT_GT(image.size(), begin) << "no picture";
    std::size_t count = 0;
    for (std::size_t i = begin; i + 2 < image.size(); i += 3) {
      if (image[i] != image[i + 1] || image[i] != image[i + 2]) ++count;
    }
    return count;
  }
  void run(const std::string& command) const {
    const std::string line = "cd '" + folder_.string() + "' && " + command;
    EXPECT_EQ(std::system(line.c_str()), 0) << command;
  }
  [[nodiscard]] std::string file(const char* name) const {
    std::ifstream in(folder_ / name, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  }

  std::filesystem::path folder_;
};

}  // namespace pharos::test
