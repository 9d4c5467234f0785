// SPDX-License-Identifier: Apache-2.0
// A server for a test, which fails if that server ever ended by itself or a sanitizer complained.
#pragma once

#include <gtest/gtest.h>

#include "server/support/server_process.hpp"

namespace pharos::server_test {

class Served : public ServerProcess {
 public:
  explicit Served(std::string database = {}, const std::string& settings = {})
      : ServerProcess(PHAROS_BINARY, std::move(database), settings) {}
  ~Served() {
    kill();
    EXPECT_EQ(trouble(), "");
  }
  Served(const Served&) = delete;
  Served& operator=(const Served&) = delete;
};

}  // namespace pharos::server_test
