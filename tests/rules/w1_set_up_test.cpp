// SPDX-License-Identifier: Apache-2.0
// W1: components and set-up.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <string>

#include "games/wonders/notation.hpp"
#include "games/wonders/words.hpp"
#include "support/scenario.hpp"

namespace pharos::wonders {
namespace {

Options set_up_table(unsigned players, unsigned edition = 2) {
  Options options;
  options.players = static_cast<std::uint8_t>(players);
  options.edition = static_cast<std::uint8_t>(edition);
  return options;
}

const CardData& card_of(unsigned edition, std::string_view name) {
  const Tables& tables = builtin_tables(edition);
  return *std::find_if(tables.cards.begin(), tables.cards.end(),
                       [&](const CardData& card) { return card.name.view() == name; });
}

/// How many copies of a card are dealt in its Age.
unsigned copies_dealt(Scenario& game, unsigned age, std::string_view name) {
  unsigned copies = 0;
  for (unsigned seat = 0; seat < game.players(); ++seat) {
    for (unsigned slot = 0; slot < kHand; ++slot) {
      copies += card_name(game.rules(), game.state().card[age - 1][seat][slot]) == name ? 1U : 0U;
    }
  }
  return copies;
}

unsigned guilds_dealt(Scenario& game, unsigned age) {
  unsigned guilds = 0;
  for (unsigned seat = 0; seat < game.players(); ++seat) {
    for (unsigned slot = 0; slot < kHand; ++slot) {
      const std::uint8_t card = game.state().card[age - 1][seat][slot];
      guilds += game.rules().card[card].colour == Colour::purple ? 1U : 0U;
    }
  }
  return guilds;
}

TEST(Wonders, W1_1_three_to_seven_players_sit_in_a_ring) {
  for_every_seat([](unsigned players, unsigned seat) {
    Scenario s(players);
    s.hand(seat, {"Barracks"});
    s.city(seat).board("Gizah");
    s.city(s.left(seat)).board("Rhodos").coins(0);   // ore to the left,
    s.city(s.right(seat)).board("Rhodos").coins(0);  // and to the right
    EXPECT_EQ(s.offers(seat, "build Barracks"),
              (Strings{"build Barracks right=2", "build Barracks left=2"}));
    s.choose(seat, "build Barracks left=2").others_sell();
    for (unsigned other = 0; other < players; ++other) {
      if (other == seat) continue;
      const bool paid = other == (seat + 1 == players ? 0 : seat + 1);
      const int before = other == s.left(seat) || other == s.right(seat) ? 0 : 3;
      EXPECT_EQ(s.coins(other), before + 3 + (paid ? 2 : 0)) << "seat " << other;
    }
  });
}

TEST(Wonders, W1_1_four_raw_materials_and_three_manufactured_goods) {
  // Marketplace makes exactly the three manufactured goods cheaper (W3.7).
  Scenario s(3);
  s.age(3).hand(0, {"Palace"});
  s.city(0).board("Halikarnassos").coins(14).built("Marketplace");
  s.city(1).board("Gizah").built("Lumber Yard", "Ore Vein", "Clay Pool", "Glassworks", "Press");
  s.city(2).board("Gizah");
  // wood, ore, clay for 2 each and glass, papyrus for 1 each on the left; stone on either side
  EXPECT_EQ(s.offers(0, "build Palace"),
            (Strings{"build Palace left=8 right=2", "build Palace left=10"}));
}

TEST(Wonders, W1_2_every_colour_has_its_shape) {
  EXPECT_EQ(kColourNames, (std::array<std::string_view, 7>{"brown", "grey", "blue", "yellow", "red",
                                                           "green", "purple"}));
  EXPECT_EQ(kColourShapes, (std::array<std::string_view, 7>{"square", "diamond", "upright bar",
                                                            "disc", "cross", "triangle", "star"}));
}

TEST(Wonders, W1_2_seven_colours) {
  constexpr std::array<std::pair<const char*, Colour>, 7> kExamples = {{
      {"Lumber Yard", Colour::brown},
      {"Glassworks", Colour::grey},
      {"Baths", Colour::blue},
      {"Tavern", Colour::yellow},
      {"Barracks", Colour::red},
      {"Workshop", Colour::green},
      {"Spies Guild", Colour::purple},
  }};
  for (const unsigned edition : {1U, 2U}) {
    for (const auto& [name, colour] : kExamples) {
      EXPECT_EQ(card_of(edition, name).colour, colour) << name;
    }
    for (unsigned i = 0; i < builtin_tables(edition).card_count; ++i) {
      EXPECT_LT(static_cast<unsigned>(builtin_tables(edition).cards[i].colour), kColours);
    }
  }
}

TEST(Wonders, W1_3_copies_whose_printed_minimum_is_at_most_the_number_of_players) {
  // Tavern is printed for 4, 5 and 7 players, Lumber Yard for 3 and 4, Mine for 6.
  constexpr std::array<std::array<unsigned, 3>, 5> kCopies = {
      {{0, 1, 0}, {1, 2, 0}, {2, 2, 0}, {2, 2, 1}, {3, 2, 1}}};
  for (unsigned players = 3; players <= 7; ++players) {
    Scenario game(set_up_table(players), players);
    EXPECT_EQ(copies_dealt(game, 1, "Tavern"), kCopies[players - 3][0]) << players;
    EXPECT_EQ(copies_dealt(game, 1, "Lumber Yard"), kCopies[players - 3][1]) << players;
    EXPECT_EQ(copies_dealt(game, 1, "Mine"), kCopies[players - 3][2]) << players;
  }
}

TEST(Wonders, W1_3_every_such_copy_is_dealt_and_no_other) {
  for (const unsigned edition : {1U, 2U}) {
    for (unsigned players = 3; players <= 7; ++players) {
      Scenario game(set_up_table(players, edition), 7);
      const Tables& tables = builtin_tables(edition);
      for (unsigned i = 0; i < tables.card_count; ++i) {
        const CardData& card = tables.cards[i];
        if (card.colour == Colour::purple) continue;  // W1.4
        const auto printed =
            std::count_if(card.copies.begin(), card.copies.end(),
                          [&](std::uint8_t minimum) { return minimum != 0 && minimum <= players; });
        EXPECT_EQ(copies_dealt(game, card.age, card.name.view()), printed)
            << card.name.view() << ", " << players << " players, edition " << edition;
      }
    }
  }
}

TEST(Wonders, W1_4_players_and_two_of_the_ten_guilds) {
  for (const unsigned edition : {1U, 2U}) {
    for (unsigned players = 3; players <= 7; ++players) {
      for (std::uint64_t seed = 0; seed < 10; ++seed) {
        Scenario game(set_up_table(players, edition), seed);
        EXPECT_EQ(guilds_dealt(game, 1), 0U);
        EXPECT_EQ(guilds_dealt(game, 2), 0U);
        EXPECT_EQ(guilds_dealt(game, 3), players + 2);
      }
    }
  }
}

TEST(Wonders, W1_4_the_guilds_are_shuffled) {
  std::array<unsigned, 10> in_play{};
  const char* const kGuilds[] = {"Workers Guild",      "Craftsmens Guild", "Traders Guild",
                                 "Philosophers Guild", "Spies Guild",      "Decorators Guild",
                                 "Shipowners Guild",   "Scientists Guild", "Magistrates Guild",
                                 "Builders Guild"};
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    Scenario game(set_up_table(3), seed);
    for (unsigned i = 0; i < 10; ++i) in_play[i] += copies_dealt(game, 3, kGuilds[i]);
  }
  for (unsigned i = 0; i < 10; ++i) {  // 5 of 10 in each game: 50 is the mean
    EXPECT_GT(in_play[i], 25U) << kGuilds[i];
    EXPECT_LT(in_play[i], 75U) << kGuilds[i];
  }
}

TEST(Wonders, W1_5_random_boards_are_never_dealt_twice) {
  std::set<unsigned> first_seat;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    for (const unsigned players : {3U, 7U}) {
      Scenario game(set_up_table(players), seed);
      std::set<unsigned> boards;
      for (unsigned seat = 0; seat < players; ++seat) boards.insert(game.state().city[seat].board);
      EXPECT_EQ(boards.size(), players);
      first_seat.insert(game.state().city[0].board);
    }
  }
  EXPECT_EQ(first_seat.size(), 7U);  // every board turns up
}

