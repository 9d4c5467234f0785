// SPDX-License-Identifier: Apache-2.0
#include "json/lines.hpp"

#include <algorithm>
#include <utility>

#include "base/nearest.hpp"
#include "base/quoted.hpp"
#include "json/fields.hpp"

namespace pharos {
namespace {

namespace json = boost::json;

/// A walk over the text of a JSON value that is known to be well formed.
class Walk {
 public:
  Walk(std::string_view text, std::map<std::string, std::size_t, std::less<>>& lines)
      : text_(text), lines_(lines) {}

  void value(const std::string& path) {
    skip_space();
    lines_.emplace(path, line_);
    switch (next()) {
      case '{':
        object(path);
        break;
      case '[':
        list(path);
        break;
      case '"':
        string();
        break;
      default:  // a number or a word
        while (!done() && std::string_view(",]} \t\r\n/").find(next()) == std::string_view::npos) {
          ++at_;
        }
    }
  }

 private:
  void object(const std::string& path) {
    ++at_;
    for (skip_space(); !done() && next() != '}'; skip_space()) {
      const std::string member = path + '/' + std::string(string());
      skip_space();
      if (!done()) ++at_;  // the colon
      value(member);
      skip_space();
      if (!done() && next() == ',') ++at_;
    }
    if (!done()) ++at_;
  }

  void list(const std::string& path) {
    ++at_;
    std::size_t index = 0;
    for (skip_space(); !done() && next() != ']'; skip_space()) {
      value(path + '/' + std::to_string(index++));
      skip_space();
      if (!done() && next() == ',') ++at_;
    }
    if (!done()) ++at_;
  }

  /// Leaves the text between the quotes as it stands, escapes and all.
  std::string_view string() {
    const std::size_t begin = ++at_;
    while (!done() && next() != '"') at_ += next() == '\\' ? 2U : 1U;
    const std::string_view inside = text_.substr(begin, at_ - begin);
    ++at_;
    return inside;
  }

  void skip_space() {
    while (!done()) {
      const char c = next();
      if (c == '\n') ++line_;
      if (c == '/') {
        comment();
      } else if (c == ' ' || c == '\t' || c == '\r' || c == '\n') {
        ++at_;
      } else {
        return;
      }
    }
  }

  void comment() {
    const bool to_end_of_line = text_.substr(at_, 2) == "//";
    const std::size_t end = text_.find(to_end_of_line ? "\n" : "*/", at_ + 2);
    if (end == std::string_view::npos) {
      at_ = text_.size();
      return;
    }
    for (; at_ < end; ++at_) line_ += next() == '\n' ? 1U : 0U;
    at_ += to_end_of_line ? 0U : 2U;
  }

  [[nodiscard]] bool done() const { return at_ >= text_.size(); }
  [[nodiscard]] char next() const { return done() ? '\0' : text_[at_]; }

  std::string_view text_;
  std::map<std::string, std::size_t, std::less<>>& lines_;
  std::size_t at_ = 0;
  std::size_t line_ = 1;
};

json::string_view to_json(std::string_view text) { return {text.data(), text.size()}; }

std::string did_you_mean(std::string_view given, std::span<const std::string_view> known) {
  Nearest nearest(given);
  for (const std::string_view word : known) nearest.consider(word);
  if (nearest.word().empty()) return "";
  return "; did you mean " + std::string(nearest.word()) + "?";
}

std::string quoted_key(std::string_view key) { return "'" + std::string(key) + "'"; }

}  // namespace

LineMap::LineMap(std::string_view text) { Walk(text, lines_).value(""); }

std::size_t LineMap::at(std::string_view path) const {
  while (true) {
    const auto found = lines_.find(path);
    if (found != lines_.end()) return found->second;
    const std::size_t slash = path.rfind('/');
    if (slash == std::string_view::npos) return 1;
    path = path.substr(0, slash);
  }
}

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

}  // namespace pharos
