// SPDX-License-Identifier: Apache-2.0
// The fonts of all sheets: those inside the program and no others. Neither the machine's fonts nor
// its settings have a say, so that a sheet looks the same everywhere.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/embedded_file.hpp"

typedef struct _PangoFontMap PangoFontMap;

namespace pharos::paper {

/// Atkinson Hyperlegible, regular and bold, and Marcellus, as SFNT. Generated.
std::span<const EmbeddedFile> embedded_fonts();

inline constexpr const char* kTextFamily = "Atkinson Hyperlegible";  // tells 0 from O, 1 from l
inline constexpr const char* kTitleFamily = "Marcellus";             // names and headings

/// A file that is nowhere but in memory: FontConfig takes fonts from files only.
class MemoryFile {
 public:
  /// Throws std::runtime_error when the system has no room for it.
  explicit MemoryFile(std::string_view bytes);
  ~MemoryFile();
  MemoryFile(MemoryFile&& other) noexcept : file_(std::exchange(other.file_, -1)) {}
  MemoryFile& operator=(MemoryFile&&) = delete;

  [[nodiscard]] std::string path() const;

 private:
  MemoryFile();
  int file_;
};

/// Throws std::runtime_error when the system has no room for them.
class Fonts {
 public:
  Fonts();

  /// For Pango; lives as long as this.
  [[nodiscard]] PangoFontMap* map() const { return map_.get(); }

 private:
  struct Unref {
    void operator()(PangoFontMap* map) const;
  };
  std::vector<MemoryFile> files_;
  std::unique_ptr<PangoFontMap, Unref> map_;  // last: it reads the files
};

}  // namespace pharos::paper
