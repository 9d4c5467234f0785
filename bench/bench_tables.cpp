// SPDX-License-Identifier: Apache-2.0
// How much of a server do people need? Tables of five people at 7 Wonders, no bots, each person on
// a connection of his own, answering within one to three seconds, or at once:
//
//   bench_tables                              2,000 connections, 400 tables, 60 seconds
//   bench_tables --connections 500 --seconds 20
//   bench_tables --at-once                    no thinking time: the highest rate of moves
//   bench_tables --as-browsers                moves in parts and compressed, as browsers have them
//   bench_tables --postgresql                 on a PostgreSQL of its own, that writes to the disk
//   bench_tables --nodes 3                    three servers on it, a table's people at all of them
//   bench_tables --nodes 3 --together         a table's people at one node, as a proxy may see to
//
// The server is a process of its own on this machine, with default settings but for the number of
// connections from one address. The time of an answer is from sending a choice until its answer has
// come: the choice is stored by then. People and server share the processors of the machine.
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <sstream>
#include <thread>
#include <vector>

#include "base/rng.hpp"
#include "net/client.hpp"
#include "net/server.hpp"
#include "server/support/server_process.hpp"
#include "support/private_postgres.hpp"

namespace {

using namespace pharos;
using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr std::size_t kSeats = 5;

struct Asked {
  std::size_t connections = 2000;
  unsigned seconds = 60;
  bool at_once = false;
  bool as_browsers = false;
  bool postgresql = false;
  std::size_t nodes = 1;
  bool together = false;
};

/// What all guests share.
struct Evening {
  net::Loop loop{1};
  std::vector<std::uint16_t> ports;  // of the nodes
  bool together = false;
  bool at_once = false;
  bool as_browsers = false;
  std::atomic<bool> playing = false;
  std::atomic<std::size_t> ready = 0;   // guests that are where they should be
  std::atomic<std::size_t> failed = 0;  // refusals and lost connections
  std::atomic<std::size_t> ended = 0;   // guests whose game is over
  std::mutex mutex;
  std::vector<double> times;  // of answers to choices, milliseconds
  std::string failure;        // the first one
};

std::string between(std::string_view text, std::string_view begin, char end) {
  const std::size_t at = text.find(begin);
  if (at == std::string_view::npos) return {};
  const std::size_t from = at + begin.size();
  return std::string(text.substr(from, text.find(end, from) - from));
}

/// One person. Reads only as much of a message as is needed, so that reading costs little beside
/// what the server does.
class Guest : public std::enable_shared_from_this<Guest> {
 public:
  Guest(Evening& evening, std::size_t number)
      : evening_(evening),
        strand_(evening.loop.make_strand()),
        rng_(number),
        number_(number),
        port_(evening.ports[(evening.together ? number / kSeats : number) % evening.ports.size()]) {
  }

  void arrive() {
    net::HttpCall call;
    call.port = port_;
    call.method = "POST";
    call.target = "/api/session";
    call.headers = {{"Content-Type", "application/json"}};
    call.body = "{\"name\":\"Guest " + std::to_string(number_) + "\"}";
    call.time_out = std::chrono::seconds(60);
    net::call_http(evening_.loop, std::move(call), [self = shared_from_this()](auto response) {
      if (!response || response->status != 200) return self->fail("no session");
      for (const auto& [key, value] : response->headers) {
        if (value.starts_with("pharos=")) self->connect(value.substr(0, value.find(';')));
      }
    });
  }

  /// Says what to do and waits for the answer; a text to be found in it is handed on.
  void ask(const std::string& members, std::function<void(std::string_view answer)> done) {
    std::string text;
    {
      const std::lock_guard lock(mutex_);
      text = "{\"id\":" + std::to_string(++id_) + ',' + members + '}';
      asked_[std::to_string(id_)] = {Clock::now(), std::move(done)};
    }
    socket_->send(std::move(text));
  }
  void make() {
    ask(R"("do":"make","plan":{"game":"wonders","options":{"players":5},"patience":0})",
        [this](std::string_view answer) {
          table_ = between(answer, "\"table\":\"", '"');
          watch(table_);
        });
  }
  void watch(const std::string& table) {
    table_ = table;
    ask(watching(), [this](std::string_view) { ++evening_.ready; });
  }
  void sit() {
    ask("\"do\":\"sit\",\"table\":\"" + table_ + '"',
        [this](std::string_view) { ++evening_.ready; });
  }
  void start() {
    ask("\"do\":\"start\",\"table\":\"" + table_ + '"',
        [this](std::string_view) { ++evening_.ready; });
  }
  /// Looks at the table again, and plays from now on.
  void play() {
    ask(watching(), [](std::string_view) {});
  }
  [[nodiscard]] const std::string& table() const { return table_; }

