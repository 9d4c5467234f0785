// SPDX-License-Identifier: Apache-2.0
// Cards and boards of 7 Wonders out of JSON, each entry for itself.
//
// Must not know what the entries have to be together: that is wonders_checks.cpp.
#include "match/data/wonders_draft.hpp"

#include <algorithm>
#include <span>

#include "match/data/fields.hpp"
#include "match/data/strict_json.hpp"
#include "match/data/wonders_words.hpp"

namespace pharos::data {
namespace {

constexpr unsigned kMaxCoinCost = 30;
constexpr std::size_t kMaxNameLength = 23;
constexpr std::size_t kMaxChainNames = 4;

bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// Words with one space between them, of letters, digits, ' . and -.
bool is_plain(const std::string& text) {
  if (text.empty() || text.size() > kMaxNameLength) return false;
  char before = ' ';
  for (const char c : text) {
    const bool inside =
        is_upper(c) || is_lower(c) || is_digit(c) || c == '\'' || c == '.' || c == '-';
    if (!inside && (c != ' ' || before == ' ')) return false;
    before = c;
  }
  return before != ' ';
}

/// Names stand in the notation of moves, whose own words are lower case ("build Baths free"):
/// first and last word begin with a capital.
std::string read_name(const Fields& fields) {
  const std::string name = fields.text("name");
  const std::size_t last = name.rfind(' ');
  const char last_initial =
      last == std::string::npos ? name[0] : name[std::min(last + 1, name.size() - 1)];
  if (!is_plain(name) || !is_upper(name[0]) || !is_upper(last_initial)) {
    refuse(fields.entry(), "name " + in_quotes(name) +
                               " must be 1 to 23 letters, digits, ' . - and single spaces; first "
                               "and last word begin with a capital");
  }
  return name;
}

std::string read_symbol_name(std::string name, const std::string& entry) {
  if (!is_plain(name) || std::any_of(name.begin(), name.end(), is_upper)) {
    refuse(entry, "chain symbol " + in_quotes(name) +
                      " must be 1 to 23 small letters, digits, ' . - and single spaces");
  }
  return name;
}

wonders::Name to_name(const std::string& text) {
  wonders::Name name;
  std::copy(text.begin(), text.end(), name.text.begin());
  return name;
}

/// `source` and `confidence`: of the file always, of an entry where they differ.
void check_origin(const Fields& fields) {
  if (fields.has("source")) static_cast<void>(fields.text("source"));
  if (fields.has("confidence")) static_cast<void>(fields.word("confidence", kConfidenceWords));
}

void read_copies(const Fields& fields, wonders::CardData& card) {
  const std::vector<unsigned> copies = fields.numbers("copies", 1, wonders::kMaxCopies);
  const auto outside = [](unsigned players) { return players < 3 || players > 7; };
  if (std::any_of(copies.begin(), copies.end(), outside) ||
      !std::is_sorted(copies.begin(), copies.end())) {
    refuse(fields.entry(),
           "key 'copies' must be the least number of players of each copy, 3 to 7, rising");
  }
  for (std::size_t i = 0; i < copies.size(); ++i) {
    card.copies[i] = static_cast<std::uint8_t>(copies[i]);
  }
}

void read_chain(const Fields& card, CardDraft& draft) {
  if (card.has("chain")) {
    const Fields chain = card.object("chain");
    chain.only({"from", "to"});
    if (chain.has("from")) draft.from = chain.texts("from", 1, kMaxChainNames);
    if (chain.has("to")) draft.to = chain.texts("to", 1, kMaxChainNames);
  }
  if (card.has("symbols")) {
    const Fields symbols = card.object("symbols");
    symbols.only({"accepts", "gives"});
    if (symbols.has("accepts")) {
      draft.accepts = read_symbol_name(symbols.text("accepts"), card.entry());
    }
    if (symbols.has("gives")) {
      for (std::string& name : symbols.texts("gives", 1, draft.card.gives.size())) {
        draft.gives.push_back(read_symbol_name(std::move(name), card.entry()));
      }
    }
  }
}

CardDraft read_card(Fields fields) {
  CardDraft draft;
  draft.name = read_name(fields);
  fields.rename("card " + draft.name);
  draft.card.name = to_name(draft.name);
  draft.card.age = static_cast<std::uint8_t>(fields.number("age", 1, 3));
  draft.entry = "card " + draft.name + ", " + std::string(kAgeNames[draft.card.age]);
  fields.rename(draft.entry);
  fields.only({"name", "age", "colour", "coins", "cost", "effects", "chain", "symbols", "copies",
               "source", "confidence"});
  check_origin(fields);
  draft.card.colour = static_cast<wonders::Colour>(fields.word("colour", kColourWords));
  if (fields.has("coins")) {
    draft.card.coins = static_cast<std::uint8_t>(fields.number("coins", 1, kMaxCoinCost));
  }
  if (fields.has("cost")) draft.card.cost = read_cost(fields.text("cost"), draft.entry);
  read_effects(fields.list("effects", 1, draft.card.effects.size()), draft.entry,
               draft.card.effects);
  read_chain(fields, draft);
  read_copies(fields, draft.card);
  return draft;
}

wonders::SideData read_side(const Fields& board, std::string_view key) {
  wonders::SideData side;
  const boost::json::array& stages = board.list(key, 1, wonders::kMaxStages);
  side.stages = static_cast<std::uint8_t>(stages.size());
  for (std::size_t i = 0; i < stages.size(); ++i) {
    const Fields fields(
        stages[i], board.entry() + ", " + std::string(key) + ", stage " + std::to_string(i + 1));
    fields.only({"cost", "effects"});
    wonders::StageData& stage = side.stage[i];
    stage.cost = read_cost(fields.text("cost"), fields.entry());
    read_effects(fields.list("effects", 1, stage.effects.size()), fields.entry(), stage.effects);
  }
  return side;
}

wonders::BoardData read_board(Fields fields) {
  wonders::BoardData board;
  const std::string name(kBoardWords[fields.word("name", kBoardWords)]);
  fields.rename("board " + name);
  fields.only({"name", "start", "day", "night", "source", "confidence"});
  check_origin(fields);
  board.name = to_name(name);
  const std::string start = fields.text("start");
  if (start.size() != 1 || kResourceLetters.find(start[0]) == std::string_view::npos) {
    refuse(fields.entry(), "key 'start' must be one of the letters W S O C G P L");
  }
  board.start = static_cast<wonders::Resource>(kResourceLetters.find(start[0]));
  for (std::size_t side = 0; side < kSideWords.size(); ++side) {
    board.side[side] = read_side(fields, kSideWords[side]);
  }
  return board;
}

}  // namespace

Draft read_draft(const boost::json::value& root) {
  const Fields fields(root, "");
  fields.only({"edition", "source", "confidence", "cards", "boards"});
  Draft draft;
  draft.edition = fields.number("edition", 1, 2);
  static_cast<void>(fields.text("source"));
  static_cast<void>(fields.word("confidence", kConfidenceWords));

  for (const boost::json::value& value : fields.list("cards", 1, wonders::kMaxCards)) {
    const std::string entry = "card " + std::to_string(draft.cards.size() + 1) + " of the list";
    draft.cards.push_back(read_card(Fields(value, entry)));
    check_card(draft.cards.back());
  }
  constexpr std::size_t kBoards = kBoardWords.size();
  static_assert(kBoards <= wonders::kMaxBoards);
  for (const boost::json::value& value : fields.list("boards", kBoards, kBoards)) {
    const std::string entry = "board " + std::to_string(draft.boards.size() + 1) + " of the list";
    const wonders::BoardData board = read_board(Fields(value, entry));
    for (const wonders::BoardData& other : draft.boards) {
      if (other.name == board.name) {
        refuse(entry, "board " + std::string(board.name.view()) +
                          " stands twice; must be once each: " + listed(kBoardWords));
      }
    }
    draft.boards.push_back(board);
  }
  return draft;
}

}  // namespace pharos::data
