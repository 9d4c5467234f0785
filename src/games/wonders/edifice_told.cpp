// SPDX-License-Identifier: Apache-2.0
// Edifice in words and JSON: everything that is told of it. What it does is in edifice.cpp.
#include <algorithm>
#include <array>
#include <utility>

#include "base/quoted.hpp"
#include "games/wonders/city.hpp"
#include "games/wonders/edifice.hpp"
#include "games/wonders/event.hpp"
#include "games/wonders/expansions.hpp"
#include "games/wonders/json_parts.hpp"
#include "games/wonders/notation.hpp"
#include "games/wonders/words.hpp"

namespace pharos::wonders {
namespace {

// ---- keys and words ----------------------------------------------------------------------------

constexpr std::string_view kEdificeDomain = "wonders.edifice";
constexpr std::string_view kTokenDomain = "wonders.token";  // 1, 3, 5
constexpr std::array<std::string_view, kTokenKinds> kTokenWords = {"1", "3", "5"};

constexpr std::string_view kStageJoin = "wonders.action.stage_join";
constexpr std::string_view kDiscard = "wonders.action.discard";
constexpr std::string_view kReturn = "wonders.action.return";
constexpr std::string_view kNameJoin = "wonders.name.join";
constexpr std::string_view kEdificeBuilt = "wonders.refusal.edifice_built";
constexpr std::string_view kTookPart = "wonders.refusal.took_part";
constexpr std::string_view kEdificeCoins = "wonders.refusal.edifice_coins";
constexpr std::string_view kEventJoined = "wonders.event.joined";
constexpr std::string_view kEventPawn = "wonders.event.pawn";
constexpr std::string_view kEventEdificeBuilt = "wonders.event.edifice_built";
constexpr std::string_view kEventToken = "wonders.event.token";
constexpr std::string_view kEventDefeatsReturned = "wonders.event.defeats_returned";
constexpr std::string_view kEventEdificeFailed = "wonders.event.edifice_failed";
constexpr std::string_view kEventLostCard = "wonders.event.lost_card";
constexpr std::string_view kEventLostToken = "wonders.event.lost_token";
constexpr std::string_view kEventFined = "wonders.event.fined";
constexpr std::string_view kEventDebt = "wonders.event.debt";
constexpr std::string_view kDebtPart = "wonders.part.debt";

constexpr std::array kEdificeMessages = std::to_array<keys::Key>({
    {kStageJoin, "card stage half pawn edifice bank left right total payments"},
    {kDiscard, "card edifice"},
    {kReturn, "tokens edifice"},
    {kNameJoin, "card edifice"},
    {kEdificeBuilt, "edifice"},
    {kTookPart, "edifice"},
    {kEdificeCoins, "coins edifice"},
    {kEventJoined, "edifice"},
    {kEventPawn, "edifice age"},
    {kEventEdificeBuilt, "edifice"},
    {kEventToken, "edifice points"},
    {kEventDefeatsReturned, "edifice count"},
    {kEventEdificeFailed, "edifice"},
    {kEventLostCard, "card"},
    {kEventLostToken, "points"},
    {kEventFined, "coins"},
    {kEventDebt, "points"},
    {kDebtPart, "age points"},
});

Word edifice_word(const Rules& rules, unsigned edifice) {
  return {kEdificeDomain, edifice_name(rules, edifice)};
}

/// The one of the Age.
unsigned this_edifice(const State& state) { return state.edifice[state.age - 1U]; }

bool pays_penalty(const Action& action) {
  return action.verb == Verb::discard || action.verb == Verb::give_back;
}

// ---- notation: the tokens of Verb::give_back (E4.4) --------------------------------------------

/// "1,3": the values of the tokens, low ones first.
std::string tokens_text(unsigned subject) {
  const TokenSet tokens{static_cast<std::uint8_t>(subject)};
  std::string text;
  for (unsigned kind = 0; kind < kTokenKinds; ++kind) {
    for (unsigned i = 0; i < tokens.of(kind); ++i) {
      text.append(text.empty() ? "" : ",").append(kTokenWords[kind]);
    }
  }
  return text;
}

std::optional<std::uint8_t> read_tokens(std::string_view text, std::string& error) {
  const auto refuse = [&](const std::string& reason) {
    error = reason + " (as in 'return 1,3': values of victory tokens, 1, 3 or 5)";
    return std::nullopt;
  };
  if (text.empty()) return refuse("'return' needs the tokens");
  TokenSet tokens;
  for (std::size_t at = 0; at < text.size(); at += 2) {
    const auto value = std::find(kTokenWords.begin(), kTokenWords.end(), text.substr(at, 1));
    const bool comma = at + 1 == text.size() || (text[at + 1] == ',' && at + 2 < text.size());
    if (!comma || value == kTokenWords.end()) return refuse("unknown tokens " + in_quotes(text));
    const auto kind = static_cast<unsigned>(value - kTokenWords.begin());
    if (tokens.of(kind) == TokenSet::kMost) return refuse("too many tokens " + in_quotes(text));
    tokens.add(kind, 1);
  }
  return tokens.bits;
}

constexpr std::array kEdificeVerbs = std::to_array<VerbWord>({
    {Verb::discard, "discard"},
    {Verb::give_back, "return", &tokens_text, &read_tokens},
});

// ---- actions -----------------------------------------------------------------------------------

Message describe_penalty(const Rules& rules, const State& state, const Action& action) {
  const Word edifice = edifice_word(rules, this_edifice(state));
  if (action.verb == Verb::discard) {  // E4.3
    const Word card = card_word(rules, action.subject);
    return Message(kDiscard).with("card", card).with("edifice", edifice);
  }
  const TokenSet tokens{action.subject};  // E4.4
  std::vector<CountedWord> list;
  for (unsigned kind = 0; kind < kTokenKinds; ++kind) {
    if (tokens.of(kind) == 0) continue;
    list.push_back({static_cast<int>(tokens.of(kind)), {kTokenDomain, kTokenWords[kind]}});
  }
  return Message(kReturn).with("tokens", std::move(list)).with("edifice", edifice);
}

std::optional<Message> describe_edifice(const Rules& rules, const State& state, Seat seat,
                                        const Action& action) {
  if (pays_penalty(action)) return describe_penalty(rules, state, action);
  if (!action.join) return std::nullopt;
  Message message = stage_message(kStageJoin, rules, state, seat, action);
  message.with("edifice", edifice_word(rules, this_edifice(state)));
  return with_price(std::move(message), price_of(rules, state, seat, action));
}

std::optional<Message> name_join(const Rules& rules, const State& state, const Action& action) {
  if (!action.join) return std::nullopt;
  return Message(kNameJoin)
      .with("card", card_word(rules, action.subject))
      .with("edifice", edifice_word(rules, this_edifice(state)));
}

int join_price(const Rules& rules, const State& state, const Action& action) {  // E2.3
  return action.join ? edifice_of(rules, state, state.age).cost : 0;
}

/// E2: the stage can be built, but perhaps without taking part in the edifice.
void refuse_join(const Rules& rules, const State& state, Seat seat, unsigned card,
                 std::vector<Refusal>& found) {
  const City& city = state.city[seat];
  const auto refuse = [&](Message reason) {
    Action action = make_action(Verb::stage, card);
    action.join = true;
    reason.with("edifice", edifice_word(rules, this_edifice(state)));
    found.push_back({action, std::move(reason)});
  };
  if (has_joined(city, state.age)) {  // E2.1
    refuse(Message(kTookPart));
  } else if (is_built(state, state.age)) {  // E2.2
    refuse(Message(kEdificeBuilt));
  } else {  // E2.3
    const unsigned cost = edifice_of(rules, state, state.age).cost;
    const Price both = plus_coins(next_stage(rules, city)->price, cost);
    const int missing = least_coins(rules, state, seat, both) - city.coins;
    if (missing <= 0) return;
    refuse(Message(kEdificeCoins).with("coins", missing));
    found.back().coins = missing;
  }
}

void write_edifice_action(const Rules& rules, const State& state, const Action& action,
                          JsonWriter& json) {
  if (action.verb == Verb::give_back) {
    const TokenSet tokens{action.subject};
    json.key("tokens").array([&] {
      for (unsigned kind = 0; kind < kTokenKinds; ++kind) {
        for (unsigned i = 0; i < tokens.of(kind); ++i) json.number(kTokenValue[kind]);
      }
    });
  }
  if (pays_penalty(action)) json.key("edifice").text(edifice_name(rules, this_edifice(state)));
  if (action.join) json.key("join").text(edifice_name(rules, this_edifice(state)));
}

// ---- events ------------------------------------------------------------------------------------

/// Its events: the word of the fact and the key of the message; what the event is about (an edifice
/// unless said otherwise) and what its amount is.
struct EdificeEvent {
  EventKind kind;
  std::string_view what;
  std::string_view key;
  std::string_view amount{};
  enum About { edifice, card, nothing } about = edifice;
};
constexpr std::array kEdificeEvents = std::to_array<EdificeEvent>({
    {EventKind::joined, "joined", kEventJoined},
    {EventKind::pawn, "pawn", kEventPawn},
    {EventKind::project_built, "edifice_built", kEventEdificeBuilt},
    {EventKind::token, "token", kEventToken, "points"},
    {EventKind::defeats_returned, "defeats_returned", kEventDefeatsReturned, "count"},
    {EventKind::project_failed, "edifice_failed", kEventEdificeFailed},
    {EventKind::lost_card, "lost_card", kEventLostCard, {}, EdificeEvent::card},
    {EventKind::lost_token, "lost_token", kEventLostToken, "points", EdificeEvent::nothing},
    {EventKind::fined, "fined", kEventFined, "coins", EdificeEvent::nothing},
    {EventKind::debt, "debt", kEventDebt, "points", EdificeEvent::nothing},
});

const EdificeEvent* find_event(const Event& event) {
  for (const EdificeEvent& known : kEdificeEvents) {
    if (known.kind == static_cast<EventKind>(event.kind)) return &known;
  }
  return nullptr;
}

std::optional<Message> describe_edifice_event(const Rules& rules, const Event& event) {
  const EdificeEvent* known = find_event(event);
  if (known == nullptr) return std::nullopt;
  const bool returns = known->kind == EventKind::defeats_returned;
  if (returns && event.amount == 0) return std::nullopt;  // E3.5: there was nothing to return
  Message message(known->key);
  if (known->about == EdificeEvent::edifice) {
    message.with("edifice", edifice_word(rules, event.subject));
  }
  if (known->about == EdificeEvent::card) message.with("card", card_word(rules, event.subject));
  if (known->kind == EventKind::pawn) {  // E5.2
    message.with("age", age_word(rules.edifice[event.subject].age));
  }
  if (!known->amount.empty()) message.with(known->amount, event.amount);
  return message;
}

void write_edifice_event(const Rules& rules, const Event& event, JsonWriter& json) {
  const EdificeEvent* known = find_event(event);
  if (known == nullptr) return;
  json.key("what").text(known->what);
  if (known->about == EdificeEvent::edifice) {
    json.key("edifice").text(edifice_name(rules, event.subject));
  }
  if (known->about == EdificeEvent::card) json.key("card").text(card_name(rules, event.subject));
  if (known->kind == EventKind::pawn) json.key("age").number(rules.edifice[event.subject].age);
  if (!known->amount.empty()) json.key(known->amount).number(event.amount);
}

// ---- score -------------------------------------------------------------------------------------

void add_edifice_parts(const Rules& rules, const State& state, Seat seat, ScoreParts& parts) {
  for (unsigned age = 1; age <= kAges; ++age) {  // E6.1
    if (const int points = edifice_reward(rules, state, seat, age); points != 0) {
      parts.push_back(named_part(row_edifice, edifice_word(rules, state.edifice[age - 1]), points));
    }
    if (const int debt = edifice_debt(rules, state.city[seat], age); debt != 0) {
      Message say(kDebtPart);
      say.with("age", age_word(age)).with("points", -debt);
      parts.push_back({row_edifice, -debt, std::move(say)});
    }
  }
}

/// E3.4: what the rewards produce, among others.
void add_rewards(const Rules& rules, const State& state, Seat seat, std::vector<Effect>& effects) {
  for (unsigned age = 1; age <= kAges; ++age) {
    if (!is_built(state, age)) continue;
    const auto& reward = rules.edifice_tables.edifices[state.edifice[age - 1]].reward;
    for (unsigned i = 0; i < times_rewarded(rules, state.city[seat], age); ++i) {
      effects.insert(effects.end(), reward.begin(), reward.end());
    }
  }
}

// ---- JSON of the table -------------------------------------------------------------------------

void write_one_edifice(const EdificeData& data, JsonWriter& json) {
  json.key("name").text(data.name.view());
  json.key("age").number(data.age);
  json.key("cost").object([&] { json.key("coins").number(data.cost); });
  json.key("reward");
  write_effects(data.reward, json);
  json.key("penalty").object([&] {
    const Penalty& penalty = data.penalty;
    json.key("kind").text(kPenaltyNames[static_cast<unsigned>(penalty.kind)]);
    if (penalty.kind == PenaltyKind::discard) {
      json.key("colour").text(kColourNames[static_cast<unsigned>(penalty.colour)]);
    } else {
      json.key("amount").number(penalty.amount);
    }
  });
}

void write_edifice_catalogue(const Rules& rules, JsonWriter& json) {
  const EdificeTables& tables = rules.edifice_tables;
  json.key("edifices").array([&] {
    for (const EdificeData& data : tables.edifices) {
      json.object([&] { write_one_edifice(data, json); });
    }
  });
  json.key("pawns").number(rules.pawns_on_card);  // E1.2: on each edifice
  json.key("debts").array([&] {                   // E1.3: by Age
    for (const std::uint8_t debt : tables.debts) json.number(-int{debt});
  });
}

void write_edifice_options(const Rules& rules, JsonWriter& json) {
  json.key("edifice").boolean(rules.options.edifice);
  json.key("carthage").boolean(rules.options.carthage);
  json.key("pawn_reward_twice").boolean(rules.options.pawn_reward_twice);
}

void write_edifice_deal(const Rules& rules, const Deal& deal, JsonWriter& json) {
  json.key("edifices").array([&] {
    for (const std::uint8_t edifice : deal.edifices) json.text(edifice_name(rules, edifice));
  });
}

/// E1.1: the edifices of the game with their pawns and what became of them.
void write_edifices(const Rules& rules, const State& state, JsonWriter& json) {
  json.key("edifices").array([&] {
    for (unsigned age = 1; age <= kAges; ++age) {
      json.object([&] {
        json.key("name").text(edifice_name(rules, state.edifice[age - 1]));
        json.key("age").number(age);
        json.key("pawns").number(state.pawns_left[age - 1]);
        const std::string_view open = has_failed(state, age) ? "failed" : "open";
        json.key("status").text(is_built(state, age) ? "built" : open);
      });
    }
  });
}

/// What the seat gave up at the end of that Age; kNone: nothing.
std::uint8_t lost_card(const Rules& rules, const State& state, unsigned lost_age, Seat seat) {
  for (unsigned age = 1; age <= lost_age; ++age) {
    for (unsigned slot = 0; slot < kHand; ++slot) {
      const unsigned turn = std::min(slot + 1, kTurns);
      const unsigned row = row_of(age, turn, seat, rules.players());
      if (state.use[age - 1][row][slot] == lost_in(lost_age)) {
        return state.card[age - 1][row][slot];
      }
    }
  }
  for (unsigned i = 0; i < state.taken_count; ++i) {
    const Taken& taken = state.taken[i];
    if (taken.seat == seat && taken.returned == lost_age) return taken.card;
  }
  return kNone;
}

/// E4.3: with the buildings given up to penalties, by Age and seat. They went to the discard pile
/// for all to see; what was built from there since then stands in "taken".
void write_edifice_table(const Rules& rules, const View& view, JsonWriter& json) {
  const State& state = view.state;
  write_edifices(rules, state, json);
  json.key("lost").array([&] {
    for (unsigned age = 1; age <= state.age; ++age) {
      for (Seat seat = 0; seat < rules.players(); ++seat) {
        const std::uint8_t card = lost_card(rules, state, age, seat);
        if (card == kNone) continue;
        json.object([&] {
          json.key("seat").number(seat);
          json.key("card").text(card_name(rules, card));
          json.key("age").number(age);
        });
      }
    }
  });
}

void write_joined(const Rules& /*rules*/, const View& view, Seat seat, JsonWriter& json) {  // E2.1
  const State& state = view.state;
  json.key("joined").boolean(state.age != 0 && has_joined(state.city[seat], state.age));
}

/// Without Edifice nothing is in them.
void write_pawns(const Rules& rules, const State& state, Seat seat, JsonWriter& json) {
  const City& city = state.city[seat];
  json.key("pawns").array([&] {
    for (const std::uint8_t pawns : city.pawns) json.number(pawns);
  });
  int debt = 0;  // E4.5: in points
  for (unsigned age = 1; age <= kAges; ++age) debt -= edifice_debt(rules, city, age);
  json.key("debt").number(debt);
}

}  // namespace

extern const Expansion kEdifice;
constinit const Expansion kEdifice = {
    .id = "edifice",
    .option = &Options::edifice,
    .verbs = kEdificeVerbs,
    .messages = kEdificeMessages,
    .add_rules = &add_edifice,
    .draw = &draw_edifices,
    .lay_out = &lay_out_edifices,
    .describe = &describe_edifice,
    .action_name = &name_join,
    .describe_event = &describe_edifice_event,
    .price = &join_price,
    .refuse = &refuse_join,
    .score_parts = &add_edifice_parts,
    .write_action = &write_edifice_action,
    .write_event = &write_edifice_event,
    .write_catalogue = &write_edifice_catalogue,
    .write_deal = &write_edifice_deal,
    .write_step = &write_edifices,
    .write_table = &write_edifice_table,
    .write_city = &write_joined,
    .write_options = &write_edifice_options,
    .write_seat = &write_pawns,
    .add_effects = &add_rewards,
};

}  // namespace pharos::wonders
