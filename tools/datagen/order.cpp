// SPDX-License-Identifier: Apache-2.0
#include "order.hpp"

#include <sstream>

#include "games/dice/words.hpp"

namespace pharos::datagen {
namespace {

template <class Name>
std::string line(std::string_view what, const Name& name) {
  return std::string(what) + ' ' + std::string(name.view()) + '\n';
}

}  // namespace

std::string order_of(const wonders::Tables& tables) {
  std::string text = "edition " + std::to_string(tables.edition) + '\n';
  for (unsigned i = 0; i < tables.card_count; ++i) {
    text += line("card " + std::to_string(tables.cards[i].age), tables.cards[i].name);
  }
  for (unsigned i = 0; i < tables.board_count; ++i) text += line("board", tables.boards[i].name);
  return text;
}

std::string order_of(const wonders::EdificeTables& tables) {
  std::string text;
  for (const auto& edifice : tables.edifices) text += line("edifice", edifice.name);
  for (const auto& board : tables.boards) text += line("board", board.name);
  return text;
}

std::string order_of(const architects::Tables& tables) {
  std::string text;
  for (unsigned i = 0; i < tables.card_count; ++i) text += line("card", tables.cards[i].name);
  for (const auto& wonder : tables.wonders) text += line("wonder", wonder.name);
  for (unsigned i = 0; i < tables.token_count; ++i) text += line("token", tables.tokens[i].name);
  return text;
}

std::string order_of(const dice::Tables& tables) {
  std::string text;
  for (unsigned die = 0; die < dice::kDice; ++die) {
    text += "die " + std::string(dice::kDieNames[die]) + ':';
    for (const dice::Symbol face : tables.dice[die].faces) {
      text += ' ' + std::string(dice::name_of(face));
    }
    text += '\n';
  }
  for (const dice::BoardData& board : tables.boards) text += line("board", board.city);
  return text;
}

std::optional<std::string> first_difference(const std::string& expected, const std::string& found) {
  std::istringstream expected_lines(expected);
  std::istringstream found_lines(found);
  for (unsigned number = 1;; ++number) {
    std::string must;
    std::string is;
    const bool more = static_cast<bool>(std::getline(expected_lines, must));
    const bool more_found = static_cast<bool>(std::getline(found_lines, is));
    if (!more && !more_found) return std::nullopt;
    if (must == is && more == more_found) continue;
    return "line " + std::to_string(number) + " must be '" + must + "', is '" + is + "'";
  }
}

}  // namespace pharos::datagen
