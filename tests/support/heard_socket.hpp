// SPDX-License-Identifier: Apache-2.0
// One end of a connection that goes nowhere: keeps what is sent, so that a test can look at it or
// wait for it. From any thread.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <utility>
#include <vector>

#include "net/socket.hpp"

namespace pharos::net {

class HeardSocket final : public Socket {
 public:
  using Text = std::shared_ptr<const std::string>;

  using Socket::send;
  void send(Text text, Packing packing) override {
    const std::lock_guard lock(mutex_);
    if (text->starts_with(kAnswer)) ++answers_;
    heard_ += kind_of(*text) + (packing == Packing::plain ? "! " : " ");
    texts_.push_back(std::move(text));
    changed_.notify_all();
  }
  void close(unsigned code, std::string /*reason*/) override {
    const std::lock_guard lock(mutex_);
    closed_ = code;
    changed_.notify_all();
  }
  [[nodiscard]] Address remote() const override { return {}; }
  [[nodiscard]] std::size_t queued_bytes() const override { return 0; }

  /// What was sent, by kind: "hello! table! seats ok7! no8! ", with a mark where it went
  /// uncompressed; an answer with its id.
  [[nodiscard]] std::string heard() const {
    const std::lock_guard lock(mutex_);
    return heard_;
  }
  [[nodiscard]] std::string last() const {
    const std::lock_guard lock(mutex_);
    return texts_.empty() ? "" : *texts_.back();
  }
  /// What has come since it was asked last; and forgets it.
  std::vector<Text> take() {
    const std::lock_guard lock(mutex_);
    heard_.clear();
    return std::exchange(texts_, {});
  }
  /// How many answers there are, once there are so many or it has taken too long.
  std::size_t wait_for_answers(std::size_t count) {
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, kPatience, [&] { return answers_ >= count; });
    return answers_;
  }
  /// The code it was closed with, once it was; 0: that has taken too long.
  unsigned wait_for_close() {
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, kPatience, [&] { return closed_ != 0; });
    return closed_;
  }

 private:
  static constexpr std::chrono::seconds kPatience{60};
  static constexpr std::string_view kAnswer = R"({"re":)";
  static constexpr std::string_view kPush = R"({"push":")";

  static std::string kind_of(std::string_view text) {
    if (text.starts_with(kPush)) {
      text.remove_prefix(kPush.size());
      return std::string(text.substr(0, text.find('"')));
    }
    const bool ok = text.find(R"("ok":true)") != std::string_view::npos;
    text.remove_prefix(kAnswer.size());
    std::string id(text.substr(0, text.find(',')));
    return (ok ? "ok" : "no") + (id == "null" ? "" : id);
  }

  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::string heard_;
  std::vector<Text> texts_;
  std::size_t answers_ = 0;
  unsigned closed_ = 0;
};

}  // namespace pharos::net
