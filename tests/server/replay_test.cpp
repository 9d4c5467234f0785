// SPDX-License-Identifier: Apache-2.0
// Replays over HTTP: every moment is what the seats were told when it was played; what cannot be
// replayed is answered with what is wrong and where.
#include <gtest/gtest.h>

#include <algorithm>

#include "conformance/scale.hpp"
#include "server/support/party.hpp"
#include "server/support/served.hpp"

namespace pharos::server_test {
namespace {

/// The game as each seat was first told of it, by step and seat.
using Told = std::map<std::pair<std::size_t, std::size_t>, json::object>;

class Replay : public ::testing::Test {
 protected:
  Served server_;
  net::Loop loop_{1};
  Door door_{loop_, server_.port()};

  struct Reply {
    int status = 0;
    json::object body;
  };

  Reply post(const std::string& what, const std::string& body,
             const std::string& type = "application/json") {
    net::HttpCall call;
    call.port = door_.port;
    call.method = "POST";
    call.target = "/api/replay/" + what;
    call.headers = {{"Content-Type", type}};
    call.body = body;
    call.time_out = std::chrono::seconds(60);
    const auto result = net::call_http_and_wait(loop_, call);
    const auto& response = *result;
    return {response.status, json::parse(std::string(response.content())).as_object()};
  }
  Reply post(const std::string& what, const json::object& body) {
    return post(what, json::serialize(body));
  }

  /// A game that was played at a table, as its record.
  std::string played(const Wish& wish, std::uint64_t seed, Told* told = nullptr) {
    Party party(door_, wish, seed);
    for (std::size_t seat = 0; told != nullptr && seat < wish.people; ++seat) {
      party.lines()[seat].on_message([told, seat](const std::string& text) {
        if (!text.starts_with(R"({"push":"table",)")) return;
        const json::value message = json::parse(text);
        const auto* game = message.at("data").as_object().if_contains("game");
        if (game == nullptr) return;
        told->try_emplace({game->at("epoch").to_number<std::size_t>(), seat}, game->as_object());
      });
    }
    party.play();
    const auto response = get(door_, "/api/tables/" + party.table() + "/record");
    return response ? std::string(response->content()) : "";
  }

