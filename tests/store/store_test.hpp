// SPDX-License-Identifier: Apache-2.0
// What the tests of the storage share: a new, empty database of each kind, and short ways to say
// what is written and expected.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <future>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "store/storage.hpp"
#include "support/private_postgres.hpp"

namespace pharos::store {

/// The value; an error ends the test with its message.
template <class T>
T must(Result<T> result) {
  if (!result) throw std::runtime_error(result.error().message);
  return *std::move(result);
}
/// The message; nothing if there was no error.
template <class T>
std::string why_not(const Result<T>& result) {
  return result ? "" : result.error().message;
}
inline bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

inline Written submit(Storage& storage, Write write) {
  const auto promise = std::make_shared<std::promise<Written>>();
  std::future<Written> future = promise->get_future();
  storage.submit(std::move(write),
                 [promise](const Written& written) { promise->set_value(written); });
  return future.get();
}
inline WriteResult result_of(Storage& storage, Write write) {
  const Written written = submit(storage, std::move(write));
  EXPECT_EQ(written.result == WriteResult::stored, written.why.empty()) << written.why;
  return written.result;
}

inline Write new_room(const std::string& id, RoomState state = RoomState::running) {
  return {.room = id,
          .bodies = {"made"},
          .facts = RoomFacts{.state = state, .listed = true, .game = "g", .summary = "s"}};
}
inline Write append_to(const std::string& id, std::int64_t version,
                       std::vector<std::string> bodies) {
  return {.room = id, .expected_version = version, .bodies = std::move(bodies)};
}

/// A folder of the test's own, gone afterwards.
class Folder {
 public:
  Folder() {
    std::string name = "/tmp/pharos-store-XXXXXX";
    if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("no folder in /tmp");
    path_ = name;
  }
  ~Folder() {
    std::error_code error;
    std::filesystem::remove_all(path_, error);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  [[nodiscard]] std::filesystem::path path() const { return path_; }

 private:
  std::filesystem::path path_;
};

/// The parameter is the kind of database: "sqlite", "memory" or "postgresql".
class StoreTest : public ::testing::TestWithParam<const char*> {
 protected:
  [[nodiscard]] bool postgres() const { return std::string(GetParam()) == "postgresql"; }
  /// Of one database, the same during the test.
  [[nodiscard]] const std::string& url() {
    if (url_.empty()) {
      if (postgres()) {
        url_ = testing::shared_postgres().create_database();
      } else if (std::string(GetParam()) == "memory") {
        url_ = "sqlite://:memory:";
      } else {
        url_ = "sqlite://" + (folder_.path() / "pharos.db").string();
      }
    }
    return url_;
  }
  std::unique_ptr<Storage> open(Options options = {}) {
    return must(open_storage(url(), std::move(options)));
  }

  Folder folder_;

 private:
  std::string url_;
};

inline std::string kind_name(const ::testing::TestParamInfo<const char*>& info) {
  return info.param;
}

}  // namespace pharos::store
