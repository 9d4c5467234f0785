// SPDX-License-Identifier: Apache-2.0
// An explicit deal of 7 Wonders, read and checked against W1.3 to W1.7: boards, sides, three Ages
// of hands. Every message says where it is wrong.
//
//   {"boards": [["Babylon", "night"], ...per seat],
//    "hands": [[["Tavern", ...7 cards], ...per seat], ...per Age],
//    "edifices": ["Outpost", ...per Age]}                                  (with Edifice only)
//
// What the options leave to the players may be left out: `null` for a board or a side, or no boards
// at all.
#include <algorithm>
#include <boost/json.hpp>
#include <string>

#include "base/quoted.hpp"
#include "games/wonders/edifice.hpp"
#include "games/wonders/notation.hpp"
#include "json/fields.hpp"
#include "json/parse.hpp"
#include "match/wonders/data.hpp"
#include "match/wonders/wonders.hpp"

namespace pharos {
namespace {

namespace json = boost::json;
using wonders::BoardOption;
using wonders::Colour;
using wonders::kAges;
using wonders::kHand;
using wonders::Side;
using wonders::SideOption;

std::string at_seat(std::string_view where, unsigned seat) {
  return std::string(where) + ", seat " + std::to_string(seat);
}

class DealReader {
 public:
  explicit DealReader(const wonders::Rules& rules) : rules_(rules) {}

  wonders::Deal read(const json::value& value) {
    const Fields fields(value, "deal");
    if (rules_.options.edifice) {
      fields.only({"boards", "hands", "edifices"});
      read_edifices(fields.list("edifices", kAges, kAges));
    } else {
      fields.only({"boards", "hands"});
    }
    read_boards(fields);
    const json::array& ages = fields.list("hands", kAges, kAges);
    for (unsigned age = 0; age < kAges; ++age) read_age(ages[age], age);
    return deal_;
  }

 private:
  [[nodiscard]] unsigned players() const { return rules_.players(); }
  [[nodiscard]] bool picks_boards() const { return rules_.options.boards == BoardOption::pick; }

  // ---- W1.5: boards and sides -------------------------------------------------------------------

  void read_boards(const Fields& fields) {
    for (unsigned seat = 0; seat < players(); ++seat) {
      deal_.sides[seat] = rules_.options.sides == SideOption::night ? Side::night : Side::day;
    }
    const bool needed = !picks_boards() || rules_.options.sides == SideOption::random;
    if (!needed && !fields.has("boards")) return;
    const json::array& list = fields.list("boards", players(), players());
    for (unsigned seat = 0; seat < players(); ++seat) {
      read_seat(list[seat], seat, at_seat("deal: boards", seat));
    }
  }

  void read_seat(const json::value& value, unsigned seat, const std::string& where) {
    const json::array& pair = list_of(value, where, 2, "texts, the board and its side");
    if (!(pair[0].is_null() && picks_boards())) read_board(pair[0], seat, where);
    const SideOption option = rules_.options.sides;
    if (!(pair[1].is_null() && option != SideOption::random)) read_side(pair[1], seat, where);
  }

  void read_board(const json::value& value, unsigned seat, const std::string& where) {
    const std::string name =
        text_of(value, where, "a board and its side, as in [\"Gizah\",\"day\"]");
    const auto board = wonders::find_board(rules_, name);
    if (!board) {
      std::vector<std::string_view> known;
      for (unsigned i = 0; i < rules_.tables.board_count; ++i) {
        known.push_back(wonders::board_name(rules_, i));
      }
      refuse(where, "unknown board " + in_quotes(name) + " (known: " + listed(known) + ")");
    }
    if (picks_boards()) return;  // the players choose: what the deal says is set aside
    for (unsigned other = 0; other < seat; ++other) {
      if (deal_.boards[other] == *board) {
        refuse(where, name + " is at seat " + std::to_string(other) + " too; no board twice");
      }
    }
    deal_.boards[seat] = *board;
  }

  void read_side(const json::value& value, unsigned seat, const std::string& where) {
    const std::string name =
        text_of(value, where, "a board and its side, as in [\"Gizah\",\"day\"]");
    const auto side = wonders::parse_side(name, rules_.options.edition);
    if (!side) refuse(where, "unknown side " + in_quotes(name) + " (known: day, night)");
    const SideOption option = rules_.options.sides;
    const bool fixed = option == SideOption::day || option == SideOption::night;
    if (fixed && *side != deal_.sides[seat]) {
      refuse(where, "side " + name + ", but the option 'sides' says " +
                        std::string(wonders::side_name(deal_.sides[seat])) + " for all");
    }
    if (option != SideOption::pick) deal_.sides[seat] = *side;
  }

