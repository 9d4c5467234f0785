// SPDX-License-Identifier: Apache-2.0
// What a search thinks of every choice a seat has, and as JSON: the base of hints, of remarks on a
// game and of `pharos analyse` (docs/protocol.md).
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "base/json_writer.hpp"
#include "bots/bot_spec.hpp"
#include "bots/slice.hpp"
#include "engine/message.hpp"
#include "match/chair.hpp"

namespace pharos {

/// One choice. What was not looked at has `looked` 0 and no figures.
struct Opinion {
  std::size_t index = 0;     // in chair.choices()
  std::uint64_t looked = 0;  // play-outs
  double win = 0;            // chance of victory, shared ones in parts
  double within = 0;         // in 19 of 20 cases so near to it, as far as the play-outs tell
  double points = 0;         // own points at the end
  double margin = 0;         // points ahead of the best other one
  double spread = 0;         // standard deviation of the margin
  double value = 0;          // what the search goes by, 0 to 1
  std::vector<Message> reasons;
};

struct OpinionSettings {
  Budget budget{Budget::Unit::iterations, 1000};
  std::uint32_t usual = 0;  // the play-outs it would have at leisure; 0: those of the budget
  unsigned threads = 1;
};

/// What hints, remarks on a game and `pharos analyse` all have: the game's own number of play-outs,
/// so that they say the same of the same position (decision 0091).
OpinionSettings usual_opinion(std::string_view game);

/// All choices of the chair, in canonical order. With an iteration budget the answer is the same
/// each time: it depends on what the seat sees and on the budget, on nothing else. Empty for a game
/// that has no bots that search.
std::vector<Opinion> form_opinion(const Chair& chair, const OpinionSettings& settings,
                                  const std::stop_token& stop = {});

/// An opinion that is being formed.
class Forming {
 public:
  virtual ~Forming() = default;
  /// Goes on for a slice, on one thread; true when it has come to its end. With a share of its
  /// budget alone `looked` says how many play-outs it came to.
  virtual bool step(const Slice& slice) = 0;
  /// All of it at once, on as many threads as the settings say.
  virtual void run(const std::stop_token& stop) = 0;
  /// As it is now.
  [[nodiscard]] virtual std::vector<Opinion> opinions() const = 0;
};
/// In slices. The match of the chair must outlive it. Null for a game without bots that search.
std::unique_ptr<Forming> begin_opinion(const Chair& chair, const OpinionSettings& settings);

/// The choice a bot would take: the one most looked at, the better one among equals.
std::size_t best_of(const std::vector<Opinion>& opinions);

/// Puts a message into words, for readers that have none.
using Speak = std::function<std::string(const Message&)>;

/// The members `best`, `playouts` and `choices` of the object under way, and unless the budget was
/// a time `budget` and `shortened`. `choices` are the chair's, in the same order as the opinions.
/// With `speak` every choice has its reasons in words, too. Precondition: there is an opinion.
void write_opinions(JsonWriter& json, const std::vector<Choice>& choices,
                    const std::vector<Opinion>& opinions, const OpinionSettings& settings,
                    const Speak& speak = {});

}  // namespace pharos
