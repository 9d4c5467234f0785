// SPDX-License-Identifier: Apache-2.0
// What Cairo cannot state of a PDF: its language, and that its tags are meant to be read. PDF lets
// a file be changed by what is appended to it: a new catalogue, and a table that says where it is.
#pragma once

#include <string>
#include <string_view>

namespace pharos::paper {

/// `pdf` as Cairo writes it, with a plain table of its objects. Throws std::logic_error if it is
/// not: then Cairo has changed.
std::string with_language(std::string pdf, std::string_view language);

}  // namespace pharos::paper
