// SPDX-License-Identifier: Apache-2.0
#include "match/wonders_binding.hpp"

#include <algorithm>
#include <array>
#include <filesystem>

#include "games/wonders/city.hpp"
#include "games/wonders/pile.hpp"
#include "games/wonders/words.hpp"
#include "match/data/edifice_reader.hpp"
#include "match/data/wonders_reader.hpp"

namespace pharos {
namespace {

using wonders::BoardOption;
using wonders::Phase;
using wonders::SideOption;
using wonders::Verb;

constexpr auto& kBoardOptions = wonders::kBoardOptionNames;
constexpr auto& kSideOptions = wonders::kSideOptionNames;

template <std::size_t N>
unsigned index_of(const std::array<std::string_view, N>& words, std::string_view word) {
  return static_cast<unsigned>(std::find(words.begin(), words.end(), word) - words.begin());
}

unsigned small_number(std::string_view text) { return static_cast<unsigned>(text[0] - '0'); }

/// First edition: sides are printed A and B (W1.5).
OptionList with_side_names(OptionList given) {
  if (given_option(given, "edition") != "1") return given;
  for (auto& [key, value] : given) {
    if (key != "sides") continue;
    if (const auto side = wonders::parse_side(value, 1)) value = wonders::side_name(*side);
  }
  return given;
}

/// Whether the seat holds the card, or sees it in the pile when it builds from there.
bool in_reach(const wonders::Rules& rules, const wonders::State& state, Seat seat,
              std::uint8_t card) {
  const std::uint8_t name = rules.card[card].name_id;
  bool found = false;
  if (state.phase == Phase::discard_pile) {
    wonders::pile_kinds(rules, state).each([&](unsigned kind) {
      found = found || rules.card[kind].name_id == name;
    });
  } else {
    for (const std::uint8_t kind : wonders::hand_of(rules, state, seat)) {
      found = found || rules.card[kind].name_id == name;
    }
  }
  return found;
}

/// E2.1, E5.1, E5.2: parts of a stage action that this stage or game does not have, or that are
/// wanting.
std::optional<Message> wrong_part(const wonders::Rules& rules, const wonders::State& state,
                                  Seat seat, const wonders::Action& action) {
  if (action.join && !rules.options.edifice) return Message("match.wonders.no_edifice");
  const wonders::StageRule* stage = wonders::next_stage(rules, state.city[seat]);
  if (stage == nullptr) return std::nullopt;
  if (stage->has_halves != (action.half != 0)) {
    return Message(stage->has_halves ? "match.wonders.half_needed" : "match.wonders.no_half");
  }
  if (stage->choose_pawn != (action.pawn != 0)) {
    return Message(stage->choose_pawn ? "match.wonders.pawn_needed" : "match.wonders.no_pawn");
  }
  return std::nullopt;
}

/// What the directory has replaces the built-in data: the edition in play, and Edifice where its
/// boards or edifices are. No file at all is a mistake.
std::optional<BadInput> load_data(const std::filesystem::path& directory,
                                  const wonders::Options& options, wonders::Tables& tables,
                                  wonders::EdificeTables& edifice) {
  bool found = false;
  for (const unsigned edition : {1U, 2U}) {
    auto loaded = data::load_wonders(directory, edition);
    if (std::holds_alternative<data::NoSuchFile>(loaded)) continue;
    found = true;
    if (edition != options.edition) continue;
    if (auto* wrong = std::get_if<data::DataError>(&loaded)) return BadInput{wrong->message()};
    tables = std::get<wonders::Tables>(loaded);
  }
  auto loaded = data::load_edifice(directory);
  if (!std::holds_alternative<data::NoSuchFile>(loaded) && (options.edifice || options.carthage)) {
    if (auto* wrong = std::get_if<data::DataError>(&loaded)) return BadInput{wrong->message()};
    edifice = std::get<wonders::EdificeTables>(loaded);
  }
  if (found || !std::holds_alternative<data::NoSuchFile>(loaded)) return std::nullopt;
  return BadInput{directory.string() + ": holds no data file (" +
                  std::string(data::wonders_file_name(1)) + ", " +
                  std::string(data::wonders_file_name(2)) + ", " +
                  std::string(data::kEdificeFileName) + ")"};
}

}  // namespace

std::optional<wonders::ParsedAction> WondersBinding::parse(const Rules& rules, const State& state,
                                                           std::string_view text,
                                                           std::string& problem) {
  // The pile (W6.3) and the city (E4.3) hold cards of all Ages so far; a hand is of one.
  const bool any_age = state.phase == Phase::discard_pile || state.phase == Phase::penalty;
  const unsigned age = any_age ? 0 : state.age;
  auto parsed = wonders::parse_action(rules, text, age, problem);
  if (parsed || age == 0) return parsed;
  // A card of another Age is a card all the same: it is not in the hand.
  std::string ignored;
  return wonders::parse_action(rules, text, 0, ignored);
}

std::string WondersBinding::public_move(const Rules& rules, const std::string& move) {
  std::string ignored;
  const auto parsed = wonders::parse_action(rules, move, 0, ignored);
  const bool face_down =
      !parsed || parsed->action.verb == Verb::sell || parsed->action.verb == Verb::stage;
  if (!face_down) return move;
  const std::size_t card = move.find(' ') + 1;
  if (!parsed || card == 0) return "?";
  const std::size_t length = wonders::card_name(rules, parsed->action.subject).size();
  return move.substr(0, card) + '?' + move.substr(card + length);
}

Message WondersBinding::why_not(const Rules& rules, const State& state, Seat seat,
                                const Action& action) {
  const bool in_turn = state.phase == Phase::turn || state.phase == Phase::extra ||
                       state.phase == Phase::discard_pile;
  const bool uses_card =
      action.verb == Verb::build || action.verb == Verb::stage || action.verb == Verb::sell;
  const bool penalty = action.verb == Verb::discard || action.verb == Verb::give_back;
  if (penalty != (state.phase == Phase::penalty)) return Message("match.not_now");
  if (in_turn != uses_card && !penalty && action.verb != Verb::board) {
    return Message("match.not_now");
  }
  if (action.verb == Verb::stage && in_turn) {
    if (const auto wrong = wrong_part(rules, state, seat, action)) return *wrong;
  }
  Action plain = action;  // refusals are about verb, subject and taking part
  plain.free = false;
  plain.half = plain.pawn = 0;
  for (const wonders::Refusal& refusal : wonders::refusals(rules, state, seat)) {
    if (wonders::same_use(rules, refusal.action, plain)) return refusal.reason;
  }
  if (state.phase == Phase::penalty && action.verb == Verb::discard) {
    return Message("match.wonders.not_yours")
        .with("card", Word{"wonders.card", wonders::card_name(rules, action.subject)});
  }
  if (state.phase == Phase::penalty && action.verb == Verb::give_back) {
    return Message("match.wonders.not_those_tokens");
  }
  if (!in_turn || !uses_card) return Message("match.not_now");
  const Word card{"wonders.card", wonders::card_name(rules, action.subject)};
  const bool pile = state.phase == Phase::discard_pile;
  if (!in_reach(rules, state, seat, action.subject)) {
    return Message(pile ? "match.wonders.not_in_pile" : "match.wonders.not_in_hand")
        .with("card", card);
  }
  if (action.verb != Verb::build || pile) return Message("match.not_now");
  // W6.7: the one way is open and the other is not.
  return Message(action.free ? "match.wonders.free_not_offered" : "match.wonders.only_free")
      .with("card", card);
}

std::vector<OptionInfo> WondersBinding::options() {
  return {
      {"players", {"3", "4", "5", "6", "7"}, "5", "wonders.option.players"},
      {"edition", {"1", "2"}, "2", "wonders.option.edition"},
      {"boards", {kBoardOptions.begin(), kBoardOptions.end()}, "random", "wonders.option.boards"},
      {"sides", {kSideOptions.begin(), kSideOptions.end()}, "random", "wonders.option.sides"},
      {"edifice", {"false", "true"}, "false", "wonders.option.edifice", "edifice"},
      {"carthage",
       {"false", "true"},
       "false",
       "wonders.option.carthage",
       "edifice",
       {{"edifice", "false"}}},
      {"pawn_reward_twice",
       {"false", "true"},
       "true",
       "wonders.option.pawn_reward_twice",
       "edifice",
       {{"edifice", "true"}}},
  };
}

OrBadInput<wonders::Options> read_wonders_options(const OptionList& given) {
  const std::vector<OptionInfo> known = WondersBinding::options();
  const OptionList list = with_side_names(given);
  if (auto bad = check_options(list, known, wonders::Wonders::kId)) return std::move(*bad);
  const auto value = [&](std::string_view key) { return option_value(list, known, key); };
  wonders::Options options;
  options.players = static_cast<std::uint8_t>(small_number(value("players")));
  options.edition = static_cast<std::uint8_t>(small_number(value("edition")));
  options.boards = static_cast<BoardOption>(index_of(kBoardOptions, value("boards")));
  options.sides = static_cast<SideOption>(index_of(kSideOptions, value("sides")));
  options.edifice = value("edifice") == "true";
  options.carthage = value("carthage") == "true";
  options.pawn_reward_twice = value("pawn_reward_twice") == "true";
  return options;
}

OrBadInput<std::shared_ptr<const wonders::Rules>> WondersBinding::make_rules(
    const OptionList& given, std::string_view data_dir) {
  auto read = read_wonders_options(given);
  if (auto* bad = std::get_if<BadInput>(&read)) return std::move(*bad);
  const auto& options = std::get<wonders::Options>(read);

  auto tables = std::make_unique<wonders::Tables>(wonders::builtin_tables(options.edition));
  auto edifice = std::make_unique<wonders::EdificeTables>(wonders::builtin_edifice_tables());
  if (!data_dir.empty()) {
    if (auto bad = load_data(std::filesystem::path(data_dir), options, *tables, *edifice)) {
      return std::move(*bad);
    }
  }
  auto rules = std::make_shared<wonders::Rules>();
  wonders::make_rules(*tables, *edifice, options, *rules);
  return std::shared_ptr<const wonders::Rules>(std::move(rules));
}

void WondersBinding::each_table(const Rules& like, const std::function<void(const Rules&)>& visit) {
  auto rules = std::make_unique<Rules>();
  for (unsigned edition = 1; edition <= 2; ++edition) {
    for (unsigned players = wonders::kMinPlayers; players <= wonders::kMaxPlayers; ++players) {
      for (unsigned boards = 0; boards < kBoardOptions.size(); ++boards) {
        for (unsigned sides = 0; sides < kSideOptions.size(); ++sides) {
          wonders::Options options = like.options;
          options.players = static_cast<std::uint8_t>(players);
          options.edition = static_cast<std::uint8_t>(edition);
          options.boards = static_cast<BoardOption>(boards);
          options.sides = static_cast<SideOption>(sides);
          wonders::make_rules(wonders::builtin_tables(edition), options, *rules);
          visit(*rules);
        }
      }
    }
  }
}

}  // namespace pharos
