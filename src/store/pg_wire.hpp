// SPDX-License-Identifier: Apache-2.0
// PostgreSQL's binary formats of the few types in use: numbers in network order, texts and bytes as
// they are, lists with a small header. Knows no connection.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "store/connection.hpp"

namespace pharos::store {

/// The numbers of types, fixed in every PostgreSQL (pg_type.dat).
enum class PgType : unsigned {
  boolean = 16,
  bytea = 17,
  int8 = 20,
  int4 = 23,
  text = 25,
  bytea_list = 1001,
  text_list = 1009,
  int8_list = 1016,
};

/// Parameters of one statement, as libpq takes them: all binary.
class PgParameters {
 public:
  void add(std::int64_t number);
  void add_text(std::string_view text) { add(PgType::text, text); }
  void add_bytes(std::string_view bytes) { add(PgType::bytea, bytes); }
  void add_texts(std::span<const std::string> texts);
  void add_texts(std::span<const std::string_view> texts);
  void add_bytes_list(std::span<const std::string> list);
  void add_bytes_list(std::span<const std::string_view> list);
  void add_numbers(std::span<const std::int64_t> numbers);
  void add(const Value& value);

  [[nodiscard]] int count() const { return static_cast<int>(types_.size()); }
  [[nodiscard]] const unsigned* types() const { return types_.data(); }
  /// The pointers hold until the next change of this object.
  [[nodiscard]] const char* const* values();
  [[nodiscard]] const int* lengths() const { return lengths_.data(); }
  [[nodiscard]] const int* formats() const { return formats_.data(); }

 private:
  void add(PgType type, std::string_view bytes);

  std::vector<unsigned> types_;
  std::vector<int> lengths_;
  std::vector<int> formats_;
  std::vector<std::size_t> starts_;  // in buffer_
  std::string buffer_;
  std::vector<const char*> values_;
};

/// A field of a result in binary format. Throws DatabaseError for a type that is not in use.
Cell pg_cell(unsigned type, std::string_view bytes);

}  // namespace pharos::store
