// SPDX-License-Identifier: Apache-2.0
#include "server/support/tables.hpp"

#include <thread>

namespace pharos::server_test {
namespace {

void must(const Answer& answer) {
  if (!answer.ok) throw Stuck(answer.arrived ? answer.error : "no answer");
}

}  // namespace

std::string make_table(Player& host, const json::object& plan, const std::string& bots) {
  host.enter("");
  const Answer made = host.ask("make", {{"plan", plan}, {"bots", bots}});
  must(made);
  std::string table(made.body.at("table").as_string());
  host.enter(table);
  return table;
}

std::string start_for_two(Player& host, Player& guest, const json::object& plan) {
  std::string table = make_table(host, plan, "easy");
  guest.enter("");
  must(guest.ask("sit", {{"table", table}, {"seat", 1}}));
  must(host.ask("start", {{"table", table}}));
  return table;
}

std::string figure(Door door, const std::string& name) {
  const auto page = get(door, "/metrics");
  if (!page) return "no answer";
  const std::string line = '\n' + name + ' ';
  const std::size_t at = page->body.find(line);
  if (at == std::string::npos) return "no such figure";
  const std::size_t from = at + line.size();
  return page->body.substr(from, page->body.find('\n', from) - from);
}

std::string figure_becomes(Door door, const std::string& name, const std::string& wanted) {
  std::string last;
  for (int i = 0; i < 400 && (last = figure(door, name)) != wanted; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  return last;
}

}  // namespace pharos::server_test
