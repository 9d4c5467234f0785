// SPDX-License-Identifier: Apache-2.0
#include "apps/text_table.hpp"

#include <gtest/gtest.h>

#include <sstream>

namespace pharos::apps {
namespace {

TEST(TextTable, aligns_the_first_column_to_the_left_and_numbers_to_the_right) {
  TextTable table;
  table.add({"", "mean"});
  table.add({"Blå", "1"});  // four bytes, three characters
  table.add({"Green", "10"});
  std::ostringstream out;
  table.print(out);
  EXPECT_EQ(out.str(),
            "       mean\n"
            "Blå       1\n"
            "Green    10\n");
}

}  // namespace
}  // namespace pharos::apps
