// SPDX-License-Identifier: Apache-2.0
#include "support/scenario.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>

#include "base/sort.hpp"
#include "games/wonders/city.hpp"
#include "games/wonders/edifice.hpp"
#include "games/wonders/legal.hpp"
#include "games/wonders/notation.hpp"
#include "games/wonders/pile.hpp"
#include "games/wonders/place.hpp"

namespace pharos::wonders {
namespace {

/// The cards of an Age that nobody has named yet: what unnamed slots are filled with.
class Filler {
 public:
  Filler(const Rules& rules, unsigned age) {
    for (const std::uint8_t card : rules.deck[age - 1]) cards_.push_back(card);
    if (age == kAges) {
      for (unsigned i = 0; i < rules.guilds_in_play; ++i) cards_.push_back(rules.guilds[i]);
    }
    spare_ = cards_.front();
  }
  void remove(std::uint8_t card) {
    const auto found = std::find(cards_.begin(), cards_.end(), card);
    if (found != cards_.end()) cards_.erase(found);
  }
  std::uint8_t next() {
    if (cards_.empty()) return spare_;
    const std::uint8_t card = cards_.front();
    cards_.erase(cards_.begin());
    return card;
  }

 private:
  std::vector<std::uint8_t> cards_;
  std::uint8_t spare_ = 0;
};

/// The slots of a row that are still in a hand.
unsigned first_in_hand(const State& state, unsigned row) {
  unsigned slot = 0;
  while (slot < kHand && state.use[state.age - 1U][row][slot] != Use::in_hand) ++slot;
  return slot;
}

std::string join(const Strings& strings) {
  std::string text;
  for (const std::string& item : strings) text += (text.empty() ? "" : ", ") + item;
  return text;
}

std::string name_of(const Rules& rules, std::uint8_t card) {
  return card == kUnknownCard ? "?" : std::string(card_name(rules, card));
}

}  // namespace

// ---- the position -------------------------------------------------------------------------------

Scenario::CityPlan& Scenario::CityPlan::board(const std::string& name, const std::string& side) {
  board_ = name;
  side_ = side;
  return *this;
}
Scenario::CityPlan& Scenario::CityPlan::coins(unsigned count) {
  coins_ = count;
  return *this;
}
Scenario::CityPlan& Scenario::CityPlan::stages(unsigned count) {
  stages_ = count;
  return *this;
}
Scenario::CityPlan& Scenario::CityPlan::defeats(unsigned count) {
  defeats_ = count;
  return *this;
}
Scenario::CityPlan& Scenario::CityPlan::victory(unsigned age) {
  ++victories_[age - 1];
  return *this;
}

Scenario::CityPlan& Scenario::CityPlan::half(unsigned stage, unsigned half) {
  halves_.at(stage - 1) = static_cast<std::uint8_t>(half);
  return *this;
}
Scenario::CityPlan& Scenario::CityPlan::joined(unsigned age) {
  joined_ = static_cast<std::uint8_t>(joined_ | 1U << (age - 1));
  return pawn(age);
}
Scenario::CityPlan& Scenario::CityPlan::pawn(unsigned age) {
  ++pawns_.at(age - 1);
  return *this;
}

Scenario::Scenario(const Options& options) : plan_(options.players) {
  make_rules(builtin_tables(options.edition), options, rules_);
}

Scenario::Scenario(unsigned players, const Strings& edifices, unsigned edition)
    : Scenario([&] {
        Options options;
        options.players = static_cast<std::uint8_t>(players);
        options.edition = static_cast<std::uint8_t>(edition);
        options.edifice = true;
        return options;
      }()) {
  edifices_ = edifices;
}

Scenario::Scenario(unsigned players, const Tables& tables) : plan_(players) {
  Options options;
  options.players = static_cast<std::uint8_t>(players);
  options.edition = tables.edition;
  make_rules(tables, options, rules_);
}

Scenario::Scenario(const Options& options, std::uint64_t seed) : plan_(options.players) {
  make_rules(builtin_tables(options.edition), options, rules_);
  start(rules_, draw_deal(rules_, Seed{seed, 0}), state_);
  started_ = true;
}

Scenario::CityPlan& Scenario::city(unsigned seat) {
  if (started_) throw std::logic_error("the position is under way: describe cities first");
  return plan_.at(seat);
}

Scenario& Scenario::age(unsigned age) {
  age_ = age;
  return *this;
}

Scenario& Scenario::turn(unsigned turn) {
  turn_ = turn;
  return *this;
}

Scenario& Scenario::hand(unsigned seat, const Strings& cards) {
  if (started_) {
    write_hand(seat, cards);
  } else {
    hands_[seat] = cards;
  }
  return *this;
}

Scenario& Scenario::discard(const Strings& cards) {
  discarded_ = cards;
  return *this;
}

Scenario& Scenario::edifices(const Strings& names) {
  edifices_ = names;
  return *this;
}

Scenario& Scenario::pawns_left(unsigned age, unsigned count) {
  pawns_left_[age] = count;
  return *this;
}

std::uint8_t Scenario::card_named(const std::string& name) const {
  const unsigned age = started_ ? state_.age : age_;
  std::optional<std::uint8_t> card = find_card(rules_, name, age);
  if (!card) card = find_card(rules_, name, 0);
  if (!card) throw std::logic_error("no card is called " + name);
  return *card;
}

std::uint8_t Scenario::board_named(const std::string& name) const {
  const std::optional<std::uint8_t> board = find_board(rules_, name);
  if (!board) throw std::logic_error("no board is called " + name);
  return *board;
}

const State& Scenario::state() {
  if (!started_) set_up();
  return state_;
}

void Scenario::set_up() {
  for (CityPlan& city : plan_) {  // boards nobody has named
    for (const char* name :
         {"Gizah", "Rhodos", "Ephesos", "Alexandria", "Olympia", "Babylon", "Halikarnassos"}) {
      const bool taken = std::any_of(plan_.begin(), plan_.end(),
                                     [&](const CityPlan& other) { return other.board_ == name; });
      if (city.board_.empty() && !taken) city.board_ = name;
    }
  }
  deal_cards();
  lay_out_cities();
  if (rules_.options.edifice) lay_out_edifices();
  for (const auto& [seat, cards] : hands_) write_hand(seat, cards);
  started_ = true;
}

void Scenario::deal_cards() {
  std::vector<Filler> filler;
  for (unsigned age = 1; age <= kAges; ++age) filler.emplace_back(rules_, age);
  const auto name_cards = [&](const Strings& names) {
    for (const std::string& name : names) {
      const std::uint8_t card = card_named(name);
      filler[rules_.tables.cards[card].age - 1U].remove(card);
    }
  };
  for (const auto& hand : hands_) name_cards(hand.second);
  for (const CityPlan& city : plan_) name_cards(city.built_);
  name_cards(discarded_);

  Deal deal;
  for (unsigned seat = 0; seat < players(); ++seat) {
    deal.boards[seat] = board_named(plan_[seat].board_);
    deal.sides[seat] = parse_side(plan_[seat].side_, rules_.tables.edition).value();
    for (unsigned age = 0; age < kAges; ++age) {
      for (std::uint8_t& card : deal.hands[age][seat]) card = filler[age].next();
    }
  }
  start(rules_, deal, state_);

  // The cards of the turns before lie under the boards or in the discard pile.
  state_.age = static_cast<std::uint8_t>(age_);
  state_.turn = static_cast<std::uint8_t>(turn_);
  Strings pile = discarded_;
  for (unsigned age = 1; age <= age_; ++age) {
    const unsigned used = age < age_ ? kHand : turn_ - 1;
    for (unsigned slot = 0; slot < used; ++slot) {
      for (unsigned row = 0; row < players(); ++row) {
        state_.use[age - 1][row][slot] = Use::under;
        if (pile.empty()) continue;
        state_.use[age - 1][row][slot] = Use::discarded;
        state_.card[age - 1][row][slot] = card_named(pile.back());
        pile.pop_back();
      }
    }
  }
  if (!pile.empty()) throw std::logic_error("on this turn there are not that many discards yet");
}

void Scenario::lay_out_cities() {
  for (unsigned seat = 0; seat < players(); ++seat) {
    const CityPlan& plan = plan_[seat];
    City& city = state_.city[seat];
    city.coins = static_cast<std::uint16_t>(plan.coins_);
    city.defeats = static_cast<std::uint8_t>(plan.defeats_);
    city.victories = plan.victories_;
    for (const std::string& name : plan.built_) {
      place_card(city, rules_.card[card_named(name)]);
      remember_building(seat, card_named(name));
    }
    for (unsigned i = 0; i < plan.stages_; ++i) {
      const StageRule& stage = *next_stage(rules_, city);
      place_stage(city, stage, stage.has_halves ? std::max<unsigned>(plan.halves_[i], 1) : 0);
    }
  }
}

/// Writes the building down where it would have been built, if those turns are over.
void Scenario::remember_building(unsigned seat, std::uint8_t card) {
  const unsigned age = rules_.tables.cards[card].age;
  const unsigned used = age < age_ ? kTurns : (age == age_ ? turn_ - 1 : 0);
  for (unsigned turn = 1; turn <= used; ++turn) {
    const unsigned row = row_of(age, turn, seat, players());
    Use& use = state_.use[age - 1][row][turn - 1];
    if (use != Use::under) continue;
    use = Use::built;
    state_.card[age - 1][row][turn - 1] = card;
    return;
  }
}

void Scenario::lay_out_edifices() {
  for (unsigned age = 1; age <= kAges && age <= edifices_.size(); ++age) {
    bool found = false;
    for (unsigned i = 0; i < kEdifices; ++i) {
      if (edifice_name(rules_, i) != edifices_[age - 1]) continue;
      state_.edifice[age - 1] = static_cast<std::uint8_t>(i);
      found = rules_.edifice[i].age == age;
    }
    if (!found) throw std::logic_error("no edifice of this Age is called " + edifices_[age - 1]);
  }
  for (unsigned seat = 0; seat < players(); ++seat) {
    City& city = state_.city[seat];
    city.pawns = plan_[seat].pawns_;
    city.joined = plan_[seat].joined_;
    for (unsigned age = 0; age < kAges; ++age) {
      const bool from_card = ((city.joined >> age) & 1) != 0;
      if (from_card && state_.pawns_left[age] != 0) --state_.pawns_left[age];
    }
  }
  for (const auto& [age, count] : pawns_left_) {
    state_.pawns_left[age - 1] = static_cast<std::uint8_t>(count);
  }
  for (unsigned seat = 0; seat < players(); ++seat) {  // E3.2: what lasts of rewards given
    City& city = state_.city[seat];
    for (unsigned age = 1; age <= kAges; ++age) {
      const unsigned times = is_built(state_, age) ? times_rewarded(rules_, city, age) : 0;
      for (unsigned i = 0; i < times; ++i) add_gain(city, edifice_of(rules_, state_, age).reward);
    }
  }
  for (unsigned age = 1; age < age_; ++age) {  // what is not built when its Age is over has failed
    const bool failed = state_.pawns_left[age - 1] != 0;
    state_.failed = static_cast<std::uint8_t>(state_.failed | (failed ? 1U << (age - 1) : 0U));
  }
}

void Scenario::write_hand(unsigned seat, const Strings& cards) {
  const unsigned row = row_of(state_.age, state_.turn, seat, players());
  std::uint8_t* hand = state_.card[state_.age - 1U][row].data();
  const unsigned first = first_in_hand(state_, row);
  if (cards.size() > kHand - first) throw std::logic_error("more cards than a hand of this turn");
  for (unsigned i = 0; i < cards.size(); ++i) hand[first + i] = card_named(cards[i]);
  sort_few(hand + first, kHand - first);
}

// ---- play ---------------------------------------------------------------------------------------

Scenario& Scenario::choose(unsigned seat, const std::string& action) {
  Actions list;
  legal_actions(rules_, state(), static_cast<Seat>(seat), list);
  for (const Action& candidate : list) {
    if (to_text(rules_, candidate) != action) continue;
    apply(rules_, state_, static_cast<Seat>(seat), candidate, NullSink{});
    return *this;
  }
  ADD_FAILURE() << "seat " << seat << " cannot " << action << "; legal: " << join(legal(seat));
  return *this;
}

Scenario& Scenario::others_sell() { return state().pending == state().acting ? *this : all_sell(); }

Scenario& Scenario::all_sell() {
  for (const unsigned seat : to_act()) {
    if (phase() == Phase::penalty) {  // the first answer there is (E4)
      choose(seat, legal(seat).front());
    } else {
      choose(seat, phase() == Phase::turn ? "sell " + cards(seat).front() : std::string("pass"));
    }
  }
  return *this;
}

Scenario& Scenario::skip_to(unsigned age, unsigned turn) {
  while (!over() && (phase() != Phase::turn || this->age() != age || this->turn() != turn)) {
    all_sell();
  }
  return *this;
}

Scenario& Scenario::skip_to_end() {
  while (!over()) all_sell();
  return *this;
}

// ---- questions ----------------------------------------------------------------------------------

Strings Scenario::legal(unsigned seat) {
  Actions list;
  legal_actions(rules_, state(), static_cast<Seat>(seat), list);
  Strings texts;
  for (const Action& action : list) texts.push_back(to_text(rules_, action));
  return texts;
}

bool Scenario::legal(unsigned seat, const std::string& action) {
  const Strings list = legal(seat);
  return std::find(list.begin(), list.end(), action) != list.end();
}

Strings Scenario::offers(unsigned seat, const std::string& use) {
  Strings found;
  for (const std::string& action : legal(seat)) {
    if (action == use || action.starts_with(use + ' ')) found.push_back(action);
  }
  return found;
}

Seats Scenario::to_act() {
  Seats seats;
  for (const Seat seat : state().pending) seats.push_back(seat);
  return seats;
}

bool Scenario::has(unsigned seat, const std::string& building) {
  return at(seat).built.has(rules_.card[card_named(building)].name_id);
}

Tokens Scenario::tokens(unsigned seat) {
  constexpr std::array<int, kTokenKinds> kValue = {1, 3, 5};
  Tokens result;
  for (unsigned kind = 0; kind < kTokenKinds; ++kind) {
    result.insert(result.end(), at(seat).victories[kind], kValue[kind]);
  }
  result.insert(result.end(), at(seat).defeats, -1);
  return result;
}

Strings Scenario::cards(unsigned seat) { return hand_in(state(), seat); }

Strings Scenario::hand_in(const State& state, unsigned holder) const {
  Strings names;
  const unsigned row = row_of(state.age, state.turn, holder, players());
  for (unsigned slot = first_in_hand(state, row); slot < kHand; ++slot) {
    names.push_back(name_of(rules_, state.card[state.age - 1U][row][slot]));
  }
  return names;
}

Strings Scenario::pile() {
  Strings names;
  const PileCounts counts = pile_counts(rules_, state());
  for (std::uint8_t card = 0; card < rules_.tables.card_count; ++card) {
    names.insert(names.end(), counts[card], name_of(rules_, card));
  }
  return names;
}

unsigned Scenario::pile_size() { return wonders::pile_size(rules_, state()); }

ScoreSheet Scenario::sheet() {
  ScoreSheet sheet;
  score(rules_, state(), sheet);
  return sheet;
}

Seats Scenario::winners() {
  Seats seats;
  for (const Seat seat : sheet().winners()) seats.push_back(seat);
  return seats;
}

View Scenario::view(unsigned seat) { return make_view(rules_, state(), static_cast<Seat>(seat)); }
View Scenario::spectator() { return make_view(rules_, state(), kNoSeat); }

Scenario only_looms(unsigned age, unsigned edition) {
  Scenario s(3, edition);
  s.age(age);
  for (const unsigned seat : {0U, 1U, 2U}) s.city(seat).board("Halikarnassos");
  return s;
}

void for_every_seat(const std::function<void(unsigned players, unsigned seat)>& test) {
  for (unsigned players = kMinPlayers; players <= kMaxPlayers; ++players) {
    for (unsigned seat = 0; seat < players; ++seat) {
      SCOPED_TRACE(std::to_string(players) + " players, seat " + std::to_string(seat));
      test(players, seat);
    }
  }
}

}  // namespace pharos::wonders
