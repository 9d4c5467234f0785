// SPDX-License-Identifier: Apache-2.0
// A view as JSON: all that one seat, or a spectator, may know.
#include <array>
#include <string>

#include "games/wonders/city.hpp"
#include "games/wonders/expansions.hpp"
#include "games/wonders/json.hpp"
#include "games/wonders/json_knowledge.hpp"
#include "games/wonders/json_parts.hpp"
#include "games/wonders/json_sources.hpp"
#include "games/wonders/notation.hpp"
#include "games/wonders/pile.hpp"
#include "games/wonders/score.hpp"
#include "games/wonders/words.hpp"

namespace pharos::wonders {
namespace {

/// W1.5: sides that are picked are shown together.
bool sides_settled(const Rules& rules, const State& state) {
  const bool picking = state.phase == Phase::pick_board || state.phase == Phase::pick_side;
  return rules.options.sides != SideOption::pick || !picking;
}

struct PowerWord {
  Power power;
  EffectKind kind;
};
constexpr std::array<PowerWord, 6> kPowers = {{
    {power_extra_card, EffectKind::extra_card},
    {power_free_new_colour, EffectKind::free_new_colour},
    {power_free_first, EffectKind::free_first},
    {power_free_last, EffectKind::free_last},
    {power_free_once, EffectKind::free_once_per_age},
    {power_copy_guild, EffectKind::copy_guild},
}};

class ViewWriter {
 public:
  ViewWriter(const Rules& rules, const View& view, JsonWriter& json)
      : rules_(rules), view_(view), state_(view.state), json_(json) {
    score(rules, state_, sheet_);
  }

  void run() {
    json_.object([&] {
      header();
      json_.key("seats").array([&] {
        for (Seat seat = 0; seat < rules_.players(); ++seat) json_.object([&] { city(seat); });
      });
      json_.key("discard").number(pile_size(rules_, state_));
      each_expansion(
          rules_, [&](const Expansion& expansion) { expansion.write_table(rules_, view_, json_); });
      json_.key("taken").array([&] {
        for (unsigned i = 0; i < state_.taken_count; ++i) json_.object([&] { taken(i); });
      });
      if (view_.seat != kNoSeat) write_knowledge(rules_, view_, json_);
    });
  }

 private:
  void header() {
    json_.key("game").text("wonders");
    json_.key("options");
    write_options(rules_, json_);
    json_.key("seat");
    view_.seat == kNoSeat ? json_.null() : json_.number(view_.seat);
    json_.key("phase").text(phase_name(state_.phase));
    json_.key("age").number(state_.age);
    json_.key("turn").number(state_.turn);
    json_.key("turns").number(kTurns);
    json_.key("hand_size").number(kHand);
    json_.key("pass").text(state_.age == 2 ? "right" : "left");  // W2.6
    json_.key("acting");
    seats(state_.acting);
    json_.key("pending");
    seats(state_.pending);
  }

  void seats(SeatSet set) {
    json_.array([&] {
      for (const Seat seat : set) json_.number(seat);
    });
  }

  void city(Seat seat) {
    const City& city = state_.city[seat];
    write_board(rules_, city, sides_settled(rules_, state_), json_);
    write_public_seat(rules_, state_, seat, json_);
    json_.key("hand").number(hand_size(rules_, state_, seat));
    json_.key("chosen").boolean(state_.acting.has(seat) && !state_.pending.has(seat));
    production(seat);
    prices(city);
    conflict(seat);
    json_.key("science").object([&] {
      for (unsigned i = 0; i < kSymbols; ++i) json_.key(kSymbolNames[i]).number(city.science[i]);
      json_.key("choice").number(city.science_choice);
    });
    write_sources(rules_, state_, seat, json_);
    json_.key("powers").array([&] {
      for (const PowerWord& word : kPowers) {
        if ((city.powers & word.power) == 0) continue;
        json_.text(kEffectNames[static_cast<unsigned>(word.kind)]);
      }
    });
    each_expansion(rules_, [&](const Expansion& expansion) {
      expansion.write_city(rules_, view_, seat, json_);
    });
    json_.key("free_available").boolean(state_.age != 0 && can_build_free_this_age(state_, city));
    json_.key("score");
    write_score(sheet_, seat, json_);
  }

