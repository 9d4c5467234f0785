// SPDX-License-Identifier: Apache-2.0
#include "table/decide.hpp"

#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "table/secrets.hpp"
#include "table/shown.hpp"

namespace pharos {
namespace {

const Caller kAnna{"anna", "Anna"};
const Caller kBjorn{"bjorn", "Björn"};
const Caller kStranger{"stranger", "Somebody"};

/// A table of three made by Anna, and commands to it.
class CommandsTest : public ::testing::Test {
 protected:
  CommandsTest() {
    Plan plan;
    plan.game = "wonders";
    plan.options = {{"players", "3"}};
    EXPECT_FALSE(table.apply(entry::Made{kAnna.person, kAnna.name, plan, ""}, 0));
    EXPECT_FALSE(table.apply(entry::Sat{0, kAnna.person, kAnna.name}, 0));
  }

  static std::string key_of(const Refusal& refusal) {
    return std::string(facts_of(refusal.reason).key);
  }
  /// Empty when it was done; else the key of the refusal.
  std::string give(const Caller& caller, std::string_view name, std::string_view args = "{}") {
    boost::json::object message = boost::json::parse(args).as_object();
    message["do"] = name;
    const Asked asked = read_request(boost::json::serialize(message));
    if (!asked.request) return key_of(asked.request.error());
    const auto& command = std::get<Command>(std::get<ForTable>(*asked.request).what);
    const auto decided = decide(table, caller, command, secret_seed());
    if (!decided) return key_of(decided.error());
    for (const LogEntry& entry : *decided) {
      if (const auto bad = table.apply(entry, ++now)) return "apply: " + bad->message();
      log.push_back(entry);
    }
    return "";
  }
  std::string choose(const Caller& caller, std::string_view action) {
    const Seat seat = *table.seat_of(caller.person);
    return give(caller, "choose",
                "{\"version\":" + std::to_string(table.play()->version(seat)) + ",\"action\":\"" +
                    std::string(action) + "\"}");
  }
  std::string first_choice(Seat seat) { return table.play()->match().choices(seat)[0].text; }
  void start_with_bot() {
    EXPECT_EQ(give(kBjorn, "sit"), "");
    EXPECT_EQ(give(kAnna, "bot", R"({"seat":2,"level":"easy"})"), "");
    EXPECT_EQ(give(kAnna, "start"), "");
  }

