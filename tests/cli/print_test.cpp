// SPDX-License-Identifier: Apache-2.0
// pharos print as typed: what it writes, and what it says when it cannot.
#include "cli/run_pharos.hpp"

namespace pharos::cli {
namespace {

class Print : public CliTest {};

#ifdef PHAROS_PAPER

TEST_F(Print, writes_pdf_and_svg_by_the_end_of_the_name) {
  const std::string pdf = path("pad.pdf");
  const Answer answer = run("print scorepad --game wonders -o " + pdf);
  EXPECT_EQ(answer.code, 0) << answer.err;
  EXPECT_EQ(answer.out + answer.err, "");
  EXPECT_TRUE(read_file(pdf).starts_with("%PDF-1.4"));
  const std::string svg = path("pad.svg");
  EXPECT_EQ(run("print scorepad --game dice --output " + svg).code, 0);
  EXPECT_NE(read_file(svg).find("<title>7 Wonders Dice"), std::string::npos);
}

TEST_F(Print, needs_neither_a_home_nor_fonts_of_the_machine) {
  const std::string sheet = " print scorepad --game wonders -o ";
  EXPECT_EQ(run("print scorepad --game wonders -o " + path("a.pdf")).code, 0);
  const Answer answer =
      shell("env -u HOME FONTCONFIG_FILE=/nonexistent LC_ALL=C.UTF-8 " PHAROS_BINARY + sheet +
            path("b.pdf"));
  EXPECT_EQ(answer.code, 0) << answer.err;
  EXPECT_EQ(answer.err, "");
  EXPECT_EQ(read_file(path("a.pdf")), read_file(path("b.pdf")));
}

TEST_F(Print, has_the_rows_and_columns_that_are_asked_for) {
  const auto text = [&](const std::string& more) {
    EXPECT_EQ(run("print scorepad --game wonders -o " + path("pad.pdf") + more).code, 0);
    return shell("pdftotext " + path("pad.pdf") + " -").out;
  };
  const std::string all = text("");
  EXPECT_NE(all.find("Edifices"), std::string::npos);
  EXPECT_NE(all.find("Leaders"), std::string::npos);
  const std::string chosen = text(" --set edifice=true");
  EXPECT_NE(chosen.find("Edifices"), std::string::npos);
  EXPECT_EQ(chosen.find("Leaders"), std::string::npos);
  EXPECT_EQ(text(" --set edifice=false").find("Edifices"), std::string::npos);
  EXPECT_NE(text(" --lang fr").find("Étapes"), std::string::npos);
}

TEST_F(Print, D1_4_dice_sheets_say_whose_figures_they_show) {
  const auto text = [&](const std::string& more) {
    EXPECT_EQ(run("print dice-sheets --game dice -o " + path("sheets.pdf") + more).code, 0);
    return shell("pdftotext " + path("sheets.pdf") + " -").out;
  };
  EXPECT_NE(text("").find("Pharos reconstruction"), std::string::npos);
  EXPECT_EQ(shell("cp -r " PHAROS_SOURCE_DIR "/data " + path("own") + " && sed -i " +
                  "'s/\"figures\": \"reconstruction\"/\"figures\": \"printed\"/' " +
                  path("own/dice/") + "*.json")
                .code,
            0);
  const std::string own = text(" --data " + path("own"));
  EXPECT_EQ(own.find("Pharos reconstruction"), std::string::npos);
  EXPECT_NE(own.find("as printed"), std::string::npos);
}

TEST_F(Print, refuses_what_it_does_not_know) {
  refused("print scorepda --game wonders -o x.pdf", {"scorepda", "did you mean scorepad?"});
  refused("print dice-sheets --game wonders -o x.pdf", {"dice-sheets", "scorepad"});
  refused("print scorepad --game chess -o x.pdf", {"chess", "wonders"});
  refused("print scorepad --game wonders -o x.png", {"x.png", ".pdf or .svg"});
  refused("print scorepad --game wonders --paper a5 -o x.pdf", {"a5", "a4, letter"});
  refused("print scorepad --game wonders", {"--output", "missing"});
  refused("print scorepad --game wonders --lang xx -o x.pdf", {"xx", "known: da"});
  refused("print scorepad --game wonders -o /nonexistent/x.pdf", {"cannot be written"});
  std::filesystem::create_symlink("/dev/full", path("full.pdf"));
  refused("print scorepad --game wonders -o " + path("full.pdf"), {"cannot be written"});
  refused("print scorepad --game dice --data /nonexistent -o x.pdf", {"/nonexistent"});
}

#else

TEST_F(Print, says_that_it_cannot) {
  refused("print scorepad --game wonders -o x.pdf", {"PHAROS_PAPER=OFF"});
}

#endif

}  // namespace
}  // namespace pharos::cli
