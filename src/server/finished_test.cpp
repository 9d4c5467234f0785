// SPDX-License-Identifier: Apache-2.0
#include "server/finished.hpp"

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <future>

#include "table/secrets.hpp"

namespace pharos::server {
namespace {

namespace json = boost::json;

const Caller kAnn{"person-ann", "Ann"};

/// A game of two, in the words of table_summary.
std::string summary(const std::string& first, const std::string& second, int points, int other,
                    bool marks = true) {
  json::object object{{"phase", "finished"},
                      {"seats", json::array{json::object{{"kind", "person"}, {"name", first}},
                                            json::object{{"kind", "person"}, {"name", second}}}},
                      {"scores", json::array{points, other}},
                      {"commitment", "abc"}};
  object["result"] =
      json::object{{"ranks", json::array{points >= other ? 1 : 2, other >= points ? 1 : 2}}};
  if (marks) {
    object["marks"] =
        json::array{seat_mark("abc", kAnn.person), seat_mark("abc", "person-somebody")};
  }
  return json::serialize(object);
}

FinishedGame game_of(const std::string& game, const std::string& text) {
  store::RoomHead head;
  head.id = "t";
  head.facts.game = game;
  head.facts.summary = text;
  return finished_game(head, kAnn).value();
}

TEST(FinishedGames, a_seat_is_known_by_its_mark_whatever_the_names) {
  EXPECT_EQ(game_of("dice", summary("Ann", "Ann", 7, 9)).you, Seat{0});
  EXPECT_EQ(game_of("dice", summary("Bob", "Ann", 7, 9)).you, Seat{0});
  EXPECT_NE(seat_mark("abc", kAnn.person), seat_mark("abd", kAnn.person));
}

TEST(FinishedGames, without_marks_a_name_tells_if_only_one_has_it) {
  EXPECT_EQ(game_of("dice", summary("Bob", "Ann", 7, 9, false)).you, Seat{1});
  EXPECT_EQ(game_of("dice", summary("Ann", "Ann", 7, 9, false)).you, std::nullopt);
  EXPECT_EQ(game_of("dice", summary("Bob", "Eve", 7, 9, false)).you, std::nullopt);
}

TEST(FinishedGames, what_cannot_be_read_is_left_out) {
  store::RoomHead head;
  for (const char* text :
       {"", "[]", "{", "{\"phase\":\"finished\",\"seats\":[{\"name\":\"Ann\"}]}"}) {
    head.facts.summary = text;
    EXPECT_FALSE(finished_game(head, kAnn)) << text;
  }
}

TEST(FinishedGames, statistics_count_games_that_were_played_to_their_end) {
  std::vector<FinishedGame> games = {game_of("dice", summary("Ann", "Bob", 50, 40)),
                                     game_of("dice", summary("Ann", "Bob", 60, 60)),
                                     game_of("wonders", summary("Ann", "Bob", -3, 40)),
                                     game_of("dice", summary("Ann", "Bob", 20, 40))};
  games.push_back(game_of("dice", R"({"phase":"abandoned","seats":[{"name":"Ann"}]})"));
  const auto all = statistics_of(games);
  ASSERT_EQ(all.size(), 2U);
  EXPECT_EQ(all[0].game, "dice");
  EXPECT_EQ(all[0].played, 3U);
  EXPECT_EQ(all[0].won, 2U) << "a shared victory is one";
  EXPECT_EQ(all[0].points, 130);
  EXPECT_EQ(all[0].best, 60);
  EXPECT_EQ(all[1].best, -3);
}

TEST(FinishedGames, the_end_of_a_page_is_read_back) {
  EXPECT_EQ(read_page_end("17-k3m9"), (PageEnd{17, "k3m9"}));
  for (const char* text : {"", "-", "17", "17-", "x-k3m9", "17x-k3m9", "99999999999999999999-k"}) {
    EXPECT_FALSE(read_page_end(text)) << text;
  }
}

TEST(FinishedGames, pages_hold_every_game_once) {
  std::int64_t now = 0;
  store::Options options;
  options.now_ms = [&now] { return ++now; };
  auto opened = store::open_storage("sqlite://:memory:", options);
  store::Storage& storage = **opened;
  (void)storage.put_person({kAnn.person, kAnn.name, 1});
  for (int i = 0; i < 70; ++i) {
    store::Write write;
    write.room = "t" + std::to_string(i);
    write.bodies = {"x"};
    write.facts =
        store::RoomFacts{store::RoomState::finished, false, "dice", summary("Ann", "Bob", i, 35)};
    write.joined = {{kAnn.person, "player"}};
    std::promise<store::Written> written;
    storage.submit(std::move(write), [&](const store::Written& w) { written.set_value(w); });
    EXPECT_EQ(written.get_future().get().result, store::WriteResult::stored);
  }
  std::set<std::string> seen;
  std::optional<PageEnd> before;
  for (int pages = 1;; ++pages) {
    const auto answer = finished_games(storage, kAnn, before);
    const json::value page = json::parse(*answer);
    for (const json::value& game : page.at("games").as_array()) {
      EXPECT_TRUE(seen.emplace(game.at("table").as_string()).second);
    }
    EXPECT_EQ(page.as_object().contains("statistics"), pages == 1);
    if (pages == 1) {
      const json::value& all = page.at("statistics").at(0);
      EXPECT_EQ(all.at("played"), 70);
      EXPECT_EQ(all.at("won"), 35);
      EXPECT_EQ(all.at("mean_tenths"), 345);
      EXPECT_EQ(all.at("best"), 69);
    }
    const json::value* next = page.as_object().if_contains("next");
    if (next == nullptr) break;
    before = read_page_end(std::string_view(next->as_string()));
    ASSERT_TRUE(before && pages < 5);
  }
  EXPECT_EQ(seen.size(), 70U);
}

}  // namespace
}  // namespace pharos::server
