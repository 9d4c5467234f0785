// SPDX-License-Identifier: Apache-2.0
#include "net/static_files.hpp"

#include <openssl/evp.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <system_error>

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
  const std::string_view name = path.substr(path.rfind('/') + 1);
  const std::size_t dot = name.find('.');
  if (dot == std::string_view::npos || dot < 9) return false;
  // The builder writes eight characters of base64url, which may hold a '-' themselves.
  const std::size_t dash = name.substr(0, dot - 8).rfind('-');
  if (dash == std::string_view::npos || dash == 0) return false;
  const std::string_view hash = name.substr(dash + 1, dot - dash - 1);
  return std::all_of(hash.begin(), hash.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '-';
  });
}

void StaticFiles::add(const std::string& path, std::string bytes) {
  const bool gzip = path.ends_with(".gz");
  File& file = files_[gzip ? path.substr(0, path.size() - 3) : path];
  Body& body = gzip ? file.gzip : file.plain;
  body.tag = tag_of(bytes, gzip ? "-gz" : "");
  body.bytes = std::make_shared<const std::string>(std::move(bytes));
}

OrError<StaticFiles> StaticFiles::load(const fs::path& folder) {
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
    std::string bytes(std::istreambuf_iterator<char>(stream), {});
    if (!stream) {
      return Error{"The file " + path_in_quotes(path) + " cannot be read."};
    }
    total += bytes.size();
    if (total > kMostBytes) {
      return Error{"The folder " + path_in_quotes(folder) +
                   " holds more than 256 MB. Serve a folder with the built client only."};
    }
    files.add("/" + relative.generic_string(), std::move(bytes));
  }
  if (error) {
    return Error{"The folder " + path_in_quotes(folder) + " cannot be read: " + error.message() +
                 "."};
  }
  return files;
}

StaticFiles StaticFiles::from(std::span<const Content> contents) {
  StaticFiles files;
  for (const Content& content : contents) {
    files.add(std::string(content.path), std::string(content.bytes));
  }
  return files;
}

std::optional<Response> StaticFiles::answer(const Request& request) const {
  if (request.path.ends_with('/')) return answer_as(request, request.path + "index.html");
  return answer_as(request, request.path);
}

std::optional<Response> StaticFiles::answer_as(const Request& request,
                                               std::string_view path) const {
  const auto found = files_.find(path);
  if (found == files_.end() || !found->second.plain.bytes) return std::nullopt;
  if (request.method != "GET" && request.method != "HEAD") {
    Response refused = plain_answer(405, "This can only be read: use GET or HEAD.");
    refused.headers.emplace_back("Allow", "GET, HEAD");
    return refused;
  }
  const File& file = found->second;
  const bool gzip =
      file.gzip.bytes && accepts_coding(request.joined_headers("Accept-Encoding"), "gzip");
  const Body& body = gzip ? file.gzip : file.plain;
  Response response;
  response.headers = {
      {"ETag", body.tag},
      {"Cache-Control", is_hashed_name(path) ? "public, max-age=31536000, immutable" : "no-cache"},
  };
  if (file.gzip.bytes) response.headers.emplace_back("Vary", "Accept-Encoding");
  if (names_tag(request.joined_headers("If-None-Match"), body.tag)) {
    response.status = 304;
    return response;
  }
  response.headers.emplace_back("Content-Type", media_type(path));
  response.headers.emplace_back("X-Content-Type-Options", "nosniff");
  if (gzip) response.headers.emplace_back("Content-Encoding", "gzip");
  response.shared_body = body.bytes;
  return response;
}

}  // namespace pharos::net
