// SPDX-License-Identifier: Apache-2.0
// Friends at a real server: coming in, being away, being asked, and who would make others small.
#include <gtest/gtest.h>

#include "server/support/bad_line.hpp"
#include "server/support/served.hpp"
#include "server/support/tables.hpp"

namespace pharos::server_test {
namespace {

using std::chrono::milliseconds;

std::int64_t now_ms() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

json::object plan_for(int players, int patience = 30) {
  return {{"game", "wonders"},
          {"options", {{"players", players}, {"boards", "random"}}},
          {"patience", patience}};
}

class CompanyOfServer : public ::testing::Test {
 protected:
  /// What it asks for at the table, which must be done.
  void must(Player& who, std::string_view what, json::object members = {}) {
    members["table"] = table_;
    const Answer answer = who.ask(what, std::move(members));
    ASSERT_TRUE(answer.ok) << what << ": " << answer.error;
  }
  void must_at(const json::value& table, Player& who, std::string_view what, json::object members) {
    table_ = table.as_string();
    must(who, what, std::move(members));
  }
  std::string refused(Player& who, std::string_view what, json::object members = {}) {
    members["table"] = table_;
    return who.ask(what, std::move(members)).error;
  }
  json::object seen(Player& who) {
    who.enter(table_);
    return who.table();
  }
  json::object seat(Player& who, std::size_t index) {
    return seen(who).at("seats").at(index).as_object();
  }
  /// Until it is so, as somebody sees it who asks again and again.
  template <class IsSo>
  bool becomes(Player& who, IsSo is_so) {
    for (int i = 0; i < 600; ++i) {
      if (is_so(seen(who))) return true;
      std::this_thread::sleep_for(milliseconds(50));
    }
    return false;
  }
  void choose(Player& who) {
    const json::object data = seen(who);
    const json::object& game = data.at("game").as_object();
    must(who, "choose",
         {{"version", game.at("version")}, {"action", game.at("choices").at(0).at("action")}});
  }
  /// Ann, Bob and Cid begin, and all of them are there.
  void begin_three(int patience = 30) {
    table_ = make_table(ann_, plan_for(3, patience));
    for (Player* guest : {&bob_, &cid_}) {
      guest->enter(table_);
      must(*guest, "sit", {{"any", true}});
    }
    must(ann_, "start");
  }

  /// Ann and Bob have played, and ended it.
  void end_a_game_of_two() {
    table_ = make_table(ann_, {{"game", "dice"}, {"options", {{"players", 2}}}});
    bob_.enter(table_);
    must(bob_, "sit", {{"any", true}});
    must(ann_, "start");
    for (Player* one : {&ann_, &bob_}) must(*one, "vote");
    ASSERT_EQ(seen(ann_).at("phase"), "abandoned");
  }

