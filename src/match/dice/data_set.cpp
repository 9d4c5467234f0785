// SPDX-License-Identifier: Apache-2.0
// From files to tables: cities over shared parts over what is built in.
#include <algorithm>
#include <fstream>
#include <iterator>
#include <optional>

#include "base/nearest.hpp"
#include "games/dice/words.hpp"
#include "json/fields.hpp"
#include "json/parse.hpp"
#include "match/dice/data.hpp"

namespace pharos::data {
namespace {

namespace fs = std::filesystem;
using namespace pharos::dice;

/// The rows of a building as the tables have them.
DiceRows rows_of(const BoardData& board, Building building) {
  DiceRows rows;
  for (unsigned r = 0; r < board.row_count; ++r) {
    const RowData& data = board.rows[r];
    if (data.building != building) continue;
    DiceRow& row = rows.emplace_back();
    row.any_order = data.any_order;
    row.symbols = data.symbols;
    for (unsigned i = 0; i < data.count; ++i) row.squares.push_back(board.squares[data.first + i]);
  }
  return rows;
}

struct Sum {
  std::size_t rows = 0;
  std::size_t squares = 0;
  std::size_t attacks = 0;
  std::size_t cross_two = 0;
};

Sum sum_of(const std::array<DiceRows, kBuildings>& buildings) {
  Sum sum;
  for (const DiceRows& rows : buildings) {
    sum.rows += rows.size();
    for (const DiceRow& row : rows) {
      sum.squares += row.squares.size();
      for (const SquareData& square : row.squares) {
        for (const Effect& effect : square.effects) {
          sum.attacks += effect.kind == EffectKind::attack ? 1U : 0U;
          sum.cross_two += effect.kind == EffectKind::cross_two ? 1U : 0U;
        }
      }
    }
  }
  return sum;
}

/// Limits of a whole board: they come from how states are stored (docs/decisions/0023).
bool within_limits(const Sum& sum, std::vector<Problem>& problems) {
  const std::size_t before = problems.size();
  const auto limit = [&](std::size_t count, std::size_t most, const std::string& what) {
    if (count <= most) return;
    problems.push_back({1, "",
                        "the board has " + std::to_string(count) + " " + what + ", at most " +
                            std::to_string(most) + " are possible"});
  };
  limit(sum.squares, kMaxSquares, "squares");
  limit(sum.rows, dice::kMaxRows, "rows");
  limit(sum.attacks, kMaxAttacks, "attack squares");
  limit(sum.cross_two, kMaxCrossTwo, "squares with cross_two");
  return problems.size() == before;
}

void lay_out(const std::array<DiceRows, kBuildings>& buildings, BoardData& board) {
  board.square_count = board.row_count = 0;
  board.squares = {};
  board.rows = {};
  for (unsigned building = 0; building < kBuildings; ++building) {
    for (const DiceRow& row : buildings[building]) {
      board.rows[board.row_count++] = {static_cast<Building>(building), row.any_order,
                                       board.square_count,
                                       static_cast<std::uint8_t>(row.squares.size()), row.symbols};
      for (const SquareData& square : row.squares) board.squares[board.square_count++] = square;
    }
  }
}

Name make_name(std::string_view text) {
  Name name;
  std::copy(text.begin(), text.end(), name.text.begin());
  return name;
}

std::optional<std::string> read_text(const fs::path& path) {
  std::error_code error;
  if (!fs::is_regular_file(path, error)) return std::nullopt;
  std::ifstream file(path, std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  if (!file.is_open() || file.bad()) return std::nullopt;
  return text;
}

Error first_of(const fs::path& path, const std::vector<Problem>& problems) {
  Error error = error_at(path.string(), "", problems.front().message());
  if (problems.size() > 1) {
    error.message += " (and " + std::to_string(problems.size() - 1) + " more: pharos boards check)";
  }
  return error;
}

/// The loader of one directory; the first error ends it.
class Loader {
 public:
  Loader(fs::path directory, const Tables* base) : directory_(std::move(directory)), base_(base) {}

  Result<Tables> run() {
    if (auto error = check_names()) return *error;
    Tables tables = base_ == nullptr ? Tables{} : *base_;
    DiceFile shared;
    const bool has_shared = exists(kDiceSharedFile);
    if (has_shared) {
      if (auto error = read(kDiceSharedFile, DiceFileSort::shared, shared)) return *error;
      tables.dice = *shared.dice;
    }
    for (unsigned board = 0; board < kBoards; ++board) {
      const std::string name = dice_file_name(board);
      DiceFile city;
      if (exists(name)) {
        if (auto error = read(name, DiceFileSort::city, city)) return *error;
        if (city.city != board) {
          return error_at((directory_ / name).string(), "",
                          "'city' is another than the file's name says; must be " +
                              std::string(kCityNames[board]));
        }
      } else if (base_ == nullptr) {
        return error_at((directory_ / name).string(), "", "no such file");
      } else {
        city.reconstructed = false;  // it states nothing
      }
      city.city = board;
      std::vector<Problem> problems;
      compose_board(has_shared ? &shared : nullptr, city, tables.boards[board], problems);
      if (!problems.empty()) return first_of(directory_ / name, problems);
    }
    return tables;
  }

 private:
  [[nodiscard]] bool exists(std::string_view name) const {
    std::error_code error;
    return fs::symlink_status(directory_ / name, error).type() != fs::file_type::not_found;
  }

  std::optional<Error> read(std::string_view name, DiceFileSort sort, DiceFile& file) const {
    const fs::path path = directory_ / name;
    const auto text = read_text(path);
    if (!text) return error_at(path.string(), "", "cannot be read: must be a plain file");
    file = read_dice_file(*text, sort);
    if (!file.problems.empty()) return first_of(path, file.problems);
    return std::nullopt;
  }

  /// A misspelt file must not pass for none.
  std::optional<Error> check_names() const {
    std::vector<std::string> names = {std::string(kDiceSharedFile)};
    for (unsigned board = 0; board < kBoards; ++board) names.push_back(dice_file_name(board));
    const std::vector<std::string_view> known(names.begin(), names.end());
    std::error_code error;
    bool any = false;
    for (const fs::directory_entry& entry : fs::directory_iterator(directory_, error)) {
      const std::string name = entry.path().filename().string();
      if (std::find(names.begin(), names.end(), name) != names.end()) {
        any = true;
      } else if (name.ends_with(".json") && directory_.filename() == "dice") {
        Nearest nearest(name);
        for (const std::string_view word : known) nearest.consider(word);
        const std::string hint =
            nearest.word().empty() ? "" : "did you mean " + std::string(nearest.word()) + "? ";
        return error_at(
            entry.path().string(), "",
            "no file of the boards has this name (" + hint + "known: " + listed(known) + ")");
      }
    }
    if (any) return std::nullopt;
    return error_at(directory_.string(), "",
                    "holds no board file (" + listed(known) + "), nor a folder dice with them");
  }

  const fs::path directory_;
  const Tables* base_;
};

}  // namespace

std::string dice_file_name(unsigned board) {
  std::string name(kCityNames[board]);
  name[0] = static_cast<char>(name[0] - 'A' + 'a');
  return name + ".json";
}

void compose_board(const DiceFile* shared, const DiceFile& city, BoardData& board,
                   std::vector<Problem>& problems) {
  std::array<DiceRows, kBuildings> buildings;
  bool reconstructed = city.reconstructed;
  for (unsigned i = 0; i < kBuildings; ++i) {
    if (city.buildings[i]) {
      buildings[i] = *city.buildings[i];
    } else if (shared != nullptr && shared->buildings[i]) {
      buildings[i] = *shared->buildings[i];
      reconstructed = reconstructed || shared->reconstructed;
    } else {
      buildings[i] = rows_of(board, static_cast<Building>(i));
      reconstructed = reconstructed || board.reconstructed;
      if (buildings[i].empty()) {
        problems.push_back({1, "", "states no " + std::string(kBuildingNames[i])});
      }
    }
  }
  if (city.bonuses) {
    board.bonuses = *city.bonuses;
  } else if (shared != nullptr && shared->bonuses) {
    board.bonuses = *shared->bonuses;
  } else if (board.bonuses[0].kind == EffectKind::none) {
    problems.push_back({1, "", "states no bonuses"});
  }
  if (city.city) board.city = make_name(kCityNames[*city.city]);
  board.reconstructed = reconstructed;
  if (within_limits(sum_of(buildings), problems)) lay_out(buildings, board);
}

std::vector<Problem> check_dice_file(std::string_view text, const Tables& base) {
  DiceFile file = read_dice_file(text, DiceFileSort::either);
  if (!file.problems.empty()) return std::move(file.problems);
  std::vector<Problem> problems;
  if (file.city) {
    BoardData board = base.boards[*file.city];
    compose_board(nullptr, file, board, problems);
    return problems;
  }
  for (unsigned i = 0; i < kBoards && problems.empty(); ++i) {  // under every city
    DiceFile nothing;
    nothing.reconstructed = false;
    BoardData board = base.boards[i];
    compose_board(&file, nothing, board, problems);
  }
  return problems;
}

Result<Tables> load_dice(const fs::path& directory, const Tables* base) {
  std::error_code error;
  if (!fs::is_directory(directory, error)) {
    return error_at(directory.string(), "", "is no directory; give one with files as in data/");
  }
  const fs::path folder = directory / "dice";
  return Loader(fs::is_directory(folder, error) ? folder : directory, base).run();
}

}  // namespace pharos::data
