// SPDX-License-Identifier: Apache-2.0
// Sampling: fills the blanks of a view with a state that the seat could not tell from the true one.
//
// 1. Cards built from the discard pile are public, so some card put there unseen must have been
// each
//    of them: those slots are settled first (a short search; the truth is one solution).
// 2. Slots nobody could know get the cards of that Age which this seat has not seen anywhere.
// 3. Slots known only together get their cards in random order.
#include <algorithm>

#include "base/sort.hpp"
#include "games/wonders/legal.hpp"
#include "games/wonders/pile.hpp"
#include "games/wonders/view.hpp"

namespace pharos::wonders {
namespace {

class Sampler {
 public:
  Sampler(const Rules& rules, const View& view, FastRng& rng)
      : rules_(rules), state_(view.state), seat_(view.seat), rng_(rng) {}

  State run() {
    read_knowledge();
    settle_taken(0);
    for (unsigned age = 1; age <= kAges; ++age) {
      fill_unknown(age);
      for (unsigned row = 0; row < rules_.players(); ++row) {
        shuffle_groups(age, row);
        sort_hand(age, row);
      }
    }
    choose_for_others();
    return state_;
  }

 private:
  struct Slot {
    std::uint8_t age, row, slot;
  };
  /// In place of an Age: not a slot, but the card of `State::taken[row]`, which is in the pile
  /// again.
  static constexpr std::uint8_t kReturned = 0;

  std::uint8_t& card(const Slot& at) { return state_.card[at.age - 1U][at.row][at.slot]; }
  std::uint8_t& group(const Slot& at) { return knowledge_[at.age - 1U][at.row].group[at.slot]; }

  template <class Visit>
  void each_slot(unsigned age, Visit visit) {
    for (unsigned row = 0; row < rules_.players(); ++row) {
      for (unsigned slot = 0; slot < kHand; ++slot) {
        visit(Slot{static_cast<std::uint8_t>(age), static_cast<std::uint8_t>(row),
                   static_cast<std::uint8_t>(slot)});
      }
    }
  }

  void read_knowledge() {
    for (unsigned age = 1; age <= kAges; ++age) {
      auto& unseen = unseen_[age - 1];
      for (const std::uint8_t id : rules_.deck[age - 1]) ++unseen[id];
      if (age == kAges) {
        for (const std::uint8_t id : rules_.guilds) ++unseen[id];
      }
      for (unsigned row = 0; row < rules_.players(); ++row) {
        knowledge_[age - 1][row] = row_knowledge(rules_, state_, seat_, age, row);
      }
      each_slot(age, [&](const Slot& at) {
        if (card(at) != kUnknownCard) --unseen[card(at)];
      });
    }
  }

  // ---- 1. cards that were built from the pile --------------------------------------------------

  /// Finds a place in the pile for the taken cards from `index` on. True when it worked out.
  bool settle_taken(unsigned index) {
    if (index == state_.taken_count) return true;
    const Taken& taken = state_.taken[index];
    std::array<Slot, kAges * kMaxPlayers * kHand> candidates;
    std::size_t count = 0;
    for (unsigned age = 1; age <= state_.age; ++age) {
      each_slot(age, [&](const Slot& at) {
        if (came_to_pile(at) > taken.when || is_spent(at, index)) return;
        candidates[count++] = at;
      });
    }
    // E4.3: a card that was taken before and lost again is known to lie there.
    for (unsigned i = 0; i < index; ++i) {
      const Taken& other = state_.taken[i];
      const Slot source{kReturned, static_cast<std::uint8_t>(i), 0};
      if (other.returned == 0 || moment_of_loss(other.returned) > taken.when) continue;
      if (other.card != taken.card || is_spent(source, index)) continue;
      spent_[index] = source;
      return settle_taken(index + 1);
    }
    // A card this seat knows to lie there explains the taken one; copies cannot be told apart.
    for (std::size_t i = 0; i < count; ++i) {
      if (group(candidates[i]) == RowKnowledge::kExact && card(candidates[i]) == taken.card) {
        spent_[index] = candidates[i];
        return settle_taken(index + 1);
      }
    }
    shuffle(rng_, candidates.data(), count);
    for (std::size_t i = 0; i < count; ++i) {
      if (settle(candidates[i], taken.card, index)) return true;
    }
    return false;
  }

