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
    const auto decided = decide(table, caller, command, presence, secret_seed());
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

  void play_out() {
    while (table.phase() == Phase::running) {
      const Seat seat = table.to_act().first();
      ASSERT_FALSE(table.apply(entry::Chose{seat, first_choice(seat), false}, 0));
    }
  }
  /// From now on at the table that comes of it.
  void meet_again(const Caller& caller, const std::set<std::string>& here = {},
                  bool rotate = false) {
    const auto entries = rematch_of(table, caller, here, rotate);
    ASSERT_TRUE(entries) << key_of(entries.error());
    table = {};
    now = 0;
    for (const LogEntry& entry : *entries) ASSERT_FALSE(table.apply(entry, 0));
  }
  [[nodiscard]] std::string shown(const Caller& caller = kStranger) const {
    return whole_table("t", table, presence, caller.person);
  }

  Table table;
  Presence presence{SeatSet::all(7)};
  std::int64_t now = 0;
  std::vector<LogEntry> log;
};

TEST_F(CommandsTest, a_lesson_has_room_for_one_person) {
  EXPECT_EQ(
      give(kAnna, "plan", R"({"plan":{"game":"wonders","options":{"players":3},"lesson":true}})"),
      "");
  EXPECT_EQ(give(kBjorn, "sit"), "server.table_full");
  EXPECT_EQ(give(kAnna, "start", R"({"empty":"bots"})"), "");
  EXPECT_EQ(give(kBjorn, "sit", R"({"any":true})"), "server.table_full");
}

TEST_F(CommandsTest, nobody_who_sits_there_is_lost_to_a_lesson) {
  EXPECT_EQ(give(kBjorn, "sit"), "");
  EXPECT_EQ(
      give(kAnna, "plan", R"({"plan":{"game":"wonders","options":{"players":3},"lesson":true}})"),
      "server.bad_plan");
}

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

TEST_F(CommandsTest, any_chair_is_an_empty_one_else_a_bots) {
  EXPECT_EQ(give(kAnna, "bot", R"({"seat":1,"level":"easy"})"), "");
  EXPECT_EQ(give(kBjorn, "sit", R"({"any":true})"), "");
  EXPECT_EQ(table.seat_of("bjorn"), 2U) << "the empty one";
  EXPECT_EQ(give(kStranger, "sit"), "server.table_full") << "without the word as before";
  EXPECT_EQ(give(kStranger, "sit", R"({"any":true})"), "");
  EXPECT_EQ(table.seat_of("stranger"), 1U) << "the bot makes room";
  EXPECT_EQ(give({"dora", "Dora"}, "sit", R"({"any":true})"), "");
  EXPECT_FALSE(table.seat_of("dora"));
  ASSERT_EQ(table.queue().size(), 1U) << "she is thought of for the next game";
  EXPECT_EQ(give({"dora", "Dora"}, "sit", R"({"any":true})"), "");
  EXPECT_EQ(table.queue().size(), 1U) << "once";
  EXPECT_EQ(give(kStranger, "rise"), "");
  EXPECT_EQ(give({"dora", "Dora"}, "sit", R"({"any":true})"), "");
  EXPECT_EQ(table.seat_of("dora"), 1U);
  EXPECT_TRUE(table.queue().empty());
}

TEST_F(CommandsTest, who_comes_after_the_start_waits_for_the_next_game) {
  start_with_bot();
  EXPECT_EQ(give(kStranger, "sit", R"({"any":true})"), "");
  EXPECT_EQ(give(kAnna, "sit", R"({"any":true})"), "") << "she sits: nothing happens";
  ASSERT_EQ(table.queue().size(), 1U);
  EXPECT_EQ(table.queue()[0].name, "Somebody");
  EXPECT_NE(whole_table("t", table, {}, "stranger")
                .find(R"("next":[{"name":"Somebody","you":true,"chair":true}])"),
            std::string::npos);
  for (int i = 0; i < 40; ++i) {
    const std::string n = std::to_string(i);
    give({"crowd" + n, "Crowd " + n}, "sit", R"({"any":true})");
  }
  EXPECT_EQ(table.queue().size(), kMostQueued);
  EXPECT_EQ(give({"last", "Last"}, "sit", R"({"any":true})"), "server.table_full");
}

