// SPDX-License-Identifier: Apache-2.0
// What a search thinks of every choice a seat has, and as JSON: the base of hints, of remarks on a
// game and of `pharos analyse` (docs/protocol.md).
#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

#include "base/json_writer.hpp"
#include "bots/bot_spec.hpp"
#include "engine/message.hpp"
#include "match/chair.hpp"

namespace pharos {

/// One choice. What was not looked at has `looked` 0 and no figures.
struct Opinion {
  std::size_t index = 0;     // in chair.choices()
  std::uint64_t looked = 0;  // play-outs
  double win = 0;            // chance of victory, shared ones in parts
  double points = 0;         // own points at the end
  double margin = 0;         // points ahead of the best other one
  double spread = 0;         // standard deviation of the margin
  double value = 0;          // what the search goes by, 0 to 1
  std::vector<Message> reasons;
};

struct OpinionSettings {
  Budget budget{Budget::Unit::milliseconds, 1000};
  unsigned threads = 1;
  std::uint64_t seed = 1;
};

/// All choices of the chair, in canonical order. With an iteration budget the answer is the same
/// each time. Empty for a game that has no bots that search.
std::vector<Opinion> form_opinion(const Chair& chair, const OpinionSettings& settings,
                                  const std::stop_token& stop = {});

/// The choice a bot would take: the one most looked at, the better one among equals.
std::size_t best_of(const std::vector<Opinion>& opinions);

/// Puts a message into words, for readers that have none.
using Speak = std::function<std::string(const Message&)>;

/// The members `best` and `choices` of the object under way. `choices` are the chair's, in the same
/// order as the opinions. With `speak` every choice has its reasons in words, too.
/// Precondition: there is an opinion.
void write_opinions(JsonWriter& json, const std::vector<Choice>& choices,
                    const std::vector<Opinion>& opinions, const Speak& speak = {});

}  // namespace pharos
