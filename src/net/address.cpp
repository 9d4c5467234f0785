// SPDX-License-Identifier: Apache-2.0
#include "net/address.hpp"

#include <arpa/inet.h>

#include <algorithm>
#include <charconv>
#include <cstring>

#include "base/quoted.hpp"

namespace pharos::net {

namespace {

constexpr std::array<std::uint8_t, 12> kMapped = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF};

Address mapped(const std::uint8_t* four) {
  Address address;
  std::copy(kMapped.begin(), kMapped.end(), address.bytes.begin());
  std::copy(four, four + 4, address.bytes.begin() + 12);
  return address;
}

struct Special {
  std::string_view range;
  std::string_view kind;
};

// The special-purpose registries of IANA, and what else must not be reached from outside.
constexpr Special kSpecial[] = {
    {"0.0.0.0/8", "an unspecified address"},
    {"10.0.0.0/8", "a private address"},
    {"100.64.0.0/10", "a private address of a provider"},
    {"127.0.0.0/8", "a loopback address"},
    {"169.254.0.0/16", "a link-local address"},
    {"172.16.0.0/12", "a private address"},
    {"192.0.0.0/24", "a reserved address"},
    {"192.0.2.0/24", "an address for documentation"},
    {"192.88.99.0/24", "a reserved address"},
    {"192.168.0.0/16", "a private address"},
    {"198.18.0.0/15", "an address for measurements"},
    {"198.51.100.0/24", "an address for documentation"},
    {"203.0.113.0/24", "an address for documentation"},
    {"224.0.0.0/4", "a multicast address"},
    {"240.0.0.0/4", "a reserved address"},
    {"::/128", "an unspecified address"},
    {"::1/128", "a loopback address"},
    {"::/96", "a reserved address"},
    {"64:ff9b:1::/48", "a private address"},
    {"100::/64", "a reserved address"},
    {"2001::/23", "a reserved address"},
    {"2001:db8::/32", "an address for documentation"},
    {"3fff::/20", "an address for documentation"},
    {"5f00::/16", "a reserved address"},
    {"fc00::/7", "a unique-local address"},
    {"fe80::/10", "a link-local address"},
    {"fec0::/10", "a site-local address"},
    {"ff00::/8", "a multicast address"},
};

struct SpecialRange {
  AddressRange range;
  std::string_view kind;
};

const std::vector<SpecialRange>& special_ranges() {
  static const std::vector<SpecialRange> kRanges = [] {
    std::vector<SpecialRange> ranges;
    for (const Special& row : kSpecial) {
      ranges.push_back({*read_range(row.range), row.kind});
    }
    return ranges;
  }();
  return kRanges;
}

bool starts_with(const Address& address, std::initializer_list<std::uint8_t> bytes) {
  return std::equal(bytes.begin(), bytes.end(), address.bytes.begin());
}

/// The IPv4 address that an IPv6 one leads to, where it says so.
std::optional<Address> inner(const Address& address) {
  const std::uint8_t* bytes = address.bytes.data();
  if (starts_with(address, {0x20, 0x02})) return mapped(bytes + 2);  // 6to4
  if (starts_with(address, {0x00, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0})) {
    return mapped(bytes + 12);  // NAT64
  }
  if (starts_with(address, {0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0xFF, 0xFF, 0, 0})) {
    return mapped(bytes + 12);  // translated, ::ffff:0:a.b.c.d
  }
  return std::nullopt;
}

/// One entry of X-Forwarded-For; some proxies add the port.
std::optional<Address> read_hop(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
  if (std::optional<Address> address = read_address(text)) return address;
  const std::size_t colon = text.rfind(':');
  if (colon == std::string_view::npos) return std::nullopt;
  const std::string_view port = text.substr(colon + 1);
  const bool digits =
      !port.empty() && port.size() <= 5 &&
      std::all_of(port.begin(), port.end(), [](char c) { return c >= '0' && c <= '9'; });
  const std::string_view host = text.substr(0, colon);
  const bool bracketed = host.starts_with('[') && host.ends_with(']');
  if (!digits || (host.find(':') != std::string_view::npos && !bracketed)) return std::nullopt;
  return read_address(host);
}

}  // namespace

bool Address::is_v4() const { return std::equal(kMapped.begin(), kMapped.end(), bytes.begin()); }

