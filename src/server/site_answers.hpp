// SPDX-License-Identifier: Apache-2.0
// The answers of the HTTP interface, and what is read from its bodies.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "net/http.hpp"
#include "server/commands.hpp"

namespace pharos::server {

net::Response json_answer(int status, std::string body);
net::Response refused(int status, const Refusal& refusal);
net::Response session_answer(std::string_view name);
net::Response version_answer(std::string_view version);
/// The catalogue of a game with these options.
net::Response catalogue_answer(const std::string& game, const net::Pairs& options);

/// A JSON object of texts; what is not asked for reads as empty.
class Fields {
 public:
  [[nodiscard]] const std::string& at(const std::string& key) const {
    static const std::string nothing;
    const auto found = values_.find(key);
    return found == values_.end() ? nothing : found->second;
  }
  void set(std::string key, std::string value) { values_[std::move(key)] = std::move(value); }

 private:
  std::map<std::string, std::string> values_;
};
std::optional<Fields> read_fields(std::string_view body);

}  // namespace pharos::server
