// SPDX-License-Identifier: Apache-2.0
// What a policy has learned: a weight, in points, for every feature in every bucket. The built-in
// ones are the files of data/weights/, which tools/train writes:
//
//   pharos-weights 1
//   28 buckets 1065 features
//   0 5:120 17:-35                 bucket, then feature:hundredths of a point; zeros are left out
//
// A network's weights have the same form: a row for each input, a number for each unit
// (net_policy.hpp).
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
  unsigned buckets = 0;
  unsigned features = 0;
  std::vector<float> values;

  Weights() = default;
  Weights(unsigned bucket_count, unsigned feature_count)
      : buckets(bucket_count),
        features(feature_count),
        values(std::size_t{bucket_count} * feature_count) {}

  [[nodiscard]] const float* row(unsigned bucket) const {
    assert(bucket < buckets);
    return values.data() + std::size_t{bucket} * features;
  }
  [[nodiscard]] float* row(unsigned bucket) {
    assert(bucket < buckets);
    return values.data() + std::size_t{bucket} * features;
  }
};

/// Nothing when the text is not of that form.
std::optional<Weights> read_weights(std::string_view text);
std::string write_weights(const Weights& weights);

/// The files of data/weights/ (generated).
std::span<const EmbeddedFile> embedded_weights();

/// The built-in weights of that name, for a policy of this shape. Weights that do not fit (the
/// features have changed since) count as nothing learned: all zero.
const Weights& builtin_weights(std::string_view name, unsigned buckets, unsigned features);

}  // namespace pharos::bots
