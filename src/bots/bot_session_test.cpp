// SPDX-License-Identifier: Apache-2.0
// Pharos as a bot of a host that speaks the protocol, and of one that does not.
#include "bots/bot_session.hpp"

#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "bots/bot_protocol.hpp"
#include "match/registry.hpp"

namespace pharos {
namespace {

namespace json = boost::json;

constexpr Seed kKey{11, 12};

std::unique_ptr<Match> new_match(std::string_view game, const OptionList& options = {}) {
  const GameEntry& entry = *find_game(game);
  return entry.from_seed(*entry.prepare(options, ""), Seed{2, 0});
}
BotSession session(const std::string& bot, std::uint64_t seed = 1) {
  return BotSession({bot, seed, kKey});
}
std::string question(const Match& match, Seat seat, const Seed& key = kKey) {
  const Chair chair(match, seat);
  return protocol::choose(chair, chair.choices(), 5, {60'000, 0},
                          protocol::Sealing{key, match.view_format()});
}

/// The reason of an error; empty for anything else.
std::string refusal(const std::string& line) {
  if (line.empty()) return "";
  const json::value message = json::parse(line);
  if (message.at("type") != "error") return "";
  return std::string(message.at("reason").as_string().c_str());
}

TEST(BotSession, is_ready_when_it_is_greeted) {
  const auto match = new_match("wonders");
  BotSession bot = session("medium");
  const std::string line = bot.answer(protocol::hello(Chair(*match, 0), {}));
  EXPECT_EQ(line.back(), '\n');
  const protocol::Reply ready = protocol::read_reply(line);
  EXPECT_EQ(ready.kind, protocol::Reply::Kind::ready);
  EXPECT_EQ(ready.protocol, protocol::kVersion);
  EXPECT_TRUE(ready.wants_view_data);
}

TEST(BotSession, chooses_as_the_same_bot_in_this_process_would) {
  struct Case {
    const char* game;
    const char* bot;
    OptionList options;
  };
  for (const Case& each : {Case{"wonders", "medium", {{"players", "4"}, {"boards", "pick"}}},
                           Case{"wonders", "easy", {{"players", "3"}, {"edifice", "true"}}},
                           Case{"wonders", "hard@8it", {{"players", "3"}}},
                           Case{"wonders", "never-sell", {{"edition", "1"}}},
                           Case{"architects", "random", {{"players", "3"}}},
                           Case{"dice", "random", {{"players", "3"}}}}) {
    const auto match = new_match(each.game, each.options);
    const auto made = make_bot(each.game, each.bot, 7);
    Bot& here = **made;
    BotSession there = session(each.bot, 7);
    ASSERT_EQ(refusal(there.answer(protocol::hello(Chair(*match, 0), {}))), "");
    while (!match->over()) {
      const Seat seat = match->to_act().first();
      const std::size_t index = here.choose(Chair(*match, seat));
      const json::value answer = json::parse(there.answer(question(*match, seat)));
      ASSERT_EQ(answer.at("type"), "action") << answer;
      ASSERT_EQ(answer.at("id"), 5);
      ASSERT_EQ(answer.at("action"), json::value(match->choices(seat)[index].text)) << each.bot;
      match->commit_index(seat, index);
    }
    EXPECT_EQ(there.answer(protocol::over(Chair(*match, 0))), "");
  }
}

TEST(BotSession, keeps_to_the_clock_of_its_host) {
  const auto match = new_match("wonders");
  BotSession bot = session("expert@600s");
  bot.answer(protocol::hello(Chair(*match, 0), {}));
  const Chair chair(*match, 0);
  const std::string line = protocol::choose(chair, chair.choices(), 1, {30, 0},
                                            protocol::Sealing{kKey, match->view_format()});
  EXPECT_EQ(refusal(bot.answer(line)), "");
}

TEST(BotSession, ends_when_the_host_says_good_bye) {
  BotSession bot = session("random");
  EXPECT_EQ(bot.answer(""), "");
  EXPECT_FALSE(bot.ended());
  EXPECT_EQ(bot.answer(protocol::bye()), "");
  EXPECT_TRUE(bot.ended());
}

TEST(BotSession, refuses_views_that_no_friend_has_sealed) {
  const auto match = new_match("wonders");
  BotSession bot = session("medium");
  bot.answer(protocol::hello(Chair(*match, 0), {}));
  ASSERT_EQ(refusal(bot.answer(question(*match, 0))), "");
  const std::string not_sealed = "'view_data' is not sealed with the key in PHAROS_VIEW_KEY";
  EXPECT_EQ(refusal(bot.answer(question(*match, 0, Seed{11, 13}))), not_sealed);

  const auto changed = [&](auto change) {
    json::value message = json::parse(question(*match, 0));
    change(message.as_object());
    return refusal(bot.answer(json::serialize(message)));
  };
  EXPECT_EQ(changed([](json::object&) {}), "");
  EXPECT_EQ(changed([](json::object& m) { m["seat"] = 1; }), not_sealed);
  EXPECT_EQ(changed([](json::object& m) {
              json::string& bytes = m["view_data"].at("bytes").as_string();
              bytes[100] = bytes[100] == '0' ? '1' : '0';
            }),
            not_sealed);
  EXPECT_EQ(changed([](json::object& m) { m["view_data"].at("bytes") = ""; }), not_sealed);
  EXPECT_EQ(changed([](json::object& m) { m["view_data"].at("seal") = "0000000000000000"; }),
            not_sealed);
  EXPECT_EQ(changed([](json::object& m) { m["view_data"].at("format") = "1"; }),
            "'view_data' is of a Pharos with other rules, data or version");
  for (const char* bytes : {"x", "0", "zz"}) {
    EXPECT_EQ(changed([&](json::object& m) { m["view_data"].at("bytes") = bytes; }),
              "'view_data' is missing; this bot can think about nothing else");
  }
  EXPECT_EQ(changed([](json::object& m) { m.erase("view_data"); }),
            "'view_data' is missing; this bot can think about nothing else");
}

TEST(BotSession, a_view_of_another_table_is_refused) {
  BotSession bot = session("medium");
  bot.answer(protocol::hello(Chair(*new_match("wonders", {{"players", "3"}}), 0), {}));
  EXPECT_EQ(refusal(bot.answer(question(*new_match("wonders", {{"players", "7"}}), 0))),
            "'view_data' is of a Pharos with other rules, data or version");
  EXPECT_EQ(refusal(bot.answer(question(*new_match("dice"), 0))),
            "'view_data' is of a Pharos with other rules, data or version");
}

TEST(BotSession, without_a_key_trusts_nobody) {
  const auto match = new_match("wonders");
  BotSession bot({"medium", 1, std::nullopt});
  bot.answer(protocol::hello(Chair(*match, 0), {}));
  EXPECT_NE(refusal(bot.answer(question(*match, 0))), "");
  EXPECT_NE(refusal(bot.answer(question(*match, 0, Seed{}))), "");
}

TEST(BotSession, what_it_does_not_understand_is_answered) {
  BotSession bot = session("medium");
  const std::string choose = R"({"type":"choose","id":1,"seat":0})";
  EXPECT_EQ(refusal(bot.answer(choose)), "'choose' without a 'hello' before it");
  EXPECT_NE(refusal(bot.answer("hello")), "");
  EXPECT_NE(refusal(bot.answer("[1]")), "");
  EXPECT_EQ(refusal(bot.answer(R"({"type":"dance"})")), "unknown type 'dance'");
  EXPECT_EQ(refusal(bot.answer(R"({"type":"hello","protocol":2})")),
            "this program speaks version 1 of the protocol");
  EXPECT_EQ(refusal(bot.answer(R"({"type":"hello","protocol":1,"game":"chess"})")),
            "unknown game 'chess' (known: wonders, architects, dice)");
  EXPECT_NE(refusal(bot.answer(
                R"({"type":"hello","protocol":1,"game":"wonders","options":{"players":{}}})")),
            "");
  EXPECT_NE(refusal(bot.answer(choose)), "");
  EXPECT_EQ(refusal(bot.answer(R"({"type":"hello","protocol":1,"game":"wonders"})")), "");
  EXPECT_EQ(refusal(bot.answer(R"({"type":"choose","seat":0})")), "'choose' without 'id'");
  EXPECT_EQ(refusal(bot.answer(R"({"type":"choose","id":1,"seat":9})")), "'choose' without 'seat'");
}

}  // namespace
}  // namespace pharos
