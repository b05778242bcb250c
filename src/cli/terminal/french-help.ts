import { type Command, Help } from "commander";

const TITLES: Readonly<Record<string, string>> = {
  "Usage:": "Utilisation :",
  "Arguments:": "Arguments :",
  "Options:": "Options :",
  "Commands:": "Commandes :",
};

/** What commander writes of its own beside our descriptions. */
const NOTES: ReadonlyArray<readonly [RegExp, string]> = [
  [/\bchoices: /, "choix : "],
  [/\bdefault: /, "par défaut : "],
  [/\[command\]/, "[commande]"],
];

const ERRORS: ReadonlyArray<readonly [RegExp, string]> = [
  [/^error: missing required argument '(.+)'/, "erreur : il manque l’argument « $1 »"],
  [/^error: option '(.+)' argument missing/, "erreur : l’option « $1 » attend une valeur"],
  [/^error: unknown option '(.+)'/, "erreur : option inconnue « $1 »"],
  [/^error: unknown command '(.+)'/, "erreur : commande inconnue « $1 »"],
  [
    /^error: option '([^']{1,200})' argument '([^']{0,1000})' is invalid\. Allowed choices are ([^\n]{1,500})\./,
    "erreur : « $2 » ne convient pas à l’option « $1 ». Choix possibles : $3.",
  ],
  [
    /^error: too many arguments(?: for '.+')?\. Expected (\d+) arguments? but got (\d+)/,
    "erreur : $2 arguments donnés, $1 au plus",
  ],
  [/\(Did you mean one of ([^?\n(]+)\?\)/, "(Vouliez-vous l’une de celles-ci : $1 ?)"],
  [/\(Did you mean ([^?\n(]+)\?\)/, "(Vouliez-vous dire $1 ?)"],
];

const translated = (text: string, pairs: ReadonlyArray<readonly [RegExp, string]>) =>
  pairs.reduce((result, [pattern, words]) => result.replace(pattern, words), text);

/** Makes commander's own words French, for a program and for commands that are added to it afterwards. */
export function speakFrench(program: Command): void {
  const help = new Help();
  program.configureHelp({
    styleTitle: (title) => TITLES[title] ?? title,
    commandUsage: (command) => translated(help.commandUsage(command), NOTES),
    subcommandTerm: (command) => translated(help.subcommandTerm(command), NOTES),
    optionDescription: (option) => translated(help.optionDescription(option), NOTES),
    argumentDescription: (argument) => translated(help.argumentDescription(argument), NOTES),
  });
  program.configureOutput({ outputError: (text, write) => write(translated(text, ERRORS)) });
}
