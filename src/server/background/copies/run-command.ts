import { spawn } from "node:child_process";
import type { Locale } from "../../../kernel/locale.ts";

/** Characters of what the command says that are read. */
const MAX_SAID = 2_000;
const LANGUAGES: Record<Locale, string> = { fr: "fr_FR.UTF-8", en: "en_US.UTF-8" };

type Options = {
  /** Ends it: it is killed. */
  signal: AbortSignal;
  /** Language of what it says. */
  locale?: Locale;
};

/**
 * Runs a command of this program as a process of its own, with the settings of the site: what takes long and reads everything takes no
 * turn of the thread that serves visitors.
 * @returns what it printed
 * @throws Error with what it said of its error
 */
export function runCommand(args: readonly string[], { signal, locale = "en" }: Options): Promise<string> {
  const [, program = ""] = process.argv;
  const child = spawn(process.execPath, [...process.execArgv, program, ...args], {
    env: { ...process.env, LC_ALL: LANGUAGES[locale] },
    stdio: ["ignore", "pipe", "pipe"],
    signal,
    killSignal: "SIGKILL",
  });
  const said = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const) {
    child[name].setEncoding("utf8").on("data", (text: string) => {
      said[name] = (said[name] + text).slice(0, MAX_SAID);
    });
  }
  return new Promise((done, fail) => {
    child.once("error", fail);
    child.once("close", (code, ended) => {
      if (code === 0) done(said.stdout.trim());
      else fail(new Error(said.stderr.trim() || `vitrine ${args[0]} ended (${ended ?? code})`));
    });
  });
}
