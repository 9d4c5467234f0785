// SPDX-License-Identifier: Apache-2.0
#include "base/json_writer.hpp"

#include <gtest/gtest.h>

#include <limits>

namespace pharos {
namespace {

template <class Body>
std::string written(Body body) {
  std::string out;
  JsonWriter json(out);
  body(json);
  return out;
}

TEST(JsonWriter, separates_members_and_items) {
  const std::string text = written([](JsonWriter& json) {
    json.object([&] {
      json.key("coins").number(3);
      json.key("built").array([&] {
        json.text("Baths");
        json.text("Altar");
      });
      json.key("over").boolean(false);
      json.key("seat").null();
      json.key("raw").raw("[1,2]");
      json.key("last").boolean(true);
    });
  });
  EXPECT_EQ(
      text,
      R"({"coins":3,"built":["Baths","Altar"],"over":false,"seat":null,"raw":[1,2],"last":true})");
}

TEST(JsonWriter, nests_and_leaves_empty_things_empty) {
  const std::string text = written([](JsonWriter& json) {
    json.array([&] {
      json.array([] {});
      json.object([] {});
      json.object([&] { json.key("a").array([&] { json.number(1); }); });
      json.number(2);
    });
  });
  EXPECT_EQ(text, R"([[],{},{"a":[1]},2])");
}

TEST(JsonWriter, quotes_what_must_be_quoted) {
  const std::string text = written([](JsonWriter& json) {
    json.object([&] { json.key("a\"b").text("back\\slash \"quote\" \n\x01 Ærø"); });
  });
  EXPECT_EQ(text, "{\"a\\\"b\":\"back\\\\slash \\\"quote\\\" \\u000a\\u0001 Ærø\"}");
}

TEST(JsonWriter, writes_the_largest_numbers) {
  EXPECT_EQ(written([](JsonWriter& json) {
              json.array([&] {
                json.number(std::numeric_limits<std::int64_t>::min());
                json.number(std::numeric_limits<std::int64_t>::max());
                json.number(-1);
              });
            }),
            "[-9223372036854775808,9223372036854775807,-1]");
}

}  // namespace
}  // namespace pharos
