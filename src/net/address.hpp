// SPDX-License-Identifier: Apache-2.0
// Internet addresses as values: read, written, compared with ranges, and told apart into those of
// the open internet and the others. Knows no sockets.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"

namespace pharos::net {

/// IPv4 addresses are kept as their mapped form ::ffff:a.b.c.d, so that an address is the same
/// whether it came in over IPv4 or over a dual-stack socket.
struct Address {
  std::array<std::uint8_t, 16> bytes{};

  [[nodiscard]] bool is_v4() const;
  auto operator<=>(const Address&) const = default;
};

/// "192.0.2.1", "2001:db8::1", "[2001:db8::1]"; a zone (%eth0) is dropped. Nothing for all else.
[[nodiscard]] std::optional<Address> read_address(std::string_view text);
/// The usual spelling; mapped addresses are written as IPv4.
[[nodiscard]] std::string to_string(const Address& address);
/// As it stands in a URL: IPv6 in brackets.
[[nodiscard]] std::string to_host(const Address& address);

/// What a limit per address counts as one: an IPv4 address, or the /64 that one customer has.
[[nodiscard]] Address limit_key(const Address& address);

/// "10.0.0.0/8", "fd00::/8" or a single address.
struct AddressRange {
  Address first;
  unsigned bits = 128;  // of the 16 bytes

  [[nodiscard]] bool holds(const Address& address) const;
};
[[nodiscard]] Result<AddressRange> read_range(std::string_view text);
[[nodiscard]] bool any_holds(const std::vector<AddressRange>& ranges, const Address& address);

/// Empty for an address of the open internet; otherwise what is special about it, as in "it is
/// a loopback address". IPv4 addresses inside IPv6 ones (mapped, 6to4, NAT64, Teredo) count as
/// what they lead to.
[[nodiscard]] std::string_view special_kind(const Address& address);

/// The addresses of this machine that others can try: of interfaces that are up, without loopback
/// and link-local ones; IPv4 first.
[[nodiscard]] std::vector<Address> local_addresses();

/// Whom a request is from: `peer`, unless that is a trusted proxy; then the last address of
/// `forwarded` (X-Forwarded-For) that is none. What cannot be read ends the search at the last
/// address that could: nobody can claim an address by sending the header himself.
[[nodiscard]] Address remote_of(const Address& peer, std::string_view forwarded,
                                const std::vector<AddressRange>& trusted);

}  // namespace pharos::net
