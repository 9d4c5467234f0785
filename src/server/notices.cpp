// SPDX-License-Identifier: Apache-2.0
#include "server/notices.hpp"

#include "base/json_writer.hpp"
#include "net/address.hpp"

namespace pharos::server {

std::optional<Refusal> Notices::refusal_of(std::string_view url) const {
  if (url.empty()) return std::nullopt;
  if (!settings_.allowed) return Refusal{Reason::no_notices, "the operator does not allow them"};
  if (url.size() > kMostNoticeUrl) {
    return Refusal{Reason::bad_url,
                   "it is longer than " + std::to_string(kMostNoticeUrl) + " bytes"};
  }
  const auto target = net::read_webhook_url(url, settings_.webhook);
  if (!target) return Refusal{Reason::bad_url, target.error().message};
  // Names are looked up when it is sent, and checked then; what is plain now is said now.
  const auto address = net::read_address(target->host);
  if (address && !settings_.webhook.allow_special_addresses &&
      !net::special_kind(*address).empty()) {
    return Refusal{Reason::bad_url, "it is no address of the open internet"};
  }
  return std::nullopt;
}

void Notices::send(const std::string& url, const Notice& notice) {
  if (refusal_of(url)) return;  // the operator has changed the settings since
  if (under_way_->fetch_add(1) >= settings_.at_once) {
    --*under_way_;
    return incidents_->note(Incident::notices_at_once, {}, "of table " + notice.table);
  }
  net::post_webhook(loop_, url, notice_json(notice, settings_.public_url), {}, settings_.webhook,
                    [count = under_way_, incidents = incidents_,
                     table = notice.table](const net::WebhookResult& result) {
                      --*count;
                      if (result.ok()) return;
                      // Not what went wrong in words: that may name the address.
                      incidents->note(Incident::notice_not_delivered, {},
                                      "of table " + table + ": status " +
                                          std::to_string(result.status) + " after " +
                                          std::to_string(result.attempts) + " attempts");
                    });
}

std::string notice_json(const Notice& notice, std::string_view public_url) {
  while (public_url.ends_with('/')) public_url.remove_suffix(1);
  std::string out;
  JsonWriter json(out);
  json.object([&] {
    json.key("table").text(notice.table);
    json.key("name").text(notice.name);
    json.key("game").text(notice.game);
    json.key("player").text(notice.player);
    json.key("step").number(static_cast<std::int64_t>(notice.step));
    json.key("deadline").number(notice.deadline_ms);
    json.key("url").text(std::string(public_url) + "/table/" + notice.table);
  });
  return out;
}

}  // namespace pharos::server
