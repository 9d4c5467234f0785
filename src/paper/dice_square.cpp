// SPDX-License-Identifier: Apache-2.0
#include "paper/dice_square.hpp"

#include <array>

#include "games/dice/words.hpp"
#include "paper/symbols.hpp"
#include "paper/words.hpp"

namespace pharos::paper {
namespace {

/// A text of its own size would be a fourth one: figures are bold words of the text.
void add_figure(Page& page, const Desk& desk, const Box& box, unsigned number) {
  Text figure{std::to_string(number)};
  figure.bold = true;
  figure.role = Role::none;
  add_centred(page, desk, box, std::move(figure));
}

/// A drawing with a figure on it: points in a laurel, coins on a coin.
void add_seal(Page& page, const Desk& desk, const Box& box, const char* drawing, unsigned number) {
  page.add(Symbol{drawing, box, Ink::ink, true});
  add_figure(page, desk, box, number);
}

/// What an effect is about: the shapes of colours and the signs of buildings.
std::vector<Symbol> subjects(const dice::Effect& effect) {
  std::vector<Symbol> all;
  switch (effect.kind) {
    case dice::EffectKind::free_colour:
    case dice::EffectKind::coins_for_colour:
    case dice::EffectKind::unlock:
      all.push_back({colour_drawing(effect.colour), {}, ink_of(effect.colour), false});
      break;
    case dice::EffectKind::cross:
    case dice::EffectKind::cross_two:
    case dice::EffectKind::per_square: {
      dice::BuildingSet buildings = effect.buildings;
      if ((buildings & dice::kBarracks) == dice::kBarracks) {  // D8.3: either of them
        all.push_back({"dice/barracks", {}, Ink::ink, false});
        buildings = static_cast<dice::BuildingSet>(buildings & ~dice::kBarracks);
      }
      for (unsigned i = 0; i < dice::kBuildings; ++i) {
        const auto building = static_cast<dice::Building>(i);
        if ((buildings & dice::building_bit(building)) == 0) continue;
        all.push_back({"dice/" + std::string(dice::name_of(building)), {}, Ink::ink, false});
      }
      break;
    }
    case dice::EffectKind::none:
    case dice::EffectKind::coins:
    case dice::EffectKind::free_build:
    case dice::EffectKind::another_action:
    case dice::EffectKind::cheaper_dice:
    case dice::EffectKind::gallery_points:
    case dice::EffectKind::attack:
    case dice::EffectKind::defence:
    case dice::EffectKind::produce:
      break;
  }
  return all;
}

/// Into the lower left corner: one large, two side by side, more in two rows.
void add_subjects(Page& page, const Box& box, std::vector<Symbol> all) {
  const double part = all.size() == 1 ? box.width * 0.8 : box.width / 2;
  const double top = all.size() > 2 ? box.y : box.bottom() - part;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Box place{box.x + part * static_cast<double>(i % 2),
                    top + part * static_cast<double>(i / 2), part, part};
    all[i].box = place.inset(part * 0.06);
    page.add(std::move(all[i]));
  }
}

void add_effects(Page& page, const Desk& desk, const Box& box,
                 const std::array<dice::Effect, dice::kSquareEffects>& effects) {
  const bool both = effects[1].kind != dice::EffectKind::none;
  const double side = box.width * (both ? 0.34 : 0.48);
  double x = box.right() - side;
  std::vector<Symbol> about;
  for (const dice::Effect& effect : effects) {
    if (effect.kind == dice::EffectKind::none) continue;
    const Box place{x, box.y, side, side};
    if (effect.kind == dice::EffectKind::coins) {
      add_seal(page, desk, place, "icons/coin_slot", effect.amount);
    } else {
      page.add(Symbol{effect_drawing(effect), place, Ink::ink, false});
    }
    x -= side;
    for (Symbol& subject : subjects(effect)) about.push_back(std::move(subject));
  }
  const double corner = box.width * 0.5;
  add_subjects(page, {box.x, box.bottom() - corner, corner, corner}, std::move(about));
}

/// Points that are counted, and those of an attack before the defence is taken off (D5.2).
void add_points(Page& page, const Desk& desk, const Box& box, const dice::SquareData& square) {
  const bool alone = square.effects[0].kind == dice::EffectKind::none;
  const double side = box.width * (alone ? 0.62 : 0.46);
  const Box place{box.right() - side, box.bottom() - side, side, side};
  if (square.points > 0) add_seal(page, desk, place, "icons/points_slot", square.points);
  for (const dice::Effect& effect : square.effects) {
    if (effect.kind == dice::EffectKind::attack) add_figure(page, desk, place, effect.amount);
  }
}

}  // namespace

