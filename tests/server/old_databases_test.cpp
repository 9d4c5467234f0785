// SPDX-License-Identifier: Apache-2.0
// What version 0.1 has stored is not lost on any version after it: everybody finds the same tables,
// told in the same words, and plays on. The databases are in tests/golden/0.1.
#include <gtest/gtest.h>

#include "conformance/scale.hpp"
#include "server/support/nothing_lost.hpp"
#include "server/support/old_world.hpp"
#include "server/support/post.hpp"
#include "server/support/resembles.hpp"
#include "server/support/served.hpp"

namespace pharos::server_test {
namespace {

using std::chrono::milliseconds;

class OldDatabases : public ::testing::TestWithParam<const char*> {
 protected:
  OldWorld world_{GetParam()};
  Served server_{world_.database()};
  net::Loop loop_{1};
  Door door_{loop_, server_.port()};

  Player person(std::string_view name) { return {door_, std::string(name), world_.token(name)}; }

  json::value get_as(const std::string& token, const std::string& target) {
    net::HttpCall call;
    call.port = door_.port;
    call.target = target;
    call.headers = {{"Cookie", "pharos=" + token}};
    const auto result = net::call_http_and_wait(loop_, std::move(call));
    return json::parse(std::string(result->content()));
  }

  std::string record_of(std::string_view table) {
    const auto response = get(door_, "/api/tables/" + std::string(table) + "/record");
    return response && response->status == 200 ? std::string(response->content()) : "";
  }

  /// What somebody is told who comes alone, and goes again.
  json::value look(std::string_view name, const std::string& table) {
    Player player = person(name);
    json::value told;
    player.on_message([&](const std::string& text) {
      const bool whole = text.starts_with(R"({"push":"table")");
      if (whole || text.starts_with(R"({"push":"aside")")) told = json::parse(text);
    });
    player.enter(table);
    player.ask("leave", {{"table", table}});
    return told;
  }

  /// {from, list} of what somebody is told of a table; null where no game is told of.
  static json::object* events_of(json::value& told) {
    json::value* at = &told;
    for (const char* name : {"data", "game", "events"}) {
      json::object* const here = at->if_object();
      at = here == nullptr ? nullptr : here->if_contains(name);
      if (at == nullptr) return nullptr;
    }
    return at->if_object();
  }

  /// Comparisons of a conflict are events since then. Only the last events are told: with more of
  /// them the list begins later, and is compared from there on.
  static void leave_out_comparisons(json::value& then, json::value& now) {
    json::object* const before = events_of(then);
    json::object* const after = events_of(now);
    if (before == nullptr || after == nullptr) return;
    json::array& list = after->at("list").as_array();
    const bool cut = after->at("from").to_number<std::size_t>() > 0;
    for (auto event = list.begin(); event != list.end();) {
      event = event->at("what") == "fight" ? list.erase(event) : event + 1;
    }
    json::array& old = before->at("list").as_array();
    if (!cut || old.size() < list.size()) return;
    old.erase(old.begin(), old.end() - static_cast<std::ptrdiff_t>(list.size()));
    after->at("from") = before->at("from");
  }

  /// Everybody who has a seat plays random choices until the game is over. False when it stops.
  static bool play_on(std::vector<Player>& people, const std::string& table, FastRng& rng) {
    for (int quiet = 0; quiet < 4'000;) {
      bool over = true;
      for (Player& player : people) {
        player.listen(milliseconds(quiet == 0 ? 0 : 5));
        over = over && player.table().at("phase") == "finished";
        if (!Party::owes(player)) continue;
        const json::object& game = player.table().at("game").as_object();
        const json::array& choices = game.at("choices").as_array();
        player.ask("choose", {{"table", table},
                              {"version", game.at("version")},
                              {"action", choices[below(rng, choices.size())].at("action")}});
        quiet = -1;
      }
      if (over) return true;
      ++quiet;
    }
    return false;
  }

