// SPDX-License-Identifier: Apache-2.0
#include "store/signals.hpp"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

namespace pharos::store {

void Subscribers::add(Callback callback) {
  const std::lock_guard lock(mutex_);
  callbacks_.push_back(std::move(callback));
}

void Subscribers::tell(const Signal& signal) {
  const std::lock_guard lock(mutex_);
  for (const Callback& callback : callbacks_) {
    try {
      callback(signal);
    } catch (...) {
      // One that fails must not keep the signal from the others.
    }
  }
}

void Subscribers::close() {
  const std::lock_guard lock(mutex_);
  callbacks_.clear();
}

std::string pack(const Signal& signal) { return signal.topic + "\n" + signal.payload; }

Signal unpack(std::string_view text) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  return {std::string(text.substr(0, end)),
          std::string(text.substr(std::min(end + 1, text.size())))};
}

PgListener::PgListener(PgSettings settings, Subscribers& subscribers)
    : settings_(std::move(settings)),
      subscribers_(subscribers),
      stop_(::eventfd(0, EFD_CLOEXEC)),
      started_(start_.get_future()) {
  thread_ = std::thread([this] { serve(); });
}

PgListener::~PgListener() {
  const std::uint64_t one = 1;
  const ssize_t written = ::write(stop_, &one, sizeof one);
  static_cast<void>(written);  // an eventfd takes it
  thread_.join();
  ::close(stop_);
}

bool PgListener::wait(int socket, std::chrono::milliseconds time) const {
  std::array<pollfd, 2> files{{{stop_, POLLIN, 0}, {socket, POLLIN, 0}}};
  ::poll(files.data(), socket < 0 ? 1 : 2, static_cast<int>(time.count()));
  return files[0].revents == 0;
}

void PgListener::serve() {
  using std::chrono::milliseconds;
  constexpr milliseconds kFirst{100};
  constexpr milliseconds kLast{5'000};
  milliseconds delay = kFirst;
  for (;;) {
    try {
      PgConnection connection(settings_);
      if (!settings_.node.empty()) {
        connection.run(
            "SELECT 1 FROM (SELECT pg_advisory_lock_shared(hashtextextended($1, 0))) AS kept",
            {std::string_view(settings_.node)});
      }
      connection.script(std::string("LISTEN ") + kSignalChannel);
      delay = kFirst;
      if (std::exchange(missed_, false)) subscribers_.tell({});
      if (!std::exchange(told_, true)) start_.set_value();
      listen(connection);
      return;  // it is time to end
    } catch (const std::exception&) {
      // Whoever writes gets the reason. Here it is enough to come back.
    }
    missed_ = true;
    if (!std::exchange(told_, true)) start_.set_value();
    if (!wait(-1, delay)) return;
    delay = std::min(delay * 2, kLast);
  }
}

void PgListener::listen(PgConnection& connection) {
  // A line that is dead without saying so shows when something is sent: every half minute.
  constexpr std::chrono::milliseconds kQuiet{30'000};
  for (;;) {
    // Before waiting: some may have come together with the answer to something else.
    const std::vector<std::string> heard = connection.notifications();
    for (const std::string& text : heard) subscribers_.tell(unpack(text));
    if (!heard.empty()) continue;
    const auto asked = std::chrono::steady_clock::now();
    if (!wait(connection.socket(), kQuiet)) return;
    if (std::chrono::steady_clock::now() - asked >= kQuiet) connection.run("SELECT 1");
  }
}

}  // namespace pharos::store
