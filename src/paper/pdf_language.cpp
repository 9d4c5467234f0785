// SPDX-License-Identifier: Apache-2.0
#include "paper/pdf_language.hpp"

#include <cstdio>
#include <stdexcept>

namespace pharos::paper {
namespace {

[[noreturn]] void unknown_pdf(const char* what) {
  throw std::logic_error(std::string("paper: the PDF has no ") + what);
}

/// What stands after the last `name` in the text, up to one of `ends`.
std::string after_last(std::string_view text, std::string_view name, std::string_view ends) {
  const std::size_t found = text.rfind(name);
  if (found == std::string_view::npos) unknown_pdf(std::string(name).c_str());
  const std::size_t begin = text.find_first_not_of(" \n", found + name.size());
  const std::size_t end = text.find_first_of(ends, begin);
  if (end == std::string_view::npos) unknown_pdf(std::string(name).c_str());
  return std::string(text.substr(begin, end - begin));
}

/// The dictionary of an object without its brackets.
std::string dictionary(std::string_view pdf, const std::string& object) {
  const std::size_t found = pdf.rfind("\n" + object + " 0 obj");
  if (found == std::string_view::npos) unknown_pdf("catalogue");
  const std::size_t begin = pdf.find("<<", found);
  const std::size_t end = pdf.find("endobj", found);
  const std::size_t close = pdf.rfind(">>", end);
  if (begin == std::string_view::npos || close == std::string_view::npos || close < begin) {
    unknown_pdf("catalogue");
  }
  return std::string(pdf.substr(begin + 2, close - begin - 2));
}

}  // namespace

std::string with_language(std::string pdf, std::string_view language) {
  const std::string root = after_last(pdf, "/Root ", " ");
  const std::string info = after_last(pdf, "/Info ", " ");
  const std::string size = after_last(pdf, "/Size ", " \n");
  const std::string table = after_last(pdf, "startxref", " \n");
  const std::string catalogue = dictionary(pdf, root);

  const std::size_t place = pdf.size();
  // A title is worth more in the window's bar than the name of a file.
  pdf += root + " 0 obj\n<<" + catalogue + "   /Lang (" + std::string(language) +
         ")\n   /MarkInfo << /Marked true >>\n   /ViewerPreferences << /DisplayDocTitle true "
         ">>\n>>\nendobj\n";
  const std::size_t new_table = pdf.size();
  char entry[32];
  std::snprintf(entry, sizeof entry, "%010zu 00000 n \n", place);
  pdf += "xref\n" + root + " 1\n" + entry + "trailer\n<< /Size " + size + " /Root " + root +
         " 0 R /Info " + info + " 0 R /Prev " + table + " >>\nstartxref\n" +
         std::to_string(new_table) + "\n%%EOF\n";
  return pdf;
}

}  // namespace pharos::paper
