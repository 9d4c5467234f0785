// SPDX-License-Identifier: Apache-2.0
// What an operator is given to look at the server with: alerts, a dashboard and the manual speak of
// the figures that there are, and of every one of them.
#include <fstream>
#include <iterator>
#include <regex>
#include <set>

#include "server/incidents.hpp"
#include "server/support/served.hpp"
#include "server/support/tables.hpp"

namespace pharos::server_test {
namespace {

using Names = std::set<std::string>;

std::string text_of(const std::string& path) {
  std::ifstream in(PHAROS_SOURCE_DIR "/" + path);
  EXPECT_TRUE(in) << path;
  return {std::istreambuf_iterator<char>(in), {}};
}

/// What the first bracket of a pattern finds.
Names found(const std::string& text, const std::string& pattern) {
  const std::regex expression(pattern);
  Names names;
  for (auto at = std::sregex_iterator(text.begin(), text.end(), expression);
       at != std::sregex_iterator(); ++at) {
    names.insert((*at)[1]);
  }
  return names;
}

/// Those of `some` that are not in `all`.
std::string missing(const Names& some, const Names& all) {
  std::string list;
  for (const std::string& name : some) {
    if (!all.contains(name)) list += ' ' + name;
  }
  return list;
}

class Monitoring : public ::testing::Test {
 protected:
  static inline const std::string kFigure = R"(\b(pharos_[a-z_]+[a-z])\b)";
  static inline const std::string kAlerts = "packaging/monitoring/pharos-alerts.yaml";
  static inline const std::string kDashboard = "packaging/monitoring/pharos-dashboard.json";
  static inline const std::string kManual = "docs/hosting.md";

  Served server_;
  net::Loop loop_{1};
  const std::string page_ = get({loop_, server_.port()}, "/metrics").value().body;
  const Names figures_ = found(page_, R"(# TYPE (pharos_[a-z_]+) )");
};

TEST_F(Monitoring, speaks_of_figures_that_there_are) {
  EXPECT_GE(figures_.size(), 20U);
  for (const std::string& file : {kAlerts, kDashboard, kManual}) {
    Names used = found(text_of(file), kFigure);
    used.erase("pharos_source");
    EXPECT_EQ(missing(used, figures_), "") << file;
  }
  EXPECT_EQ(missing(figures_, found(text_of(kManual), kFigure)), "") << "nobody is told of these";
  EXPECT_EQ(missing(figures_, found(text_of(kDashboard), kFigure)), "") << "nobody sees these";
}

TEST_F(Monitoring, speaks_of_limits_and_troubles_that_there_are) {
  Names limits;
  Names troubles;
  for (const auto& facts : server::kIncidentFacts) {
    (facts.limit ? limits : troubles).emplace(facts.name);
  }
  EXPECT_EQ(found(page_, R"re(\blimit="([a-z_]+)")re"), limits) << "also those that nobody reached";
  EXPECT_EQ(found(page_, R"re(\bwhat="([a-z_]+)")re"), troubles);
  const std::string alerts = text_of(kAlerts);
  EXPECT_EQ(missing(found(alerts, R"re(limit!?="([a-z_]+)")re"), limits), "");
  EXPECT_EQ(missing(found(alerts, R"re(what="([a-z_]+)")re"), troubles), "");
  const Names explained = found(text_of(kManual), "`([a-z_]+)`");
  EXPECT_EQ(missing(limits, explained), "");
  EXPECT_EQ(missing(troubles, explained), "");
}

TEST_F(Monitoring, names_a_limit_as_its_setting_is_named) {
  const Names settings = found(text_of("packaging/pharos.toml"), R"(\n#([a-z_]+) = )");
  for (const auto& facts : server::kIncidentFacts) {
    EXPECT_TRUE(!facts.limit || settings.contains(std::string(facts.name))) << facts.name;
  }
}

TEST_F(Monitoring, says_what_to_do_for_every_alert) {
  const Names alerts = found(text_of(kAlerts), R"(alert: (\w+))");
  EXPECT_GE(alerts.size(), 10U);
  EXPECT_EQ(found(text_of(kManual), R"(\| `(Pharos\w+)` \|)"), alerts);
}

TEST_F(Monitoring, has_a_dashboard_that_can_be_read) {
  const json::object dashboard = json::parse(text_of(kDashboard)).as_object();
  std::set<std::int64_t> ids;
  for (const json::value& panel : dashboard.at("panels").as_array()) {
    EXPECT_TRUE(ids.insert(panel.at("id").as_int64()).second);
    EXPECT_FALSE(panel.at("targets").as_array().empty());
  }
  EXPECT_GE(ids.size(), 5U);
}

}  // namespace
}  // namespace pharos::server_test
