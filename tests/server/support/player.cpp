// SPDX-License-Identifier: Apache-2.0
#include "server/support/player.hpp"

#include <thread>
#include <utility>

namespace pharos::server_test {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;
using Clock = std::chrono::steady_clock;

constexpr auto kAnswerPatience = seconds(60);
constexpr std::string_view kTablePush = R"({"push":"table",)";
constexpr std::string_view kAnswer = R"({"re":)";

}  // namespace

Player Player::twin() const {
  Player twin(door_, name_);
  twin.token_ = token_;
  twin.address_ = address_;
  return twin;
}

/// Knocks at all doors in turn.
std::uint16_t Player::next_port() {
  const std::uint16_t port = door_.port;
  if (door_.other != 0) std::swap(door_.port, door_.other);
  return port;
}

bool Player::make_session() {
  net::HttpCall call;
  call.port = next_port();
  call.method = "POST";
  call.target = "/api/session";
  call.headers = {{"Content-Type", "application/json"}};
  if (!address_.empty()) call.headers.emplace_back("X-Forwarded-For", address_);
  call.body = json::serialize(json::object{{"name", name_}});
  const auto response = net::call_http_and_wait(door_.loop, std::move(call));
  if (!response) return false;
  if (response->status != 200) throw Stuck("no session for " + name_ + ": " + response->body);
  for (const auto& [key, value] : response->headers) {
    if (value.starts_with("pharos=")) token_ = value.substr(7, value.find(';') - 7);
  }
  if (token_.empty()) throw Stuck("a session without a cookie");
  return true;
}

bool Player::open_socket() {
  net::SocketCall call;
  call.port = next_port();
  call.target = "/ws";
  call.subprotocol = "pharos.1";
  call.headers = {{"Cookie", "pharos=" + token_}};
  if (!address_.empty()) call.headers.emplace_back("X-Forwarded-For", address_);
  auto opened = net::WaitingSocket::open(door_.loop, std::move(call));
  if (!opened) return false;
  socket_ = *std::move(opened);
  ++entered_;
  return true;
}

void Player::enter(const std::string& table) {
  for (const auto end = Clock::now() + kAnswerPatience; Clock::now() < end;) {
    if (socket_ == nullptr && (!token_.empty() || make_session())) open_socket();
    if (socket_ != nullptr) {
      if (table.empty()) return;
      const Answer watched = ask("watch", {{"table", table}});
      if (watched.ok) return;
      if (watched.arrived) throw Stuck(name_ + " may not watch " + table + ": " + watched.error);
    }
    std::this_thread::sleep_for(milliseconds(5));
  }
  throw Stuck(name_ + " cannot enter: the server does not answer");
}

std::optional<std::string> Player::receive(milliseconds time) {
  if (socket_ == nullptr) return std::nullopt;
  auto text = socket_->receive(time);
  if (!text && socket_->wait_closed(milliseconds(0))) {
    text = socket_->receive(milliseconds(0));  // it may have come before the end
    if (!text) socket_.reset();
  }
  if (text) note(*text);
  return text;
}

void Player::note(const std::string& text) {
  if (listener_) listener_(text);
  if (text.starts_with(kTablePush)) raw_ = text;
  if (text.find(R"("server.no_session")") != std::string::npos) {
    throw Stuck("the session of " + name_ + " is forgotten");
  }
}

const json::object& Player::table() {
  if (!raw_.empty()) {
    table_ = std::move(json::parse(raw_).as_object().at("data").as_object());
    raw_.clear();
  }
  return table_;
}

void Player::send_raw(std::string text) {
  if (socket_ != nullptr) socket_->send(std::move(text));
}

std::int64_t Player::send(std::string_view what, json::object members) {
  const std::int64_t id = next_id_++;
  members["id"] = id;
  members["do"] = what;
  send_raw(json::serialize(members));
  return id;
}

Answer Player::wait_for(const std::optional<std::int64_t>& id) {
  for (const auto end = Clock::now() + kAnswerPatience; Clock::now() < end;) {
    const auto text = receive(milliseconds(1000));
    if (!text && socket_ == nullptr) return {};
    if (!text || !text->starts_with(kAnswer)) continue;
    json::object body = json::parse(*text).as_object();
    const json::value& re = body.at("re");
    if (id ? re != *id : !re.is_null()) continue;
    Answer answer{true, body.at("ok").as_bool(), {}, {}};
    if (!answer.ok) answer.error = body.at("error").at("key").as_string();
    answer.body = std::move(body);
    return answer;
  }
  throw Stuck(name_ + " gets no answer");
}

Answer Player::answer(std::int64_t id) { return wait_for(id); }
Answer Player::answer_to_nothing() { return wait_for(std::nullopt); }
Answer Player::ask(std::string_view what, json::object members) {
  return answer(send(what, std::move(members)));
}

void Player::listen(milliseconds time) {
  while (receive(time)) time = milliseconds(0);
}

std::optional<net::Response> get(Door door, const std::string& target) {
  net::HttpCall call;
  call.port = door.port;
  call.target = target;
  auto result = net::call_http_and_wait(door.loop, std::move(call));
  if (!result) return std::nullopt;
  return *std::move(result);
}

}  // namespace pharos::server_test
