// SPDX-License-Identifier: Apache-2.0
// An explicit deal of 7 Wonders Architects, read and checked against A1: wonders, first player,
// decks, tokens, shuffles. Every message says where it is wrong.
//
//   {"boards": ["Gizah", "Rhodos"], "first": 1,
//    "decks": {"Gizah": ["wood", ...25 cards from the top], "Rhodos": [...]},
//    "centre": ["coin", ...60 cards from the top],
//    "tokens": ["Crafts", ...15, the first three face up, the others from the top of the stack],
//    "shuffles": [[5, 0, ...the numbers 0 to 23], [...]]}
//
// Where the players pick their wonders `boards` may be missing (or null for each), and the decks of
// all seven are needed. `shuffles` may be missing when no wonder in play needs them (A6.2).
#include <algorithm>
#include <bit>
#include <boost/json.hpp>
#include <string>

#include "base/quoted.hpp"
#include "games/architects/notation.hpp"
#include "json/fields.hpp"
#include "json/parse.hpp"
#include "match/architects/architects.hpp"

namespace pharos {
namespace {

namespace json = boost::json;
using architects::BoardOption;
using architects::Counts;
using architects::kCentralDeck;
using architects::kShuffled;
using architects::kWonderDeck;
using architects::kWonders;

class DealReader {
 public:
  explicit DealReader(const architects::Rules& rules) : rules_(rules) {}

  architects::Deal read(const json::value& value) {
    const Fields fields(value, "deal");
    fields.only({"boards", "first", "decks", "centre", "tokens", "shuffles"});
    read_boards(fields);
    deal_.first = static_cast<Seat>(fields.number("first", 0, rules_.players() - 1));
    read_decks(fields.object("decks"));
    read_cards(fields.list("centre", kCentralDeck, kCentralDeck), rules_.tables.centre,
               deal_.centre, "deal: centre");
    read_tokens(fields);
    read_shuffles(fields);
    return deal_;
  }

 private:
  [[nodiscard]] bool picks() const { return rules_.options.boards == BoardOption::pick; }

  std::string wonders_known() const {
    std::vector<std::string_view> known;
    for (unsigned i = 0; i < kWonders; ++i) known.push_back(architects::wonder_name(rules_, i));
    return " (known: " + listed(known) + ")";
  }

  void read_boards(const Fields& fields) {  // A1.6
    if (picks() && !fields.has("boards")) return;
    const json::array& list = fields.list("boards", rules_.players(), rules_.players());
    for (unsigned seat = 0; seat < rules_.players(); ++seat) {
      if (picks() && list[seat].is_null()) continue;
      const std::string where = "deal: boards, seat " + std::to_string(seat);
      const std::string name = text_of(list[seat], where, "the name of a wonder");
      const auto wonder = architects::find_wonder(rules_, name);
      if (!wonder) refuse(where, "unknown board " + in_quotes(name) + wonders_known());
      if (picks()) continue;  // the players choose: what the deal says is set aside
      const auto end = deal_.boards.begin() + seat;
      const auto same = std::find(deal_.boards.begin(), end, *wonder);
      if (same != end) {
        refuse(where, name + " is at seat " + std::to_string(same - deal_.boards.begin()) +
                          " too; no wonder twice");
      }
      deal_.boards[seat] = *wonder;
    }
  }

  void read_decks(const Fields& decks) {
    std::vector<std::string_view> needed;
    for (unsigned wonder = 0; wonder < kWonders; ++wonder) {
      if (!architects::in_play(rules_, deal_, wonder)) continue;
      needed.push_back(architects::wonder_name(rules_, wonder));
      read_cards(decks.list(needed.back(), kWonderDeck, kWonderDeck),
                 rules_.tables.wonders[wonder].deck, deal_.decks[wonder],
                 "deal: deck of " + std::string(needed.back()));
    }
    decks.only(needed);
  }

  /// Exactly the printed cards, in any order.
  template <std::size_t Size>
  void read_cards(const json::array& list, const Counts& printed,
                  std::array<std::uint8_t, Size>& deck, const std::string& where) {
    Counts found{};
    for (std::size_t i = 0; i < Size; ++i) {
      const std::string name = text_of(list[i], where, "a list of names of cards");
      const auto kind = architects::find_card(rules_, name);
      if (!kind) refuse(where, "unknown card " + in_quotes(name));
      deck[i] = *kind;
      if (++found[*kind] > printed[*kind]) {
        refuse(where, "has more than " + std::to_string(printed[*kind]) + " " + name +
                          ", which is all there are");
      }
    }
  }

  void read_tokens(const Fields& fields) {  // A1.3
    const json::array& list = fields.list("tokens", rules_.token_count, rules_.token_count);
    unsigned taken = 0;
    for (unsigned i = 0; i < rules_.token_count; ++i) {
      const std::string name = text_of(list[i], "deal: tokens", "a list of names of tokens");
      const auto first = architects::find_token(rules_, name);
      if (!first) refuse("deal: tokens", "unknown token " + in_quotes(name));
      const unsigned left = rules_.token[*first].copies & ~taken;  // copies in rising order
      if (left == 0) refuse("deal: tokens", name + " stands too often");
      deal_.tokens[i] = static_cast<std::uint8_t>(std::countr_zero(left));
      taken |= 1U << deal_.tokens[i];
    }
  }

  void read_shuffles(const Fields& fields) {  // A6.2
    const unsigned needed = architects::shuffles_needed(rules_, deal_);
    if (needed == 0 && !fields.has("shuffles")) return;
    const json::array& list = fields.list("shuffles", needed, needed);
    for (unsigned i = 0; i < needed; ++i) {
      const std::string where = "deal: shuffle " + std::to_string(i + 1);
      const std::string rule = "must be the numbers 0 to 23, each once, in some order";
      const json::array* order = list[i].if_array();
      if (order == nullptr || order->size() != kShuffled) refuse(where, rule);
      std::uint32_t seen = 0;
      for (unsigned k = 0; k < kShuffled; ++k) {
        const std::int64_t* number = (*order)[k].if_int64();
        if (number == nullptr || *number < 0 || *number >= kShuffled) refuse(where, rule);
        deal_.shuffles[i][k] = static_cast<std::uint8_t>(*number);
        seen |= 1U << *number;
      }
      if (seen != (1U << kShuffled) - 1) refuse(where, rule);
    }
  }

  const architects::Rules& rules_;
  architects::Deal deal_;
};

}  // namespace

Result<architects::Deal> ArchitectsBinding::read_deal(const Rules& rules, const json::value& deal) {
  try {
    return DealReader(rules).read(deal);
  } catch (const Refused& refused) {
    return refused.error;
  }
}

}  // namespace pharos
