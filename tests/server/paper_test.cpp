// SPDX-License-Identifier: Apache-2.0
// Sheets to print, as a browser asks for them.
#include "server/support/served.hpp"
#include "server/support/tables.hpp"

namespace pharos::server_test {
namespace {

class PaperOfServer : public ::testing::Test {
 protected:
  /// Behind a proxy, so that a test can come from an address that is held to the limits.
  Served server_{{}, "trusted_proxies = [\"127.0.0.1\"]\n"};
  net::Loop loop_{1};
  Door door_{loop_, server_.port()};

  net::Response get(const std::string& target, net::Pairs headers = {}) {
    net::HttpCall call;
    call.port = door_.port;
    call.target = target;
    call.headers = std::move(headers);
    auto result = net::call_http_and_wait(loop_, std::move(call));
    return *std::move(result);
  }
  static std::string header(const net::Response& response, const std::string& name) {
    net::Request request;
    request.headers = response.headers;
    return std::string(request.header(name));
  }
};

#ifdef PHAROS_PAPER

TEST_F(PaperOfServer, is_listed_for_each_game) {
  const net::Response response = get("/api/paper");
  EXPECT_EQ(response.status, 200);
  for (const char* word : {"\"a4\"", "\"letter\"", "\"wonders\":[", "\"scorepad\""}) {
    EXPECT_NE(response.body.find(word), std::string::npos) << word << " in " << response.body;
  }
}

TEST_F(PaperOfServer, is_a_file_with_a_good_name_and_the_same_bytes_every_time) {
  const std::string target = "/api/paper/scorepad.pdf?game=wonders&lang=fr&paper=letter&colour=no";
  const net::Response first = get(target);
  ASSERT_EQ(first.status, 200) << first.body;
  EXPECT_EQ(first.body.substr(0, 5), "%PDF-");
  EXPECT_EQ(header(first, "Content-Type"), "application/pdf");
  EXPECT_NE(header(first, "Content-Disposition").find("pharos-wonders-scorepad.pdf"),
            std::string::npos);
  const net::Response second = get(target);
  EXPECT_EQ(second.body, first.body);
  const std::string tag = header(first, "ETag");
  EXPECT_FALSE(tag.empty());
  const net::Response third = get(target, {{"If-None-Match", tag}});
  EXPECT_EQ(third.status, 304);
  EXPECT_EQ(third.body, "");
  EXPECT_NE(get("/api/paper/scorepad.pdf?game=wonders&lang=de").body, first.body);
}

TEST_F(PaperOfServer, says_what_would_be_right) {
  struct Wrong {
    const char* target;
    int status;
    const char* says;
  };
  for (const Wrong& wrong : {
           Wrong{"/api/paper/scorepad.pdf?game=chess", 400, "known: wonders"},
           Wrong{"/api/paper/scorepad.pdf", 400, "known: wonders"},
           Wrong{"/api/paper/poster.pdf?game=wonders", 404, "scorepad"},
           Wrong{"/api/paper/scorepad.png?game=wonders", 404, ".pdf"},
           Wrong{"/api/paper/scorepad.pdf?game=wonders&lang=xx", 400, "fr"},
           Wrong{"/api/paper/scorepad.pdf?game=wonders&paper=a5", 400, "letter"},
           Wrong{"/api/paper/scorepad.pdf?game=wonders&colour=blue", 400, "yes, no"},
           Wrong{"/api/paper/scorepad.pdf?game=wonders&edition=9", 400, "edition"},
           Wrong{"/api/paper/scorepad.pdf?game=wonders&nonsense=1", 400, "nonsense"},
       }) {
    const net::Response response = get(wrong.target);
    EXPECT_EQ(response.status, wrong.status) << wrong.target << ": " << response.body;
    EXPECT_NE(response.body.find(wrong.says), std::string::npos)
        << wrong.target << ": " << response.body;
  }
}

TEST_F(PaperOfServer, is_printed_for_one_address_only_so_often) {
  const net::Pairs far = {{"X-Forwarded-For", "203.0.113.7"}};
  unsigned refused = 0;
  for (unsigned i = 0; i < 40; ++i) {
    const net::Response response = get("/api/paper/scorepad.pdf?game=dice", far);
    refused += response.status == 429 ? 1U : 0U;
  }
  EXPECT_GT(refused, 0U);
  EXPECT_LT(refused, 40U);
  EXPECT_EQ(get("/api/paper/scorepad.pdf?game=dice", {{"X-Forwarded-For", "203.0.113.8"}}).status,
            200)
      << "others are not held up";
}

/// A sheet is opened in a tab of its own: there is nobody there who reads JSON.
TEST_F(PaperOfServer, says_in_a_tab_that_it_takes_a_moment) {
  const std::string target = "/api/paper/scorepad.pdf?game=dice&lang=";
  const auto ask = [&](const std::string& lang, const std::string& accept) {
    return get(target + lang, {{"X-Forwarded-For", "203.0.113.9"}, {"Accept", accept}});
  };
  const std::string browser = "text/html,application/xhtml+xml,*/*;q=0.8";
  net::Response page;
  for (unsigned i = 0; i < 40 && page.status != 429; ++i) page = ask("sv", browser);
  ASSERT_EQ(page.status, 429);
  EXPECT_EQ(header(page, "Content-Type"), "text/html; charset=utf-8");
  EXPECT_NE(page.body.find("<html lang=\"sv\">"), std::string::npos) << page.body;
  EXPECT_NE(page.body.find("Vänta lite"), std::string::npos) << page.body;
  EXPECT_FALSE(header(page, "Retry-After").empty());
  const net::Response strange = ask("%3Cb%3E", browser);
  EXPECT_NE(strange.body.find("<html lang=\"en\">"), std::string::npos) << strange.body;
  const net::Response program = ask("sv", "*/*");
  EXPECT_EQ(program.status, 429);
  EXPECT_EQ(header(program, "Content-Type"), "application/json");
  EXPECT_NE(program.body.find("server.too_fast"), std::string::npos) << program.body;
  EXPECT_FALSE(header(program, "Retry-After").empty());
}

#else

TEST_F(PaperOfServer, says_that_it_has_none) {
  EXPECT_NE(get("/api/paper").body.find("\"wonders\":[]"), std::string::npos);
  const net::Response response = get("/api/paper/scorepad.pdf?game=wonders");
  EXPECT_EQ(response.status, 409);
  EXPECT_NE(response.body.find("without paper"), std::string::npos) << response.body;
}

#endif

}  // namespace
}  // namespace pharos::server_test
