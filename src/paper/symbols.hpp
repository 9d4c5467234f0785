// SPDX-License-Identifier: Apache-2.0
// The drawings of web/drawings on paper: coloured as the page wants it and drawn by librsvg, as
// vectors.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>

#include "base/embedded_file.hpp"
#include "paper/drawing.hpp"
#include "paper/palette.hpp"

typedef struct _cairo cairo_t;
typedef struct _RsvgHandle RsvgHandle;

namespace pharos::paper {

/// By folder and name: "icons/coin". Generated.
std::span<const EmbeddedFile> embedded_drawings();

/// The drawing that has the name of something in the data: "chains/star_headdress".
std::string drawing_of(std::string_view folder, std::string_view name);
/// Null when there is no such drawing.
const EmbeddedFile* find_drawing(std::string_view name);

/// The drawing with its custom properties filled in: librsvg does not know them.
std::string coloured(std::string_view svg, const Palette& palette, Ink main);

/// Draws symbols, each read once.
class Symbols {
 public:
  explicit Symbols(const Palette& palette) : palette_(palette) {}
  ~Symbols();
  Symbols(const Symbols&) = delete;
  Symbols& operator=(const Symbols&) = delete;

  /// Throws std::logic_error when there is no such drawing: pages name them in their code.
  void draw(cairo_t* cairo, const Symbol& symbol);

 private:
  const Palette& palette_;
  std::map<std::string, RsvgHandle*> read_;
};

}  // namespace pharos::paper
