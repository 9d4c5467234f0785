// SPDX-License-Identifier: Apache-2.0
#include "paper/documents.hpp"

#include <algorithm>
#include <array>

#include "paper/render.hpp"
#include "paper/words.hpp"

namespace pharos::paper {
namespace {

constexpr std::array kKinds = {
    // one page for the game, one for the expansion that is played with
    DocumentKind{"reference", "wonders", 2, &wonders_reference},
    DocumentKind{"reference", "architects", 1, &architects_reference},
    DocumentKind{"reference", "dice", 1, &dice_reference},
    DocumentKind{"scorepad", "", 1, &scorepad},
    DocumentKind{"dice-sheets", "dice", 0, &dice_sheets},
    DocumentKind{"cards", "wonders", 0, &cards_wonders},
    DocumentKind{"cards", "architects", 0, &cards_architects},
    DocumentKind{"boards", "wonders", 0, &boards_wonders},
    DocumentKind{"boards", "architects", 0, &boards_architects},
};

bool is_for(const DocumentKind& kind, std::string_view game) {
  return kind.game.empty() || game.empty() || kind.game == game;
}

}  // namespace

std::span<const DocumentKind> document_kinds() { return kKinds; }

const DocumentKind* find_document(std::string_view name, std::string_view game) {
  const auto found = std::find_if(kKinds.begin(), kKinds.end(), [&](const DocumentKind& kind) {
    return kind.name == name && is_for(kind, game);
  });
  return found == kKinds.end() ? nullptr : &*found;
}

std::vector<std::string_view> document_names(std::string_view game) {
  std::vector<std::string_view> names;
  for (const DocumentKind& kind : kKinds) {
    const bool known = std::find(names.begin(), names.end(), kind.name) != names.end();
    if (!known && is_for(kind, game)) names.push_back(kind.name);
  }
  return names;
}

std::string print(const DocumentKind& kind, const Facts& facts, const Order& order) {
  const Words words(order.language);
  const Typesetter typesetter(order.language.name());
  const Document document = kind.make(facts, {words, typesetter, order.format});
  const Palette palette{order.colour};
  return order.file == FileKind::pdf ? to_pdf(document, typesetter, palette)
                                     : to_svg(document, typesetter, palette);
}

}  // namespace pharos::paper
