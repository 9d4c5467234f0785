// SPDX-License-Identifier: Apache-2.0
// Fair dealing: when a table starts it publishes a commitment to its seed, and at the end the seed
// itself, so that everybody can check that the deal was drawn before anybody had played. Also where
// secrets come from.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/rng.hpp"
#include "match/record.hpp"

namespace pharos::server {

/// 128 bits from the system's generator.
Seed secret_seed();
/// That many random bytes, as text for links and tokens (base64 for URLs).
std::string secret_text(std::size_t bytes);
/// A name for a table in links: letters and digits that are not mistaken for one another.
std::string table_name();

/// BLAKE2b (256 bits, hexadecimal) of seed, game, options and seats; docs/protocol.md has the exact
/// text that is hashed.
std::string commitment_to(const Seed& seed, std::string_view game, std::string_view options_json,
                          const std::vector<std::string>& seats);

enum class Verdict { kept, broken, nothing_promised, no_seed };
/// Whether the record's deal is the one that was promised. `options_json` are all its options.
Verdict check_deal(const Record& record, std::string_view options_json);

}  // namespace pharos::server
