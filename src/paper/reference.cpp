// SPDX-License-Identifier: Apache-2.0
#include "paper/reference.hpp"

#include "paper/words.hpp"

namespace pharos::paper {

Reference::Reference(const Words& words, std::string_view game)
    : words_(words), prefix_("paper.reference." + std::string(game) + '.') {}

Reference& Reference::section(std::string_view name) {
  section_ = std::string(name) + '.';
  steps_ = 0;
  sections_.push_back({words_of("heading", {})});
  return *this;
}

Reference& Reference::text(std::string_view sentence, Figures figures) {
  return block({words_of(sentence, figures)});
}

Reference& Reference::item(std::string_view sentence, Figures figures) {
  return block({words_of(sentence, figures), "", "•"});
}

Reference& Reference::step(std::string_view sentence, Figures figures) {
  ++steps_;
  return block({words_of(sentence, figures), "", std::to_string(steps_) + '.'});
}

Reference& Reference::drawn(std::string_view sentence, std::string symbol, Ink ink,
                            Figures figures) {
  return block({words_of(sentence, figures), std::move(symbol), "", ink});
}

Reference& Reference::block(Block block) {
  sections_.back().blocks.push_back(std::move(block));
  return *this;
}

std::string Reference::words_of(std::string_view sentence, Figures figures) const {
  const std::string key = prefix_ + section_ + std::string(sentence);
  Message message(key);
  for (const auto& [name, figure] : figures) {
    if (const unsigned* number = std::get_if<unsigned>(&figure)) {
      message.with(name, static_cast<int>(*number));
    } else {
      message.with(name, Word{"", std::get<std::string>(figure)});  // as it is
    }
  }
  return words_(message);
}

Page reference_page(const Desk& desk, const std::string& title, unsigned least, unsigned most,
                    const Reference& reference, unsigned columns) {
  const std::string players = desk.words(Message("paper.reference.players")
                                             .with("least", static_cast<int>(least))
                                             .with("most", static_cast<int>(most)));
  const std::string subtitle = desk.words("web.print.reference") + '\n' + players;
  return page_of_sections(desk, title, subtitle, reference.sections(), columns);
}

Document reference_document(const Facts& facts, const Desk& desk, const Reference& reference,
                            unsigned columns) {
  const std::string game = desk.words(std::string(facts.game.id) + ".name");
  const std::string what = desk.words("web.print.reference");
  Page page = reference_page(desk, game, facts.game.min_players, facts.game.max_players, reference,
                             columns);
  return {game + ": " + what, what, desk.words.language(), {std::move(page)}};
}

std::string by_players(std::span<const std::uint8_t> counts, unsigned least) {
  std::string table;
  for (std::size_t first = 0; first < counts.size();) {
    std::size_t last = first;
    while (last + 1 < counts.size() && counts[last + 1] == counts[first]) ++last;
    if (!table.empty()) table += ", ";
    table += std::to_string(least + first);
    if (last > first) table += "–\u2060" + std::to_string(least + last);
    table += ":\u00a0*" + std::to_string(counts[first]) + '*';
    first = last + 1;
  }
  return table;
}

}  // namespace pharos::paper
