// SPDX-License-Identifier: Apache-2.0
#include "bots/weights.hpp"

#include <charconv>
#include <cmath>
#include <unordered_map>
#include <utility>

namespace pharos::bots {
namespace {

constexpr std::string_view kHead = "pharos-weights 2\nfeatures";
constexpr float kUnit = 0.01F;  // of the numbers in a file, in points

/// Reads words, whole numbers and signs off the front of a text.
class Scanner {
 public:
  explicit Scanner(std::string_view text) : rest_(text) {}

  [[nodiscard]] bool done() const { return rest_.empty(); }
  bool take(std::string_view word) {
    if (!rest_.starts_with(word)) return false;
    rest_.remove_prefix(word.size());
    return true;
  }
  /// Up to the next space or end of line.
  bool word(std::string& text) {
    std::size_t length = 0;
    while (length < rest_.size() && rest_[length] != ' ' && rest_[length] != '\n') ++length;
    text = rest_.substr(0, length);
    rest_.remove_prefix(length);
    return length != 0;
  }
  template <class Number>
  bool number(Number& value) {
    const auto read = std::from_chars(rest_.data(), rest_.data() + rest_.size(), value);
    if (read.ec != std::errc()) return false;
    rest_.remove_prefix(static_cast<std::size_t>(read.ptr - rest_.data()));
    return true;
  }

 private:
  std::string_view rest_;
};

bool read_columns(Scanner& in, std::vector<std::string>& names) {
  while (!in.take("\n")) {
    std::string name;
    if (!in.take(" ") || !in.word(name)) return false;
    names.push_back(std::move(name));
  }
  return true;
}

bool read_row(Scanner& in, NamedWeights& weights) {
  const std::size_t begin = weights.weights.values.size();
  const std::size_t columns = weights.names.columns.size();
  if (!in.word(weights.names.rows.emplace_back())) return false;
  weights.weights.values.resize(begin + columns);
  while (!in.take("\n")) {
    unsigned place = 0;
    int value = 0;
    const bool pair = in.take(" ") && in.number(place) && in.take(":") && in.number(value);
    if (!pair || place >= columns) return false;
    weights.weights.values[begin + place] = static_cast<float>(value) * kUnit;
  }
  return true;
}

using Places = std::unordered_map<std::string_view, unsigned>;

Places places_of(const std::vector<std::string>& names) {
  Places places;
  places.reserve(names.size());
  for (unsigned i = 0; i < names.size(); ++i) {
    if (!names[i].empty()) places.emplace(names[i], i);
  }
  return places;
}

/// For each name where it is to go; nothing for names that are not wanted.
std::vector<std::optional<unsigned>> ways(const std::vector<std::string>& names,
                                          const Places& places) {
  std::vector<std::optional<unsigned>> ways;
  for (const std::string& name : names) {
    const auto found = places.find(name);
    ways.push_back(found == places.end() ? std::nullopt : std::optional(found->second));
  }
  return ways;
}

}  // namespace

std::optional<NamedWeights> read_weights(std::string_view text) {
  Scanner in(text);
  NamedWeights read;
  if (!in.take(kHead) || !read_columns(in, read.names.columns)) return std::nullopt;
  while (!in.done()) {
    if (!read_row(in, read)) return std::nullopt;
  }
  // A name that stands twice would hide a weight.
  if (places_of(read.names.rows).size() != read.names.rows.size()) return std::nullopt;
  if (places_of(read.names.columns).size() != read.names.columns.size()) return std::nullopt;
  read.weights.rows = static_cast<unsigned>(read.names.rows.size());
  read.weights.columns = static_cast<unsigned>(read.names.columns.size());
  return read;
}

std::string write_weights(const WeightNames& names, const Weights& weights) {
  assert(names.rows.size() == weights.rows && names.columns.size() == weights.columns);
  std::string text(kHead);
  std::vector<unsigned> places;  // in the file, by column
  unsigned count = 0;
  for (const std::string& name : names.columns) {
    places.push_back(count);
    if (name.empty()) continue;
    text += ' ' + name;
    ++count;
  }
  text += '\n';
  for (unsigned row = 0; row < weights.rows; ++row) {
    if (names.rows[row].empty()) continue;
    text += names.rows[row];
    for (unsigned column = 0; column < weights.columns; ++column) {
      const long value = std::lround(weights.row(row)[column] / kUnit);
      if (value == 0 || names.columns[column].empty()) continue;
      text += ' ' + std::to_string(places[column]) + ':' + std::to_string(value);
    }
    text += '\n';
  }
  return text;
}

Weights arranged(const NamedWeights& from, const WeightNames& names) {
  const auto rows = ways(from.names.rows, places_of(names.rows));
  const auto columns = ways(from.names.columns, places_of(names.columns));
  Weights weights(static_cast<unsigned>(names.rows.size()),
                  static_cast<unsigned>(names.columns.size()));
  for (unsigned row = 0; row < rows.size(); ++row) {
    if (!rows[row]) continue;
    for (unsigned column = 0; column < columns.size(); ++column) {
      if (columns[column]) {
        weights.row(*rows[row])[*columns[column]] = from.weights.row(row)[column];
      }
    }
  }
  return weights;
}

Weights builtin_weights(std::string_view name, const WeightNames& names) {
  for (const EmbeddedFile& file : embedded_weights()) {
    if (file.name != name) continue;
    if (const auto read = read_weights(file.text)) return arranged(*read, names);
  }
  return arranged({}, names);
}

}  // namespace pharos::bots
