// SPDX-License-Identifier: Apache-2.0
// What a policy has learned: weights in points, in rows and columns that have names (blocks.hpp).
// The built-in ones are the files of data/weights/, which tools/train writes:
//
//   pharos-weights 2
//   features card/Lumber_Yard/1 card/Stone_Pit/1 ...     the columns, by place from 0 on
//   turn/1/1 5:120 17:-35          a row: its name, then place:hundredths of a point; zeros are
//   ...                            left out
//
// A linear policy has a row for each bucket and a column for each feature, a network a row for each
// input and a column for each unit. Rules decide which names there are and in which order; a file
// is arranged for them.
#pragma once

#include <cassert>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/embedded_file.hpp"

namespace pharos::bots {

struct Weights {
  unsigned rows = 0;
  unsigned columns = 0;
  std::vector<float> values;

  Weights() = default;
  Weights(unsigned row_count, unsigned column_count)
      : rows(row_count), columns(column_count), values(std::size_t{row_count} * column_count) {}

  [[nodiscard]] const float* row(unsigned number) const {
    assert(number < rows);
    return values.data() + std::size_t{number} * columns;
  }
  [[nodiscard]] float* row(unsigned number) {
    assert(number < rows);
    return values.data() + std::size_t{number} * columns;
  }
};

/// What rows and columns are called, by number; what has no name is nobody's.
struct WeightNames {
  std::vector<std::string> rows;
  std::vector<std::string> columns;
};

/// Weights as they stand in a file.
struct NamedWeights {
  WeightNames names;
  Weights weights;
};

/// Nothing when the text is not of that form.
std::optional<NamedWeights> read_weights(std::string_view text);
/// Leaves out what has no name. Precondition: there are as many names as rows and columns.
std::string write_weights(const WeightNames& names, const Weights& weights);
/// The weights of these names; zero for names that the file does not have.
Weights arranged(const NamedWeights& from, const WeightNames& names);

/// The files of data/weights/ (generated).
std::span<const EmbeddedFile> embedded_weights();

/// The built-in weights of that name, arranged for these names.
Weights builtin_weights(std::string_view name, const WeightNames& names);

}  // namespace pharos::bots
