// SPDX-License-Identifier: Apache-2.0
// A folder of files, read into memory once, as answers to requests: types, tags, caching, and
// precompressed copies. What is not in memory does not exist: no path reaches the disk.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "net/http.hpp"

namespace pharos::net {

class StaticFiles {
 public:
  struct Content {
    /// "/assets/app-4f2a91bc.js"; with ".br" or ".gz" behind it: the same, compressed.
    std::string_view path;
    std::string_view bytes;
  };

  StaticFiles() = default;
  /// Everything in the folder and those inside it, but for hidden files and for links that lead out
  /// of it. 256 MB at most.
  [[nodiscard]] static Result<StaticFiles> load(const std::filesystem::path& folder);
  /// The same from memory that lasts, such as files that are part of the program: nothing is
  /// copied.
  [[nodiscard]] static StaticFiles from(std::span<const Content> contents);

  /// The same from one piece of memory that lasts: a line "SIZE /PATH" for each file, an empty
  /// line, then their bytes in the same order (web/tools/pack.mjs). Nothing at all is no files.
  [[nodiscard]] static Result<StaticFiles> unpack(std::string_view pack);

  /// Nothing when there is no such file. "/" and "/x/" mean the index.html inside. Answers GET and
  /// HEAD, 304 when the client has it, 405 to other methods.
  [[nodiscard]] std::optional<Response> answer(const Request& request) const;
  /// As if this path had been asked for: for pages that draw themselves from the address.
  [[nodiscard]] std::optional<Response> answer_as(const Request& request,
                                                  std::string_view path) const;
  [[nodiscard]] std::size_t size() const { return files_.size(); }
  [[nodiscard]] bool holds(std::string_view path) const { return files_.contains(path); }

 private:
  struct Body {
    SharedBytes bytes;
    std::string tag;  // in quotes; empty if there is no such copy
    [[nodiscard]] explicit operator bool() const { return !tag.empty(); }
  };
  struct File {
    Body plain;
    Body brotli;
    Body gzip;
  };
  void add(std::string_view path, SharedBytes bytes);

  std::map<std::string, File, std::less<>> files_;
};

/// "text/html; charset=utf-8" for "index.html".
[[nodiscard]] std::string_view media_type(std::string_view path);
/// "/assets/app-4f2a91bc.js": a name that changes with what it names, so that it may be kept.
[[nodiscard]] bool is_hashed_name(std::string_view path);

}  // namespace pharos::net
