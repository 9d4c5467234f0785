// SPDX-License-Identifier: Apache-2.0
// Webhooks, to servers of this machine: with and without encryption, good, bad and hostile.
#include "net/webhook.hpp"

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/asio/streambuf.hpp>
#include <boost/asio/write.hpp>
#include <filesystem>
#include <fstream>
#include <future>

#include "test_certificate.hpp"
#include "test_server.hpp"

namespace pharos::net_test {
namespace {

net::WebhookResult post(net::Loop& loop, const std::string& url, net::WebhookSettings settings) {
  std::promise<net::WebhookResult> promise;
  net::post_webhook(loop, url, R"({"a":1})", {{"X-Signature", "s"}}, std::move(settings),
                    [&](net::WebhookResult result) { promise.set_value(std::move(result)); });
  return promise.get_future().get();
}

net::WebhookSettings local() {
  net::WebhookSettings settings;
  settings.allow_http = true;
  settings.allow_special_addresses = true;
  settings.first_pause = 1ms;
  return settings;
}

/// A server that answers with one status after another, the last for ever.
struct Receiver {
  explicit Receiver(std::vector<int> statuses) : loop(1) {
    net::Handlers handlers;
    handlers.http = [this, statuses](const net::Request& request, net::Respond respond) {
      const std::lock_guard lock(mutex);
      requests.push_back(request);
      if (request.path == "/hold") {
        held.push_back(std::move(respond));
        return;
      }
      const int status = statuses[std::min(requests.size(), statuses.size()) - 1];
      net::Response response =
          net::plain_answer(status, request.path == "/long" ? std::string(100'000, 'x') : "ok");
      if (status == 302) response.headers.emplace_back("Location", "http://127.0.0.1:1/");
      respond(std::move(response));
    };
    auto started = net::Server::start(loop, {}, std::move(handlers));
    server = std::move(*started);
    url = "http://127.0.0.1:" + std::to_string(server->port()) + "/hook";
  }
  ~Receiver() {
    server.reset();
    held.clear();
  }
  net::Loop loop;
  std::mutex mutex;
  std::vector<net::Request> requests;
  std::vector<net::Respond> held;
  std::string url;
  std::unique_ptr<net::Server> server;
};

TEST(Webhook, posts_json) {
  Receiver receiver({200});
  const net::WebhookResult result = post(receiver.loop, receiver.url + "?k=v", local());
  EXPECT_TRUE(result.ok()) << result.error;
  EXPECT_EQ(result.status, 200);
  EXPECT_EQ(result.attempts, 1U);
  EXPECT_EQ(result.body, "ok\n");
  ASSERT_EQ(receiver.requests.size(), 1U);
  const net::Request& request = receiver.requests[0];
  EXPECT_EQ(request.method, "POST");
  EXPECT_EQ(request.raw_target, "/hook?k=v");
  EXPECT_EQ(request.body, R"({"a":1})");
  EXPECT_EQ(request.header("Content-Type"), "application/json");
  EXPECT_EQ(request.header("X-Signature"), "s");
}

TEST(Webhook, tries_again_what_can_pass) {
  Receiver receiver({500, 429, 200});
  const net::WebhookResult result = post(receiver.loop, receiver.url, local());
  EXPECT_TRUE(result.ok());
  EXPECT_EQ(result.attempts, 3U);
  Receiver hopeless({503});
  const net::WebhookResult given_up = post(hopeless.loop, hopeless.url, local());
  EXPECT_EQ(given_up.attempts, 4U);
  EXPECT_EQ(given_up.status, 503);
  EXPECT_NE(given_up.error.find("status 503"), std::string::npos);
}

TEST(Webhook, does_not_try_again_what_cannot_pass) {
  Receiver receiver({404});
  EXPECT_EQ(post(receiver.loop, receiver.url, local()).attempts, 1U);
  Receiver redirecting({302});
  const net::WebhookResult result = post(redirecting.loop, redirecting.url, local());
  EXPECT_EQ(result.attempts, 1U);
  EXPECT_NE(result.error.find("redirect 302"), std::string::npos);
}

TEST(Webhook, refuses_addresses_inside) {
  Receiver receiver({200});
  net::WebhookSettings settings = local();
  settings.allow_special_addresses = false;
  const std::string port = ":" + std::to_string(receiver.server->port()) + "/";
  for (const char* host :
       {"127.0.0.1", "localhost", "[::1]", "[::ffff:127.0.0.1]", "2130706433", "0x7f.1", "0",
        "10.0.0.1", "169.254.169.254", "[fe80::1]", "[fd00::1]", "[64:ff9b::7f00:1]"}) {
    const net::WebhookResult result =
        post(receiver.loop, "http://" + std::string(host) + port, settings);
    EXPECT_FALSE(result.ok()) << host;
    EXPECT_NE(result.error.find("which is not allowed"), std::string::npos)
        << host << ": " << result.error;
    EXPECT_EQ(result.attempts, 1U);
  }
  EXPECT_TRUE(receiver.requests.empty());
}

TEST(Webhook, is_bounded_in_time_and_size) {
  Receiver receiver({200});
  net::WebhookSettings settings = local();
  settings.attempts = 1;
  const std::string base = receiver.url.substr(0, receiver.url.rfind('/'));
  EXPECT_NE(post(receiver.loop, base + "/long", settings).error.find("too long"),
            std::string::npos);
  settings.time_out = 50ms;
  EXPECT_NE(post(receiver.loop, base + "/hold", settings).error.find("in time"), std::string::npos);
}

TEST(Webhook, says_what_is_wrong_with_the_address) {
  net::Loop loop(1);
  net::WebhookSettings settings = local();
  settings.attempts = 1;
  EXPECT_NE(post(loop, "nonsense", settings).error.find("is not a URL"), std::string::npos);
  EXPECT_NE(post(loop, "http://127.0.0.1:1/", settings).error.find("cannot be reached"),
            std::string::npos);
  EXPECT_NE(post(loop, "http://does-not-exist.invalid/", settings).error.find("cannot be found"),
            std::string::npos);
}

/// One encrypted connection after another; each is answered with 200.
class EncryptedReceiver {
 public:
  explicit EncryptedReceiver(const TestCertificate& certificate)
      : context_(boost::asio::ssl::context::tls_server),
        acceptor_(io_, {boost::asio::ip::address_v4::loopback(), 0}) {
    context_.use_certificate_file(certificate.certificate_file(), boost::asio::ssl::context::pem);
    context_.use_private_key_file(certificate.key_file(), boost::asio::ssl::context::pem);
    thread_ = std::thread([this] { serve(); });
  }
  ~EncryptedReceiver() {
    over_ = true;
    const RawClient wake(port());
    thread_.join();
  }
  [[nodiscard]] std::uint16_t port() const { return acceptor_.local_endpoint().port(); }
  std::atomic<int> requests{0};

 private:
  void serve() {
    while (!over_) {
      boost::system::error_code error;
      boost::asio::ssl::stream<boost::asio::ip::tcp::socket> stream(acceptor_.accept(), context_);
      if (over_) return;
      stream.handshake(boost::asio::ssl::stream_base::server, error);
      if (error) continue;
      boost::asio::streambuf buffer;
      boost::asio::read_until(stream, buffer, "\r\n\r\n", error);
      if (error) continue;
      ++requests;
      const std::string answer = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok";
      boost::asio::write(stream, boost::asio::buffer(answer), error);
      stream.shutdown(error);
    }
  }
  boost::asio::io_context io_;
  boost::asio::ssl::context context_;
  boost::asio::ip::tcp::acceptor acceptor_;
  std::atomic<bool> over_{false};
  std::thread thread_;
};

TEST(Webhook, checks_who_the_server_is) {
  const TestCertificate certificate("localhost");
  EncryptedReceiver receiver(certificate);
  net::Loop loop(1);
  net::WebhookSettings settings = local();
  settings.attempts = 2;
  const std::string port = ":" + std::to_string(receiver.port()) + "/";
  // Nobody has vouched for it.
  const net::WebhookResult unknown = post(loop, "https://localhost" + port, settings);
  EXPECT_NE(unknown.error.find("did not prove who it is"), std::string::npos) << unknown.error;
  EXPECT_EQ(unknown.attempts, 1U);
  settings.ca_file = certificate.certificate_file();
  // A good certificate, of somebody else.
  EXPECT_NE(post(loop, "https://127.0.0.1" + port, settings).error.find("did not prove who it is"),
            std::string::npos);
  EXPECT_EQ(receiver.requests, 0);
  const net::WebhookResult good = post(loop, "https://localhost" + port, settings);
  EXPECT_TRUE(good.ok()) << good.error;
  EXPECT_EQ(good.body, "ok");
  EXPECT_EQ(receiver.requests, 1);
  settings.ca_file = "/nonexistent.pem";
  EXPECT_NE(post(loop, "https://localhost" + port, settings).error.find("/nonexistent.pem"),
            std::string::npos);
}

}  // namespace
}  // namespace pharos::net_test