 private:
  [[nodiscard]] std::string watching() const {
    return "\"do\":\"watch\",\"table\":\"" + table_ + '"' +
           (evening_.as_browsers ? ",\"parts\":true" : "");
  }

  void connect(std::string cookie) {
    net::SocketCall call;
    call.port = port_;
    call.target = "/ws";
    call.subprotocol = "pharos.1";
    call.headers = {{"Cookie", std::move(cookie)}};
    call.deflate = evening_.as_browsers;
    call.time_out = std::chrono::seconds(60);
    net::open_socket(
        evening_.loop, std::move(call),
        [self = shared_from_this()](std::shared_ptr<net::Socket> socket) {
          self->socket_ = std::move(socket);
          return net::SocketListener{[self](std::string_view text) { self->hear(text); },
                                     [self](unsigned code, std::string_view why) {
                                       if (code != net::close_code::kAbnormal)
                                         self->fail(std::to_string(code) + std::string(why));
                                     }};
        },
        [self = shared_from_this()](const Error& error) { self->fail(error.message); });
  }

  void hear(std::string_view text) {
    if (text.starts_with(R"({"re":)")) return answered(text);
    if (text.starts_with(R"({"push":"table",)") || text.starts_with(R"({"push":"game",)")) {
      return told(text);
    }
    if (text.starts_with(R"({"push":"hello")")) ++evening_.ready;
  }

  void answered(std::string_view text) {
    Question question;
    {
      const std::lock_guard lock(mutex_);
      // The step that a choice resolves is told before its answer: there may be a next one by now.
      const auto found = asked_.find(between(text, "{\"re\":", ','));
      if (found == asked_.end()) return fail("an answer to nothing: " + std::string(text));
      question = std::move(found->second);
      asked_.erase(found);
    }
    const double time =
        std::chrono::duration<double, std::milli>(Clock::now() - question.sent).count();
    if (text.find(R"("ok":true)") == std::string_view::npos) return fail(std::string(text));
    if (question.done) return question.done(text);
    const std::lock_guard lock(evening_.mutex);
    evening_.times.push_back(time);
  }

  /// Whoever has not chosen yet thinks about it, once for each version.
  void told(std::string_view text) {
    if (!evening_.playing) return;
    if (text.find(R"("phase":"finished")") != std::string_view::npos) {
      if (!std::exchange(over_, true)) ++evening_.ended;
      return;
    }
    const std::size_t begin = text.find(R"("choices":[{)");
    if (begin == std::string_view::npos) return;
    if (text.find(R"("chosen":[])") == std::string_view::npos) return;
    const std::string version = between(text, R"("version":)", ',');
    if (version == version_) return;
    version_ = version;
    const std::size_t end = std::min(text.find(R"("impossible":)", begin), text.size());
    std::vector<std::string> actions;
    for (std::size_t at = begin; (at = text.find(R"("action":")", at)) < end; ++at) {
      actions.push_back(between(text.substr(at), R"("action":")", '"'));
    }
    std::string members = R"("do":"choose","table":")" + table_ + R"(","version":)" + version +
                          R"(,"action":")" + actions[below(rng_, actions.size())] + '"';
    if (evening_.at_once) return ask(members, nullptr);
    thought_ =
        strand_.after(milliseconds(1000 + below(rng_, 2000)), [self = shared_from_this(), members] {
          if (self->evening_.playing) self->ask(members, nullptr);
        });
  }

  void fail(const std::string& why) {
    if (evening_.failed++ != 0) return;
    const std::lock_guard lock(evening_.mutex);
    evening_.failure = why;
  }

  Evening& evening_;
  net::Strand strand_;
  FastRng rng_;
  const std::size_t number_;
  const std::uint16_t port_;
  std::shared_ptr<net::Socket> socket_;
  std::string table_;
  std::string version_;
  bool over_ = false;
  net::Timer thought_;
  struct Question {
    Clock::time_point sent;
    std::function<void(std::string_view)> done;  // empty: a choice
  };
  std::mutex mutex_;  // for what is asked
  std::int64_t id_ = 0;
  std::map<std::string, Question> asked_;  // by id
};

/// Megabytes that the process holds in memory.
double memory(pid_t process) {
  std::ifstream file("/proc/" + std::to_string(process) + "/statm");
  std::size_t size = 0;
  std::size_t resident = 0;
  file >> size >> resident;
  return static_cast<double>(resident) * static_cast<double>(::sysconf(_SC_PAGESIZE)) / 1048576.0;
}

/// Seconds of processor time that it has used; with `children` also what those used that have
/// ended.
double processor_time(pid_t process, bool children = false) {
  std::ifstream file("/proc/" + std::to_string(process) + "/stat");
  std::string word;
  double ticks = 0;
  for (int i = 1; i <= (children ? 17 : 15) && file >> word; ++i) {
    if (i >= 14) ticks += std::stod(word);
  }
  return ticks / static_cast<double>(::sysconf(_SC_CLK_TCK));
}

/// The servers, and the database if it is one of its own.
struct House {
  std::optional<testing::PrivatePostgres> postgres;
  std::vector<std::unique_ptr<server_test::ServerProcess>> nodes;

