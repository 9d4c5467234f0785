// SPDX-License-Identifier: Apache-2.0
#include "net/static_files.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>
#include <set>

namespace pharos::net {
namespace {

namespace fs = std::filesystem;

std::string header_of(const Response& response, std::string_view name) {
  for (const auto& [key, value] : response.headers) {
    if (key == name) return value;
  }
  return "";
}

class StaticFolder : public testing::Test {
 protected:
  StaticFolder() {
    std::string pattern = (fs::temp_directory_path() / "pharos-static-XXXXXX").string();
    base = mkdtemp(pattern.data());
    put("www/index.html", "<p>home</p>");
    put("www/assets/app-4f2a91bc.js", "let x = 1;");
    put("www/assets/app-4f2a91bc.js.br", "brotli");
    put("www/assets/app-4f2a91bc.js.gz", "compressed");
    put("www/assets/plain.css", "p{}");
    put("www/sub/index.html", "sub");
    put("www/sub/index.html.gz", "sub packed");
    put("www/alone.txt.br", "only a copy");
    put("www/.secret", "hidden");
    put("www/.git/config", "hidden");
    put("outside.txt", "outside");
    fs::create_symlink(base / "outside.txt", base / "www/link.txt");
    fs::create_symlink(base / "www/index.html", base / "www/inner.html");
    fs::create_directory_symlink(base, base / "www/up");
    files = *StaticFiles::load(base / "www");
  }
  ~StaticFolder() override { fs::remove_all(base); }

  void put(const std::string& name, std::string_view text) {
    fs::create_directories((base / name).parent_path());
    std::ofstream(base / name) << text;
  }
  std::optional<Response> get(std::string path, Pairs headers = {}, std::string method = "GET") {
    Request request;
    request.method = std::move(method);
    request.path = std::move(path);
    request.headers = std::move(headers);
    return files.answer(request);
  }

