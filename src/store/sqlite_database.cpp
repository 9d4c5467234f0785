// SPDX-License-Identifier: Apache-2.0
#include "store/sqlite_database.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <system_error>
#include <utility>

#include "store/sqlite_connection.hpp"

namespace pharos::store {
namespace {

constexpr std::int64_t kApplicationId = 0x50686172;  // "Phar": tells our files from others

[[noreturn]] void refuse(const std::string& message) {
  throw DatabaseError(Trouble::database, message);
}

/// The right to serve a file, held until destruction or the end of the process.
class FileLock {
 public:
  FileLock() = default;
  explicit FileLock(const std::string& path) {
    const std::string name = path + ".lock";
    fd_ = ::open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (fd_ < 0) {
      refuse("the lock file " + name + " cannot be written (" + std::strerror(errno) +
             "); check the rights to its folder");
    }
    if (::flock(fd_, LOCK_EX | LOCK_NB) != 0) {
      const int reason = errno;
      const std::string owner = read_owner();
      ::close(fd_);
      if (reason != EWOULDBLOCK) {
        refuse("the lock file " + name + " cannot be locked (" + std::strerror(reason) +
               "); the folder must be on a disk of this machine");
      }
      refuse("the database " + path + " is served by another Pharos already" + owner +
             "; end that one first, or give this one another file");
    }
    const std::string owner = std::to_string(::getpid()) + "\n";
    if (::ftruncate(fd_, 0) != 0 ||
        ::write(fd_, owner.data(), owner.size()) != static_cast<ssize_t>(owner.size())) {
      // Only the message to a second server is poorer for it.
    }
  }
  FileLock(FileLock&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}
  FileLock& operator=(FileLock&& other) noexcept {
    std::swap(fd_, other.fd_);
    return *this;
  }
  ~FileLock() {
    if (fd_ >= 0) ::close(fd_);
  }

 private:
  [[nodiscard]] std::string read_owner() const {
    std::array<char, 16> text{};
    const ssize_t size = ::pread(fd_, text.data(), text.size(), 0);
    std::string owner;
    for (ssize_t i = 0; i < size; ++i) {
      const char c = text[static_cast<std::size_t>(i)];
      if (c < '0' || c > '9') break;
      owner += c;
    }
    return owner.empty() ? "" : " (process " + owner + ")";
  }

  int fd_ = -1;
};

class SqliteDatabase final : public Database {
 public:
  SqliteDatabase(SqliteSettings settings, FileLock lock)
      : settings_(std::move(settings)), lock_(std::move(lock)) {}

  std::unique_ptr<Connection> connect() override {
    return std::make_unique<SqliteConnection>(settings_);
  }
  [[nodiscard]] std::string name() const override { return "the database " + settings_.path; }
  [[nodiscard]] bool single() const override { return settings_.path == ":memory:"; }

 private:
  SqliteSettings settings_;
  FileLock lock_;
};

/// The file itself, whatever links lead to it, so that two servers compare the same name.
std::filesystem::path checked_path(const std::string& path, OpenAs open_as) {
  std::error_code error;
  const std::filesystem::path file = std::filesystem::weakly_canonical(path, error);
  if (error) refuse("the path " + path + " cannot be followed (" + error.message() + ")");
  const std::filesystem::path folder = file.parent_path();
  if (!std::filesystem::is_directory(folder, error)) {
    refuse("the database " + file.string() + " cannot be opened: there is no folder " +
           folder.string() + "; create it");
  }
  if (std::filesystem::is_directory(file, error)) {
    refuse("the database " + file.string() + " is a folder; name a file in it, such as " +
           (file / "pharos.db").string());
  }
  if (open_as == OpenAs::admin && !std::filesystem::exists(file, error)) {
    refuse("there is no database " + file.string() + "; start the server once, it creates it");
  }
  return file;
}

/// It will hold hashes of passwords: for its owner only. SQLite gives its own files the same
/// rights.
void create_private(const std::filesystem::path& file) {
  const int fd = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (fd < 0) {
    refuse("the database " + file.string() + " cannot be opened for writing (" +
           std::strerror(errno) + "); check the rights to the file and its folder");
  }
  ::close(fd);
}

/// New files are marked as ours; files of other programs are left alone.
void check_owner(SqliteConnection& connection, const std::string& path, OpenAs open_as) {
  const std::int64_t id = connection.run("PRAGMA application_id").number(0, 0);
  if (id == kApplicationId) return;
  if (id != 0 || !connection.run("SELECT 1 FROM sqlite_master LIMIT 1").empty()) {
    refuse("the database " + path + " belongs to another program; name another file");
  }
  if (open_as == OpenAs::admin) {
    refuse("the database " + path + " is empty; start the server once, it sets it up");
  }
  connection.script("PRAGMA application_id = " + std::to_string(kApplicationId));
}

}  // namespace

std::unique_ptr<Database> open_sqlite(const std::string& path, const Options& options) {
  SqliteSettings settings{.path = path,
                          .create = options.open_as == OpenAs::server,
                          .busy_timeout_ms = options.busy_timeout_ms};
  FileLock lock;
  if (path != ":memory:") {
    const std::filesystem::path file = checked_path(path, options.open_as);
    settings.path = file.string();
    if (options.open_as == OpenAs::server) {
      lock = FileLock(settings.path);
      create_private(file);
    }
    SqliteSettings looking = settings;
    looking.look_only = true;
    SqliteConnection connection(looking);
    check_owner(connection, settings.path, options.open_as);
  }
  return std::make_unique<SqliteDatabase>(std::move(settings), std::move(lock));
}

}  // namespace pharos::store
