// SPDX-License-Identifier: Apache-2.0
// Who is told what, and when.
#include "server/audience.hpp"

#include <gtest/gtest.h>

#include "support/heard_socket.hpp"
#include "support/log_storage.hpp"

namespace pharos::server {
namespace {

/// A running table of Anna, Bjorn and a bot, that Eve watches.
class AudienceTest : public ::testing::Test {
 protected:
  struct Guest {
    std::shared_ptr<net::HeardSocket> socket = std::make_shared<net::HeardSocket>();
    ClientPtr client;
  };
  AudienceTest() {
    Plan plan;
    plan.game = "wonders";
    plan.options = {{"players", "3"}};
    for (const LogEntry& entry :
         {LogEntry(entry::Made{"anna", "Anna", plan, ""}), LogEntry(entry::Sat{0, "anna", "Anna"}),
          LogEntry(entry::Sat{1, "bjorn", "Bjorn"}), LogEntry(entry::BotSat{2, "easy"}),
          LogEntry(entry::Started{Seed{1, 2}, ""})}) {
      storage_.append(write_entry(entry));
    }
    Journal::Owner owner;
    owner.hold = [] { return std::make_shared<int>(0); };
    journal_ = std::make_unique<Journal>(
        Journal::Means{loop_.make_strand(), storage_, errands_, [] { return 1; },
                       [this] { return audience_->for_whom(); }},
        **storage_.load("t", 0), owner);
    audience_ = std::make_unique<Audience>(
        "t", *journal_, [this] { return now_; },
        [this](const node_word::Here& here) { said_.push_back(here); });
    for (Guest* guest : {&anna_, &bjorn_, &eve_}) audience_->enter(guest->client);
    audience_->tell({});
    forget();
  }
  static Guest guest(const std::string& person, const std::string& name) {
    Guest guest;
    guest.client = std::make_shared<Client>(guest.socket, Caller{person, name});
    return guest;
  }
  void forget() {
    for (Guest* guest : {&anna_, &bjorn_, &eve_}) guest->socket->take();
    said_.clear();
  }
  [[nodiscard]] std::string heard() const {
    return anna_.socket->heard() + "| " + bjorn_.socket->heard() + "| " + eve_.socket->heard();
  }

