// SPDX-License-Identifier: Apache-2.0
#include "paper/hyphens.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace pharos::paper {
namespace {

constexpr std::size_t kShortest = 3;  // letters before and after a break
constexpr std::string_view kSoftHyphen = "\u00ad";

constexpr std::array<std::string_view, 30> kVowels = {
    "a", "e", "i", "o", "u", "y", "A", "E", "I", "O", "U", "Y", "å", "ä", "ö",
    "æ", "ø", "ü", "Å", "Ä", "Ö", "Æ", "Ø", "Ü", "é", "è", "ê", "à", "â", "ô"};

/// Consonants that begin a syllable together. Not "sv": an s more often ends the first half of a
/// word.
constexpr std::array<std::string_view, 29> kTogether = {
    "bl", "br", "ch", "ck", "dr", "fl", "fr", "gl", "gn", "gr", "kl", "kn",  "kr",  "kv", "ph",
    "pl", "pr", "qu", "sk", "sl", "sp", "st", "th", "tr", "vr", "zw", "sch", "str", "spr"};

template <std::size_t N>
bool among(const std::array<std::string_view, N>& list, std::string_view one) {
  return std::find(list.begin(), list.end(), one) != list.end();
}

bool is_letter(std::string_view character) {
  const char c = character.front();
  return character.size() > 1 ? character.front() == '\xc3'  // the letters of Latin-1
                              : (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/// The characters of the text, each as its bytes.
std::vector<std::string_view> characters(std::string_view text) {
  std::vector<std::string_view> all;
  for (std::size_t begin = 0; begin < text.size();) {
    std::size_t end = begin + 1;
    while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) ++end;
    all.push_back(text.substr(begin, end - begin));
    begin = end;
  }
  return all;
}

class LongWord {
 public:
  void add(std::string_view letter) { letters_.push_back(letter); }

  /// Appends it to `text`.
  void end(std::string& text) {
    for (std::size_t i = 0; i < letters_.size(); ++i) {
      if (may_break(i)) text += kSoftHyphen;
      text += letters_[i];
    }
    letters_.clear();
  }

 private:
  [[nodiscard]] bool vowel(std::size_t i) const { return among(kVowels, letters_[i]); }
  [[nodiscard]] bool may_break(std::size_t i) const {
    return i >= kShortest && i + kShortest <= letters_.size() && i == syllable_of(i);
  }
  /// Where the syllable begins whose first consonants the letter is among; after all if none.
  [[nodiscard]] std::size_t syllable_of(std::size_t i) const {
    const std::size_t size = letters_.size();
    std::size_t last = i;
    while (last < size && !vowel(last)) ++last;
    std::size_t first = i;
    while (first > 0 && !vowel(first - 1)) --first;
    if (last == size || last == i || first == 0) return size;
    for (const std::size_t count : {3U, 2U}) {
      if (last < first + count) continue;
      std::string consonants;
      for (std::size_t j = last - count; j < last; ++j) consonants += letters_[j];
      if (among(kTogether, consonants)) return last - count;
    }
    return last - 1;
  }

  std::vector<std::string_view> letters_;
};

}  // namespace

std::string with_soft_hyphens(std::string_view text) {
  std::string result;
  LongWord word;
  for (const std::string_view character : characters(text)) {
    if (is_letter(character)) {
      word.add(character);
    } else {
      word.end(result);
      result += character;
    }
  }
  word.end(result);
  return result;
}

}  // namespace pharos::paper
