// SPDX-License-Identifier: Apache-2.0
#include "match/score_parts.hpp"

#include "games/architects/architects.hpp"
#include "games/architects/score_parts.hpp"
#include "games/dice/dice.hpp"
#include "games/dice/score_parts.hpp"
#include "games/wonders/score_parts.hpp"
#include "games/wonders/wonders.hpp"
#include "match/chair.hpp"

namespace pharos {
namespace {

/// Points are public: the spectator's chair sees all that counts.
template <class G>
ScoreParts parts_of(const Match& match, Seat seat) {
  const Chair chair(match, kNoSeat);
  const typename G::View view = chair.view<G>();
  return score_parts(chair.rules<G>(), G::as_state(view), seat);
}

}  // namespace

ScoreParts score_parts(const Match& match, Seat seat) {
  if (match.game() == wonders::Wonders::kId) return parts_of<wonders::Wonders>(match, seat);
  if (match.game() == architects::Architects::kId) {
    return parts_of<architects::Architects>(match, seat);
  }
  if (match.game() == dice::Dice::kId) return parts_of<dice::Dice>(match, seat);
  return {};
}

}  // namespace pharos
