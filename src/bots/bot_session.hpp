// SPDX-License-Identifier: Apache-2.0
// Pharos as somebody else's bot: the other side of the bot protocol (docs/bot-protocol.md).
// `pharos bot` feeds it lines; anybody may have written them.
//
//   BotSession session({"hard@200ms", 1, view_key_from_environment()});
//   while (std::getline(in, line) && !session.ended()) out << session.answer(line);
#pragma once

#include <boost/json/fwd.hpp>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/rng.hpp"
#include "bots/bot.hpp"
#include "match/registry.hpp"

namespace pharos {

struct SessionSettings {
  std::string bot;          // as bot_spec.hpp says; a program of its own cannot be asked for
  std::uint64_t seed = 1;   // game number i has seed + i
  std::optional<Seed> key;  // views without this key's seal are refused
  std::string data_dir{};   // empty for the built-in data
  std::string version{};    // told to the host
};

class BotSession {
 public:
  /// Precondition: `settings.bot` is a level that some game has.
  explicit BotSession(SessionSettings settings) : settings_(std::move(settings)) {}

  /// What to send back: a line with its line break, or nothing.
  std::string answer(std::string_view line);
  /// The host has said good-bye.
  [[nodiscard]] bool ended() const { return ended_; }

 private:
  using Object = boost::json::object;
  /// The game under way.
  struct Table {
    const GameEntry* game = nullptr;
    TableRules rules;
    std::uint64_t format = 0;
    std::unique_ptr<Bot> bot;
  };

  std::string hello(const Object& message);
  std::string choose(const Object& message);
  /// The match as the seat sees it, or null and the reason in `why`.
  std::unique_ptr<Match> read_position(const Object& message, Seat seat, std::string& why) const;

  SessionSettings settings_;
  std::optional<Table> table_;
  std::uint64_t games_ = 0;
  bool ended_ = false;
};

}  // namespace pharos
