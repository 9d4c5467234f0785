// SPDX-License-Identifier: Apache-2.0
// A game's View as bytes, for a Pharos in another process (docs/bot-protocol.md, `view_data`).
//
// A View is plain data without padding, so its bytes say everything that the seat may know, and
// nothing else. Bytes are read back without a look at what they mean: take them only from who can
// be trusted to have written them with `view_to_bytes` under the same rules (decision 0033).
#pragma once

#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>

#include "base/hash.hpp"
#include "engine/game.hpp"

namespace pharos {

template <class View>
std::string view_to_bytes(const View& view) {
  static_assert(std::is_trivially_copyable_v<View>);
  static_assert(std::has_unique_object_representations_v<View>,
                "padding may hold anything: make it a member");
  return {reinterpret_cast<const char*>(&view), sizeof(View)};
}

/// Precondition: `view_to_bytes` wrote them, under the same rules.
template <class View>
void view_from_bytes(std::string_view bytes, View& view) {
  static_assert(std::is_trivially_copyable_v<View>);
  std::memcpy(&view, bytes.data(), sizeof(View));
}

/// One number for everything that two programs must have in common to understand each other's
/// bytes: rules, data, options and the layout of a View. It is a hash over the views of a game that
/// is always the same.
template <Game G>
std::uint64_t view_format(const typename G::Rules& rules) {
  constexpr Seed kSeed{0x7669657773, 0};  // "views"
  constexpr unsigned kDecisions = 300;
  Hash hash;
  hash.add(G::kId);
  typename G::State state;
  typename G::Actions list;
  G::start(rules, kSeed, state);
  for (unsigned i = 0; i < kDecisions && !G::to_act(state).empty(); ++i) {
    const Seat seat = G::to_act(state).first();
    hash.add(view_to_bytes(G::view(rules, state, seat)));
    list.clear();
    G::legal_actions(rules, state, seat, list);
    G::apply(rules, state, seat, list[i * 7U % list.size()], NullSink{});
  }
  return hash.value();
}

}  // namespace pharos
