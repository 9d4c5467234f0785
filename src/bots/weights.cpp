// SPDX-License-Identifier: Apache-2.0
#include "bots/weights.hpp"

#include <charconv>
#include <cmath>
#include <map>
#include <mutex>

namespace pharos::bots {
namespace {

constexpr std::string_view kHead = "pharos-weights 1\n";
constexpr float kUnit = 0.01F;  // of the numbers in a file, in points

/// Reads whole numbers and signs off the front of a text.
class Scanner {
 public:
  explicit Scanner(std::string_view text) : rest_(text) {}

  [[nodiscard]] bool done() const { return rest_.empty(); }
  bool take(std::string_view word) {
    if (!rest_.starts_with(word)) return false;
    rest_.remove_prefix(word.size());
    return true;
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

bool read_row(Scanner& in, Weights& weights) {
  unsigned bucket = 0;
  if (!in.number(bucket) || bucket >= weights.buckets) return false;
  while (!in.take("\n")) {
    unsigned feature = 0;
    int value = 0;
    const bool pair = in.take(" ") && in.number(feature) && in.take(":") && in.number(value);
    if (!pair || feature >= weights.features) return false;
    weights.row(bucket)[feature] = static_cast<float>(value) * kUnit;
  }
  return true;
}

}  // namespace

std::optional<Weights> read_weights(std::string_view text) {
  constexpr unsigned kMost = 100'000;
  Scanner in(text);
  unsigned buckets = 0;
  unsigned features = 0;
  const bool head = in.take(kHead) && in.number(buckets) && in.take(" buckets ") &&
                    in.number(features) && in.take(" features\n");
  if (!head || buckets > kMost || features > kMost / 10) return std::nullopt;
  Weights weights(buckets, features);
  while (!in.done()) {
    if (!read_row(in, weights)) return std::nullopt;
  }
  return weights;
}

std::string write_weights(const Weights& weights) {
  std::string text(kHead);
  text += std::to_string(weights.buckets) + " buckets " + std::to_string(weights.features) +
          " features\n";
  for (unsigned bucket = 0; bucket < weights.buckets; ++bucket) {
    text += std::to_string(bucket);
    for (unsigned feature = 0; feature < weights.features; ++feature) {
      const long value = std::lround(weights.row(bucket)[feature] / kUnit);
      if (value == 0) continue;
      text += ' ' + std::to_string(feature) + ':' + std::to_string(value);
    }
    text += '\n';
  }
  return text;
}

const Weights& builtin_weights(std::string_view name, unsigned buckets, unsigned features) {
  static std::mutex guard;
  static std::map<std::string, Weights, std::less<>> loaded;
  const std::lock_guard lock(guard);
  if (const auto found = loaded.find(name); found != loaded.end()) return found->second;
  Weights weights(buckets, features);
  for (const EmbeddedFile& file : embedded_weights()) {
    if (file.name != name) continue;
    auto read = read_weights(file.text);
    if (read && read->buckets == buckets && read->features == features) weights = std::move(*read);
  }
  return loaded.emplace(std::string(name), std::move(weights)).first->second;
}

}  // namespace pharos::bots