TEST_F(CommandsTest, whom_the_host_sends_away_does_not_sit_here_again) {
  EXPECT_EQ(give(kBjorn, "sit"), "");
  EXPECT_EQ(give(kBjorn, "rise", R"({"seat":0,"why":"out"})"), "server.not_host");
  EXPECT_EQ(give(kAnna, "rise", R"({"seat":1,"why":" we wait  for Carl "})"), "");
  EXPECT_EQ(give(kBjorn, "sit"), "server.sent_away");
  EXPECT_EQ(give(kBjorn, "sit", R"({"any":true})"), "server.sent_away");
  EXPECT_NE(whole_table("t", table, {}, "bjorn").find(R"("sent_away":"we wait for Carl")"),
            std::string::npos);
  EXPECT_EQ(whole_table("t", table, {}, "anna").find("sent_away"), std::string::npos);
  EXPECT_EQ(give(kAnna, "rise", R"({"seat":0})"), "");
  EXPECT_EQ(give(kAnna, "sit"), "") << "who rises may sit again";
}

TEST_F(CommandsTest, everybody_says_when_they_are_ready_and_again_after_a_new_plan) {
  EXPECT_EQ(give(kStranger, "ready"), "server.not_seated");
  EXPECT_EQ(give(kBjorn, "sit"), "");
  EXPECT_EQ(give(kBjorn, "ready"), "");
  EXPECT_TRUE(table.places()[1].ready);
  EXPECT_EQ(give(kBjorn, "ready", R"({"ready":false})"), "");
  EXPECT_FALSE(table.places()[1].ready);
  EXPECT_EQ(give(kBjorn, "ready"), "");
  EXPECT_EQ(give(kAnna, "plan", R"({"plan":{"game":"wonders","options":{"players":4}}})"), "");
  EXPECT_FALSE(table.places()[1].ready) << "that was for another game";
}

TEST_F(CommandsTest, a_start_says_what_becomes_of_empty_chairs) {
  EXPECT_EQ(give(kAnna, "plan", R"({"plan":{"game":"wonders","options":{"players":5}}})"), "");
  EXPECT_EQ(give(kBjorn, "sit", R"({"seat":4})"), "");
  EXPECT_EQ(give(kAnna, "start"), "server.seats_empty");
  EXPECT_EQ(give(kAnna, "start", R"({"empty":"chairs"})"), "server.bad_message");
  EXPECT_EQ(give(kAnna, "start", R"({"empty":"remove"})"), "server.too_few_seats") << "two are";
  EXPECT_EQ(give(kStranger, "sit", R"({"seat":2})"), "");
  EXPECT_EQ(give(kAnna, "start", R"({"empty":"remove"})"), "");
  EXPECT_EQ(table.phase(), Phase::running);
  ASSERT_EQ(table.places().size(), 3U);
  EXPECT_EQ(table.seat_of("anna"), 0U);
  EXPECT_EQ(table.seat_of("stranger"), 1U) << "in the order they sat in";
  EXPECT_EQ(table.seat_of("bjorn"), 2U);
}

TEST_F(CommandsTest, bots_fill_empty_chairs_at_the_start) {
  EXPECT_EQ(give(kAnna, "start", R"({"empty":"bots"})"), "");
  EXPECT_EQ(table.phase(), Phase::running);
  EXPECT_EQ(table.starters(), (std::vector<std::string>{"Anna", "medium", "medium"}));
}

TEST_F(CommandsTest, a_seat_is_never_taken_by_a_vote) {
  EXPECT_EQ(give(kBjorn, "sit"), "");
  EXPECT_EQ(give(kStranger, "sit"), "");
  EXPECT_EQ(give(kAnna, "start"), "");
  EXPECT_EQ(give(kAnna, "vote", R"({"about":0})"), "server.not_about_yourself");
  EXPECT_EQ(give(kAnna, "vote", R"({"about":2})"), "");
  EXPECT_EQ(give(kBjorn, "vote", R"({"about":2})"), "");
  EXPECT_EQ(table.places()[2].kind, Place::Kind::person);
  EXPECT_FALSE(table.places()[2].stand_in);
  EXPECT_EQ(give({"eve", "Eve"}, "vote", R"({"about":2})"), "server.not_seated") << "who watches";
}

