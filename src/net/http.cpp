// SPDX-License-Identifier: Apache-2.0
#include "net/http.hpp"

#include <algorithm>
#include <array>
#include <ctime>

namespace pharos::net {

namespace {

bool token_char(char c) {
  constexpr std::string_view kOthers = "!#$%&'*+-.^_`|~";
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
         kOthers.find(c) != std::string_view::npos;
}

bool value_char(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return (byte >= 0x20 && byte != 0x7F) || c == '\t';
}

/// RFC 9110's form, whatever the locale.
std::string date_now() {
  constexpr std::array<std::string_view, 7> kDays = {"Sun", "Mon", "Tue", "Wed",
                                                     "Thu", "Fri", "Sat"};
  constexpr std::array<std::string_view, 12> kMonths = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                        "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  gmtime_r(&now, &parts);
  const auto two = [](int number) {
    return std::string(number < 10 ? "0" : "") + std::to_string(number);
  };
  std::string text(kDays[static_cast<std::size_t>(parts.tm_wday)]);
  text += ", " + two(parts.tm_mday) + ' ';
  text += kMonths[static_cast<std::size_t>(parts.tm_mon)];
  text += ' ' + std::to_string(parts.tm_year + 1900) + ' ' + two(parts.tm_hour) + ':' +
          two(parts.tm_min) + ':' + two(parts.tm_sec) + " GMT";
  return text;
}

}  // namespace

std::string_view Request::header(std::string_view name) const {
  for (const auto& [key, value] : headers) {
    if (equal_ignoring_case(key, name)) return value;
  }
  return {};
}

std::size_t Request::count_headers(std::string_view name) const {
  return static_cast<std::size_t>(
      std::count_if(headers.begin(), headers.end(),
                    [&](const auto& header) { return equal_ignoring_case(header.first, name); }));
}

std::string Request::joined_headers(std::string_view name) const {
  std::string all;
  for (const auto& [key, value] : headers) {
    if (!equal_ignoring_case(key, name)) continue;
    if (!all.empty()) all += ", ";
    all += value;
  }
  return all;
}

std::optional<std::string_view> Request::query_value(std::string_view name) const {
  for (const auto& [key, value] : query) {
    if (key == name) return value;
  }
  return std::nullopt;
}

std::optional<std::string> Request::cookie(std::string_view name) const {
  for (const auto& [key, header_value] : headers) {
    if (!equal_ignoring_case(key, "Cookie")) continue;
    for (auto& [cookie, value] : read_cookies(header_value)) {
      if (cookie == name) return std::move(value);
    }
  }
  return std::nullopt;
}

Response plain_answer(int status, std::string text) {
  text += '\n';
  return {status,
          {{"Content-Type", "text/plain; charset=utf-8"}, {"Cache-Control", "no-store"}},
          std::move(text),
          {}};
}

std::string_view status_words(int status) {
  struct Words {
    int status;
    std::string_view words;
  };
  static constexpr Words kWords[] = {
      {100, "Continue"},
      {101, "Switching Protocols"},
      {200, "OK"},
      {201, "Created"},
      {202, "Accepted"},
      {204, "No Content"},
      {301, "Moved Permanently"},
      {302, "Found"},
      {303, "See Other"},
      {304, "Not Modified"},
      {307, "Temporary Redirect"},
      {308, "Permanent Redirect"},
      {400, "Bad Request"},
      {401, "Unauthorized"},
      {403, "Forbidden"},
      {404, "Not Found"},
      {405, "Method Not Allowed"},
      {406, "Not Acceptable"},
      {408, "Request Timeout"},
      {409, "Conflict"},
      {410, "Gone"},
      {411, "Length Required"},
      {413, "Content Too Large"},
      {414, "URI Too Long"},
      {415, "Unsupported Media Type"},
      {417, "Expectation Failed"},
      {422, "Unprocessable Content"},
      {426, "Upgrade Required"},
      {429, "Too Many Requests"},
      {431, "Request Header Fields Too Large"},
      {500, "Internal Server Error"},
      {501, "Not Implemented"},
      {503, "Service Unavailable"},
      {505, "HTTP Version Not Supported"},
  };
  for (const Words& row : kWords) {
    if (row.status == status) return row.words;
  }
  return "Status";
}

bool headers_are_clean(const Pairs& headers) {
  return std::all_of(headers.begin(), headers.end(), [](const auto& header) {
    const auto& [name, value] = header;
    return !name.empty() && std::all_of(name.begin(), name.end(), token_char) &&
           std::all_of(value.begin(), value.end(), value_char);
  });
}

std::string head_of(const Response& response, bool closing) {
  std::string head = "HTTP/1.1 " + std::to_string(response.status) + ' ';
  head += status_words(response.status);
  head += "\r\nDate: " + date_now();
  if (response.status != 204 && response.status != 304 && response.status >= 200) {
    head += "\r\nContent-Length: " + std::to_string(response.content().size());
  }
  if (closing) head += "\r\nConnection: close";
  for (const auto& [name, value] : response.headers) {
    head += "\r\n" + name + ": " + value;
  }
  head += "\r\n\r\n";
  return head;
}

Respond& Respond::operator=(Respond&& other) noexcept {
  if (this != &other) {
    drop();
    send_ = std::exchange(other.send_, nullptr);
  }
  return *this;
}

Respond::~Respond() { drop(); }

void Respond::drop() {
  if (send_) (*this)(plain_answer(500, "The server could not answer this request."));
}

void Respond::operator()(Response response) {
  const Send send = std::exchange(send_, nullptr);
  if (send) send(std::move(response));
}

}  // namespace pharos::net
