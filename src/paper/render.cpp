// SPDX-License-Identifier: Apache-2.0
#include "paper/render.hpp"

#include <cairo-pdf.h>
#include <cairo-svg.h>

#include <algorithm>
#include <memory>
#include <numbers>
#include <stdexcept>

#include "paper/pdf_language.hpp"
#include "paper/symbols.hpp"

namespace pharos::paper {
namespace {

/// The day Pharos began to print. The real one would make two runs differ.
constexpr const char* kDate = "2026-01-01T00:00:00Z";

struct DestroySurface {
  void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
};
using Surface = std::unique_ptr<cairo_surface_t, DestroySurface>;
struct DestroyCairo {
  void operator()(cairo_t* cairo) const { cairo_destroy(cairo); }
};
using Cairo = std::unique_ptr<cairo_t, DestroyCairo>;

cairo_status_t append_to(void* out, const unsigned char* bytes, unsigned size) {
  static_cast<std::string*>(out)->append(reinterpret_cast<const char*>(bytes), size);
  return CAIRO_STATUS_SUCCESS;
}

void require(cairo_status_t status) {
  if (status == CAIRO_STATUS_SUCCESS) return;
  throw std::runtime_error(std::string("paper: ") + cairo_status_to_string(status));
}

const char* tag_of(Role role) {
  switch (role) {
    case Role::title:
      return "H1";
    case Role::heading:
      return "H2";
    case Role::cell:
      return "TD";
    case Role::paragraph:
      return "P";
    case Role::none:
      break;
  }
  return nullptr;
}

/// Draws the marks of a page one after the other.
class Pen {
 public:
  Pen(cairo_t* cairo, const Typesetter& typesetter, const Palette& palette)
      : cairo_(cairo), typesetter_(typesetter), palette_(palette), symbols_(palette) {}

  void draw(const Page& page) {
    scale_ = page.scale;
    for (const Mark& mark : page.marks) {
      std::visit([this](const auto& one) { draw_mark(one); }, mark);
    }
  }

 private:
  void draw_mark(const Text& text) {
    use(text.ink);
    const char* tag = tag_of(text.role);
    if (tag != nullptr) cairo_tag_begin(cairo_, tag, nullptr);
    typesetter_.draw(cairo_, text, scale_);
    if (tag != nullptr) cairo_tag_end(cairo_, tag);
  }

  void draw_mark(const Line& line) {
    use(line.ink);
    cairo_set_line_width(cairo_, line.width);
    const double dash = 3 * line.width;
    cairo_set_dash(cairo_, &dash, line.dashed ? 1 : 0, 0);
    cairo_move_to(cairo_, line.x1, line.y1);
    cairo_line_to(cairo_, line.x2, line.y2);
    cairo_stroke(cairo_);
    cairo_set_dash(cairo_, nullptr, 0, 0);
  }

  void draw_mark(const Frame& frame) {
    path(frame.box, frame.radius);
    use(frame.fill);
    cairo_fill_preserve(cairo_);
    use(frame.line);
    cairo_set_line_width(cairo_, frame.width);
    if (frame.width > 0) cairo_stroke(cairo_);
    cairo_new_path(cairo_);
  }

  void draw_mark(const Symbol& symbol) { symbols_.draw(cairo_, symbol); }
  void draw_mark(const Begin& part) { cairo_tag_begin(cairo_, std::string(part.tag).c_str(), ""); }
  void draw_mark(const End& part) { cairo_tag_end(cairo_, std::string(part.tag).c_str()); }

  void use(Ink ink) {
    const Rgb rgb = palette_.rgb(ink);
    const auto part = [rgb](unsigned shift) { return (rgb >> shift & 0xFF) / 255.0; };
    cairo_set_source_rgb(cairo_, part(16), part(8), part(0));
  }

  void path(const Box& box, double radius) {
    constexpr double kQuarter = std::numbers::pi / 2;
    if (radius <= 0) {
      cairo_rectangle(cairo_, box.x, box.y, box.width, box.height);
      return;
    }
    cairo_new_sub_path(cairo_);
    cairo_arc(cairo_, box.right() - radius, box.y + radius, radius, -kQuarter, 0);
    cairo_arc(cairo_, box.right() - radius, box.bottom() - radius, radius, 0, kQuarter);
    cairo_arc(cairo_, box.x + radius, box.bottom() - radius, radius, kQuarter, 2 * kQuarter);
    cairo_arc(cairo_, box.x + radius, box.y + radius, radius, 2 * kQuarter, 3 * kQuarter);
    cairo_close_path(cairo_);
  }

