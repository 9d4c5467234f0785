// SPDX-License-Identifier: Apache-2.0
#include "net/http.hpp"

#include <gtest/gtest.h>

namespace pharos::net {
namespace {

TEST(Request, finds_headers_queries_and_cookies) {
  Request request;
  request.headers = {
      {"hOsT", "a"}, {"Cookie", "x=1; y=2"}, {"X-A", "1"}, {"x-a", "2"}, {"cookie", "z=3"}};
  request.query = {{"q", "1"}, {"q", "2"}};
  EXPECT_EQ(request.header("Host"), "a");
  EXPECT_EQ(request.header("none"), "");
  EXPECT_EQ(request.count_headers("X-a"), 2U);
  EXPECT_EQ(request.joined_headers("X-a"), "1, 2");
  EXPECT_EQ(request.query_value("q"), "1");
  EXPECT_EQ(request.query_value("p"), std::nullopt);
  EXPECT_EQ(request.cookie("y"), "2");
  EXPECT_EQ(request.cookie("z"), "3");
  EXPECT_EQ(request.cookie("none"), std::nullopt);
}

TEST(Response, has_a_head) {
  const std::string head = head_of(plain_answer(404, "No."), true);
  EXPECT_TRUE(head.starts_with("HTTP/1.1 404 Not Found\r\nDate: ")) << head;
  EXPECT_NE(head.find("\r\nContent-Length: 4\r\n"), std::string::npos);
  EXPECT_NE(head.find("\r\nConnection: close\r\n"), std::string::npos);
  EXPECT_TRUE(head.ends_with("\r\n\r\n"));
  Response empty;
  empty.status = 204;
  EXPECT_EQ(head_of(empty, false).find("Content-Length"), std::string::npos);
}

TEST(Response, headers_that_would_split_it_are_known) {
  EXPECT_TRUE(headers_are_clean({{"Set-Cookie", "a=b; Path=/"}, {"X", ""}}));
  EXPECT_FALSE(headers_are_clean({{"X", "a\r\nSet-Cookie: b"}}));
  EXPECT_FALSE(headers_are_clean({{"X", "a\nb"}}));
  EXPECT_FALSE(headers_are_clean({{"X", std::string("a\0b", 3)}}));
  EXPECT_FALSE(headers_are_clean({{"X Y", "a"}}));
  EXPECT_FALSE(headers_are_clean({{"", "a"}}));
  EXPECT_FALSE(headers_are_clean({{"X:", "a"}}));
}

TEST(Respond, answers_once) {
  std::vector<int> statuses;
  {
    Respond respond([&](const Response& response) { statuses.push_back(response.status); });
    EXPECT_TRUE(respond);
    Respond moved = std::move(respond);
    moved(plain_answer(200, "yes"));
    EXPECT_FALSE(moved);
    moved(plain_answer(201, "again"));
  }
  EXPECT_EQ(statuses, std::vector<int>{200});
}

TEST(Respond, dropped_is_a_500) {
  std::vector<int> statuses;
  const auto record = [&](const Response& response) { statuses.push_back(response.status); };
  { const Respond dropped(record); }
  Respond replaced(record);
  replaced = Respond();
  EXPECT_EQ(statuses, (std::vector<int>{500, 500}));
}

}  // namespace
}  // namespace pharos::net
