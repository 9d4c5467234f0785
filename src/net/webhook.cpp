// SPDX-License-Identifier: Apache-2.0
#include "net/webhook.hpp"

#include <algorithm>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/error.hpp>
#include <boost/asio/ssl/host_name_verification.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "net/endpoint.hpp"
#include "net/exchange.hpp"
#include "net/loop_core.hpp"

namespace pharos::net {

namespace asio = boost::asio;
namespace ssl = asio::ssl;
using asio::ip::tcp;
using boost::system::error_code;

namespace {

constexpr std::size_t kMostAddresses = 4;  // of one name that are tried

/// One attempt. It is kept by its own operations and ends with them.
class Attempt : public std::enable_shared_from_this<Attempt> {
 public:
  struct Outcome {
    int status = 0;
    std::string error;
    std::string body;
    bool may_pass = true;  // worth another attempt
  };
  using Done = std::function<void(Outcome)>;

  Attempt(const detail::AsioStrand& strand, const WebhookTarget& target, std::string request,
          const WebhookSettings& settings, Done done)
      : target_(target),
        request_(std::move(request)),
        settings_(settings),
        resolver_(strand),
        timer_(strand),
        context_(ssl::context::tls_client),
        done_(std::move(done)) {}

  void run() {
    if (target_.encrypted && !trust()) {
      return fail(
          "cannot be checked: the certificates in '" + settings_.ca_file + "' cannot be read",
          false);
    }
    stream_.emplace(timer_.get_executor(), context_);
    timer_.expires_after(settings_.time_out);
    timer_.async_wait([self = shared_from_this()](error_code error) {
      if (!error) self->fail("did not answer in time", true);
    });
    resolver_.async_resolve(
        target_.host, std::to_string(target_.port), tcp::resolver::numeric_service,
        [self = shared_from_this()](error_code error, const tcp::resolver::results_type& found) {
          if (error) return self->fail("cannot be found: " + error.message(), true);
          self->choose(found);
        });
  }

 private:
  /// What is trusted: the certificates of the system and those of the settings.
  bool trust() {
    error_code error;
    context_.set_options(
        ssl::context::default_workarounds | ssl::context::no_tlsv1 | ssl::context::no_tlsv1_1,
        error);
    context_.set_default_verify_paths(error);
    if (settings_.ca_file.empty()) return true;
    context_.load_verify_file(settings_.ca_file, error);
    return !error;
  }

  void choose(const tcp::resolver::results_type& found) {
    std::string_view refused;
    for (const auto& entry : found) {
      const std::string_view kind = special_kind(address_of(entry.endpoint()));
      if (!kind.empty() && !settings_.allow_special_addresses) {
        refused = kind;
      } else if (endpoints_.size() < kMostAddresses) {
        endpoints_.push_back(entry.endpoint());
      }
    }
    if (endpoints_.empty()) {
      return fail("leads to " + std::string(refused) + ", which is not allowed", false);
    }
    connect(0, {});
  }

  void connect(std::size_t index, error_code last) {
    if (!done_) return;
    if (index == endpoints_.size()) return fail("cannot be reached: " + last.message(), true);
    error_code ignored;
    stream_->next_layer().close(ignored);
    stream_->next_layer().async_connect(endpoints_[index],
                                        [self = shared_from_this(), index](error_code error) {
                                          if (error) return self->connect(index + 1, error);
                                          self->connected();
                                        });
  }

  void connected() {
    if (!done_) return;
    if (!target_.encrypted) return exchange(stream_->next_layer());
    error_code error;
    stream_->set_verify_mode(ssl::verify_peer, error);
    stream_->set_verify_callback(ssl::host_name_verification(target_.host), error);
    // Names only: an address as server name is against RFC 6066.
    if (!read_address(target_.host)) {
      SSL_set_tlsext_host_name(stream_->native_handle(), target_.host.c_str());
    }
    stream_->async_handshake(
        ssl::stream_base::client, [self = shared_from_this()](error_code failed) {
          if (failed) {
            const bool broken = failed.category() != asio::error::get_ssl_category();
            return self->fail("did not prove who it is: " + failed.message(), broken);
          }
          self->exchange(*self->stream_);
        });
  }

