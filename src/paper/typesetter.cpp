// SPDX-License-Identifier: Apache-2.0
#include "paper/typesetter.hpp"

#include <pango/pangocairo.h>

#include "paper/fonts.hpp"
#include "paper/hyphens.hpp"

namespace pharos::paper {
namespace {

constexpr float kLineSpacing = 1.08F;

/// Frees what Pango and GLib lend.
struct Unref {
  void operator()(void* object) const { g_object_unref(object); }
};
using Layout = std::unique_ptr<PangoLayout, Unref>;

double points_of(Size size, const Scale& scale) {
  switch (size) {
    case Size::title:
      return scale.title;
    case Size::heading:
      return scale.heading;
    case Size::text:
      break;
  }
  return scale.text;
}

/// Words without their stars, and which of them are bold.
struct Emphasis {
  std::string words;
  PangoAttrList* attributes = pango_attr_list_new();

  explicit Emphasis(std::string_view marked) {
    std::size_t began = 0;
    bool bold = false;
    for (const char c : marked) {
      if (c != '*') {
        words += c;
        continue;
      }
      if (bold) {
        PangoAttribute* attribute = pango_attr_weight_new(PANGO_WEIGHT_BOLD);
        attribute->start_index = static_cast<guint>(began);
        attribute->end_index = static_cast<guint>(words.size());
        pango_attr_list_insert(attributes, attribute);
      }
      began = words.size();
      bold = !bold;
    }
  }
  ~Emphasis() { pango_attr_list_unref(attributes); }
  Emphasis(const Emphasis&) = delete;
  Emphasis& operator=(const Emphasis&) = delete;
};

Box from_pango(const PangoRectangle& box, const Text& text) {
  return {text.x + pango_units_to_double(box.x), text.y + pango_units_to_double(box.y),
          pango_units_to_double(box.width), pango_units_to_double(box.height)};
}

PangoAlignment alignment(Align align) {
  if (align == Align::centre) return PANGO_ALIGN_CENTER;
  return align == Align::right ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT;
}

}  // namespace

struct Typesetter::Parts {
  Fonts fonts;
  PangoContext* context = pango_font_map_create_context(fonts.map());

  explicit Parts(const std::string& language) {
    pango_context_set_language(context, pango_language_from_string(language.c_str()));
    pango_cairo_context_set_resolution(context, 72);  // a point is a point
    // Paper has no pixels to bend letters to.
    cairo_font_options_t* options = cairo_font_options_create();
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
    pango_cairo_context_set_font_options(context, options);
    cairo_font_options_destroy(options);
    pango_context_set_round_glyph_positions(context, FALSE);
  }
  ~Parts() { g_object_unref(context); }
  Parts(const Parts&) = delete;
  Parts& operator=(const Parts&) = delete;

  [[nodiscard]] Layout layout(const Text& text, const Scale& scale) const {
    Layout layout = set(text, text.words, scale);
    if (!text.hyphens) return layout;
    int width = 0;
    pango_layout_get_size(layout.get(), &width, nullptr);
    if (width <= pango_units_from_double(text.width)) return layout;
    layout = set(text, with_soft_hyphens(text.words), scale);
    pango_layout_set_wrap(layout.get(), PANGO_WRAP_WORD_CHAR);
    return layout;
  }

 private:
  /// Lines end between words.
  [[nodiscard]] Layout set(const Text& text, std::string_view words, const Scale& scale) const {
    Layout layout(pango_layout_new(context));
    PangoFontDescription* font = pango_font_description_new();
    const bool titling = text.size != Size::text && !text.bold;
    pango_font_description_set_family(font, titling ? kTitleFamily : kTextFamily);
    pango_font_description_set_weight(font, text.bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
    pango_font_description_set_absolute_size(font, points_of(text.size, scale) * PANGO_SCALE);
    pango_layout_set_font_description(layout.get(), font);
    pango_font_description_free(font);
    const Emphasis emphasis(words);
    pango_layout_set_text(layout.get(), emphasis.words.c_str(), -1);
    pango_layout_set_attributes(layout.get(), emphasis.attributes);
    pango_layout_set_width(layout.get(), pango_units_from_double(text.width));
    pango_layout_set_wrap(layout.get(), PANGO_WRAP_WORD);
    pango_layout_set_alignment(layout.get(), alignment(text.align));
    pango_layout_set_line_spacing(layout.get(), kLineSpacing);
    return layout;
  }
};

Typesetter::Typesetter(std::string_view language)
    : parts_(std::make_unique<Parts>(std::string(language))) {}
Typesetter::~Typesetter() = default;

Extents Typesetter::measure(const Text& text, const Scale& scale) const {
  const Layout layout = parts_->layout(text, scale);
  PangoRectangle ink;
  PangoRectangle logical;
  pango_layout_get_extents(layout.get(), &ink, &logical);
  Extents extents;
  extents.box = from_pango(logical, text);
  extents.ink = from_pango(ink, text);
  extents.baseline = pango_units_to_double(pango_layout_get_baseline(layout.get()));
  extents.lines = static_cast<unsigned>(pango_layout_get_line_count(layout.get()));
  extents.missing = static_cast<unsigned>(pango_layout_get_unknown_glyphs_count(layout.get()));
  return extents;
}

void Typesetter::draw(cairo_t* cairo, const Text& text, const Scale& scale) const {
  const Layout layout = parts_->layout(text, scale);
  cairo_move_to(cairo, text.x, text.y);
  pango_cairo_show_layout(cairo, layout.get());
}

std::vector<Placed> placed(const Page& page, const Typesetter& typesetter) {
  std::vector<Placed> all;
  for (const Mark& mark : page.marks) {
    if (const Text* text = std::get_if<Text>(&mark)) {
      const Extents extents = typesetter.measure(*text, page.scale);
      all.push_back({text->words, extents.ink, {text->x, text->y, text->width, 0}, true});
    } else if (const Symbol* symbol = std::get_if<Symbol>(&mark)) {
      if (!symbol->ground) all.push_back({symbol->name, symbol->box, symbol->box, false});
    }
  }
  return all;
}

}  // namespace pharos::paper
