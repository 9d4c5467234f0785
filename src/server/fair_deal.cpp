// SPDX-License-Identifier: Apache-2.0
#include "server/fair_deal.hpp"

#include <sodium.h>

#include <array>
#include <stdexcept>

#include "base/hex.hpp"
#include "base/json_writer.hpp"
#include "match/seed_text.hpp"

namespace pharos::server {
namespace {

/// libsodium wants to be woken once; from then on it is safe on all threads.
void wake_sodium() {
  static const bool awake = sodium_init() >= 0;
  if (!awake) throw std::runtime_error("libsodium does not work on this machine");
}

}  // namespace

Seed secret_seed() {
  wake_sodium();
  Seed seed;
  randombytes_buf(&seed, sizeof seed);
  return seed;
}

std::string secret_text(std::size_t bytes) {
  wake_sodium();
  std::string raw(bytes, '\0');
  randombytes_buf(raw.data(), raw.size());
  constexpr int kVariant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
  std::string text(sodium_base64_encoded_len(bytes, kVariant), '\0');
  sodium_bin2base64(text.data(), text.size(), reinterpret_cast<const unsigned char*>(raw.data()),
                    raw.size(), kVariant);
  text.pop_back();  // the zero at the end
  return text;
}

std::string table_name() {
  wake_sodium();
  constexpr std::string_view kLetters = "23456789abcdefghjkmnpqrstuvwxyz";
  constexpr std::size_t kSize = 10;  // 49 bits: nobody guesses the link of a table
  std::string name;
  for (std::size_t i = 0; i < kSize; ++i) {
    name += kLetters[randombytes_uniform(static_cast<std::uint32_t>(kLetters.size()))];
  }
  return name;
}

std::string commitment_to(const Seed& seed, std::string_view game, std::string_view options_json,
                          const std::vector<std::string>& seats) {
  wake_sodium();
  std::string text;
  JsonWriter json(text);
  json.array([&] {
    json.text("pharos deal 1");
    json.text(seed_to_text(seed));
    json.text(game);
    json.raw(options_json);
    json.array([&] {
      for (const std::string& seat : seats) json.text(seat);
    });
  });
  std::array<unsigned char, 32> hash{};
  crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(text.data()),
                     text.size(), nullptr, 0);
  return to_hex(std::string_view(reinterpret_cast<const char*>(hash.data()), hash.size()));
}

Verdict check_deal(const Record& record, std::string_view options_json) {
  if (record.extras.commitment.empty()) return Verdict::nothing_promised;
  if (!record.seed) return Verdict::no_seed;
  const std::string found = commitment_to(*record.seed, record.game, options_json, record.seats);
  return found == record.extras.commitment ? Verdict::kept : Verdict::broken;
}

}  // namespace pharos::server
