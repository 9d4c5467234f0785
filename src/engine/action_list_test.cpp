// SPDX-License-Identifier: Apache-2.0
#include "engine/action_list.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace pharos {
namespace {

using List = ActionList<int, 16>;

TEST(ActionList, groups_variants_by_use) {
  List list;
  {
    List::Writer out(list);
    out.open_use();
    out.add(10);
    out.add(11);
    out.add_use(20);
    out.open_use();
    out.add(30);
    out.add(31);
    out.add(32);
    EXPECT_EQ(out.count(), 6U);
  }
  EXPECT_EQ(std::vector<int>(list.begin(), list.end()), (std::vector<int>{10, 11, 20, 30, 31, 32}));
  ASSERT_EQ(list.uses(), 3U);
  EXPECT_EQ(list.use_begin(0), 0U);
  EXPECT_EQ(list.use_end(0), 2U);
  EXPECT_EQ(list.use_begin(1), 2U);
  EXPECT_EQ(list.use_end(1), 3U);
  EXPECT_EQ(list.use_begin(2), 3U);
  EXPECT_EQ(list.use_end(2), 6U);
  EXPECT_TRUE(list.contains(31));
  EXPECT_FALSE(list.contains(12));
}

TEST(ActionList, adds_on_condition) {
  List list;
  {
    List::Writer out(list);
    out.add_use_if(false, 1);
    out.add_use_if(true, 2);
    out.add_use_if(false, 3);
    out.add_use_if(true, 4);
  }
  EXPECT_EQ(std::vector<int>(list.begin(), list.end()), (std::vector<int>{2, 4}));
  ASSERT_EQ(list.uses(), 2U);
  EXPECT_EQ(list.use_end(0), 1U);
  EXPECT_EQ(list.use_begin(1), 1U);
}

TEST(ActionList, is_filled_anew_from_its_beginning) {
  List list;
  EXPECT_TRUE(list.empty());
  { List::Writer(list).add_use(1); }
  EXPECT_EQ(list.size(), 1U);
  { List::Writer out(list); }
  EXPECT_TRUE(list.empty());
  EXPECT_EQ(list.uses(), 0U);
  EXPECT_FALSE(list.contains(1));
}

}  // namespace
}  // namespace pharos
