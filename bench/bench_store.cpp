// SPDX-License-Identifier: Apache-2.0
// How fast moves are stored, and how fast a server that starts again has its tables.
//   bench_store [--seconds S] [--body BYTES] [URL]
// Without a URL: a new SQLite file in the current folder, then a private PostgreSQL in /tmp, both
// writing to the disk as in earnest. Each room has one append on its way and submits the next when
// that is stored, as a table does; latency is from submit() to `done`.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <future>
#include <memory>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "store/storage.hpp"
#include "support/private_postgres.hpp"

namespace pharos::store {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

[[noreturn]] void fail(const std::string& what) {
  std::fprintf(stderr, "bench_store: %s\n", what.c_str());
  std::exit(1);
}

template <class T>
T must(Result<T> result) {
  if (!result) fail(result.error().message);
  return *std::move(result);
}

struct Settings {
  double seconds = 5;
  std::size_t body = 120;  // a move with its time and seat, as JSON
  std::string url{};
};

/// Rooms that append as fast as they are answered, until told to stop.
class Load {
 public:
  Load(Storage& storage, std::string prefix, int rooms, std::size_t body)
      : storage_(storage), prefix_(std::move(prefix)), body_(body, 'm'), running_(rooms) {
    latencies_.reserve(4'000'000);
    for (int i = 0; i < rooms; ++i) append(i, 0);
  }
  void stop_and_wait() {
    stop_ = true;
    ended_.get_future().wait();
  }
  /// In microseconds, sorted.
  std::vector<float> latencies() {
    std::sort(latencies_.begin(), latencies_.end());
    return std::move(latencies_);
  }

 private:
  void append(int room, std::int64_t version) {
    Write write{
        .room = prefix_ + std::to_string(room), .expected_version = version, .bodies = {body_}};
    if (version == 0) {
      write.facts = RoomFacts{.state = RoomState::running, .game = "bench", .summary = body_};
    }
    const Clock::time_point begin = Clock::now();
    storage_.submit(std::move(write), [this, room, version, begin](const Written& written) {
      if (written.result != WriteResult::stored) fail(written.why);
      latencies_.push_back(static_cast<float>(seconds_since(begin) * 1e6));
      if (!stop_) return append(room, version + 1);
      if (--running_ == 0) ended_.set_value();
    });
  }

  Storage& storage_;
  std::string prefix_;
  std::string body_;
  std::vector<float> latencies_;  // of the storage thread, as is:
  int running_;
  std::atomic<bool> stop_ = false;
  std::promise<void> ended_;
};

void measure_appends(Storage& storage, const Settings& settings) {
  std::printf("  rooms  appends/s   p50 ms   p99 ms   max ms\n");
  for (const int rooms : {1, 10, 100, 1'000, 5'000}) {
    Load load(storage, "a" + std::to_string(rooms) + ".", rooms, settings.body);
    const Clock::time_point begin = Clock::now();
    std::this_thread::sleep_for(std::chrono::duration<double>(settings.seconds));
    load.stop_and_wait();
    const double time = seconds_since(begin);
    const std::vector<float> all = load.latencies();
    const auto at = [&](double share) {
      return static_cast<double>(
                 all[static_cast<std::size_t>(share * static_cast<double>(all.size() - 1))]) /
             1e3;
    };
    std::printf("  %5d  %9.0f  %7.2f  %7.2f  %7.2f\n", rooms,
                static_cast<double>(all.size()) / time, at(0.5), at(0.99), at(1));
    std::fflush(stdout);
  }
}

void fill(Storage& storage, int rooms, int entries, std::size_t body) {
  std::atomic<int> left = rooms;
  std::promise<void> done;
  for (int i = 0; i < rooms; ++i) {
    Write write{.room = "load" + std::to_string(i),
                .bodies = std::vector<std::string>(static_cast<std::size_t>(entries),
                                                   std::string(body, 'm')),
                .facts = RoomFacts{.state = RoomState::running, .game = "bench"}};
    storage.submit(std::move(write), [&](const Written& written) {
      if (written.result != WriteResult::stored) fail(written.why);
      if (--left == 0) done.set_value();
    });
  }
  done.get_future().wait();
}

void measure_loading(const std::string& url, const Settings& settings) {
  constexpr int kRooms = 1'000;
  constexpr int kEntries = 100;
  {
    const auto storage = must(open_storage(url, {}));
    for (const RoomHead& head : must(storage->running_rooms())) must(storage->erase(head.id));
    fill(*storage, kRooms, kEntries, settings.body);
  }
  const Clock::time_point begin = Clock::now();
  const auto storage = must(open_storage(url, {}));
  const double opened = seconds_since(begin);
  std::size_t entries = 0;
  const std::vector<RoomHead> heads = must(storage->running_rooms());
  for (const RoomHead& head : heads) entries += must(storage->load(head.id))->entries.size();
  std::printf("  start: open %.3f s; with %zu rooms of %d entries loaded %.3f s\n", opened,
              heads.size(), kEntries, seconds_since(begin));
  if (entries != std::size_t{kRooms} * kEntries) fail("entries are missing");
}

void measure(const std::string& name, const std::string& url, const Settings& settings) {
  std::printf("%s, bodies of %zu bytes\n", name.c_str(), settings.body);
  {
    const auto storage = must(open_storage(url, {.queue_bytes = 256U << 20U}));
    measure_appends(*storage, settings);
  }
  measure_loading(url, settings);
}

int run(const Settings& settings) {
  if (!settings.url.empty()) {
    measure(masked_url(settings.url), settings.url, settings);
    return 0;
  }
  const std::filesystem::path file = std::filesystem::current_path() / "bench_store.db";
  const auto clean = [&] {
    for (const char* ending : {"", "-wal", "-shm", ".lock"}) {
      std::filesystem::remove(file.string() + ending);
    }
  };
  clean();
  measure("SQLite", "sqlite://" + file.string(), settings);
  clean();
  testing::PrivatePostgres server(true);
  measure("PostgreSQL", server.create_database(), settings);
  return 0;
}

}  // namespace
}  // namespace pharos::store

int main(int count, char** arguments) {
  pharos::store::Settings settings;
  for (int i = 1; i < count; ++i) {
    const std::string_view argument = arguments[i];
    if (argument == "--seconds" && i + 1 < count) {
      settings.seconds = std::atof(arguments[++i]);
    } else if (argument == "--body" && i + 1 < count) {
      settings.body = static_cast<std::size_t>(std::atoi(arguments[++i]));
    } else if (argument.substr(0, 1) != "-") {
      settings.url = argument;
    } else {
      std::fprintf(stderr, "usage: bench_store [--seconds S] [--body BYTES] [URL]\n");
      return 2;
    }
  }
  if (!(settings.seconds > 0)) {
    std::fprintf(stderr, "bench_store: --seconds takes a number above 0\n");
    return 2;
  }
  return pharos::store::run(settings);
}
