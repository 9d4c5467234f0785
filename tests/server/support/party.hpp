// SPDX-License-Identifier: Apache-2.0
// A table with its people, from making it to its record: they come, sit down, play random legal
// choices, change their minds, speak twice and too late, come back when they were cut off. In the
// end everything they were promised is compared with what the server has kept.
#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "base/rng.hpp"
#include "server/support/ledger.hpp"
#include "server/support/player.hpp"

namespace pharos::server_test {

struct Wish {
  std::string game;
  unsigned people = 2;
  unsigned bots = 0;
  json::object options{};  // besides `players`
};

class Party {
 public:
  Party(Door door, Wish wish, std::uint64_t seed);

  /// To the end of the game. Throws Stuck when it does not get there.
  void play();
  /// What the server has not kept, in words; empty when it has kept everything.
  [[nodiscard]] std::string broken();

  // Step by step, for tests that look closer.
  void gather();   // makes the table, all sit down, it starts
  void play_on();  // from there to the end
  [[nodiscard]] bool over();
  /// Everybody who owes a choice makes one; false when nobody did.
  bool go_round();
  /// Whether this connection's person owes a choice, as it knows.
  [[nodiscard]] static bool owes(Player& player);
  /// Makes this choice. True when it was acknowledged.
  bool choose(std::size_t line, const std::string& action);

  [[nodiscard]] const std::string& table() const { return table_; }
  [[nodiscard]] std::vector<Player>& lines() { return lines_; }
  [[nodiscard]] Record fetch_record();
  [[nodiscard]] std::size_t promises() const;
  [[nodiscard]] unsigned reconnections() const;

 private:
  void make_table();
  void act(std::size_t line);
  void change_mind(std::size_t line);
  void speak_twice(std::size_t line, const std::string& action);
  void speak(std::size_t line);
  void enter(Player& player);
  void note_promises(Player& player);
  [[nodiscard]] std::string pick(Player& player);
  [[nodiscard]] std::string chat_broken();
  [[nodiscard]] std::string result_broken(const Record& record);
  [[nodiscard]] std::size_t person_of(std::size_t line) const {
    return line < wish_.people ? line : 0;
  }

  Door door_;
  Wish wish_;
  FastRng rng_;
  std::string table_;
  std::vector<Player> lines_;  // one for each person by seat; then a second one of the first
  std::vector<Ledger> ledgers_;
  std::vector<std::string> said_;  // acknowledged, in order
  std::string commitment_;
  std::string problem_;  // the first thing that should never happen
};

}  // namespace pharos::server_test
