// SPDX-License-Identifier: Apache-2.0
// Tells people who are away that it is their turn at a slow table, by a webhook of their own. Such
// an address is a secret of theirs: it is never shown to others and never logged.
#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "net/webhook.hpp"
#include "server/incidents.hpp"
#include "server/limits.hpp"
#include "table/decide.hpp"

namespace pharos::server {

struct NoticeSettings {
  bool allowed = true;
  net::WebhookSettings webhook{};
  std::string public_url{};  // for links; empty: only the path
  std::size_t at_once = Limits{}.notices_at_once;
};

/// What a notice says.
struct Notice {
  std::string table;
  std::string name;  // of the table; may be empty
  std::string game;
  std::string player;
  std::uint64_t step = 0;  // grows; the same again is the same notice again
  std::int64_t deadline_ms = 0;
};

class Notices {
 public:
  Notices(net::Loop& loop, NoticeSettings settings,
          std::shared_ptr<Incidents> incidents = std::make_shared<Incidents>())
      : loop_(loop), settings_(std::move(settings)), incidents_(std::move(incidents)) {}

  /// Nothing if the server would send to this address; empty ends notices and is always good.
  [[nodiscard]] std::optional<Refusal> refusal_of(std::string_view url) const;
  /// Never blocks; tries again by itself. What is too much is dropped, and noted in the log.
  void send(const std::string& url, const Notice& notice);
  [[nodiscard]] std::size_t under_way() const { return *under_way_; }

 private:
  net::Loop& loop_;
  const NoticeSettings settings_;
  const std::shared_ptr<Incidents> incidents_;
  std::shared_ptr<std::atomic<std::size_t>> under_way_ =
      std::make_shared<std::atomic<std::size_t>>(0);
};

/// The body that is posted (docs/protocol.md).
std::string notice_json(const Notice& notice, std::string_view public_url);

}  // namespace pharos::server
