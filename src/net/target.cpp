// SPDX-License-Identifier: Apache-2.0
#include "net/target.hpp"

#include <algorithm>

#include "base/hex.hpp"

namespace pharos::net {

namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool plain(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
         c == '.' || c == '_' || c == '~';
}

bool allowed_in_segment(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte >= 0x20 && byte != 0x7F && c != '/' && c != '\\';
}

/// '+' stands for a space, as forms write it.
std::optional<std::string> query_decoded(std::string_view text) {
  std::string copy(text);
  std::replace(copy.begin(), copy.end(), '+', ' ');
  return percent_decoded(copy);
}

std::optional<std::string> read_path(std::string_view raw) {
  std::string path;
  std::string_view rest = raw.substr(1);
  while (true) {
    const std::size_t slash = rest.find('/');
    const bool last = slash == std::string_view::npos;
    const std::optional<std::string> segment = percent_decoded(rest.substr(0, slash));
    if (!segment || *segment == "." || *segment == "..") return std::nullopt;
    if (!std::all_of(segment->begin(), segment->end(), allowed_in_segment)) return std::nullopt;
    if (segment->empty() && !last) return std::nullopt;  // "//": another host to some programs
    path += '/';
    path += *segment;
    if (last) return path;
    rest = rest.substr(slash + 1);
  }
}

/// "q=0", "Q=0.000": not wanted.
bool weighs_nothing(std::string_view parameters) {
  while (!parameters.empty()) {
    const std::string_view item = take_item(parameters, ';');
    if (item.size() < 3 || lower(item[0]) != 'q' || item[1] != '=') continue;
    return item.find_first_not_of("0.", 2) == std::string_view::npos;
  }
  return false;
}

}  // namespace

std::optional<std::string> percent_decoded(std::string_view text) {
  std::string result;
  result.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      result += text[i];
      continue;
    }
    const std::optional<std::string> byte =
        i + 2 < text.size() ? from_hex(text.substr(i + 1, 2)) : std::nullopt;
    if (!byte) return std::nullopt;
    result += *byte;
    i += 2;
  }
  return result;
}

std::string percent_encoded(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (plain(c)) {
      result += c;
    } else {
      result += '%';
      result += to_hex(std::string_view(&c, 1));
    }
  }
  return result;
}

std::optional<Target> read_target(std::string_view target) {
  target = target.substr(0, target.find('#'));
  const std::size_t mark = target.find('?');
  const std::string_view raw = target.substr(0, mark);
  if (raw.empty() || raw.front() != '/') return std::nullopt;
  std::optional<std::string> path = read_path(raw);
  if (!path) return std::nullopt;
  Target result{std::move(*path), {}};
  std::string_view rest = mark == std::string_view::npos ? "" : target.substr(mark + 1);
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('&'), rest.size());
    const std::string_view item = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (item.empty()) continue;
    const std::size_t equals = std::min(item.find('='), item.size());
    std::optional<std::string> name = query_decoded(item.substr(0, equals));
    std::optional<std::string> value =
        query_decoded(item.substr(std::min(equals + 1, item.size())));
    if (!name || !value) return std::nullopt;
    result.query.emplace_back(std::move(*name), std::move(*value));
  }
  return result;
}

Pairs read_cookies(std::string_view header) {
  Pairs cookies;
  while (!header.empty()) {
    const std::string_view item = take_item(header, ';');
    const std::size_t equals = item.find('=');
    if (equals == std::string_view::npos || equals == 0) continue;
    const std::string_view name = trimmed(item.substr(0, equals));
    std::string_view value = trimmed(item.substr(equals + 1));
    if (value.size() >= 2 && value.front() == '"' && value.back() == '"') {
      value = value.substr(1, value.size() - 2);
    }
    const bool known = std::any_of(cookies.begin(), cookies.end(),
                                   [&](const auto& cookie) { return cookie.first == name; });
    if (!name.empty() && !known) cookies.emplace_back(name, value);
  }
  return cookies;
}

bool equal_ignoring_case(std::string_view a, std::string_view b) {
  return a.size() == b.size() && std::equal(a.begin(), a.end(), b.begin(),
                                            [](char x, char y) { return lower(x) == lower(y); });
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
  return text;
}

std::string_view take_item(std::string_view& rest, char separator) {
  const std::size_t end = std::min(rest.find(separator), rest.size());
  const std::string_view item = trimmed(rest.substr(0, end));
  rest.remove_prefix(std::min(end + 1, rest.size()));
  return item;
}

bool accepts_coding(std::string_view header, std::string_view name) {
  bool any = false;
  while (!header.empty()) {
    std::string_view parameters = take_item(header, ',');
    const std::string_view coding = take_item(parameters, ';');
    const bool wanted = !weighs_nothing(parameters);
    if (equal_ignoring_case(coding, name)) return wanted;
    if (coding == "*") any = wanted;
  }
  return any;
}

bool names_tag(std::string_view header, std::string_view tag) {
  while (!header.empty()) {
    std::string_view item = take_item(header, ',');
    if (item == "*") return true;
    if (item.starts_with("W/")) item.remove_prefix(2);
    if (item == tag) return true;
  }
  return false;
}

}  // namespace pharos::net
