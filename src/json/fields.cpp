// SPDX-License-Identifier: Apache-2.0
// Typed access to a JSON object with messages that say what would be right. Knows no game.
#include "json/fields.hpp"

#include <algorithm>
#include <utility>

#include "base/quoted.hpp"

namespace pharos {
namespace {

namespace json = boost::json;

json::string_view boost_view(std::string_view text) { return {text.data(), text.size()}; }
std::string_view std_view(json::string_view text) { return {text.data(), text.size()}; }

}  // namespace

std::string range(std::size_t low, std::size_t high) {
  return low == high ? std::to_string(low) : std::to_string(low) + " to " + std::to_string(high);
}

void refuse(std::string_view entry, std::string_view reason) {
  throw Refused(error_at("", entry, reason));
}

std::string listed(std::span<const std::string_view> words) {
  std::string result;
  for (const std::string_view word : words) {
    if (!result.empty()) result += ", ";
    result += word;
  }
  return result;
}

Fields::Fields(const json::value& value, std::string entry)
    : object_(value.if_object()), entry_(std::move(entry)) {
  if (object_ == nullptr) refuse(entry_, "must be an object {...}");
}

void Fields::only(std::span<const std::string_view> known) const {
  for (const auto& pair : *object_) {
    const std::string_view key = std_view(pair.key());
    if (std::find(known.begin(), known.end(), key) == known.end()) {
      refuse(entry_, "unknown key " + in_quotes(key) + " (known: " + listed(known) + ")");
    }
  }
}

void Fields::must(std::string_view key, std::string_view what) const {
  refuse(entry_, in_quotes(key) + " must be " + std::string(what));
}

const json::value* Fields::find(std::string_view key) const {
  return object_->if_contains(boost_view(key));
}

const json::value& Fields::at(std::string_view key) const {
  const json::value* value = find(key);
  if (value == nullptr) refuse(entry_, "key " + in_quotes(key) + " is missing");
  return *value;
}

unsigned Fields::number(std::string_view key, unsigned low, unsigned high) const {
  const std::int64_t* value = at(key).if_int64();
  if (value == nullptr || *value < std::int64_t{low} || *value > std::int64_t{high}) {
    must(key, "a whole number, " + range(low, high));
  }
  return static_cast<unsigned>(*value);
}

bool Fields::flag(std::string_view key) const {
  const bool* value = at(key).if_bool();
  if (value == nullptr) must(key, "true or false");
  return *value;
}

std::string Fields::text(std::string_view key) const {
  const json::string* value = at(key).if_string();
  if (value == nullptr || value->empty()) must(key, "a text, not empty");
  return {value->data(), value->size()};
}

std::string Fields::any_text(std::string_view key) const {
  (void)at(key);
  return *text_if(key);
}

const json::array& Fields::list(std::string_view key, std::size_t low, std::size_t high) const {
  const json::array* value = at(key).if_array();
  if (value == nullptr) must(key, "a list [...]");
  if (value->size() < low || value->size() > high) {
    refuse(entry_, "key " + in_quotes(key) + " has " + std::to_string(value->size()) +
                       " elements, must have " + range(low, high));
  }
  return *value;
}

std::vector<std::string> Fields::texts(std::string_view key, std::size_t low,
                                       std::size_t high) const {
  std::vector<std::string> result;
  for (const json::value& element : list(key, low, high)) {
    const json::string* text = element.if_string();
    if (text == nullptr) must(key, "a list of texts");
    std::string found(text->data(), text->size());
    if (std::find(result.begin(), result.end(), found) != result.end()) {
      refuse(entry_,
             "key " + in_quotes(key) + " has " + in_quotes(found) + " twice; once is enough");
    }
    result.push_back(std::move(found));
  }
  return result;
}

std::vector<unsigned> Fields::numbers(std::string_view key, std::size_t low,
                                      std::size_t high) const {
  std::vector<unsigned> result;
  for (const json::value& element : list(key, low, high)) {
    const std::int64_t* number = element.if_int64();
    if (number == nullptr || *number < 0 || *number > 255) {
      must(key, "a list of small whole numbers");
    }
    result.push_back(static_cast<unsigned>(*number));
  }
  return result;
}

std::optional<std::int64_t> Fields::whole_if(std::string_view key) const {
  const json::value* value = find(key);
  if (value == nullptr) return std::nullopt;
  if (!value->is_int64()) must(key, "a whole number");
  return value->get_int64();
}

std::optional<unsigned> Fields::number_if(std::string_view key, unsigned low, unsigned high) const {
  if (!has(key)) return std::nullopt;
  return number(key, low, high);
}

std::optional<bool> Fields::flag_if(std::string_view key) const {
  if (!has(key)) return std::nullopt;
  return flag(key);
}

std::optional<std::string> Fields::text_if(std::string_view key) const {
  const json::value* value = find(key);
  if (value == nullptr) return std::nullopt;
  const json::string* text = value->if_string();
  if (text == nullptr) must(key, "a text");
  return std::string(text->data(), text->size());
}

Fields Fields::object(std::string_view key) const {
  return {at(key), entry_ + ", " + std::string(key)};
}

const json::object& Fields::members(std::string_view key) const {
  const json::object* object = at(key).if_object();
  if (object == nullptr) must(key, "an object {...}");
  return *object;
}

unsigned Fields::word(std::string_view key, std::span<const std::string_view> words) const {
  const std::string found = text(key);
  const auto place = std::find(words.begin(), words.end(), found);
  if (place == words.end()) {
    refuse(entry_, "unknown " + std::string(key) + " " + in_quotes(found) +
                       " (known: " + listed(words) + ")");
  }
  return static_cast<unsigned>(place - words.begin());
}

unsigned Fields::word_set(std::string_view key, std::span<const std::string_view> words) const {
  unsigned result = 0;
  for (const std::string& found : texts(key, 1, words.size())) {
    const auto place = std::find(words.begin(), words.end(), found);
    if (place == words.end()) {
      refuse(entry_, "unknown word " + in_quotes(found) + " in key " + in_quotes(key) +
                         " (known: " + listed(words) + ")");
    }
    result |= 1U << static_cast<unsigned>(place - words.begin());
  }
  return result;
}

std::string text_of(const json::value& value, std::string_view where, std::string_view what) {
  const json::string* text = value.if_string();
  if (text == nullptr) refuse(where, "must be " + std::string(what));
  return {text->data(), text->size()};
}

const json::array& list_of(const json::value& value, std::string_view where, std::size_t size,
                           std::string_view what) {
  const json::array* list = value.if_array();
  if (list == nullptr || list->size() != size) {
    std::string reason = "must be a list of " + std::to_string(size) + " " + std::string(what);
    if (list != nullptr) reason += ", has " + std::to_string(list->size());
    refuse(where, reason);
  }
  return *list;
}

std::optional<std::string> text_in(const json::object& object, std::string_view key) {
  const json::value* value = Fields(object, "").find(key);
  const json::string* text = value == nullptr ? nullptr : value->if_string();
  if (text == nullptr) return std::nullopt;
  return std::string(text->data(), text->size());
}

std::optional<std::uint64_t> number_in(const json::object& object, std::string_view key) {
  const json::value* value = Fields(object, "").find(key);
  if (value == nullptr) return std::nullopt;
  if (const auto* number = value->if_uint64()) return *number;
  const auto* number = value->if_int64();
  if (number == nullptr || *number < 0) return std::nullopt;
  return static_cast<std::uint64_t>(*number);
}

const json::object* object_in(const json::object& object, std::string_view key) {
  const json::value* value = Fields(object, "").find(key);
  return value == nullptr ? nullptr : value->if_object();
}

const json::array* list_in(const json::object& object, std::string_view key) {
  const json::value* value = Fields(object, "").find(key);
  return value == nullptr ? nullptr : value->if_array();
}

}  // namespace pharos
