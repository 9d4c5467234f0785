// SPDX-License-Identifier: Apache-2.0
// Features by name. What a policy knows things by is a list of blocks; a block is a name and what
// its features differ in, and everything else follows from the list: where a block begins, how many
// features there are, what each is called at a table, and the message that tells people about it.
//
//   static constexpr auto kFeatures = blocks_of<Rules>({
//       {"card", {kCards}, "wonders.reason.building"},                   card/Baths/1 ...
//       {"shield", {Axis::numbers(-5, 5), Axis::numbers(1, 4)}, ...},    shield/-2/1 ...
//       {"pass"},                                                        pass
//   });
//   sink.add(kFeatures.at("shield") + ...)         a constant; a wrong name does not compile
//
// Numbers serve games, names serve files: what was learned for a card stays with its name,
// whatever its place in the data (weights.hpp). Knows no game.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace pharos::bots {

/// One thing that the features of a block differ in: a number, a word, or what the rules of the
/// table give a name to.
template <class Rules>
struct Axis {
  /// Empty when these rules have no such member.
  using Label = std::string (*)(const Rules& rules, unsigned member);

  unsigned size = 0;  // 0: there is no such axis
  int first = 0;
  const std::string_view* words = nullptr;
  Label label = nullptr;

  static constexpr Axis numbers(int first, int last) {
    return {static_cast<unsigned>(last - first + 1), first, nullptr, nullptr};
  }
  static constexpr Axis of(std::span<const std::string_view> words) {
    return {static_cast<unsigned>(words.size()), 0, words.data(), nullptr};
  }
  static constexpr Axis of(unsigned size, Label label) { return {size, 0, nullptr, label}; }

  [[nodiscard]] std::string name(const Rules& rules, unsigned member) const {
    if (label != nullptr) return label(rules, member);
    if (words != nullptr) return std::string(words[member]);
    return std::to_string(first + static_cast<int>(member));
  }
};

template <class Rules>
struct Block {
  std::string_view name;
  std::array<Axis<Rules>, 4> axes{};  // the last one counts fastest
  std::string_view reason = {};       // the key of a message; empty when nobody would be told

  [[nodiscard]] constexpr unsigned size() const {
    unsigned product = 1;
    for (const Axis<Rules>& axis : axes) product *= std::max(axis.size, 1U);
    return product;
  }
  /// "shield/-2/1"; empty when these rules have no such member. A name has no spaces.
  [[nodiscard]] std::string member(const Rules& rules, unsigned number) const {
    std::string text(name);
    unsigned step = size();
    for (const Axis<Rules>& axis : axes) {
      if (axis.size == 0) break;
      step /= axis.size;
      const std::string part = axis.name(rules, number / step % axis.size);
      if (part.empty()) return {};
      text += '/';
      text += part;
    }
    std::replace(text.begin(), text.end(), ' ', '_');
    return text;
  }
};

template <class Rules, std::size_t count>
struct Blocks {
  std::array<Block<Rules>, count> list;

  [[nodiscard]] constexpr unsigned size() const {
    unsigned sum = 0;
    for (const Block<Rules>& block : list) sum += block.size();
    return sum;
  }
  /// Where a block begins.
  [[nodiscard]] consteval unsigned at(std::string_view name) const {
    unsigned begin = 0;
    for (const Block<Rules>& block : list) {
      if (block.name == name) return begin;
      begin += block.size();
    }
    throw "there is no block of this name";
  }
  [[nodiscard]] constexpr std::string_view reason_of(unsigned number) const {
    for (const Block<Rules>& block : list) {
      if (number < block.size()) return block.reason;
      number -= block.size();
    }
    return {};
  }
  /// What everything is called at this table, by number; empty for what these rules do not have.
  [[nodiscard]] std::vector<std::string> names(const Rules& rules) const {
    std::vector<std::string> names;
    for (const Block<Rules>& block : list) {
      for (unsigned i = 0; i < block.size(); ++i) names.push_back(block.member(rules, i));
    }
    return names;
  }
};

template <class Rules, std::size_t count>
constexpr Blocks<Rules, count> blocks_of(const Block<Rules> (&blocks)[count]) {
  return {std::to_array(blocks)};
}

}  // namespace pharos::bots
