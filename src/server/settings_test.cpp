// SPDX-License-Identifier: Apache-2.0
#include "server/settings.hpp"

#include <gtest/gtest.h>

namespace pharos::server {
namespace {

std::string refused_setting(std::string_view toml) {
  const auto read = settings_from(toml, "pharos.toml", {});
  return read ? "" : read.error().message;
}

TEST(Settings, are_read_and_the_rest_keeps_its_value) {
  const auto read = settings_from(R"(
listen = "0.0.0.0"
port = 8080
public_url = "https://play.example.org"
trusted_proxies = ["127.0.0.1", "10.0.0.0/8"]
log_json = true
)",
                                  "pharos.toml", {});
  const auto& settings = *read;
  EXPECT_EQ(settings.port, 8080);
  EXPECT_EQ(settings.trusted_proxies.size(), 2U);
  EXPECT_TRUE(settings.log_json);
  EXPECT_EQ(settings.bot_threads, 1U);
}

TEST(Settings, say_which_key_on_which_line_is_wrong) {
  EXPECT_EQ(refused_setting("\nport = 70000\n"),
            "pharos.toml, line 2: 'port' must be a number from 0 to 65535");
  EXPECT_EQ(refused_setting("prot = 1"),
            "pharos.toml, line 1: 'prot' is unknown (did you mean 'port'?)");
  EXPECT_EQ(refused_setting("listen = 5"),
            "pharos.toml, line 1: 'listen' must be a text in quotes");
  EXPECT_EQ(refused_setting("log_json = \"yes\""),
            "pharos.toml, line 1: 'log_json' must be true or false");
  EXPECT_EQ(refused_setting("trusted_proxies = [1]"),
            "pharos.toml, line 1: 'trusted_proxies' must be a list of texts");
  EXPECT_NE(refused_setting("port = ").find("pharos.toml, line 1: "), std::string::npos);
  EXPECT_NE(refused_setting("log_level = \"loud\""), "");
  EXPECT_NE(refused_setting("public_url = \"ftp://x\""), "");
}

TEST(Settings, a_word_for_all_deals_is_for_this_machine_alone) {
  EXPECT_EQ(refused_setting("deals = \"olive\""), "");
  EXPECT_EQ(refused_setting("deals = \"olive\"\nlisten = \"::1\""), "");
  EXPECT_NE(refused_setting("deals = \"olive\"\nlisten = \"0.0.0.0\""), "");
}

TEST(Settings, a_file_that_is_not_there_is_named) {
  const auto read = read_settings("/nowhere/pharos.toml", {});
  EXPECT_EQ(read.error().message, "the configuration '/nowhere/pharos.toml' cannot be read");
}

}  // namespace
}  // namespace pharos::server
