// SPDX-License-Identifier: Apache-2.0
#include "bots/view_seal.hpp"

#include <cstdlib>
#include <random>

#include "base/hex.hpp"
#include "base/seed_text.hpp"

namespace pharos {
namespace {

std::uint64_t word_at(std::string_view bytes, std::size_t from) {
  std::uint64_t word = 0;
  for (std::size_t i = from; i < from + 8 && i < bytes.size(); ++i) {
    word |= std::uint64_t{static_cast<unsigned char>(bytes[i])} << (8 * (i - from));
  }
  return word;
}

}  // namespace

std::optional<Seed> view_key_from_environment() {
  const char* text = std::getenv(kViewKeyVariable);
  return text == nullptr ? std::nullopt : view_key_from_text(text);
}

Seed new_view_key() {
  std::random_device system;
  const auto word = [&] { return std::uint64_t{system()} << 32 | system(); };
  return {word(), word()};
}

std::string view_key_text(const Seed& key) { return hex_word(key.high) + hex_word(key.low); }

std::optional<Seed> view_key_from_text(std::string_view text) {
  return text.size() == 32 ? seed_from_text(text) : std::nullopt;
}

std::string view_seal(const Seed& key, std::uint64_t format, Seat seat, std::string_view bytes) {
  std::uint64_t seal = siphash(key, format, std::uint64_t{bytes.size()} << 8 | seat);
  for (std::size_t i = 0; i < bytes.size(); i += 8) seal = siphash(key, seal, word_at(bytes, i));
  return hex_word(seal);
}

}  // namespace pharos