  Served server_{{}, "trusted_proxies = [\"127.0.0.1\"]\n"};
  net::Loop loop_{1};
  Door door_{loop_, server_.port()};
  Player ann_{door_, "Ann"};
  Player bob_{door_, "Bob"};
  Player cid_{door_, "Cid"};
  std::string table_;
};

TEST_F(CompanyOfServer, two_who_press_at_the_same_moment_both_sit_or_wait_for_the_next_game) {
  table_ = make_table(ann_, plan_for(3));
  for (Player* guest : {&bob_, &cid_}) guest->enter(table_);
  const json::object any{{"table", table_}, {"any", true}};
  const std::int64_t bobs = bob_.send("sit", any);
  const std::int64_t cids = cid_.send("sit", any);
  EXPECT_TRUE(bob_.answer(bobs).ok);
  EXPECT_TRUE(cid_.answer(cids).ok);
  EXPECT_NE(seen(bob_).at("you"), seen(cid_).at("you"));
  Player dan(door_, "Dan");
  dan.enter(table_);
  must(dan, "sit", {{"any", true}});
  EXPECT_TRUE(seen(dan).at("you").is_null());
  EXPECT_EQ(seen(dan).at("next").at(0).at("name"), "Dan");
  EXPECT_EQ(refused(dan, "sit"), "server.table_full");
}

TEST_F(CompanyOfServer, an_invitation_tells_whose_table_it_is_to_who_has_the_link) {
  table_ = make_table(ann_, plan_for(4), "easy");
  const auto page = get(door_, "/api/tables/" + table_ + "/invitation");
  ASSERT_TRUE(page);
  EXPECT_EQ(page->status, 200);
  const json::object told = json::parse(page->body).as_object();
  EXPECT_EQ(told.at("host"), "Ann");
  EXPECT_EQ(told.at("free"), 3);
  EXPECT_EQ(told.at("plan").at("game"), "wonders");
  EXPECT_EQ(get(door_, "/api/tables/zzzzzzzzzz/invitation")->status, 404);
}

TEST_F(CompanyOfServer, two_words_lead_to_a_table_until_it_starts) {
  table_ = make_table(ann_, plan_for(3), "easy");
  const std::string words(seen(ann_).at("words").as_string());
  const auto page = get(door_, "/api/words/" + words);
  EXPECT_EQ(page->body, R"({"ok":true,"game":"wonders","free":2})");
  bob_.enter("");
  std::string typed = words;
  typed[typed.find('-')] = ' ';
  typed[0] = static_cast<char>(typed[0] - 'a' + 'A');
  EXPECT_EQ(bob_.ask("enter", {{"words", typed}}).body.at("table").as_string(), table_);
  EXPECT_EQ(bob_.ask("enter", {{"words", "no such words"}}).error, "server.no_such_words");
  must(ann_, "start");
  EXPECT_FALSE(seen(ann_).contains("words"));
  EXPECT_EQ(bob_.ask("enter", {{"words", words}}).error, "server.no_such_words");
  EXPECT_EQ(get(door_, "/api/words/" + words)->status, 404);
}

TEST_F(CompanyOfServer, nobody_tries_all_words) {
  const auto status = [&](const std::string& words) {
    net::HttpCall call;
    call.port = door_.port;
    call.target = "/api/words/" + words;
    call.headers = {{"X-Forwarded-For", "203.0.113.9"}};
    return net::call_http_and_wait(loop_, std::move(call))->status;
  };
  table_ = make_table(ann_, plan_for(3));
  const std::string words(seen(ann_).at("words").as_string());
  for (const char letter : std::string("abcdefghi")) {
    EXPECT_EQ(status(std::string("wrong-") + letter), 404);
  }
  for (int i = 0; i < 5; ++i) EXPECT_EQ(status(words), 200) << "right ones cost nothing";
  EXPECT_EQ(status("wrong-z"), 404);
  EXPECT_EQ(status("wrong-y"), 429);
  EXPECT_EQ(status(words), 429);
}

TEST_F(CompanyOfServer, who_leaves_on_purpose_stalls_nobody_and_returns_at_once) {
  begin_three();
  must(bob_, "leave", {{"lend", true}});
  EXPECT_EQ(seat(ann_, 1).at("stand_in"), "medium");
  choose(ann_);
  choose(cid_);
  EXPECT_EQ(seen(ann_).at("game").at("epoch"), 1) << "the bot has chosen with the leaving";
  EXPECT_FALSE(seat(bob_, 1).contains("stand_in")) << "he has the seat at once";
  EXPECT_EQ(seen(bob_).at("you"), 1);
}

TEST_F(CompanyOfServer, who_leaves_one_of_two_tabs_is_here_in_the_other) {
  begin_three();
  Player tab = bob_.twin();
  tab.enter(table_);
  must(bob_, "leave", {{"lend", true}});
  EXPECT_FALSE(seat(ann_, 1).contains("stand_in"));
  EXPECT_TRUE(seat(ann_, 1).at("online").as_bool());
  choose(tab);
  EXPECT_FALSE(seat(tab, 1).contains("stand_in"));
  must(tab, "leave", {{"lend", true}});
  EXPECT_EQ(seat(ann_, 1).at("stand_in"), "medium");
}

TEST_F(CompanyOfServer, a_line_that_falls_silent_is_waited_for_as_long_as_was_said) {
  BadLine line(server_.port(), 1U << 30U, 1U << 31U, 1);
  table_ = make_table(ann_, plan_for(3, 12));
  Player sleeper({loop_, line.port()}, "Sleeper");
  sleeper.enter(table_);
  must(sleeper, "sit", {{"any", true}});
  cid_.enter(table_);
  must(cid_, "sit", {{"any", true}});
  must(ann_, "start");
  line.fall_silent();
  json::object away;
  ASSERT_TRUE(becomes(ann_, [&](const json::object& data) {
    away = data.at("seats").at(1).as_object();
    return away.contains("away");
  }));
  EXPECT_FALSE(away.at("online").as_bool());
  EXPECT_EQ(away.at("lent").as_int64(), away.at("away").as_int64() + 12'000);
  // A look may take long on a busy machine; nothing else may.
  std::int64_t longest_look = 0;
  std::int64_t seen_at = now_ms();
  ASSERT_TRUE(becomes(ann_, [&](const json::object& data) {
    longest_look = std::max(longest_look, now_ms() - std::exchange(seen_at, now_ms()));
    return data.at("seats").at(1).as_object().contains("stand_in");
  }));
  EXPECT_GE(seen_at, away.at("lent").as_int64());
  EXPECT_LE(seen_at, away.at("lent").as_int64() + 2'000 + longest_look);
  choose(ann_);
  choose(cid_);
  EXPECT_EQ(seen(ann_).at("game").at("epoch"), 1);
}

TEST_F(CompanyOfServer, a_puppet_and_its_owner_get_a_choice_and_never_the_seat) {
  begin_three();  // Cid is Bob's puppet, and Ann thinks
  EXPECT_EQ(refused(ann_, "vote", {{"about", 0}}), "server.not_about_yourself");
  for (Player* one : {&bob_, &cid_}) must(*one, "vote", {{"about", 0}});
  EXPECT_TRUE(seat(ann_, 0).at("asked").at("more").as_bool());
  EXPECT_EQ(refused(bob_, "more"), "server.not_waited_for");
  must(ann_, "more");
  EXPECT_FALSE(seat(ann_, 0).at("asked").at("more").as_bool());
  EXPECT_EQ(refused(ann_, "more"), "server.not_waited_for");
  choose(ann_);
  EXPECT_FALSE(seat(ann_, 0).contains("asked"));
  EXPECT_FALSE(seat(ann_, 0).contains("stand_in"));
  EXPECT_EQ(refused(bob_, "hint"), "server.no_hints");
  EXPECT_EQ(refused(bob_, "undo"), "server.undo_only_alone");
  for (Player* one : {&bob_, &cid_}) must(*one, "vote");
  EXPECT_EQ(seen(ann_).at("phase"), "running") << "she is here and has not agreed";
  Player eve(door_, "Eve");
  eve.enter(table_);
  EXPECT_EQ(refused(eve, "vote"), "server.not_seated");
  must(ann_, "vote");
  EXPECT_EQ(seen(ann_).at("phase"), "abandoned");
}

TEST_F(CompanyOfServer, a_game_cannot_be_ended_by_who_is_left_while_others_have_just_gone) {
  begin_three();
  must(cid_, "leave", {{"lend", true}});
  for (Player* one : {&ann_, &bob_}) must(*one, "vote");
  EXPECT_EQ(seen(ann_).at("phase"), "running");
}

TEST_F(CompanyOfServer, of_two_people_neither_can_press_the_other) {
  table_ = make_table(ann_, plan_for(3), "easy");
  bob_.enter(table_);
  must(bob_, "sit", {{"any", true}});
  must(ann_, "start");
  choose(ann_);
  EXPECT_EQ(refused(ann_, "vote", {{"about", 1}}), "server.ask_needs_two");
  EXPECT_EQ(refused(ann_, "clock"), "server.not_waiting_yet");
  // With a connection more she is still one person, and who watches has no vote.
  Player twin = ann_.twin();
  twin.enter(table_);
  EXPECT_EQ(refused(twin, "vote", {{"about", 1}}), "server.ask_needs_two");
  cid_.enter(table_);
  EXPECT_EQ(refused(cid_, "vote", {{"about", 1}}), "server.not_seated");
  EXPECT_FALSE(seat(bob_, 1).contains("asked"));
  EXPECT_FALSE(seat(bob_, 1).contains("stand_in"));
  EXPECT_EQ(seen(bob_).at("game").at("epoch"), 0);
}

TEST_F(CompanyOfServer, who_returns_while_bots_think_chooses_for_themselves) {
  table_ = make_table(ann_, plan_for(5), "hard");
  bob_.enter(table_);
  must(bob_, "sit", {{"any", true}});
  must(ann_, "start");  // three bots think from now on
  must(bob_, "leave", {{"lend", true}});
  EXPECT_EQ(seat(ann_, 1).at("stand_in"), "medium");
  EXPECT_FALSE(seat(bob_, 1).contains("stand_in"));
  if (seat(bob_, 1).at("thinking").as_bool()) {
    choose(bob_);
  } else {
    // What was chosen for him is his to take back.
    must(bob_, "unchoose", {{"version", seen(bob_).at("game").at("version")}});
    choose(bob_);
  }
  choose(ann_);
  ASSERT_TRUE(becomes(ann_, [](const json::object& data) {
    return data.at("game").at("epoch").as_int64() == 1;
  })) << "no thought was lost, and none came twice";
  EXPECT_FALSE(seat(ann_, 1).contains("stand_in"));
}

TEST_F(CompanyOfServer, a_list_says_whose_turn_it_is_also_in_the_midst_of_a_step) {
  begin_three();
  const auto thinks = [&](Player& who, std::size_t index) {
    const json::array mine = who.ask("tables").body.at("mine").as_array();
    return mine.at(0).at("summary").at("seats").at(index).at("thinking").as_bool();
  };
  EXPECT_TRUE(thinks(ann_, 0));
  choose(ann_);
  EXPECT_FALSE(thinks(ann_, 0));
  EXPECT_TRUE(thinks(ann_, 1)) << "it is still his";
  must(ann_, "unchoose", {{"version", seen(ann_).at("game").at("version")}});
  EXPECT_TRUE(thinks(ann_, 0));
  choose(ann_);
  for (Player* one : {&ann_, &bob_, &cid_}) must(*one, "leave");
  server_.stop();  // nobody was there any more, and what lists show is stored
  server_.start();
  ann_.drop();
  ann_.enter("");
  EXPECT_FALSE(thinks(ann_, 0));
}

TEST_F(CompanyOfServer, a_host_who_is_gone_keeps_the_chair_and_others_do_not_become_host_at_once) {
  table_ = make_table(ann_, plan_for(3));
  bob_.enter(table_);
  must(bob_, "sit", {{"any", true}});
  ann_.drop();
  EXPECT_EQ(refused(bob_, "start", {{"empty", "bots"}}), "server.not_host");
  EXPECT_EQ(seat(bob_, 0).at("name"), "Ann");
  // Who leaves on purpose hands it on.
  ann_.enter(table_);
  must(ann_, "rise");
  must(bob_, "start", {{"empty", "bots"}});
  EXPECT_EQ(seen(bob_).at("phase"), "running");
}

TEST_F(CompanyOfServer, two_who_press_again_at_the_same_moment_make_one_table) {
  end_a_game_of_two();
  const json::object old{{"table", table_}};
  const std::int64_t anns = ann_.send("rematch", old);
  const std::int64_t bobs = bob_.send("rematch", old);
  const Answer to_ann = ann_.answer(anns);
  const Answer to_bob = bob_.answer(bobs);
  ASSERT_TRUE(to_ann.ok && to_bob.ok) << to_ann.error << to_bob.error;
  EXPECT_EQ(to_ann.body.at("table"), to_bob.body.at("table"));
  for (Player* one : {&ann_, &bob_}) {
    must_at(to_ann.body.at("table"), *one, "sit", {{"any", true}});
    std::size_t open = 0;
    const json::array mine = one->ask("tables").body.at("mine").as_array();
    for (const json::value& table : mine) {
      if (table.at("summary").at("phase") == "open") ++open;
    }
    EXPECT_EQ(open, 1U) << "no other is left behind";
  }
}

TEST_F(CompanyOfServer, not_now_frees_the_chair_before_and_after_somebody_has_said_again) {
  end_a_game_of_two();
  const std::string old = table_;
  must(bob_, "rematch", {{"wants", false}});
  const json::array no = seen(ann_).at("again_no").as_array();
  EXPECT_EQ(no, json::array{1});
  table_ = ann_.ask("rematch", {{"table", old}}).body.at("table").as_string();
  EXPECT_FALSE(seat(ann_, 1).contains("reserved"));
  must(ann_, "start", {{"empty", "bots"}});

  end_a_game_of_two();
  const std::string second = table_;
  const Answer again = ann_.ask("rematch", {{"table", second}});
  table_ = again.body.at("table").as_string();
  EXPECT_EQ(seat(ann_, 1).at("reserved").at("name"), "Bob");
  EXPECT_EQ(refused(ann_, "start", {{"empty", "bots"}}), "server.chairs_kept");
  EXPECT_TRUE(bob_.ask("rematch", {{"table", second}, {"wants", false}}).ok);
  EXPECT_FALSE(seat(ann_, 1).contains("reserved"));
  must(ann_, "start", {{"empty", "bots"}});
}

TEST_F(CompanyOfServer, again_keeps_the_chair_of_who_has_not_answered_and_the_tally) {
  end_a_game_of_two();
  const Answer again = bob_.ask("rematch", {{"table", table_}});
  ASSERT_TRUE(again.ok) << again.error;
  table_ = again.body.at("table").as_string();
  EXPECT_EQ(seen(bob_).at("you"), 1);
  EXPECT_EQ(seat(bob_, 0).at("reserved").at("name"), "Ann");
  EXPECT_FALSE(seen(bob_).contains("series")) << "nobody has won anything";
  cid_.enter(table_);
  EXPECT_EQ(refused(cid_, "sit", {{"seat", 0}}), "server.seat_taken");
  ann_.enter(table_);
  must(ann_, "sit", {{"any", true}});
  EXPECT_EQ(seen(ann_).at("you"), 0);
  EXPECT_TRUE(seen(ann_).at("host").as_bool());
}

}  // namespace
}  // namespace pharos::server_test
