// SPDX-License-Identifier: Apache-2.0
// Between our addresses and Asio's. Only for .cpp files of this folder: it includes Asio.
#pragma once

#include <algorithm>
#include <boost/asio/ip/tcp.hpp>
#include <string_view>

#include "net/address.hpp"

namespace pharos::net {

inline Address address_of(const boost::asio::ip::address& from) {
  Address address;
  const auto six =
      from.is_v6()
          ? from.to_v6().to_bytes()
          : boost::asio::ip::make_address_v6(boost::asio::ip::v4_mapped, from.to_v4()).to_bytes();
  std::copy(six.begin(), six.end(), address.bytes.begin());
  return address;
}

inline Address address_of(const boost::asio::ip::tcp::endpoint& from) {
  return address_of(from.address());
}

/// `text`: what `address` was read from, for the zone of a link-local one (fe80::1%eth0).
inline boost::asio::ip::tcp::endpoint endpoint_of(const Address& address, std::uint16_t port,
                                                  std::string_view text = {}) {
  namespace ip = boost::asio::ip;
  boost::system::error_code error;
  if (text.find('%') != std::string_view::npos) {
    const ip::address zoned = ip::make_address(std::string(text), error);
    if (!error) return {zoned, port};
  }
  return {ip::make_address(to_string(address), error), port};
}

}  // namespace pharos::net