TEST_F(CommandsTest, nobody_is_asked_to_choose_by_one_person_or_for_no_reason) {
  start_with_bot();
  EXPECT_EQ(give(kBjorn, "vote", R"({"about":0})"), "server.ask_needs_two");
  EXPECT_EQ(give(kBjorn, "vote", R"({"about":2})"), "server.no_such_seat") << "a bot";
  EXPECT_EQ(choose(kAnna, first_choice(0)), "");
  EXPECT_EQ(give(kBjorn, "vote", R"({"about":0})"), "server.not_waited_for");
  EXPECT_EQ(give(kBjorn, "more"), "server.not_waited_for");
  EXPECT_EQ(give(kBjorn, "clock"), "server.not_waiting_yet") << "it is his turn";
  EXPECT_EQ(give(kAnna, "clock"), "server.not_waiting_yet") << "for five minutes";
  presence.now_ms = now + 299'999;
  EXPECT_EQ(give(kAnna, "clock"), "server.not_waiting_yet");
  ++presence.now_ms;
  EXPECT_EQ(give(kAnna, "clock"), "");
  EXPECT_EQ(table.plan().clock, (Clock{Clock::Kind::live, 120}));
  EXPECT_EQ(give(kAnna, "clock"), "server.not_waiting_yet") << "there is one";
}

TEST_F(CommandsTest, only_who_has_played_alone_goes_back) {
  start_with_bot();
  EXPECT_EQ(give(kAnna, "undo"), "server.undo_only_alone");
  EXPECT_EQ(hinted_seat(table, kBjorn).error().reason, Reason::no_hints);
  // As logs of before have it: she was voted out.
  ASSERT_FALSE(table.apply(entry::BotSat{0, "medium"}, 0));
  EXPECT_EQ(choose(kBjorn, first_choice(1)), "");
  EXPECT_EQ(give(kBjorn, "undo"), "server.undo_only_alone") << "another person has played";
  EXPECT_EQ(hinted_seat(table, kBjorn).error().reason, Reason::not_your_turn);
}

TEST_F(CommandsTest, alone_against_bots_one_goes_back) {
  EXPECT_EQ(give(kAnna, "start", R"({"empty":"bots"})"), "");
  EXPECT_EQ(give(kAnna, "undo"), "server.nothing_to_take_back");
  EXPECT_EQ(choose(kAnna, first_choice(0)), "");
  EXPECT_EQ(give(kAnna, "undo"), "");
  EXPECT_TRUE(table.play()->choices().empty());
}

TEST_F(CommandsTest, who_acts_has_the_seat_back) {
  start_with_bot();
  ASSERT_FALSE(table.apply(entry::StoodIn{1, "medium"}, 0));
  EXPECT_EQ(choose(kBjorn, first_choice(1)), "");
  EXPECT_FALSE(table.places()[1].stand_in);
}

