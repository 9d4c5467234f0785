// SPDX-License-Identifier: Apache-2.0
// What the engine has to say to people: a key with arguments, never a sentence. `i18n/` has the
// words, `text/` puts them together.
//
// Names are the data's own (English) names; `domain` says where their translation is found, so that
// {domain "wonders.card", text "Baths"} is looked up as "wonders.card.Baths". The views must
// outlive the message: they point into Rules or into literals.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace pharos {

/// A word of the data ("Baths"), with the domain of its translation ("wonders.card").
struct Word {
  std::string_view domain;
  std::string_view text;
  friend bool operator==(const Word&, const Word&) = default;
};

/// "2 wood": a word and how many of it.
struct CountedWord {
  int count = 0;
  Word word;
  friend bool operator==(const CountedWord&, const CountedWord&) = default;
};

struct Argument {
  enum class Kind { number, word, list };
  std::string_view name;
  Kind kind = Kind::number;
  int number = 0;
  Word word;
  std::vector<CountedWord> list;
};

struct Message {
  std::string_view key;
  std::vector<Argument> arguments;

  explicit Message(std::string_view message_key = {}) : key(message_key) {}
  Message& with(std::string_view name, int number) {
    arguments.push_back({name, Argument::Kind::number, number, {}, {}});
    return *this;
  }
  Message& with(std::string_view name, Word word) {
    arguments.push_back({name, Argument::Kind::word, 0, word, {}});
    return *this;
  }
  Message& with(std::string_view name, std::vector<CountedWord> list) {
    arguments.push_back({name, Argument::Kind::list, 0, {}, std::move(list)});
    return *this;
  }
};

}  // namespace pharos
