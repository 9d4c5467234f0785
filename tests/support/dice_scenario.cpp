// SPDX-License-Identifier: Apache-2.0
#include "support/dice_scenario.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "games/dice/explain.hpp"
#include "games/dice/notation.hpp"
#include "games/dice/words.hpp"

namespace pharos::dice {
namespace {

template <std::size_t N>
unsigned index_in(const std::array<std::string_view, N>& words, std::string_view word) {
  const auto found = std::find(words.begin(), words.end(), word);
  EXPECT_NE(found, words.end()) << word;
  return static_cast<unsigned>(found - words.begin());
}

Symbol face_named(Colour colour, std::string_view face) {
  const auto index = static_cast<unsigned>(colour);
  for (unsigned symbol = kFirstSymbol[index]; symbol < kFirstSymbol[index + 1]; ++symbol) {
    if (kSymbolNames[symbol] == face) return static_cast<Symbol>(symbol);
  }
  ADD_FAILURE() << "no face " << face;
  return Symbol::wood;
}

}  // namespace

Building building_named(std::string_view name) {
  return static_cast<Building>(index_in(kBuildingNames, name));
}
unsigned board_named(std::string_view name) { return index_in(kCityNames, name); }

Effect crossing(std::initializer_list<std::string_view> buildings, bool two) {
  Effect effect = plain_effect(two ? EffectKind::cross_two : EffectKind::cross);
  for (const std::string_view name : buildings) {
    effect.buildings =
        static_cast<BuildingSet>(effect.buildings | building_bit(building_named(name)));
  }
  return effect;
}
Effect coins_effect(unsigned amount) {
  Effect effect = plain_effect(EffectKind::coins);
  effect.amount = static_cast<std::uint8_t>(amount);
  return effect;
}
Effect per_square(std::string_view building) {
  Effect effect = plain_effect(EffectKind::per_square);
  effect.buildings = building == "barracks" ? kBarracks : building_bit(building_named(building));
  return effect;
}
Effect plain_effect(EffectKind kind) {
  Effect effect;
  effect.kind = kind;
  return effect;
}
Effect colour_effect(EffectKind kind, Colour colour) {
  Effect effect = plain_effect(kind);
  effect.colour = colour;
  return effect;
}

DiceScenario::CityPlan& DiceScenario::CityPlan::board(const std::string& name) {
  board_ = name;
  return *this;
}
DiceScenario::CityPlan& DiceScenario::CityPlan::coins(unsigned count) {
  coins_ = count;
  return *this;
}
DiceScenario::CityPlan& DiceScenario::CityPlan::crossed(const std::string& building,
                                                        const Numbers& squares) {
  marks_.push_back({building, squares, false});
  return *this;
}
DiceScenario::CityPlan& DiceScenario::CityPlan::finished(const std::string& building) {
  return all_but(building, {});
}
DiceScenario::CityPlan& DiceScenario::CityPlan::all_but(const std::string& building,
                                                        const Numbers& squares) {
  marks_.push_back({building, squares, true});
  return *this;
}
DiceScenario::CityPlan& DiceScenario::CityPlan::bonuses(const Numbers& numbers) {
  bonuses_ = numbers;
  return *this;
}

DiceScenario::DiceScenario(unsigned players, std::uint64_t seed)
    : rules_(std::make_unique<Rules>()),
      tables_(std::make_unique<Tables>(builtin_tables())),
      seed_(seed),
      players_(players) {}

DiceScenario& DiceScenario::effect(const std::string& board, const std::string& building,
                                   unsigned square, const Effect& effect, int cost) {
  return effects(board, building, square, effect, Effect{}, cost);
}

DiceScenario& DiceScenario::effects(const std::string& board, const std::string& building,
                                    unsigned square, const Effect& first, const Effect& second,
                                    int cost) {
  EXPECT_FALSE(ready_) << "describe the position before playing";
  BoardData& data = tables_->boards[board_named(board)];
  unsigned number = 0;
  for (unsigned r = 0; r < data.row_count; ++r) {
    if (data.rows[r].building != building_named(building)) continue;
    for (unsigned i = 0; i < data.rows[r].count; ++i) {
      if (++number != square) continue;
      SquareData& found = data.squares[data.rows[r].first + i];
      found.effects = {first, second};
      if (cost >= 0) found.cost = static_cast<std::uint8_t>(cost);
    }
  }
  return *this;
}

DiceScenario& DiceScenario::dice(std::vector<Lying> dice) {
  dice_ = std::move(dice);
  if (ready_) lay(dice_);
  return *this;
}
DiceScenario& DiceScenario::round(unsigned number) {
  round_ = number;
  return *this;
}

void DiceScenario::lay(const std::vector<Lying>& dice) {
  for (unsigned slot = 0; slot < kForum; ++slot) {
    Die& die = state_.forum[slot];
    die.symbol = rules_->tables.dice[die.die].faces[0];
    die.zone = 3;
    die.offered = slot == 0 || slot >= kGreyDice;  // unnamed grey dice show the same
  }
  std::array<bool, kForum> used{};
  for (const Lying& lying : dice) {
    const auto colour = static_cast<Colour>(index_in(kColourNames, lying.colour));
    unsigned slot = 0;
    if (colour >= Colour::black) {  // from the last grey place on
      const unsigned die = die_of_colour(colour);
      slot = kGreyDice - 1;
      while (slot > 0 && used[slot]) --slot;
      for (unsigned i = 0; i < kForum; ++i) slot = state_.forum[i].die == die ? i : slot;
      state_.forum[slot].die = static_cast<std::uint8_t>(die);
      std::uint8_t& entered = state_.entered[static_cast<unsigned>(colour) - kFirstSpecial];
      if (entered == 0) entered = static_cast<std::uint8_t>(std::max(1, state_.round - 1));
    } else {
      while (slot < kForum && (used[slot] || colour_of_die(state_.forum[slot].die) != colour)) {
        ++slot;
      }
    }
    ASSERT_LT(slot, kForum) << lying.colour;
    used[slot] = true;
    state_.forum[slot].symbol = face_named(colour, lying.face);
    state_.forum[slot].zone = static_cast<std::uint8_t>(lying.zone);
    state_.forum[slot].offered = true;
  }
}

void DiceScenario::set_up() {
  if (ready_) return;
  ready_ = true;
  Options options;
  options.players = static_cast<std::uint8_t>(players_);
  make_rules(*tables_, options, *rules_);
  Deal deal = draw_deal(*rules_, Seed{seed_, 0});
  unsigned next = 0;
  for (unsigned seat = 0; seat < players_; ++seat) {
    if (!plans_[seat].board_.empty()) {
      deal.boards[seat] = static_cast<std::uint8_t>(board_named(plans_[seat].board_));
      continue;
    }
    while (std::any_of(plans_.begin(), plans_.end(),
                       [&](const auto& plan) { return plan.second.board_ == kCityNames[next]; })) {
      ++next;
    }
    deal.boards[seat] = static_cast<std::uint8_t>(next++);
  }
  start(*rules_, deal, state_);
  if (round_ != 0) state_.round = static_cast<std::uint8_t>(round_);
  for (unsigned seat = 0; seat < players_; ++seat) {
    const CityPlan& plan = plans_[seat];
    City& city = state_.city[seat];
    const BoardRule& board = rules_->board[city.board];
    Sheet sheet;
    sheet.coins = static_cast<std::uint16_t>(plan.coins_);
    for (const CityPlan::Marks& marks : plan.marks_) {
      for (unsigned at = 0; at < kMaxSquares; ++at) {
        const auto building = static_cast<unsigned>(building_named(marks.building));
        if ((board.building[building] & square_bit(at)) == 0) continue;
        const SquareRule& square = board.square[at];
        const bool named = std::find(marks.squares.begin(), marks.squares.end(),
                                     square.number + 1U) != marks.squares.end();
        if (named == marks.all_but) continue;
        sheet.crossed |= square_bit(at);
        sheet.attacks |= std::uint64_t{square.attack} << (4 * square.attack_index);
      }
    }
    for (const unsigned bonus : plan.bonuses_) {
      sheet.bonuses = static_cast<std::uint8_t>(sheet.bonuses | 1U << (bonus - 1));
    }
    city.begin = city.now = sheet;
  }
  lay(dice_);
}

State& DiceScenario::state() {
  set_up();
  return state_;
}
const Rules& DiceScenario::rules() {
  set_up();
  return *rules_;
}

Strings DiceScenario::offers(unsigned seat) {
  Actions list;
  legal_actions(rules(), state(), static_cast<Seat>(seat), list);
  Strings result;
  for (const Action& action : list) result.push_back(to_text(rules(), action));
  return result;
}

Strings DiceScenario::offers(unsigned seat, const std::string& beginning) {
  Strings all = offers(seat);
  all.erase(std::remove_if(all.begin(), all.end(),
                           [&](const std::string& text) { return !text.starts_with(beginning); }),
            all.end());
  return all;
}

Action DiceScenario::read(const std::string& action, unsigned seat, bool& legal) {
  std::string error;
  const auto parsed = parse_action(rules(), state(), action, error);
  EXPECT_TRUE(parsed.has_value()) << error;
  Actions list;
  legal_actions(rules(), state(), static_cast<Seat>(seat), list);
  for (const Action& offered : list) {
    legal = same_notation(rules(), offered, parsed->action);
    if (legal) return offered;
  }
  return parsed->action;
}

bool DiceScenario::can(unsigned seat, const std::string& action) {
  bool legal = false;
  (void)read(action, seat, legal);
  return legal;
}

std::string DiceScenario::why_not(unsigned seat, const std::string& action) {
  bool legal = false;
  const Action wanted = read(action, seat, legal);
  if (legal) return "";
  return std::string(dice::why_not(rules(), state(), static_cast<Seat>(seat), wanted).key);
}

unsigned DiceScenario::price(unsigned seat, const std::string& action) {
  bool legal = false;
  const Action wanted = read(action, seat, legal);
  EXPECT_TRUE(legal) << action;
  return price_of(rules(), state(), static_cast<Seat>(seat), wanted);
}

DiceScenario& DiceScenario::choose(unsigned seat, const std::string& action) {
  bool legal = false;
  const Action wanted = read(action, seat, legal);
  EXPECT_TRUE(legal) << "seat " << seat << ": " << action;
  if (legal) apply(rules(), state(), static_cast<Seat>(seat), wanted, NullSink{});
  return *this;
}

DiceScenario& DiceScenario::others_pass() {
  const unsigned round = state().round;
  while (!over() && state_.round == round) {
    const unsigned seat = state_.pending.first();
    for (const char* way : {"pass", "decline", "bonus 1", "bonus 2", "bonus 3"}) {
      if (!can(seat, way)) continue;
      choose(seat, way);
      break;
    }
  }
  return *this;
}

unsigned DiceScenario::coins(unsigned seat) { return state().city[seat].now.coins; }

Numbers DiceScenario::crossed(unsigned seat, const std::string& building) {
  const City& city = state().city[seat];
  const BoardRule& board = rules().board[city.board];
  Numbers numbers;
  for (unsigned at = 0; at < kMaxSquares; ++at) {
    const bool there = (city.now.crossed & square_bit(at)) != 0;
    if (there && board.square[at].building == building_named(building)) {
      numbers.push_back(board.square[at].number + 1U);
    }
  }
  return numbers;
}

Numbers DiceScenario::bonuses(unsigned seat) {
  Numbers numbers;
  for (unsigned bonus = 0; bonus < kBonuses; ++bonus) {
    if ((unsigned{state().city[seat].now.bonuses} >> bonus & 1U) != 0) numbers.push_back(bonus + 1);
  }
  return numbers;
}

int DiceScenario::points(unsigned seat, const std::string& row) {
  ScoreSheet sheet;
  score(rules(), state(), sheet);
  return sheet.points[seat][index_in(kRowNames, row)];
}
int DiceScenario::total(unsigned seat) {
  ScoreSheet sheet;
  score(rules(), state(), sheet);
  return sheet.total(static_cast<Seat>(seat));
}
SeatSet DiceScenario::winners() {
  ScoreSheet sheet;
  score(rules(), state(), sheet);
  return sheet.winners();
}

Strings DiceScenario::forum() {
  Strings colours;
  for (const Die& die : state().forum) colours.emplace_back(kDieNames[die.die]);
  return colours;
}

}  // namespace pharos::dice
