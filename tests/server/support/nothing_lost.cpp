// SPDX-License-Identifier: Apache-2.0
#include "server/support/nothing_lost.hpp"

#include <gtest/gtest.h>

#include <iostream>

#include "store/storage.hpp"

namespace pharos::server_test {
namespace {

std::vector<std::string> damage(const std::string& database) {
  auto opened = store::open_storage(database, {});
  if (!opened) return {opened.error().message};
  auto found = (*opened)->verify();
  if (!found) return {found.error().message};
  return *std::move(found);
}

}  // namespace

void expect_busy(const Outcome& outcome, std::size_t tables, unsigned kills,
                 unsigned kills_wanted) {
  EXPECT_GE(outcome.tables, tables);
  EXPECT_GE(kills, kills_wanted);
  EXPECT_GT(outcome.promises, outcome.tables * 20);
  EXPECT_GT(outcome.reconnections, 0U);
  std::cout << outcome.tables << " tables, " << outcome.promises << " promises, " << kills
            << " kills, " << outcome.reconnections << " reconnections\n";
}

void expect_whole(const std::string& database) {
  EXPECT_EQ(damage(database), std::vector<std::string>());
}

}  // namespace pharos::server_test
