// SPDX-License-Identifier: Apache-2.0
// The games of an arena in a file, so that it can be stopped, killed and gone on with. JSON lines;
// docs/strength.md describes them:
//
//   {"pharos_arena":1,"version":"0.1.0","game":"wonders","options":{...},"data":"...",
//    "seats":["hard","easy","easy"],"seed":1}
//   {"game":7,"seats":["easy","hard","easy"],"scores":[41,57,38],"ranks":[2,1,3],"wins":[0,1,0],
//    "seconds":[0.002,3.61,0.002],"moves":[18,18,18]}
//   {"game":8,"seats":[...],"failed":{"seat":1,"why":"..."},"seconds":[...],"moves":[...]}
#pragma once

#include <fstream>
#include <istream>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "lab/arena.hpp"

namespace pharos {

/// The first line of the file of an arena, without a line break: all that must be the same for its
/// games to be games of this arena. `version` is the program's.
std::string arena_header(const Arena& arena, std::string_view version);
/// One game, without a line break.
std::string arena_line(const Arena& arena, const ArenaGame& game);

/// What a file holds.
struct ArenaResults {
  std::vector<ArenaGame> games;  // as they stand there
  std::uintmax_t bytes = 0;      // up to the end of the last whole line
  bool torn = false;             // a line after that was not written to its end
};
/// Reads a file of this arena, or says where it is something else. `name` is the file's. An empty
/// text is a file that is yet to begin.
Result<ArenaResults> read_arena_results(std::istream& in, const Arena& arena,
                                        std::string_view header, std::string_view name);

/// The file, open for more.
class ArenaFile {
 public:
  /// Opens the file, or begins it. A torn last line is cut off.
  static Result<ArenaFile> open(const std::string& path, const Arena& arena,
                                std::string_view version);
  [[nodiscard]] const ArenaResults& found() const { return found_; }
  /// Writes a game to its end. False when that failed.
  bool append(const Arena& arena, const ArenaGame& game);

 private:
  ArenaFile() = default;
  ArenaResults found_;
  std::ofstream file_;
};

}  // namespace pharos
