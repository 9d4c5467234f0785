// SPDX-License-Identifier: Apache-2.0
// Texts set with Pango: how much room they take, and drawn. Pages ask for the room, the renderer
// for the drawing, and both get the same lines.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "paper/drawing.hpp"

typedef struct _cairo cairo_t;

namespace pharos::paper {

/// A text set in lines.
struct Extents {
  Box box;              // from the top of the first line to the bottom of the last
  Box ink;              // what is black of it
  double baseline = 0;  // of the first line, below the top
  unsigned lines = 0;
  unsigned missing = 0;  // characters that the fonts lack
};

class Typesetter {
 public:
  /// `language` decides how words are broken: "fr".
  explicit Typesetter(std::string_view language);
  ~Typesetter();

  [[nodiscard]] Extents measure(const Text& text, const Scale& scale) const;
  void draw(cairo_t* cairo, const Text& text, const Scale& scale) const;

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

/// A text, or a symbol that no text may lie on, and where it is.
struct Placed {
  std::string what;
  Box box;   // what is black of it
  Box room;  // what it was given: across
  bool text = true;
};
/// All of a page: for tests that hold that nothing is cut and nothing lies on anything else.
std::vector<Placed> placed(const Page& page, const Typesetter& typesetter);

}  // namespace pharos::paper
