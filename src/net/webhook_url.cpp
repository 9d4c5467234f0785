// SPDX-License-Identifier: Apache-2.0
// The address of a webhook, as somebody typed it.
#include <algorithm>
#include <boost/url/parse.hpp>
#include <boost/url/url_view.hpp>
#include <charconv>

#include "base/quoted.hpp"
#include "net/webhook.hpp"

namespace pharos::net {

namespace {
constexpr std::size_t kLongest = 2048;
}

Result<WebhookTarget> read_webhook_url(std::string_view url, const WebhookSettings& settings) {
  const std::string_view wanted = settings.allow_http
                                      ? "https://example.org/path or http://example.org/path"
                                      : "https://example.org/path";
  const auto wrong = [&](std::string_view what) {
    std::string text = "The address " + in_quotes(url) + ' ';
    text += what;
    text += " It should look like ";
    text += wanted;
    return Error{text + "."};
  };
  if (url.size() > kLongest) return wrong("is longer than 2048 characters.");
  // Checked here because Boost.URL 1.81 asserts on some bytes instead of refusing them.
  const bool readable =
      std::all_of(url.begin(), url.end(), [](char c) { return c > 0x20 && c < 0x7F; });
  const std::string_view scheme = url.substr(0, std::min(url.find("://"), url.size()));
  if (!readable || scheme.size() == url.size()) return wrong("is not a URL.");
  if (!equal_ignoring_case(scheme, "http") && !equal_ignoring_case(scheme, "https")) {
    return wrong("must begin with https.");
  }
  const auto parsed = boost::urls::parse_uri(boost::core::string_view(url.data(), url.size()));
  if (!parsed) return wrong("is not a URL.");
  const boost::urls::url_view view = *parsed;
  WebhookTarget target;
  if (view.scheme_id() == boost::urls::scheme::http) {
    if (!settings.allow_http) return wrong("is not encrypted: it must begin with https.");
    target.encrypted = false;
    target.port = 80;
  }
  // Who writes a password into an address will find it in every log.
  if (view.has_userinfo()) return wrong("must not hold a user or a password.");
  const std::string host = view.host_address();
  if (host.empty()) return wrong("names no host.");
  if (host.size() > 253 || host.find('\0') != std::string::npos) {
    return wrong("names a host that cannot be.");
  }
  if (view.has_port()) {
    const auto digits = view.port();  // its number wraps around in Boost.URL
    const auto [end, code] =
        std::from_chars(digits.data(), digits.data() + digits.size(), target.port);
    if (code != std::errc{} || end != digits.data() + digits.size() || target.port == 0) {
      return wrong("has a port that is none: use one from 1 to 65535.");
    }
  }
  target.host = host;
  const auto authority = view.encoded_host_and_port();
  target.authority.assign(authority.data(), authority.size());
  const auto path = view.encoded_path();
  target.target.assign(path.data(), path.size());
  if (target.target.empty()) target.target = "/";
  if (view.has_query()) {
    const auto query = view.encoded_query();
    target.target += '?';
    target.target.append(query.data(), query.size());
  }
  return target;
}

}  // namespace pharos::net
