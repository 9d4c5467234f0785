// SPDX-License-Identifier: Apache-2.0
// The one file that includes Beast.
#include "net/http_parser.hpp"

#include <algorithm>
#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/rfc7230.hpp>
#include <boost/beast/http/string_body.hpp>
#include <utility>

namespace pharos::net {

namespace http = boost::beast::http;
using boost::system::error_code;

namespace {

constexpr std::array<std::string_view, 7> kMethods = {"GET",   "HEAD",   "POST",   "PUT",
                                                      "PATCH", "DELETE", "OPTIONS"};

constexpr std::size_t kAroundTarget = 32;  // the method before it and the version behind

std::string plain(boost::beast::string_view text) { return {text.data(), text.size()}; }

std::uint32_t clamped(std::size_t limit) {
  return static_cast<std::uint32_t>(std::min<std::size_t>(limit, 1U << 30));
}

template <class Fields>
Pairs pairs_of(const Fields& fields) {
  Pairs pairs;
  for (const auto& field : fields) {
    pairs.emplace_back(plain(field.name_string()), plain(field.value()));
  }
  return pairs;
}

std::string bytes_text(std::size_t bytes) { return std::to_string(bytes) + " bytes"; }

ParseFailure failure_of(error_code error, const ParserLimits& limits) {
  if (error == http::error::header_limit) {
    return {431, "The headers are longer than " + bytes_text(limits.head) + "."};
  }
  if (error == http::error::body_limit) {
    return {413, "The body is longer than " + bytes_text(limits.body) + "."};
  }
  return {400, "This is not HTTP/1.1: " + error.message() + "."};
}

}  // namespace

/// What both directions share.
template <bool isRequest>
struct MessageReader {
  explicit MessageReader(const ParserLimits& most) : limits(most) {
    parser.header_limit(clamped(most.head));
    parser.body_limit(most.body);
    parser.eager(true);
  }

  std::size_t feed(std::string_view bytes) {
    if (failure || parser.is_done()) return 0;
    error_code error;
    const std::size_t used =
        parser.put(boost::asio::const_buffer(bytes.data(), bytes.size()), error);
    if (error == http::error::need_more) {
      // The parser asks for more even when what it waits for is already too long.
      if (!parser.is_header_done() && bytes.size() - used > limits.head) {
        error = http::error::header_limit;
      } else {
        return used;
      }
    }
    if (error) failure = failure_of(error, limits);
    return used;
  }

  ParserLimits limits;
  http::parser<isRequest, http::string_body> parser;
  std::optional<ParseFailure> failure;
};

struct RequestParser::Core : MessageReader<true> {
  using MessageReader::MessageReader;

  /// What the parser lets pass and a server must not.
  void check_head() {
    checked = true;
    const auto& head = parser.get();
    const std::string method = plain(head.method_string());
    if (head.target().size() > limits.target) {
      failure = {414, "The address is longer than " + bytes_text(limits.target) + "."};
    } else if (std::find(kMethods.begin(), kMethods.end(), method) == kMethods.end()) {
      const bool known = head.method() != http::verb::unknown;
      failure = {known ? 405 : 501,
                 "The method is not one of GET, HEAD, POST, PUT, PATCH, DELETE and OPTIONS."};
    } else if (head.version() == 11 && head.count(http::field::host) != 1) {
      failure = {400, "There must be one Host header."};
    } else if (!(target = read_target(plain(head.target())))) {
      failure = {
          400,
          "The address is not a clean path: it must begin with / and hold no .., //, backslash, "
          "control character or broken %."};
    } else if (const auto expect = head.find(http::field::expect);
               expect != head.end() &&
               !equal_ignoring_case(plain(expect->value()), "100-continue")) {
      failure = {417, "Only 100-continue can be expected."};
    }
  }

  std::optional<Target> target;
  bool line_done = false;
  bool checked = false;
};

RequestParser::RequestParser(const ParserLimits& limits) : core_(std::make_unique<Core>(limits)) {}
RequestParser::RequestParser(RequestParser&&) noexcept = default;
RequestParser& RequestParser::operator=(RequestParser&&) noexcept = default;
RequestParser::~RequestParser() = default;

std::size_t RequestParser::feed(std::string_view bytes) {
  Core& core = *core_;
  // The parser takes the first line whole: one without an end is too long, not too many headers.
  const std::size_t longest = core.limits.target + kAroundTarget;
  if (!core.failure && !core.line_done && bytes.size() > longest &&
      bytes.substr(0, longest).find('\n') == std::string_view::npos) {
    core.failure = {414, "The address is longer than " + bytes_text(core.limits.target) + "."};
    return 0;
  }
  const std::size_t used = core.feed(bytes);
  if (used > 0) core.line_done = true;
  if (core.parser.is_header_done() && !core.checked) {
    const std::optional<ParseFailure> before = core.failure;
    core.failure.reset();
    core.check_head();

    if (before && !core.failure) core.failure = before;
  }
  return used;
}

bool RequestParser::head_done() const { return core_->parser.is_header_done(); }
bool RequestParser::done() const { return !core_->failure && core_->parser.is_done(); }
const std::optional<ParseFailure>& RequestParser::failure() const { return core_->failure; }
bool RequestParser::keep_alive() const { return core_->parser.get().keep_alive(); }

bool RequestParser::expects_continue() const {
  const auto& head = core_->parser.get();
  return head.version() == 11 && head.count(http::field::expect) > 0 && !core_->parser.is_done();
}

bool RequestParser::wants_websocket() const {
  const auto& head = core_->parser.get();
  return head.version() == 11 && head.method() == http::verb::get &&
         http::token_list{head[http::field::connection]}.exists("upgrade") &&
         http::token_list{head[http::field::upgrade]}.exists("websocket");
}

Request RequestParser::take() {
  auto message = core_->parser.release();
  Request request;
  request.method = plain(message.method_string());
  request.raw_target = plain(message.target());
  request.path = std::move(core_->target->path);
  request.query = std::move(core_->target->query);
  request.headers = pairs_of(message);
  request.body = std::move(message.body());
  return request;
}

struct ResponseParser::Core : MessageReader<false> {
  using MessageReader::MessageReader;
};

ResponseParser::ResponseParser(const ParserLimits& limits, bool head_only)
    : core_(std::make_unique<Core>(limits)) {
  core_->parser.skip(head_only);
}
ResponseParser::ResponseParser(ResponseParser&&) noexcept = default;
ResponseParser& ResponseParser::operator=(ResponseParser&&) noexcept = default;
ResponseParser::~ResponseParser() = default;

std::size_t ResponseParser::feed(std::string_view bytes) { return core_->feed(bytes); }

void ResponseParser::end() {
  if (core_->failure || core_->parser.is_done()) return;
  error_code error;
  if (core_->parser.got_some()) core_->parser.put_eof(error);
  if (error || !core_->parser.is_done()) {
    core_->failure = {400, "The other side closed the connection before the answer was complete."};
  }
}

bool ResponseParser::done() const { return !core_->failure && core_->parser.is_done(); }
const std::optional<ParseFailure>& ResponseParser::failure() const { return core_->failure; }

Response ResponseParser::take() {
  auto message = core_->parser.release();
  Response response;
  response.status = static_cast<int>(message.result_int());
  response.headers = pairs_of(message);
  response.body = std::move(message.body());
  return response;
}

}  // namespace pharos::net
