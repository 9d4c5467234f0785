// SPDX-License-Identifier: Apache-2.0
#include "games/wonders/explain.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <sstream>

#include "games/wonders/expansions.hpp"
#include "games/wonders/facts.hpp"
#include "games/wonders/message_keys.hpp"
#include "games/wonders/notation.hpp"
#include "games/wonders/place.hpp"
#include "games/wonders/wonders.hpp"
#include "support/messages.hpp"

namespace pharos::wonders {
namespace {

using testing_tools::plain;

/// Three players, Age I, second edition unless said otherwise; seat 0 is looked at.
class Table {
 public:
  explicit Table(std::vector<const char*> boards = {"Gizah", "Rhodos", "Ephesos"},
                 Side side = Side::day, unsigned edition = 2) {
    Options options;
    options.players = 3;
    options.edition = static_cast<std::uint8_t>(edition);
    make_rules(builtin_tables(edition), options, rules);
    Deal deal = draw_deal(rules, Seed{1, 0});
    for (std::size_t seat = 0; seat < 3; ++seat) {
      deal.boards[seat] = *find_board(rules, boards[seat]);
      deal.sides[seat] = side;
    }
    start(rules, deal, state);
  }
  Table& age(unsigned number) {
    state.age = static_cast<std::uint8_t>(number);
    return *this;
  }
  Table& coins(unsigned number) {
    state.city[0].coins = static_cast<std::uint16_t>(number);
    return *this;
  }
  Table& built(Seat seat, const char* name) {
    place_card(state.city[seat], rules.card[*find_card(rules, name, 0)]);
    return *this;
  }
  Table& stages(unsigned number) {
    const City& city = state.city[0];
    const SideRule& side = rules.board[city.board].side[static_cast<unsigned>(city.side)];
    for (unsigned i = 0; i < number; ++i) place_stage(state.city[0], side.stage[i]);
    return *this;
  }
  /// The whole hand of seat 0 is seven times this card.
  Table& hand(const char* name) {
    state.card[state.age - 1U][0].fill(*find_card(rules, name, state.age));
    return *this;
  }
  [[nodiscard]] std::string refused(std::string_view action) const {
    for (const Refusal& refusal : refusals(rules, state, 0)) {
      if (to_text(rules, refusal.action) == action) return plain(refusal.reason);
    }
    return "";
  }
  [[nodiscard]] std::string described(std::string_view action) const {
    std::string error;
    return plain(describe(rules, state, 0, parse_action(rules, action, 0, error)->action));
  }

