// SPDX-License-Identifier: Apache-2.0
// What may be there only so often, when many ask for it at once: rooms of a person, sessions. Two
// storages on one database are two nodes.
#include <atomic>
#include <set>
#include <thread>

#include "store/store_test.hpp"

namespace pharos::store {
namespace {

constexpr unsigned kAtOnce = 20;

TokenHash token(unsigned n) {
  TokenHash hash{};
  hash[0] = static_cast<std::byte>(n);
  hash[31] = std::byte{0xFF};
  return hash;
}

class Counting : public StoreTest {
 protected:
  void SetUp() override {
    nodes_.push_back(open({.node = "one", .shared_rooms = postgres()}));
    if (postgres()) nodes_.push_back(open({.node = "two", .shared_rooms = true}));
    for (const char* id : {"p", "q"}) must(nodes_[0]->put_person({id, "Anna", 1}));
  }
  [[nodiscard]] Storage& node(unsigned i) const { return *nodes_[i % nodes_.size()]; }
  /// Each on a thread of its own, all at the same moment, by turns on each node.
  template <class Act>
  void at_once(const Act& act) {
    std::atomic<bool> go = false;
    std::vector<std::jthread> threads;
    for (unsigned i = 0; i < kAtOnce; ++i) {
      threads.emplace_back([&, i] {
        while (!go) std::this_thread::yield();
        act(node(i), i);
      });
    }
    go = true;
  }
  static Write joins(Write write, const std::string& person, std::int64_t most) {
    write.joined = {{person, "player"}};
    write.most_rooms = most;
    return write;
  }
  std::size_t rooms_of(const std::string& person) {
    return must(node(0).list({.person = person, .limit = 1'000})).size();
  }

  std::vector<std::unique_ptr<Storage>> nodes_;
};
INSTANTIATE_TEST_SUITE_P(Store, Counting, ::testing::Values("sqlite", "memory", "postgresql"),
                         kind_name);

TEST_P(Counting, a_person_makes_exactly_so_many_rooms_also_at_once) {
  std::atomic<unsigned> over = 0;
  at_once([&](Storage& storage, unsigned i) {
    for (unsigned k = 0; k < 3; ++k) {
      const std::string id = "r" + std::to_string(i) + "-" + std::to_string(k);
      const auto result = result_of(storage, joins(new_room(id, RoomState::open), "p", 40));
      if (result != WriteResult::stored) {
        EXPECT_EQ(result, WriteResult::over_limit);
        ++over;
      }
    }
  });
  EXPECT_EQ(rooms_of("p"), 40U);
  EXPECT_EQ(over, 3 * kAtOnce - 40);
  EXPECT_EQ(result_of(node(0), joins(new_room("another"), "q", 40)), WriteResult::stored)
      << "others are not counted";
  EXPECT_EQ(result_of(node(0), joins(new_room("more"), "p", 41)), WriteResult::stored);
}

TEST_P(Counting, a_person_sits_in_exactly_so_many_rooms_also_at_once) {
  for (unsigned i = 0; i < kAtOnce; ++i) {
    result_of(node(0), new_room("r" + std::to_string(i), RoomState::open));
  }
  std::atomic<unsigned> over = 0;
  at_once([&](Storage& storage, unsigned i) {
    const auto result =
        result_of(storage, joins(append_to("r" + std::to_string(i), 1, {"sat"}), "p", 7));
    if (result != WriteResult::stored) {
      EXPECT_EQ(result, WriteResult::over_limit);
      ++over;
    }
  });
  EXPECT_EQ(rooms_of("p"), 7U);
  EXPECT_EQ(over, kAtOnce - 7);
  for (unsigned i = 0; i < kAtOnce; ++i) {
    const auto room = must(node(1).load("r" + std::to_string(i)));
    EXPECT_EQ(room->entries.size(), static_cast<std::size_t>(room->head.version));
  }
  EXPECT_EQ(must(node(0).verify()), std::vector<std::string>());
}

TEST_P(Counting, only_rooms_that_are_open_or_running_count_and_not_the_room_itself) {
  EXPECT_EQ(result_of(node(0), joins(new_room("a"), "p", 1)), WriteResult::stored);
  EXPECT_EQ(result_of(node(0), joins(new_room("b"), "p", 1)), WriteResult::over_limit);
  EXPECT_FALSE(must(node(0).load("b")));
  EXPECT_EQ(result_of(node(0), joins(append_to("a", 1, {"again"}), "p", 1)), WriteResult::stored)
      << "who is there already";
  Write over = append_to("a", 2, {"over"});
  over.facts = new_room("a", RoomState::finished).facts;
  EXPECT_EQ(result_of(node(0), over), WriteResult::stored);
  EXPECT_EQ(result_of(node(0), joins(new_room("b"), "p", 1)), WriteResult::stored);
}

TEST_P(Counting, a_person_keeps_the_sessions_that_were_seen_last) {
  for (unsigned i = 0; i < 5; ++i) {
    EXPECT_TRUE(must(node(0).put_session({token(i), "p", 10 + i, 30 - i}, 3)));
  }
  EXPECT_FALSE(must(node(0).put_session({token(9), "nobody", 1, 1}, 3)));
  std::set<unsigned> kept;
  for (unsigned i = 0; i < 5; ++i) {
    if (must(node(0).find_session(token(i)))) kept.insert(i);
  }
  EXPECT_EQ(kept, (std::set<unsigned>{0, 1, 4})) << "and the new one whatever it says";
}

TEST_P(Counting, a_person_has_exactly_so_many_sessions_also_at_once) {
  EXPECT_TRUE(must(node(0).put_session({token(99), "q", 1, 1}, 5)));
  at_once([&](Storage& storage, unsigned i) {
    EXPECT_TRUE(must(storage.put_session({token(i), "p", 10, 10}, 5)));
  });
  unsigned kept = 0;
  for (unsigned i = 0; i < kAtOnce; ++i) kept += must(node(0).find_session(token(i))) ? 1U : 0U;
  EXPECT_EQ(kept, 5U);
  EXPECT_TRUE(must(node(0).find_session(token(99)))) << "others keep theirs";
}

TEST_P(Counting, of_twenty_who_want_the_same_words_or_login_one_gets_it) {
  for (unsigned i = 0; i < kAtOnce; ++i) {
    must(node(0).put_person({"person" + std::to_string(i), "Eve", 1}));
  }
  std::atomic<unsigned> words = 0;
  std::atomic<unsigned> logins = 0;
  std::atomic<unsigned> accounts = 0;
  at_once([&](Storage& storage, unsigned i) {
    const std::string n = std::to_string(i);
    if (must(storage.claim_words("olive-harbour", "room" + n, 1'000))) ++words;
    if (must(storage.create_account({"person" + n, i % 2 == 0 ? "eve" : "EVE", "hash", 1}))) {
      ++logins;
    }
    if (must(storage.create_account({"p", "anna" + n, "hash", 1}))) ++accounts;
  });
  EXPECT_EQ(words, 1U);
  EXPECT_EQ(logins, 1U);
  EXPECT_EQ(accounts, 1U) << "of one person";
}

}  // namespace
}  // namespace pharos::store
