// SPDX-License-Identifier: Apache-2.0
#include "apps/qr_code.hpp"

#include <gtest/gtest.h>

#include <map>
#include <sstream>
#include <vector>

namespace pharos::apps {
namespace {

using Squares = std::vector<std::string>;  // rows of '#' and '.'

const std::string kUrl = "http://192.168.178.20:7777/";

std::vector<std::string> lines_of(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

/// What a camera sees of the drawing.
Squares from_blocks(const std::string& drawing) {
  Squares squares;
  for (const std::string& line : lines_of(drawing)) {
    std::string upper;
    std::string lower;
    for (std::size_t i = 0; i < line.size();) {
      const std::string sign = line[i] == ' ' ? " " : line.substr(i, 3);
      i += sign.size();
      upper += sign == "█" || sign == "▀" ? '#' : '.';
      lower += sign == "█" || sign == "▄" ? '#' : '.';
    }
    squares.push_back(upper);
    squares.push_back(lower);
  }
  return squares;
}

Squares from_ascii(const std::string& drawing) {
  Squares squares;
  for (const std::string& line : lines_of(drawing)) {
    std::string row;
    for (std::size_t i = 0; i < line.size(); i += 2) row += line[i] == '#' ? '#' : '.';
    squares.push_back(row);
  }
  return squares;
}

std::string without_colours(std::string text) {
  for (std::size_t at = text.find('\033'); at != std::string::npos; at = text.find('\033')) {
    text.erase(at, text.find('m', at) - at + 1);
  }
  return text;
}

TEST(QrCode, has_a_quiet_zone_and_its_three_eyes) {
  const Squares squares = from_ascii(qr_code(kUrl, {.blocks = false}).value());
  const std::size_t side = squares.size();
  ASSERT_EQ(side, 25U + 8U) << "27 bytes fit the second smallest code";
  for (std::size_t i = 0; i < side; ++i) {
    ASSERT_EQ(squares[i].size(), side);
    for (std::size_t edge = 0; edge < 4; ++edge) {
      EXPECT_EQ(squares[edge][i], '.');
      EXPECT_EQ(squares[side - 1 - edge][i], '.');
      EXPECT_EQ(squares[i][edge], '.');
      EXPECT_EQ(squares[i][side - 1 - edge], '.');
    }
  }
  const Squares eye = {"#######", "#.....#", "#.###.#", "#.###.#", "#.###.#", "#.....#", "#######"};
  const std::size_t far = side - 4 - 7;
  for (std::size_t row = 0; row < 7; ++row) {
    EXPECT_EQ(squares[4 + row].substr(4, 7), eye[row]);
    EXPECT_EQ(squares[4 + row].substr(far, 7), eye[row]);
    EXPECT_EQ(squares[far + row].substr(4, 7), eye[row]);
  }
  EXPECT_NE(squares[far].substr(far, 7), eye[0]);
}

TEST(QrCode, is_the_same_in_blocks_and_in_ascii) {
  Squares blocks = from_blocks(qr_code(kUrl, {.blocks = true}).value());
  const Squares ascii = from_ascii(qr_code(kUrl, {.blocks = false}).value());
  ASSERT_EQ(blocks.size(), ascii.size() + 1) << "two rows in a line, and their number is odd";
  EXPECT_EQ(blocks.back(), std::string(ascii.size(), '.'));
  blocks.pop_back();
  EXPECT_EQ(blocks, ascii);
}

TEST(QrCode, is_black_on_white_on_a_terminal) {
  const std::string plain = qr_code(kUrl, {.blocks = true}).value();
  const std::string coloured = qr_code(kUrl, {.blocks = true, .colours = true}).value();
  EXPECT_EQ(without_colours(coloured), plain);
  for (const std::string& line : lines_of(coloured)) {
    EXPECT_TRUE(line.starts_with("\033[30;107m")) << line;
    EXPECT_TRUE(line.ends_with("\033[0m")) << line;
  }
  const std::string ascii = qr_code(kUrl, {.blocks = false, .colours = true}).value();
  EXPECT_EQ(ascii.find('#'), std::string::npos);
  for (const char c : ascii) EXPECT_LT(static_cast<unsigned char>(c), 0x80);
}

TEST(QrCode, is_none_for_nothing_and_for_too_much) {
  EXPECT_FALSE(qr_code("", {}));
  EXPECT_FALSE(qr_code(std::string(4000, 'x'), {}));
  EXPECT_TRUE(qr_code(std::string(2000, 'x'), {}));
}

TEST(QrCode, asks_the_locale_for_utf8) {
  const auto writes = [](const std::map<std::string, std::string>& environment) {
    return writes_utf8([&](const char* name) -> const char* {
      const auto found = environment.find(name);
      return found == environment.end() ? nullptr : found->second.c_str();
    });
  };
  EXPECT_FALSE(writes({}));
  EXPECT_FALSE(writes({{"LANG", "C"}}));
  EXPECT_TRUE(writes({{"LANG", "da_DK.UTF-8"}}));
  EXPECT_TRUE(writes({{"LANG", "C"}, {"LC_CTYPE", "C.utf8"}}));
  EXPECT_FALSE(writes({{"LANG", "da_DK.UTF-8"}, {"LC_ALL", "POSIX"}}));
  EXPECT_TRUE(writes({{"LC_ALL", ""}, {"LANG", "en_GB.UTF-8"}}));
}

}  // namespace
}  // namespace pharos::apps
