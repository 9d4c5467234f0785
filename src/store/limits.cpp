// SPDX-License-Identifier: Apache-2.0
#include "store/limits.hpp"

#include <cstdint>
#include <set>

#include "base/quoted.hpp"

namespace pharos::store {
namespace {

/// How many bytes the character at `at` has; 0 if it is none.
std::size_t character(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t i) -> unsigned {
    return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
  };
  const auto follows = [&](std::size_t i, unsigned low = 0x80U, unsigned high = 0xBFU) {
    return byte(i) >= low && byte(i) <= high;
  };
  const unsigned first = byte(at);
  if (first == 0) return 0;
  if (first < 0x80U) return 1;
  if (first >= 0xC2U && first <= 0xDFU) return follows(at + 1) ? 2 : 0;
  if (first >= 0xE0U && first <= 0xEFU) {
    const unsigned low = first == 0xE0U ? 0xA0U : 0x80U;   // not shorter
    const unsigned high = first == 0xEDU ? 0x9FU : 0xBFU;  // no surrogates
    return follows(at + 1, low, high) && follows(at + 2) ? 3 : 0;
  }
  if (first >= 0xF0U && first <= 0xF4U) {
    const unsigned low = first == 0xF0U ? 0x90U : 0x80U;
    const unsigned high = first == 0xF4U ? 0x8FU : 0xBFU;  // up to U+10FFFF
    return follows(at + 1, low, high) && follows(at + 2) && follows(at + 3) ? 4 : 0;
  }
  return 0;
}

std::optional<Error> check_people(const Write& write) {
  if (auto error = check_size("the list of people who join or leave",
                              write.joined.size() + write.left.size(), kMostPeople)) {
    return Error{error->message + " (people, not bytes)"};
  }
  std::set<std::string_view> seen;
  for (const Membership& member : write.joined) {
    if (auto error = check_id("the id of a person", member.person)) return error;
    if (auto error = check_text("a role", member.role, kMostId)) return error;
    if (!seen.insert(member.person).second) {
      return Error{"the person " + in_quotes(member.person) + " joins twice in one write"};
    }
  }
  for (const std::string& person : write.left) {
    if (auto error = check_id("the id of a person", person)) return error;
    if (!seen.insert(person).second) {
      return Error{"the person " + in_quotes(person) +
                   " joins and leaves, or leaves twice, in one write"};
    }
  }
  return std::nullopt;
}

std::optional<Error> check_facts(const Write& write) {
  if (!write.facts) {
    if (write.expected_version == 0) return Error{"a new room needs its facts (state, game)"};
    return std::nullopt;
  }
  if (static_cast<unsigned>(write.facts->state) > static_cast<unsigned>(RoomState::aside)) {
    return Error{"the state of a room is none of open, running, finished, aside"};
  }
  if (auto error = check_text("the game of a room", write.facts->game, kMostName)) return error;
  return check_size("a summary", write.facts->summary.size(), kMostSummary);
}

}  // namespace

bool is_text(std::string_view bytes) {
  for (std::size_t at = 0; at < bytes.size();) {
    const std::size_t length = character(bytes, at);
    if (length == 0) return false;
    at += length;
  }
  return true;
}

std::optional<Error> check_size(std::string_view what, std::size_t size, std::size_t most) {
  if (size <= most) return std::nullopt;
  return Error{std::string(what) + " has " + std::to_string(size) + " bytes; at most " +
               std::to_string(most) + " are stored"};
}

std::optional<Error> check_text(std::string_view what, std::string_view text, std::size_t most) {
  if (auto error = check_size(what, text.size(), most)) return error;
  if (is_text(text)) return std::nullopt;
  return Error{std::string(what) + " is " + in_quotes(text) +
               ", which is not UTF-8 text without NUL"};
}

std::optional<Error> check_id(std::string_view what, std::string_view id) {
  if (id.empty()) return Error{std::string(what) + " is empty"};
  return check_text(what, id, kMostId);
}

std::optional<Error> check(const Write& write) {
  if (auto error = check_id("the id of a room", write.room)) return error;
  constexpr std::int64_t kMostVersion = std::int64_t{1} << 62;
  if (write.expected_version < 0 || write.expected_version > kMostVersion) {
    return Error{"the expected version " + std::to_string(write.expected_version) +
                 " is none; 0 creates a room, versions go up from 1"};
  }
  if (write.expected_version == 0 && write.bodies.empty()) {
    return Error{"a new room needs a first entry, so that its version tells it from no room"};
  }
  if (auto error = check_facts(write)) return error;
  for (const std::string& body : write.bodies) {
    if (auto error = check_size("an entry", body.size(), kMostBody)) return error;
  }
  if (auto error = check_people(write)) return error;
  return check_size("a write", weight(write), kMostWrite);
}

std::size_t weight(const Write& write) {
  constexpr std::size_t kEach = 256;
  std::size_t bytes = kEach + write.room.size();
  for (const std::string& body : write.bodies) bytes += body.size() + sizeof(std::string);
  if (write.facts) bytes += write.facts->game.size() + write.facts->summary.size();
  for (const Membership& member : write.joined) {
    bytes += member.person.size() + member.role.size() + sizeof(Membership);
  }
  for (const std::string& person : write.left) bytes += person.size() + sizeof(std::string);
  return bytes;
}

}  // namespace pharos::store
