// SPDX-License-Identifier: Apache-2.0
// A house without doors: the hub and its rooms over a storage in memory, and connections that keep
// what they are told. Can be closed and opened again, as after a restart. Knows no law of its own.
#pragma once

#include <condition_variable>
#include <cstdlib>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "server/hub.hpp"

namespace pharos::fuzz {

inline void check(bool holds) {
  if (!holds) std::abort();
}

/// One end of a connection that goes nowhere.
class Ear final : public net::Socket {
 public:
  using Socket::send;
  void send(std::shared_ptr<const std::string> text, net::Packing) override {
    const std::lock_guard lock(mutex_);
    if (text->starts_with(R"({"re":)")) ++answers_;
    texts_.push_back(std::move(text));
    changed_.notify_all();
  }
  void close(unsigned /*code*/, std::string /*reason*/) override {}
  [[nodiscard]] net::Address remote() const override { return {}; }
  [[nodiscard]] std::size_t queued_bytes() const override { return 0; }

  void wait_for_answers(std::size_t count) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return answers_ >= count; });
    check(answers_ == count);  // one for each message
  }
  /// What has come since it was asked last.
  std::vector<std::shared_ptr<const std::string>> take() {
    const std::lock_guard lock(mutex_);
    return std::exchange(texts_, {});
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::size_t answers_ = 0;
  std::vector<std::shared_ptr<const std::string>> texts_;
};

/// What runs, in the order in which server::House opens and closes it.
class Running {
 public:
  explicit Running(store::Storage& storage)
      : storage_(storage),
        world_{loop_, storage, *errands_, *thinkers_,
               [] { return std::int64_t{1'700'000'000'000}; }},
        hub_(std::make_unique<server::Hub>(world_, server::HouseRules{5, "fuzz"})) {}
  ~Running() {
    loop_.stop();
    thinkers_.reset();
    errands_.reset();
    (void)storage_.ready();  // what has been handed in is stored
    hub_.reset();
  }
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;

  [[nodiscard]] server::Hub& hub() { return *hub_; }

 private:
  store::Storage& storage_;
  net::Loop loop_{1};
  std::unique_ptr<server::Errands> errands_ = std::make_unique<server::Errands>(1);
  std::unique_ptr<server::Errands> thinkers_ = std::make_unique<server::Errands>(1);
  server::World world_;
  std::unique_ptr<server::Hub> hub_;
};

class House {
 public:
  explicit House(unsigned people)
      : storage_(*store::open_storage("sqlite://:memory:", {})),
        running_(std::make_unique<Running>(*storage_)) {
    for (unsigned i = 0; i < people; ++i) {
      auto made = hub().people().make("Guest " + std::to_string(i));
      people_.push_back(*std::move(made));
    }
  }
  [[nodiscard]] server::Hub& hub() { return running_->hub(); }
  [[nodiscard]] store::Storage& storage() { return *storage_; }
  [[nodiscard]] const std::vector<server::NewSession>& people() const { return people_; }
  void restart() {
    running_.reset();
    running_ = std::make_unique<Running>(*storage_);
  }

 private:
  std::unique_ptr<store::Storage> storage_;
  std::unique_ptr<Running> running_;
  std::vector<server::NewSession> people_;
};

}  // namespace pharos::fuzz
