// SPDX-License-Identifier: Apache-2.0
#include "server/seat_mark.hpp"

#include <sodium.h>

#include <array>

#include "base/hex.hpp"

namespace pharos::server {

std::string seat_mark(std::string_view commitment, std::string_view person) {
  std::string text = "pharos seat 1 ";
  text += commitment;
  text += ' ';
  text += person;
  std::array<unsigned char, 32> hash{};
  crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(text.data()),
                     text.size(), nullptr, 0);
  return to_hex(std::string_view(reinterpret_cast<const char*>(hash.data()), 8));
}

}  // namespace pharos::server
