// SPDX-License-Identifier: Apache-2.0
// An explicit deal of 7 Wonders Dice, read and checked: boards, the dice of every round, the grey
// dice that were replaced. Every message says where it is wrong.
//
//   {"boards": ["Gizah", ...per seat], "greys": ["grey_b", ...],
//    "rolls": [[["grey_a", "wood", 2], ...7 dice: die, face, zone], ...per round]}
//
// With boards=pick the boards are null, or not there at all. Whether the right dice lie in the
// Forum depends on the moves: DiceBinding::misfit looks at it.
#include <algorithm>
#include <boost/json.hpp>
#include <string>

#include "base/quoted.hpp"
#include "games/dice/words.hpp"
#include "json/fields.hpp"
#include "json/parse.hpp"
#include "match/dice/dice.hpp"

namespace pharos {
namespace {

namespace json = boost::json;

unsigned word_of(const json::value& value, std::span<const std::string_view> known,
                 const std::string& where, std::string_view what) {
  const json::string* text = value.if_string();
  const std::string given =
      text == nullptr ? json::serialize(value) : std::string(text->data(), text->size());
  const auto found = std::find(known.begin(), known.end(), given);
  if (text == nullptr || found == known.end()) {
    refuse(where, "unknown " + std::string(what) + " " + in_quotes(given) +
                      " (known: " + listed(known) + ")");
  }
  return static_cast<unsigned>(found - known.begin());
}

class DealReader {
 public:
  explicit DealReader(const dice::Rules& rules) : rules_(rules) {}

  dice::Deal read(const json::value& value) {
    const Fields fields(value, "deal");
    fields.only({"boards", "greys", "rolls"});
    read_boards(fields);
    if (fields.has("greys")) read_greys(fields);
    deal_.scripted = true;
    for (const json::value& roll : fields.list("rolls", 1, dice::kMaxRounds)) {
      read_roll(roll, "deal: rolls, round " + std::to_string(deal_.script.rolls.size() + 1));
    }
    return deal_;
  }

 private:
  void read_boards(const Fields& fields) {  // D1.5
    const bool pick = rules_.options.boards == dice::BoardOption::pick;
    if (pick && !fields.has("boards")) return;
    const json::array& list = fields.list("boards", rules_.players(), rules_.players());
    for (unsigned seat = 0; seat < rules_.players(); ++seat) {
      if (pick && list[seat].is_null()) continue;
      const std::string where = "deal: boards, seat " + std::to_string(seat);
      const unsigned board = word_of(list[seat], dice::kCityNames, where, "board");
      if (pick) continue;  // the players choose: what the deal says is set aside
      for (unsigned other = 0; other < seat; ++other) {
        if (deal_.boards[other] != board) continue;
        refuse(where, std::string(dice::kCityNames[board]) + " is at seat " +
                          std::to_string(other) + " too; no board twice");
      }
      deal_.boards[seat] = static_cast<std::uint8_t>(board);
    }
  }

  void read_greys(const Fields& fields) {  // D6.2
    const auto known = std::span(dice::kDieNames).first(dice::kGreyDice);
    for (const json::value& value : fields.list("greys", 0, dice::kGreyDice)) {
      const auto grey = static_cast<std::uint8_t>(word_of(value, known, "deal: greys", "grey die"));
      auto& greys = deal_.script.greys;
      if (std::find(greys.begin(), greys.end(), grey) != greys.end()) {
        refuse("deal: greys", std::string(dice::kDieNames[grey]) + " stands twice");
      }
      greys.push_back(grey);
    }
  }

  void read_roll(const json::value& value, const std::string& where) {  // D2.1
    const json::array& list = list_of(value, where, dice::kForum, "dice");
    dice::Forum roll;
    for (unsigned i = 0; i < dice::kForum; ++i) {
      const json::array& parts = list_of(list[i], where, 3, "parts: die, face, zone");
      const unsigned die = word_of(parts[0], dice::kDieNames, where, "die");
      for (unsigned before = 0; before < i; ++before) {
        if (roll[before].die == die) {
          refuse(where, std::string(dice::kDieNames[die]) + " stands twice");
        }
      }
      roll[i].die = static_cast<std::uint8_t>(die);
      roll[i].symbol = face_of(die, parts[1], where);
      const std::int64_t* zone = parts[2].if_int64();
      if (zone == nullptr || *zone < 0 || *zone >= dice::kZones) {
        refuse(where, "the zone of " + std::string(dice::kDieNames[die]) + " must be 0 to 3");
      }
      roll[i].zone = static_cast<std::uint8_t>(*zone);
    }
    check_dice(roll, where);
    deal_.script.rolls.push_back(roll);
  }

  [[nodiscard]] dice::Symbol face_of(unsigned die, const json::value& value,
                                     const std::string& where) const {
    std::vector<std::string_view> names;
    for (const dice::Symbol face : rules_.tables.dice[die].faces) {
      names.push_back(dice::name_of(face));
    }
    const unsigned index =
        word_of(value, names, where, "face of " + std::string(dice::kDieNames[die]));
    return rules_.tables.dice[die].faces[index];
  }

  /// D1.2, D6.2: the four coloured dice are always there, and the first roll has no other than the
  /// grey ones besides.
  void check_dice(const dice::Forum& roll, const std::string& where) const {
    const bool first = deal_.script.rolls.empty();
    for (unsigned die = 0; die < dice::kDice; ++die) {
      const bool there = std::any_of(roll.begin(), roll.end(),
                                     [&](const dice::Die& other) { return other.die == die; });
      const bool coloured = die >= dice::kGreyDice && die < dice::kForum;
      const bool must = coloured || (first && die < dice::kForum);
      if (must && !there) refuse(where, std::string(dice::kDieNames[die]) + " is missing");
    }
  }

  const dice::Rules& rules_;
  dice::Deal deal_;
};

}  // namespace

Result<dice::Deal> DiceBinding::read_deal(const Rules& rules, const json::value& deal) {
  try {
    return DealReader(rules).read(deal);
  } catch (const Refused& refused) {
    return refused.error;
  }
}

}  // namespace pharos
