// SPDX-License-Identifier: Apache-2.0
#include "games/dice/view.hpp"

#include "games/dice/chain.hpp"

namespace pharos::dice {

View make_view(const Rules& rules, const State& state, Seat seat) {
  View view;
  view.state = state;
  view.seat = seat;
  view.state.seed = Seed{};
  view.state.scripted = false;
  for (Seat other = 0; other < rules.players(); ++other) {
    if (other != seat && can_restart(view.state, other)) {
      restart(view.state.city[other]);
      view.state.pending.add(other);
    }
  }
  return view;
}

State sample(const View& view, FastRng& rng) {
  State state = view.state;
  state.seed.low = rng.next();
  state.seed.high = rng.next();
  return state;
}

}  // namespace pharos::dice
