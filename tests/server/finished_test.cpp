// SPDX-License-Identifier: Apache-2.0
// Finished games over HTTP: those who played find them with their own place and points, nobody
// else.
#include <gtest/gtest.h>

#include "server/support/party.hpp"
#include "server/support/served.hpp"

namespace pharos::server_test {
namespace {

class Finished : public ::testing::Test {
 protected:
  Served server_;
  net::Loop loop_{1};
  Door door_{loop_, server_.port()};

  /// The answer, with its status as a member.
  json::object ask(const std::string& token, const std::string& query = "") {
    net::HttpCall call;
    call.port = door_.port;
    call.target = "/api/finished" + query;
    if (!token.empty()) call.headers = {{"Authorization", "Bearer " + token}};
    auto result = net::call_http_and_wait(loop_, std::move(call));
    const auto& response = *result;
    json::object body = json::parse(std::string(response.content())).as_object();
    body["status"] = response.status;
    return body;
  }
};

TEST_F(Finished, everybody_finds_the_own_place_and_points) {
  Party party(door_, {"wonders", 2, 1}, 4);
  party.gather();
  EXPECT_TRUE(ask(party.lines()[0].token()).at("games").as_array().empty()) << "it still runs";
  party.play_on();
  const Record record = party.fetch_record();
  ASSERT_TRUE(record.result);
  for (Seat seat = 0; seat < 2; ++seat) {
    const json::object answer = ask(party.lines()[seat].token());
    ASSERT_EQ(answer.at("status"), 200);
    const json::value& game = answer.at("games").at(0);
    EXPECT_EQ(game.at("table").as_string(), party.table());
    EXPECT_EQ(game.at("you"), seat);
    int total = 0;
    for (const auto& [row, points] : record.result->scores[seat]) {
      if (row == "total") total = points;
    }
    EXPECT_EQ(game.at("points"), total);
    const json::object& sheet = game.at("summary").at("sheets").at(seat).as_object();
    EXPECT_EQ(sheet.size(), record.result->scores[seat].size());
    for (const auto& [row, points] : record.result->scores[seat]) {
      EXPECT_EQ(sheet.at(row), points) << row;
    }
    EXPECT_EQ(game.at("rank"), game.at("summary").at("result").at("ranks").at(seat));
    const json::value& all = answer.at("statistics").at(0);
    EXPECT_EQ(all.at("game"), "wonders");
    EXPECT_EQ(all.at("played"), 1);
    EXPECT_EQ(all.at("won"), game.at("rank") == 1 ? 1 : 0);
    EXPECT_EQ(all.at("mean_tenths"), total * 10);
  }
  Player stranger(door_, "Stranger");
  stranger.enter("");
  EXPECT_TRUE(ask(stranger.token()).at("games").as_array().empty());
}

TEST_F(Finished, who_is_not_known_or_asks_badly_is_told) {
  EXPECT_EQ(ask("").at("status"), 401);
  EXPECT_EQ(ask("nonsense").at("error").at("key"), "server.no_session");
  Player ann(door_, "Ann");
  ann.enter("");
  const json::object bad = ask(ann.token(), "?before=yesterday");
  EXPECT_EQ(bad.at("status"), 400);
  EXPECT_NE(json::serialize(bad).find("'before'"), std::string::npos);
  EXPECT_EQ(ask(ann.token(), "?before=17-k3m9x2v7pq").at("status"), 200);
}

TEST(Deals, are_secret_unless_a_word_is_given_for_all) {
  const auto seeds = [](const std::string& config) {
    Served server({}, config);
    net::Loop loop(1);
    std::vector<Seed> drawn;
    for (const std::uint64_t moves : {1U, 2U}) {
      Party party({loop, server.port()}, {"dice", 1, 1}, moves);
      party.play();
      drawn.push_back(party.fetch_record().seed.value());
    }
    return drawn;
  };
  const auto told = seeds("deals = \"olive\"\n");
  EXPECT_EQ(told[0], told[1]);
  EXPECT_EQ(told, seeds("deals = \"olive\"\n"));
  EXPECT_NE(told, seeds("deals = \"harbour\"\n"));
  const auto secret = seeds("");
  EXPECT_NE(secret[0], secret[1]);
}

}  // namespace
}  // namespace pharos::server_test
