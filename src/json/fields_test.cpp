// SPDX-License-Identifier: Apache-2.0
#include "json/fields.hpp"

#include <gtest/gtest.h>

#include <array>
#include <functional>

namespace pharos {
namespace {

const boost::json::value kValue = boost::json::parse(
    R"({"n":3,"f":true,"t":"text","e":"","l":["a","b"],"s":[1,2],"o":{"n":9},"x":null})");

/// What is wrong with reading; empty when nothing is.
std::string refused(const std::function<void(const Fields&)>& read) {
  try {
    read(Fields(kValue, "entry"));
  } catch (const Refused& why) {
    return why.error.message;
  }
  return "";
}

TEST(Fields, gives_members_of_their_kind) {
  const Fields fields(kValue, "entry");
  EXPECT_EQ(fields.number("n", 0, 3), 3U);
  EXPECT_TRUE(fields.flag("f"));
  EXPECT_EQ(fields.text("t"), "text");
  EXPECT_EQ(fields.any_text("e"), "");
  EXPECT_EQ(fields.texts("l", 1, 2), (std::vector<std::string>{"a", "b"}));
  EXPECT_EQ(fields.numbers("s", 2, 2), (std::vector<unsigned>{1, 2}));
  EXPECT_EQ(fields.object("o").number("n", 9, 9), 9U);
  EXPECT_EQ(fields.members("o").size(), 1U);
  EXPECT_EQ(fields.whole_if("n"), 3);
  EXPECT_EQ(fields.number_if("n", 1, 5), 3U);
  EXPECT_EQ(fields.flag_if("f"), true);
  EXPECT_EQ(fields.text_if("e"), "");
}

TEST(Fields, may_be_asked_for_what_is_missing) {
  const Fields fields(kValue, "entry");
  EXPECT_FALSE(fields.has("other"));
  EXPECT_EQ(fields.find("other"), nullptr);
  EXPECT_EQ(fields.whole_if("other"), std::nullopt);
  EXPECT_EQ(fields.number_if("other", 0, 1), std::nullopt);
  EXPECT_EQ(fields.flag_if("other"), std::nullopt);
  EXPECT_EQ(fields.text_if("other"), std::nullopt);
}

TEST(Fields, says_where_and_what_would_be_right) {
  constexpr std::array<std::string_view, 2> kWords = {"left", "right"};
  const auto wrong = [&](const std::function<void(const Fields&)>& read) { return refused(read); };
  EXPECT_EQ(wrong([](const Fields& f) { (void)f.number("m", 0, 1); }), "entry: key 'm' is missing");
  EXPECT_EQ(wrong([](const Fields& f) { (void)f.number("n", 0, 2); }),
            "entry: 'n' must be a whole number, 0 to 2");
  EXPECT_EQ(wrong([](const Fields& f) { (void)f.flag("n"); }), "entry: 'n' must be true or false");
  EXPECT_EQ(wrong([](const Fields& f) { (void)f.text("e"); }),
            "entry: 'e' must be a text, not empty");
  EXPECT_EQ(wrong([](const Fields& f) { (void)f.any_text("n"); }), "entry: 'n' must be a text");
  EXPECT_EQ(wrong([](const Fields& f) { (void)f.list("l", 3, 4); }),
            "entry: key 'l' has 2 elements, must have 3 to 4");
  EXPECT_EQ(wrong([](const Fields& f) { (void)f.object("o").number("n", 0, 1); }),
            "entry, o: 'n' must be a whole number, 0 to 1");
  EXPECT_EQ(wrong([](const Fields& f) { (void)f.members("x"); }),
            "entry: 'x' must be an object {...}");
  EXPECT_EQ(wrong([](const Fields& f) { (void)f.whole_if("t"); }),
            "entry: 't' must be a whole number");
  EXPECT_EQ(wrong([](const Fields& f) { (void)f.flag_if("x"); }),
            "entry: 'x' must be true or false");
  EXPECT_EQ(wrong([](const Fields& f) { (void)f.text_if("f"); }), "entry: 'f' must be a text");
  EXPECT_EQ(wrong([&](const Fields& f) { (void)f.word("t", kWords); }),
            "entry: unknown t 'text' (known: left, right)");
  EXPECT_EQ(wrong([](const Fields& f) {
              f.only({"n", "f"});
            }),
            "entry: unknown key 't' (known: n, f)");
  EXPECT_EQ(refused([](const Fields&) { (void)Fields(boost::json::value(3), "that"); }),
            "that: must be an object {...}");
}

TEST(Members, what_is_missing_or_of_another_kind_is_not_there) {
  const boost::json::object object =
      boost::json::parse(R"({"text":"a","number":7,"below":-1,"part":1.5,"list":[],"object":{}})")
          .as_object();
  EXPECT_EQ(text_in(object, "text"), "a");
  EXPECT_EQ(text_in(object, "number"), std::nullopt);
  EXPECT_EQ(text_in(object, "missing"), std::nullopt);
  EXPECT_EQ(number_in(object, "number"), 7U);
  EXPECT_EQ(number_in(object, "below"), std::nullopt);
  EXPECT_EQ(number_in(object, "part"), std::nullopt);
  EXPECT_EQ(number_in(object, "missing"), std::nullopt);
  EXPECT_NE(list_in(object, "list"), nullptr);
  EXPECT_EQ(list_in(object, "object"), nullptr);
  EXPECT_NE(object_in(object, "object"), nullptr);
  EXPECT_EQ(object_in(object, "list"), nullptr);
}

}  // namespace
}  // namespace pharos
