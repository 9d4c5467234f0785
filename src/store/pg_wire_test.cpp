// SPDX-License-Identifier: Apache-2.0
#include "store/pg_wire.hpp"

#include <gtest/gtest.h>

namespace pharos::store {
namespace {

std::string bytes_of(PgParameters& parameters, std::size_t i) {
  return {parameters.values()[i], static_cast<std::size_t>(parameters.lengths()[i])};
}

TEST(PgWire, writes_numbers_in_network_order_and_reads_them_back) {
  PgParameters parameters;
  for (const std::int64_t number : {std::int64_t{1}, std::int64_t{-2}, INT64_MIN, INT64_MAX}) {
    parameters.add(number);
    const auto last = static_cast<std::size_t>(parameters.count()) - 1;
    EXPECT_EQ(std::get<std::int64_t>(pg_cell(20, bytes_of(parameters, last))), number);
  }
  EXPECT_EQ(bytes_of(parameters, 0), std::string("\0\0\0\0\0\0\0\1", 8));
  EXPECT_EQ(std::get<std::int64_t>(pg_cell(23, "\xFF\xFF\xFF\xFE")), -2);
  EXPECT_THROW(pg_cell(1700, ""), DatabaseError);
}

TEST(PgWire, writes_lists) {
  PgParameters parameters;
  const std::vector<std::string> list{"a", ""};
  parameters.add_texts(list);
  parameters.add_texts(std::vector<std::string>());
  parameters.add_text("t");
  EXPECT_EQ(bytes_of(parameters, 0), std::string("\0\0\0\1\0\0\0\0\0\0\0\x19\0\0\0\2\0\0\0\1"
                                                 "\0\0\0\1a\0\0\0\0",
                                                 29));
  EXPECT_EQ(bytes_of(parameters, 1), std::string("\0\0\0\0\0\0\0\0\0\0\0\x19", 12));
  EXPECT_EQ(bytes_of(parameters, 2), "t");
  EXPECT_EQ(parameters.types()[0], 1009U);
  const std::vector<std::int64_t> numbers{-1};
  parameters.add_numbers(numbers);
  EXPECT_EQ(bytes_of(parameters, 3), std::string("\0\0\0\1\0\0\0\0\0\0\0\x14\0\0\0\1\0\0\0\1"
                                                 "\0\0\0\x8\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF",
                                                 32));
}

}  // namespace
}  // namespace pharos::store