TEST(Wonders, W1_5_sides_all_day_all_night_or_random) {
  for (unsigned players = 3; players <= 7; ++players) {
    unsigned nights = 0;
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
      for (const SideOption option : {SideOption::day, SideOption::night, SideOption::random}) {
        Options options = set_up_table(players);
        options.sides = option;
        Scenario game(options, seed);
        for (unsigned seat = 0; seat < players; ++seat) {
          const Side side = game.state().city[seat].side;
          switch (option) {
            case SideOption::day:
              EXPECT_EQ(side, Side::day);
              break;
            case SideOption::night:
              EXPECT_EQ(side, Side::night);
              break;
            case SideOption::random:
            case SideOption::pick:
              nights += side == Side::night ? 1U : 0U;
              break;
          }
        }
      }
    }
    EXPECT_GT(nights, 50 * players / 4);
    EXPECT_LT(nights, 50 * players * 3 / 4);
  }
}

TEST(Wonders, W1_5_boards_are_picked_openly_in_seat_order) {
  Options options = set_up_table(7);
  options.boards = BoardOption::pick;
  Scenario game(options, 1);
  const Strings boards = {"board Alexandria",    "board Babylon", "board Ephesos", "board Gizah",
                          "board Halikarnassos", "board Olympia", "board Rhodos"};
  for (unsigned seat = 0; seat < 7; ++seat) {
    EXPECT_EQ(game.to_act(), (Seats{seat}));
    // No board twice: those picked before are gone.
    EXPECT_EQ(game.legal(seat), Strings(boards.begin(), boards.end() - seat));
    game.choose(seat, boards[6 - seat]);
    EXPECT_EQ(game.spectator().state.city[seat].board, 6 - seat);
  }
  EXPECT_EQ(game.phase(), Phase::turn);
}

