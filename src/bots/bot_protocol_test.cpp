// SPDX-License-Identifier: Apache-2.0
#include "bots/bot_protocol.hpp"

#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "match/registry.hpp"
#include "support/moves.hpp"

namespace pharos::protocol {
namespace {

namespace json = boost::json;
using Kind = Reply::Kind;

std::unique_ptr<Match> new_match(const char* game = "wonders", std::uint64_t seed = 1) {
  const GameEntry& entry = *find_game(game);
  const auto rules = *entry.prepare({{"players", "3"}}, "");
  return entry.from_seed(rules, Seed{seed, 0});
}

TEST(BotProtocol, hello_says_what_is_played_and_where) {
  const auto match = new_match();
  const json::value hello = json::parse(protocol::hello(Chair(*match, 2), {700, 50}));
  EXPECT_EQ(hello.at("type"), "hello");
  EXPECT_EQ(hello.at("protocol"), 1);
  EXPECT_EQ(hello.at("game"), "wonders");
  EXPECT_EQ(hello.at("players"), 3);
  EXPECT_EQ(hello.at("seat"), 2);
  EXPECT_EQ(hello.at("options"), json::parse(match->options_json()));
  EXPECT_EQ(hello.at("clock").at("milliseconds"), 700);
  EXPECT_EQ(hello.at("clock").at("grace"), 50);
}

TEST(BotProtocol, choose_has_view_legal_actions_history_and_clock) {
  for (const GameEntry& game : games()) {
    const auto match = new_match(std::string(game.id).c_str());
    for (int i = 0; i < 20; ++i) match->commit_index(match->to_act().first(), 0);
    const Seat seat = match->to_act().first();
    const Chair chair(*match, seat);
    const std::string line = choose(chair, chair.choices(), 17, {}, std::nullopt);
    EXPECT_EQ(line.find('\n'), std::string::npos);
    const json::value message = json::parse(line);
    EXPECT_EQ(message.at("id"), 17);
    EXPECT_EQ(message.at("seat"), seat);
    EXPECT_EQ(message.at("view"), json::parse(match->view_json(seat)));
    const auto choices = match->choices(seat);
    ASSERT_EQ(message.at("legal").as_array().size(), choices.size());
    for (std::size_t k = 0; k < choices.size(); ++k) {
      const json::value& legal = message.at("legal").at(k);
      EXPECT_EQ(legal.at("action"), json::value(choices[k].text));
      EXPECT_EQ(legal.at("verb"), json::value(std::string(choices[k].verb)));
      EXPECT_EQ(legal.at("use"), choices[k].use);
      EXPECT_EQ(legal.at("does"), json::parse(choices[k].does));
    }
    EXPECT_EQ(message.at("history"), json::value_from(move_texts(match->history(seat))));
    EXPECT_FALSE(message.as_object().contains("view_data"));
  }
}

TEST(BotProtocol, whoever_cannot_see_a_choice_is_asked_the_same_whatever_it_was) {
  const auto one = new_match();
  const auto two = one->clone();
  const std::size_t last = one->choices(0).size() - 1;
  ASSERT_GT(last, 0U);
  one->commit_index(0, 0);
  two->commit_index(0, last);
  const Sealing sealing{{1, 2}, one->view_format()};
  const Chair first(*one, 1);
  const Chair second(*two, 1);
  EXPECT_EQ(choose(first, first.choices(), 1, {}, sealing),
            choose(second, second.choices(), 1, {}, sealing));
}

TEST(BotProtocol, over_tells_scores_and_ranks) {
  const auto match = new_match();
  while (!match->over()) match->commit_index(match->to_act().first(), 0);
  const json::value over = json::parse(protocol::over(Chair(*match, 1)));
  const ScoreSheet sheet = match->score();
  for (Seat seat = 0; seat < 3; ++seat) {
    EXPECT_EQ(over.at("scores").at(seat).at("total"), sheet.total(seat));
    EXPECT_EQ(over.at("scores").at(seat).at("blue"), sheet.points[seat][3]);
    EXPECT_EQ(over.at("ranks").at(seat), sheet.rank(seat));
  }
  EXPECT_EQ(json::parse(bye()).at("type"), "bye");
}

TEST(BotProtocol, replies_are_read_and_unknown_fields_ignored) {
  const Reply ready = read_reply(
      R"({"type":"ready","protocol":1,"name":"x","wants":["catalogue",3,"tea"],"more":{}})");
  EXPECT_EQ(ready.kind, Kind::ready);
  EXPECT_EQ(ready.protocol, 1);
  EXPECT_TRUE(ready.wants_catalogue);
  EXPECT_FALSE(ready.wants_view_data);
  const Reply text = read_reply(R"( {"id":3,"type":"action","action":"sell Loom","why":1} )");
  EXPECT_EQ(text.kind, Kind::action);
  EXPECT_EQ(text.id, 3U);
  EXPECT_EQ(text.text, "sell Loom");
  EXPECT_EQ(read_reply(R"({"type":"action","id":3,"index":4})").index, 4U);
  EXPECT_EQ(read_reply(R"({"type":"say","text":"hello"})").kind, Kind::aside);
  EXPECT_EQ(read_reply(R"({"type":"info"})").kind, Kind::aside);
  EXPECT_EQ(read_reply(R"({"type":"error","id":3,"reason":"lost"})").text, "lost");
  EXPECT_EQ(read_reply(R"({"type":"dance"})").kind, Kind::unknown);
}

TEST(BotProtocol, what_is_no_message_is_broken) {
  const std::string deep = std::string(100, '[') + std::string(100, ']');
  for (const std::string& line :
       {std::string(""), std::string("hello"), std::string("[]"), std::string("3"),
        std::string("{}"), std::string(R"({"type":3})"), std::string(R"({"type":"action"})"),
        std::string(R"({"type":"action","id":1})"),
        std::string(R"({"type":"action","id":-1,"index":0})"),
        std::string(R"({"type":"action","id":1,"index":-1})"),
        std::string(R"({"type":"action","id":1.5,"index":0})"),
        std::string(R"({"type":"action","id":"1","index":0})"),
        std::string(R"({"type":"action","id":1,"index":0}})"), R"({"a":)" + deep + "}",
        std::string("{\"type\":\"\xff\"}"), std::string("{\"type\":\"info\"\0}", 16)}) {
    const Reply reply = read_reply(line);
    EXPECT_EQ(reply.kind, Kind::broken) << line;
    EXPECT_FALSE(reply.text.empty()) << line;
  }
}

}  // namespace
}  // namespace pharos::protocol
