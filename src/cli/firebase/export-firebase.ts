import { existsSync } from "node:fs";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readConfig } from "../../config.ts";
import { typeset } from "../../i18n/french-typography.ts";
import { type AccountsFile, exportFiles } from "../../identity/firebase-files/export-files.ts";
import { AppError } from "../../kernel/errors.ts";
import type { Locale } from "../../kernel/locale.ts";
import { withOperations } from "../with-operations.ts";
import { wordsIn } from "../words.ts";

/** For the owner of the site alone: the files hold hashes of passwords. */
const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;
/** The commands to run: one may hold a project's signer key, which belongs on no terminal. */
const COMMANDS = "commands.txt";

/** `vitrine export firebase <folder>`: accounts for `firebase auth:import`, and the documents of `admins`. */
export async function exportFirebase(folder: string, locale: Locale): Promise<void> {
  const config = await readConfig();
  await prepareFolder(folder);
  const administrators = await withOperations(config, (operations) => operations.exportAdmins());
  const { accounts, records } = exportFiles(administrators);
  const commands = { name: COMMANDS, text: accounts.map(({ command }) => `${command}\n`).join("") };
  const files = [...accounts, records, commands];
  // "wx": never through a link, and never into a file that others may read already.
  for (const { name, text } of files) await writeFile(join(folder, name), text, { mode: PRIVATE_FILE, flag: "wx" });
  print(folder, { accounts, names: files.map(({ name }) => name), count: administrators.length }, locale);
}

function print(
  folder: string,
  { accounts, names, count }: { accounts: AccountsFile[]; names: string[]; count: number },
  locale: Locale,
): void {
  const words = wordsIn(locale).firebase;
  const sentence = (text: string) => typeset(text, locale);
  // Paths and commands are no French.
  const lines = [
    sentence(words.exported(count)),
    ...names.map((name) => `  ${join(folder, name)}`),
    sentence(words.run),
    ...accounts.map(({ command, hasKey }) => (hasKey ? sentence(`  ${words.inCommands}`) : `  ${command}`)),
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
  process.stderr.write(`${sentence(words.secret)}\n`);
}

/** @throws AppError `EXPORT_FOLDER_NOT_EMPTY`, `EXPORT_FOLDER_UNUSABLE`, before anything leaves the database. */
async function prepareFolder(folder: string): Promise<void> {
  const refused = (code: string, name: "folderNotEmpty" | "folderUnusable", why: string) => {
    const [fr, en] = [wordsIn("fr").firebase[name](folder, why), wordsIn("en").firebase[name](folder, why)];
    return new AppError(code, en, { fr, en }, { status: 422 });
  };
  try {
    if (!existsSync(folder)) await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
    if ((await readdir(folder)).length === 0) return;
  } catch (error) {
    const { code = String(error) } = error as NodeJS.ErrnoException;
    throw refused("EXPORT_FOLDER_UNUSABLE", "folderUnusable", code);
  }
  throw refused("EXPORT_FOLDER_NOT_EMPTY", "folderNotEmpty", "");
}
