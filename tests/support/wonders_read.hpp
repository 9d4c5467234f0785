// SPDX-License-Identifier: Apache-2.0
// What tests of match/wonders read in the same way: the game's JSON parsed again, costs as letters.
#pragma once

#include <boost/json.hpp>
#include <set>
#include <string>

#include "games/wonders/json.hpp"
#include "games/wonders/words.hpp"

namespace pharos::wonders {

using Names = std::multiset<std::string>;

template <class Write>
boost::json::object written(Write write) {
  std::string out;
  JsonWriter json(out);
  write(json);
  return boost::json::parse(out).as_object();
}

inline boost::json::object step_json(const Rules& rules, const State& state, StepKind step) {
  return written(
      [&](JsonWriter& json) { json.object([&] { write_step(rules, state, step, json); }); });
}

inline boost::json::object view_json(const Rules& rules, const State& state, Seat seat) {
  const View view = make_view(rules, state, seat);
  return written([&](JsonWriter& json) { write_view(rules, view, json); });
}

inline Names names(const boost::json::value& list) {
  Names result;
  for (const auto& item : list.as_array()) result.insert(std::string(item.as_string()));
  return result;
}

/// "WOL"
inline std::string letters(const Cost& cost) {
  std::string text;
  for (unsigned i = 0; i < kResources; ++i) text.append(cost[i], kResourceLetters[i]);
  return text;
}

}  // namespace pharos::wonders