TEST(Wonders, W1_5_sides_are_picked_secretly_and_at_the_same_time) {
  Options options = set_up_table(3);
  options.sides = SideOption::pick;
  Scenario game(options, 1);
  EXPECT_EQ(game.to_act(), (Seats{0, 1, 2}));
  EXPECT_EQ(game.legal(1), (Strings{"side day", "side night"}));

  game.choose(1, "side night");
  EXPECT_EQ(game.to_act(), (Seats{0, 2}));
  Scenario other(options, 1);
  other.choose(1, "side day");
  EXPECT_TRUE(game.view(0) == other.view(0));  // nobody can tell which side was picked
  EXPECT_TRUE(game.spectator() == other.spectator());
  EXPECT_FALSE(game.view(1) == other.view(1));  // but the player

  game.choose(0, "side day").choose(2, "side day");
  EXPECT_EQ(game.phase(), Phase::turn);
  EXPECT_EQ(game.spectator().state.city[0].side, Side::day);
  EXPECT_EQ(game.spectator().state.city[1].side, Side::night);
}

TEST(Wonders, W1_5_boards_and_sides_are_picked_before_the_first_deal) {
  Options options = set_up_table(3);
  options.boards = BoardOption::pick;
  options.sides = SideOption::pick;
  Scenario game(options, 1);
  const auto dealt = [&] {
    unsigned known = 0;
    const View view = game.view(0);
    for (unsigned row = 0; row < 3; ++row) {
      for (unsigned slot = 0; slot < kHand; ++slot) {
        known += view.state.card[0][row][slot] != kUnknownCard ? 1U : 0U;
      }
    }
    return known;
  };
  EXPECT_EQ(dealt(), 0U);
  game.choose(0, "board Rhodos").choose(1, "board Gizah").choose(2, "board Babylon");
  EXPECT_EQ(game.phase(), Phase::pick_side);
  EXPECT_EQ(dealt(), 0U);
  game.choose(2, "side day").choose(0, "side night").choose(1, "side day");
  EXPECT_EQ(game.phase(), Phase::turn);
  EXPECT_EQ(dealt(), 7U);
}

TEST(Wonders, W1_5_first_edition_sides_are_a_and_b) {
  EXPECT_EQ(parse_side("A", 1), Side::day);
  EXPECT_EQ(parse_side("b", 1), Side::night);
  EXPECT_EQ(parse_side("night", 2), Side::night);
  EXPECT_EQ(parse_side("b", 2), std::nullopt);
}

TEST(Wonders, W1_6_three_coins_and_the_start_resource) {
  // For each board a card of Age I (or II) that costs its start resource alone.
  constexpr std::array<std::array<const char*, 2>, 7> kFirstCard = {{
      {"Alexandria", "Workshop"},
      {"Babylon", "Stockade"},
      {"Ephesos", "Scriptorium"},
      {"Gizah", "Baths"},
      {"Halikarnassos", "Apothecary"},
      {"Olympia", "Guard Tower"},
      {"Rhodos", "Barracks"},
  }};
  for (const auto& [board, card] : kFirstCard) {
    for (const char* side : {"day", "night"}) {
      Scenario s(3);
      s.hand(0, {card});
      s.city(0).board(board, side);
      EXPECT_EQ(s.offers(0, std::string("build ") + card), (Strings{std::string("build ") + card}));
      for (unsigned seat = 0; seat < 3; ++seat) EXPECT_EQ(s.coins(seat), 3);
    }
  }
  Scenario game(set_up_table(7), 3);
  for (unsigned seat = 0; seat < 7; ++seat) EXPECT_EQ(game.coins(seat), 3);
}

