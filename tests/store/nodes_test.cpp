// SPDX-License-Identifier: Apache-2.0
// Several nodes at one PostgreSQL: leases, signals, a server that goes away. And what a single node
// with SQLite sees of it.
#include <chrono>
#include <map>
#include <set>
#include <thread>

#include "store/heard.hpp"
#include "store/store_test.hpp"

namespace pharos::store {
namespace {

using Ids = std::vector<std::string>;

class SingleNode : public StoreTest {};
INSTANTIATE_TEST_SUITE_P(Store, SingleNode, ::testing::Values("sqlite", "memory", "postgresql"),
                         kind_name);

TEST_P(SingleNode, holds_every_room) {
  const auto storage = open();
  result_of(*storage, new_room("r"));
  EXPECT_EQ(must(storage->acquire({"r", "nowhere", ""}, 1)), (Ids{"r"}));
  must(storage->renew_all(1));
  EXPECT_TRUE(must(storage->release("r")));
  EXPECT_FALSE(must(storage->release("nowhere")));
  must(storage->release_all());
  if (!postgres()) {
    EXPECT_EQ(must(storage->bury({"a"})), Ids{}) << "there are no others";
  }
  EXPECT_EQ(result_of(*storage, append_to("r", 1, {"x"})), WriteResult::stored);
}

TEST_P(SingleNode, hears_its_own_signals_after_what_it_wrote) {
  Heard heard;
  Storage* used = nullptr;
  std::int64_t version = 0;
  const auto storage = open();
  used = storage.get();
  storage->subscribe([&](const Signal& signal) {
    if (signal.topic == "room" && std::string(GetParam()) != "memory") {
      version = must(used->load("r"))->head.version;  // reading is allowed here
    }
    heard(signal);
  });
  result_of(*storage, new_room("r"));
  storage->submit(append_to("r", 1, {"x"}), [](const Written&) {});
  EXPECT_FALSE(storage->notify("room", "r\n2 'quoted' \xC3\xA4"));
  EXPECT_TRUE(heard.wait_for({"room", "r\n2 'quoted' \xC3\xA4"}));
  storage->close();
  EXPECT_EQ(version, std::string(GetParam()) == "memory" ? 0 : 2);
}

class Nodes : public ::testing::Test {
 protected:
  std::unique_ptr<Storage> node(const std::string& name) {
    return must(open_storage(url_, {.node = name, .lease_ttl_ms = 60'000}));
  }
  std::string url_ = testing::shared_postgres().create_database();
};

TEST_F(Nodes, only_the_holder_writes) {
  const auto a = node("a");
  const auto b = node("b");
  ASSERT_EQ(result_of(*a, new_room("r")), WriteResult::stored);
  EXPECT_EQ(must(b->lease("r"))->node, "a");
  EXPECT_EQ(result_of(*b, append_to("r", 1, {"x"})), WriteResult::lost_lease);
  EXPECT_EQ(result_of(*b, append_to("r", 9, {"x"})), WriteResult::lost_lease);
  EXPECT_EQ(result_of(*b, new_room("r")), WriteResult::conflict);
  EXPECT_EQ(must(b->acquire({"r"}, 1'000)), Ids{});
  EXPECT_FALSE(must(b->release("r")));
  EXPECT_TRUE(must(a->release("r")));
  EXPECT_FALSE(must(a->lease("r")));
  EXPECT_EQ(result_of(*a, append_to("r", 1, {"x"})), WriteResult::lost_lease);
  EXPECT_EQ(must(b->acquire({"r", "nowhere"}, 60'000)), Ids{"r"});
  EXPECT_EQ(result_of(*a, append_to("r", 1, {"x"})), WriteResult::lost_lease);
  EXPECT_EQ(result_of(*b, append_to("r", 1, {"x"})), WriteResult::stored);
  EXPECT_EQ(must(a->load("r"))->entries.size(), 2U);  // everybody reads
}

TEST_F(Nodes, a_lease_that_ran_out_is_taken_by_one) {
  const auto a = node("a");
  const auto b = node("b");
  const auto c = node("c");
  Ids rooms;
  for (int i = 0; i < 50; ++i) {
    rooms.push_back("r" + std::to_string(i));
    ASSERT_EQ(result_of(*a, new_room(rooms.back())), WriteResult::stored);
  }
  EXPECT_EQ(must(a->renew_all(60'000)), 50);
  EXPECT_EQ(must(b->acquire(rooms, 60'000)), Ids{});
  EXPECT_EQ(must(a->renew_all(-1)), 50);  // they end at once
  // Until somebody takes it a is still the one who may write.
  EXPECT_EQ(result_of(*a, append_to("r0", 1, {"x"})), WriteResult::stored);
  Ids of_b;
  Ids of_c;
  std::thread other([&] { of_c = must(c->acquire(rooms, 60'000)); });
  of_b = must(b->acquire(rooms, 60'000));
  other.join();
  std::set<std::string> all(of_b.begin(), of_b.end());
  all.insert(of_c.begin(), of_c.end());
  EXPECT_EQ(of_b.size() + of_c.size(), 50U);  // each of them once
  EXPECT_EQ(all.size(), 50U);
  EXPECT_EQ(must(a->renew_all(60'000)), 0);
  EXPECT_EQ(result_of(*a, append_to("r1", 1, {"x"})), WriteResult::lost_lease);
  EXPECT_EQ(must(b->release_all()) + must(c->release_all()), 50);
}

TEST_F(Nodes, never_write_both_while_a_room_changes_hands) {
  const auto a = node("a");
  const auto b = node("b");
  ASSERT_EQ(result_of(*a, new_room("r")), WriteResult::stored);
  // Each takes the room from the other, again and again, and writes while it can.
  const auto play = [](Storage& me, const std::string& name) {
    int stored = 0;
    for (int i = 0; i < 60; ++i) {
      (void)me.acquire({"r"}, -1);
      const std::int64_t version = must(me.load("r"))->head.version;
      const Written written = submit(me, append_to("r", version, {name}));
      if (written.result == WriteResult::stored) ++stored;
      EXPECT_NE(written.result, WriteResult::failed) << written.why;
    }
    return stored;
  };
  int of_b = 0;
  std::thread other([&] { of_b = play(*b, "b"); });
  const int of_a = play(*a, "a");
  other.join();
  EXPECT_EQ(must(a->load("r"))->head.version, 1 + of_a + of_b);
  EXPECT_TRUE(must(a->verify()).empty());
}

/// Nodes that all write to all rooms.
class SharingNodes : public ::testing::Test {
 protected:
  std::unique_ptr<Storage> node(const std::string& name) {
    return must(open_storage(url_, {.node = name, .lease_ttl_ms = 60'000, .shared_rooms = true}));
  }
  std::string url_ = testing::shared_postgres().create_database();
};

TEST_F(SharingNodes, write_whoever_has_the_lease_and_the_version_decides) {
  Heard heard;  // outlives who speaks to it, here and below
  const auto a = node("a");
  const auto b = node("b");
  b->subscribe(std::ref(heard));
  ASSERT_EQ(result_of(*a, new_room("r")), WriteResult::stored);
  EXPECT_TRUE(heard.wait_for({kRoomSignal, "a 1 r"}));
  EXPECT_EQ(must(b->lease("r"))->node, "a");
  EXPECT_EQ(result_of(*b, append_to("r", 1, {"x", "y"})), WriteResult::stored);
  EXPECT_TRUE(heard.wait_for({kRoomSignal, "b 3 r"}));
  EXPECT_EQ(result_of(*a, append_to("r", 1, {"z"})), WriteResult::conflict);
  Write facts = append_to("r", 3, {"z"});
  facts.facts = RoomFacts{RoomState::finished, false, "g", "s"};
  EXPECT_EQ(result_of(*b, facts), WriteResult::stored);
  EXPECT_EQ(must(a->load("r"))->head.facts.state, RoomState::finished);
}

TEST_F(SharingNodes, find_what_a_dead_one_has_left) {
  const auto a = node("a");
  const auto b = node("b");
  ASSERT_EQ(result_of(*a, new_room("held")), WriteResult::stored);
  ASSERT_EQ(result_of(*a, new_room("left")), WriteResult::stored);
  ASSERT_EQ(result_of(*a, new_room("given back")), WriteResult::stored);
  ASSERT_EQ(result_of(*a, new_room("over", RoomState::finished)), WriteResult::stored);
  EXPECT_EQ(must(b->orphans(9)), Ids{});
  EXPECT_EQ(must(a->acquire({"left", "given back", "over"}, -1)).size(), 3U);  // run out at once
  EXPECT_TRUE(must(a->release("given back")));
  EXPECT_EQ(must(b->orphans(9)), Ids{"left"});
  EXPECT_EQ(must(b->acquire({"left"}, 60'000)), Ids{"left"});
  EXPECT_EQ(must(b->orphans(9)), Ids{});
}

TEST_F(SharingNodes, end_the_leases_of_one_that_listens_no_more) {
  const auto b = node("b");
  auto a = node("a");
  a->subscribe([](const Signal&) {});
  b->subscribe([](const Signal&) {});
  ASSERT_EQ(result_of(*a, new_room("of a")), WriteResult::stored);
  ASSERT_EQ(result_of(*b, new_room("of b")), WriteResult::stored);
  EXPECT_EQ(must(b->bury({"a", "b"})), Ids{}) << "both live";
  EXPECT_EQ(must(b->orphans(9)), Ids{});
  a.reset();  // nothing is released: as if it had died
  Ids dead;
  for (int tries = 0; tries < 400 && dead.empty(); ++tries) {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    dead = must(b->bury({"a", "b"}));
  }
  EXPECT_EQ(dead, Ids{"a"});
  EXPECT_EQ(must(b->orphans(9)), Ids{"of a"}) << "long before it would have run out";
  EXPECT_EQ(must(b->acquire({"of a", "of b"}, 60'000)).size(), 2U);
  EXPECT_EQ(must(b->bury({"a"})), Ids{"a"});
  EXPECT_EQ(must(b->lease("of a"))->node, "b") << "what another one has taken stays with it";
  EXPECT_EQ(must(b->orphans(9)), Ids{});
}

TEST_F(SharingNodes, never_wait_for_each_other_in_a_ring) {
  constexpr int kRooms = 20;
  constexpr int kRounds = 60;
  const auto a = node("a");
  const auto b = node("b");
  Ids rooms;
  for (int i = 0; i < kRooms; ++i) rooms.push_back("r" + std::to_string(10 + i));
  for (const std::string& room : rooms)
    ASSERT_EQ(result_of(*a, new_room(room)), WriteResult::stored);
  // One goes up, the other down, with sessions and leases between: all in groups.
  const auto play = [&](Storage& me, Ids order) {
    std::map<std::string, int> stored;
    for (int round = 0; round < kRounds; ++round) {
      std::vector<std::pair<std::string, std::future<Written>>> answers;
      for (const std::string& room : order) {
        const std::int64_t version = must(me.load(room))->head.version;
        const auto promise = std::make_shared<std::promise<Written>>();
        answers.emplace_back(room, promise->get_future());
        me.submit(append_to(room, version, {"x"}),
                  [promise](const Written& written) { promise->set_value(written); });
        me.notify("word", room);
      }
      must(me.acquire(order, 1'000));
      for (auto& [room, answer] : answers) {
        const Written written = answer.get();
        if (written.result == WriteResult::stored) ++stored[room];
        EXPECT_TRUE(written.result == WriteResult::stored ||
                    written.result == WriteResult::conflict)
            << written.why;
      }
    }
    return stored;
  };
  std::map<std::string, int> of_b;
  std::thread other([&] { of_b = play(*b, {rooms.rbegin(), rooms.rend()}); });
  std::map<std::string, int> of_a = play(*a, rooms);
  other.join();
  for (const std::string& room : rooms) {
    EXPECT_EQ(must(a->load(room))->head.version, 1 + of_a[room] + of_b[room]) << room;
  }
  EXPECT_TRUE(must(a->verify()).empty());
}

TEST_F(Nodes, can_all_be_the_first) {
  std::vector<std::future<std::unique_ptr<Storage>>> opened;
  for (const char* name : {"a", "b", "c", "d"}) {
    opened.push_back(std::async(std::launch::async, [this, name] { return node(name); }));
  }
  for (auto& storage : opened) EXPECT_FALSE(storage.get()->ready());
}

TEST_F(Nodes, hear_each_other) {
  Heard at_a;
  Heard at_b;
  const auto a = node("a");
  const auto b = node("b");
  a->subscribe(std::ref(at_a));
  b->subscribe(std::ref(at_b));
  EXPECT_FALSE(a->notify("room", "r1"));
  EXPECT_FALSE(b->notify("person", ""));
  for (Heard* heard : {&at_a, &at_b}) {
    EXPECT_TRUE(heard->wait_for({"room", "r1"}));
    EXPECT_TRUE(heard->wait_for({"person", ""}));
  }
}

TEST(GoneServer, fails_writes_until_it_is_back) {
  testing::PrivatePostgres server;
  Heard heard;
  const auto storage = must(open_storage(server.create_database(), {.connect_timeout_s = 2}));
  storage->subscribe(std::ref(heard));
  ASSERT_EQ(result_of(*storage, new_room("r")), WriteResult::stored);
  ASSERT_TRUE(must(storage->load("r")));
  server.stop();
  const Written written = submit(*storage, append_to("r", 1, {"x"}));
  EXPECT_EQ(written.result, WriteResult::failed);
  EXPECT_TRUE(has(written.why, "postgresql://pharos:***@127.0.0.1")) << written.why;
  EXPECT_TRUE(storage->ready());
  EXPECT_FALSE(has(storage->ready()->message, "secret"));
  EXPECT_NE(why_not(storage->load("r")), "");

  server.start();
  EXPECT_TRUE(must(storage->load("r")));  // readers come back at once
  WriteResult result = WriteResult::failed;
  for (int tries = 0; tries < 400 && result == WriteResult::failed; ++tries) {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    result = submit(*storage, append_to("r", 1, {"x"})).result;
  }
  EXPECT_EQ(result, WriteResult::stored);
  EXPECT_EQ(must(storage->load("r"))->head.version, 2);
  EXPECT_TRUE(heard.wait_for({}));  // signals may have been missed, and it says so
  bool back = false;  // on a busy machine it may have missed some before, and said so before
  for (int tries = 0; tries < 300 && !back; ++tries) {
    EXPECT_FALSE(storage->notify("back", ""));
    back = heard.wait_for({"back", ""}, std::chrono::milliseconds(100));
  }
  EXPECT_TRUE(back);
}

}  // namespace
}  // namespace pharos::store
