// SPDX-License-Identifier: Apache-2.0
// A drawing as a file: PDF with text that can be selected, tags, title and language, or SVG with
// the pages one below the other. The same document gives the same bytes, today and tomorrow. Knows
// no game.
#pragma once

#include <string>

#include "paper/drawing.hpp"
#include "paper/palette.hpp"
#include "paper/typesetter.hpp"

namespace pharos::paper {

/// Both throw std::runtime_error when the libraries fail.
std::string to_pdf(const Document& document, const Typesetter& typesetter, const Palette& palette);
std::string to_svg(const Document& document, const Typesetter& typesetter, const Palette& palette);

}  // namespace pharos::paper
