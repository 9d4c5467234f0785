// SPDX-License-Identifier: Apache-2.0
// The second way to a table while it is open: two words. Unique in the storage, and nobody can try
// them all: so many wrong ones at once from an address, then one in six seconds. Blocks: run it as
// an errand.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "net/quota.hpp"
#include "store/storage.hpp"
#include "table/reason.hpp"

namespace pharos::server {

class Words {
 public:
  Words(store::Storage& storage, std::function<std::int64_t()> now_ms, unsigned wrong_at_once)
      : storage_(storage),
        now_ms_(std::move(now_ms)),
        wrong_(1.0 / 6, static_cast<double>(wrong_at_once)) {}

  /// New ones for a table that is about to be stored. Empty when the storage gives none: it is then
  /// reached by its link alone.
  [[nodiscard]] std::string claim(const std::string& table);
  /// The table that they lead to.
  [[nodiscard]] OrRefusal<std::string> find(std::string_view typed, const net::Address& who);

 private:
  store::Storage& storage_;
  std::function<std::int64_t()> now_ms_;
  net::Quota wrong_;
};

}  // namespace pharos::server
