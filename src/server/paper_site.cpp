// SPDX-License-Identifier: Apache-2.0
#include "server/paper_site.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <stdexcept>

#include "base/hash.hpp"
#include "base/quoted.hpp"
#include "json/fields.hpp"
#include "match/registry.hpp"
#include "server/site.hpp"
#include "text/language.hpp"
#include "text/render.hpp"
#ifdef PHAROS_PAPER
#include "paper/documents.hpp"
#endif

namespace pharos::server {
namespace {

constexpr std::array<std::string_view, 2> kPapers = {"a4", "letter"};  // as paper::Format has them

#ifdef PHAROS_PAPER

constexpr std::string_view kSuffix = ".pdf";
constexpr std::array<std::string_view, 2> kColours = {"yes", "no"};
constexpr std::size_t kMostKept = 64;  // sheets of some 60 kB

std::vector<std::string_view> documents_of(std::string_view game) {
  return paper::document_names(game);
}

/// The place of a member of the query among `known`; the first if it is not there.
template <class Known>
std::size_t one_of(const net::Request& request, std::string_view key, const Known& known) {
  const auto given = request.query_value(key);
  if (!given) return 0;
  const auto found = std::find(known.begin(), known.end(), *given);
  if (found == known.end()) {
    throw Refusal{Reason::bad_message, in_quotes(key) + " must be one of " +
                                           listed({known.begin(), known.end()}) + ", not " +
                                           in_quotes(*given)};
  }
  return static_cast<std::size_t>(found - known.begin());
}

/// What of the query is about the table.
OptionList options_in(const net::Request& request) {
  constexpr std::array<std::string_view, 4> kOurs = {"game", "lang", "paper", "colour"};
  OptionList options;
  for (const auto& [key, value] : request.query) {
    if (std::find(kOurs.begin(), kOurs.end(), key) == kOurs.end()) options.emplace_back(key, value);
  }
  return options;
}

const GameEntry& game_in(const net::Request& request) {
  const std::string id(request.query_value("game").value_or(""));
  const GameEntry* game = find_game(id);
  if (game == nullptr) throw Refusal{Reason::bad_plan, no_such_game(id).message};
  return *game;
}

/// Prints it. Throws a Refusal.
std::string printed(const net::Request& request, const std::string& name) {
  const GameEntry& game = game_in(request);
  const paper::DocumentKind* kind = paper::find_document(name, game.id);
  if (kind == nullptr) {
    throw Refusal{Reason::unknown_command,
                  "there is no sheet " + in_quotes(name) + " for " + std::string(game.id) +
                      " (there are: " + listed(documents_of(game.id)) + ")"};
  }
  const auto languages = text::builtin_languages();
  const std::string lang(request.query_value("lang").value_or("en"));
  const auto language = text::builtin_language(lang);
  if (!language) {
    throw Refusal{Reason::bad_message,
                  "'lang' must be one of " + listed(languages) + ", not " + in_quotes(lang)};
  }
  const auto format = static_cast<paper::Format>(one_of(request, "paper", kPapers));
  const bool colour = one_of(request, "colour", kColours) == 0;
  const OptionList options = options_in(request);
  const auto rules = game.prepare(options, "");
  if (!rules) throw Refusal{Reason::bad_plan, rules.error().message};
  const auto match = game.from_seed(*rules, Seed{});
  paper::Facts facts{game, *match};
  for (const OptionInfo& option : game.options()) {
    if (!option.expansion.empty() && given_option(options, option.key))
      facts.all_expansions = false;
  }
  if (given_option(options, "players")) facts.columns = match->players();
  return paper::print(*kind, facts, {*language, format, colour});
}

/// Too many sheets. Who opens one in a tab sees a page, in the language of the sheet, which asks
/// again by itself; programs get what they always get.
net::Response asked_too_fast(const net::Request& request, unsigned wait_s) {
  net::Response response = refused(too_fast(wait_s));
  if (request.header("Accept").find("text/html") != std::string_view::npos) {
    const std::string asked(request.query_value("lang").value_or("en"));
    const auto known = text::builtin_language(asked);
    const text::Language language = known ? *known : text::builtin_language("en").value();
    const std::string wait = std::to_string(wait_s);
    response.headers = {{"Content-Type", "text/html; charset=utf-8"},
                        {"Cache-Control", "no-store"},
                        {"Retry-After", wait}};
    response.body = "<!doctype html>\n<html lang=\"" + language.name() +
                    "\">\n<meta name=\"viewport\" content=\"width=device-width\">\n"
                    "<meta http-equiv=\"refresh\" content=\"" +
                    wait + "\">\n<title>Pharos</title>\n<p>" +
                    text::render(language, "server.too_fast") + "</p>\n";
  }
  return response;
}

net::Response pdf_answer(const net::Request& request, const std::string& name,
                         const std::string& tag, const std::shared_ptr<const std::string>& bytes) {
  net::Response response;
  const std::string game(request.query_value("game").value_or("pharos"));
  response.headers = {
      {"Content-Type", "application/pdf"},
      {"Content-Disposition", "inline; filename=\"pharos-" + game + '-' + name + ".pdf\""},
      {"Cache-Control", "no-cache"},  // another version of the program prints another sheet
      {"ETag", tag}};
  if (request.header("If-None-Match") == tag) {
    response.status = 304;
  } else {
    response.shared_body = {*bytes, bytes};
  }
  return response;
}

#else

std::vector<std::string_view> documents_of(std::string_view) { return {}; }

#endif

}  // namespace

void PaperSite::list(const Answer& respond) const {
  respond(json_answer(200, answer({}, [](JsonWriter& json) {
                        json.key("papers").array([&] {
                          for (const std::string_view paper : kPapers) json.text(paper);
                        });
                        json.key("sheets").object([&] {
                          for (const GameEntry& game : games()) {
                            json.key(game.id).array([&] {
                              for (const auto name : documents_of(game.id)) json.text(name);
                            });
                          }
                        });
                      })));
}

#ifdef PHAROS_PAPER

void PaperSite::note(Incident what, const net::Request& request, const std::string& why) {
  hub_.world().incidents->note(what, source_of(request.remote), why);
}

void PaperSite::print(const net::Request& request, std::string_view file, const Answer& answer) {
  if (!file.ends_with(kSuffix)) {
    return answer(refused({Reason::unknown_command, request.path + ": it must end with .pdf"}));
  }
  if (const unsigned seconds = sheets_.try_take(request.remote)) {
    note(Incident::sheets_per_address, request);
    return answer(asked_too_fast(request, seconds));
  }
  const std::string name(file.substr(0, file.size() - kSuffix.size()));
  const unsigned wait_s = press_.try_run(
      [this, request, name, answer](const std::stop_token&) {
        const auto made = sheet(request, name);
        answer(made ? pdf_answer(request, name, made->tag, made->bytes) : refused(made.error()));
      },
      who_asks(hub_.people(), request), Class::analysis);
  if (wait_s == 0) return;
  note(Incident::sheets_per_person, request);
  answer(asked_too_fast(request, wait_s));
}

OrRefusal<PaperSite::Sheet> PaperSite::sheet(const net::Request& request, const std::string& name) {
  std::string asked = name;
  for (const auto& [key, value] : request.query) asked += '\n' + key + '\n' + value;
  const auto known = std::find_if(kept_.begin(), kept_.end(),
                                  [&](const Sheet& kept) { return kept.asked == asked; });
  if (known != kept_.end()) {
    std::rotate(kept_.begin(), known, known + 1);
    return kept_.front();
  }
  try {
    auto bytes = std::make_shared<const std::string>(printed(request, name));
    Hash hash;
    hash.add(*bytes);
    kept_.push_front({std::move(asked), '"' + std::to_string(hash.value()) + '"', bytes});
    if (kept_.size() > kMostKept) kept_.pop_back();
    return kept_.front();
  } catch (const Refusal& why) {
    return why;
  } catch (const std::runtime_error& error) {
    note(Incident::paper, request, "sheet " + name + ": " + error.what());
    return Refusal{Reason::not_possible, "the sheet could not be printed"};
  }
}

#else

void PaperSite::print(const net::Request&, std::string_view, const Answer& answer) {
  answer(refused({Reason::not_possible, "this server was built without paper (PHAROS_PAPER=OFF)"}));
}

#endif

}  // namespace pharos::server