  std::int64_t now_ = 1;
  store::LogStorage storage_{{}};
  net::Loop loop_{1};
  Scheduler errands_{1};
  std::unique_ptr<Journal> journal_;
  std::vector<node_word::Here> said_;
  Guest anna_ = guest("anna", "Anna");
  Guest bjorn_ = guest("bjorn", "Bjorn");
  Guest eve_ = guest("eve", "Eve");
  std::unique_ptr<Audience> audience_;
};

TEST_F(AudienceTest, a_change_for_everybody_is_the_whole_table) {
  Change change;
  change.everybody = change.seats = true;
  audience_->tell(change);
  EXPECT_EQ(heard(), "table! | table! | table ") << "a hand beside names of others goes plain";
}

TEST_F(AudienceTest, a_move_is_the_game_to_who_takes_parts_and_the_table_to_others) {
  bjorn_.client->set_takes_parts(true);
  Change change;
  change.moved = change.seats = true;
  audience_->tell(change);
  EXPECT_EQ(heard(), "table! | game seats | table ");
}

TEST_F(AudienceTest, a_choice_is_told_to_who_has_made_it) {
  Change change;
  change.own.add(0);
  change.seats = true;
  audience_->tell(change);
  EXPECT_EQ(heard(), "table! seats | seats | seats ");
}

TEST_F(AudienceTest, what_is_theirs_alone_is_told_to_them_alone) {
  Change change;
  change.own_table.add(1);
  audience_->tell(change);
  EXPECT_EQ(heard(), "| table! | ");
}

TEST_F(AudienceTest, chat_is_told_to_all_and_nothing_else_with_it) {
  Change change;
  change.said.push_back({"anna", "Anna", "Hello"});
  audience_->tell(change);
  EXPECT_EQ(heard(), "chat | chat | chat ");
  EXPECT_EQ(eve_.socket->last(),
            R"({"push":"chat","table":"t","name":"Anna","text":"Hello","seat":0,"mark":0})");
}

TEST_F(AudienceTest, who_comes_and_goes_is_told_once_here_and_to_other_nodes) {
  audience_->leave(eve_.client, 1);
  audience_->tell({});
  EXPECT_EQ(heard(), "seats | seats | ");
  ASSERT_EQ(said_.size(), 1U);
  EXPECT_EQ(said_[0].people.size(), 2U);
  EXPECT_FALSE(said_[0].ask);
  EXPECT_EQ(said_[0].version, 5);
  forget();
  audience_->leave(eve_.client, 1);  // who is not there
  audience_->tell({});
  EXPECT_EQ(heard(), "| | ");
  EXPECT_TRUE(said_.empty());
}

TEST_F(AudienceTest, people_of_other_nodes_are_there_too) {
  EXPECT_TRUE(audience_->nobody_elsewhere());
  audience_->people_at("b", {{"zoe", "Zoe"}, {"bjorn", "Bjorn"}});
  audience_->leave(bjorn_.client, 1);
  const Presence presence = audience_->presence();
  EXPECT_TRUE(presence.online.has(1)) << "he sits, and is connected there";
  EXPECT_EQ(presence.watchers, (std::vector<std::string>{"Eve", "Zoe"}));
  audience_->forget_node("b");
  EXPECT_TRUE(audience_->nobody_elsewhere());
  EXPECT_FALSE(audience_->presence().online.has(1));
}

TEST_F(AudienceTest, those_who_sit_are_named_first) {
  audience_->leave(anna_.client, 1);
  audience_->enter(anna_.client);  // the last to come
  audience_->tell_nodes(true);
  ASSERT_EQ(said_.size(), 1U);
  EXPECT_TRUE(said_[0].ask);
  EXPECT_EQ(said_[0].people.back().person, "eve");
}

TEST_F(AudienceTest, who_is_away_has_been_so_since_the_last_sign_of_life) {
  now_ = 50'000;
  audience_->leave(bjorn_.client, 41'000);
  EXPECT_EQ(audience_->presence().away_since_ms[1], 41'000);
  EXPECT_EQ(audience_->presence().now_ms, 50'000);
  EXPECT_EQ(audience_->presence().away_since_ms[0], 0) << "she is here";
  audience_->enter(bjorn_.client);
  Guest other = guest("bjorn", "Bjorn");
  audience_->enter(other.client);
  audience_->leave(bjorn_.client, 60'000);
  EXPECT_TRUE(audience_->presence().online.has(1)) << "on another device";
}

TEST_F(AudienceTest, when_all_were_away_for_long_who_still_is_has_the_full_time_again) {
  now_ = 10'000;
  audience_->leave(bjorn_.client, 10'000);
  now_ = 20'000;
  audience_->leave(anna_.client, 20'000);
  now_ = 40'000;
  audience_->enter(anna_.client);
  EXPECT_EQ(audience_->presence().company_since_ms, 1) << "that was short";
  audience_->leave(anna_.client, 40'000);
  now_ = 3'600'000;
  audience_->enter(anna_.client);
  EXPECT_EQ(audience_->presence().company_since_ms, 3'600'000) << "nobody has waited for him";
  EXPECT_EQ(audience_->presence().away_since_ms[1], 10'000) << "he has been away all the same";
}

TEST_F(AudienceTest, of_two_lines_that_end_the_later_sign_of_life_counts) {
  Guest other = guest("bjorn", "Bjorn");
  audience_->enter(other.client);
  audience_->leave(bjorn_.client, 50'000);
  audience_->leave(other.client, 41'000);  // it had been asleep
  EXPECT_EQ(audience_->presence().away_since_ms[1], 50'000);
}

TEST_F(AudienceTest, when_nobody_is_here_the_table_acts_for_its_host_from_where_they_were) {
  EXPECT_EQ(audience_->for_whom().person, "anna");
  const std::string address = anna_.client->who().address;
  ASSERT_NE(address, "");
  audience_->leave(anna_.client, 1);
  EXPECT_EQ(audience_->for_whom().person, "bjorn") << "who sits, before who looks on";
  audience_->leave(bjorn_.client, 1);
  EXPECT_EQ(audience_->for_whom().person, "eve");
  audience_->leave(eve_.client, 1);
  EXPECT_EQ(audience_->for_whom().person, "anna");
  EXPECT_EQ(audience_->for_whom().address, address);
  EXPECT_EQ(audience_->for_whom().table, "t");
}

TEST_F(AudienceTest, where_the_host_is_is_known_by_what_they_do_without_coming_in) {
  Audience deserted("t", *journal_, [] { return 1; }, {});
  EXPECT_EQ(deserted.for_whom().person, "anna");
  EXPECT_EQ(deserted.for_whom().address, "");
  deserted.note(*eve_.client);
  EXPECT_EQ(deserted.for_whom().address, "");
  deserted.note(*anna_.client);
  EXPECT_EQ(deserted.for_whom().address, anna_.client->who().address);
}

TEST_F(AudienceTest, the_deadline_is_part_of_what_is_told) {
  audience_->set_deadline(77);
  EXPECT_EQ(audience_->presence().deadline_ms, 77);
  audience_->tell_whole(eve_.client);
  EXPECT_NE(eve_.socket->last().find(R"("deadline":77)"), std::string::npos);
}

TEST_F(AudienceTest, who_is_sent_away_hears_why) {
  audience_->send_away({Reason::no_such_table, "gone"});
  EXPECT_EQ(heard(), "no! | no! | no! ");
  EXPECT_TRUE(audience_->nobody_here());
}

}  // namespace
}  // namespace pharos::server