  explicit House(const Asked& asked) {
    std::string database;
    if (asked.postgresql) database = postgres.emplace(true).create_database();
    for (std::size_t i = 0; i < asked.nodes; ++i) {
      nodes.push_back(std::make_unique<server_test::ServerProcess>(PHAROS_BINARY, database));
    }
  }
  [[nodiscard]] double megabytes() const {
    double sum = 0;
    for (const auto& node : nodes) sum += memory(node->process());
    return sum;
  }
  [[nodiscard]] double servers_time() const {
    double sum = 0;
    for (const auto& node : nodes) sum += processor_time(node->process());
    return sum;
  }
  /// Of all processes of PostgreSQL; SQLite works in the server.
  [[nodiscard]] double database_time() const {
    if (!postgres) return 0;
    const std::string main = std::to_string(postgres->process());
    double sum = processor_time(postgres->process(), true);
    std::ifstream children("/proc/" + main + "/task/" + main + "/children");
    for (pid_t child = 0; children >> child;) sum += processor_time(child);
    return sum;
  }
};

std::string load() {
  std::ifstream file("/proc/loadavg");
  std::string one;
  file >> one;
  return one;
}

/// Lets all of them do something, some at a time, and waits until they have.
template <class Guests, class Do>
bool everybody(Evening& evening, const Guests& guests, std::size_t at_a_time, Do action) {
  evening.ready = 0;
  const auto end = Clock::now() + std::chrono::seconds(240);
  for (std::size_t i = 0; i < guests.size();) {
    if (evening.failed != 0 || Clock::now() > end) return false;
    if (i - evening.ready < at_a_time) {
      action(*guests[i++]);
    } else {
      std::this_thread::sleep_for(milliseconds(1));
    }
  }
  while (evening.ready < guests.size()) {
    if (evening.failed != 0 || Clock::now() > end) return false;
    std::this_thread::sleep_for(milliseconds(1));
  }
  return true;
}

int fail(Evening& evening) {
  const std::lock_guard lock(evening.mutex);
  std::cerr << "bench_tables: " << evening.failed << " failures, the first: " << evening.failure
            << '\n';
  return 1;
}

void print(std::vector<double>& times, double seconds) {
  std::sort(times.begin(), times.end());
  const auto part = [&](double share) {
    return times[static_cast<std::size_t>(share * static_cast<double>(times.size() - 1))];
  };
  std::cout << "choices        " << times.size() << " in " << seconds << " s, "
            << static_cast<double>(times.size()) / seconds << " a second\n"
            << "answer         p50 " << part(0.5) << " ms, p99 " << part(0.99) << " ms, p99.9 "
            << part(0.999) << " ms, max " << times.back() << " ms\n";
}

int run(const Asked& asked) {
  net::raise_file_limit();
  const House house(asked);
  Evening evening;
  for (const auto& node : house.nodes) evening.ports.push_back(node->port());
  evening.together = asked.together;
  evening.at_once = asked.at_once;
  evening.as_browsers = asked.as_browsers;
  std::cout << std::fixed << std::setprecision(1) << "load before    " << load() << ", "
            << std::thread::hardware_concurrency() << " processors\n";
  const double empty = house.megabytes();
  std::vector<std::shared_ptr<Guest>> guests;
  std::vector<std::shared_ptr<Guest>> hosts;
  std::vector<std::shared_ptr<Guest>> others;
  for (std::size_t i = 0; i < asked.connections / kSeats * kSeats; ++i) {
    guests.push_back(std::make_shared<Guest>(evening, i));
    (i % kSeats == 0 ? hosts : others).push_back(guests.back());
  }
  if (!everybody(evening, guests, 64, [](Guest& guest) { guest.arrive(); })) return fail(evening);
  const double connected = house.megabytes();
  if (!everybody(evening, hosts, 32, [](Guest& guest) { guest.make(); })) return fail(evening);
  std::size_t next = 0;
  const auto watch = [&](Guest& guest) { guest.watch(hosts[next++ / (kSeats - 1)]->table()); };
  if (!everybody(evening, others, 64, watch)) return fail(evening);
  if (!everybody(evening, others, 64, [](Guest& guest) { guest.sit(); })) return fail(evening);
  if (!everybody(evening, hosts, 32, [](Guest& guest) { guest.start(); })) return fail(evening);
  const double seated = house.megabytes();
  std::cout << "memory         " << empty << " MB empty, "
            << (connected - empty) * 1024 / static_cast<double>(guests.size())
            << " KB a connection, "
            << (seated - connected) * 1024 / static_cast<double>(hosts.size())
            << " KB a table that has begun, with five people\n";

  evening.playing = true;
  const double cpu = house.servers_time();
  const double under = house.database_time();
  const auto begin = Clock::now();
  for (const auto& guest : guests) guest->play();
  const auto elapsed = [&] { return std::chrono::duration<double>(Clock::now() - begin).count(); };
  while (evening.ended < guests.size() && elapsed() < asked.seconds && evening.failed == 0) {
    std::this_thread::sleep_for(milliseconds(20));
  }
  evening.playing = false;
  const double seconds = elapsed();
  const double used = house.servers_time() - cpu;
  const double used_under = house.database_time() - under;
  if (evening.failed != 0) return fail(evening);
  rusage self{};
  ::getrusage(RUSAGE_SELF, &self);
  std::vector<double> times;
  {
    const std::lock_guard lock(evening.mutex);
    times.swap(evening.times);
  }
  if (times.empty()) return fail(evening);
  std::cout << "people         " << guests.size() << " connections at " << hosts.size()
            << " tables, " << (asked.at_once ? "at once" : "thinking 1 to 3 s")
            << (asked.as_browsers ? ", compressed, " : ", ") << evening.ended / kSeats
            << " games over\n";
  print(times, seconds);
  std::cout << "server         " << used << " s of processor time, " << std::setprecision(3)
            << used * 1000 / static_cast<double>(times.size()) << " ms a choice; memory "
            << std::setprecision(1) << house.megabytes() << " MB\n";
  if (asked.postgresql) {
    std::cout << "PostgreSQL     " << used_under << " s of processor time, " << std::setprecision(3)
              << used_under * 1000 / static_cast<double>(times.size()) << " ms a choice; "
              << asked.nodes << " nodes" << (asked.together ? ", tables together\n" : "\n");
  }
  std::cout << std::setprecision(1) << "load after     " << load() << '\n';
  return 0;
}

/// The number after a flag; ends the program when there is none.
std::size_t number(int argc, char** argv, int& i, std::size_t most) {
  char* end = nullptr;
  const unsigned long value = i + 1 < argc ? std::strtoul(argv[i + 1], &end, 10) : 0;
  if (value == 0 || *end != '\0' || value > most) {
    std::cerr << "bench_tables: " << argv[i] << " needs a number from 1 to " << most << '\n';
    std::exit(2);
  }
  ++i;
  return value;
}

}  // namespace

int main(int argc, char** argv) {
  Asked asked;
  for (int i = 1; i < argc; ++i) {
    const std::string_view word = argv[i];
    if (word == "--connections") {
      asked.connections = std::max(kSeats, number(argc, argv, i, 9'000));
    } else if (word == "--seconds") {
      asked.seconds = static_cast<unsigned>(number(argc, argv, i, 3'600));
    } else if (word == "--at-once") {
      asked.at_once = true;
    } else if (word == "--as-browsers") {
      asked.as_browsers = true;
    } else if (word == "--postgresql") {
      asked.postgresql = true;
    } else if (word == "--nodes") {
      asked.nodes = number(argc, argv, i, 9);
      asked.postgresql = true;
    } else if (word == "--together") {
      asked.together = true;
    } else {
      std::cerr << "bench_tables: " << word
                << " is unknown; there are --connections N, --seconds N, --at-once, --as-browsers,"
                   " --postgresql, --nodes N and --together\n";
      return 2;
    }
  }
  return run(asked);
}