  template <class Stream>
  void exchange(Stream& stream) {
    if (!done_) return;
    const ParserLimits limits{.head = 64 * 1024, .body = settings_.answer_bytes};
    std::make_shared<Exchange<Stream>>(
        stream, std::move(request_), limits, false,
        [self = shared_from_this()](Result<Response> result) { self->answered(std::move(result)); })
        ->run();
  }

  void answered(Result<Response> result) {
    if (!result) return fail("failed: " + result.error().message, true);
    Response& response = *result;
    const int status = response.status;
    Outcome outcome{status, "", std::move(response.body), false};
    const std::string code = std::to_string(status);
    if (status >= 300 && status < 400) {
      outcome.error = sentence("answered with the redirect " + code + ", which is not followed");
    } else if (status < 200 || status >= 300) {
      outcome.error = sentence("answered with status " + code);
      outcome.may_pass = status >= 500 || status == 408 || status == 425 || status == 429;
    }
    finish(std::move(outcome));
  }

  [[nodiscard]] std::string sentence(const std::string& what) const {
    return "The server " + target_.authority + ' ' + what + '.';
  }
  void fail(const std::string& what, bool may_pass) { finish({0, sentence(what), "", may_pass}); }

  void finish(Outcome outcome) {
    const Done done = std::exchange(done_, nullptr);
    if (!done) return;
    timer_.cancel();
    resolver_.cancel();
    error_code ignored;
    if (stream_) stream_->next_layer().close(ignored);
    done(std::move(outcome));
  }

  WebhookTarget target_;
  std::string request_;
  WebhookSettings settings_;
  tcp::resolver resolver_;
  asio::steady_timer timer_;
  ssl::context context_;
  std::optional<ssl::stream<tcp::socket>> stream_;  // made when the context is complete
  std::vector<tcp::endpoint> endpoints_;
  Done done_;
};

/// All attempts of one webhook.
class Delivery : public std::enable_shared_from_this<Delivery> {
 public:
  Delivery(Loop& loop, std::string json, Pairs headers, WebhookSettings settings,
           std::function<void(WebhookResult)> done)
      : strand_(asio::make_strand(loop.core().io)),
        timer_(strand_),
        json_(std::move(json)),
        headers_(std::move(headers)),
        settings_(std::move(settings)),
        done_(std::move(done)) {}

  void run(const std::string& url) {
    asio::post(strand_, [self = shared_from_this(), url] { self->begin(url); });
  }

 private:
  void begin(const std::string& url) {
    Result<WebhookTarget> target = read_webhook_url(url, settings_);
    if (!target) {
      result_.error = target.error().message;
      return done_(result_);
    }
    if (!headers_are_clean(headers_)) {
      result_.error = "A header of the webhook is not one line.";
      return done_(result_);
    }
    target_ = *target;
    headers_.emplace_back("Content-Type", "application/json");
    headers_.emplace_back("User-Agent", "Pharos");
    attempt();
  }

  void attempt() {
    ++result_.attempts;
    std::make_shared<Attempt>(
        strand_, target_, request_text("POST", target_.target, target_.authority, headers_, json_),
        settings_,
        [self = shared_from_this()](Attempt::Outcome outcome) { self->ended(std::move(outcome)); })
        ->run();
  }

  void ended(Attempt::Outcome outcome) {
    result_.status = outcome.status;
    result_.error = std::move(outcome.error);
    result_.body = std::move(outcome.body);
    if (result_.ok() || !outcome.may_pass || result_.attempts >= settings_.attempts) {
      return done_(result_);
    }
    const unsigned doublings = std::min(result_.attempts - 1, 10U);
    timer_.expires_after(settings_.first_pause * (1U << doublings));
    timer_.async_wait([self = shared_from_this()](error_code error) {
      if (!error) self->attempt();
    });
  }

  detail::AsioStrand strand_;
  asio::steady_timer timer_;
  std::string json_;
  Pairs headers_;
  WebhookSettings settings_;
  std::function<void(WebhookResult)> done_;
  WebhookTarget target_;
  WebhookResult result_;
};

}  // namespace

void post_webhook(Loop& loop, std::string url, std::string json, Pairs headers,
                  WebhookSettings settings, std::function<void(WebhookResult)> done) {
  std::make_shared<Delivery>(loop, std::move(json), std::move(headers), std::move(settings),
                             std::move(done))
      ->run(url);
}

}  // namespace pharos::net