  /// Refused, and the answer has all these words in it.
  void refused(const std::string& what, const json::object& body, const std::string& key,
               const std::vector<std::string>& words) {
    const Reply reply = post(what, body);
    EXPECT_EQ(reply.status, 400) << json::serialize(reply.body);
    const json::value& error = reply.body.at("error");
    EXPECT_EQ(error.at("key").as_string(), key);
    for (const std::string& word : words) {
      EXPECT_NE(json::serialize(error).find(word), std::string::npos)
          << word << " in " << json::serialize(error);
    }
  }
};

TEST_F(Replay, every_moment_is_what_the_seats_were_told) {
  for (const std::string game : {"wonders", "architects", "dice"}) {
    Told told;
    const std::string record = played({game, 3, 0}, 11, &told);
    ASSERT_GT(told.size(), 30U);
    for (const auto& [place, live] : told) {
      const auto [step, seat] = place;
      if (testing_tools::scaled(100) < 100 && step % 5 != 0) continue;
      const Reply reply = post("step", {{"record", record}, {"step", step}, {"eyes", seat}});
      ASSERT_EQ(reply.status, 200) << json::serialize(reply.body);
      const json::object& shown = reply.body.at("game").as_object();
      for (const char* member : {"epoch", "view", "rows", "events", "totals", "commitment"}) {
        EXPECT_EQ(shown.at(member), live.at(member)) << game << ' ' << step << ' ' << member;
      }
      for (const char* member : {"choices", "impossible", "result", "note"}) {
        ASSERT_EQ(shown.contains(member), live.contains(member)) << game << ' ' << step << member;
        if (!live.contains(member)) continue;
        EXPECT_EQ(shown.at(member), live.at(member)) << game << ' ' << step << ' ' << member;
      }
      if (HasFailure()) return;
    }
  }
}

TEST_F(Replay, the_outline_tells_every_choice_in_words_and_the_end) {
  for (const std::string game : {"wonders", "architects", "dice"}) {
    const std::string text = played({game, 1, 2}, 7);
    const json::value record = json::parse(text);
    // As an object or as text: the same.
    const Reply reply = post("outline", {{"record", record}});
    ASSERT_EQ(reply.status, 200) << json::serialize(reply.body);
    EXPECT_EQ(post("outline", {{"record", text}}).body, reply.body);
    const json::object& outline = reply.body;
    EXPECT_EQ(outline.at("game").as_string(), game);
    EXPECT_EQ(outline.at("seats").at(0).at("kind"), "person");
    EXPECT_EQ(outline.at("seats").at(1).at("kind"), "bot");
    EXPECT_EQ(outline.at("result").at("winners"), record.at("result").at("winners"));
    json::array moves;
    for (const json::value& step : outline.at("steps").as_array()) {
      EXPECT_TRUE(step.at("when").as_object().contains("phase"));
      for (const json::value& choice : step.at("choices").as_array()) {
        EXPECT_TRUE(choice.at("say").as_object().contains("key"));
        moves.emplace_back(std::to_string(choice.at("seat").as_int64()) + ' ' +
                           std::string(choice.at("action").as_string()));
      }
    }
    EXPECT_EQ(json::value(moves), record.at("moves"));
    const json::array& totals = outline.at("totals").as_array();
    EXPECT_EQ(totals.size() + 1, outline.at("steps").as_array().size());
    for (std::size_t seat = 0; seat < 3; ++seat) {
      EXPECT_EQ(totals.back().at(seat), record.at("result").at("scores").at(seat).at("total"));
    }
    // Without eyes: what is public, and beside it what each seat saw.
    const Reply all = post("step", {{"record", record}, {"step", 2}, {"eyes", nullptr}});
    for (std::size_t seat = 0; seat < 3; ++seat) {
      const Reply one = post("step", {{"record", record}, {"step", 2}, {"eyes", seat}});
      EXPECT_EQ(all.body.at("views").at(seat), one.body.at("game").at("view"));
    }
    EXPECT_FALSE(all.body.at("game").as_object().contains("choices"));
  }
}

TEST_F(Replay, a_bot_has_an_opinion_of_every_choice) {
  for (const std::string game : {"wonders", "architects", "dice"}) {
    const std::string record = played({game, 1, 2}, 9);
    const Reply outline = post("outline", {{"record", record}});
    const json::array& steps = outline.body.at("steps").as_array();
    // The second choice of a chain, where there is one; else the first of some step.
    json::object asked{{"record", record}, {"step", 4}, {"link", 0}};
    std::string chosen(steps.at(4).at("choices").at(0).at("action").as_string());
    asked["seat"] = steps.at(4).at("choices").at(0).at("seat");
    for (std::size_t step = 0; game == "dice" && step < steps.size(); ++step) {
      const json::array& choices = steps[step].at("choices").as_array();
      if (choices.size() < 2 || choices[0].at("seat") != choices[1].at("seat")) continue;
      asked["step"] = step;
      asked["seat"] = choices[1].at("seat");
      asked["link"] = 1;
      chosen = choices[1].at("action").as_string();
      break;
    }
    const Reply reply = post("opinions", asked);
    ASSERT_EQ(reply.status, 200) << json::serialize(reply.body);
    EXPECT_EQ(reply.body.at("chosen").as_string(), chosen);
    const json::array& choices = reply.body.at("choices").as_array();
    const auto has = [&](const json::value& action) {
      return std::any_of(choices.begin(), choices.end(),
                         [&](const json::value& one) { return one.at("action") == action; });
    };
    EXPECT_TRUE(has(reply.body.at("chosen")));
    EXPECT_TRUE(has(reply.body.at("best")));
    for (const json::value& one : choices) {
      EXPECT_TRUE(one.at("say").as_object().contains("key"));
      EXPECT_LE(one.at("win_permille").as_int64(), 1000);
    }
  }
}

TEST_F(Replay, what_cannot_be_replayed_is_told) {
  const std::string text = played({"wonders", 1, 2}, 3);
  const json::object record = json::parse(text).as_object();
  const auto with = [&](const char* member, const json::value& value) {
    json::object changed = record;
    changed[member] = value;
    return json::object{{"record", changed}, {"step", 0}, {"seat", 0}};
  };
  json::array moves = record.at("moves").as_array();
  moves[4] = "1 build Nonsense";
  for (const char* what : {"outline", "step", "opinions"}) {
    refused(what, {}, "server.bad_message", {"'record'"});
    refused(what, {{"record", 7}}, "server.bad_message", {"'record'"});
    refused(what, {{"record", "{\n\"pharos\":}"}}, "server.bad_record", {"line 2"});
    refused(what, with("moves", moves), "server.bad_record", {"move 5", "'Nonsense'", "legal"});
    refused(what, with("game", "chess"), "server.bad_record", {"chess", "wonders"});
    refused(what, with("seed", "1"), "server.bad_record", {"move"});
    refused(what, with("colour", "blue"), "server.bad_record", {"colour"});
  }
  json::object result = record.at("result").as_object();
  result["winners"] = json::array{0, 1, 2};
  refused("outline", with("result", result), "server.bad_record", {"winners"});

  json::object step{{"record", record}, {"step", 9999}};
  refused("step", step, "server.bad_message", {"'step'", "0 to "});
  step["step"] = "1";
  refused("step", step, "server.bad_message", {"'step'"});
  step["step"] = 1;
  step["eyes"] = 3;
  refused("step", step, "server.bad_message", {"'eyes'", "0 to 2"});
  refused("opinions", {{"record", record}, {"step", 1}}, "server.bad_message", {"'seat'"});
  refused("opinions", {{"record", record}, {"step", 1}, {"seat", 0}, {"link", 3}},
          "server.bad_message", {"'link'"});
  EXPECT_EQ(post("nothing", json::object{}).status, 404);
  EXPECT_EQ(post("outline", "[", "application/json").status, 400);
  EXPECT_EQ(post("outline", "{}", "text/plain").status, 415);
}

TEST_F(Replay, a_game_in_progress_ends_where_its_record_does) {
  json::object record = json::parse(played({"wonders", 1, 2}, 5)).as_object();
  record.erase("result");
  json::array& moves = record.at("moves").as_array();
  moves.resize(7);  // two turns of three, and one choice of the third
  const Reply outline = post("outline", {{"record", record}});
  ASSERT_EQ(outline.status, 200) << json::serialize(outline.body);
  EXPECT_EQ(outline.body.at("over"), false);
  EXPECT_FALSE(outline.body.contains("result"));
  EXPECT_EQ(outline.body.at("totals").as_array().size(), 2U);
  EXPECT_EQ(outline.body.at("steps").at(2).at("choices").as_array().size(), 1U);
  // Who has not chosen yet can be advised.
  const Reply next = post("opinions", {{"record", record}, {"step", 2}, {"seat", 1}});
  ASSERT_EQ(next.status, 200) << json::serialize(next.body);
  EXPECT_TRUE(next.body.at("chosen").is_null());
}

}  // namespace
}  // namespace pharos::server_test