TEST(Wonders, W1_7_seven_cards_each_at_the_start_of_each_age) {
  for (unsigned players = 3; players <= 7; ++players) {
    Scenario game(set_up_table(players), 5);
    for (unsigned age = 1; age <= 3; ++age) {
      game.skip_to(age, 1);
      for (unsigned seat = 0; seat < players; ++seat) {
        EXPECT_EQ(game.cards(seat).size(), 7U);
        for (const std::string& name : game.cards(seat)) {
          EXPECT_TRUE(find_card(game.rules(), name, age)) << name << " in Age " << age;
        }
        // Face down: nobody else sees them.
        EXPECT_EQ(game.seen(game.left(seat), seat), Strings(7, "?"));
      }
    }
  }
}

TEST(Wonders, W1_8_what_is_built_stays) {
  Scenario s(3);
  s.turn(6).hand(0, {"Altar", "Well"});
  s.city(0).built("Baths", "Loom");
  s.choose(0, "build Altar").others_sell().skip_to_end();
  for (const char* name : {"Altar", "Baths", "Loom"}) EXPECT_TRUE(s.has(0, name)) << name;
}

TEST(Wonders, W1_8_cities_are_public) {
  Scenario s(4);
  s.age(2).turn(3);
  s.city(0).board("Rhodos", "night").stages(1).coins(9).built("Baths", "Barracks").defeats(1);
  s.city(2).victory(1).built("Sawmill");
  s.choose(1, "sell " + s.cards(1).front());
  for (const View& view : {s.view(1), s.view(3), s.spectator()}) {
    EXPECT_EQ(view.state.city, s.state().city);  // boards, buildings, stages, coins, tokens
  }
}

TEST(Wonders, W1_8_hands_are_secret) {
  Scenario s(4);
  s.hand(0, {"Baths", "Well", "Altar", "Tavern", "Loom", "Press", "Stockade"});
  EXPECT_EQ(s.seen(0, 0), s.cards(0));
  for (const unsigned seat : {1U, 2U, 3U}) EXPECT_EQ(s.seen(seat, 0), Strings(7, "?"));
  EXPECT_EQ(s.seen_by_spectator(0), Strings(7, "?"));
}

TEST(Wonders, W1_8_a_hand_passed_on_is_remembered) {
  Scenario s(4);
  s.hand(0, {"Baths", "Well", "Altar", "Tavern", "Loom", "Press", "Stockade"});
  s.choose(0, "build Altar").others_sell();
  EXPECT_EQ(s.cards(1).size(), 6U);
  EXPECT_EQ(s.seen(0, 1), s.cards(1));  // seat 0 has passed it on
  EXPECT_EQ(s.seen(1, 1), s.cards(1));  // seat 1 holds it
  EXPECT_EQ(s.seen(2, 1), Strings(6, "?"));
  EXPECT_EQ(s.seen(3, 1), Strings(6, "?"));
  EXPECT_EQ(s.seen_by_spectator(1), Strings(6, "?"));
}

TEST(Wonders, W1_8_of_a_hand_passed_on_what_was_built_is_known_to_be_gone) {
  Scenario s(4);
  s.hand(0, {"Tavern", "Well", "Altar", "Theater", "Loom", "Press", "Clay Pool"});
  s.choose(0, "build Altar").others_sell();
  s.choose(1, "build Tavern").others_sell();
  EXPECT_EQ(s.seen(0, 2), s.cards(2));
  EXPECT_EQ(s.seen(0, 2).size(), 5U);
}

TEST(Wonders, W1_8_of_a_hand_passed_on_what_went_face_down_is_not_known) {
  const auto position = [](const std::string& sold) {
    Scenario s(4);
    s.hand(0, {"Tavern", "Well", "Altar", "Theater", "Loom", "Press", "Clay Pool"});
    s.choose(0, "build Altar").others_sell();
    s.choose(1, sold).others_sell();
    return s;
  };
  Scenario tavern = position("sell Tavern");
  Scenario loom = position("sell Loom");
  EXPECT_TRUE(tavern.view(0) == loom.view(0));   // seat 0 cannot tell which one was sold
  EXPECT_FALSE(tavern.view(1) == loom.view(1));  // the seller can
  EXPECT_FALSE(tavern.view(2) == loom.view(2));  // and so can the next holder, by the hand
  EXPECT_TRUE(tavern.view(3) == loom.view(3));
  EXPECT_TRUE(tavern.spectator() == loom.spectator());
}

TEST(Wonders, W1_8_guilds_in_play_and_cards_of_later_ages_are_secret) {
  const View seen = Scenario(set_up_table(5), 1).view(0);
  for (unsigned age = 2; age <= 3; ++age) {
    for (unsigned row = 0; row < 5; ++row) {
      for (unsigned slot = 0; slot < kHand; ++slot) {
        EXPECT_EQ(seen.state.card[age - 1][row][slot], kUnknownCard);
      }
    }
  }
}

}  // namespace
}  // namespace pharos::wonders
