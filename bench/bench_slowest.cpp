// SPDX-License-Identifier: Apache-2.0
// The slowest lists of legal actions: of many random decisions, and of a built position with the
// most choice symbols on both sides. Each is measured again: the median of 1,000 repetitions.
//   bench_slowest [--decisions N]        (10 million; half with five players, half with seven)
#include <algorithm>
#include <array>
#include <bit>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string_view>
#include <vector>

#include "engine/playout.hpp"
#include "games/wonders/json.hpp"
#include "games/wonders/place.hpp"
#include "games/wonders/wonders.hpp"

namespace pharos::wonders {
namespace {

using Clock = std::chrono::steady_clock;

std::int64_t nanoseconds_since(Clock::time_point begin) {
  return std::chrono::duration_cast<std::chrono::nanoseconds>(Clock::now() - begin).count();
}

std::unique_ptr<Rules> rules_for(unsigned players) {
  auto rules = std::make_unique<Rules>();
  make_rules(builtin_tables(2), Options{.players = static_cast<std::uint8_t>(players)}, *rules);
  return rules;
}

struct Slow {
  std::int64_t nanoseconds;
  State state;
  Seat seat;
};

std::int64_t timed_list(const Rules& rules, const State& state, Seat seat, Actions& list) {
  const Clock::time_point begin = Clock::now();
  legal_actions(rules, state, seat, list);
  return nanoseconds_since(begin);
}

/// What a suspect takes without the interruptions of a busy machine: the least of a few tries.
std::int64_t least_of_five(const Rules& rules, const State& state, Seat seat, Actions& list) {
  std::int64_t least = timed_list(rules, state, seat, list);
  for (int i = 1; i < 5; ++i) least = std::min(least, timed_list(rules, state, seat, list));
  return least;
}

/// The ten decisions of random games whose lists took longest.
std::vector<Slow> find_slowest(const Rules& rules, std::uint64_t decisions) {
  constexpr std::size_t kKept = 10;
  std::vector<Slow> slowest;
  FastRng rng(1);
  Actions list;
  std::uint64_t made = 0;
  const auto consider = [&](const State& state, Seat seat) {
    const auto enough = [&](std::int64_t taken) {
      return slowest.size() < kKept || taken > slowest.back().nanoseconds;
    };
    if (!enough(timed_list(rules, state, seat, list))) return;
    const std::int64_t taken = least_of_five(rules, state, seat, list);
    if (!enough(taken)) return;
    const auto at = std::find_if(slowest.begin(), slowest.end(),
                                 [&](const Slow& other) { return taken > other.nanoseconds; });
    slowest.insert(at, {taken, state, seat});
    if (slowest.size() > kKept) slowest.pop_back();
  };
  for (std::uint64_t seed = 1; made < decisions; ++seed) {
    State state;
    Wonders::start(rules, Seed{seed, 0}, state);
    for (SeatSet seats = state.pending; !seats.empty(); seats = state.pending) {
      for (const Seat seat : seats) {
        consider(state, seat);
        ++made;
        apply(rules, state, seat, list[pick_evenly(list, rng)], NullSink{});
      }
    }
  }
  return slowest;
}

std::int64_t median(const Rules& rules, const State& state, Seat seat, std::size_t& size) {
  std::array<std::int64_t, 1000> times{};
  Actions list;
  for (std::int64_t& time : times) time = timed_list(rules, state, seat, list);
  size = list.size();
  std::nth_element(times.begin(), times.begin() + times.size() / 2, times.end());
  return times[times.size() / 2];
}

void report(unsigned players, std::uint64_t decisions) {
  const auto rules = rules_for(players);
  std::printf("%u players, the ten slowest legal lists of %llu decisions\n", players,
              static_cast<unsigned long long>(decisions));
  std::printf("  when found ns   median ns   actions   Age turn phase\n");
  for (const Slow& slow : find_slowest(*rules, decisions)) {
    std::size_t size = 0;
    const std::int64_t again = median(*rules, slow.state, slow.seat, size);
    std::printf("  %13lld   %9lld   %7zu   %3d %4d %s\n", static_cast<long long>(slow.nanoseconds),
                static_cast<long long>(again), size, int{slow.state.age}, int{slow.state.turn},
                phase_name(slow.state.phase).data());
  }
}

// ---- the built position -------------------------------------------------------------------------

unsigned units(const CardData& card) {
  unsigned sum = 0;
  for (const unsigned amount : card.cost) sum += amount;
  return sum;
}

/// The card produces, and lets the city choose what.
bool offers_choice(const CardData& card) {
  return std::any_of(card.effects.begin(), card.effects.end(), [](const Effect& effect) {
    return effect.kind == EffectKind::produce && std::popcount(effect.resources) > 1;
  });
}

bool for_sale(const CardData& card) {
  return card.colour == Colour::brown || card.colour == Colour::grey;
}

struct Built {
  const char* name;
  bool own_choices;        // the buyer has every producer that offers a choice, too
  bool neighbour_singles;  // the neighbours also have those of single resources
};

/// Both neighbours of seat 1 hold every producer that offers a choice, and seat 1 the longest costs
/// of Age III in hand, with coins for all of them. No price is reduced and nothing chained.
State built_position(const Rules& rules, const Built& built) {
  State state;
  Wonders::start(rules, Seed{1, 0}, state);
  state.age = 3;
  state.turn = 1;
  for (const Seat seat : {Seat{0}, Seat{1}, Seat{2}}) {
    City& city = state.city[seat];
    city.coins = 200;
    for (unsigned id = 0; id < rules.tables.card_count; ++id) {
      const CardData& card = rules.tables.cards[id];
      const bool wanted = seat == 1
                              ? built.own_choices && offers_choice(card)
                              : offers_choice(card) || (built.neighbour_singles && for_sale(card));
      if (wanted && !city.built.has(card.name_id)) place_card(city, rules.card[id]);
    }
  }
  std::vector<std::uint8_t> longest;
  for (unsigned id = 0; id < rules.tables.card_count; ++id) {
    if (rules.tables.cards[id].age == 3) longest.push_back(static_cast<std::uint8_t>(id));
  }
  std::stable_sort(longest.begin(), longest.end(), [&](std::uint8_t a, std::uint8_t b) {
    return units(rules.tables.cards[a]) > units(rules.tables.cards[b]);
  });
  auto& hand = state.card[2][1];
  std::copy_n(longest.begin(), kHand, hand.begin());
  std::sort(hand.begin(), hand.begin() + kHand);
  return state;
}

void report_built() {
  constexpr std::array<Built, 3> kBuilt = {{
      {"every choice symbol in all three cities", true, false},
      {"and all other producers of both neighbours", true, true},
      {"all producers of both neighbours, none of one's own", false, true},
  }};
  const auto rules = rules_for(3);
  std::printf("built positions\n");
  for (const Built& built : kBuilt) {
    std::size_t size = 0;
    const std::int64_t time = median(*rules, built_position(*rules, built), 1, size);
    std::printf("  median %6lld ns, %3zu actions: %s\n", static_cast<long long>(time), size,
                built.name);
  }
}

int run(int argc, char** argv) {
  std::uint64_t decisions = 10'000'000;
  for (int i = 1; i < argc; ++i) {
    char* end = nullptr;
    const bool given = std::string_view(argv[i]) == "--decisions" && i + 1 < argc;
    if (given && *argv[i + 1] >= '0' && *argv[i + 1] <= '9') {
      decisions = std::strtoull(argv[++i], &end, 10);
    }
    if (end == nullptr || *end != '\0') {
      std::fprintf(stderr, "usage: bench_slowest [--decisions N]\n");
      return 2;
    }
  }
  report(5, decisions / 2);
  report(7, decisions / 2);
  report_built();
  return 0;
}

}  // namespace
}  // namespace pharos::wonders

int main(int argc, char** argv) { return pharos::wonders::run(argc, argv); }
