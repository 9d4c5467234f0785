// SPDX-License-Identifier: Apache-2.0
#include "match/message_json.hpp"

namespace pharos {
namespace {

void write_word(JsonWriter& json, const Word& word) {
  json.key("domain").text(word.domain);
  json.key("text").text(word.text);
}

void write_argument(JsonWriter& json, const Argument& argument) {
  json.key(argument.name);
  switch (argument.kind) {
    case Argument::Kind::number:
      json.number(argument.number);
      break;
    case Argument::Kind::word:
      json.object([&] { write_word(json, argument.word); });
      break;
    case Argument::Kind::list:
      json.array([&] {
        for (const CountedWord& item : argument.list) {
          json.object([&] {
            json.key("count").number(item.count);
            write_word(json, item.word);
          });
        }
      });
      break;
  }
}

}  // namespace

void write_message(JsonWriter& json, const Message& message) {
  json.object([&] {
    json.key("key").text(message.key);
    json.key("args").object([&] {
      for (const Argument& argument : message.arguments) write_argument(json, argument);
    });
  });
}

}  // namespace pharos
