// SPDX-License-Identifier: Apache-2.0
#include "apps/complete.hpp"

#include <algorithm>
#include <iostream>
#include <optional>

#include "text/language_choice.hpp"

namespace pharos::apps {
namespace {

using Words = std::vector<std::string>;

/// How far the words before the last have come.
struct Place {
  const std::vector<Command>* commands;  // one of these must follow; null when one has
  const Command* command = nullptr;      // the last that was named
  std::string path{};                    // of its text: "admin_tables"
  std::size_t arguments = 0;             // without dashes
  std::optional<std::string> option{};   // waits for its value: "game"
  bool lost = false;                     // an unknown command
};

const Option* find_option(const Command* command, std::string_view name) {
  if (command == nullptr) return nullptr;
  for (const Option& option : command->options) {
    if (!option.positional && option.name == name) return &option;
  }
  return nullptr;
}

/// "output" for --output and for -o; with a value joined on it is the name of nothing.
std::string option_name(const Command* command, const std::string& word) {
  if (word.starts_with("--")) return word.substr(2);
  for (const Option& option : command == nullptr ? std::vector<Option>{} : command->options) {
    if (word.size() == 2 && option.letter == word[1]) return std::string(option.name);
  }
  return {};
}

bool takes_value(const Command* command, std::string_view name) {
  const Option* option = find_option(command, name);
  return name == "lang" || (option != nullptr && !std::holds_alternative<bool*>(option->target));
}

void take_command(Place& place, const std::string& word) {
  const auto found = std::find_if(place.commands->begin(), place.commands->end(),
                                  [&](const Command& command) { return command.name == word; });
  if (found == place.commands->end()) {
    place.lost = true;
    return;
  }
  place.command = &*found;
  place.path += (place.path.empty() ? "" : "_") + word;
  place.commands = found->commands.empty() ? nullptr : &found->commands;
}

Place place_after(const Words& words, const std::vector<Command>& commands) {
  Place place{&commands};
  for (std::size_t i = 0; i + 1 < words.size() && !place.lost; ++i) {
    const std::string& word = words[i];
    if (place.option) {
      place.option.reset();  // this was its value
    } else if (word.starts_with('-')) {
      const std::string name = option_name(place.command, word);
      if (takes_value(place.command, name)) place.option = name;
    } else if (place.commands != nullptr) {
      take_command(place, word);
    } else {
      ++place.arguments;
    }
  }
  return place;
}

void offer_commands(const Place& place, const Console& console, Completion& completion) {
  for (const Command& command : *place.commands) {
    if (command.hidden) continue;
    const std::string name(command.name);
    const std::string key = place.path.empty() ? name : place.path + '_' + name;
    completion.offers.push_back({name, console.say("cli.command." + key)});
  }
}

bool is_given(const Words& words, const std::string& name) {
  return std::any_of(words.begin(), words.end() - 1, [&](const std::string& word) {
    return word == name || word.starts_with(name + '=');
  });
}

void offer_options(const Place& place, const Words& words, const Console& console,
                   Completion& completion) {
  const auto offer = [&](const std::string& name, std::string about, bool again) {
    if (again || !is_given(words, name)) completion.offers.push_back({name, std::move(about)});
  };
  if (place.command != nullptr) {
    for (const Option& option : place.command->options) {
      if (option.positional) continue;
      const std::string name(option.name);
      offer("--" + name, console.say("cli.option." + name),
            std::holds_alternative<std::vector<std::string>*>(option.target));
    }
  }
  const std::string languages = text::known_languages();
  offer("--lang", console.say(Message("cli.option.lang").with("known", verbatim(languages))),
        false);
  offer("--help", console.say("cli.option.help"), false);
  if (place.command != nullptr) return;
  offer("--version", console.say("cli.option.version"), false);
  if (is_given(words, "--version")) offer("--verbose", console.say("cli.option.verbose"), false);
}

/// The argument without dashes that stands next; the last one may take several words.
const Option* next_argument(const Place& place) {
  if (place.command == nullptr) return nullptr;
  std::size_t number = 0;
  for (const Option& option : place.command->options) {
    if (!option.positional) continue;
    const bool several = std::holds_alternative<std::vector<std::string>*>(option.target);
    if (several || number++ == place.arguments) return &option;
  }
  return nullptr;
}

/// `start` is what stands before the value in its word: "--game=".
void offer_values(std::string_view option, const std::string& start, const Words& words,
                  const Console& console, Completion& completion) {
  const std::string typed = words.back().substr(start.size());
  OptionValues values = option_values(option, typed, {words.begin(), words.end() - 1}, console);
  completion.files = values.files;
  completion.folders = values.folders;
  std::string before = start;
  if (values.list) before += typed.substr(0, typed.rfind(',') + 1);
  for (Offer& offer : values.offers) {
    completion.offers.push_back({before + offer.word, std::move(offer.about)});
  }
}

void offer_all(const Words& words, const Place& place, const Console& console,
               Completion& completion) {
  const std::string& typed = words.back();
  const std::size_t equals = typed.find('=');
  if (place.option) {
    offer_values(*place.option, "", words, console, completion);
  } else if (typed.starts_with("--") && equals != std::string::npos) {
    const std::string name = typed.substr(2, equals - 2);
    if (!takes_value(place.command, name)) return;
    offer_values(name, typed.substr(0, equals + 1), words, console, completion);
  } else if (typed.starts_with('-')) {
    offer_options(place, words, console, completion);
  } else if (place.commands != nullptr) {
    offer_commands(place, console, completion);
  } else if (const Option* argument = next_argument(place)) {
    offer_values(argument->name, "", words, console, completion);
  } else {
    offer_options(place, words, console, completion);
  }
}

/// A line for each offer, "WORD<tab>what it means"; ":files" and ":folders" ask the shell for
/// those.
int answer(const Console& console) {
  Words words;
  for (std::string line; std::getline(std::cin, line);) words.push_back(line);
  const Completion completion = complete(words, all_commands(), console);
  if (completion.files) console.out << ":files\n";
  if (completion.folders) console.out << ":folders\n";
  for (const Offer& offer : completion.offers) {
    console.out << offer.word << '\t' << offer.about << '\n';
  }
  return exit_ok;
}

}  // namespace

Completion complete(const Words& words, const std::vector<Command>& commands,
                    const Console& console) {
  Completion completion;
  if (words.empty()) return completion;
  const Place place = place_after(words, commands);
  if (place.lost) return completion;
  offer_all(words, place, console, completion);
  std::erase_if(completion.offers,
                [&](const Offer& offer) { return !offer.word.starts_with(words.back()); });
  return completion;
}

Command complete_command() {
  Command command{"complete", {}, [](const Console& console) { return answer(console); }};
  command.hidden = true;
  return command;
}

}  // namespace pharos::apps
