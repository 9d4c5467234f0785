// SPDX-License-Identifier: Apache-2.0
// pharos man: the manual page pharos(1), from the same table that the command line is read with. So
// it has every command and option there is, in the language that is asked for.
#include <algorithm>
#include <array>

#include "apps/command.hpp"
#include "text/language_choice.hpp"

#ifndef PHAROS_VERSION
#define PHAROS_VERSION "unknown"
#endif

namespace pharos::apps {
namespace {

/// Text as roff takes it: no backslash, hyphen, dot or quote of ours is a command of its own.
std::string roff(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '\\') {
      out += "\\e";
    } else if (c == '-') {
      out += "\\-";
    } else if ((c == '.' || c == '\'') && out.empty()) {
      out += std::string("\\&") + c;
    } else {
      out += c == '\n' ? ' ' : c;
    }
  }
  return out;
}
std::string bold(std::string_view text) { return "\\fB" + roff(text) + "\\fR"; }
std::string italic(std::string_view text) { return "\\fI" + roff(text) + "\\fR"; }

class ManPage {
 public:
  explicit ManPage(const Console& console) : console_(console) {}

  void write(const std::vector<Command>& commands) {
    // The date would make two builds differ; the version says as much.
    line(".TH PHAROS 1 \"\" \"Pharos " + roff(PHAROS_VERSION) + '"');
    line(".nh");  // names of options are not to be cut
    heading("name");
    line("pharos \\- " + roff(console_.say("cli.about")));
    heading("synopsis");
    line(bold("pharos") + " [" + bold("--lang") + ' ' + value() + "] " + word("command") + " ...");
    line(".br");
    line(bold("pharos") + " [" + word("command") + "] " + bold("--help"));
    line(".br");
    line(bold("pharos") + ' ' + bold("--version") + " [" + bold("--verbose") + ']');
    heading("description");
    paragraphs("description", {"what", "serve", "commands_help"});
    heading("commands");
    for (const Command& command : commands) write_command(command, "pharos", "");
    heading("options");
    const std::string known = text::known_languages();
    item(bold("--lang") + ' ' + value(),
         console_.say(Message("cli.option.lang").with("known", verbatim(known))));
    item(bold("-h") + ", " + bold("--help"), console_.say("cli.option.help"));
    item(bold("--version"), console_.say("cli.option.version"));
    write_rest();
  }

 private:
  void line(std::string_view text) { console_.out << text << '\n'; }
  [[nodiscard]] std::string say(std::string_view key) const {
    return console_.say("cli.man." + std::string(key));
  }
  [[nodiscard]] std::string word(std::string_view key) const { return italic(say(key)); }
  [[nodiscard]] std::string value() const { return word("value"); }

  void heading(std::string_view key) {
    line(".SH \"" + roff(say("heading." + std::string(key))) + '"');
  }
  void item(const std::string& what, const std::string& about) {
    line(".TP");
    line(what);
    line(roff(about));
  }
  void paragraphs(const std::string& group, std::initializer_list<std::string_view> keys) {
    for (const std::string_view key : keys) {
      line(".PP");
      line(roff(say(group + '.' + std::string(key))));
    }
  }

  /// Its name as typed, what it takes, what it does; then those that belong to it.
  void write_command(const Command& command, const std::string& before, const std::string& prefix) {
    if (command.hidden) return;
    const std::string name(command.name);
    const std::string typed = before + ' ' + name;
    if (!command.commands.empty()) {
      for (const Command& sub : command.commands) write_command(sub, typed, prefix + name + '_');
      return;
    }
    line(".SS \"" + roff(typed) + '"');
    line(usage(command, typed));
    line(".PP");
    line(roff(console_.say("cli.command." + prefix + name)) + '.');
    for (const Option& option : command.options) write_option(option);
  }

  [[nodiscard]] static bool is_flag(const Option& option) {
    return std::holds_alternative<bool*>(option.target);
  }
  [[nodiscard]] static bool is_several(const Option& option) {
    return std::holds_alternative<std::vector<std::string>*>(option.target);
  }
  [[nodiscard]] std::string as_typed(const Option& option) const {
    if (option.positional) return italic(option.name);
    return bold("--" + std::string(option.name)) + (is_flag(option) ? "" : ' ' + value());
  }
  [[nodiscard]] std::string usage(const Command& command, const std::string& typed) const {
    std::string out = bold(typed);
    bool others = false;
    for (const Option& option : command.options) {
      if (!option.required && !option.positional) {
        others = true;
        continue;
      }
      const std::string shown = as_typed(option) + (is_several(option) ? " ..." : "");
      out += option.required ? ' ' + shown : " [" + shown + ']';
    }
    return out + (others ? " [" + word("options") + ']' : "");
  }

  void write_option(const Option& option) {
    std::string about = console_.say("cli.option." + std::string(option.name));
    std::string* const* text = std::get_if<std::string*>(&option.target);
    if (text != nullptr && !(*text)->empty()) {
      about += ' ' + console_.say(Message("cli.options.default").with("value", verbatim(**text)));
    }
    const std::string letter =
        option.letter == 0 ? "" : bold(std::string("-") + option.letter) + ", ";
    item(letter + as_typed(option), about);
  }

  void write_rest() {
    heading("exit_status");
    for (const ExitCode code : {exit_ok, exit_no, exit_bad_input}) {
      const std::string number = std::to_string(static_cast<int>(code));
      item(bold(number), say("exit." + number));
    }
    heading("environment");
    item(bold("PHAROS_LANG") + ", " + bold("LC_ALL") + ", " + bold("LC_MESSAGES") + ", " +
             bold("LANG"),
         say("environment.language"));
    item(bold("XDG_DATA_HOME"), say("environment.data"));
    heading("files");
    item(italic("~/.local/share/pharos/pharos.db"), say("file.database"));
    item(italic("/etc/pharos/pharos.toml"), say("file.settings"));
    item(italic("/var/lib/pharos/"), say("file.data"));
    heading("examples");
    example("pharos serve --lan", "lan");
    example("pharos simulate --game wonders --players 4 --bots hard,random,random,random",
            "simulate");
    example("systemctl enable --now pharos", "service");
  }
  void example(std::string_view typed, std::string_view key) {
    item(bold(typed), say("example." + std::string(key)));
  }

  const Console& console_;
};

}  // namespace

Command man_command() {
  return {"man", {}, [](const Console& console) {
            ManPage(console).write(all_commands());
            return static_cast<int>(exit_ok);
          }};
}

}  // namespace pharos::apps
