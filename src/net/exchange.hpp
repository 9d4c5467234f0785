// SPDX-License-Identifier: Apache-2.0
// One request out, one answer in, over any stream of Asio. Only for .cpp files of this folder.
#pragma once

#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/asio/error.hpp>
#include <boost/asio/write.hpp>
#include <functional>
#include <memory>
#include <string>
#include <utility>

#include "base/result.hpp"
#include "net/http_parser.hpp"

namespace pharos::net {

/// The bytes of a request. The connection is for this one only.
[[nodiscard]] inline std::string request_text(std::string_view method, std::string_view target,
                                              std::string_view host, const Pairs& headers,
                                              std::string_view body) {
  std::string text(method);
  text += ' ';
  text += target;
  text += " HTTP/1.1\r\nHost: ";
  text += host;
  text += "\r\nConnection: close\r\n";
  if (!body.empty() || method == "POST" || method == "PUT" || method == "PATCH") {
    text += "Content-Length: " + std::to_string(body.size()) + "\r\n";
  }
  for (const auto& [name, value] : headers) text += name + ": " + value + "\r\n";
  text += "\r\n";
  text += body;
  return text;
}

/// Whoever runs it keeps the stream, and closes it when it takes too long; `done` is called once.
template <class Stream>
class Exchange : public std::enable_shared_from_this<Exchange<Stream>> {
 public:
  using Done = std::function<void(Result<Response>)>;

  Exchange(Stream& stream, std::string request, const ParserLimits& limits, bool head_only,
           Done done)
      : stream_(stream),
        request_(std::move(request)),
        parser_(limits, head_only),
        done_(std::move(done)) {}

  void run() {
    boost::asio::async_write(stream_, boost::asio::buffer(request_),
                             [self = this->shared_from_this()](auto error, std::size_t) {
                               // Also after an error: a server that refuses may have said why.
                               self->write_error_ = error;
                               self->read();
                             });
  }

 private:
  void read() {
    stream_.async_read_some(boost::asio::buffer(chunk_),
                            [self = this->shared_from_this()](auto error, std::size_t bytes) {
                              self->on_read(error, bytes);
                            });
  }

  void on_read(boost::system::error_code error, std::size_t bytes) {
    unused_.append(chunk_.data(), bytes);
    std::size_t used = 0;
    while (!parser_.done() && !parser_.failure()) {
      const std::size_t step = parser_.feed(std::string_view(unused_).substr(used));
      if (step == 0) break;
      used += step;
    }
    unused_.erase(0, used);
    const bool ended = error == boost::asio::error::eof;
    if (ended) parser_.end();
    if (parser_.failure() && !(error && !ended)) {
      const ParseFailure& failure = *parser_.failure();
      return finish(Error{failure.status == 413 || failure.status == 431
                              ? "the answer is too long"
                              : "the answer is not HTTP or not complete: " + failure.text});
    }
    if (parser_.done()) return finish(parser_.take());
    if (error) return finish(Error{(write_error_ ? write_error_ : error).message()});
    read();
  }

  void finish(Result<Response> result) {
    const Done done = std::exchange(done_, nullptr);
    if (done) done(std::move(result));
  }

  Stream& stream_;
  std::string request_;
  ResponseParser parser_;
  Done done_;
  std::array<char, 4096> chunk_{};
  std::string unused_;
  boost::system::error_code write_error_;
};

}  // namespace pharos::net