  // ---- E1.1: edifices ---------------------------------------------------------------------------

  void read_edifices(const json::array& list) {
    for (unsigned age = 0; age < kAges; ++age) {
      const std::string where = "deal: edifices, " + std::string(data::kAgeNames[age + 1]);
      const std::string name = text_of(list[age], where, "the name of an edifice");
      std::vector<std::string_view> known;
      bool found = false;
      for (unsigned i = 0; i < wonders::kEdifices; ++i) {
        if (rules_.edifice[i].age != age + 1) continue;
        known.push_back(wonders::edifice_name(rules_, i));
        if (known.back() != name) continue;
        deal_.edifices[age] = static_cast<std::uint8_t>(i);
        found = true;
      }
      if (!found) {
        refuse(where, "no edifice of this Age is called " + in_quotes(name) +
                          " (known: " + listed(known) + ")");
      }
    }
  }

  // ---- W1.3, W1.4, W1.7: hands ------------------------------------------------------------------

  void read_age(const json::value& value, unsigned age) {
    const std::string where = "deal: hands, " + std::string(data::kAgeNames[age + 1]);
    std::array<int, wonders::kMaxCards> dealt{};
    const json::array& hands = list_of(value, where, players(), "hands");
    for (unsigned seat = 0; seat < players(); ++seat) {
      const std::string here = at_seat(where, seat);
      const json::array& hand = list_of(hands[seat], here, kHand, "cards");
      for (unsigned i = 0; i < kHand; ++i) {
        const std::uint8_t card = read_card(text_of(hand[i], here, "7 names of cards"), age, here);
        deal_.hands[age][seat][i] = card;
        ++dealt[card];
      }
    }
    check_deck(dealt, age, where);
  }

  std::uint8_t read_card(const std::string& name, unsigned age, const std::string& where) {
    if (const auto card = wonders::find_card(rules_, name, age + 1)) return *card;
    const auto elsewhere = wonders::find_card(rules_, name, 0);
    if (!elsewhere) refuse(where, "unknown card " + in_quotes(name));
    refuse(where, name + " is a card of " +
                      std::string(data::kAgeNames[rules_.tables.cards[*elsewhere].age]));
  }

  /// The cards dealt are exactly those in play; of the guilds, players + 2 different ones.
  void check_deck(const std::array<int, wonders::kMaxCards>& dealt, unsigned age,
                  const std::string& where) const {
    std::array<int, wonders::kMaxCards> in_play{};
    for (const std::uint8_t card : rules_.deck[age]) ++in_play[card];
    int guilds = 0;
    for (unsigned card = 0; card < rules_.tables.card_count; ++card) {
      const bool guild = rules_.tables.cards[card].colour == Colour::purple;
      if (guild) guilds += dealt[card];
      const int most = guild ? 1 : in_play[card];
      if (dealt[card] > most) wrong_count(card, dealt[card], most, where);
    }
    // Too few of one card means too many of others or of guilds.
    const int wanted = age + 1 == kAges ? rules_.guilds_in_play : 0;
    if (guilds != wanted) {
      refuse(where, std::to_string(guilds) + " guilds are dealt, must be " +
                        std::to_string(wanted) + " with " + std::to_string(players()) + " players");
    }
  }

  [[noreturn]] void wrong_count(unsigned card, int dealt, int most,
                                const std::string& where) const {
    refuse(where, std::string(wonders::card_name(rules_, card)) + " is dealt " +
                      std::to_string(dealt) + " times, but with " + std::to_string(players()) +
                      " players " + std::to_string(most) + " of it " + (most == 1 ? "is" : "are") +
                      " in play");
  }

  const wonders::Rules& rules_;
  wonders::Deal deal_;
};

}  // namespace

Result<wonders::Deal> WondersBinding::read_deal(const Rules& rules, const json::value& deal) {
  try {
    return DealReader(rules).read(deal);
  } catch (const Refused& refused) {
    return refused.error;
  }
}

}  // namespace pharos