  /// Symbols: what the city produces, and what of it neighbours can buy (W3.5).
  void production(Seat seat) {
    const City& city = state_.city[seat];
    std::vector<unsigned> own;  // sets of resources
    std::vector<unsigned> sells;
    const auto add = [&](const Effect& effect, bool buyable) {
      if (effect.kind != EffectKind::produce) return;
      for (unsigned i = 0; i < effect.amount; ++i) {
        own.push_back(effect.resources);
        if (buyable) sells.push_back(own.back());
      }
    };
    if (city.board != kNone) {
      const BoardData& board = rules_.tables.boards[city.board];
      own.push_back(1U << static_cast<unsigned>(board.start));
      sells.push_back(own.back());
    }
    each_effect(rules_, state_, seat, [&](const Source& source, const Effect& effect) {
      if (source.kind != Source::Kind::card) return add(effect, false);
      const Colour colour = rules_.tables.cards[source.index].colour;
      add(effect, colour == Colour::brown || colour == Colour::grey);
    });
    texts("produces", own);
    texts("sells", sells);
    lists("makes", own);
    lists("for_sale", sells);
  }

  /// ["W","S/C"], for programs that know the letters.
  void texts(std::string_view key, const std::vector<unsigned>& symbols) {
    json_.key(key).array([&] {
      for (const unsigned resources : symbols) json_.text(symbol_text(resources));
    });
  }
  /// [["wood"],["stone","clay"]]
  void lists(std::string_view key, const std::vector<unsigned>& symbols) {
    json_.key(key).array([&] {
      for (const unsigned resources : symbols) {
        json_.array([&] {
          for (unsigned kind = 0; kind < kResources; ++kind) {
            if ((resources >> kind & 1U) != 0) json_.text(kResourceNames[kind]);
          }
        });
      }
    });
  }

  void prices(const City& city) {  // W3.5, W3.7: what a resource costs this city
    const auto side = [&](std::string_view key, unsigned cheap) {
      json_.key(key).object([&] {
        json_.key("raw").number((cheap & kRawMask) != 0 ? 1 : 2);
        json_.key("manufactured").number((cheap & kManufacturedMask) != 0 ? 1 : 2);
      });
    };
    json_.key("prices").object([&] {
      side("left", city.cheap_left);
      side("right", city.cheap_right);
    });
  }

  /// W5.2: the points of the tokens that the end of the Age would bring as things are.
  void conflict(Seat seat) {
    if (state_.age == 0 || state_.phase == Phase::over) return;
    json_.key("conflict").object([&] {
      const unsigned players = rules_.players();
      json_.key("left").number(conflict_token(state_, seat, left_of(seat, players)));
      json_.key("right").number(conflict_token(state_, seat, right_of(seat, players)));
    });
  }

  void taken(unsigned index) {  // W6.3: public
    const Taken& taken = state_.taken[index];
    json_.key("seat").number(taken.seat);
    json_.key("card").text(card_name(rules_, taken.card));
    json_.key("age").number((taken.when - 1) / 8 + 1);  // moment()
    json_.key("turn").number((taken.when - 1) % 8 + 1);
    if (taken.returned != 0) json_.key("lost").number(taken.returned);  // E4.3: in that Age
  }

  const Rules& rules_;
  const View& view_;
  const State& state_;
  JsonWriter& json_;
  ScoreSheet sheet_;
};

}  // namespace

void write_when(const State& state, JsonWriter& json) {
  json.object([&] {
    json.key("phase").text(phase_name(state.phase));
    json.key("age").number(state.age);
    json.key("turn").number(state.turn);
  });
}

void write_boards(const Rules& rules, const View& view, JsonWriter& json) {
  const bool settled = sides_settled(rules, view.state);
  json.array([&] {
    for (Seat seat = 0; seat < rules.players(); ++seat) {
      const City& city = view.state.city[seat];
      json.object([&] {
        write_board(rules, city, settled, json);
        json.key("stages").number(city.stages);
        json.key("of");
        if (city.board == kNone || !settled) {
          json.null();
        } else {
          const BoardData& board = rules.tables.boards[city.board];
          json.number(board.side[static_cast<unsigned>(city.side)].stages);
        }
      });
    }
  });
}

void write_view(const Rules& rules, const View& view, JsonWriter& json) {
  ViewWriter(rules, view, json).run();
}

}  // namespace pharos::wonders
