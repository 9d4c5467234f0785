// SPDX-License-Identifier: Apache-2.0
// `pharos admin` and /metrics where several servers share a database.
#include <iostream>

#include "cli/run_pharos.hpp"
#include "server/support/two_nodes.hpp"

namespace pharos::server_test {
namespace {

class OperatorOfNodes : public cli::CliTest, protected TwoNodes {
 protected:
  cli::Answer admin(const std::string& what) const {
    return run("admin " + what + " --database '" + database_ + "'");
  }
  std::string phase_in_storage(const std::string& table) const {
    const auto shown = admin("show " + table + " --json").json();
    return std::string(shown.at("phase").as_string());
  }
  static bool abandoned(const json::object& table) { return table.at("phase") == "abandoned"; }

  const json::object plan_{{"game", "wonders"}, {"options", {{"players", 3}}}};
};

TEST_F(OperatorOfNodes, ends_a_table_that_a_node_holds_and_people_at_both_are_told) {
  Player ann(at_a_, "Ann");
  Player bob(at_b_, "Bob");
  const std::string table = start_for_two(ann, bob, plan_);
  bob.enter(table);
  const cli::Answer ended = admin("end " + table);
  EXPECT_EQ(ended.code, 0) << ended.err;
  EXPECT_EQ(ended.out, table + ": ended\n");
  EXPECT_TRUE(is_told(ann, abandoned)) << a_.log();
  EXPECT_TRUE(is_told(bob, abandoned)) << b_.log();
  EXPECT_EQ(phase_in_storage(table), "abandoned");
  const cli::Answer again = admin("end " + table);
  EXPECT_EQ(again.code, 1);
  EXPECT_TRUE(again.says("over already")) << again.err;
}

TEST_F(OperatorOfNodes, ends_a_table_whose_people_are_all_at_the_node_that_does_not_hold_it) {
  Player ann(at_a_, "Ann");
  const std::string table = make_table(ann, plan_, "easy");
  ASSERT_TRUE(ann.ask("start", {{"table", table}}).ok);
  ASSERT_EQ(figure_becomes(at_a_, "pharos_rooms_leased", "1"), "1");
  Player twin(at_b_, "Twin");
  twin.enter(table);  // as a spectator, elsewhere
  ann.drop();
  EXPECT_EQ(figure(at_b_, "pharos_rooms_leased"), "0") << "it stays where it is";
  EXPECT_EQ(admin("end " + table).code, 0);
  EXPECT_TRUE(is_told(twin, abandoned)) << b_.log();
}

TEST_F(OperatorOfNodes, ends_a_table_whose_node_has_just_died) {
  Player ann(at_a_, "Ann");
  const std::string table = make_table(ann, plan_, "easy");
  ASSERT_TRUE(ann.ask("start", {{"table", table}}).ok);
  a_.kill();
  const cli::Answer ended = admin("end " + table);
  EXPECT_EQ(ended.code, 0) << ended.err << b_.log();
  EXPECT_EQ(phase_in_storage(table), "abandoned");
  Player late(at_b_, "Late");
  late.enter(table);
  EXPECT_TRUE(abandoned(late.table()));
}

TEST_F(OperatorOfNodes, ends_a_table_that_nobody_serves) {
  Player ann(at_a_, "Ann");
  const std::string table = make_table(ann, plan_, "easy");
  ASSERT_TRUE(ann.ask("start", {{"table", table}}).ok);
  a_.kill();
  b_.kill();
  const cli::Answer ended = admin("end " + table);
  EXPECT_EQ(ended.code, 0) << ended.err;
  EXPECT_EQ(phase_in_storage(table), "abandoned");
}

TEST_F(OperatorOfNodes, deletes_a_table_that_both_have_open) {
  Player ann(at_a_, "Ann");
  Player bob(at_b_, "Bob");
  const std::string table = start_for_two(ann, bob, plan_);
  bob.enter(table);
  EXPECT_EQ(admin("delete --yes " + table).code, 0);
  for (Player* player : {&ann, &bob}) {
    EXPECT_TRUE(becomes([&] {
      return player->ask("watch", {{"table", table}}).error == "server.no_such_table";
    })) << player->name();
  }
}

TEST_F(OperatorOfNodes, sees_nodes_and_leases_in_the_figures) {
  EXPECT_EQ(figure_becomes(at_a_, "pharos_nodes", "2"), "2");
  EXPECT_EQ(figure_becomes(at_b_, "pharos_nodes", "2"), "2");
  Player ann(at_a_, "Ann");
  Player bob(at_b_, "Bob");
  const std::string table = start_for_two(ann, bob, plan_);
  bob.enter(table);
  EXPECT_EQ(figure(at_a_, "pharos_rooms"), "1");
  EXPECT_EQ(figure(at_b_, "pharos_rooms"), "1");
  EXPECT_EQ(figure_becomes(at_a_, "pharos_rooms_leased", "1"), "1");
  EXPECT_EQ(figure(at_b_, "pharos_rooms_leased"), "0");
  EXPECT_EQ(figure(at_b_, "pharos_rooms_taken_over_total"), "0");
  EXPECT_GT(std::stod(figure(at_b_, "pharos_node_words_total")), 0);
  a_.kill();
  const auto begin = std::chrono::steady_clock::now();
  EXPECT_EQ(figure_becomes(at_b_, "pharos_rooms_leased", "1"), "1") << b_.log();
  const auto took = std::chrono::steady_clock::now() - begin;
  std::cout << "the table was taken over after "
            << std::chrono::duration_cast<std::chrono::milliseconds>(took).count() << " ms\n";
  EXPECT_EQ(figure(at_b_, "pharos_rooms_taken_over_total"), "1");
  EXPECT_EQ(figure(at_b_, "pharos_nodes"), "1");
  EXPECT_EQ(figure(at_b_, "pharos_node_deaths_total"), "1");
}

}  // namespace
}  // namespace pharos::server_test