  /// The moment at which the card of a slot came to the pile; later than any when it did not.
  [[nodiscard]] unsigned came_to_pile(const Slot& at) const {
    const Use use = state_.use[at.age - 1U][at.row][at.slot];
    if (!went_to_pile(use)) return 0xFF;
    return wonders::came_to_pile(use, at.age, at.slot);
  }

  [[nodiscard]] bool is_spent(const Slot& at, unsigned before) const {
    return std::any_of(spent_.begin(), spent_.begin() + before, [&](const Slot& other) {
      return other.age == at.age && other.row == at.row && other.slot == at.slot;
    });
  }

  bool settle(const Slot& at, std::uint8_t wanted, unsigned index) {
    const std::uint8_t before = group(at);
    if (before == RowKnowledge::kExact) return false;
    if (before == RowKnowledge::kUnknown) {
      if (rules_.tables.cards[wanted].age != at.age || unseen_[at.age - 1U][wanted] == 0) {
        return false;
      }
      --unseen_[at.age - 1U][wanted];
      card(at) = wanted;
      if (pinned(at, before, index)) return true;
      card(at) = kUnknownCard;
      ++unseen_[at.age - 1U][wanted];
      return false;
    }
    for (std::uint8_t slot = 0; slot < kHand; ++slot) {
      const Slot from{at.age, at.row, slot};
      if (group(from) != before || card(from) != wanted) continue;
      std::swap(card(at), card(from));
      if (pinned(at, before, index)) return true;
      std::swap(card(at), card(from));
      return false;
    }
    return false;
  }

  bool pinned(const Slot& at, std::uint8_t group_before, unsigned index) {
    group(at) = RowKnowledge::kExact;
    spent_[index] = at;
    if (settle_taken(index + 1)) return true;
    group(at) = group_before;
    return false;
  }

  // ---- 2. and 3. the rest ----------------------------------------------------------------------

  void fill_unknown(unsigned age) {
    std::array<std::uint8_t, kMaxDeck + 16> pool{};
    std::array<std::uint8_t, 16> guilds{};
    std::size_t size = 0;
    std::size_t guild_count = 0;
    for (unsigned id = 0; id < rules_.tables.card_count; ++id) {
      const bool guild = rules_.tables.cards[id].colour == Colour::purple;
      for (unsigned i = 0; i < unseen_[age - 1][id]; ++i) {
        (guild ? guilds[guild_count++] : pool[size++]) = static_cast<std::uint8_t>(id);
      }
    }
    if (age == kAges) {  // W1.4: which of the guilds not seen are in play is open too
      const std::size_t seen = rules_.guilds.size() - guild_count;
      shuffle(rng_, guilds.data(), guild_count);
      for (std::size_t i = 0; i + seen < rules_.guilds_in_play; ++i) pool[size++] = guilds[i];
    }
    shuffle(rng_, pool.data(), size);
    each_slot(age, [&](const Slot& at) {
      if (card(at) == kUnknownCard) card(at) = pool[--size];
    });
  }

  void shuffle_groups(unsigned age, unsigned row) {
    auto& cards = state_.card[age - 1][row];
    each_group(knowledge_[age - 1][row], [&](const std::uint8_t* slots, std::size_t count) {
      std::array<std::uint8_t, kHand> known{};
      for (std::size_t i = 0; i < count; ++i) known[i] = cards[slots[i]];
      shuffle(rng_, known.data(), count);
      for (std::size_t i = 0; i < count; ++i) cards[slots[i]] = known[i];
    });
  }

  void sort_hand(unsigned age, unsigned row) {
    auto& cards = state_.card[age - 1][row];
    unsigned first = 0;
    while (first < kHand && state_.use[age - 1][row][first] != Use::in_hand) ++first;
    sort_few(cards.data() + first, kHand - first);
  }

  /// Those who have chosen already have chosen something legal.
  void choose_for_others() {
    for (const Seat seat : state_.acting) {
      if (seat == seat_ || state_.pending.has(seat)) continue;
      Actions list;
      legal_actions(rules_, state_, seat, list);
      state_.chosen[seat] = list[below(rng_, list.size())];
    }
  }

  const Rules& rules_;
  State state_;
  const Seat seat_;
  FastRng& rng_;
  std::array<std::array<RowKnowledge, kMaxPlayers>, kAges> knowledge_;
  std::array<std::array<std::uint8_t, kMaxCards>, kAges> unseen_{};
  std::array<Slot, kMaxTaken> spent_{};
};

}  // namespace

State sample(const Rules& rules, const View& view, FastRng& rng) {
  return Sampler(rules, view, rng).run();
}

}  // namespace pharos::wonders
