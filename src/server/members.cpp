// SPDX-License-Identifier: Apache-2.0
#include "server/members.hpp"

#include <array>
#include <boost/json.hpp>

#include "base/quoted.hpp"

namespace pharos::server {
namespace {

namespace json = boost::json;

enum class Kind : std::uint8_t { text, whole, flag };

struct Member {
  std::string_view name;
  Kind kind;
};
constexpr std::array kMembers = {
    Member{"do", Kind::text},     Member{"table", Kind::text},    Member{"name", Kind::text},
    Member{"login", Kind::text},  Member{"password", Kind::text}, Member{"bots", Kind::text},
    Member{"level", Kind::text},  Member{"action", Kind::text},   Member{"text", Kind::text},
    Member{"seat", Kind::whole},  Member{"a", Kind::whole},       Member{"b", Kind::whole},
    Member{"about", Kind::whole}, Member{"version", Kind::whole}, Member{"shuffle", Kind::flag},
    Member{"yes", Kind::flag},    Member{"muted", Kind::flag},    Member{"url", Kind::text},
};

bool is(const json::value& value, Kind kind) {
  switch (kind) {
    case Kind::text:
      return value.is_string();
    case Kind::whole:
      return value.is_int64();
    case Kind::flag:
      return value.is_bool();
  }
  return false;
}

std::string_view words(Kind kind) {
  switch (kind) {
    case Kind::text:
      return "a text";
    case Kind::whole:
      return "a whole number";
    case Kind::flag:
      return "true or false";
  }
  return {};
}

}  // namespace

std::optional<std::string> wrong_member(const json::object& args) {
  for (const Member& member : kMembers) {
    const json::value* value = args.if_contains(member.name);
    if (value == nullptr || is(*value, member.kind)) continue;
    return quoted(member.name) + " must be " + std::string(words(member.kind));
  }
  return std::nullopt;
}

}  // namespace pharos::server
