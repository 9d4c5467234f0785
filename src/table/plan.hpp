// SPDX-License-Identifier: Apache-2.0
// What tables can be made of, and what one is going to be: game, options, clock and manners, as its
// maker wants it. Read from clients and from the log, checked in full.
#pragma once

#include <boost/json/fwd.hpp>
#include <span>
#include <string>
#include <string_view>

#include "base/embedded_file.hpp"
#include "base/json_writer.hpp"
#include "match/options.hpp"
#include "match/registry.hpp"

namespace pharos {

struct Clock {
  enum class Kind { none, live, days };
  Kind kind = Kind::none;
  unsigned amount = 0;  // seconds, or days, for a choice
  friend bool operator==(const Clock&, const Clock&) = default;
};

struct Plan {
  std::string game;
  OptionList options;   // `players` is among them
  std::string name;     // of the table; may be empty
  bool listed = false;  // strangers see it and may sit down
  bool hints = false;   // people may ask for hints when several of them play
  Clock clock;
  unsigned patience = 30;  // seconds before a bot plays for somebody who is away; 0: never
  bool lesson = false;     // a guided first game: one person, bots, and the game's own fixed deal
  friend bool operator==(const Plan&, const Plan&) = default;
};

/// How many seats it has. Precondition: it was checked.
unsigned players_of(const Plan& plan);
/// With so many seats; false, and nothing has changed: the game is not for so many.
bool with_players(Plan& plan, unsigned players);

/// What is missing has its default. Says which member is wrong, and what would be right.
Result<Plan> read_plan(const boost::json::object& object);
void write_plan(JsonWriter& json, const Plan& plan);

/// The rules of the table. Precondition: it was checked.
TableRules rules_of(const Plan& plan);

/// The files tests/golden/*.signature, part of the program.
std::span<const EmbeddedFile> embedded_signatures();
/// The version of the rules, which a table remembers: the signatures of all games as the tests have
/// them, "architects=fbaf33b9e03b9381 dice=...".
std::string behaviour_version();

std::string game_list();

/// Whether a client may seat this bot: a level, never a command, and one that plays the game.
bool has_level(std::string_view game, std::string_view level);

}  // namespace pharos
