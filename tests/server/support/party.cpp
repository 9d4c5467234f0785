// SPDX-License-Identifier: Apache-2.0
#include "server/support/party.hpp"

#include <thread>

namespace pharos::server_test {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;
using Clock = std::chrono::steady_clock;

constexpr auto kPatience = seconds(120);  // without anything happening at the table

std::int64_t number(const json::object& object, std::string_view key) {
  return object.at(key).to_number<std::int64_t>();
}

}  // namespace

Party::Party(Door door, Wish wish, std::uint64_t seed)
    : door_(door), wish_(std::move(wish)), rng_(seed) {
  for (unsigned i = 0; i < wish_.people; ++i) {
    lines_.emplace_back(i % 2 == 0 ? door_ : door_.turned(), "Player " + std::to_string(i));
    ledgers_.emplace_back(wish_.game == "dice");
  }
}

void Party::enter(Player& player) {
  if (player.here()) return;
  player.enter(table_);
  note_promises(player);
}

/// The deal was promised at the start; it must stay the same one.
void Party::note_promises(Player& player) {
  const json::object& table = player.table();
  const auto* game = table.if_contains("game");
  if (game == nullptr) return;
  const std::string told(game->at("commitment").as_string());
  if (commitment_.empty()) commitment_ = told;
  if (told != commitment_) problem_ = "the commitment has changed during the game";
}

void Party::make_table() {
  json::object options = wish_.options;
  options["players"] = wish_.people + wish_.bots;
  const json::object plan{{"game", wish_.game}, {"options", options}, {"patience", 0}};
  Player& host = lines_.front();
  while (table_.empty()) {
    if (!host.here()) host.enter("");
    const Answer made = host.ask("make", {{"plan", plan}});
    if (made.ok) table_ = made.body.at("table").as_string();
    if (made.arrived && !made.ok) throw Stuck("no table is made: " + made.error);
  }
  host.enter(table_);
}

void Party::gather() {
  make_table();
  const auto insist = [&](Player& player, std::string_view what, json::object members,
                          const auto& done) {
    members["table"] = table_;
    const auto end = Clock::now() + kPatience;
    while (true) {
      enter(player);
      if (done(player.table())) return;
      if (Clock::now() > end) throw Stuck(player.name() + " cannot " + std::string(what));
      const Answer answer = player.ask(what, members);
      if (answer.ok && !done(player.table())) {
        throw Stuck(std::string(what) + " was acknowledged, but has not happened");
      }
    }
  };
  for (std::size_t i = 0; i < wish_.people; ++i) {
    insist(lines_[i], "sit", {{"seat", i}},
           [&](const json::object& table) { return table.at("you") == i; });
  }
  for (std::size_t i = wish_.people; i < wish_.people + wish_.bots; ++i) {
    insist(lines_.front(), "bot", {{"seat", i}, {"level", "easy"}},
           [&](const json::object& table) { return table.at("seats").at(i).at("kind") == "bot"; });
  }
  insist(lines_.front(), "start", {},
         [](const json::object& table) { return table.at("phase") != "open"; });
  lines_.push_back(lines_.front().twin());
  for (Player& line : lines_) enter(line);
  for (Player& line : lines_) note_promises(line);
}

bool Party::owes(Player& player) {
  const json::object& table = player.table();
  if (table.empty() || table.at("phase") != "running" || table.at("you").is_null()) return false;
  const auto you = static_cast<std::size_t>(number(table, "you"));
  const auto* choices = table.at("game").as_object().if_contains("choices");
  return table.at("seats").at(you).at("thinking").as_bool() && choices != nullptr &&
         !choices->as_array().empty();
}

bool Party::over() {
  for (Player& line : lines_) {
    if (!line.here()) enter(line);
    line.listen(milliseconds(0));
    if (line.table().at("phase") != "finished") return false;
  }
  return true;
}

void Party::play() {
  gather();
  play_on();
}

void Party::play_on() {
  auto last = Clock::now();
  while (!over()) {
    if (go_round()) {
      last = Clock::now();
      continue;
    }
    if (Clock::now() - last > kPatience) {
      throw Stuck("nobody owes a choice, and the game does not end: table " + table_);
    }
    lines_[below(rng_, lines_.size())].listen(milliseconds(5));
  }
}

