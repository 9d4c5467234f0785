// SPDX-License-Identifier: Apache-2.0
// The other languages as people read them: numbers, lists and words in whole sentences, from the
// built-in files. english_test.cpp says the same in English.
#include <gtest/gtest.h>

#include <map>

#include "text/render.hpp"

namespace pharos::text {
namespace {

using Sentences = std::map<std::string, std::string>;

void expect(const Message& message, const Sentences& sentences) {
  for (const auto& [name, sentence] : sentences) {
    EXPECT_EQ(render(builtin_language(name).value(), message), sentence) << name;
  }
}

TEST(Translations, one_resource_is_missing) {
  const std::vector<CountedWord> ore = {{1, {"wonders.resource", "ore"}}};
  expect(Message("wonders.refusal.resources").with("count", 1).with("missing", ore),
         {{"da", "1 malm mangler, og ingen nabo sælger det"},
          {"de", "1 Erz fehlt und ist bei keinem Nachbarn zu kaufen"},
          {"fr", "il manque 1 minerai et aucun voisin n’en vend"},
          {"nb", "1 malm mangler, og ingen nabo selger det"},
          {"sv", "1 malm fattas och ingen granne säljer det"}});
}

TEST(Translations, several_resources_are_missing) {
  const std::vector<CountedWord> list = {{1, {"wonders.resource", "ore"}},
                                         {2, {"wonders.resource", "wood"}}};
  expect(Message("wonders.refusal.resources").with("count", 3).with("missing", list),
         {{"da", "1 malm og 2 træ mangler, og ingen nabo sælger dem"},
          {"de", "1 Erz und 2 Holz fehlen und sind bei keinem Nachbarn zu kaufen"},
          {"fr", "il manque 1 minerai et 2 bois et aucun voisin ne les vend"},
          {"nb", "1 malm og 2 tre mangler, og ingen nabo selger dem"},
          {"sv", "1 malm och 2 trä fattas och ingen granne säljer dem"}});
}

TEST(Translations, prices_are_listed_as_the_language_does_it) {
  const std::vector<CountedWord> payments = {{1, {"wonders.payee", "bank"}},
                                             {2, {"wonders.payee", "left"}},
                                             {4, {"wonders.payee", "right"}}};
  expect(Message("wonders.action.build_paid")
             .with("card", Word{"wonders.card", "Baths"})
             .with("payments", payments),
         {{"da", "Byg Badehus for 1 mønt til banken, 2 mønter til venstre og 4 mønter til højre"},
          {"de",
           "Badehaus bauen für 1 Münze an die Bank, 2 Münzen nach links und 4 Münzen nach rechts"},
          {"fr",
           "Construire Thermes pour 1 pièce à la banque, 2 pièces à gauche et 4 pièces à droite"},
          {"nb", "Bygg Badehus for 1 mynt til banken, 2 mynter til venstre og 4 mynter til høyre"},
          {"sv", "Bygg Badhus för 1 mynt till banken, 2 mynt till vänster och 4 mynt till höger"}});
}

TEST(Translations, words_keep_their_plain_form_in_a_sentence) {
  expect(Message("architects.action.take")
             .with("card", Word{"architects.card", "compass"})
             .with("deck", Word{"architects.deck", "Halikarnassos"}),
         {{"da", "Tag en passer fra bunken fra Halikarnassos"},
          {"de", "Vom Stapel von Halikarnassos nehmen: einen Zirkel"},
          {"fr", "Prendre un compas dans la pioche d’Halicarnasse"},
          {"nb", "Ta en passer fra bunken til Halikarnassos"},
          {"sv", "Ta en passare från högen från Halikarnassos"}});
  expect(Message("dice.action.build")
             .with("building", Word{"dice.building", "market"})
             .with("square", 3)
             .with("colour", Word{"dice.colour", "yellow"})
             .with("symbol", Word{"dice.symbol.yellow", "camel"})
             .with("coins", 0),
         {{"da", "Byg Marked, felt 3, med kamel (gul terning) gratis"},
          {"de", "Markt, Feld 3, bauen mit Kamel (Würfel: gelb) kostenlos"},
          {"fr", "Construire Marché, case 3, avec chameau (dé jaune) gratuitement"},
          {"nb", "Bygg Marked, felt 3, med kamel (gul terning) gratis"},
          {"sv", "Bygg Marknad, ruta 3, med kamel (gul tärning) gratis"}});
}

TEST(Translations, French_counts_nothing_in_the_singular) {
  expect(Message("web.value.coins").with("count", 0), {{"da", "0 mønter"},
                                                       {"de", "0 Münzen"},
                                                       {"fr", "0 pièce"},
                                                       {"nb", "0 mynter"},
                                                       {"sv", "0 mynt"}});
}

}  // namespace
}  // namespace pharos::text
