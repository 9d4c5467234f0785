// SPDX-License-Identifier: Apache-2.0
// What is written, and the file itself; arena_results_read.cpp reads.
#include "lab/arena_results.hpp"

#include <filesystem>
#include <sstream>
#include <system_error>
#include <utility>

#include "base/hash.hpp"
#include "base/json_writer.hpp"
#include "base/seed_text.hpp"
#include "lab/summary.hpp"

namespace pharos {
namespace {

/// Cards, boards and effects as one number: `--data` may have changed them.
std::string data_hash(const Match& match) {
  Hash hash;
  hash.add(match.catalogue_json());
  return seed_to_text({hash.value(), 0});
}

template <class Value>
void write_list(JsonWriter& json, std::string_view key, std::size_t count, Value value) {
  json.key(key).array([&] {
    for (std::size_t seat = 0; seat < count; ++seat) json.raw(value(seat));
  });
}

void write_outcome(JsonWriter& json, const ArenaGame& game) {
  const std::size_t count = game.seats.size();
  if (game.failure) {
    json.key("failed").object([&] {
      json.key("seat").number(game.failure->seat);
      json.key("why").text(game.failure->why);
    });
    return;
  }
  write_list(json, "scores", count, [&](auto i) { return std::to_string(game.seats[i].score); });
  write_list(json, "ranks", count, [&](auto i) { return std::to_string(game.seats[i].rank); });
  write_list(json, "wins", count, [&](auto i) { return decimal(game.share(i), 4); });
}

Error unusable(const std::string& path, std::string_view why) {
  return {path + ": " + std::string(why)};
}

}  // namespace

std::string arena_header(const Arena& arena, std::string_view version) {
  const auto sample = arena.game->from_seed(arena.rules, Seed{});
  std::string out;
  JsonWriter json(out);
  json.object([&] {
    json.key("pharos_arena").number(1);
    json.key("version").text(version);
    json.key("game").text(arena.game->id);
    json.key("options").raw(sample->options_json());
    json.key("data").text(data_hash(*sample));
    json.key("seats").array([&] {
      for (const std::string& bot : arena.bots) json.text(bot);
    });
    json.key("seed").raw(std::to_string(arena.seed));
  });
  return out;
}

std::string arena_line(const Arena& arena, const ArenaGame& game) {
  const std::size_t count = game.seats.size();
  std::string out;
  JsonWriter json(out);
  json.object([&] {
    json.key("game").raw(std::to_string(game.index));
    json.key("seats").array([&] {
      for (std::size_t seat = 0; seat < count; ++seat) {
        json.text(arena.bots[arena.entrant(game.index, seat)]);
      }
    });
    write_outcome(json, game);
    write_list(json, "seconds", count, [&](auto i) { return decimal(game.seats[i].seconds, 6); });
    write_list(json, "moves", count, [&](auto i) { return std::to_string(game.seats[i].moves); });
  });
  return out;
}

Result<ArenaFile> ArenaFile::open(const std::string& path, const Arena& arena,
                                  std::string_view version) {
  const std::string header = arena_header(arena, version);
  std::istringstream own(header + '\n');  // what could not be read again is not begun
  auto readable = read_arena_results(own, arena, header, path);
  if (!readable) return std::move(readable).error();
  ArenaFile result;
  std::error_code error;
  if (std::filesystem::exists(path, error)) {
    if (!std::filesystem::is_regular_file(path, error)) return unusable(path, "is not a file");
    std::ifstream in(path, std::ios::binary);
    if (!in) return unusable(path, "cannot be read");
    auto read = read_arena_results(in, arena, header, path);
    if (!read) return std::move(read).error();
    result.found_ = *std::move(read);
    if (result.found_.torn) std::filesystem::resize_file(path, result.found_.bytes, error);
    if (error) return unusable(path, "cannot be written");
  }
  result.file_.open(path, std::ios::binary | std::ios::app);
  if (result.found_.bytes == 0) result.file_ << header << '\n' << std::flush;
  if (!result.file_) return unusable(path, "cannot be written");
  return result;
}

bool ArenaFile::append(const Arena& arena, const ArenaGame& game) {
  file_ << arena_line(arena, game) + '\n' << std::flush;  // one write: lines stay whole
  return file_.good();
}

}  // namespace pharos