TEST_F(CommandsTest, the_same_again_keeps_plan_chairs_bots_and_tally) {
  start_with_bot();
  EXPECT_EQ(rematch_of(table, kAnna, {}, false).error().reason, Reason::not_over);
  EXPECT_EQ(give({"dora", "Dora"}, "sit", R"({"any":true})"), "");
  play_out();
  EXPECT_EQ(rematch_of(table, kStranger, {}, false).error().reason, Reason::not_seated);
  ASSERT_FALSE(table.apply(entry::Hosted{"bjorn"}, 0));
  for (const bool rotate : {false, true}) {
    Table again;
    const auto entries = rematch_of(table, kBjorn, {"dora"}, rotate);
    for (const LogEntry& entry : *entries) {
      const auto read = read_entry(write_entry(entry));
      ASSERT_TRUE(read);
      ASSERT_FALSE(again.apply(*read, 1'000));
    }
    EXPECT_EQ(again.plan(), table.plan());
    EXPECT_EQ(again.seat_of("bjorn"), rotate ? 2U : 1U);
    EXPECT_EQ(again.host(), "bjorn");
    const Seat annas = rotate ? 1 : 0;
    ASSERT_NE(again.kept(annas, 1'000), nullptr);
    EXPECT_EQ(again.kept(annas, 1'000)->person, "anna");
    EXPECT_EQ(again.kept(rotate ? 0 : 2, 1'000)->name, "Dora") << "in place of the bot";
    EXPECT_EQ(again.kept(annas, 1'000 + kKeptMs), nullptr) << "not for ever";
    ASSERT_EQ(again.series().size(), 2U);
    const ScoreSheet sheet = table.play()->match().score();
    EXPECT_EQ(again.series()[0].name, "Anna");
    EXPECT_EQ(again.series()[0].games, 1U);
    EXPECT_EQ(again.series()[0].points, sheet.total(0));
    EXPECT_EQ(again.series()[1].wins, sheet.winners().has(1) ? 1U : 0U);
  }
}

TEST_F(CommandsTest, a_chair_is_kept_for_who_has_not_answered) {
  start_with_bot();
  play_out();
  meet_again(kBjorn);
  EXPECT_EQ(table.host(), "bjorn") << "until Anna comes";
  EXPECT_NE(
      whole_table("t", table, presence, "").find(R"("reserved":{"name":"Anna","until":120000})"),
      std::string::npos);
  EXPECT_EQ(give(kStranger, "sit", R"({"seat":0})"), "server.seat_taken");
  EXPECT_EQ(give(kBjorn, "rise"), "");
  EXPECT_EQ(give(kStranger, "sit", R"({"any":true})"), "");
  EXPECT_EQ(table.seat_of("stranger"), 1U) << "the other one";
  EXPECT_EQ(give(kAnna, "sit", R"({"any":true})"), "");
  EXPECT_EQ(table.seat_of("anna"), 0U) << "her own";
  EXPECT_EQ(table.host(), "anna") << "as before";
}

TEST_F(CommandsTest, who_waits_has_a_chair_more_if_all_the_others_are_taken) {
  EXPECT_EQ(give(kBjorn, "sit"), "");
  EXPECT_EQ(give({"cleo", "Cleo"}, "sit"), "");
  EXPECT_EQ(give(kAnna, "start"), "");
  for (const std::string name : {"d", "e", "f", "g", "h", "i"}) {
    EXPECT_EQ(give({name, name}, "sit", R"({"any":true})"), "");
  }
  EXPECT_EQ(chairs_for_waiting(table), 4U) << "seven can play";
  EXPECT_NE(shown().find(R"({"name":"g","chair":true},{"name":"h"},{"name":"i"}])"),
            std::string::npos);
  play_out();
  meet_again(kAnna, {"e", "g", "h", "i"}, true);
  ASSERT_EQ(table.places().size(), 7U);
  std::string kept;
  for (Seat seat = 0; seat < 7; ++seat) {
    kept += table.kept(seat, 0) == nullptr ? "- " : table.kept(seat, 0)->person + ' ';
  }
  EXPECT_EQ(kept, "i - bjorn cleo e g h ") << "d and f are not here, and all move on";
}

TEST_F(CommandsTest, only_the_host_moves_everybody_on) {
  start_with_bot();
  play_out();
  meet_again(kBjorn, {}, true);
  EXPECT_EQ(table.seat_of("bjorn"), 1U);
}

TEST_F(CommandsTest, a_clock_that_was_set_for_somebody_ends_with_the_game) {
  start_with_bot();
  ASSERT_FALSE(table.apply(entry::Clocked{120}, 0));
  play_out();
  EXPECT_EQ(table.plan().clock, (Clock{Clock::Kind::live, 120}));
  meet_again(kBjorn);
  EXPECT_EQ(table.plan().clock, Clock{});
}

TEST_F(CommandsTest, who_does_not_want_to_play_again_keeps_no_chair) {
  start_with_bot();
  EXPECT_EQ(decline_rematch(table, kBjorn).error().reason, Reason::not_over);
  play_out();
  EXPECT_EQ(decline_rematch(table, kStranger).error().reason, Reason::not_seated);
  const auto declined = decline_rematch(table, kBjorn);
  ASSERT_EQ(declined->size(), 1U);
  ASSERT_FALSE(table.apply(declined->front(), 0));
  EXPECT_TRUE(decline_rematch(table, kBjorn)->empty()) << "once is enough";
  EXPECT_NE(shown().find(R"("again_no":[1])"), std::string::npos);
  meet_again(kAnna);
  EXPECT_TRUE(table.kept_for().empty());
}

TEST_F(CommandsTest, a_game_does_not_begin_over_a_chair_that_is_kept) {
  start_with_bot();
  play_out();
  meet_again(kAnna);
  EXPECT_EQ(give(kAnna, "start"), "server.chairs_kept");
  EXPECT_EQ(give(kAnna, "start", R"({"empty":"bots"})"), "server.chairs_kept");
  EXPECT_EQ(give(kAnna, "start", R"({"empty":"bots","kept":"maybe"})"), "server.bad_message");
  EXPECT_EQ(give(kAnna, "bot", R"({"seat":1,"level":"easy"})"), "server.chairs_kept");
  EXPECT_EQ(give(kAnna, "start", R"({"empty":"bots","kept":"give_up"})"), "") << "it was said";
  EXPECT_EQ(table.phase(), Phase::running);
  EXPECT_EQ(table.places()[1].kind, Place::Kind::bot);
}

TEST_F(CommandsTest, a_chair_that_is_kept_can_be_given_back_or_taken_back) {
  start_with_bot();
  play_out();
  meet_again(kAnna);
  EXPECT_EQ(give(kStranger, "rise"), "server.no_such_seat");
  EXPECT_EQ(give(kBjorn, "rise"), "");
  EXPECT_EQ(give(kAnna, "start"), "server.seats_empty");
  EXPECT_EQ(give(kBjorn, "sit"), "");
  EXPECT_EQ(give(kAnna, "start"), "");
  play_out();
  meet_again(kAnna);
  EXPECT_EQ(give(kAnna, "rise", R"({"seat":1})"), "");
  EXPECT_TRUE(table.kept_for().empty());
}

TEST_F(CommandsTest, a_place_in_the_queue_can_be_given_back) {
  start_with_bot();
  EXPECT_EQ(give(kStranger, "sit", R"({"any":true})"), "");
  ASSERT_EQ(table.queue().size(), 1U);
  EXPECT_EQ(give(kStranger, "rise"), "");
  EXPECT_TRUE(table.queue().empty());
}

TEST_F(CommandsTest, who_only_watches_is_muted_by_what_they_have_said) {
  EXPECT_EQ(give(kAnna, "say", R"({"text":"hello"})"), "");
  EXPECT_EQ(give(kStranger, "say", R"({"text":"one"})"), "");
  EXPECT_EQ(give(kStranger, "say", R"({"text":"two"})"), "");
  EXPECT_NE(shown().find(R"({"name":"Somebody","text":"two","mark":2})"), std::string::npos);
  EXPECT_EQ(give(kStranger, "mute", R"({"mark":1})"), "server.not_host");
  EXPECT_EQ(give(kAnna, "mute", R"({"mark":3})"), "server.bad_message");
  EXPECT_EQ(give(kAnna, "mute", R"({"mark":0})"), "server.bad_message");
  EXPECT_EQ(give(kAnna, "mute", R"({"mark":2})"), "");
  EXPECT_EQ(give(kStranger, "say", R"({"text":"three"})"), "server.muted");
  EXPECT_NE(shown(kAnna).find(R"("muted_marks":[2])"), std::string::npos);
  EXPECT_EQ(shown().find("muted_marks"), std::string::npos) << "for the host alone";
  EXPECT_EQ(give(kAnna, "mute", R"({"mark":2,"muted":false})"), "");
  EXPECT_EQ(give(kStranger, "say", R"({"text":"four"})"), "");
}

TEST_F(CommandsTest, quick_words_are_names_that_everybody_reads_in_their_language) {
  EXPECT_EQ(give(kAnna, "say", R"({"quick":"well_played"})"), "");
  EXPECT_EQ(table.chat().back().quick, "well_played");
  EXPECT_EQ(give(kAnna, "say", R"({"quick":"rude"})"), "server.bad_text");
  EXPECT_NE(whole_table("t", table, {}, "").find(R"("quick":"well_played","seat":0)"),
            std::string::npos);
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
      ASSERT_FALSE(table.apply(chose, 0));
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
  play_out();
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
