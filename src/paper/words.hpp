// SPDX-License-Identifier: Apache-2.0
// The words of a sheet in its language, by key.
//
//   words("paper.scorepad.title")
//   words(Message("paper.page").with("page", 1))
//   words.of("wonders.card", "Baths")
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "text/render.hpp"

namespace pharos::paper {

class Words {
 public:
  explicit Words(const text::Language& language) : language_(language) {}

  [[nodiscard]] std::string operator()(std::string_view key) const {
    return text::render(language_, key);
  }
  [[nodiscard]] std::string operator()(const Message& message) const {
    return text::render(language_, message);
  }
  [[nodiscard]] std::string of(std::string_view domain, std::string_view name) const {
    return text::word(language_, {domain, name});
  }
  /// "Coins: 1 point for every 3 coins", the name in bold.
  [[nodiscard]] std::string named(std::string_view name, std::string_view about) const {
    return (*this)(
        Message("paper.named").with("name", Word{"", name}).with("about", Word{"", about}));
  }
  /// "2 wood"
  [[nodiscard]] std::string counted(int count, std::string_view domain,
                                    std::string_view name) const {
    return text::counted(language_, {count, {domain, name}});
  }
  /// "wood, stone and clay"
  [[nodiscard]] std::string listed(std::span<const std::string> items) const {
    return text::listed(language_, items);
  }
  /// "wood, stone or clay"
  [[nodiscard]] std::string either(std::span<const std::string> items) const {
    return text::either(language_, items);
  }
  /// The same words at the head of a row.
  [[nodiscard]] std::string capitalised(std::string_view words) const {
    return text::capitalised(language_, words);
  }
  [[nodiscard]] const std::string& language() const { return language_.name(); }

 private:
  const text::Language& language_;
};

}  // namespace pharos::paper
