// SPDX-License-Identifier: Apache-2.0
#include "paper/render.hpp"

#include <gtest/gtest.h>

#include "paper/pdf_language.hpp"
#include "paper/symbols.hpp"
#include "support/printed.hpp"

namespace pharos::paper {
namespace {

Document small_document() {
  Page page{page_box(Format::a4)};
  Text title{"Terrasse am *Meer*", 100, 100, 300};
  title.size = Size::title;
  title.role = Role::title;
  page.add(title);
  page.add(Text{"Ein Satz.", 100, 160, 300});
  page.add(Symbol{"icons/coin", {100, 200, 30, 30}});
  page.add(Line{100, 240, 200, 240});
  page.add(Frame{{100, 250, 50, 50}, 5});
  return {"Ein Blatt & mehr", "Probe", "de", {page, page}};
}

TEST(Render, a_pdf_has_title_language_tags_and_text) {
  const Typesetter typesetter("de");
  const std::string pdf = to_pdf(small_document(), typesetter, {});
  EXPECT_NE(pdf.find("/Lang (de)"), std::string::npos);
  const test::Printed printed(pdf);
  EXPECT_EQ(printed.text(), "Terrasse am Meer Ein Satz. Terrasse am Meer Ein Satz. ");
  const std::string info = printed.info();
  for (const char* part : {"Title:           Ein Blatt & mehr", "Tagged:          yes", "H1",
                           "P (b", "Pages:           2", "2026"}) {
    EXPECT_NE(info.find(part), std::string::npos) << part << '\n' << info;
  }
  EXPECT_EQ(info.find("Error"), std::string::npos) << info;
}

TEST(Render, an_svg_has_title_and_language_and_both_pages) {
  const Typesetter typesetter("de");
  const std::string svg = to_svg(small_document(), typesetter, {});
  EXPECT_NE(svg.find("<title>Ein Blatt &amp; mehr</title>"), std::string::npos);
  EXPECT_NE(svg.find("lang=\"de\""), std::string::npos);
  const double height = 2 * page_box(Format::a4).height;
  EXPECT_NE(svg.find(std::to_string(static_cast<int>(height))), std::string::npos);
}

TEST(Render, what_is_no_pdf_gets_no_language) {
  EXPECT_THROW(with_language("nonsense", "de"), std::logic_error);
}

TEST(Render, drawings_have_the_colours_of_the_page) {
  const std::string_view svg = "<a b='var(--draw-main, currentColor)' c='var(--draw-tone, #abc)'/>";
  EXPECT_EQ(coloured(svg, Palette{true}, Ink::blue), "<a b='#22609f' c='#d99a5b'/>");
  EXPECT_EQ(coloured(svg, Palette{false}, Ink::blue), "<a b='#000000' c='#ffffff'/>");
}

TEST(Render, an_unknown_drawing_is_a_mistake_in_a_page) {
  Document document = small_document();
  document.pages[0].add(Symbol{"icons/nonsense", {0, 0, 1, 1}});
  const Typesetter typesetter("de");
  EXPECT_THROW(to_pdf(document, typesetter, {}), std::logic_error);
}

}  // namespace
}  // namespace pharos::paper
