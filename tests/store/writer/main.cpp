// SPDX-License-Identifier: Apache-2.0
// A server of nothing but storage, to be killed by tests.
//   store_writer write URL ROOMS    appends for ever; says "ROOM VERSION" for each stored entry
//   store_writer hold URL           says "open", then waits for the end of its input
//   store_writer limited URL PATH   as on a full disk (PATH may not grow much), then with room
//   again
// An error at opening is said as "error: ..." with exit code 1.
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <future>
#include <memory>
#include <string>
#include <string_view>

#include "store/storage.hpp"

namespace pharos::store {
namespace {

void say(const std::string& line) {
  // One write(2) a line: what was acknowledged is in the pipe, whatever happens next.
  const std::string text = line + "\n";
  if (::write(1, text.data(), text.size()) < 0) ::_exit(3);
}

/// The test knows what must be in the log.
std::string body_of(const std::string& room, std::int64_t version) {
  return room + ":" + std::to_string(version) +
         std::string(static_cast<std::size_t>(version % 300), '.');
}

void append_for_ever(Storage& storage, const std::string& room, std::int64_t version) {
  // One or two entries at a time, so that writes of several are seen to be whole.
  Write write{.room = room, .expected_version = version, .bodies = {body_of(room, version + 1)}};
  if (version % 3 == 0) write.bodies.push_back(body_of(room, version + 2));
  if (version == 0) write.facts = RoomFacts{.state = RoomState::running, .game = "none"};
  const std::int64_t after = version + static_cast<std::int64_t>(write.bodies.size());
  storage.submit(std::move(write), [&storage, room, after](const Written& written) {
    if (written.result != WriteResult::stored) {
      say("error: " + written.why);
      ::_exit(2);
    }
    say(room + " " + std::to_string(after));
    append_for_ever(storage, room, after);
  });
}

int write_rooms(Storage& storage, int rooms) {
  for (int i = 0; i < rooms; ++i) {
    const std::string id = "room" + std::to_string(i);
    auto loaded = storage.load(id);
    if (!loaded) {
      say("error: " + loaded.error().message);
      return 2;
    }
    const auto& room = *loaded;
    append_for_ever(storage, id, room ? room->head.version : 0);
  }
  for (;;) ::pause();
}

Written wait_for(Storage& storage, Write write) {
  std::promise<Written> promise;
  storage.submit(std::move(write), [&](const Written& written) { promise.set_value(written); });
  return promise.get_future().get();
}

int write_limited(Storage& storage, const std::string& path) {
  Write write{.room = "room",
              .bodies = {"first"},
              .facts = RoomFacts{.state = RoomState::running, .game = "none"}};
  Written written = wait_for(storage, write);
  if (written.result != WriteResult::stored) return 2;
  struct stat now {};
  ::stat((path + "-wal").c_str(), &now);
  ::signal(SIGXFSZ, SIG_IGN);
  rlimit limit{};
  ::getrlimit(RLIMIT_FSIZE, &limit);
  const rlim_t before = limit.rlim_cur;
  limit.rlim_cur = static_cast<rlim_t>(now.st_size) + 200'000;
  ::setrlimit(RLIMIT_FSIZE, &limit);

  std::int64_t version = 1;
  while (written.result == WriteResult::stored) {
    written = wait_for(storage, {.room = "room",
                                 .expected_version = version,
                                 .bodies = {std::string(10'000, 'x')},
                                 .facts = std::nullopt});
    if (written.result == WriteResult::stored) ++version;
  }
  say(written.result == WriteResult::failed ? "failed: " + written.why : "error: " + written.why);
  limit.rlim_cur = before;
  ::setrlimit(RLIMIT_FSIZE, &limit);
  written = wait_for(storage, {.room = "room", .expected_version = version, .bodies = {"last"}});
  say(written.result == WriteResult::stored ? "stored " + std::to_string(version + 1)
                                            : "error: " + written.why);
  return 0;
}

int run(std::string_view mode, const std::string& url, const std::string& argument) {
  auto opened = open_storage(url, {});
  if (!opened) {
    say("error: " + opened.error().message);
    return 1;
  }
  Storage& storage = **opened;
  if (mode == "write") return write_rooms(storage, std::atoi(argument.c_str()));
  if (mode == "limited") return write_limited(storage, argument);
  say("open");
  char byte = 0;
  while (::read(0, &byte, 1) > 0) {
  }
  return 0;
}

}  // namespace
}  // namespace pharos::store

int main(int count, char** arguments) {
  if (count < 3) return 64;
  return pharos::store::run(arguments[1], arguments[2], count > 3 ? arguments[3] : "");
}
