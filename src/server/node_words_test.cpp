// SPDX-License-Identifier: Apache-2.0
// What nodes say arrives as it was said; what nobody would say is not believed.
#include "server/node_words.hpp"

#include <gtest/gtest.h>

#include "base/rng.hpp"
#include "store/limits.hpp"

namespace pharos::server {
namespace {

std::optional<NodeSays> again(const NodeWord& word) {
  return read_node_word(kNodeTopic, write_node_word("n1", word));
}

TEST(NodeWords, arrive_as_they_were_said) {
  const auto beat = again(node_word::Beat{});
  ASSERT_TRUE(beat);
  EXPECT_EQ(beat->node, "n1");
  EXPECT_TRUE(std::holds_alternative<node_word::Beat>(beat->word));
  EXPECT_TRUE(std::holds_alternative<node_word::Gone>(again(node_word::Gone{})->word));
  const auto said = again(node_word::Here{"r\"1", 7, true, {{"p1", "Åse \"A\""}, {"p2", ""}}});
  ASSERT_TRUE(said);
  const auto& here = std::get<node_word::Here>(said->word);
  EXPECT_EQ(here.room, "r\"1");
  EXPECT_EQ(here.version, 7);
  EXPECT_TRUE(here.ask);
  ASSERT_EQ(here.people.size(), 2U);
  EXPECT_EQ(here.people[0].person, "p1");
  EXPECT_EQ(here.people[0].name, "Åse \"A\"");
  EXPECT_EQ(here.people[1].name, "");
  SeatSet three;
  for (const unsigned seat : {0U, 2U, 6U}) three.add(static_cast<Seat>(seat));
  const auto turn = again(node_word::Turn{"r2", 41, three});
  ASSERT_TRUE(turn);
  EXPECT_EQ(std::get<node_word::Turn>(turn->word).room, "r2");
  EXPECT_EQ(std::get<node_word::Turn>(turn->word).version, 41);
  EXPECT_EQ(std::get<node_word::Turn>(turn->word).to_act, three);
  EXPECT_TRUE(std::get<node_word::Turn>(again(node_word::Turn{"r", 1, {}})->word).to_act.empty());
}

TEST(NodeWords, of_a_crowd_the_first_ones_fit) {
  node_word::Here crowd{"r", 1, false, {}};
  for (int i = 0; i < 2'000; ++i) crowd.people.push_back({"p" + std::to_string(i), "\n\n\n\n"});
  const std::string text = write_node_word("n", crowd);
  EXPECT_LE(text.size(), store::kMostPayload);
  const auto said = read_node_word(kNodeTopic, text);
  ASSERT_TRUE(said);
  const auto& here = std::get<node_word::Here>(said->word);
  EXPECT_GT(here.people.size(), 100U);
  EXPECT_EQ(here.people.front().person, "p0");
}

TEST(NodeWords, tell_of_stored_writes) {
  const auto said = read_node_word("room", "n2 12 some room");
  ASSERT_TRUE(said);
  EXPECT_EQ(said->node, "n2");
  EXPECT_EQ(std::get<node_word::Changed>(said->word).version, 12);
  EXPECT_EQ(std::get<node_word::Changed>(said->word).room, "some room");
  for (const char* bad : {"", " ", "n", "n 1", "n x r", "n 0 r", "n -3 r", "n 1x r", "n 1 ",
                          "n 99999999999999999999 r", "n  r"}) {
    EXPECT_FALSE(read_node_word("room", bad)) << bad;
  }
}

TEST(NodeWords, that_nobody_would_say_are_not_believed) {
  for (const char* bad :
       {"",
        "7",
        "[]",
        "{}",
        "{",
        R"({"node":"n"})",
        R"({"node":"","say":"beat"})",
        R"({"node":7,"say":"beat"})",
        R"({"node":"n","say":"sing"})",
        R"({"node":"n","say":"here"})",
        R"({"node":"n","say":"here","room":"r","version":-1,"ask":true,"people":[]})",
        R"({"node":"n","say":"here","room":"r","version":1,"ask":1,"people":[]})",
        R"({"node":"n","say":"here","room":"r","version":1,"ask":true,"people":[["p"]]})",
        R"({"node":"n","say":"here","room":"r","version":1,"ask":true,"people":[["p",7]]})",
        R"({"node":"n","say":"here","room":"r","version":1,"ask":true,"people":[["","x"]]})",
        R"({"node":"n","say":"here","room":"r","version":1,"ask":true,"people":[[[[[]]]]]})",
        R"({"node":"n","say":"turn","room":"r","version":0,"to_act":[0]})",
        R"({"node":"n","say":"turn","room":"","version":1,"to_act":[0]})",
        R"({"node":"n","say":"turn","room":"r","version":1})",
        R"({"node":"n","say":"turn","room":"r","version":1,"to_act":[7]})",
        R"({"node":"n","say":"turn","room":"r","version":1,"to_act":[-1]})",
        R"({"node":"n","say":"turn","room":"r","version":1,"to_act":["0"]})"}) {
    EXPECT_FALSE(read_node_word(kNodeTopic, bad)) << bad;
  }
  EXPECT_FALSE(read_node_word("weather", R"({"node":"n","say":"beat"})"));
}

TEST(NodeWords, that_are_garbled_do_no_harm) {
  FastRng rng(7);
  const std::string good =
      write_node_word("node", node_word::Here{"room", 3, false, {{"p1", "Ann"}, {"p2", "Bob"}}});
  std::size_t refused = 0;
  for (int i = 0; i < 20'000; ++i) {
    std::string text = i % 2 == 0 ? good : "node 17 room";
    for (std::size_t hits = 1 + below(rng, 4); hits > 0 && !text.empty(); --hits) {
      const std::size_t at = below(rng, text.size());
      switch (below(rng, 3)) {
        case 0:
          text[at] = static_cast<char>(below(rng, 256));
          break;
        case 1:
          text.erase(at, 1 + below(rng, 8));
          break;
        default:
          text.insert(at, text.substr(below(rng, text.size())));
      }
    }
    const auto said = read_node_word(i % 2 == 0 ? kNodeTopic : "room", text);
    if (!said) ++refused;
    if (said && std::holds_alternative<node_word::Here>(said->word)) {
      for (const Caller& caller : std::get<node_word::Here>(said->word).people) {
        EXPECT_FALSE(caller.person.empty());
      }
    }
  }
  EXPECT_GT(refused, 5'000U);
}

}  // namespace
}  // namespace pharos::server
