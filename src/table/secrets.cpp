// SPDX-License-Identifier: Apache-2.0
#include "table/secrets.hpp"

#include <sodium.h>

#include <array>
#include <cstring>
#include <stdexcept>

#include "base/hex.hpp"
#include "base/json_writer.hpp"
#include "base/seed_text.hpp"

namespace pharos {
namespace {

/// libsodium wants to be woken once; from then on it is safe on all threads.
void wake_sodium() {
  static const bool awake = sodium_init() >= 0;
  if (!awake) throw std::runtime_error("libsodium does not work on this machine");
}

constexpr std::string_view kNameLetters = "23456789abcdefghjkmnpqrstuvwxyz";
constexpr std::size_t kNameSize = 10;  // 49 bits: nobody guesses the link of a table

/// BLAKE2b.
SecretHash hash_of(std::string_view text) {
  wake_sodium();
  SecretHash hash{};
  crypto_generichash(reinterpret_cast<unsigned char*>(hash.data()), hash.size(),
                     reinterpret_cast<const unsigned char*>(text.data()), text.size(), nullptr, 0);
  return hash;
}
std::string hex_of(const SecretHash& hash, std::size_t bytes) {
  return to_hex(std::string_view(reinterpret_cast<const char*>(hash.data()), bytes));
}

}  // namespace

Seed secret_seed() {
  wake_sodium();
  Seed seed;
  randombytes_buf(&seed, sizeof seed);
  return seed;
}

Seed seed_for(std::string_view text) {
  const SecretHash hash = hash_secret(text);
  Seed seed;
  static_assert(sizeof seed <= sizeof hash);
  std::memcpy(&seed, hash.data(), sizeof seed);
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
  std::string name;
  for (std::size_t i = 0; i < kNameSize; ++i) {
    name += kNameLetters[randombytes_uniform(static_cast<std::uint32_t>(kNameLetters.size()))];
  }
  return name;
}

std::string table_name_for(std::string_view text) {
  const SecretHash hash = hash_of(text);
  std::string name;
  for (std::size_t i = 0; i < kNameSize; ++i) {
    const unsigned two =
        std::to_integer<unsigned>(hash[2 * i]) * 256U + std::to_integer<unsigned>(hash[2 * i + 1]);
    name += kNameLetters[two % kNameLetters.size()];
  }
  return name;
}

std::string commitment_to(const Seed& seed, std::string_view game, std::string_view options_json,
                          const std::vector<std::string>& seats) {
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
  return hex_of(hash_of(text), sizeof(SecretHash));
}

Verdict check_deal(const Record& record, std::string_view options_json) {
  if (record.extras.commitment.empty()) return Verdict::nothing_promised;
  if (!record.seed) return Verdict::no_seed;
  const std::string found = commitment_to(*record.seed, record.game, options_json, record.seats);
  return found == record.extras.commitment ? Verdict::kept : Verdict::broken;
}

std::string seat_mark(std::string_view commitment, std::string_view person) {
  std::string text = "pharos seat 1 ";
  text += commitment;
  text += ' ';
  text += person;
  return hex_of(hash_of(text), 8);
}

SecretHash hash_secret(std::string_view token) { return hash_of(token); }

bool same_secret(const SecretHash& a, const SecretHash& b) {
  return sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

std::string hash_password(std::string_view password) {
  wake_sodium();
  std::array<char, crypto_pwhash_STRBYTES> hash{};
  if (crypto_pwhash_str(hash.data(), password.data(), password.size(),
                        crypto_pwhash_OPSLIMIT_INTERACTIVE,
                        crypto_pwhash_MEMLIMIT_INTERACTIVE) != 0) {
    return {};
  }
  return hash.data();
}

bool is_password(const std::string& hash, std::string_view password) {
  return crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

}  // namespace pharos
