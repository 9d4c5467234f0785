// SPDX-License-Identifier: Apache-2.0
#include "net/knock.hpp"

#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/asio/error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <memory>
#include <string_view>
#include <utility>

#include "net/http_parser.hpp"

namespace pharos::net {

namespace asio = boost::asio;
using boost::system::error_code;

namespace {

constexpr ParserLimits kAnswerLimits{.target = 0, .head = 64 * 1024, .body = 64 * 1024};

class Knock : public std::enable_shared_from_this<Knock> {
 public:
  Knock(asio::ip::tcp::socket connection, const ClientHandshake& handshake,
        std::function<void(Result<LetIn>)> done)
      : socket_(std::move(connection)),
        timer_(socket_.get_executor()),
        done_(std::move(done)),
        key_(handshake_key()),
        text_(handshake_request(handshake, key_)) {}

  void ask(std::chrono::milliseconds time) {
    timer_.expires_after(time);
    timer_.async_wait([self = shared_from_this()](error_code error) {
      if (!error) self->close();  // what is under way then ends with an error
    });
    asio::async_write(socket_, asio::buffer(text_),
                      [self = shared_from_this()](error_code error, std::size_t) {
                        error ? self->give_up(error.message()) : self->read();
                      });
  }

 private:
  void read() {
    socket_.async_read_some(asio::buffer(chunk_),
                            [self = shared_from_this()](error_code error, std::size_t bytes) {
                              self->on_read(error, {self->chunk_.data(), bytes});
                            });
  }

  void on_read(error_code error, std::string_view bytes) {
    come_ += bytes;
    std::size_t used = 0;
    while (!parser_.done() && !parser_.failure()) {
      const std::size_t step = parser_.feed(std::string_view(come_).substr(used));
      if (step == 0) break;
      used += step;
    }
    come_.erase(0, used);
    if (error == asio::error::eof) parser_.end();
    if (parser_.done()) return on_answer();
    if (!error && !parser_.failure()) return read();
    give_up(error ? error.message() : parser_.failure()->text);
  }

  void on_answer() {
    const Result<bool> deflate = read_handshake_answer(parser_.take(), key_);
    timer_.cancel();
    if (deflate) return done_(LetIn{std::move(socket_), *deflate, std::move(come_)});
    close();
    done_(deflate.error());
  }

  void give_up(const std::string& why) {
    timer_.cancel();
    close();
    done_(Error{"the WebSocket was refused: " + why});
  }

  void close() {
    error_code ignored;
    socket_.close(ignored);
  }

  asio::ip::tcp::socket socket_;
  asio::steady_timer timer_;
  const std::function<void(Result<LetIn>)> done_;
  const std::string key_;
  const std::string text_;  // what is sent
  std::array<char, 4096> chunk_{};
  std::string come_;
  ResponseParser parser_{kAnswerLimits, false};
};

}  // namespace

void knock(asio::ip::tcp::socket connection, const ClientHandshake& handshake,
           std::chrono::milliseconds time, std::function<void(Result<LetIn>)> done) {
  std::make_shared<Knock>(std::move(connection), handshake, std::move(done))->ask(time);
}

}  // namespace pharos::net
