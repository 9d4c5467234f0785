// SPDX-License-Identifier: Apache-2.0
// What fits: both databases keep the same things, so both refuse the same things. Bodies, summaries
// and values are any bytes; all other texts are UTF-8 without NUL, because PostgreSQL takes no
// other.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "store/rows.hpp"

namespace pharos::store {

inline constexpr std::size_t kMostId = 64;           // bytes: rooms, people, nodes, topics, roles
inline constexpr std::size_t kMostName = 256;        // names, logins, games, names of values, bans
inline constexpr std::size_t kMostText = 4'096;      // password hashes, reasons
inline constexpr std::size_t kMostPayload = 7'000;   // of a signal: PostgreSQL takes 8,000
inline constexpr std::size_t kMostBody = 4U << 20U;  // one entry
inline constexpr std::size_t kMostSummary = 1U << 20U;
inline constexpr std::size_t kMostValue = 1U << 20U;
inline constexpr std::size_t kMostWrite = 16U << 20U;  // all of one Write
inline constexpr std::size_t kMostPeople = 1'000;      // that join or leave in one Write

/// UTF-8 as RFC 3629 has it, without NUL.
bool is_text(std::string_view bytes);

/// Nothing, or what is wrong: "the id of a room has 70 bytes; at most 64 are stored".
std::optional<Error> check_text(std::string_view what, std::string_view text, std::size_t most);
std::optional<Error> check_id(std::string_view what, std::string_view id);  // nor empty
std::optional<Error> check_size(std::string_view what, std::size_t size, std::size_t most);

std::optional<Error> check(const Write& write);

/// What a write takes in the queue, as documented at Storage::submit.
std::size_t weight(const Write& write);

}  // namespace pharos::store
