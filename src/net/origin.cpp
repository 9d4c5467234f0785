// SPDX-License-Identifier: Apache-2.0
#include "net/origin.hpp"

#include <algorithm>
#include <charconv>

namespace pharos::net {

namespace {

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& c : result) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return result;
}

bool host_char(char c) {
  return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '.' || c == '_';
}

/// host[:port], lower case; the usual port is left out. Empty when it is none.
std::string clean_authority(std::string_view text, std::string_view usual_port) {
  const std::string all = lower(text);
  const std::size_t bracket = all.starts_with('[') ? all.find(']') : 0;
  if (bracket == std::string::npos) return {};
  const std::size_t colon = all.find(':', bracket);
  const std::string host = all.substr(0, colon);
  if (bracket > 0) {
    if (host.size() != bracket + 1 || !read_address(host)) return {};
  } else if (host.empty() || !std::all_of(host.begin(), host.end(), host_char)) {
    return {};
  }
  if (colon == std::string::npos) return host;
  const std::string port = all.substr(colon + 1);
  unsigned number = 0;
  const auto [end, code] = std::from_chars(port.data(), port.data() + port.size(), number);
  if (code != std::errc{} || end != port.data() + port.size() || number == 0 || number > 65535) {
    return {};
  }
  const std::string clean = std::to_string(number);
  return clean == usual_port ? host : host + ":" + clean;
}

std::string_view usual_port(std::string_view scheme) { return scheme == "https" ? "443" : "80"; }

}  // namespace

std::string clean_origin(std::string_view text) {
  const std::size_t slashes = text.find("://");
  if (slashes == std::string_view::npos) return {};
  const std::string scheme = lower(text.substr(0, slashes));
  if (scheme != "http" && scheme != "https") return {};
  const std::string authority = clean_authority(text.substr(slashes + 3), usual_port(scheme));
  return authority.empty() ? std::string() : scheme + "://" + authority;
}

bool same_origin(const Request& request, std::string_view public_origin) {
  const std::size_t count = request.count_headers("Origin");
  if (count == 0) return true;
  const std::string origin = count == 1 ? clean_origin(request.header("Origin")) : std::string();
  if (origin.empty()) return false;
  if (!public_origin.empty()) return origin == clean_origin(public_origin);
  const std::string scheme = origin.substr(0, origin.find(':'));
  const std::string host = clean_authority(request.header("Host"), usual_port(scheme));
  return !host.empty() && origin == scheme + "://" + host;
}

}  // namespace pharos::net