  Table table;
  std::int64_t now = 0;
  std::vector<LogEntry> log;
};

TEST_F(CommandsTest, people_sit_rise_and_move) {
  EXPECT_EQ(give(kBjorn, "sit", R"({"seat":0})"), "server.seat_taken");
  EXPECT_EQ(give(kBjorn, "sit", R"({"seat":7})"), "server.no_such_seat");
  EXPECT_EQ(give(kBjorn, "sit"), "");
  EXPECT_EQ(table.seat_of("bjorn"), 1U);
  EXPECT_EQ(give(kBjorn, "sit", R"({"seat":2})"), "");
  EXPECT_EQ(table.seat_of("bjorn"), 2U);
  EXPECT_EQ(table.places()[1].kind, Place::Kind::empty);
  const std::size_t before = log.size();
  EXPECT_EQ(give(kBjorn, "sit", R"({"seat":2})"), "") << "he sits there: no harm";
  EXPECT_EQ(give(kBjorn, "sit"), "") << "nor does he lose it to the first empty one";
  EXPECT_EQ(log.size(), before);
  EXPECT_EQ(give(kBjorn, "rise", R"({"seat":0})"), "server.not_host");
  EXPECT_EQ(give(kAnna, "rise", R"({"seat":2})"), "");
  EXPECT_EQ(table.people(), 1U);
  EXPECT_EQ(give({"x", ""}, "sit"), "server.name_needed");
}

TEST_F(CommandsTest, the_host_passes_on_when_the_maker_leaves) {
  EXPECT_EQ(give(kBjorn, "sit"), "");
  EXPECT_EQ(table.host(), "anna");
  EXPECT_EQ(give(kAnna, "rise"), "");
  EXPECT_EQ(table.host(), "bjorn");
  EXPECT_EQ(give(kBjorn, "bot", R"({"seat":0,"level":"medium"})"), "");
}

TEST_F(CommandsTest, only_levels_sit_as_bots) {
  for (const char* level : {"exec:rm -rf /", "genius", "", "hard@2000it"}) {
    EXPECT_EQ(give(kAnna, "bot", std::string(R"({"seat":1,"level":")") + level + "\"}"),
              "server.no_such_bot")
        << level;
  }
  EXPECT_EQ(give(kBjorn, "bot", R"({"seat":1,"level":"easy"})"), "server.not_host");
}

TEST_F(CommandsTest, seats_are_swapped_and_shuffled) {
  EXPECT_EQ(give(kAnna, "order", R"({"a":0,"b":2})"), "");
  EXPECT_EQ(table.seat_of("anna"), 2U);
  EXPECT_EQ(give(kAnna, "order", R"({"shuffle":true})"), "");
  EXPECT_TRUE(table.seat_of("anna"));
  EXPECT_EQ(give(kAnna, "order", R"({"a":0,"b":3})"), "server.no_such_seat");
}

TEST_F(CommandsTest, a_smaller_plan_keeps_the_people) {
  EXPECT_EQ(give(kAnna, "plan", R"({"plan":{"game":"wonders","options":{"players":5}}})"), "");
  EXPECT_EQ(give(kBjorn, "sit", R"({"seat":4})"), "");
  EXPECT_EQ(give(kAnna, "plan", R"({"plan":{"game":"architects","options":{"players":2}}})"), "");
  EXPECT_EQ(table.people(), 2U);
  EXPECT_EQ(give(kAnna, "plan", R"({"plan":{"game":"chess"}})"), "server.bad_plan");
  EXPECT_EQ(give(kAnna, "plan"), "server.bad_plan");
}

TEST_F(CommandsTest, starts_when_all_seats_are_filled) {
  EXPECT_EQ(give(kAnna, "start"), "server.seats_empty");
  start_with_bot();
  EXPECT_EQ(table.phase(), Phase::running);
  EXPECT_EQ(table.commitment().size(), 64U);
  EXPECT_EQ(give(kAnna, "start"), "server.already_started");
  EXPECT_EQ(give(kStranger, "sit"), "server.already_started");
}

TEST_F(CommandsTest, late_and_double_choices_do_nothing) {
  start_with_bot();
  const std::string version = std::to_string(table.play()->version(0));
  const std::string message =
      "{\"version\":" + version + ",\"action\":\"" + first_choice(0) + "\"}";
  EXPECT_EQ(give(kAnna, "choose", message), "");
  EXPECT_EQ(give(kAnna, "choose", message), "server.late");
  EXPECT_EQ(give(kAnna, "choose", R"({"action":"x"})"), "server.version_needed");
  EXPECT_EQ(table.play()->choices().size(), 1U);
  EXPECT_EQ(give(kStranger, "choose", message), "server.not_seated");
  EXPECT_NE(choose(kBjorn, "build Atlantis"), "");
}

TEST_F(CommandsTest, most_others_can_give_a_seat_to_a_bot) {
  EXPECT_EQ(give(kBjorn, "sit"), "");
  EXPECT_EQ(give(kStranger, "sit"), "");
  EXPECT_EQ(give(kAnna, "start"), "");
  EXPECT_EQ(give(kAnna, "vote", R"({"about":0})"), "server.not_about_yourself");
  EXPECT_EQ(give(kAnna, "vote", R"({"about":2})"), "");
  EXPECT_EQ(table.places()[2].kind, Place::Kind::person);
  EXPECT_EQ(give(kBjorn, "vote", R"({"about":2})"), "");
  EXPECT_EQ(table.places()[2].kind, Place::Kind::bot);
  EXPECT_EQ(table.phase(), Phase::running);
}

TEST_F(CommandsTest, all_together_end_a_game) {
  start_with_bot();
  EXPECT_EQ(give(kAnna, "vote"), "");
  EXPECT_EQ(give(kAnna, "vote", R"({"yes":false})"), "");
  EXPECT_EQ(give(kBjorn, "vote"), "");
  EXPECT_EQ(table.phase(), Phase::running);
  EXPECT_EQ(give(kAnna, "vote"), "");
  EXPECT_EQ(table.phase(), Phase::abandoned);
  EXPECT_EQ(choose(kAnna, "x"), "server.over");
}

TEST_F(CommandsTest, only_who_is_alone_goes_back) {
  start_with_bot();
  EXPECT_EQ(give(kAnna, "undo"), "server.undo_only_alone");
  EXPECT_EQ(give(kBjorn, "vote", R"({"about":0})"), "");  // one other person: that is most of them
  EXPECT_EQ(give(kBjorn, "undo"), "server.nothing_to_take_back");
  EXPECT_EQ(choose(kBjorn, first_choice(1)), "");
  EXPECT_EQ(give(kBjorn, "undo"), "");
  EXPECT_TRUE(table.play()->choices().empty());
}

TEST_F(CommandsTest, the_same_again_keeps_plan_seats_and_bots) {
  start_with_bot();
  EXPECT_EQ(rematch_of(table, kAnna).error().reason, Reason::not_over);
  EXPECT_EQ(give(kAnna, "vote"), "");
  EXPECT_EQ(give(kBjorn, "vote"), "");
  EXPECT_EQ(rematch_of(table, kStranger).error().reason, Reason::not_seated);
  Table again;
  const auto entries = rematch_of(table, kBjorn);
  for (const LogEntry& entry : *entries) ASSERT_FALSE(again.apply(entry, 0));
  EXPECT_EQ(again.plan(), table.plan());
  EXPECT_EQ(again.host(), "bjorn");
  EXPECT_EQ(again.seat_of("bjorn"), 1U);
  EXPECT_EQ(again.places()[2].level, "easy");
  EXPECT_EQ(again.phase(), Phase::open);
}

TEST_F(CommandsTest, people_talk_until_they_are_muted) {
  EXPECT_EQ(give(kBjorn, "sit"), "");
  EXPECT_EQ(give(kBjorn, "say", R"({"text":"  Hello  all "})"), "");
  EXPECT_EQ(table.chat().back().text, "Hello all");
  EXPECT_EQ(give(kBjorn, "say", R"({"text":"   "})"), "server.bad_text");
  EXPECT_EQ(give(kBjorn, "mute", R"({"seat":0})"), "server.not_host");
  EXPECT_EQ(give(kAnna, "mute", R"({"seat":1})"), "");
  EXPECT_EQ(give(kBjorn, "say", R"({"text":"hm"})"), "server.muted");
  const auto told = [&](const char* person) { return whole_table("t", table, {}, person); };
  EXPECT_NE(told("anna").find(R"("muted":[1])"), std::string::npos);
  for (const char* person : {"bjorn", "nobody", ""}) {
    EXPECT_EQ(told(person).find("muted"), std::string::npos) << person;
  }
  EXPECT_EQ(give(kAnna, "mute", R"({"seat":1,"muted":false})"), "");
  EXPECT_EQ(told("anna").find("muted"), std::string::npos);
  EXPECT_EQ(give(kBjorn, "say", R"({"text":"hm"})"), "");
}

TEST_F(CommandsTest, what_is_unknown_or_of_the_wrong_type_is_refused) {
  EXPECT_EQ(give(kAnna, "fly"), "server.unknown_command");
  for (const char* name : {"sit", "rise", "bot", "order", "vote", "mute", "say", "choose"}) {
    EXPECT_NE(give(kAnna, name,
                   R"({"seat":"0","a":{},"b":null,"about":[],"text":5,"version":"1","level":1})"),
              "")
        << name;
  }
}

TEST_F(CommandsTest, what_is_too_large_is_refused) {
  const std::string far = "4611686018427387904";
  const auto text = [](std::string_view key, std::size_t length) {
    return "{\"seat\":1,\"" + std::string(key) + "\":\"" + std::string(length, 'x') + "\"}";
  };
  EXPECT_EQ(give(kAnna, "sit", "{\"seat\":" + far + '}'), "server.no_such_seat");
  EXPECT_EQ(give(kAnna, "rise", "{\"seat\":" + far + '}'), "server.no_such_seat");
  EXPECT_EQ(give(kAnna, "bot", "{\"seat\":" + far + ",\"level\":\"easy\"}"), "server.no_such_seat");
  EXPECT_EQ(give(kAnna, "bot", text("level", 10'000)), "server.no_such_bot");
  EXPECT_EQ(give(kAnna, "order", "{\"a\":0,\"b\":" + far + '}'), "server.no_such_seat");
  EXPECT_EQ(give(kAnna, "order", "{\"b\":0,\"a\":" + far + '}'), "server.no_such_seat");
  EXPECT_EQ(
      give(kAnna, "plan", R"({"plan":{"game":"wonders","name":")" + std::string(61, 'x') + "\"}}"),
      "server.bad_plan");
  EXPECT_EQ(give(kAnna, "mute", "{\"seat\":" + far + '}'), "server.no_such_seat");
  EXPECT_EQ(give(kAnna, "say", text("text", 400)), "");
  EXPECT_EQ(give(kAnna, "say", text("text", 401)), "server.bad_text");
  EXPECT_EQ(give(kAnna, "notify", text("url", 501)), "server.bad_url");
  EXPECT_EQ(give(kAnna, "notify", text("url", 500)), "server.no_notices") << "not for its length";
  start_with_bot();
  EXPECT_EQ(give(kAnna, "vote", "{\"about\":" + far + '}'), "server.no_such_seat");
  EXPECT_EQ(give(kAnna, "choose", "{\"version\":" + far + ",\"action\":\"x\"}"), "server.late");
  EXPECT_EQ(give(kAnna, "unchoose", "{\"version\":" + far + '}'), "server.late");
  EXPECT_TRUE(choose(kAnna, std::string(10'000, 'x')).starts_with("apply: "));
  EXPECT_TRUE(table.play()->choices().empty());
}

TEST_F(CommandsTest, the_log_tells_the_same_table_again) {
  start_with_bot();
  for (int i = 0; i < 5; ++i) {
    for (const Seat seat : table.to_act()) {
      const entry::Chose chose{seat, first_choice(seat), seat == 2};
      ASSERT_FALSE(table.apply(chose, now));
      log.emplace_back(chose);
    }
  }
  Table again;
  Plan plan = table.plan();
  ASSERT_FALSE(again.apply(entry::Made{kAnna.person, kAnna.name, plan, ""}, 0));
  ASSERT_FALSE(again.apply(entry::Sat{0, kAnna.person, kAnna.name}, 0));
  for (const LogEntry& entry : log) {
    const auto read = read_entry(write_entry(entry));
    ASSERT_FALSE(again.apply(*read, 0));
  }
  for (const char* person : {"anna", "bjorn", "nobody"}) {
    EXPECT_EQ(whole_table("t", again, {}, person), whole_table("t", table, {}, person));
  }
}

TEST_F(CommandsTest, nobody_is_told_what_others_hold_or_have_chosen) {
  start_with_bot();
  const auto hand = table.play()->match().choices(0);
  const std::string other = whole_table("t", table, {}, "bjorn");
  const std::string spectator = whole_table("t", table, {}, "nobody");
  ASSERT_EQ(choose(kAnna, hand[0].text), "");
  const std::string later = whole_table("t", table, {}, "bjorn");
  EXPECT_EQ(later.find(hand[0].text), std::string::npos);
  for (const std::string* text : {&other, &spectator, &later}) {
    EXPECT_EQ(text->find("\"seed\""), std::string::npos);
    EXPECT_EQ(text->find("\"person\":\""), std::string::npos);
    EXPECT_EQ(text->find("anna"), std::string::npos);  // ids of people stay here
  }
  EXPECT_NE(whole_table("t", table, {}, "anna").find(hand[0].text), std::string::npos);
}

TEST_F(CommandsTest, the_deal_was_promised_and_is_kept) {
  start_with_bot();
  while (table.phase() == Phase::running) {
    const Seat seat = table.to_act().first();
    ASSERT_FALSE(table.apply(entry::Chose{seat, first_choice(seat), false}, 0));
  }
  auto record = *read_record(table_record(table));
  const std::string options = table.play()->match().options_json();
  EXPECT_EQ(check_deal(record, options), Verdict::kept);
  record.seats[0] = "Eve";
  EXPECT_EQ(check_deal(record, options), Verdict::broken);
  record.seats[0] = "Anna";
  record.seed = Seed{1, 1};
  EXPECT_EQ(check_deal(record, options), Verdict::broken);
  record.extras.commitment.clear();
  EXPECT_EQ(check_deal(record, options), Verdict::nothing_promised);
}

}  // namespace
}  // namespace pharos