bool Party::go_round() {
  bool acted = false;
  for (std::size_t i = 0; i < lines_.size(); ++i) {
    Player& line = lines_[i];
    enter(line);
    line.listen(milliseconds(0));
    if (!line.here() || !owes(line)) continue;
    act(i);
    acted = true;
  }
  return acted;
}

std::string Party::pick(Player& player) {
  const json::array& choices = player.table().at("game").at("choices").as_array();
  return std::string(choices[below(rng_, choices.size())].at("action").as_string());
}

void Party::act(std::size_t line) {
  const std::string action = pick(lines_[line]);
  if (below(rng_, 12) == 0) return speak_twice(line, action);
  choose(line, action);
  if (below(rng_, 10) == 0) change_mind(line);
  if (below(rng_, 40) == 0) speak(line);
}

bool Party::choose(std::size_t line, const std::string& action) {
  Player& player = lines_[line];
  const json::object& game = player.table().at("game").as_object();
  const std::int64_t step = number(game, "epoch");
  const std::int64_t version = number(game, "version");
  Ledger& ledger = ledgers_[person_of(line)];
  const Answer answer =
      player.ask("choose", {{"table", table_}, {"version", version}, {"action", action}});
  if (!answer.arrived) ledger.unanswered(step, version, action);
  if (answer.ok && !ledger.acknowledged(step, version, action)) {
    problem_ = "two choices were acknowledged for version " + std::to_string(version);
  }
  const bool late = answer.error == "server.late" || answer.error == "server.over";
  if (answer.arrived && !answer.ok && !late) {
    problem_ = "'" + action + "' was offered and refused: " + json::serialize(answer.body);
  }
  return answer.ok;
}

/// Takes back what was chosen, if the step has not resolved.
void Party::change_mind(std::size_t line) {
  Player& player = lines_[line];
  if (!player.here() || player.table().at("phase") != "running") return;
  const json::object& game = player.table().at("game").as_object();
  if (game.at("chosen").as_array().empty()) return;
  const std::int64_t step = number(game, "epoch");
  const std::int64_t version = number(game, "version");
  if (wish_.game == "wonders" && below(rng_, 2) == 0) {
    choose(line, pick(player));
    return;
  }
  const Answer answer = player.ask("unchoose", {{"table", table_}, {"version", version}});
  Ledger& ledger = ledgers_[person_of(line)];
  if (!answer.arrived) ledger.unanswered(step, version, Ledger::kBack);
  if (answer.ok && !ledger.acknowledged(step, version, Ledger::kBack)) {
    problem_ = "two acts were acknowledged for version " + std::to_string(version);
  }
}

/// The same choice twice in a row: one of them counts.
void Party::speak_twice(std::size_t line, const std::string& action) {
  Player& player = lines_[line];
  const json::object& game = player.table().at("game").as_object();
  const std::int64_t step = number(game, "epoch");
  const std::int64_t version = number(game, "version");
  const json::object members{{"table", table_}, {"version", version}, {"action", action}};
  const std::int64_t first = player.send("choose", members);
  const std::int64_t second = player.send("choose", members);
  Ledger& ledger = ledgers_[person_of(line)];
  for (const std::int64_t id : {first, second}) {
    const Answer answer = player.answer(id);
    if (!answer.arrived) ledger.unanswered(step, version, action);
    if (answer.ok && !ledger.acknowledged(step, version, action)) {
      problem_ = "a choice that was sent twice counted twice: '" + action + "'";
    }
  }
}

void Party::speak(std::size_t line) {
  const std::string text = "line " + std::to_string(below(rng_, 1'000'000'000));
  const Answer answer = lines_[line].ask("say", {{"table", table_}, {"text", text}});
  if (answer.ok) said_.push_back(text);
}

std::size_t Party::promises() const {
  std::size_t sum = said_.size();
  for (const Ledger& ledger : ledgers_) sum += ledger.promises();
  return sum;
}

unsigned Party::reconnections() const {
  unsigned sum = 0;
  for (const Player& line : lines_) sum += line.entered() - 1;
  return sum;
}

}  // namespace pharos::server_test
