// SPDX-License-Identifier: Apache-2.0
// Unpacks a font: WOFF 1 in, SFNT (TrueType) out. Part of the build, for src/paper: Pango and
// FontConfig read no WOFF.
//   fontgen IN.woff OUT.ttf
#include <zlib.h>

#include <cstddef>
#include <cstdint>
#include <fstream>
#include <iostream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

/// A number of `size` bytes, the highest first.
std::uint32_t number_at(const std::string& bytes, std::size_t place, std::size_t size) {
  if (place + size > bytes.size()) throw std::runtime_error("ends too early");
  std::uint32_t value = 0;
  for (std::size_t i = 0; i < size; ++i) {
    value = value << 8 | static_cast<std::uint8_t>(bytes[place + i]);
  }
  return value;
}

void append(std::string& bytes, std::uint32_t value, unsigned size) {
  for (unsigned i = size; i-- > 0;) bytes += static_cast<char>(value >> (8 * i) & 0xFF);
}

struct Table {
  std::uint32_t tag;
  std::uint32_t checksum;
  std::string bytes;
};

/// A table is packed when that makes it smaller.
Table read_table(const std::string& woff, std::size_t entry) {
  const std::size_t offset = number_at(woff, entry + 4, 4);
  const std::size_t packed = number_at(woff, entry + 8, 4);
  uLongf size = number_at(woff, entry + 12, 4);
  if (offset > woff.size() || packed > woff.size() - offset) {
    throw std::runtime_error("a table lies outside of the file");
  }
  Table table{number_at(woff, entry, 4), number_at(woff, entry + 16, 4), {}};
  if (packed == size) {
    table.bytes = woff.substr(offset, packed);
    return table;
  }
  table.bytes.resize(size);
  const int answer = uncompress(reinterpret_cast<Bytef*>(table.bytes.data()), &size,
                                reinterpret_cast<const Bytef*>(woff.data() + offset), packed);
  if (answer != Z_OK || size != table.bytes.size()) {
    throw std::runtime_error("a table cannot be unpacked");
  }
  return table;
}

std::string unpack(const std::string& woff) {
  constexpr std::size_t kHead = 44;   // of WOFF
  constexpr std::size_t kEntry = 20;  // of a table in it
  if (!woff.starts_with("wOFF")) throw std::runtime_error("is no WOFF 1");
  const std::uint32_t count = number_at(woff, 12, 2);
  std::vector<Table> tables;
  for (std::size_t i = 0; i < count; ++i) tables.push_back(read_table(woff, kHead + i * kEntry));

  std::uint32_t power = 0;  // SFNT states how to search its list by halving
  while ((2U << power) <= count) ++power;
  std::string sfnt = woff.substr(4, 4);
  append(sfnt, count, 2);
  append(sfnt, 16U << power, 2);
  append(sfnt, power, 2);
  append(sfnt, 16 * count - (16U << power), 2);
  std::size_t offset = 12 + 16 * tables.size();
  for (const Table& table : tables) {
    append(sfnt, table.tag, 4);
    append(sfnt, table.checksum, 4);
    append(sfnt, static_cast<std::uint32_t>(offset), 4);
    append(sfnt, static_cast<std::uint32_t>(table.bytes.size()), 4);
    offset += (table.bytes.size() + 3) / 4 * 4;
  }
  for (const Table& table : tables) {
    sfnt += table.bytes;
    sfnt.resize((sfnt.size() + 3) / 4 * 4);
  }
  return sfnt;
}

}  // namespace

int main(int count, char** arguments) {
  if (count != 3) {
    std::cerr << "fontgen: say fontgen IN.woff OUT.ttf\n";
    return 2;
  }
  try {
    std::ifstream in(arguments[1], std::ios::binary);
    const std::string woff{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    const std::string sfnt = unpack(woff);
    std::ofstream out(arguments[2], std::ios::binary);
    out << sfnt;
    if (!out.flush()) throw std::runtime_error("cannot write " + std::string(arguments[2]));
  } catch (const std::exception& error) {
    std::cerr << "fontgen: " << arguments[1] << ": " << error.what() << '\n';
    return 1;
  }
  return 0;
}
