// SPDX-License-Identifier: Apache-2.0
#include "server/members.hpp"

#include <array>
#include <boost/json.hpp>

#include "base/quoted.hpp"

namespace pharos::server {
namespace {

namespace json = boost::json;

enum class MemberKind : std::uint8_t { text, whole, flag };

struct Member {
  std::string_view name;
  MemberKind kind;
};
constexpr std::array kKnownMembers = {
    Member{"do", MemberKind::text},       Member{"table", MemberKind::text},
    Member{"name", MemberKind::text},     Member{"login", MemberKind::text},
    Member{"password", MemberKind::text}, Member{"bots", MemberKind::text},
    Member{"level", MemberKind::text},    Member{"action", MemberKind::text},
    Member{"text", MemberKind::text},     Member{"seat", MemberKind::whole},
    Member{"a", MemberKind::whole},       Member{"b", MemberKind::whole},
    Member{"about", MemberKind::whole},   Member{"version", MemberKind::whole},
    Member{"shuffle", MemberKind::flag},  Member{"yes", MemberKind::flag},
    Member{"parts", MemberKind::flag},    Member{"muted", MemberKind::flag},
    Member{"url", MemberKind::text},
};

bool is(const json::value& value, MemberKind kind) {
  switch (kind) {
    case MemberKind::text:
      return value.is_string();
    case MemberKind::whole:
      return value.is_int64();
    case MemberKind::flag:
      return value.is_bool();
  }
  return false;
}

std::string_view words(MemberKind kind) {
  switch (kind) {
    case MemberKind::text:
      return "a text";
    case MemberKind::whole:
      return "a whole number";
    case MemberKind::flag:
      return "true or false";
  }
  return {};
}

}  // namespace

std::optional<std::string> wrong_member(const json::object& args) {
  for (const Member& member : kKnownMembers) {
    const json::value* value = args.if_contains(member.name);
    if (value == nullptr || is(*value, member.kind)) continue;
    return in_quotes(member.name) + " must be " + std::string(words(member.kind));
  }
  return std::nullopt;
}

}  // namespace pharos::server
