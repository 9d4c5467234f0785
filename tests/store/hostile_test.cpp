// SPDX-License-Identifier: Apache-2.0
// Strings that mean harm, and the limits: both databases keep and refuse the same.
#include "store/limits.hpp"
#include "store/store_test.hpp"

namespace pharos::store {
namespace {

class Hostile : public StoreTest {};
INSTANTIATE_TEST_SUITE_P(Store, Hostile, ::testing::Values("sqlite", "memory", "postgresql"),
                         kind_name);

const std::vector<std::string> kTexts{"'; DROP TABLE rooms; --",
                                      "\"quoted\" and 'quoted'",
                                      "back\\slash \\x41 %s %n $1 ?1",
                                      "{a,\"b\"}",
                                      "line\nline\r\n\ttab",
                                      "Ö ß 漢字 🎲 e\xCC\x81",
                                      "\x7F\x01",
                                      " "};

TEST_P(Hostile, texts_come_back_as_they_were) {
  const auto storage = open();
  for (const std::string& text : kTexts) {
    must(storage->put_person({text, text, 1}));
    EXPECT_EQ(must(storage->find_person(text)), (Person{text, text, 1}));
    Write write{.room = text,
                .bodies = {text, "", text},
                .facts = RoomFacts{.game = text, .summary = text},
                .joined = {{text, text}}};
    ASSERT_EQ(submit(*storage, write).why, "");
    const auto room = must(storage->load(text));
    EXPECT_EQ(room->entries.at(1).body, "");
    EXPECT_EQ(room->entries.at(2).body, text);
    EXPECT_EQ(room->head.facts, *write.facts);
    EXPECT_EQ(must(storage->members(text)), write.joined);
    EXPECT_EQ(must(storage->list({.person = text})).size(), 1U);
    must(storage->put_value(text, text));
    EXPECT_EQ(must(storage->value(text)), text);
  }
  EXPECT_EQ(must(storage->list({})).size(), kTexts.size());
  EXPECT_TRUE(must(storage->verify()).empty());
}

TEST_P(Hostile, bodies_are_any_bytes) {
  const auto storage = open();
  std::string all;
  for (int byte = 0; byte < 256; ++byte) all += static_cast<char>(byte);
  const std::string large(kMostBody, '\xFE');
  Write write{.room = "r", .bodies = {all, large}, .facts = RoomFacts{.summary = all}};
  ASSERT_EQ(submit(*storage, write).why, "");
  const auto room = must(storage->load("r"));
  EXPECT_EQ(room->entries.at(0).body, all);
  EXPECT_TRUE(room->entries.at(1).body == large);
  EXPECT_EQ(room->head.facts.summary, all);
  EXPECT_EQ(must(storage->list({})).at(0).facts.summary, all);
}

TEST_P(Hostile, what_cannot_be_kept_is_refused_with_a_reason) {
  const auto storage = open();
  const std::string nul("a\0b", 3);
  for (const std::string& id : {nul, std::string("\xFF"), std::string("\xC0\x80"),
                                std::string("\xED\xA0\x80"), std::string(65, 'x'), std::string()}) {
    const Written written = submit(*storage, new_room(id));
    EXPECT_EQ(written.result, WriteResult::refused) << id;
    EXPECT_TRUE(has(written.why, "the id of a room")) << written.why;
    EXPECT_NE(why_not(storage->put_person({id, "x", 1})), "");
    // Nothing can be there under such a name: no error, nothing found.
    EXPECT_FALSE(must(storage->load(id)));
    EXPECT_FALSE(must(storage->find_person(id)));
    EXPECT_FALSE(must(storage->erase(id)));
    EXPECT_TRUE(must(storage->list({.person = id})).empty());
    EXPECT_FALSE(must(storage->find_account(id)));
  }
  Write write = new_room("r");
  write.bodies = {std::string(kMostBody + 1, 'x')};
  EXPECT_TRUE(has(submit(*storage, write).why, "4194305 bytes; at most 4194304"));
  write.bodies.assign(5, std::string(kMostBody, 'x'));
  EXPECT_TRUE(has(submit(*storage, write).why, "a write has"));
  write = new_room("r");
  write.facts->game = nul;
  EXPECT_TRUE(has(submit(*storage, write).why, "not UTF-8"));
  write = new_room("r");
  write.facts->state = static_cast<RoomState>(9);
  EXPECT_TRUE(has(submit(*storage, write).why, "open, running, finished, aside"));
  write = new_room("r");
  write.expected_version = -1;
  EXPECT_EQ(submit(*storage, write).result, WriteResult::refused);
  must(storage->put_person({"p", "P", 1}));
  write = new_room("r");
  write.joined = {{"p", ""}, {"p", ""}};
  EXPECT_TRUE(has(submit(*storage, write).why, "twice"));
  write.joined = {{"p", ""}};
  write.left = {"p"};
  EXPECT_TRUE(has(submit(*storage, write).why, "joins and leaves"));
  EXPECT_TRUE(must(storage->list({})).empty());

  EXPECT_TRUE(has(storage->notify("", "x")->message, "empty"));
  EXPECT_TRUE(has(storage->notify("a\nb", "x")->message, "two lines"));
  EXPECT_TRUE(has(storage->notify("t", std::string(7'001, 'x'))->message, "at most 7000"));
  EXPECT_TRUE(has(storage->notify("t", nul)->message, "not UTF-8"));
  EXPECT_FALSE(storage->notify("t", std::string(7'000, 'x')));
  EXPECT_NE(why_not(storage->create_account({"p", "", "h", 1})), "");
  EXPECT_NE(why_not(storage->put_value("", "x")), "");
  EXPECT_NE(why_not(storage->put_value("v", std::string(kMostValue + 1, 'x'))), "");
}

TEST_P(Hostile, a_change_from_the_storage_thread_is_refused_and_does_not_hang) {
  const auto storage = open();
  std::promise<std::string> said;
  storage->submit(new_room("r"),
                  [&](const Written&) { said.set_value(why_not(storage->erase("r"))); });
  EXPECT_TRUE(has(said.get_future().get(), "storage thread"));
  // Nor does one who throws stop the others.
  storage->submit(append_to("r", 1, {"x"}), [](const Written&) { throw std::runtime_error("no"); });
  EXPECT_EQ(result_of(*storage, append_to("r", 2, {"y"})), WriteResult::stored);
}

TEST_P(Hostile, a_full_queue_turns_away_and_goes_on) {
  const auto storage = open({.queue_bytes = 3U << 20U});
  std::promise<void> go_on;
  std::shared_future<void> wait = go_on.get_future().share();
  storage->submit(new_room("r"), [wait](const Written&) { wait.wait(); });  // the thread is busy
  std::vector<Written> results;
  for (int i = 1; i <= 6; ++i) {
    storage->submit(append_to("r", i, {std::string(1U << 20U, 'x')}),
                    [&](const Written& written) { results.push_back(written); });
  }
  go_on.set_value();
  must(storage->put_value("after", "all of them"));
  ASSERT_EQ(results.size(), 6U);
  EXPECT_EQ(results[1].result, WriteResult::stored);
  EXPECT_EQ(results[5].result, WriteResult::failed);
  EXPECT_TRUE(has(results[5].why, "the queue holds (3145728 bytes)"));
  const std::int64_t version = must(storage->load("r"))->head.version;
  EXPECT_EQ(result_of(*storage, append_to("r", version, {"more"})), WriteResult::stored);
}

TEST_P(Hostile, a_full_queue_is_no_reason_not_to_be_ready) {
  const auto storage = open({.queue_bytes = 1U << 20U});
  std::promise<void> busy;
  std::promise<void> go_on;
  storage->submit(new_room("r"), [&, wait = go_on.get_future().share()](const Written&) {
    busy.set_value();
    wait.wait();
  });
  busy.get_future().wait();
  std::size_t waiting = 0;
  const auto done = [](const Written&) {};
  do {
    waiting = storage->figures().waiting_bytes;
    storage->submit(append_to("r", 1, {std::string(1'000, 'x')}), done);
  } while (storage->figures().waiting_bytes != waiting);  // until one is turned away
  auto ready = std::async(std::launch::async, [&] { return storage->ready(); });
  go_on.set_value();
  EXPECT_FALSE(ready.get());
}

}  // namespace
}  // namespace pharos::store
