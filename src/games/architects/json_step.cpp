// SPDX-License-Identifier: Apache-2.0
// Lines of `pharos replay --json`, options and deals.
#include <array>

#include "games/architects/json_parts.hpp"
#include "games/architects/words.hpp"

namespace pharos::architects {

std::optional<Step> step_of(const Rules&, const Event& event) {
  if (event.kind < kFirstStep) return std::nullopt;
  Step step;
  step.kind = event.kind;
  step.seat = event.seat;
  if (!step.is_choice()) return step;
  const std::uint32_t word = whole(event);
  const std::uint32_t operand = word & ~kForced;
  step.forced = (word & kForced) != 0;
  step.action.verb = static_cast<Verb>(event.kind - kFirstStep);
  step.action.subject = event.subject;
  if (step.action.verb == Verb::use) {
    step.action.token = static_cast<std::uint8_t>(operand);
  } else {
    step.action.cards = operand;
  }
  return step;
}

std::string_view step_name(const Step& step) {
  if (!step.is_choice()) return step.kind == kConflictStep ? "conflict" : "end";
  return step.action.verb == Verb::board ? "set-up" : verb_name(step.action.verb);
}

std::string_view phase_name(Phase phase) {
  constexpr std::array<std::string_view, 8> kNames = {"set-up", "take", "act",   "any-deck",
                                                      "look",   "keep", "token", "end"};
  static_assert(kNames.size() == static_cast<unsigned>(Phase::over) + 1);
  return kNames[static_cast<unsigned>(phase)];
}

void write_step(const Rules& rules, const State& state, const Step& step, JsonWriter& json) {
  json.key("turn").number(state.turn);
  json.key("phase").text(step_name(step));
  json.key("seat");
  step.seat == kNoSeat ? json.null() : json.number(step.seat);
  json.key("action");
  step.is_choice() ? json.text(to_text(rules, step.action)) : json.null();
  json.key("forced").boolean(step.forced);
  write_table(rules, make_view(rules, state, kNoSeat), false, json);
}

void write_options(const Rules& rules, JsonWriter& json) {
  const Options& options = rules.options;
  json.object([&] {
    json.key("players").number(options.players);
    json.key("boards").text(kBoardOptionNames[static_cast<unsigned>(options.boards)]);
    json.key("two_player_zero")
        .text(kZeroOptionNames[static_cast<unsigned>(options.two_player_zero)]);
  });
}

namespace {

template <class List>
void write_cards(const Rules& rules, const List& cards, JsonWriter& json) {
  json.array([&] {
    for (const std::uint8_t kind : cards) json.text(card_name(rules, kind));
  });
}

}  // namespace

void write_deal(const Rules& rules, const Deal& deal, JsonWriter& json) {
  json.object([&] {
    json.key("boards").array([&] {
      for (Seat seat = 0; seat < rules.players(); ++seat) {
        const bool picked = rules.options.boards == BoardOption::pick;
        picked ? json.null() : json.text(wonder_name(rules, deal.boards[seat]));
      }
    });
    json.key("first").number(deal.first);
    json.key("decks").object([&] {
      for (unsigned wonder = 0; wonder < kWonders; ++wonder) {
        if (!in_play(rules, deal, wonder)) continue;
        json.key(wonder_name(rules, wonder));
        write_cards(rules, deal.decks[wonder], json);
      }
    });
    json.key("centre");
    write_cards(rules, deal.centre, json);
    json.key("tokens").array([&] {
      for (unsigned i = 0; i < rules.token_count; ++i) {
        json.text(token_name(rules, deal.tokens[i]));
      }
    });
    json.key("shuffles").array([&] {
      for (unsigned i = 0; i < shuffles_needed(rules, deal); ++i) {
        json.array([&] {
          for (const std::uint8_t number : deal.shuffles[i]) json.number(number);
        });
      }
    });
  });
}

}  // namespace pharos::architects
