// SPDX-License-Identifier: Apache-2.0
#include "net/static_files.hpp"

#include <openssl/evp.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <fstream>
#include <iterator>
#include <system_error>
#include <vector>

#include "base/hex.hpp"

namespace pharos::net {

namespace fs = std::filesystem;

namespace {

constexpr std::uintmax_t kMostBytes = 256U << 20;

std::string tag_of(std::string_view bytes, std::string_view variant) {
  std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
  unsigned size = 0;
  EVP_Digest(bytes.data(), bytes.size(), digest.data(), &size, EVP_sha256(), nullptr);
  // Half of it is enough to tell files apart.
  const std::string_view half(reinterpret_cast<const char*>(digest.data()), 16);
  return '"' + to_hex(half) + std::string(variant) + '"';
}

/// Whether `path`, links resolved, still is inside `folder`, which is resolved already.
bool inside(const fs::path& folder, const fs::path& path) {
  std::error_code error;
  const fs::path resolved = fs::canonical(path, error);
  if (error) return false;
  return std::mismatch(folder.begin(), folder.end(), resolved.begin(), resolved.end()).first ==
         folder.end();
}

std::string path_in_quotes(const fs::path& path) { return "'" + path.string() + "'"; }

bool hidden(const fs::path& relative) {
  return std::any_of(relative.begin(), relative.end(),
                     [](const fs::path& part) { return part.string().starts_with('.'); });
}

}  // namespace

std::string_view media_type(std::string_view path) {
  struct Row {
    std::string_view ending;
    std::string_view type;
  };
  static constexpr Row kTypes[] = {
      {".html", "text/html; charset=utf-8"},
      {".js", "text/javascript; charset=utf-8"},
      {".mjs", "text/javascript; charset=utf-8"},
      {".css", "text/css; charset=utf-8"},
      {".json", "application/json"},
      {".map", "application/json"},
      {".webmanifest", "application/manifest+json"},
      {".txt", "text/plain; charset=utf-8"},
      {".md", "text/plain; charset=utf-8"},
      {".xml", "application/xml"},
      {".svg", "image/svg+xml"},
      {".png", "image/png"},
      {".jpg", "image/jpeg"},
      {".jpeg", "image/jpeg"},
      {".webp", "image/webp"},
      {".avif", "image/avif"},
      {".gif", "image/gif"},
      {".ico", "image/x-icon"},
      {".woff2", "font/woff2"},
      {".woff", "font/woff"},
      {".ttf", "font/ttf"},
      {".wasm", "application/wasm"},
      {".mp3", "audio/mpeg"},
      {".ogg", "audio/ogg"},
      {".wav", "audio/wav"},
  };
  const std::size_t dot = path.rfind('.');
  if (dot == std::string_view::npos) return "application/octet-stream";
  for (const Row& row : kTypes) {
    if (equal_ignoring_case(row.ending, path.substr(dot))) return row.type;
  }
  return "application/octet-stream";
}

bool is_hashed_name(std::string_view path) {
  if (!path.starts_with("/assets/")) return false;
  // The builder writes eight characters of base64url, which may hold a '-' themselves, before the
  // ending. The name before them may have dots of its own.
  constexpr std::size_t kHash = 8;
  const std::string_view name = path.substr(path.rfind('/') + 1);
  for (std::size_t dot = name.find('.'); dot != std::string_view::npos;
       dot = name.find('.', dot + 1)) {
    if (dot < kHash + 2 || name[dot - kHash - 1] != '-') continue;
    const std::string_view hash = name.substr(dot - kHash, kHash);
    const bool good = std::all_of(hash.begin(), hash.end(), [](char c) {
      return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
             c == '_' || c == '-';
    });
    if (good) return true;
  }
  return false;
}

void StaticFiles::add(std::string_view path, SharedBytes bytes) {
  struct Copy {
    std::string_view ending;
    Body File::*body;
  };
  constexpr Copy kCopies[] = {{".br", &File::brotli}, {".gz", &File::gzip}, {"", &File::plain}};
  for (const auto& [ending, body] : kCopies) {
    if (!path.ends_with(ending)) continue;
    path.remove_suffix(ending.size());
    Body& kept = files_[std::string(path)].*body;
    kept.tag = tag_of(bytes.view, ending);
    kept.bytes = std::move(bytes);
    return;
  }
}

Result<StaticFiles> StaticFiles::load(const fs::path& folder) {
  std::error_code error;
  const fs::path root = fs::canonical(folder, error);
  if (error || !fs::is_directory(root)) {
    return Error{"The folder " + path_in_quotes(folder) + " cannot be served: " +
                 (error ? error.message() : std::string("it is not a folder")) + "."};
  }
  StaticFiles files;
  std::uintmax_t total = 0;
  fs::recursive_directory_iterator entries(root, error);
  for (; !error && entries != fs::recursive_directory_iterator(); entries.increment(error)) {
    const fs::path& path = entries->path();
    const fs::path relative = path.lexically_relative(root);
    std::error_code status;
    if (hidden(relative) || !fs::is_regular_file(path, status) || !inside(root, path)) continue;
    std::ifstream stream(path, std::ios::binary);
    const auto bytes = std::make_shared<const std::string>(std::istreambuf_iterator<char>(stream),
                                                           std::istreambuf_iterator<char>());
    if (!stream) {
      return Error{"The file " + path_in_quotes(path) + " cannot be read."};
    }
    total += bytes->size();
    if (total > kMostBytes) {
      return Error{"The folder " + path_in_quotes(folder) +
                   " holds more than 256 MB. Serve a folder with the built client only."};
    }
    files.add("/" + relative.generic_string(), {*bytes, bytes});
  }
  if (error) {
    return Error{"The folder " + path_in_quotes(folder) + " cannot be read: " + error.message() +
                 "."};
  }
  return files;
}

StaticFiles StaticFiles::from(std::span<const Content> contents) {
  StaticFiles files;
  for (const Content& content : contents) files.add(content.path, {content.bytes});
  return files;
}

Result<StaticFiles> StaticFiles::unpack(std::string_view pack) {
  if (pack.empty()) return StaticFiles();
  const std::size_t end = pack.find("\n\n");
  std::string_view index = pack.substr(0, end);
  std::string_view bytes = end == std::string_view::npos ? "" : pack.substr(end + 2);
  std::vector<Content> contents;
  while (!index.empty()) {
    std::string_view line = index.substr(0, index.find('\n'));
    index.remove_prefix(std::min(line.size() + 1, index.size()));
    std::size_t size = 0;
    const auto read = std::from_chars(line.data(), line.data() + line.size(), size);
    line.remove_prefix(static_cast<std::size_t>(read.ptr - line.data()));
    if (read.ec != std::errc() || !line.starts_with(" /") || size > bytes.size()) {
      return Error{"The packed client is damaged at its file " +
                   std::to_string(contents.size() + 1) + "."};
    }
    contents.push_back({line.substr(1), bytes.substr(0, size)});
    bytes.remove_prefix(size);
  }
  return from(contents);
}

std::optional<Response> StaticFiles::answer(const Request& request) const {
  if (request.path.ends_with('/')) return answer_as(request, request.path + "index.html");
  return answer_as(request, request.path);
}

std::optional<Response> StaticFiles::answer_as(const Request& request,
                                               std::string_view path) const {
  const auto found = files_.find(path);
  if (found == files_.end() || !found->second.plain) return std::nullopt;
  if (request.method != "GET" && request.method != "HEAD") {
    Response refused = plain_answer(405, "This can only be read: use GET or HEAD.");
    refused.headers.emplace_back("Allow", "GET, HEAD");
    return refused;
  }
  const auto& [plain, brotli, gzip] = found->second;
  const std::string accepted = request.joined_headers("Accept-Encoding");
  std::string_view coding;
  const Body* body = &plain;
  if (brotli && accepts_coding(accepted, "br")) {
    coding = "br";
    body = &brotli;
  } else if (gzip && accepts_coding(accepted, "gzip")) {
    coding = "gzip";
    body = &gzip;
  }
  Response response;
  response.headers = {
      {"ETag", body->tag},
      {"Cache-Control", is_hashed_name(path) ? "public, max-age=31536000, immutable" : "no-cache"},
  };
  if (brotli || gzip) response.headers.emplace_back("Vary", "Accept-Encoding");
  if (names_tag(request.joined_headers("If-None-Match"), body->tag)) {
    response.status = 304;
    return response;
  }
  response.headers.emplace_back("Content-Type", media_type(path));
  if (!coding.empty()) response.headers.emplace_back("Content-Encoding", coding);
  response.shared_body = body->bytes;
  return response;
}

}  // namespace pharos::net
