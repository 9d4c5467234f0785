// SPDX-License-Identifier: Apache-2.0
// A JSON file read value by value, where every problem is noted with its line and reading goes on:
// for files that people write by hand and want to have checked as a whole. Knows no game.
#pragma once

#include <boost/json.hpp>
#include <cstddef>
#include <initializer_list>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "json/parse.hpp"

namespace pharos {

/// On which line of a JSON text each of its values stands, so that an error of meaning can be found
/// as easily as one of syntax.
///
///   LineMap lines(text);
///   lines.at("/wonder/0/squares/2/cost");   // 14
class LineMap {
 public:
  /// Precondition: `parse_strict` or `parse_commented` has accepted the text.
  explicit LineMap(std::string_view text);

  /// The line of the value at this path (member names and list indices, each after a slash), from
  /// 1. A path that is not there has the line of the nearest value around it.
  [[nodiscard]] std::size_t at(std::string_view path) const;

 private:
  std::map<std::string, std::size_t, std::less<>> lines_;
};

/// A file and what was found wrong with it so far.
struct Findings {
  LineMap lines;
  std::vector<Problem> problems;
};

/// A value of the file. It points into the parsed text and the findings: both must outlive it.
class Node {
 public:
  Node(const boost::json::value& value, Findings& findings)
      : value_(&value), findings_(&findings) {}

  /// Notes a problem at this value, or at one of its members.
  void wrong(std::string reason, std::string_view member = {}) const;

  /// Notes a value that is no object, and keys that are not among `known`.
  [[nodiscard]] bool is_object(std::initializer_list<std::string_view> known) const;
  [[nodiscard]] bool has(std::string_view key) const;

  // Each of these notes what is missing or of a wrong sort, and gives nothing then.
  [[nodiscard]] std::optional<unsigned> number(std::string_view key, unsigned low,
                                               unsigned high) const;
  [[nodiscard]] std::optional<std::string> text(std::string_view key) const;
  /// The index of the key's text in `words`.
  [[nodiscard]] std::optional<unsigned> word(std::string_view key,
                                             std::span<const std::string_view> words) const;
  /// The index in `words` of each text of the key's list; what is unknown or twice is noted.
  [[nodiscard]] std::vector<unsigned> words(std::string_view key,
                                            std::span<const std::string_view> words) const;
  /// The index of this value, a text, in `words`.
  [[nodiscard]] std::optional<unsigned> as_word(std::span<const std::string_view> words) const;
  /// The elements of the key's list, or nothing; a wrong number of them is noted.
  [[nodiscard]] std::vector<Node> list(std::string_view key, std::size_t low,
                                       std::size_t high) const;

  /// The same value under this name in messages.
  [[nodiscard]] Node named(std::string where) const;
  [[nodiscard]] const std::string& where() const { return where_; }

 private:
  [[nodiscard]] const boost::json::value* member(std::string_view key) const;
  [[nodiscard]] Node child(const boost::json::value& value, const std::string& step) const;
  /// `key` may be empty: then it is about this value itself.
  [[nodiscard]] std::optional<unsigned> index_of(const boost::json::value& text,
                                                 std::string_view key,
                                                 std::span<const std::string_view> words) const;

  const boost::json::value* value_;
  Findings* findings_;
  std::string path_;
  std::string where_;
};

}  // namespace pharos
