// SPDX-License-Identifier: Apache-2.0
// datagen DATA_DIR OUT_CPP: checks the data files and writes them as constexpr tables.
//
// Part of the build: wrong data fails it, with file, entry and reason. The output is the same for
// the same data, and is only written when it changes.
#include <array>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <variant>

#include "match/data/wonders_reader.hpp"
#include "tables_writer.hpp"

namespace {

namespace fs = std::filesystem;
using namespace pharos;

bool is_already(const fs::path& path, const std::string& text) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return false;
  const std::string old{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  return old == text;
}

bool write(const fs::path& path, const std::string& text) {
  std::ofstream file(path, std::ios::binary | std::ios::trunc);
  file << text;
  file.close();
  return !file.fail();
}

int generate(const fs::path& data_directory, const fs::path& output) {
  constexpr std::array<const char*, 2> kNames = {"kFirstEdition", "kSecondEdition"};
  std::string text = datagen::file_head();
  for (unsigned edition = 1; edition <= kNames.size(); ++edition) {
    const data::LoadedWonders loaded = data::load_wonders(data_directory, edition);
    if (const auto* error = std::get_if<data::DataError>(&loaded)) {
      std::cerr << "datagen: " << error->message() << '\n';
      return 1;
    }
    if (std::holds_alternative<data::NoSuchFile>(loaded)) {
      std::cerr << "datagen: " << (data_directory / data::wonders_file_name(edition)).string()
                << ": no such file\n";
      return 1;
    }
    text += datagen::tables_definition(std::get<wonders::Tables>(loaded), kNames[edition - 1]);
  }
  text += datagen::file_tail(kNames[0], kNames[1]);

  if (is_already(output, text)) return 0;
  if (!write(output, text)) {
    std::cerr << "datagen: " << output.string() << ": cannot be written\n";
    return 1;
  }
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) {
    std::cerr << "usage: datagen DATA_DIR OUT_CPP\n";
    return 2;
  }
  return generate(argv[1], argv[2]);
}
