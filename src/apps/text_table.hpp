// SPDX-License-Identifier: Apache-2.0
// A plain table for the terminal: the first column to the left, the others to the right.
#pragma once

#include <ostream>
#include <string>
#include <vector>

namespace pharos::apps {

class TextTable {
 public:
  /// `left` columns from the first on are aligned to the left.
  explicit TextTable(std::size_t left = 1) : left_(left) {}
  void add(std::vector<std::string> row) { rows_.push_back(std::move(row)); }
  void print(std::ostream& out) const;

 private:
  std::size_t left_;
  std::vector<std::vector<std::string>> rows_;
};

}  // namespace pharos::apps