std::string face_drawing(dice::Symbol symbol) {
  const std::string name(dice::name_of(symbol));
  const std::string colour(dice::name_of(dice::colour_of(symbol)));
  if (name == "textile") return "icons/loom";
  // The list of web/drawings/index.json: a face of its own, or the drawing of the thing.
  for (const std::string& drawing :
       {"dice/" + colour + '_' + name, "icons/" + name, "chains/" + name, "dice/" + name}) {
    if (find_drawing(drawing) != nullptr) return drawing;
  }
  return "dice/die";
}

std::string effect_drawing(const dice::Effect& effect) {
  if (effect.kind == dice::EffectKind::coins) return "icons/coin";
  return "dice/" + std::string(dice::name_of(effect.kind));
}

std::string colour_drawing(dice::Colour colour) {
  return "icons/" + std::string(dice::name_of(colour));
}

Ink ink_of(dice::Colour colour) {
  constexpr std::array<Ink, dice::kColours> kInks = {Ink::grey,  Ink::blue, Ink::red, Ink::yellow,
                                                     Ink::green, Ink::ink,  Ink::ink, Ink::purple};
  return kInks[static_cast<unsigned>(colour)];
}

std::set<dice::EffectKind> effects_on(const dice::BoardData& board) {
  std::set<dice::EffectKind> used;
  for (unsigned i = 0; i < board.square_count; ++i) {
    for (const dice::Effect& effect : board.squares[i].effects) used.insert(effect.kind);
  }
  for (const dice::Effect& bonus : board.bonuses) used.insert(bonus.kind);
  used.erase(dice::EffectKind::none);
  return used;
}

Block effect_block(const Words& words, dice::EffectKind kind) {
  return {words("paper.dice.effect." + std::string(dice::name_of(kind))), effect_drawing({kind})};
}

void add_square(Page& page, const Desk& desk, const Box& box, const dice::SquareData& square) {
  page.add(Frame{box, box.width * 0.08, 0.9, Ink::ink, Ink::paper});
  const Box inner = box.inset(box.width * 0.05);
  if (square.cost > 0) {
    const double side = box.width * 0.34;
    const Box corner{box.x, box.y, side, side};
    page.add(Line{corner.right(), corner.y, corner.right(), corner.bottom(), kHairline, Ink::ink,
                  false});
    page.add(Line{corner.x, corner.bottom(), corner.right(), corner.bottom(), kHairline, Ink::ink,
                  false});
    add_figure(page, desk, corner, square.cost);
  }
  add_effects(page, desk, inner, square.effects);
  add_points(page, desk, inner, square);
}

void add_bonus(Page& page, const Desk& desk, const Box& box, const dice::Effect& bonus) {
  page.add(Frame{box, box.width / 2, 0.9, Ink::ink, Ink::paper});
  const Box inner = box.inset(box.width * 0.2);
  const double side = inner.width * (subjects(bonus).empty() ? 1 : 0.5);
  if (bonus.kind == dice::EffectKind::coins) {
    add_seal(page, desk, inner, "icons/coin_slot", bonus.amount);
  } else {
    page.add(Symbol{effect_drawing(bonus),
                    {inner.x + (inner.width - side) / 2, inner.y, side, side},
                    Ink::ink,
                    false});
  }
  std::vector<Symbol> about = subjects(bonus);
  const double part = inner.width * 0.32;
  const double width = part * static_cast<double>(about.size());
  for (std::size_t i = 0; i < about.size(); ++i) {
    about[i].box = Box{inner.x + (inner.width - width) / 2 + part * static_cast<double>(i),
                       inner.y + side + 1, part, part};
    page.add(std::move(about[i]));
  }
}

}  // namespace pharos::paper
