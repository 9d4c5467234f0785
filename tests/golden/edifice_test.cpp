// SPDX-License-Identifier: Apache-2.0
// Games of Edifice that were worked out by hand (tests/golden/edifice/README.md): every step and
// every row must come out as a person found them. There is no way to write the expectations anew.
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "match/replay.hpp"

namespace pharos {
namespace {

namespace fs = std::filesystem;
namespace json = boost::json;

const fs::path kFolder = fs::path(PHAROS_SOURCE_DIR) / "tests" / "golden" / "edifice";

std::vector<std::string> names() {
  std::vector<std::string> found;
  for (const fs::directory_entry& entry : fs::directory_iterator(kFolder)) {
    if (entry.path().extension() == ".json") found.push_back(entry.path().stem().string());
  }
  std::sort(found.begin(), found.end());
  return found;
}

/// The lines of an expectation without comments, one blank between words.
std::vector<std::string> expected_lines(const std::string& name) {
  std::ifstream file(kFolder / (name + ".txt"));
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) {
    std::istringstream words(line.substr(0, line.find('#')));
    std::string tidy;
    for (std::string word; words >> word;) tidy += (tidy.empty() ? "" : " ") + word;
    if (!tidy.empty()) lines.push_back(tidy);
  }
  return lines;
}

std::string number(const json::value& value) { return std::to_string(value.as_int64()); }

std::string joined(const json::value& list, const std::string& between) {
  std::string text;
  for (const json::value& item : list.as_array()) {
    text += (text.empty() ? "" : between) + number(item);
  }
  return text;
}

/// "6 1 1,3 0 000 -2": coins, shields, victory tokens, defeats, pawns, debt.
std::string seat_text(const json::value& seat) {
  const std::string tokens = joined(seat.at("victory"), ",");
  return number(seat.at("coins")) + ' ' + number(seat.at("shields")) + ' ' +
         (tokens.empty() ? "-" : tokens) + ' ' + number(seat.at("defeats")) + ' ' +
         joined(seat.at("pawns"), "") + ' ' + number(seat.at("debt"));
}

std::string step_text(const json::value& step) {
  std::string text = number(step.at("age")) + '.' + number(step.at("turn")) + ' ' +
                     std::string(step.at("phase").as_string());
  for (const json::value& seat : step.at("seats").as_array()) text += " | " + seat_text(seat);
  text += " |";
  for (const json::value& edifice : step.at("edifices").as_array()) {
    const json::string& status = edifice.at("status").as_string();
    text += ' ' + number(edifice.at("pawns"));
    if (status != "open") text += status[0];
  }
  return text + " | " + number(step.at("discard"));
}

void add_result(const Match& match, std::vector<std::string>& lines) {
  const ScoreSheet sheet = match.score();
  const std::vector<std::string_view> rows = match.row_names();
  for (Seat seat = 0; seat < match.players(); ++seat) {
    std::string text = "row " + std::to_string(seat) + " |";
    for (std::size_t row = 0; row < rows.size(); ++row) {
      text += ' ' + std::string(rows[row]) + ' ' + std::to_string(sheet.points[seat][row]);
    }
    lines.push_back(text + " total " + std::to_string(sheet.total(seat)));
  }
  std::string winners = "winners";
  for (const Seat seat : sheet.winners()) winners += ' ' + std::to_string(seat);
  lines.push_back(winners);
}

class GoldenEdifice : public testing::TestWithParam<std::string> {};

TEST_P(GoldenEdifice, comes_out_as_worked_out_by_hand) {
  std::ifstream file(kFolder / (GetParam() + ".json"));
  RecordReader reader(file);
  const auto next = reader.next();
  ASSERT_TRUE(next.has_value());
  ASSERT_TRUE(*next) << next->error().message;
  const auto& record = **next;
  Replayer replayer("");
  auto opened = replayer.open(record);
  ASSERT_TRUE(opened) << opened.error().message;
  Match& match = **opened;
  std::vector<std::string> lines;
  match.on_step([&](const std::string& members) {
    lines.push_back(step_text(json::parse("{" + members + "}")));
  });
  const auto bad = replay_moves(record, match);
  EXPECT_FALSE(bad.has_value()) << bad->message();
  if (match.over()) add_result(match, lines);

  const std::vector<std::string> expected = expected_lines(GetParam());
  for (std::size_t i = 0; i < std::min(lines.size(), expected.size()); ++i) {
    EXPECT_EQ(lines[i], expected[i]);
  }
  EXPECT_EQ(lines.size(), expected.size());
}

INSTANTIATE_TEST_SUITE_P(records, GoldenEdifice, testing::ValuesIn(names()),
                         [](const auto& name) { return name.param; });

}  // namespace
}  // namespace pharos