  cairo_t* cairo_;
  const Typesetter& typesetter_;
  const Palette& palette_;
  Symbols symbols_;
  Scale scale_{};
};

void describe(cairo_surface_t* pdf, const Document& document) {
  cairo_pdf_surface_restrict_to_version(pdf, CAIRO_PDF_VERSION_1_4);  // a plain table at its end
  cairo_pdf_surface_set_metadata(pdf, CAIRO_PDF_METADATA_TITLE, document.title.c_str());
  cairo_pdf_surface_set_metadata(pdf, CAIRO_PDF_METADATA_SUBJECT, document.subject.c_str());
  cairo_pdf_surface_set_metadata(pdf, CAIRO_PDF_METADATA_CREATOR, "Pharos");
  cairo_pdf_surface_set_metadata(pdf, CAIRO_PDF_METADATA_CREATE_DATE, kDate);
  cairo_pdf_surface_set_metadata(pdf, CAIRO_PDF_METADATA_MOD_DATE, kDate);
}

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '&') {
      out += "&amp;";
    } else if (c == '<') {
      out += "&lt;";
    } else {
      out += c;
    }
  }
  return out;
}

/// Cairo numbers what it has drawn since the program began: the same sheet would get other bytes.
void forget_number(std::string& svg) {
  constexpr std::string_view kName = "id=\"surface";
  const std::size_t found = svg.find(kName);
  if (found == std::string::npos) return;
  const std::size_t digits = found + kName.size();
  svg.erase(digits, svg.find('"', digits) - digits);
}

/// An SVG that says its title and language to those who do not see it.
std::string with_title(std::string svg, const Document& document) {
  forget_number(svg);
  const std::size_t open = svg.find("<svg ");
  const std::size_t end = svg.find('>', open);
  if (end == std::string::npos) throw std::logic_error("paper: the SVG has no beginning");
  svg.insert(end + 1, "\n<title>" + escaped(document.title) + "</title>");
  svg.insert(open + 4, " lang=\"" + document.language + "\" role=\"img\"");
  return svg;
}

}  // namespace

std::string to_pdf(const Document& document, const Typesetter& typesetter, const Palette& palette) {
  std::string bytes;
  const Box first = document.pages.front().box;
  const Surface surface(
      cairo_pdf_surface_create_for_stream(&append_to, &bytes, first.width, first.height));
  describe(surface.get(), document);
  {
    const Cairo cairo(cairo_create(surface.get()));
    Pen pen(cairo.get(), typesetter, palette);
    cairo_tag_begin(cairo.get(), "Document", nullptr);
    for (const Page& page : document.pages) {
      cairo_pdf_surface_set_size(surface.get(), page.box.width, page.box.height);
      pen.draw(page);
      cairo_show_page(cairo.get());
    }
    cairo_tag_end(cairo.get(), "Document");
    require(cairo_status(cairo.get()));
  }
  cairo_surface_finish(surface.get());
  require(cairo_surface_status(surface.get()));
  return with_language(std::move(bytes), document.language);
}

std::string to_svg(const Document& document, const Typesetter& typesetter, const Palette& palette) {
  std::string bytes;
  double width = 0;
  double height = 0;
  for (const Page& page : document.pages) {
    width = std::max(width, page.box.width);
    height += page.box.height;
  }
  const Surface surface(cairo_svg_surface_create_for_stream(&append_to, &bytes, width, height));
  {
    const Cairo cairo(cairo_create(surface.get()));
    Pen pen(cairo.get(), typesetter, palette);
    cairo_set_source_rgb(cairo.get(), 1, 1, 1);
    cairo_paint(cairo.get());
    for (const Page& page : document.pages) {
      pen.draw(page);
      cairo_translate(cairo.get(), 0, page.box.height);
    }
    require(cairo_status(cairo.get()));
  }
  cairo_surface_finish(surface.get());
  require(cairo_surface_status(surface.get()));
  return with_title(std::move(bytes), document);
}

}  // namespace pharos::paper
