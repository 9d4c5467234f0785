// SPDX-License-Identifier: Apache-2.0
#include "table/two_words.hpp"

#include <array>

namespace pharos {
namespace {

/// Plain English nouns, none like another when it is said aloud over a bad line.
constexpr std::array kWords = std::to_array<std::string_view>({
    "amber",   "anchor",  "apple",    "arbour",   "arch",       "arrow",    "aspen",    "atlas",
    "aurora",  "autumn",  "azure",    "badger",   "bakery",     "balcony",  "bamboo",   "banner",
    "barley",  "barrel",  "basalt",   "basin",    "basket",     "beacon",   "bell",     "birch",
    "bison",   "blossom", "bonfire",  "book",     "boulder",    "bridge",   "bronze",   "brook",
    "bucket",  "cabin",   "camel",    "canal",    "candle",     "canoe",    "canvas",   "canyon",
    "caravan", "cedar",   "chalk",    "cherry",   "chestnut",   "cinder",   "cinnamon", "citrus",
    "clay",    "cliff",   "clover",   "coast",    "cobalt",     "comet",    "compass",  "copper",
    "coral",   "cotton",  "cove",     "crane",    "creek",      "crescent", "crown",    "crystal",
    "cypress", "dahlia",  "dawn",     "delta",    "desert",     "dolphin",  "dome",     "dove",
    "drum",    "dune",    "eagle",    "ebony",    "echo",       "ember",    "emerald",  "falcon",
    "feather", "fennel",  "fern",     "ferry",    "festival",   "field",    "finch",    "flame",
    "flint",   "flute",   "forest",   "forge",    "fountain",   "frost",    "galley",   "garden",
    "garnet",  "ginger",  "glacier",  "glade",    "globe",      "gold",     "granite",  "grape",
    "grove",   "gull",    "hammer",   "harbour",  "harp",       "harvest",  "hawk",     "hazel",
    "heath",   "heather", "hedge",    "heron",    "hill",       "honey",    "horizon",  "horse",
    "indigo",  "inlet",   "iris",     "iron",     "island",     "ivory",    "jade",     "jasmine",
    "jasper",  "juniper", "kettle",   "kite",     "lagoon",     "lake",     "lamp",     "lantern",
    "lark",    "laurel",  "lavender", "lemon",    "lighthouse", "lily",     "linen",    "lion",
    "lotus",   "lute",    "lynx",     "magnet",   "mango",      "maple",    "marble",   "market",
    "marsh",   "meadow",  "melon",    "mill",     "mint",       "mirror",   "mist",     "moon",
    "morning", "mosaic",  "moss",     "mountain", "mulberry",   "myrtle",   "nectar",   "nest",
    "night",   "north",   "nutmeg",   "oasis",    "obsidian",   "ocean",    "olive",    "opal",
    "orange",  "orchard", "orchid",   "osprey",   "otter",      "paddle",   "palace",   "palm",
    "papyrus", "parade",  "parrot",   "pasture",  "path",       "peach",    "pearl",    "pebble",
    "pepper",  "petal",   "pigeon",   "pillar",   "pine",       "planet",   "plum",     "pond",
    "poplar",  "poppy",   "prairie",  "quail",    "quarry",     "quartz",   "quill",    "quince",
    "rain",    "raven",   "reed",     "reef",     "resin",      "ridge",    "ring",     "river",
    "robin",   "rocket",  "rose",     "ruby",     "saddle",     "saffron",  "sage",     "sail",
    "salmon",  "salt",    "sand",     "sapphire", "satin",      "sequoia",  "shadow",   "shell",
    "shore",   "silk",    "silver",   "sky",      "slate",      "snow",     "sparrow",  "spice",
    "spring",  "spruce",  "star",     "stone",    "stork",      "storm",    "stream",   "summer",
    "summit",  "swallow", "swan",     "sycamore", "temple",     "thistle",  "thunder",  "thyme",
    "tide",    "tiger",   "timber",   "topaz",    "torch",      "tower",    "trail",    "tulip",
    "tundra",  "valley",  "velvet",   "vessel",   "village",    "vine",     "violet",   "violin",
    "walnut",  "water",   "wave",     "weaver",   "well",       "west",     "wharf",    "wheat",
    "wheel",   "whistle", "willow",   "wind",     "window",     "winter",   "wool",     "wren",
    "yarrow",  "zephyr",
});

}  // namespace

std::string two_words(const Seed& secret) {
  const std::uint64_t size = kWords.size();
  const std::uint64_t first = secret.low % size;
  const std::uint64_t second = (first + 1 + secret.high % (size - 1)) % size;  // never the same
  return std::string(kWords[first]) + '-' + std::string(kWords[second]);
}

std::string plain_words(std::string_view typed) {
  std::string words;
  for (const char c : typed) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    if (letter) {
      words += c >= 'a' ? c : static_cast<char>(c - 'A' + 'a');
    } else if (!words.empty() && words.back() != '-') {
      words += '-';
    }
  }
  if (words.ends_with('-')) words.pop_back();
  return words.size() <= kMostTwoWords ? words : std::string();
}

}  // namespace pharos
