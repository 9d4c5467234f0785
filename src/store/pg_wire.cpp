// SPDX-License-Identifier: Apache-2.0
#include "store/pg_wire.hpp"

namespace pharos::store {
namespace {

void append_number(std::string& out, std::uint64_t number, unsigned bytes) {
  for (unsigned i = bytes; i-- > 0;) {
    out += static_cast<char>(static_cast<unsigned char>((number >> (8U * i)) & 0xFFU));
  }
}

void append_item(std::string& out, std::string_view item) {
  append_number(out, item.size(), 4);
  out += item;
}
void append_item(std::string& out, std::int64_t item) {
  append_number(out, 8, 4);
  append_number(out, static_cast<std::uint64_t>(item), 8);
}

template <class T>
std::string list_of(PgType element, std::span<const T> list) {
  std::string bytes;
  append_number(bytes, list.empty() ? 0 : 1, 4);  // dimensions
  append_number(bytes, 0, 4);                     // no NULL in it
  append_number(bytes, static_cast<unsigned>(element), 4);
  if (!list.empty()) {
    append_number(bytes, list.size(), 4);
    append_number(bytes, 1, 4);  // the first index
  }
  for (const T& item : list) append_item(bytes, item);
  return bytes;
}

std::uint64_t read_number(std::string_view bytes) {
  std::uint64_t number = 0;
  for (const char byte : bytes) number = (number << 8U) | static_cast<unsigned char>(byte);
  return number;
}

}  // namespace

void PgParameters::add(PgType type, std::string_view bytes) {
  types_.push_back(static_cast<unsigned>(type));
  lengths_.push_back(static_cast<int>(bytes.size()));
  formats_.push_back(1);
  starts_.push_back(buffer_.size());
  buffer_ += bytes;
}

void PgParameters::add(std::int64_t number) {
  std::string bytes;
  append_number(bytes, static_cast<std::uint64_t>(number), 8);
  add(PgType::int8, bytes);
}

void PgParameters::add_texts(std::span<const std::string> texts) {
  add(PgType::text_list, list_of(PgType::text, texts));
}
void PgParameters::add_texts(std::span<const std::string_view> texts) {
  add(PgType::text_list, list_of(PgType::text, texts));
}
void PgParameters::add_bytes_list(std::span<const std::string> list) {
  add(PgType::bytea_list, list_of(PgType::bytea, list));
}
void PgParameters::add_bytes_list(std::span<const std::string_view> list) {
  add(PgType::bytea_list, list_of(PgType::bytea, list));
}
void PgParameters::add_numbers(std::span<const std::int64_t> numbers) {
  add(PgType::int8_list, list_of(PgType::int8, numbers));
}

void PgParameters::add(const Value& value) {
  if (const auto* number = std::get_if<std::int64_t>(&value)) {
    add(*number);
  } else if (const auto* text = std::get_if<std::string_view>(&value)) {
    add_text(*text);
  } else if (const auto* bytes = std::get_if<Bytes>(&value)) {
    add_bytes(bytes->bytes);
  } else {
    add_texts(std::get<Texts>(value));
  }
}

const char* const* PgParameters::values() {
  values_.clear();
  for (const std::size_t start : starts_) values_.push_back(buffer_.data() + start);
  return values_.data();
}

Cell pg_cell(unsigned type, std::string_view bytes) {
  switch (static_cast<PgType>(type)) {
    case PgType::int8:
    case PgType::boolean:
      return static_cast<std::int64_t>(read_number(bytes));
    case PgType::int4:
      return std::int64_t{
          static_cast<std::int32_t>(static_cast<std::uint32_t>(read_number(bytes)))};
    case PgType::text:
    case PgType::bytea:
      return std::string(bytes);
    case PgType::bytea_list:
    case PgType::text_list:
    case PgType::int8_list:
      break;
  }
  throw DatabaseError(Trouble::statement,
                      "a column has the type " + std::to_string(type) + ", which is not read here");
}

}  // namespace pharos::store
