// SPDX-License-Identifier: Apache-2.0
// Every request: as it should be, with what it needs missing, of a wrong kind, and too large. A
// text of any length is read as it is; who decides on it refuses what is too long (decide_test.cpp,
// plan_test.cpp, server/people_test.cpp).
#include "table/protocol.hpp"

#include <gtest/gtest.h>

#include <limits>

namespace pharos {
namespace {

constexpr std::string_view kTable = "k3abcdefgh";

/// {"id":7,"do":NAME,"table":..., and MEMBERS}
Asked asked(std::string_view name, std::string_view members = "") {
  std::string text = R"({"id":7,"do":")" + std::string(name) + R"(","table":")";
  text += kTable;
  text += '"';
  if (!members.empty()) text += ',' + std::string(members);
  return read_request(text + '}');
}

/// The request of this kind. Throws when it was read as something else, or refused.
template <class Kind>
Kind house(std::string_view name, std::string_view members = "") {
  return std::get<Kind>(std::get<HouseRequest>(*asked(name, members).request));
}
template <class Kind>
Kind at_table(std::string_view name, std::string_view members = "") {
  const Asked read = asked(name, members);
  const auto& wanted = std::get<ForTable>(*read.request);
  EXPECT_EQ(wanted.table, kTable);
  return std::get<Kind>(wanted.what);
}
template <class Kind>
Kind command(std::string_view name, std::string_view members = "") {
  return std::get<Kind>(at_table<Command>(name, members));
}

/// A member of this kind is refused in this request, and the refusal can be answered.
void expect_wrong(std::string_view name, std::string_view members, std::string_view detail) {
  const Asked read = asked(name, members);
  ASSERT_FALSE(read.request) << name << ' ' << members;
  EXPECT_EQ(read.id, 7);
  EXPECT_EQ(read.request.error().reason, Reason::bad_message) << name << ' ' << members;
  EXPECT_EQ(read.request.error().detail, detail) << name << ' ' << members;
}

constexpr std::string_view kPlan = R"("plan":{"game":"wonders","options":{"players":3}})";
constexpr std::string_view kTooLarge = "9223372036854775808";  // for any number
const std::string kLong(10'000, 'a');                          // for any text
constexpr const char* kNotText = " must be a text";
constexpr const char* kNotWhole = " must be a whole number";
constexpr const char* kNotFlag = " must be true or false";

void expect_too_large(std::string_view name, const std::string& key) {
  expect_wrong(name, '"' + key + "\":" + std::string(kTooLarge), '\'' + key + '\'' + kNotWhole);
}

TEST(Requests, make) {
  const auto made = house<request::Make>("make", std::string(kPlan) + R"(,"bots":"easy")");
  EXPECT_EQ(made.plan->game, "wonders");
  EXPECT_EQ(made.bots, "easy");
  EXPECT_EQ(house<request::Make>("make").plan.error().message, "'plan' is missing");
  EXPECT_EQ(house<request::Make>("make", R"("plan":[])").plan.error().message, "'plan' is missing");
  EXPECT_FALSE(house<request::Make>("make", R"("plan":{"game":"chess"})").plan);
  EXPECT_FALSE(house<request::Make>("make", R"("plan":{"game":"wonders","patience":86401})").plan);
  EXPECT_EQ(house<request::Make>("make", R"("bots":")" + kLong + '"').bots, kLong);
  expect_wrong("make", std::string(kPlan) + R"(,"bots":3)", std::string("'bots'") + kNotText);
}

TEST(Requests, tables_and_ping) {
  (void)house<request::Tables>("tables");
  (void)house<request::Ping>("ping", R"("seat":"of no interest")");
}

TEST(Requests, rename) {
  EXPECT_EQ(house<request::Rename>("rename", R"("name":"Anna")").name, "Anna");
  EXPECT_EQ(house<request::Rename>("rename").name, "");
  EXPECT_EQ(house<request::Rename>("rename", R"("name":")" + kLong + '"').name, kLong);
  expect_wrong("rename", R"("name":null)", std::string("'name'") + kNotText);
}

TEST(Requests, sign_up) {
  const auto asked_for =
      house<request::SignUp>("sign_up", R"("login":"anna","password":"12345678")");
  EXPECT_EQ(asked_for.login, "anna");
  EXPECT_EQ(asked_for.password, "12345678");
  EXPECT_EQ(house<request::SignUp>("sign_up").password, "");
  const auto long_one =
      house<request::SignUp>("sign_up", R"("login":")" + kLong + R"(","password":")" + kLong + '"');
  EXPECT_EQ(long_one.login, kLong);
  EXPECT_EQ(long_one.password, kLong);
  expect_wrong("sign_up", R"("login":{})", std::string("'login'") + kNotText);
  expect_wrong("sign_up", R"("login":"a","password":12345678)",
               std::string("'password'") + kNotText);
}

TEST(Requests, watch) {
  EXPECT_FALSE(at_table<request::Watch>("watch").parts);
  EXPECT_TRUE(at_table<request::Watch>("watch", R"("parts":true)").parts);
  expect_wrong("watch", R"("parts":"yes")", std::string("'parts'") + kNotFlag);
}

TEST(Requests, leave_hint_and_rematch) {
  (void)at_table<request::Leave>("leave");
  (void)at_table<request::Hint>("hint");
  (void)at_table<request::Rematch>("rematch");
}

TEST(Requests, sit_and_rise) {
  EXPECT_EQ(command<request::Sit>("sit", R"("seat":2)").seat, 2);
  EXPECT_EQ(command<request::Sit>("sit").seat, std::nullopt);
  EXPECT_EQ(command<request::Sit>("sit", R"("seat":-9223372036854775808)").seat,
            std::numeric_limits<std::int64_t>::min());
  expect_wrong("sit", R"("seat":"2")", std::string("'seat'") + kNotWhole);
  expect_too_large("sit", "seat");
  EXPECT_EQ(command<request::Rise>("rise", R"("seat":0)").seat, 0);
  EXPECT_EQ(command<request::Rise>("rise").seat, std::nullopt);
  expect_wrong("rise", R"("seat":1.5)", std::string("'seat'") + kNotWhole);
  expect_too_large("rise", "seat");
}

TEST(Requests, bot) {
  const auto bot = command<request::SeatBot>("bot", R"("seat":1,"level":"hard")");
  EXPECT_EQ(bot.seat, 1);
  EXPECT_EQ(bot.level, "hard");
  EXPECT_EQ(command<request::SeatBot>("bot").level, "");
  expect_wrong("bot", R"("seat":1,"level":1)", std::string("'level'") + kNotText);
  expect_wrong("bot", R"("seat":[],"level":"hard")", std::string("'seat'") + kNotWhole);
  expect_too_large("bot", "seat");
  EXPECT_EQ(command<request::SeatBot>("bot", R"("level":")" + kLong + '"').level, kLong);
}

TEST(Requests, order) {
  const auto swapped = command<request::Order>("order", R"("a":0,"b":2)");
  EXPECT_FALSE(swapped.shuffle);
  EXPECT_EQ(swapped.a, 0);
  EXPECT_EQ(swapped.b, 2);
  EXPECT_TRUE(command<request::Order>("order", R"("shuffle":true)").shuffle);
  EXPECT_EQ(command<request::Order>("order").a, std::nullopt);
  expect_wrong("order", R"("shuffle":1)", std::string("'shuffle'") + kNotFlag);
  expect_wrong("order", R"("a":"0","b":2)", std::string("'a'") + kNotWhole);
  expect_wrong("order", R"("a":0,"b":null)", std::string("'b'") + kNotWhole);
  expect_too_large("order", "a");
  expect_too_large("order", "b");
}

TEST(Requests, plan) {
  EXPECT_EQ(command<request::NewPlan>("plan", kPlan).plan->game, "wonders");
  EXPECT_EQ(command<request::NewPlan>("plan").plan.error().message, "'plan' is missing");
  for (const char* wrong : {R"("plan":"wonders")", R"("plan":[])", R"("plan":null)"}) {
    EXPECT_EQ(command<request::NewPlan>("plan", wrong).plan.error().message, "'plan' is missing");
  }
  EXPECT_EQ(command<request::NewPlan>("plan", R"("plan":{"game":"wonders","name":7})")
                .plan.error()
                .message,
            std::string("'name'") + kNotText);
  const auto named = [](std::size_t characters) {
    return command<request::NewPlan>("plan", R"("plan":{"game":"wonders","name":")" +
                                                 std::string(characters, 'x') + "\"}")
        .plan;
  };
  EXPECT_EQ(named(60)->name, std::string(60, 'x'));
  EXPECT_EQ(named(61).error().message, "'name' must be one line of at most 60 characters");
}

TEST(Requests, start_and_undo) {
  (void)command<request::Start>("start");
  (void)command<request::Undo>("undo");
}

TEST(Requests, choose_and_unchoose) {
  const auto choice = command<request::Choose>("choose", R"("version":4,"action":"sell Loom")");
  EXPECT_EQ(choice.version, 4);
  EXPECT_EQ(choice.action, "sell Loom");
  EXPECT_EQ(command<request::Choose>("choose").version, std::nullopt);
  EXPECT_EQ(command<request::Choose>("choose").action, "");
  expect_wrong("choose", R"("version":"4")", std::string("'version'") + kNotWhole);
  expect_wrong("choose", R"("version":4,"action":7)", std::string("'action'") + kNotText);
  expect_too_large("choose", "version");
  EXPECT_EQ(command<request::Choose>("choose", R"("action":")" + kLong + '"').action, kLong);
  EXPECT_EQ(command<request::Unchoose>("unchoose", R"("version":5)").version, 5);
  EXPECT_EQ(command<request::Unchoose>("unchoose").version, std::nullopt);
  expect_wrong("unchoose", R"("version":1e99)", std::string("'version'") + kNotWhole);
  expect_too_large("unchoose", "version");
}

TEST(Requests, vote) {
  EXPECT_TRUE(command<request::Vote>("vote").yes);
  EXPECT_EQ(command<request::Vote>("vote").about, std::nullopt);
  const auto against = command<request::Vote>("vote", R"("yes":false,"about":1)");
  EXPECT_FALSE(against.yes);
  EXPECT_EQ(against.about, 1);
  expect_wrong("vote", R"("yes":"no")", std::string("'yes'") + kNotFlag);
  expect_wrong("vote", R"("about":{})", std::string("'about'") + kNotWhole);
  expect_too_large("vote", "about");
}

TEST(Requests, say_mute_and_notify) {
  EXPECT_EQ(command<request::Say>("say", R"("text":"Hello")").text, "Hello");
  EXPECT_EQ(command<request::Say>("say").text, "");
  EXPECT_EQ(command<request::Say>("say", R"("text":")" + kLong + '"').text, kLong);
  expect_wrong("say", R"("text":5)", std::string("'text'") + kNotText);
  EXPECT_TRUE(command<request::Mute>("mute", R"("seat":1)").muted);
  EXPECT_FALSE(command<request::Mute>("mute", R"("seat":1,"muted":false)").muted);
  EXPECT_EQ(command<request::Mute>("mute").seat, std::nullopt);
  expect_wrong("mute", R"("muted":0)", std::string("'muted'") + kNotFlag);
  expect_wrong("mute", R"("seat":"1")", std::string("'seat'") + kNotWhole);
  expect_too_large("mute", "seat");
  EXPECT_EQ(command<request::Notify>("notify", R"("url":"https://x")").url, "https://x");
  EXPECT_EQ(command<request::Notify>("notify").url, "");
  EXPECT_EQ(command<request::Notify>("notify", R"("url":")" + kLong + '"').url, kLong);
  expect_wrong("notify", R"("url":3)", std::string("'url'") + kNotText);
}

TEST(Requests, name_a_table) {
  const auto table_of = [](const std::string& members) {
    return std::get<ForTable>(*read_request(R"({"do":"watch")" + members + '}').request).table;
  };
  EXPECT_EQ(table_of(R"(,"table":"k3")"), "k3");
  EXPECT_EQ(table_of(""), "");
  EXPECT_EQ(table_of(R"(,"table":")" + kLong + '"'), kLong);
  EXPECT_EQ(read_request(R"({"do":"watch","table":7})").request.error().detail,
            std::string("'table'") + kNotText);
}

TEST(Requests, a_member_that_nobody_asked_for_is_passed_over) {
  EXPECT_EQ(command<request::Sit>("sit", R"("seat":1,"text":5,"colour":"red")").seat, 1);
}

TEST(Requests, what_is_no_request_is_refused) {
  EXPECT_EQ(asked("fly").request.error().reason, Reason::unknown_command);
  EXPECT_EQ(asked("fly").request.error().detail, "fly");
  EXPECT_EQ(asked("fly").id, 7);
  EXPECT_EQ(read_request("{}").request.error().reason, Reason::unknown_command);
  EXPECT_EQ(read_request(R"({"do":3})").request.error().reason, Reason::bad_message);
  EXPECT_EQ(read_request(R"({"do":"sit","table":[]})").request.error().detail,
            std::string("'table'") + kNotText);
  for (const char* text : {"", "{", "[]", "7", "null", R"({"do":"ping"} more)"}) {
    EXPECT_EQ(read_request(text).request.error().reason, Reason::bad_message) << text;
    EXPECT_EQ(read_request(text).id, std::nullopt) << text;
  }
  const std::string deep = std::string(20, '[') + std::string(20, ']');
  EXPECT_FALSE(read_request(R"({"do":"ping","x":)" + deep + '}').request);
}

TEST(Requests, an_id_is_a_whole_number_or_none) {
  EXPECT_EQ(read_request(R"({"id":-3,"do":"ping"})").id, -3);
  EXPECT_EQ(read_request(R"({"id":"3","do":"ping"})").id, std::nullopt);
  EXPECT_EQ(read_request(R"({"do":"ping"})").id, std::nullopt);
}

TEST(Answers, say_what_was_asked_and_why_not) {
  EXPECT_EQ(answer(7), R"({"re":7,"ok":true})");
  EXPECT_EQ(answer({}), R"({"re":null,"ok":true})");
  EXPECT_EQ(refusal(7, {Reason::late}), R"({"re":7,"ok":false,"error":{"key":"server.late"}})");
  EXPECT_EQ(refusal({}, {Reason::bad_plan, "no"}),
            R"({"re":null,"ok":false,"error":{"key":"server.bad_plan","detail":"no"}})");
  // Of a text that is no action at all the nearer problem is told, once.
  Rejection rejection = Rejection::of("a choice is not legal", "unknown card 'X'");
  EXPECT_EQ(refusal(1, {Reason::not_possible, rejection.message(), rejection}),
            R"({"re":1,"ok":false,"error":{"key":"server.not_possible","detail":)"
            R"("unknown card 'X'"}})");
}

}  // namespace
}  // namespace pharos
