// SPDX-License-Identifier: Apache-2.0
#include "games/wonders/json_knowledge.hpp"

#include <array>
#include <vector>

#include "games/wonders/json_parts.hpp"
#include "games/wonders/notation.hpp"
#include "games/wonders/pile.hpp"

namespace pharos::wonders {
namespace {

/// Who used the slot of a row; the last two are the hand of turn 6.
Seat user_of(const Rules& rules, unsigned age, unsigned row, unsigned slot) {
  const unsigned turn = slot + 1 < kHand ? slot + 1 : kTurns;
  for (Seat seat = 0; seat < rules.players(); ++seat) {
    if (row_of(age, turn, seat, rules.players()) == row) return seat;
  }
  return kNoSeat;
}

class KnowledgeWriter {
 public:
  KnowledgeWriter(const Rules& rules, const View& view, JsonWriter& json)
      : rules_(rules), state_(view.state), seat_(view.seat), json_(json) {}

  void run() {
    hand();
    choice();
    own("under", Use::under);
    own("discarded", Use::discarded);
    pile();
    json_.key("hands").array([&] {
      for (Seat other = 0; other < rules_.players() && state_.age != 0; ++other) {
        if (other != seat_) json_.object([&] { other_hand(other); });
      }
    });
    json_.key("face_down").array([&] { face_down(); });
  }

 private:
  /// One group of row_knowledge: cards and places, one to one, but in an order not known.
  struct Group {
    std::vector<std::uint8_t> cards;
    std::vector<unsigned> used;  // slots that are in no hand any more
    unsigned in_hand = 0;
  };

  [[nodiscard]] unsigned row_now(Seat seat) const {
    return row_of(state_.age, state_.turn, seat, rules_.players());
  }

  [[nodiscard]] Group group_of(unsigned age, unsigned row, const RowKnowledge& knowledge,
                               unsigned number) const {
    Group group;
    for (unsigned slot = 0; slot < kHand; ++slot) {
      if (knowledge.group[slot] != number) continue;
      group.cards.push_back(state_.card[age - 1][row][slot]);
      if (state_.use[age - 1][row][slot] == Use::in_hand) {
        ++group.in_hand;
      } else {
        group.used.push_back(slot);
      }
    }
    return group;
  }

  void hand() {
    std::vector<std::uint8_t> cards;
    for (unsigned slot = 0; slot < kHand && state_.age != 0; ++slot) {
      const unsigned row = row_now(seat_);
      if (state_.use[state_.age - 1U][row][slot] != Use::in_hand) continue;
      cards.push_back(state_.card[state_.age - 1U][row][slot]);
    }
    json_.key("hand");
    write_cards(rules_, cards, json_);
  }

  void choice() {
    json_.key("choice");
    if (state_.acting.has(seat_) && !state_.pending.has(seat_)) {
      json_.text(to_text(rules_, state_.chosen[seat_]));
    } else {
      json_.null();
    }
  }

  /// Cards this seat has put somewhere face down, in order.
  void own(std::string_view key, Use use) {
    std::vector<std::uint8_t> cards;
    for (unsigned age = 1; age <= state_.age; ++age) {
      for (unsigned slot = 0; slot < kHand; ++slot) {
        const unsigned turn = slot + 1 < kHand ? slot + 1 : kTurns;
        const unsigned row = row_of(age, turn, seat_, rules_.players());
        if (state_.use[age - 1][row][slot] == use) cards.push_back(state_.card[age - 1][row][slot]);
      }
    }
    json_.key(key);
    write_cards(rules_, cards, json_);
  }

  void pile() {
    const std::uint8_t looked = state_.city[seat_].looked;
    if (looked == 0) return;
    std::array<int, kMaxCards> counts{};
    each_discarded(rules_, state_, [&](unsigned age, unsigned row, unsigned slot) {
      const bool seen = came_to_pile(state_.use[age][row][slot], age + 1, slot) <= looked;
      if (seen) ++counts[state_.card[age][row][slot]];
    });
    for (unsigned i = 0; i < state_.taken_count; ++i) {
      const Taken& taken = state_.taken[i];
      const bool back = taken.returned != 0 && moment_of_loss(taken.returned) <= looked;  // E4.3
      if (taken.when <= looked && !back) --counts[taken.card];
    }
    std::vector<std::uint8_t> cards;
    for (unsigned card = 0; card < rules_.tables.card_count; ++card) {
      for (int i = 0; i < counts[card]; ++i) cards.push_back(static_cast<std::uint8_t>(card));
    }
    const bool looking = state_.phase == Phase::discard_pile && state_.acting.has(seat_);
    json_.key(looking ? "pile" : "pile_seen");
    write_cards(rules_, cards, json_);
  }

  void other_hand(Seat other) {
    json_.key("seat").number(other);
    json_.key("size").number(hand_size(rules_, state_, other));
    const unsigned row = row_now(other);
    const RowKnowledge knowledge = row_knowledge(rules_, state_, seat_, state_.age, row);
    Group group;  // every card left in a hand is of one group
    for (unsigned number = RowKnowledge::kFirstGroup; number < kHand + 2; ++number) {
      const Group found = group_of(state_.age, row, knowledge, number);
      if (found.in_hand != 0) group = found;
    }
    json_.key("cards_known_together");
    write_cards(rules_, group.cards, json_);
    json_.key("used_since").array([&] { places(state_.age, row, group); });
  }

  void face_down() {
    for (unsigned age = 1; age <= state_.age; ++age) {
      for (unsigned row = 0; row < rules_.players(); ++row) {
        const RowKnowledge knowledge = row_knowledge(rules_, state_, seat_, age, row);
        for (unsigned number = RowKnowledge::kFirstGroup; number < kHand + 2; ++number) {
          const Group group = group_of(age, row, knowledge, number);
          if (group.cards.empty() || group.in_hand != 0) continue;
          json_.object([&] {
            json_.key("cards");
            write_cards(rules_, group.cards, json_);
            json_.key("places").array([&] { places(age, row, group); });
          });
        }
      }
    }
  }

  void places(unsigned age, unsigned row, const Group& group) {
    for (const unsigned slot : group.used) {
      json_.object([&] {
        json_.key("seat").number(user_of(rules_, age, row, slot));
        json_.key("age").number(age);
        json_.key("turn").number(slot + 1);  // 7: the last card, after turn 6
        const bool under = state_.use[age - 1][row][slot] == Use::under;
        json_.key("use").text(under ? "under" : "discarded");
      });
    }
  }

  const Rules& rules_;
  const State& state_;
  const Seat seat_;
  JsonWriter& json_;
};

}  // namespace

unsigned hand_size(const Rules& rules, const State& state, Seat seat) {
  if (state.age == 0) return 0;
  const unsigned row = row_of(state.age, state.turn, seat, rules.players());
  unsigned size = 0;
  for (unsigned slot = 0; slot < kHand; ++slot) {
    if (state.use[state.age - 1U][row][slot] == Use::in_hand) ++size;
  }
  return size;
}

void write_knowledge(const Rules& rules, const View& view, JsonWriter& json) {
  KnowledgeWriter(rules, view, json).run();
}

}  // namespace pharos::wonders