  Rules rules;
  State state{};
};

TEST(Explain, W3_1_already_built) {
  EXPECT_EQ(Table().built(0, "Baths").hand("Baths").refused("build Baths"),
            "wonders.refusal.already_built card=Baths");
}

TEST(Explain, W3_2_coins_missing) {
  const Table table = Table().age(2).coins(0).hand("Sawmill");
  EXPECT_EQ(table.refused("build Sawmill"), "wonders.refusal.coins coins=1");
}

TEST(Explain, W3_5_coins_missing_for_purchases) {
  // Rhodos sells ore for 2.
  EXPECT_EQ(Table().coins(1).hand("Barracks").refused("build Barracks"),
            "wonders.refusal.coins coins=1");
  EXPECT_EQ(Table().coins(2).hand("Barracks").refused("build Barracks"), "");
  // The cheaper neighbour counts: East Trading Post, wood from the right.
  Table table = Table().built(0, "East Trading Post").built(1, "Lumber Yard");
  table.built(2, "Lumber Yard").coins(0).hand("Stockade");
  EXPECT_EQ(table.refused("build Stockade"), "wonders.refusal.coins coins=1");
}

TEST(Explain, resources_missing_that_nobody_sells) {
  EXPECT_EQ(Table().hand("Stockade").refused("build Stockade"),
            "wonders.refusal.resources count=1 missing=1 wood");
  EXPECT_EQ(Table().hand("Barracks").refused("stage Barracks"),  // Gizah day: two wood
            "wonders.refusal.resources count=2 missing=2 wood");
  // Wood or clay: the one symbol serves once.
  EXPECT_EQ(Table().age(3).built(0, "Tree Farm").hand("Gardens").refused("build Gardens"),
            "wonders.refusal.resources count=2 missing=1 wood,1 clay");
}

TEST(Explain, W3_8_chains_and_powers_are_not_refused) {
  EXPECT_EQ(Table().age(2).built(0, "Baths").hand("Aqueduct").refused("build Aqueduct"), "");
  Table olympia = Table({"Olympia", "Rhodos", "Ephesos"}).stages(2);
  EXPECT_EQ(olympia.hand("Stockade").refused("build Stockade"), "");  // W6.5
  Table first = Table({"Olympia", "Rhodos", "Ephesos"}, Side::day, 1).stages(2);
  EXPECT_EQ(first.hand("Guard Tower").refused("build Guard Tower"), "");  // W6.7
  first.state.city[0].free_used = 1;
  EXPECT_EQ(first.refused("build Guard Tower"), "wonders.refusal.resources count=1 missing=1 clay");
}

TEST(Explain, W4_1_wonder_complete) {
  EXPECT_EQ(Table().stages(3).hand("Baths").refused("stage Baths"),
            "wonders.refusal.wonder_complete");
}

TEST(Explain, actions_carry_their_price) {
  const Table table = Table().age(2).built(0, "Baths");
  EXPECT_EQ(table.described("build Vineyard"),
            "wonders.action.build card=Vineyard bank=0 left=0 right=0 total=0 payments=");
  EXPECT_EQ(table.described("build Sawmill"),
            "wonders.action.build_paid card=Sawmill bank=1 left=0 right=0 total=1 "
            "payments=1 bank");
  EXPECT_EQ(table.described("build Aqueduct"),
            "wonders.action.build_chain card=Aqueduct building=Baths");
  EXPECT_EQ(
      table.described("stage Sawmill left=2 right=1"),
      "wonders.action.stage_paid card=Sawmill stage=1 half=0 pawn=0 bank=0 left=2 right=1 total=3 "
      "payments=2 left,1 right");
  EXPECT_EQ(table.described("sell Sawmill"), "wonders.action.sell card=Sawmill coins=3");
  EXPECT_EQ(table.described("side night"), "wonders.action.side side=night");
  Table olympia = Table({"Olympia", "Rhodos", "Ephesos"}).stages(2);
  EXPECT_EQ(olympia.described("build Stockade"), "wonders.action.build_power card=Stockade");
  EXPECT_EQ(olympia.described("build Altar"),
            "wonders.action.build card=Altar bank=0 left=0 right=0 total=0 payments=");
}

// ---- what is missing, against brute force
// --------------------------------------------------------

bool coverable(const std::vector<unsigned>& symbols, Cost cost, std::size_t next = 0) {
  if (std::all_of(cost.begin(), cost.end(), [](unsigned n) { return n == 0; })) return true;
  if (next == symbols.size()) return false;
  if (coverable(symbols, cost, next + 1)) return true;
  for (unsigned kind = 0; kind < kResources; ++kind) {
    if ((symbols[next] & (1U << kind)) == 0 || cost[kind] == 0) continue;
    Cost rest = cost;
    --rest[kind];
    if (coverable(symbols, rest, next + 1)) return true;
  }
  return false;
}

/// Of all the sets whose removal makes the cost coverable the smallest, then the earliest.
Cost brute_missing(const std::vector<unsigned>& symbols, const Cost& cost) {
  Cost best = cost;
  Cost removed{};
  const auto size = [](const Cost& units) {
    int sum = 0;
    for (const unsigned n : units) sum += static_cast<int>(n);
    return sum;
  };
  while (true) {
    Cost rest = cost;
    for (unsigned kind = 0; kind < kResources; ++kind) {
      rest[kind] = static_cast<std::uint8_t>(rest[kind] - removed[kind]);
    }
    const bool better =
        size(removed) < size(best) || (size(removed) == size(best) && removed > best);
    if (better && coverable(symbols, rest)) best = removed;
    unsigned kind = 0;
    while (kind < kResources && removed[kind] == cost[kind]) removed[kind++] = 0;
    if (kind == kResources) return best;
    ++removed[kind];
  }
}

TEST(Explain, missing_resources_are_as_few_as_possible) {
  FastRng rng(5);
  for (int round = 0; round < 3000; ++round) {
    std::vector<unsigned> symbols(below(rng, 6));
    Supply supply;
    for (unsigned& symbol : symbols) {
      const bool raw = below(rng, 3) != 0;
      symbol = static_cast<unsigned>(raw ? 1 + below(rng, 15) : (1 + below(rng, 7)) << 4);
      supply.add(symbol);
    }
    Cost cost{};
    for (std::uint64_t units = below(rng, 7); units > 0; --units) ++cost[below(rng, kResources)];
    EXPECT_EQ(missing_resources(supply, cost), brute_missing(symbols, cost));
  }
}

// ---- whole games -----------------------------------------------------------------------------

Rules rules_for(unsigned edition, unsigned players, bool pick, bool edifice = false) {
  Options options;
  options.edition = static_cast<std::uint8_t>(edition);
  options.players = static_cast<std::uint8_t>(players);
  options.boards = pick ? BoardOption::pick : BoardOption::random;
  options.sides = pick ? SideOption::pick : SideOption::random;
  options.edifice = edifice;
  Rules rules;
  make_rules(builtin_tables(edition), options, rules);
  return rules;
}

bool offers(const Actions& list, const Action& use) {
  return std::any_of(list.begin(), list.end(), [&](const Action& action) {
    return action.verb == use.verb && action.subject == use.subject && action.join >= use.join;
  });
}

/// Every card is offered or refused, never both; and the reason holds.
void check_refusals(const Rules& rules, const State& state, Seat seat, const Actions& list) {
  std::size_t refused = 0;
  for (const Refusal& refusal : refusals(rules, state, seat)) {
    EXPECT_FALSE(offers(list, refusal.action)) << plain(refusal.reason);
    if (!refusal.action.join) ++refused;
    const bool coins = refusal.reason.key == keys::kCoinsMissing ||
                       refusal.reason.key == "wonders.refusal.edifice_coins";
    if (!coins) continue;
    State richer = state;
    City& city = richer.city[seat];
    city.coins = static_cast<std::uint16_t>(city.coins + refusal.reason.arguments[0].number);
    Actions now;
    legal_actions(rules, richer, seat, now);
    EXPECT_TRUE(offers(now, refusal.action));
    --city.coins;
    legal_actions(rules, richer, seat, now);
    EXPECT_FALSE(offers(now, refusal.action));
  }
  if (state.phase != Phase::turn) return;
  std::size_t offered = 0;
  std::set<unsigned> cards;
  for (std::size_t use = 0; use < list.uses(); ++use) {
    const Action& action = list[list.use_begin(use)];
    offered += action.verb == Verb::sell ? 0 : 1;
    cards.insert(action.subject);
  }
  EXPECT_EQ(offered + refused, 2 * cards.size());
}

using Arguments = std::map<std::string, std::set<std::string>>;  // of each key seen

void note(const Message& message, Arguments& seen) {
  auto& names = seen[std::string(message.key)];
  for (const Argument& argument : message.arguments) names.insert(std::string(argument.name));
}

std::string facts(const Rules& rules, const State& state, Seat seat, const Action& action,
                  Telling telling) {
  std::string out;
  JsonWriter json(out);
  write_action(rules, state, seat, action, telling, json);
  return out;
}

void play(const Rules& rules, std::uint64_t seed, Arguments& seen) {
  struct Context {
    const Rules& rules;
    Arguments& seen;
  } context{rules, seen};
  const EventSink sink(
      [](void* pointer, const Event& event) {
        auto& [table, keys] = *static_cast<Context*>(pointer);
        if (const auto message = describe_event(table, event)) note(*message, keys);
      },
      &context);
  State state;
  Wonders::start(rules, Seed{seed, 0}, state);
  FastRng rng(seed);
  while (!state.pending.empty()) {
    const Seat seat = state.pending.first();
    Actions list;
    legal_actions(rules, state, seat, list);
    check_refusals(rules, state, seat, list);
    const View view = make_view(rules, state, seat);
    const auto reasons = refusals(rules, state, seat);
    const auto known = refusals(rules, view.state, seat);
    ASSERT_EQ(reasons.size(), known.size());
    for (std::size_t i = 0; i < reasons.size(); ++i) {
      EXPECT_EQ(plain(reasons[i].reason), plain(known[i].reason));
      note(reasons[i].reason, seen);
      note(action_name(rules, state, reasons[i].action), seen);
      EXPECT_EQ(facts(rules, state, seat, reasons[i].action, Telling::wished),
                facts(rules, view.state, seat, known[i].action, Telling::wished));
    }
    for (const Action& action : list) {
      const Message message = describe(rules, state, seat, action);
      EXPECT_EQ(plain(message), plain(describe(rules, view.state, seat, action)));
      note(message, seen);
      EXPECT_EQ(facts(rules, state, seat, action, Telling::own),
                facts(rules, view.state, seat, action, Telling::own));
      const ActionPrice price = price_of(rules, state, seat, action);
      EXPECT_LE(price.bank + price.left + price.right, state.city[seat].coins);
    }
    // Any use, then any variant: stages are built often enough for every power to be met.
    const std::size_t use = below(rng, list.uses());
    const std::size_t first = list.use_begin(use);
    const Action action = list[first + below(rng, list.use_end(use) - first)];
    apply(rules, state, seat, action, sink);
  }
  for (Seat seat = 0; seat < rules.players(); ++seat) {
    ScoreParts parts;
    each_expansion(rules, [&](const Expansion& expansion) {
      expansion.score_parts(rules, state, seat, parts);
    });
    for (const ScorePart& part : parts) {
      if (!part.say.key.starts_with("match.")) note(part.say, seen);  // those are of all games
    }
  }
}

TEST(Explain, every_message_of_whole_games_is_known_and_every_key_is_used) {
  Arguments seen;
  for (const unsigned edition : {1U, 2U}) {
    for (unsigned players = kMinPlayers; players <= kMaxPlayers; ++players) {
      const Rules random = rules_for(edition, players, false);
      const Rules picked = rules_for(edition, players, true);
      for (std::uint64_t seed = 0; seed < 8; ++seed) {
        play(random, seed, seen);
        play(picked, seed, seen);
      }
      const Rules edifice = rules_for(edition, players, false, true);
      for (std::uint64_t seed = 0; seed < 24; ++seed) play(edifice, seed, seen);
    }
  }
  std::vector<keys::Key> known(keys::kAll.begin(), keys::kAll.end());
  for (const Expansion* expansion : expansions()) {
    known.insert(known.end(), expansion->messages.begin(), expansion->messages.end());
  }
  EXPECT_EQ(seen.size(), known.size());
  for (const keys::Key& key : known) {
    std::istringstream words{std::string(key.arguments)};
    const std::set<std::string> expected{std::istream_iterator<std::string>(words), {}};
    ASSERT_TRUE(seen.contains(std::string(key.key))) << key.key << " was never used";
    EXPECT_EQ(seen[std::string(key.key)], expected) << key.key;
  }
}

}  // namespace
}  // namespace pharos::wonders
