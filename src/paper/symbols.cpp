// SPDX-License-Identifier: Apache-2.0
#include "paper/symbols.hpp"

#include <librsvg/rsvg.h>

#include <algorithm>
#include <cctype>
#include <stdexcept>

namespace pharos::paper {
namespace {

/// What a custom property of web/drawings/drawings.css is on paper. Symbols have three of them.
Rgb property(std::string_view name, const Palette& palette, Ink main) {
  if (name == "--draw-tone") return palette.tone();
  return palette.rgb(name == "--draw-ground" ? Ink::paper : main);
}

RsvgHandle* read(const std::string& svg, const std::string& name) {
  RsvgHandle* handle =
      rsvg_handle_new_from_data(reinterpret_cast<const guint8*>(svg.data()), svg.size(), nullptr);
  if (handle == nullptr) throw std::logic_error("paper: the drawing " + name + " is no SVG");
  return handle;
}

}  // namespace

std::string drawing_of(std::string_view folder, std::string_view name) {
  std::string drawing = std::string(folder) + '/';
  for (const char c : name) {
    drawing += c == ' ' ? '_' : static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  return drawing;
}

const EmbeddedFile* find_drawing(std::string_view name) {
  const auto all = embedded_drawings();
  const auto found = std::find_if(all.begin(), all.end(),
                                  [&](const EmbeddedFile& file) { return file.name == name; });
  return found == all.end() ? nullptr : &*found;
}

std::string coloured(std::string_view svg, const Palette& palette, Ink main) {
  std::string out;
  while (true) {
    const std::size_t begin = svg.find("var(");
    if (begin == std::string_view::npos) break;
    // "var(--draw-main, currentColor)": a property, and what to do without it
    const std::size_t end = svg.find(')', begin);
    const std::size_t name_end = svg.find_first_of(",)", begin);
    if (end == std::string_view::npos) break;
    const std::string_view name = svg.substr(begin + 4, name_end - begin - 4);
    out.append(svg.substr(0, begin)).append(to_css(property(name, palette, main)));
    svg.remove_prefix(end + 1);
  }
  return out.append(svg);
}

void Symbols::draw(cairo_t* cairo, const Symbol& symbol) {
  const std::string key = symbol.name + ' ' + std::to_string(static_cast<int>(symbol.main));
  auto found = read_.find(key);
  if (found == read_.end()) {
    const EmbeddedFile* file = find_drawing(symbol.name);
    if (file == nullptr) throw std::logic_error("paper: there is no drawing " + symbol.name);
    const std::string svg = coloured(file->text, palette_, symbol.main);
    found = read_.emplace(key, read(svg, symbol.name)).first;
  }
  const RsvgRectangle box{symbol.box.x, symbol.box.y, symbol.box.width, symbol.box.height};
  if (!rsvg_handle_render_document(found->second, cairo, &box, nullptr)) {
    throw std::logic_error("paper: the drawing " + symbol.name + " cannot be drawn");
  }
}

Symbols::~Symbols() {
  for (const auto& [key, handle] : read_) g_object_unref(handle);
}

}  // namespace pharos::paper
