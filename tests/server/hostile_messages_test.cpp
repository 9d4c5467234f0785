// SPDX-License-Identifier: Apache-2.0
// Messages that are broken, or of the wrong kind: each is refused with a key that says why, nothing
// at the table changes, and the server goes on.
#include "conformance/scale.hpp"
#include "server/hostile.hpp"

namespace pharos::server_test {
namespace {

class HostileMessages : public Hostile {};

TEST_F(HostileMessages, what_is_no_json_object_is_refused) {
  const std::string deep(1000, '[');
  const std::vector<std::string> texts = {
      "",
      " ",
      "{",
      "}",
      "[]",
      "null",
      "1",
      "\"do\"",
      "{\"do\":}",
      "{\"do\":\"ping\"",
      "{\"do\":\"ping\",}",
      "{'do':'ping'}",
      "{\"id\":1}{\"id\":2}",
      "\xEF\xBB\xBF{}",
      "{\"do\":\"\\ud800\"}",
      "{\"do\":\"ping\",\"x\":NaN}",
      "{\"do\":\"ping\",\"x\":01}",
      deep,
      "{\"x\":" + deep,
      "{\"do\":\"ping\",\"x\":" + std::string(13, '[') + std::string(13, ']') + '}',
      std::string("{\"do\":\"\0\"}", 10),
      "{\"do\":\"" + std::string(60'000, 'x')};
  for (const std::string& text : texts) {
    refresh(ann_);
    ann_.send_raw(text);
    const Answer answer = ann_.answer_to_nothing();
    ASSERT_TRUE(answer.arrived) << text.substr(0, 100);
    EXPECT_EQ(answer.error, "server.bad_message") << text.substr(0, 100);
  }
  expect_alive();
}

TEST_F(HostileMessages, commands_without_a_meaning_are_refused) {
  const std::string table = make_table(ann_);
  for (const std::string what : {"", "nothing", "MAKE", "make ", "decide", "hello"}) {
    refused(ann_, what, {{"table", table}}, "server.unknown_command");
  }
  refused(ann_, std::string(50'000, 'a'), {}, "server.unknown_command");
  for (const std::string what : {"watch", "leave", "hint", "sit", "start", "choose", "say"}) {
    refused(ann_, what, {}, "server.no_such_table");
    refused(ann_, what, {{"table", "2222222222"}}, "server.no_such_table");
    refused(ann_, what, {{"table", std::string(40'000, 'k')}}, "server.no_such_table");
    refused(ann_, what, {{"table", "' or 1=1 --"}}, "server.no_such_table");
  }
  refresh(ann_);
  ann_.send_raw(R"({"id":"seven","do":"ping"})");
  EXPECT_TRUE(ann_.answer_to_nothing().arrived);
  expect_alive();
}

/// A command that would be obeyed, and the kinds of its members: t(ext), n(umber), f(lag),
/// o(bject).
struct Command {
  std::string what;
  json::object members;
  std::vector<std::pair<std::string, char>> kinds;
};

std::vector<json::value> values_not_of(char kind) {
  std::vector<json::value> values = {nullptr, 1.5, json::array{1, 2}, json::array{json::object{}}};
  if (kind != 't') values.insert(values.end(), {"text", "", "7", "true"});
  if (kind != 'n') values.insert(values.end(), {0, -1, 1e300});
  if (kind != 'f') values.insert(values.end(), {true, false});
  if (kind != 'o') values.insert(values.end(), {json::object{}, json::object{{"a", 1}}});
  return values;
}

TEST_F(HostileMessages, members_of_a_wrong_kind_are_refused) {
  const std::string open = make_table(ann_);
  Player bob(door_, "Bob");
  bob.enter(open);
  ASSERT_TRUE(bob.ask("sit", {{"table", open}, {"seat", 1}}).ok);
  Party party(door_, {"wonders", 2, 1}, 1);
  party.gather();
  Player& host = party.lines().front();
  const std::string running = party.table();
  const auto& game = host.table().at("game").as_object();
  const json::object plan{{"game", "wonders"}, {"options", {{"players", 3}}}};
  const std::vector<Command> opened = {
      {"make", {{"plan", plan}, {"bots", "easy"}}, {{"plan", 'o'}, {"bots", 't'}}},
      {"rename", {{"name", "Ann"}}, {{"name", 't'}}},
      {"sign_up",
       {{"login", "ann"}, {"password", "a long password"}},
       {{"login", 't'}, {"password", 't'}}},
      {"watch", {{"table", open}}, {{"table", 't'}}},
      {"leave", {{"table", open}}, {{"table", 't'}}},
      {"sit", {{"table", open}, {"seat", 2}}, {{"table", 't'}, {"seat", 'n'}}},
      {"rise", {{"table", open}, {"seat", 1}}, {{"table", 't'}, {"seat", 'n'}}},
      {"bot", {{"table", open}, {"seat", 2}, {"level", "easy"}}, {{"seat", 'n'}, {"level", 't'}}},
      {"order", {{"table", open}, {"a", 0}, {"b", 1}}, {{"a", 'n'}, {"b", 'n'}, {"shuffle", 'f'}}},
      {"plan", {{"table", open}, {"plan", plan}}, {{"plan", 'o'}}},
      {"say", {{"table", open}, {"text", "hello"}}, {{"text", 't'}}},
      {"mute", {{"table", open}, {"seat", 1}}, {{"seat", 'n'}, {"muted", 'f'}}},
  };
  const std::vector<Command> begun = {
      {"choose",
       {{"table", running},
        {"version", game.at("version")},
        {"action", game.at("choices").at(0).at("action")}},
       {{"table", 't'}, {"version", 'n'}, {"action", 't'}}},
      {"unchoose", {{"table", running}, {"version", game.at("version")}}, {{"version", 'n'}}},
      {"vote", {{"table", running}}, {{"yes", 'f'}, {"about", 'n'}}},
      {"hint", {{"table", running}}, {{"table", 't'}}},
  };
  const std::string before_open = seen(ann_, open);
  const std::string before_running = seen(host, running);
  const auto abuse = [&](Player& player, const Command& command) {
    for (const auto& [member, kind] : command.kinds) {
      for (const json::value& value : values_not_of(kind)) {
        json::object members = command.members;
        members[member] = value;
        refused(player, command.what, members);
        if (HasFatalFailure()) return;
      }
    }
  };
  for (const Command& command : opened) abuse(ann_, command);
  for (const Command& command : begun) abuse(host, command);
  EXPECT_EQ(seen(ann_, open), before_open);
  EXPECT_EQ(seen(host, running), before_running);
  expect_alive();
}

TEST_F(HostileMessages, damaged_messages_harm_nobody) {
  Party party(door_, {"wonders", 2, 1}, 3);
  party.gather();
  const std::string table = make_table(ann_);
  const std::vector<std::string> good = {
      R"({"do":"make","plan":{"game":"dice","options":{"players":2},"clock":{"kind":"live","amount":30}},"bots":"easy"})",
      R"({"do":"watch","table":")" + table + R"("})",
      R"({"do":"sit","table":")" + table + R"(","seat":1})",
      R"({"do":"plan","table":")" + table + R"(","plan":{"game":"architects"}})",
      R"({"do":"choose","table":")" + party.table() + R"(","version":1,"action":"sell Loom"})",
      R"({"do":"vote","table":")" + party.table() + R"(","about":1,"yes":true})",
      R"({"do":"say","table":")" + table + R"(","text":"good luck"})",
  };
  // Without ids, so that no answer is taken for that to the ping.
  FastRng rng(7);
  const unsigned rounds = testing_tools::scaled(60);
  for (unsigned round = 0; round < rounds; ++round) {
    ann_.drop();
    ann_.enter("");
    for (int i = 0; i < 40; ++i) {
      std::string text = good[below(rng, good.size())];
      for (std::uint64_t damage = 1 + below(rng, 4); damage > 0; --damage) {
        const std::size_t at = below(rng, text.size());
        switch (below(rng, 3)) {
          case 0:
            text[at] = static_cast<char>(32 + below(rng, 95));
            break;
          case 1:
            text.erase(at, 1 + below(rng, 8));
            break;
          default:
            text.insert(at, text.substr(below(rng, text.size()), below(rng, 12)));
        }
        if (text.empty()) text = "{";
      }
      ann_.send_raw(std::move(text));
    }
    ASSERT_TRUE(ann_.ask("ping").ok) << "round " << round << "\n" << server->log();
  }
  party.play_on();
  EXPECT_EQ(party.broken(), "");
}

}  // namespace
}  // namespace pharos::server_test