  /// It has a result and a record, and is the game that was dealt then.
  void expect_over(const json::object& table, const json::value& then) {
    const json::object& game = table.at("game").as_object();
    EXPECT_FALSE(game.at("result").at("winners").as_array().empty());
    EXPECT_EQ(game.at("parts").as_array().size(), table.at("seats").as_array().size());
    EXPECT_EQ(game.at("commitment"), then.at("game").at("commitment"));
    const auto read = read_record(record_of(table.at("table").as_string()));
    ASSERT_TRUE(read) << table.at("plan");
    EXPECT_TRUE(read->result.has_value());
    EXPECT_FALSE(steps_of(*read).empty()) << "it is replayed to find its steps";
  }
};

/// Lists as they were, but for whose turn it is: they said so of the beginning of a step or of some
/// time in it, and now say it of this moment.
json::value without_turns(json::value lists) {
  for (const char* list : {"open", "mine"}) {
    for (json::value& head : lists.at(list).as_array()) {
      json::object& summary = head.at("summary").as_object();
      if (!summary.contains("seats")) continue;
      for (json::value& place : summary.at("seats").as_array()) place.as_object().erase("thinking");
    }
  }
  return lists;
}

TEST_P(OldDatabases, show_the_same_lists_to_everybody) {
  for (const auto& one : world_.told("lists")) {
    Player player = person(one.key());
    player.enter("");
    EXPECT_EQ(difference(without_turns(one.value()), player.ask("tables").body), "") << one.key();
  }
  for (const auto& one : world_.told("finished")) {
    const json::value games = get_as(world_.token(one.key()), "/api/finished");
    EXPECT_EQ(difference(one.value(), games), "") << one.key();
  }
  const net::Response opened = post(door_, "/api/login", world_.told("account"));
  ASSERT_EQ(opened.status, 200) << opened.body;
  Player phone(door_, "Ann", session_in(opened));
  phone.enter("");
  EXPECT_EQ(difference(without_turns(world_.told("lists").at("Ann")), phone.ask("tables").body),
            "");
  EXPECT_EQ(post(door_, "/api/login", {{"login", "Ann"}, {"password", "another one"}}).status, 400);
}

TEST_P(OldDatabases, tell_the_points_of_each_row_of_games_that_ended_then) {
  std::size_t told = 0;
  const json::value page = get_as(world_.token("Ann"), "/api/finished");
  for (const json::value& game : page.at("games").as_array()) {
    const json::object& summary = game.at("summary").as_object();
    EXPECT_EQ(summary.contains("sheets"), summary.contains("scores"));
    if (!summary.contains("sheets")) continue;
    ++told;
    const auto record = read_record(record_of(game.at("table").as_string()));
    ASSERT_TRUE(record && record->result);
    const json::array& sheets = summary.at("sheets").as_array();
    ASSERT_EQ(sheets.size(), record->result->scores.size());
    for (std::size_t seat = 0; seat < sheets.size(); ++seat) {
      for (const auto& [row, points] : record->result->scores[seat]) {
        EXPECT_EQ(sheets[seat].at(row), points) << row;
      }
    }
  }
  EXPECT_EQ(told, 3U) << "a game of each kind; the abandoned one has no points";
}

TEST_P(OldDatabases, tell_the_same_of_every_table) {
  std::size_t records = 0;
  for (const json::value& one : world_.tables()) {
    const std::string table(one.at("table").as_string());
    for (const auto& then : one.at("looks").as_object()) {
      json::value expected = then.value();
      json::value now = look(then.key(), table);
      leave_out_comparisons(expected, now);
      EXPECT_EQ(difference(expected, now), "") << one.at("name") << " to " << then.key();
    }
    const auto* record = one.as_object().if_contains("record");
    if (record == nullptr) continue;
    EXPECT_EQ(record_of(table), std::string(record->as_string())) << one.at("name");
    ++records;
  }
  EXPECT_EQ(records, 4U) << "three games to their end, one abandoned";
}

TEST_P(OldDatabases, keep_set_aside_what_cannot_be_replayed) {
  for (const std::string_view name : {"unknown kind", "not legal"}) {
    const std::string table = world_.table(name);
    const json::value told = look("Ann", table);
    ASSERT_EQ(told.at("push"), "aside") << name;
    EXPECT_TRUE(told.at("why").as_string().starts_with("entry ")) << told;
    Player ann = person("Ann");
    ann.enter("");
    EXPECT_EQ(ann.ask("say", {{"table", table}, {"text", "?"}}).error, "server.aside");
    const json::value log = json::parse(record_of(table));
    EXPECT_EQ(log.at("pharos_log"), 1) << "all that can be saved of it";
    EXPECT_GT(log.at("entries").as_array().size(), 5U);
  }
}

TEST_P(OldDatabases, have_games_that_go_on_to_their_end) {
  std::vector<const json::value*> running;
  for (const json::value& one : world_.tables()) {
    const json::value& told = one.at("looks").as_object().begin()->value();
    if (told.at("push") == "table" && told.at("data").at("phase") == "running") {
      running.push_back(&one);
    }
  }
  ASSERT_EQ(running.size(), 7U) << "of all games; one of them had been set aside";
  testing_tools::spread(running.size(), 1, [&](std::size_t index, std::size_t) {
    const json::value& one = *running[index];
    const std::string table(one.at("table").as_string());
    const json::value& told = one.at("looks").as_object().begin()->value().at("data");
    std::vector<Player> people;
    for (const json::value& seat : told.at("seats").as_array()) {
      if (seat.at("kind") != "person") continue;
      people.push_back(person(std::string_view(seat.at("name").as_string())));
      people.back().enter(table);
    }
    FastRng rng(index);
    ASSERT_TRUE(play_on(people, table, rng)) << one.at("name");
    expect_over(people.front().table(), told);
  });
  server_.stop();
  expect_whole(world_.database());
}

TEST_P(OldDatabases, have_tables_that_begin_only_now) {
  const std::string table = world_.table("rematch");
  std::vector<Player> people;
  for (const std::string_view name : {"Ann", "Bob"}) {
    people.push_back(person(name));
    people.back().enter(table);
    ASSERT_TRUE(people.back().ask("sit", {{"table", table}}).ok);
  }
  ASSERT_TRUE(people.front().ask("start", {{"table", table}}).ok);
  FastRng rng(1);
  EXPECT_TRUE(play_on(people, table, rng));
}

INSTANTIATE_TEST_SUITE_P(, OldDatabases, ::testing::Values("sqlite", "postgresql"),
                         [](const auto& storage) { return std::string(storage.param); });

}  // namespace
}  // namespace pharos::server_test
