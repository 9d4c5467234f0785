// SPDX-License-Identifier: Apache-2.0
// A JSON object read member by member; the first thing wrong is thrown as `Refused`, in a sentence
// that says what would be right. Whoever starts to read catches it, and answers with the Error.
//
//   const Fields fields(value, "card Baths");
//   fields.only({"name", "age"});
//   card.age = fields.number("age", 1, 3);  // "card Baths: 'age' must be ..."
//   if (const auto note = fields.text_if("note")) ...  // may be missing, must be a text
//
// Knows no game and no message.
#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <exception>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.hpp"
#include "json/parse.hpp"

namespace pharos {

/// Leaves a reader at the first error.
struct Refused : std::exception {
  explicit Refused(Error why) : error(std::move(why)) {}
  [[nodiscard]] const char* what() const noexcept override { return error.message.c_str(); }
  Error error;
};

/// `entry` says where: "deal: boards, seat 2". It may be empty.
[[noreturn]] void refuse(std::string_view entry, std::string_view reason);

/// "one, two, three"
std::string listed(std::span<const std::string_view> words);
/// "3", or "3 to 7".
std::string range(std::size_t low, std::size_t high);

class Fields {
 public:
  /// `entry` names the object in messages. Refuses a value that is no object.
  Fields(const boost::json::value& value, std::string entry);
  Fields(const boost::json::object& object, std::string entry)
      : object_(&object), entry_(std::move(entry)) {}

  /// Refuses every key that is not among `known`.
  void only(std::span<const std::string_view> known) const;
  void only(std::initializer_list<std::string_view> known) const {
    only(std::span<const std::string_view>(known.begin(), known.size()));
  }

  [[nodiscard]] bool has(std::string_view key) const { return find(key) != nullptr; }
  /// The member as it is; null when there is none.
  [[nodiscard]] const boost::json::value* find(std::string_view key) const;

  // Each of these refuses what is missing or of another kind.
  [[nodiscard]] unsigned number(std::string_view key, unsigned low, unsigned high) const;
  [[nodiscard]] bool flag(std::string_view key) const;
  [[nodiscard]] std::string text(std::string_view key) const;  // one that is not empty
  [[nodiscard]] std::string any_text(std::string_view key) const;
  [[nodiscard]] const boost::json::array& list(std::string_view key, std::size_t low,
                                               std::size_t high) const;
  [[nodiscard]] std::vector<std::string> texts(std::string_view key, std::size_t low,
                                               std::size_t high) const;
  [[nodiscard]] std::vector<unsigned> numbers(std::string_view key, std::size_t low,
                                              std::size_t high) const;
  [[nodiscard]] Fields object(std::string_view key) const;
  /// The same as Boost.JSON has it, for who reads it in another way.
  [[nodiscard]] const boost::json::object& members(std::string_view key) const;
  /// The index of the key's text in `words`.
  [[nodiscard]] unsigned word(std::string_view key, std::span<const std::string_view> words) const;
  /// A bit set of the key's texts in `words`; at least one, none twice.
  [[nodiscard]] unsigned word_set(std::string_view key,
                                  std::span<const std::string_view> words) const;

  // Each of these is nothing when there is no such member, and refuses one of another kind.
  [[nodiscard]] std::optional<std::int64_t> whole_if(std::string_view key) const;
  [[nodiscard]] std::optional<unsigned> number_if(std::string_view key, unsigned low,
                                                  unsigned high) const;
  [[nodiscard]] std::optional<bool> flag_if(std::string_view key) const;
  [[nodiscard]] std::optional<std::string> text_if(std::string_view key) const;

  [[nodiscard]] const std::string& entry() const { return entry_; }
  /// From now on the object goes by this name in messages.
  void rename(std::string entry) { entry_ = std::move(entry); }

 private:
  [[nodiscard]] const boost::json::value& at(std::string_view key) const;
  [[noreturn]] void must(std::string_view key, std::string_view what) const;

  const boost::json::object* object_;
  std::string entry_;
};

// A value that has no key, in a list. `what` says what it must be, `where` stands before that.
std::string text_of(const boost::json::value& value, std::string_view where, std::string_view what);
const boost::json::array& list_of(const boost::json::value& value, std::string_view where,
                                  std::size_t size, std::string_view what);

// Of an object from anybody: what is missing or of another kind is simply not there.
std::optional<std::string> text_in(const boost::json::object& object, std::string_view key);
/// A whole number that is not negative.
std::optional<std::uint64_t> number_in(const boost::json::object& object, std::string_view key);
const boost::json::object* object_in(const boost::json::object& object, std::string_view key);
const boost::json::array* list_in(const boost::json::object& object, std::string_view key);

/// What `make` builds of the JSON text's root, or the first thing wrong with the text.
template <class T>
Result<T> read_checked(std::string_view json_text, std::string_view file_name,
                       T (*make)(const boost::json::value& root)) {
  auto parsed = parse_strict(json_text, file_name);
  if (!parsed) return std::move(parsed).error();
  try {
    return make(*parsed);
  } catch (const Refused& refused) {
    return error_at(file_name, "", refused.error.message);
  }
}

}  // namespace pharos
