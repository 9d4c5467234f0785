// SPDX-License-Identifier: Apache-2.0
// Rooms: logs, versions, conflicts, lists, pruning.
#include <atomic>
#include <set>
#include <thread>

#include "store/store_test.hpp"

namespace pharos::store {
namespace {

class Rooms : public StoreTest {};
INSTANTIATE_TEST_SUITE_P(Store, Rooms, ::testing::Values("sqlite", "memory", "postgresql"),
                         kind_name);

std::vector<std::string> ids(const std::vector<RoomHead>& heads) {
  std::vector<std::string> result;
  for (const RoomHead& head : heads) result.push_back(head.id);
  return result;
}
using Ids = std::vector<std::string>;

/// All bodies, one after the other.
std::string log_of(Storage& storage, const std::string& id) {
  const auto room = must(storage.load(id));
  std::string all;
  for (const Entry& entry : room.value().entries) all += entry.body;
  return all;
}

TEST_P(Rooms, keep_what_is_appended_in_order) {
  std::int64_t now = 1'000;
  const auto storage = open({.now_ms = [&] { return now; }});
  Write first = new_room("r");
  first.bodies = {"one", "two"};
  EXPECT_EQ(result_of(*storage, first), WriteResult::stored);
  now = 2'000;
  EXPECT_EQ(result_of(*storage, append_to("r", 2, {"three"})), WriteResult::stored);

  const auto room = must(storage->load("r"));
  ASSERT_TRUE(room);
  EXPECT_EQ(room->head, (RoomHead{.id = "r",
                                  .facts = *first.facts,
                                  .created_ms = 1'000,
                                  .changed_ms = 2'000,
                                  .version = 3}));
  EXPECT_EQ(room->entries,
            (std::vector<Entry>{{1, 1'000, "one"}, {2, 1'000, "two"}, {3, 2'000, "three"}}));
  EXPECT_EQ(must(storage->load("r", 2))->entries, (std::vector<Entry>{{3, 2'000, "three"}}));
  EXPECT_TRUE(must(storage->load("r", 99))->entries.empty());
  EXPECT_FALSE(must(storage->load("nobody's")));
}

TEST_P(Rooms, have_words_while_they_are_open_and_no_other_has_the_same) {
  const auto storage = open();
  const std::string words = "olive-harbour";
  constexpr std::int64_t kLater = 1'000'000;
  EXPECT_TRUE(must(storage->claim_words(words, "a", 1'000)));
  EXPECT_FALSE(must(storage->room_of_words(words))) << "it is not stored yet";
  EXPECT_FALSE(must(storage->claim_words(words, "b", 2'000))) << "but about to be";
  result_of(*storage, new_room("a", RoomState::open));
  EXPECT_EQ(must(storage->room_of_words(words)), "a");
  EXPECT_FALSE(must(storage->claim_words(words, "b", kLater)));
  EXPECT_FALSE(must(storage->room_of_words("olive-harbor")));
  Write start{.room = "a", .expected_version = 1, .facts = new_room("a").facts};
  EXPECT_EQ(result_of(*storage, start), WriteResult::stored);
  EXPECT_FALSE(must(storage->room_of_words(words))) << "they go with the start";
  EXPECT_TRUE(must(storage->claim_words(words, "b", kLater)));
  result_of(*storage, new_room("b", RoomState::open));
  EXPECT_EQ(must(storage->room_of_words(words)), "b");
  EXPECT_TRUE(must(storage->erase("b")));
  EXPECT_TRUE(must(storage->claim_words(words, "c", 2 * kLater))) << "nor has who is gone";
  EXPECT_FALSE(must(storage->room_of_words(std::string(100, 'x'))));
  EXPECT_NE(why_not(storage->claim_words("", "c", 1)), "");
}

TEST_P(Rooms, change_their_facts_with_or_without_entries) {
  const auto storage = open();
  const RoomFacts facts{
      .state = RoomState::finished, .listed = false, .game = "h", .summary = "over"};
  result_of(*storage, {.room = "s", .bodies = {"a"}, .facts = facts});
  Write empty{.room = "s", .expected_version = 1, .facts = facts};
  empty.facts->summary = "later";
  EXPECT_EQ(result_of(*storage, empty), WriteResult::stored);
  const auto room = must(storage->load("s"));
  EXPECT_EQ(room->head.version, 1);
  EXPECT_EQ(room->head.facts, *empty.facts);
  // Facts that are not given stay.
  EXPECT_EQ(result_of(*storage, append_to("s", 1, {"b"})), WriteResult::stored);
  EXPECT_EQ(must(storage->load("s"))->head.facts, *empty.facts);
}

TEST_P(Rooms, need_facts_and_an_entry_to_begin_with) {
  const auto storage = open();
  Write write = new_room("r");
  write.facts.reset();
  EXPECT_EQ(result_of(*storage, write), WriteResult::refused);
  write = new_room("r");
  write.bodies.clear();
  EXPECT_EQ(result_of(*storage, write), WriteResult::refused);
  EXPECT_FALSE(must(storage->load("r")));
  EXPECT_EQ(result_of(*storage, new_room("r")), WriteResult::stored);
  EXPECT_EQ(result_of(*storage, new_room("r")), WriteResult::conflict);
}

TEST_P(Rooms, refuse_a_version_that_is_not_theirs) {
  const auto storage = open();
  Write first = new_room("r");
  first.bodies = {"one", "two"};
  result_of(*storage, first);
  for (const std::int64_t version : {1, 3, 1'000'000}) {
    EXPECT_EQ(result_of(*storage, append_to("r", version, {"x"})), WriteResult::conflict)
        << version;
  }
  EXPECT_EQ(result_of(*storage, append_to("other", 1, {"x"})), WriteResult::conflict);
  EXPECT_EQ(must(storage->load("r"))->entries.size(), 2U);
  EXPECT_FALSE(must(storage->load("other")));
  EXPECT_TRUE(must(storage->verify()).empty());
}

TEST_P(Rooms, a_conflict_does_not_spoil_its_group) {
  auto storage = open();
  // The thread is kept busy with a large write, so that the rest gathers to one group.
  Write large = new_room("large");
  large.bodies.assign(4, std::string(2U << 20U, 'x'));
  std::vector<WriteResult> results;
  const auto note = [&](const Written& written) { results.push_back(written.result); };
  storage->submit(large, note);
  storage->submit(new_room("a"), note);
  storage->submit(append_to("a", 7, {"wrong"}), note);
  Write full = new_room("b");
  full.bodies = {"b1"};
  storage->submit(full, note);
  storage->submit(full, note);  // again: conflict
  storage->submit(append_to("b", 1, {"b2", "b3"}), note);
  storage->submit(append_to("b", 1, {"late"}), note);  // conflict
  storage->submit(append_to("b", 3, {"b4"}), note);
  Write stranger = append_to("b", 4, {"b5"});
  stranger.joined = {{"nobody", "player"}};  // no such person: refused
  storage->submit(stranger, note);
  storage->submit(append_to("b", 4, {"b5"}), note);
  storage->close();
  using enum WriteResult;
  EXPECT_EQ(results, (std::vector<WriteResult>{stored, stored, conflict, stored, conflict, stored,
                                               conflict, stored, refused, stored}));
  if (std::string(GetParam()) == "memory") return;
  storage.reset();
  const auto again = open();
  EXPECT_EQ(log_of(*again, "b"), "b1b2b3b4b5");
  EXPECT_TRUE(must(again->verify()).empty());
}

TEST_P(Rooms, a_large_group_is_as_right_as_a_small_one) {
  const auto storage = open();
  constexpr int kRooms = 300;
  std::vector<std::string> rooms;
  for (int i = 0; i < kRooms; ++i) rooms.push_back("r" + std::to_string(i));
  std::promise<void> go_on;
  std::shared_future<void> wait = go_on.get_future().share();
  for (const std::string& room : rooms) storage->submit(new_room(room), [](const Written&) {});
  storage->submit(new_room("last"), [wait](const Written&) { wait.wait(); });
  // Of each room: a right one; one too late; two right ones; one too early.
  std::vector<WriteResult> results;
  const auto note = [&](const Written& written) { results.push_back(written.result); };
  for (const std::string& room : rooms) storage->submit(append_to(room, 1, {"2"}), note);
  for (const std::string& room : rooms) storage->submit(append_to(room, 1, {"no"}), note);
  for (const std::string& room : rooms) storage->submit(append_to(room, 2, {"3", "4"}), note);
  for (const std::string& room : rooms) storage->submit(append_to(room, 4, {"5"}), note);
  for (const std::string& room : rooms) storage->submit(append_to(room, 6, {"no"}), note);
  go_on.set_value();
  must(storage->put_value("after", "all of them"));
  ASSERT_EQ(results.size(), std::size_t{5 * kRooms});
  for (std::size_t i = 0; i < results.size(); ++i) {
    const bool wrong = i / kRooms == 1 || i / kRooms == 4;
    EXPECT_EQ(results[i], wrong ? WriteResult::conflict : WriteResult::stored) << i;
  }
  for (const std::string& room : rooms) {
    EXPECT_EQ(log_of(*storage, room), "made2345");
  }
  EXPECT_TRUE(must(storage->verify()).empty());
}

TEST_P(Rooms, take_writes_of_many_threads) {
  const auto storage = open();
  constexpr int kThreads = 4;
  constexpr int kEach = 150;
  result_of(*storage, new_room("shared"));
  std::atomic<int> won = 0;
  std::vector<std::thread> threads;
  for (int t = 0; t < kThreads; ++t) {
    threads.emplace_back([&, t] {
      const std::string own = "own" + std::to_string(t);
      submit(*storage, new_room(own));
      for (int i = 1; i <= kEach; ++i) {
        EXPECT_EQ(result_of(*storage, append_to(own, i, {std::to_string(i)})), WriteResult::stored);
        // Everybody tries the same version of the shared room: exactly one wins.
        if (submit(*storage, append_to("shared", i, {own})).result == WriteResult::stored) ++won;
        if (i % 50 == 0) {
          EXPECT_TRUE(must(storage->load(own)));
        }
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(must(storage->load("shared"))->head.version, 1 + won);
  EXPECT_GE(won, 1);
  for (int t = 0; t < kThreads; ++t) {
    const auto room = must(storage->load("own" + std::to_string(t)));
    ASSERT_EQ(room->entries.size(), static_cast<std::size_t>(kEach + 1));
    for (int i = 1; i <= kEach; ++i) {
      EXPECT_EQ(room->entries[static_cast<std::size_t>(i)].body, std::to_string(i));
    }
  }
  EXPECT_TRUE(must(storage->verify()).empty());
}

TEST_P(Rooms, are_listed_newest_first_in_pages) {
  std::int64_t now = 0;
  const auto storage = open({.now_ms = [&] { return now; }});
  must(storage->put_person({"anna", "Anna", 1}));
  for (int i = 0; i < 6; ++i) {
    now = 100 + i / 2;  // two at a time
    Write write = new_room("r" + std::to_string(i), i < 4 ? RoomState::running : RoomState::open);
    write.facts->listed = i % 2 == 0;
    if (i == 1 || i == 4) write.joined = {{"anna", "player"}};
    ASSERT_EQ(result_of(*storage, write), WriteResult::stored);
  }
  EXPECT_EQ(ids(must(storage->list({}))), (Ids{"r5", "r4", "r3", "r2", "r1", "r0"}));
  EXPECT_EQ(ids(must(storage->list({.states = {RoomState::open}}))), (Ids{"r5", "r4"}));
  EXPECT_EQ(ids(must(storage->list({.states = {RoomState::running, RoomState::finished}}))),
            (Ids{"r3", "r2", "r1", "r0"}));
  EXPECT_EQ(ids(must(storage->list({.listed = true}))), (Ids{"r4", "r2", "r0"}));
  EXPECT_EQ(ids(must(storage->list({.states = {RoomState::open}, .listed = false}))), (Ids{"r5"}));
  EXPECT_EQ(ids(must(storage->list({.person = "anna"}))), (Ids{"r4", "r1"}));
  EXPECT_EQ(ids(must(storage->list({.person = "bert"}))), (Ids{}));
  EXPECT_EQ(ids(must(storage->running_rooms())), (Ids{"r0", "r1", "r2", "r3"}));
  EXPECT_EQ(must(storage->count(RoomState::running)), 4);
  EXPECT_EQ(must(storage->count(RoomState::aside)), 0);

  RoomFilter page{.limit = 4};
  const auto first = must(storage->list(page));
  EXPECT_EQ(ids(first), (Ids{"r5", "r4", "r3", "r2"}));
  page.before = {first.back().created_ms, first.back().id};
  EXPECT_EQ(ids(must(storage->list(page))), (Ids{"r1", "r0"}));
  EXPECT_TRUE(has(why_not(storage->list({.limit = 0})), "from 1 to 10000"));
}

TEST_P(Rooms, know_their_members) {
  const auto storage = open();
  for (const char* id : {"anna", "bert", "carl"}) must(storage->put_person({id, id, 1}));
  Write write = new_room("r");
  write.joined = {{"anna", "host"}, {"bert", "player"}};
  result_of(*storage, write);
  EXPECT_EQ(must(storage->members("r")), write.joined);
  EXPECT_TRUE(must(storage->erase_person("bert")));
  EXPECT_EQ(must(storage->members("r")), (std::vector<Membership>{{"anna", "host"}}));

  Write second = new_room("s");
  second.bodies = {"1"};
  second.joined = {{"anna", "host"}};
  result_of(*storage, second);
  Write swap = append_to("s", 1, {"2"});
  swap.joined = {{"carl", "host"}};
  swap.left = {"anna", "never here"};
  EXPECT_EQ(result_of(*storage, swap), WriteResult::stored);
  EXPECT_EQ(must(storage->members("s")), (std::vector<Membership>{{"carl", "host"}}));
  swap.expected_version = 2;
  swap.joined = {{"carl", "player"}};
  EXPECT_EQ(result_of(*storage, swap), WriteResult::stored);
  EXPECT_EQ(must(storage->members("s")), (std::vector<Membership>{{"carl", "player"}}));
  swap.expected_version = 1;  // a conflict changes no members
  swap.joined = {{"anna", "host"}};
  swap.left = {"carl"};
  EXPECT_EQ(result_of(*storage, swap), WriteResult::conflict);
  EXPECT_EQ(must(storage->members("s")), (std::vector<Membership>{{"carl", "player"}}));
}

TEST_P(Rooms, are_erased_with_all_that_is_theirs) {
  const auto storage = open();
  must(storage->put_person({"anna", "Anna", 1}));
  Write write = new_room("r");
  write.bodies = {"one"};
  write.joined = {{"anna", "host"}};
  result_of(*storage, write);
  EXPECT_TRUE(must(storage->erase("r")));
  EXPECT_FALSE(must(storage->erase("r")));
  EXPECT_FALSE(must(storage->load("r")));
  EXPECT_TRUE(must(storage->members("r")).empty());
  // The name is free again, and nothing of the old log comes back.
  write.bodies = {"new"};
  EXPECT_EQ(result_of(*storage, write), WriteResult::stored);
  EXPECT_EQ(must(storage->load("r"))->entries.size(), 1U);
  EXPECT_TRUE(must(storage->verify()).empty());
}

TEST_P(Rooms, that_are_finished_are_pruned_by_age) {
  std::int64_t now = 100;
  const auto storage = open({.now_ms = [&] { return now; }});
  for (const char* id : {"old1", "old2", "touched"}) {
    Write write = new_room(id, RoomState::finished);
    write.bodies = {"x"};
    result_of(*storage, write);
  }
  result_of(*storage, new_room("running"));
  now = 500;
  result_of(*storage, append_to("touched", 1, {"y"}));
  result_of(*storage, new_room("young", RoomState::finished));
  EXPECT_EQ(must(storage->prune(100)), 0);  // not before 100
  EXPECT_EQ(must(storage->prune(500, 1)), 1);
  EXPECT_EQ(must(storage->prune(500)), 1);
  EXPECT_EQ(ids(must(storage->list({}))), (Ids{"young", "touched", "running"}));
  EXPECT_TRUE(must(storage->verify()).empty());
}

TEST_P(Rooms, are_there_after_reopening) {
  if (std::string(GetParam()) == "memory") return;  // forgets, as documented
  {
    const auto storage = open();
    Write write = new_room("r");
    write.bodies = {"one"};
    storage->submit(write, [](const Written&) {});
    storage->close();  // drains
    storage->close();
    std::optional<Written> late;
    storage->submit(append_to("r", 1, {"late"}), [&](const Written& written) { late = written; });
    ASSERT_TRUE(late);
    EXPECT_EQ(late->result, WriteResult::failed);
    EXPECT_TRUE(has(why_not(storage->load("r")), "closed"));
    EXPECT_TRUE(has(why_not(storage->erase("r")), "closed"));
  }
  const auto storage = open();
  EXPECT_EQ(must(storage->load("r"))->entries.at(0).body, "one");
  EXPECT_EQ(result_of(*storage, append_to("r", 1, {"two"})), WriteResult::stored);
}

}  // namespace
}  // namespace pharos::store
