// SPDX-License-Identifier: Apache-2.0
// Secrets and promises: where seeds, tokens and names of tables are drawn, and what is made of them
// that others may see. The only place that knows libsodium.
//
// Fair dealing: when a table starts it publishes a commitment to its seed, and at the end the seed
// itself, so that everybody can check that the deal was drawn before anybody had played.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/rng.hpp"
#include "match/record.hpp"

namespace pharos {

/// 128 bits from the system's generator.
Seed secret_seed();
/// No secret: always the same one for the same text.
Seed seed_for(std::string_view text);
/// That many random bytes, as text for links and tokens (base64 for URLs).
std::string secret_text(std::size_t bytes);
/// A name for a table in links: letters and digits that are not mistaken for one another.
std::string table_name();
/// The same kind of name, always the same one for the same text.
std::string table_name_for(std::string_view text);

/// BLAKE2b (256 bits, hexadecimal) of seed, game, options and seats; docs/protocol.md has the exact
/// text that is hashed.
std::string commitment_to(const Seed& seed, std::string_view game, std::string_view options_json,
                          const std::vector<std::string>& seats);

enum class Verdict { kept, broken, nothing_promised, no_seed };
/// Whether the record's deal is the one that was promised. `options_json` are all its options.
Verdict check_deal(const Record& record, std::string_view options_json);

/// How the public summary of a finished table remembers who sat where without naming anybody: 16
/// hexadecimal digits that only who knows the person can make again, and that differ from table to
/// table. `commitment` is the table's.
std::string seat_mark(std::string_view commitment, std::string_view person);

using SecretHash = std::array<std::byte, 32>;
/// How a token is stored.
SecretHash hash_secret(std::string_view token);
/// In a time that does not tell how much of them is the same.
bool same_secret(const SecretHash& a, const SecretHash& b);

/// For storing; slow on purpose, 64 MB and some 60 ms. Empty when there is not so much memory.
std::string hash_password(std::string_view password);
bool is_password(const std::string& hash, std::string_view password);

}  // namespace pharos