std::optional<Address> read_address(std::string_view text) {
  if (text.size() > 2 && text.front() == '[' && text.back() == ']') {
    text = text.substr(1, text.size() - 2);
    if (text.find(':') == std::string_view::npos) return std::nullopt;
  }
  const std::string_view whole = text;
  text = text.substr(0, text.find('%'));
  if (whole.size() - text.size() > 17) return std::nullopt;  // a zone is the name of an interface
  if (text.size() > 45 || text.find('\0') != std::string_view::npos) return std::nullopt;
  const std::string copy(text);
  std::array<std::uint8_t, 16> bytes{};
  if (text.find(':') == std::string_view::npos) {
    if (whole.size() != text.size()) return std::nullopt;
    if (inet_pton(AF_INET, copy.c_str(), bytes.data()) != 1) return std::nullopt;
    return mapped(bytes.data());
  }
  if (inet_pton(AF_INET6, copy.c_str(), bytes.data()) != 1) return std::nullopt;
  return Address{bytes};
}

std::string to_string(const Address& address) {
  std::array<char, INET6_ADDRSTRLEN> text{};
  if (address.is_v4()) {
    inet_ntop(AF_INET, address.bytes.data() + 12, text.data(), text.size());
  } else {
    inet_ntop(AF_INET6, address.bytes.data(), text.data(), text.size());
  }
  return text.data();
}

std::string to_host(const Address& address) {
  return address.is_v4() ? to_string(address) : "[" + to_string(address) + "]";
}

Address limit_key(const Address& address) {
  if (address.is_v4()) return address;
  Address key = address;
  std::fill(key.bytes.begin() + 8, key.bytes.end(), std::uint8_t{0});
  return key;
}

bool AddressRange::holds(const Address& address) const {
  const unsigned whole = bits / 8;
  if (!std::equal(first.bytes.begin(), first.bytes.begin() + whole, address.bytes.begin())) {
    return false;
  }
  const unsigned rest = bits % 8;
  if (rest == 0) return true;
  const unsigned difference = static_cast<unsigned>(first.bytes[whole] ^ address.bytes[whole]);
  return (difference >> (8 - rest)) == 0;
}

Result<AddressRange> read_range(std::string_view text) {
  const auto wrong = [&] {
    return Error{
        in_quotes(text) +
        " is not an address or a range of addresses, such as 127.0.0.1, 10.0.0.0/8 or fd00::/8"};
  };
  const std::size_t slash = text.find('/');
  const std::optional<Address> first = read_address(text.substr(0, slash));
  if (!first) return wrong();
  AddressRange range{*first, 128};
  if (slash == std::string_view::npos) return range;
  const std::string_view digits = text.substr(slash + 1);
  const unsigned most = first->is_v4() ? 32 : 128;
  unsigned bits = 0;
  const auto [end, code] = std::from_chars(digits.data(), digits.data() + digits.size(), bits);
  if (code != std::errc{} || end != digits.data() + digits.size() || bits > most) return wrong();
  range.bits = 128 - most + bits;
  return range;
}

bool any_holds(const std::vector<AddressRange>& ranges, const Address& address) {
  return std::any_of(ranges.begin(), ranges.end(),
                     [&](const AddressRange& range) { return range.holds(address); });
}

std::string_view special_kind(const Address& address) {
  if (const std::optional<Address> target = inner(address)) {
    if (const std::string_view kind = special_kind(*target); !kind.empty()) return kind;
  }
  for (const SpecialRange& row : special_ranges()) {
    if (row.range.holds(address)) return row.kind;
  }
  return {};
}

Address remote_of(const Address& peer, std::string_view forwarded,
                  const std::vector<AddressRange>& trusted) {
  Address last = peer;
  while (any_holds(trusted, last) && !forwarded.empty()) {
    const std::size_t comma = forwarded.rfind(',');
    const std::size_t begin = comma == std::string_view::npos ? 0 : comma + 1;
    const std::optional<Address> hop = read_hop(forwarded.substr(begin));
    if (!hop) break;
    last = *hop;
    forwarded = comma == std::string_view::npos ? std::string_view() : forwarded.substr(0, comma);
  }
  return last;
}

}  // namespace pharos::net
