// SPDX-License-Identifier: Apache-2.0
#include "server/words.hpp"

#include "table/secrets.hpp"
#include "table/two_words.hpp"

namespace pharos::server {
namespace {

constexpr int kDraws = 20;  // with half of all words in use, one in a million finds none

}  // namespace

std::string Words::claim(const std::string& table) {
  for (int i = 0; i < kDraws; ++i) {
    std::string words = two_words(secret_seed());
    const auto claimed = storage_.claim_words(words, table, now_ms_());
    if (!claimed) return {};
    if (*claimed) return words;
  }
  return {};
}

OrRefusal<std::string> Words::find(std::string_view typed, const net::Address& who) {
  if (const unsigned wait_s = wrong_.try_take(who)) return too_fast(wait_s);
  const auto found = storage_.room_of_words(plain_words(typed));
  if (!found) {  // they may have been right
    wrong_.give_back(who);
    return Refusal{Reason::not_saved, found.error().message};
  }
  if (!*found) return Refusal{Reason::no_such_words};
  wrong_.give_back(who);
  return **found;
}

}  // namespace pharos::server
