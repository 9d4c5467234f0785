// SPDX-License-Identifier: Apache-2.0
// A request and its answer as values, and the right to answer once. Knows no connection and no
// paths of the application.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "net/address.hpp"
#include "net/target.hpp"

namespace pharos::net {

struct Request {
  std::string method;      // GET, HEAD, POST, PUT, PATCH, DELETE or OPTIONS
  std::string path;        // decoded and clean, see read_target
  std::string raw_target;  // as it was sent
  Pairs query;
  Pairs headers;
  std::string body;
  Address remote;          // whom it is from, through trusted proxies
  Address peer;            // who is at the other end of the connection
  bool encrypted = false;  // a trusted proxy says that it came in over https

  /// The first header of this name, whatever its case; empty if there is none.
  [[nodiscard]] std::string_view header(std::string_view name) const;
  [[nodiscard]] std::size_t count_headers(std::string_view name) const;
  /// Several headers of one name are one list.
  [[nodiscard]] std::string joined_headers(std::string_view name) const;
  [[nodiscard]] std::optional<std::string_view> query_value(std::string_view name) const;
  [[nodiscard]] std::optional<std::string> cookie(std::string_view name) const;
};

/// Bytes that are sent without a copy: those of the program itself, which last, or of an owner who
/// is kept for as long as they are needed.
struct SharedBytes {
  std::string_view view;
  std::shared_ptr<const void> owner{};
};

/// Content-Length, Date and Connection are written by the server. A header whose name or value
/// could not stand in one line makes the answer a 500.
struct Response {
  int status = 200;
  Pairs headers;
  std::string body;
  SharedBytes shared_body{};  // instead of `body`, if there are any

  [[nodiscard]] std::string_view content() const {
    return shared_body.view.empty() ? std::string_view(body) : shared_body.view;
  }
};

/// A line of plain text.
[[nodiscard]] Response plain_answer(int status, std::string text);
/// "Not Found" for 404.
[[nodiscard]] std::string_view status_words(int status);
/// The bytes of an answer up to its body. `closing` adds Connection: close.
[[nodiscard]] std::string head_of(const Response& response, bool closing);
/// Whether every header can stand in one line.
[[nodiscard]] bool headers_are_clean(const Pairs& headers);

/// The right to answer one request, once, from any thread, now or later. If it is dropped unused
/// the answer is a 500, so that no client waits for ever.
class Respond {
 public:
  using Send = std::function<void(Response)>;

  Respond() = default;
  explicit Respond(Send send) : send_(std::move(send)) {}
  Respond(Respond&& other) noexcept : send_(std::exchange(other.send_, nullptr)) {}
  Respond& operator=(Respond&& other) noexcept;
  ~Respond();

  void operator()(Response response);
  /// Whether the answer is still owed.
  [[nodiscard]] explicit operator bool() const { return send_ != nullptr; }

 private:
  void drop();
  Send send_;
};

}  // namespace pharos::net
