// SPDX-License-Identifier: Apache-2.0
// Commands that are well formed and not allowed: by the wrong person, at the wrong time, with what
// cannot be.
#include "server/hostile.hpp"

namespace pharos::server_test {
namespace {

class HostileCommands : public Hostile {};

TEST_F(HostileCommands, plans_that_cannot_be_are_refused) {
  const json::object good{{"game", "wonders"}, {"options", {{"players", 3}}}};
  const std::string much(30'000, 'x');
  const std::vector<std::pair<std::string, std::vector<std::string>>> bad = {
      {"game", {R"("")", R"("chess")", "null", "3", '"' + much + '"', "[]", "{}"}},
      {"options",
       {"null", "3", R"("players")", "[]", R"({"players":0})", R"({"players":8})",
        R"({"players":-3})", R"({"players":1e18})", R"({"players":3.5})", R"({"players":"many"})",
        R"({"players":null})", R"({"players":{"a":1}})", R"({"playres":3})",
        R"({"players":3,"edition":9})", R"({"players":3,")" + much + R"(":1})"}},
      {"name", {"null", "5", '"' + std::string(61, 'n') + '"', '"' + much + '"', "[]"}},
      {"listed", {"null", "1", R"("true")"}},
      {"hints", {"null", "0", R"("no")", "{}"}},
      {"patience", {"null", "-1", "1e9", "86401", R"("long")", "1.5"}},
      {"clock",
       {"null", "5", R"("live")", "[]", "{}", R"({"kind":1})", R"({"kind":"fast"})",
        R"({"kind":"live"})", R"({"kind":"live","amount":0})", R"({"kind":"live","amount":-5})",
        R"({"kind":"days","amount":31})", R"({"kind":"live","amount":"60"})"}},
  };
  for (const auto& [member, values] : bad) {
    for (const std::string& value : values) {
      json::object plan = good;
      plan[member] = json::parse(value);
      refused(ann_, "make", {{"plan", plan}}, "server.bad_plan");
    }
  }
  refused(ann_, "make", {{"plan", good}, {"bots", "exec:/bin/sh"}}, "server.no_such_bot");
  refused(ann_, "make", {}, "server.bad_plan");
  expect_alive();
}

TEST_F(HostileCommands, nobody_acts_out_of_turn_for_others_or_as_a_spectator) {
  Party party(door_, {"wonders", 2, 1}, 2);
  party.gather();
  const std::string& table = party.table();
  Player& host = party.lines().front();
  const std::int64_t version = host.table().at("game").at("version").to_number<std::int64_t>();
  const json::value action = host.table().at("game").at("choices").at(0).at("action");
  const std::string before = seen(host, table);
  constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();
  for (const std::int64_t wrong : {std::int64_t{0}, version - 1, version + 1, -version, kMost}) {
    refused(host, "choose", {{"table", table}, {"version", wrong}, {"action", action}},
            "server.late");
    refused(host, "unchoose", {{"table", table}, {"version", wrong}}, "server.late");
  }
  refused(host, "choose", {{"table", table}, {"action", action}}, "server.version_needed");
  for (const std::string text :
       {"", "build", "build Nothing", "sell", "back", "pass", "0 sell Loom"}) {
    refused(host, "choose", {{"table", table}, {"version", version}, {"action", text}},
            "server.not_possible");
  }
  refused(host, "choose",
          {{"table", table}, {"version", version}, {"action", std::string(50'000, 'b')}},
          "server.not_possible");
  refused(host, "undo", {{"table", table}}, "server.undo_only_alone");
  refused(host, "start", {{"table", table}}, "server.already_started");
  refused(host, "hint", {{"table", table}}, "server.no_hints");

  ann_.enter(table);
  const json::object choice{
      {"table", table}, {"version", version}, {"action", action}, {"seat", 0}};
  refused(ann_, "choose", choice, "server.not_seated");
  refused(ann_, "unchoose", choice, "server.not_seated");
  for (const std::string what : {"hint", "undo", "vote"}) {
    refused(ann_, what, {{"table", table}}, "server.not_seated");
  }
  refused(ann_, "sit", {{"table", table}, {"seat", 2}}, "server.already_started");
  refused(ann_, "rise", {{"table", table}, {"seat", 0}}, "server.already_started");
  for (const std::string what : {"bot", "order", "plan", "start"}) {
    refused(ann_, what, {{"table", table}, {"seat", 1}}, "server.already_started");
  }
  refused(ann_, "mute", {{"table", table}, {"seat", 0}}, "server.not_host");
  EXPECT_EQ(seen(host, table), before);

  const std::string open = make_table(host);
  for (const std::string what : {"bot", "order", "plan", "start", "mute"}) {
    refused(ann_, what, {{"table", open}, {"seat", 1}}, "server.not_host");
  }
  refused(ann_, "rise", {{"table", open}, {"seat", 0}}, "server.not_host");
  refused(ann_, "sit", {{"table", open}, {"seat", 0}}, "server.seat_taken");
  expect_alive();
}

TEST_F(HostileCommands, texts_that_are_too_long_or_dirty_are_refused) {
  const std::string table = make_table(ann_);
  for (const std::string& text : {std::string(), std::string("   "), std::string(401, 'x'),
                                  std::string(60'000, 'x'), std::string("\xE2\x80\xAE")}) {
    refused(ann_, "say", {{"table", table}, {"text", text}}, "server.bad_text");
  }
  for (const std::string& name : {std::string(), std::string(25, 'n'), std::string("\n\t")}) {
    refused(ann_, "rename", {{"name", name}}, "server.bad_name");
  }
  refused(ann_, "sign_up", {{"login", "ann"}, {"password", "short"}}, "server.weak_password");
  refused(ann_, "sign_up", {{"login", "ann"}, {"password", std::string(201, 'p')}},
          "server.weak_password");
  expect_alive();
}

}  // namespace
}  // namespace pharos::server_test
