// SPDX-License-Identifier: Apache-2.0
#include <array>
#include <optional>
#include <utility>

#include "match/data/edifice_reader.hpp"
#include "match/data/wonders_reader.hpp"
#include "order.hpp"
#include "sources.hpp"
#include "wonders_writer.hpp"

namespace pharos::datagen {
namespace {

/// Adds to `made` what `define` makes of loaded tables, and their order. An error, or a missing
/// file, is answered.
template <class Tables>
std::optional<Error> add(const Result<std::optional<Tables>>& loaded,
                         const std::filesystem::path& path,
                         std::string (*define)(const Tables&, std::string_view),
                         std::string_view name, Generated& made) {
  if (!loaded) return loaded.error();
  if (!*loaded) return error_at(path.string(), "", "no such file");
  made.source += define(**loaded, name);
  made.order += order_of(**loaded);
  return std::nullopt;
}

}  // namespace

Source wonders_source(const std::filesystem::path& data_directory) {
  constexpr std::array<const char*, 2> kNames = {"kFirstEdition", "kSecondEdition"};
  constexpr const char* kEdifice = "kEdifice";
  Generated made{file_head(), {}};
  for (unsigned edition = 1; edition <= kNames.size(); ++edition) {
    if (auto error = add(data::load_wonders(data_directory, edition),
                         data_directory / data::wonders_file_name(edition), &tables_definition,
                         kNames[edition - 1], made)) {
      return std::move(*error);
    }
  }
  if (auto error = add(data::load_edifice(data_directory), data_directory / data::kEdificeFileName,
                       &edifice_definition, kEdifice, made)) {
    return std::move(*error);
  }
  made.source += file_tail(kNames[0], kNames[1], kEdifice);
  return made;
}

}  // namespace pharos::datagen
