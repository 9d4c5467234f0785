// SPDX-License-Identifier: Apache-2.0
// Ports of this machine: which are free, and which program has one that is not. Knows no server.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace pharos::apps {

/// Whether one could listen there now. An `address` that is none, or not of this machine, counts as
/// free: listening itself says what is wrong with it.
bool port_is_free(const std::string& address, std::uint16_t port);

/// `port`, or the next above it that is free; nothing if a hundred in a row are not.
std::optional<std::uint16_t> free_port_from(const std::string& address, std::uint16_t port);

struct PortHolder {
  std::string program;
  int process = 0;
};

/// Who listens on the port. Nothing if nobody does, if the system does not tell (programs of other
/// users), or if there are several, on different addresses.
std::optional<PortHolder> port_holder(std::uint16_t port);

}  // namespace pharos::apps
