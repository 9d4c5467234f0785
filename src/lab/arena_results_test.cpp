// SPDX-License-Identifier: Apache-2.0
#include "lab/arena_results.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <sstream>

namespace pharos {
namespace {

class ArenaResultsTest : public ::testing::Test {
 protected:
  ArenaResultsTest() {
    arena_.game = find_game("wonders");
    arena_.rules = *arena_.game->prepare({{"players", "3"}}, "");
    arena_.bots = {"easy", "random", "random"};
    header_ = arena_header(arena_, "1.2");
    game_.index = 1;
    game_.seats = {{41, 1, 18, 0.25}, {-3, 3, 19, 0}, {41, 1, 18, 1.5}};
    failed_.index = 2;
    failed_.seats = {{0, 0, 1, 0}, {0, 0, 1, 0}, {0, 0, 0, 0}};
    failed_.failure = ArenaGame::Failure{1, "it \"died\""};
  }
  ~ArenaResultsTest() override { std::filesystem::remove(path_); }

  Result<ArenaResults> read(const std::string& text) const {
    std::istringstream in(text);
    return read_arena_results(in, arena_, header_, "file");
  }
  /// What is wrong with the text has these words in it.
  void refused(const std::string& text, const std::string& words) const {
    const auto results = read(text);
    ASSERT_FALSE(results.has_value()) << text;
    const std::string& message = results.error().message;
    EXPECT_NE(message.find(words), std::string::npos) << message;
  }
  [[nodiscard]] std::string line(const ArenaGame& game) const {
    return arena_line(arena_, game) + '\n';
  }
  /// The line of a game with something in it changed.
  [[nodiscard]] std::string changed(const std::string& from, const std::string& to) const {
    std::string text = line(game_);
    const std::size_t place = text.find(from);
    EXPECT_NE(place, std::string::npos) << text;
    return header_ + '\n' + text.replace(place, from.size(), to);
  }

  Arena arena_;
  std::string header_;
  ArenaGame game_;
  ArenaGame failed_;
  std::string path_ = (std::filesystem::temp_directory_path() /
                       ("pharos-results-" + std::to_string(getpid()) + "-" +
                        ::testing::UnitTest::GetInstance()->current_test_info()->name()))
                          .string();
};

TEST_F(ArenaResultsTest, a_line_holds_a_game) {
  EXPECT_EQ(line(game_),
            "{\"game\":1,\"seats\":[\"random\",\"random\",\"easy\"],\"scores\":[41,-3,41],"
            "\"ranks\":[1,3,1],\"wins\":[0.5000,0.0000,0.5000],"
            "\"seconds\":[0.250000,0.000000,1.500000],\"moves\":[18,19,18]}\n");
}

TEST_F(ArenaResultsTest, what_is_written_is_read_again) {
  const auto results = *read(header_ + '\n' + line(game_) + line(failed_));
  EXPECT_FALSE(results.torn);
  ASSERT_EQ(results.games.size(), 2U);
  EXPECT_EQ(line(results.games[0]), line(game_));
  EXPECT_EQ(line(results.games[1]), line(failed_));
  EXPECT_EQ(results.games[1].failure->why, "it \"died\"");
}

TEST_F(ArenaResultsTest, a_torn_last_line_is_dropped) {
  const std::string good = header_ + '\n' + line(game_);
  for (std::size_t cut = 1; cut < line(failed_).size(); ++cut) {
    const auto results = *read(good + line(failed_).substr(0, cut));
    EXPECT_TRUE(results.torn);
    EXPECT_EQ(results.games.size(), 1U);
    EXPECT_EQ(results.bytes, good.size());
  }
  const auto results = *read(header_.substr(0, 20));
  EXPECT_TRUE(results.torn);
  EXPECT_EQ(results.bytes, 0U);
  EXPECT_FALSE(read("")->torn);
}

TEST_F(ArenaResultsTest, another_arena_is_refused_with_what_differs) {
  Arena other = arena_;
  other.seed = 7;
  other.bots[2] = "easy";
  other.rules = *other.game->prepare({{"players", "3"}, {"sides", "day"}}, "");
  const std::string text = arena_header(other, "1.3") + '\n';
  refused(text, "file, line 1: results of another arena");
  refused(text, "seed is 7 there and 1 now");
  refused(text, "version is \"1.3\" there and \"1.2\" now");
  refused(text, "sides is \"day\" there and \"random\" now");
  refused(text, "seats is [\"easy\",\"random\",\"easy\"] there");
  refused("{\"pharos_arena\":1}\n", "seed is missing there and 1 now");
}

TEST_F(ArenaResultsTest, something_else_is_not_taken_for_results) {
  refused("{\"pharos\":1}\n", "line 1: not the results of an arena");
  refused("[]\n", "not the results of an arena");
  refused("a letter\n", "line 1: ");
  refused("a letter without an end", "not the results of an arena");
}

TEST_F(ArenaResultsTest, a_wrong_line_is_named) {
  refused(header_ + '\n' + line(game_) + "{\"game\":\n", "file, line 3: ");
  refused(header_ + "\n\n", "file, line 2: ");
  refused(changed("\"game\":1", "\"game\":0"), "seat 0 is \"random\", in this game it is 'easy'");
  refused(changed("\"game\":1", "\"game\":-1"), "'game'");
  refused(changed("[1,3,1]", "[2,3,2]"), "somebody wins");
  refused(changed("[1,3,1]", "[1,4,1]"), "ranks: must be whole numbers, 1 to 3");
  refused(changed("[1,3,1]", "[1,1]"), "'ranks'");
  refused(changed("41,-3", "41.5,-3"), "scores: must be whole numbers");
  refused(changed("0.250000", "-1"), "seconds: must be numbers, 0 or more");
  refused(changed("18,19", "18,-1"), "moves: must be");
  refused(changed("\"moves\"", "\"turns\""), "unknown key 'turns'");
}

TEST_F(ArenaResultsTest, a_file_is_begun_and_gone_on_with) {
  {
    auto file = *ArenaFile::open(path_, arena_, "1.2");
    EXPECT_TRUE(file.found().games.empty());
    EXPECT_TRUE(file.append(arena_, game_));
  }
  std::ofstream(path_, std::ios::app) << line(failed_).substr(0, 30);  // killed
  {
    auto file = *ArenaFile::open(path_, arena_, "1.2");
    EXPECT_TRUE(file.found().torn);
    EXPECT_EQ(file.found().games.size(), 1U);
    EXPECT_TRUE(file.append(arena_, failed_));
  }
  auto file = *ArenaFile::open(path_, arena_, "1.2");
  EXPECT_FALSE(file.found().torn);
  EXPECT_EQ(file.found().games.size(), 2U);
  EXPECT_FALSE(ArenaFile::open(path_, arena_, "1.3"));
}

TEST_F(ArenaResultsTest, what_could_not_be_read_again_is_not_begun) {
  arena_.bots[1] = "exec:" + std::string(2000, 'x');
  EXPECT_FALSE(ArenaFile::open(path_, arena_, "1.2"));
  EXPECT_FALSE(std::filesystem::exists(path_));
}

}  // namespace
}  // namespace pharos
