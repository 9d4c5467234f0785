// SPDX-License-Identifier: Apache-2.0
// The lines of the bot protocol (docs/bot-protocol.md is the contract): what a host writes, and
// what it reads from a bot. bot_session.hpp is the other side.
//
// Everything is written from a Chair, so nothing can get out that the seat may not know.
#pragma once

#include <boost/json/fwd.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/json_writer.hpp"
#include "base/result.hpp"
#include "base/rng.hpp"
#include "match/chair.hpp"

namespace pharos::protocol {

inline constexpr int kVersion = 1;

/// How long a bot may take for a choice, and what is waited besides.
struct Clock {
  std::uint32_t milliseconds = 1000;
  std::uint32_t grace = 1000;
};

/// Why a choice was not taken from the bot.
struct Failure {
  std::string_view reason;  // "time", "nonsense", "illegal", "flood", "gave_up"
  std::string message;      // the same for people
  std::string_view played;  // what was played instead
  unsigned count = 0;       // of this game
  unsigned limit = 0;       // after so many the bot is not asked any more
};

/// What seals the views for a Pharos at the other end (bots/view_seal.hpp).
struct Sealing {
  Seed key;
  std::uint64_t format = 0;
};

/// {"type":TYPE, and what `body` adds}
template <class Body>
std::string message(std::string_view type, Body body) {
  std::string out;
  JsonWriter writer(out);
  writer.object([&] {
    writer.key("type").text(type);
    body(writer);
  });
  return out;
}

std::string hello(const Chair& chair, const Clock& clock);
std::string catalogue(const Chair& chair);
/// `sealing` is there when the bot wants `view_data`.
std::string choose(const Chair& chair, const std::vector<Choice>& choices, std::uint64_t id,
                   const Clock& clock, const std::optional<Sealing>& sealing);
std::string failure(std::uint64_t id, const Failure& failure);
/// Something the bot said was not understood; it costs nothing.
std::string not_understood(std::string_view message);
std::string over(const Chair& chair);
std::string bye();

/// A line of the protocol, from either side: an object, or what else it is.
Result<boost::json::object> read_line(std::string_view line);

/// A line from a bot.
struct Reply {
  enum class Kind {
    ready,
    action,
    error,    // the bot cannot choose
    aside,    // "say" and "info": for people
    unknown,  // another type: perhaps of a later version
    broken,   // no message at all; `text` says why
  };
  Kind kind = Kind::broken;
  std::string text;                    // action: its notation; error: the reason; unknown: the type
  std::optional<std::uint64_t> id;     // of the request it answers
  std::optional<std::uint64_t> index;  // action: its place in `legal`, in place of the notation
  std::int64_t protocol = 0;           // ready
  bool wants_catalogue = false;        // ready
  bool wants_view_data = false;        // ready
};

/// Never fails: what cannot be read is `broken`.
Reply read_reply(std::string_view line);

}  // namespace pharos::protocol
