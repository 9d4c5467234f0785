// SPDX-License-Identifier: Apache-2.0
// A JSON object of a data file, read key by key; the first thing wrong is thrown as `Refused`.
//
// Every message says what would be right. Used inside the readers of `match/data` only; their
// public functions go through `read_checked`, which turns `Refused` into the DataError. Knows no
// game.
#pragma once

#include <boost/json.hpp>
#include <exception>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "match/data/data_error.hpp"
#include "match/data/strict_json.hpp"

namespace pharos::data {

/// Leaves a reader at the first error.
struct Refused : std::exception {
  explicit Refused(DataError why) : error(std::move(why)) {}
  [[nodiscard]] const char* what() const noexcept override { return error.reason.c_str(); }
  DataError error;
};

[[noreturn]] void refuse(std::string_view entry, std::string reason);

/// "one, two, three"
std::string listed(std::span<const std::string_view> words);
/// "3", or "3 to 7".
std::string range(std::size_t low, std::size_t high);

class Fields {
 public:
  /// `entry` names the object in messages. Refuses a value that is no object.
  Fields(const boost::json::value& value, std::string entry);

  /// Refuses every key that is not among `known`.
  void only(std::span<const std::string_view> known) const;
  void only(std::initializer_list<std::string_view> known) const {
    only(std::span<const std::string_view>(known.begin(), known.size()));
  }

  [[nodiscard]] bool has(std::string_view key) const;
  [[nodiscard]] unsigned number(std::string_view key, unsigned low, unsigned high) const;
  [[nodiscard]] bool flag(std::string_view key) const;
  [[nodiscard]] std::string text(std::string_view key) const;
  [[nodiscard]] const boost::json::array& list(std::string_view key, std::size_t low,
                                               std::size_t high) const;
  [[nodiscard]] std::vector<std::string> texts(std::string_view key, std::size_t low,
                                               std::size_t high) const;
  [[nodiscard]] std::vector<unsigned> numbers(std::string_view key, std::size_t low,
                                              std::size_t high) const;
  [[nodiscard]] Fields object(std::string_view key) const;

  /// The index of the key's text in `words`.
  [[nodiscard]] unsigned word(std::string_view key, std::span<const std::string_view> words) const;
  /// A bit set of the key's texts in `words`; at least one, none twice.
  [[nodiscard]] unsigned word_set(std::string_view key,
                                  std::span<const std::string_view> words) const;

  [[nodiscard]] const std::string& entry() const { return entry_; }
  /// From now on the object goes by this name in messages.
  void rename(std::string entry) { entry_ = std::move(entry); }

 private:
  [[nodiscard]] const boost::json::value& at(std::string_view key) const;

  const boost::json::object* object_;
  std::string entry_;
};

/// What `make` builds of the JSON text's root, or the first thing wrong with the text.
template <class Tables>
std::variant<Tables, DataError> read_checked(std::string_view json_text, std::string_view file_name,
                                             Tables (*make)(const boost::json::value& root)) {
  auto parsed = parse_strict(json_text, file_name);
  if (auto* error = std::get_if<DataError>(&parsed)) return std::move(*error);
  try {
    return make(std::get<boost::json::value>(parsed));
  } catch (const Refused& refused) {
    DataError error = refused.error;
    error.file = file_name;
    return error;
  }
}

}  // namespace pharos::data
