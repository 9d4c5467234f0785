// SPDX-License-Identifier: Apache-2.0
// The whole server: storage, threads, hub and port, opened and closed in the right order.
//
//   auto opened = House::open(settings, "0.1.0");
//   if (!opened) ...
//   (*opened)->port();
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "server/settings.hpp"
#include "server/site.hpp"

namespace pharos::server {

class House {
 public:
  /// `client` is the packed browser client that is part of the program, or empty; settings.client,
  /// a folder, is served instead of it.
  static Result<std::unique_ptr<House>> open(const Settings& settings, std::string version,
                                             std::string_view client = {});
  ~House();  // closes
  House(const House&) = delete;
  House& operator=(const House&) = delete;

  [[nodiscard]] std::uint16_t port() const;
  /// Where people can reach it, best first.
  [[nodiscard]] std::vector<std::string> urls() const;
  /// Takes up what was running, in the background; removes what is too old, once a day.
  void keep_house();
  /// Answers what is under way, closes all connections, stores everything.
  void close(std::chrono::milliseconds grace);

 private:
  struct Parts;
  static SiteSettings::Health health(Parts& all);
  static void furnish(Parts& all, const std::string& node, const std::string& version);
  static void write_metrics(Parts& all, std::function<void(std::string text)> done);
  static void take_up(Parts& all, const std::stop_token& stop);
  static void prune(Parts& all, std::int64_t removed_before);
  static void sweep(Parts& all);
  explicit House(std::unique_ptr<Parts> parts);
  std::unique_ptr<Parts> parts_;
};

}  // namespace pharos::server
