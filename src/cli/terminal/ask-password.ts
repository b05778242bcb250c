import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { AppError } from "../../kernel/errors.ts";
import type { Locale } from "../../kernel/locale.ts";
import { wordsIn } from "../words.ts";

/**
 * A password from whoever runs the command: typed twice on a terminal, which does not show it; else the first line of
 * standard input. It is never an argument, which every user of the machine could read.
 */
export async function askPassword(locale: Locale): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).split(/\r?\n/, 1)[0] ?? "";
  const words = wordsIn(locale);
  const first = await askHidden(words.askPassword);
  if ((await askHidden(words.askAgain)) === first) return first;
  const { passwordsDiffer: fr } = wordsIn("fr");
  const { passwordsDiffer: en } = wordsIn("en");
  throw new AppError("PASSWORDS_DIFFER", en, { fr, en }, { status: 422 });
}

function askHidden(question: string): Promise<string> {
  process.stderr.write(question);
  // What is typed would be echoed there.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  return new Promise((done) => {
    lines.once("SIGINT", () => process.exit(130));
    lines.once("line", (line) => {
      lines.close();
      process.stderr.write("\n");
      done(line);
    });
  });
}