  fs::path base;
  StaticFiles files;
};

TEST_F(StaticFolder, serves_files_with_type_and_tag) {
  const auto home = get("/");
  ASSERT_TRUE(home);
  EXPECT_EQ(home->content(), "<p>home</p>");
  EXPECT_EQ(header_of(*home, "Content-Type"), "text/html; charset=utf-8");
  EXPECT_EQ(header_of(*home, "Cache-Control"), "no-cache");
  EXPECT_EQ(get("/sub/")->content(), "sub");
  EXPECT_EQ(get("/inner.html")->content(), "<p>home</p>");
}

TEST_F(StaticFolder, keeps_hashed_names_for_ever) {
  EXPECT_EQ(header_of(*get("/assets/app-4f2a91bc.js"), "Cache-Control"),
            "public, max-age=31536000, immutable");
  EXPECT_EQ(header_of(*get("/assets/plain.css"), "Cache-Control"), "no-cache");
  EXPECT_TRUE(is_hashed_name("/assets/index-B-_x1yZ9.js"));
  EXPECT_TRUE(is_hashed_name("/assets/a-12345678.js.map"));
  EXPECT_TRUE(is_hashed_name("/assets/language.svelte-BTJjYBIc.js"));
  EXPECT_TRUE(is_hashed_name("/assets/wonders.en-lYGDcl6s.md"));
  EXPECT_FALSE(is_hashed_name("/assets/language.svelte.js"));
  EXPECT_FALSE(is_hashed_name("/app-4f2a91bc.js"));
  EXPECT_FALSE(is_hashed_name("/assets/app-4f2a.js"));
  EXPECT_FALSE(is_hashed_name("/assets/app.js"));
  EXPECT_FALSE(is_hashed_name("/assets/-12345678.js"));
  EXPECT_FALSE(is_hashed_name("/assets/abcdefghij"));
}

TEST_F(StaticFolder, sends_the_compressed_copy_to_who_takes_it) {
  const std::string path = "/assets/app-4f2a91bc.js";
  struct Case {
    std::string accepted, content, coding;
  };
  const Case cases[] = {
      {"", "let x = 1;", ""},
      {"identity", "let x = 1;", ""},
      {"gzip, deflate, br", "brotli", "br"},
      {"br;q=0.5, gzip;q=0.9", "brotli", "br"},
      {"*", "brotli", "br"},
      {"gzip, br;q=0", "compressed", "gzip"},
      {"gzip, deflate", "compressed", "gzip"},
      {"gzip;q=0, br;q=0.0", "let x = 1;", ""},
  };
  std::set<std::string> tags;
  for (const auto& [accepted, content, coding] : cases) {
    const auto answer = get(path, {{"Accept-Encoding", accepted}});
    EXPECT_EQ(answer->content(), content) << accepted;
    EXPECT_EQ(header_of(*answer, "Content-Encoding"), coding) << accepted;
    EXPECT_EQ(header_of(*answer, "Content-Type"), "text/javascript; charset=utf-8");
    EXPECT_EQ(header_of(*answer, "Vary"), "Accept-Encoding");
    const std::string tag = header_of(*answer, "ETag");
    tags.insert(tag);
    EXPECT_EQ(get(path, {{"Accept-Encoding", accepted}, {"If-None-Match", tag}})->status, 304);
  }
  EXPECT_EQ(tags.size(), 3U) << "each copy has a tag of its own";
  EXPECT_FALSE(get(path + ".gz"));
  EXPECT_FALSE(get(path + ".br"));
  EXPECT_EQ(header_of(*get("/assets/plain.css"), "Vary"), "") << "there is only one copy";
}

TEST_F(StaticFolder, sends_the_copy_there_is) {
  EXPECT_EQ(get("/sub/", {{"Accept-Encoding", "br, gzip"}})->content(), "sub packed");
  EXPECT_EQ(header_of(*get("/sub/", {{"Accept-Encoding", "br, gzip"}}), "Content-Encoding"),
            "gzip");
  EXPECT_FALSE(get("/alone.txt", {{"Accept-Encoding", "br"}})) << "nothing for the others";
}

TEST_F(StaticFolder, sends_nothing_that_the_client_has) {
  const std::string tag = header_of(*get("/"), "ETag");
  const auto again = get("/", {{"If-None-Match", tag}});
  EXPECT_EQ(again->status, 304);
  EXPECT_EQ(again->content(), "");
  EXPECT_EQ(header_of(*again, "ETag"), tag);
  EXPECT_EQ(get("/", {{"If-None-Match", "\"old\""}})->status, 200);
}

TEST_F(StaticFolder, only_reads) {
  EXPECT_EQ(get("/", {}, "HEAD")->status, 200);
  const auto refused = get("/", {}, "POST");
  EXPECT_EQ(refused->status, 405);
  EXPECT_EQ(header_of(*refused, "Allow"), "GET, HEAD");
}

TEST_F(StaticFolder, does_not_lead_out_of_the_folder) {
  using namespace std::string_literals;
  for (const std::string& path :
       {"/../outside.txt"s, "/link.txt"s, "/up/outside.txt"s, "/.secret"s, "/.git/config"s,
        "/assets"s, "/assets/"s, "/sub"s, ""s, "outside.txt"s, "/..\\outside.txt"s,
        (base / "outside.txt").string(), "/index.html\0.js"s}) {
    EXPECT_FALSE(get(path)) << path;
  }
}

TEST_F(StaticFolder, answers_as_another_path) {
  Request request;
  request.method = "GET";
  request.path = "/table/42";
  EXPECT_FALSE(files.answer(request));
  EXPECT_EQ(files.answer_as(request, "/index.html")->content(), "<p>home</p>");
}

TEST_F(StaticFolder, says_what_is_wrong_with_a_folder) {
  for (const fs::path& path : {base / "none", base / "outside.txt"}) {
    const Result<StaticFiles> loaded = StaticFiles::load(path);
    ASSERT_FALSE(loaded.has_value());
    EXPECT_NE(loaded.error().message.find(path.string()), std::string::npos);
  }
}

TEST(StaticFiles, come_from_memory_too) {
  const StaticFiles::Content contents[] = {{"/a.svg", "<svg/>"}, {"/a.svg.gz", "packed"}};
  const StaticFiles files = StaticFiles::from(contents);
  EXPECT_EQ(files.size(), 1U);
  Request request;
  request.method = "GET";
  request.path = "/a.svg";
  EXPECT_EQ(files.answer(request)->content(), "<svg/>");
  EXPECT_EQ(files.answer(request)->content().data(), contents[0].bytes.data()) << "not a copy";
  EXPECT_EQ(media_type("/x/a.SVG"), "image/svg+xml");
  EXPECT_EQ(media_type("/x/none"), "application/octet-stream");
}

TEST(StaticFiles, come_packed_into_one) {
  const std::string pack = "6 /a.svg\n6 /a.svg.gz\n0 /empty.txt\n\n<svg/>packed";
  const StaticFiles files = *StaticFiles::unpack(pack);
  EXPECT_EQ(files.size(), 2U);
  Request request;
  request.method = "GET";
  request.path = "/a.svg";
  EXPECT_EQ(files.answer(request)->content(), "<svg/>");
  request.headers = {{"Accept-Encoding", "gzip"}};
  EXPECT_EQ(files.answer(request)->content(), "packed");
  request.path = "/empty.txt";
  EXPECT_EQ(files.answer(request)->content(), "");
  EXPECT_EQ(StaticFiles::unpack("")->size(), 0U);
}

TEST(StaticFiles, say_where_a_pack_is_damaged) {
  for (const std::string_view pack :
       {"6 /a\n7 /b\n\n123456123456", "6 /a\n6 b\n\n123456123456", "1 /a\n/b\n\n123",
        "1 /a\n-1 /b\n\n123", "1 /a\n 2 /b\n\n123", "1 /a\n99999999999999999999 /b\n\n123"}) {
    const auto unpacked = StaticFiles::unpack(pack);
    ASSERT_FALSE(unpacked.has_value()) << pack;
    EXPECT_NE(unpacked.error().message.find("file 2"), std::string::npos) << pack;
  }
  EXPECT_FALSE(StaticFiles::unpack("6 /a\n123456")) << "no end of the list";
}

}  // namespace
}  // namespace pharos::net
