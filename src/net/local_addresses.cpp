// SPDX-License-Identifier: Apache-2.0
// The addresses of this machine, from its interfaces.
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>

#include <algorithm>
#include <cstring>
#include <memory>

#include "net/address.hpp"

namespace pharos::net {

namespace {

std::optional<Address> interface_address(const sockaddr* from) {
  if (from == nullptr) return std::nullopt;
  Address address;
  if (from->sa_family == AF_INET) {
    sockaddr_in four{};
    std::memcpy(&four, from, sizeof four);
    address.bytes[10] = address.bytes[11] = 0xFF;
    std::memcpy(address.bytes.data() + 12, &four.sin_addr, 4);
    return address;
  }
  if (from->sa_family == AF_INET6) {
    sockaddr_in6 six{};
    std::memcpy(&six, from, sizeof six);
    std::memcpy(address.bytes.data(), &six.sin6_addr, 16);
    return address;
  }
  return std::nullopt;
}

}  // namespace

std::vector<Address> local_addresses() {
  ifaddrs* list = nullptr;
  if (getifaddrs(&list) != 0) return {};
  const std::unique_ptr<ifaddrs, decltype(&freeifaddrs)> owner(list, &freeifaddrs);
  std::vector<Address> found;
  for (const ifaddrs* entry = list; entry != nullptr; entry = entry->ifa_next) {
    if ((entry->ifa_flags & IFF_UP) == 0 || (entry->ifa_flags & IFF_LOOPBACK) != 0) continue;
    const std::optional<Address> address = interface_address(entry->ifa_addr);
    if (!address) continue;
    const std::string_view kind = special_kind(*address);
    if (kind == "a loopback address" || kind == "a link-local address") continue;
    if (std::find(found.begin(), found.end(), *address) == found.end()) found.push_back(*address);
  }
  std::stable_partition(found.begin(), found.end(), [](const Address& a) { return a.is_v4(); });
  return found;
}

}  // namespace pharos::net
