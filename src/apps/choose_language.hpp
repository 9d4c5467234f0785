// SPDX-License-Identifier: Apache-2.0
// The language of the command line: --lang, else the environment, else English. It is settled
// before anything else is read, because everything else is said in it.
#pragma once

#include <functional>
#include <vector>

#include "text/language.hpp"

namespace pharos::apps {

/// A command line, and the language it is answered in.
struct Spoken {
  text::Language language;
  std::vector<const char*> arguments;  // those given, without --lang
};

/// The value of a variable of the environment; null when it is not set.
using Environment = std::function<const char*(const char*)>;

/// Asks, in this order: --lang, PHAROS_LANG, LC_ALL, LC_MESSAGES, LANG. The first two are meant for
/// Pharos, so a language that is unknown there is a UsageError; of the others it makes English.
Spoken choose_language(int count, const char* const* arguments, const Environment& environment);

}  // namespace pharos::apps
