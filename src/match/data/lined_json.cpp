// SPDX-License-Identifier: Apache-2.0
#include "match/data/lined_json.hpp"

#include <algorithm>
#include <utility>

#include "base/nearest.hpp"
#include "base/quoted.hpp"
#include "match/data/fields.hpp"
#include "match/data/strict_json.hpp"

namespace pharos::data {
namespace {

namespace json = boost::json;

json::string_view to_json(std::string_view text) { return {text.data(), text.size()}; }

std::string did_you_mean(std::string_view given, std::span<const std::string_view> known) {
  Nearest nearest(given);
  for (const std::string_view word : known) nearest.consider(word);
  if (nearest.word().empty()) return "";
  return "; did you mean " + std::string(nearest.word()) + "?";
}

std::string quoted_key(std::string_view key) { return "'" + std::string(key) + "'"; }

}  // namespace

void Node::wrong(std::string reason, std::string_view member) const {
  const std::string path = member.empty() ? path_ : path_ + '/' + std::string(member);
  findings_->problems.push_back({findings_->lines.at(path), where_, std::move(reason)});
}

bool Node::is_object(std::initializer_list<std::string_view> known) const {
  const json::object* object = value_->if_object();
  if (object == nullptr) {
    wrong("must be an object {...}");
    return false;
  }
  const std::span<const std::string_view> words(known.begin(), known.size());
  for (const auto& pair : *object) {
    const std::string key(pair.key().data(), pair.key().size());
    if (std::find(words.begin(), words.end(), key) != words.end()) continue;
    wrong("unknown key " + in_quotes(key) + did_you_mean(key, words) + " (known: " + listed(words) +
              ")",
          key);
  }
  return true;
}

bool Node::has(std::string_view key) const {
  const json::object* object = value_->if_object();
  return object != nullptr && object->contains(to_json(key));
}

const json::value* Node::member(std::string_view key) const {
  const json::object* object = value_->if_object();
  const json::value* found = object == nullptr ? nullptr : object->if_contains(to_json(key));
  if (found == nullptr) wrong("key " + quoted_key(key) + " is missing");
  return found;
}

std::optional<unsigned> Node::number(std::string_view key, unsigned low, unsigned high) const {
  const json::value* found = member(key);
  if (found == nullptr) return std::nullopt;
  const std::int64_t* whole = found->if_int64();
  if (whole != nullptr && *whole >= low && *whole <= high) return static_cast<unsigned>(*whole);
  wrong(quoted_key(key) + " is " + in_quotes(json::serialize(*found)) +
            ", must be a whole number, " + range(low, high),
        key);
  return std::nullopt;
}

std::optional<std::string> Node::text(std::string_view key) const {
  const json::value* found = member(key);
  if (found == nullptr) return std::nullopt;
  const json::string* text = found->if_string();
  if (text != nullptr && !text->empty()) return std::string(text->data(), text->size());
  wrong(quoted_key(key) + " must be a text that is not empty", key);
  return std::nullopt;
}

std::optional<unsigned> Node::index_of(const json::value& value, std::string_view key,
                                       std::span<const std::string_view> words) const {
  const json::string* text = value.if_string();
  const std::string given =
      text == nullptr ? json::serialize(value) : std::string(text->data(), text->size());
  if (text != nullptr) {
    const auto found = std::find(words.begin(), words.end(), given);
    if (found != words.end()) return static_cast<unsigned>(found - words.begin());
  }
  wrong((key.empty() ? "" : quoted_key(key) + ": ") + "unknown word " + in_quotes(given) +
            did_you_mean(given, words) + " (known: " + listed(words) + ")",
        key);
  return std::nullopt;
}

std::optional<unsigned> Node::word(std::string_view key,
                                   std::span<const std::string_view> words) const {
  const json::value* found = member(key);
  return found == nullptr ? std::nullopt : index_of(*found, key, words);
}

std::optional<unsigned> Node::as_word(std::span<const std::string_view> words) const {
  return index_of(*value_, {}, words);
}

std::vector<unsigned> Node::words(std::string_view key,
                                  std::span<const std::string_view> words) const {
  std::vector<unsigned> result;
  const json::value* found = member(key);
  if (found == nullptr) return result;
  const json::array* array = found->if_array();
  if (array == nullptr || array->empty()) {
    wrong(quoted_key(key) + " must be a list of words that is not empty", key);
    return result;
  }
  for (const json::value& element : *array) {
    const auto index = index_of(element, key, words);
    if (!index) continue;
    if (std::find(result.begin(), result.end(), *index) != result.end()) {
      wrong(quoted_key(key) + ": " + std::string(words[*index]) + " stands twice", key);
    } else {
      result.push_back(*index);
    }
  }
  return result;
}

std::vector<Node> Node::list(std::string_view key, std::size_t low, std::size_t high) const {
  std::vector<Node> result;
  const json::value* found = member(key);
  if (found == nullptr) return result;
  const json::array* array = found->if_array();
  if (array == nullptr) {
    wrong(quoted_key(key) + " must be a list [...]", key);
    return result;
  }
  if (array->size() < low || array->size() > high) {
    wrong(quoted_key(key) + " has " + std::to_string(array->size()) + " entries, must have " +
              range(low, high),
          key);
  }
  for (std::size_t i = 0; i < std::min(array->size(), high); ++i) {
    result.push_back(child((*array)[i], std::string(key) + '/' + std::to_string(i)));
  }
  return result;
}

Node Node::child(const json::value& value, const std::string& step) const {
  Node node(value, *findings_);
  node.path_ = path_ + '/' + step;
  node.where_ = where_;
  return node;
}

Node Node::named(std::string where) const {
  Node node = *this;
  node.where_ = std::move(where);
  return node;
}

}  // namespace pharos::data
