// SPDX-License-Identifier: Apache-2.0
// The seal on a view that goes to another process: a Pharos takes bytes for a View only from a
// Pharos that has the same key (decision 0033). The key goes from a program to the bots it starts
// in the environment; anybody else's bytes are refused before they are looked at.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/rng.hpp"
#include "engine/seat.hpp"

namespace pharos {

inline constexpr const char* kViewKeyVariable = "PHAROS_VIEW_KEY";

/// The key in the environment, if there is one: 32 hexadecimal digits.
std::optional<Seed> view_key_from_environment();
/// 128 bits from the system.
Seed new_view_key();
std::string view_key_text(const Seed& key);
std::optional<Seed> view_key_from_text(std::string_view text);

/// Sixteen hexadecimal digits over everything the bytes depend on: a chain of SipHash-2-4.
std::string view_seal(const Seed& key, std::uint64_t format, Seat seat, std::string_view bytes);

}  // namespace pharos
