// SPDX-License-Identifier: Apache-2.0
// The part of a view's JSON that differs from seat to seat: hands, choices, what was seen.
// Only for the json_*.cpp files.
#pragma once

#include "base/json_writer.hpp"
#include "games/wonders/view.hpp"

namespace pharos::wonders {

/// How many cards a seat holds: public.
unsigned hand_size(const Rules& rules, const State& state, Seat seat);

/// The members of one seat's view that are its own:
///   "hand"        cards it holds
///   "choice"      what it has chosen in the step under way, in notation, or null
///   "under"       cards it has put under its wonder; "discarded": cards it sold or had left over
///   "pile"        the discard pile, only while it may build from it (W6.3)
///   "pile_seen"   what lay in the pile, after building from it, when this seat last looked
///   "hands"       what it knows of each other hand: "cards_known_together" are the cards known to
///   be
///                 in the hand or, where "used_since" has entries, in one of those places
///   "face_down"   cards known together that are in no hand any more, and their places
void write_knowledge(const Rules& rules, const View& view, JsonWriter& json);

}  // namespace pharos::wonders
