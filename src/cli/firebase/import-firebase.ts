import { readFile } from "node:fs/promises";
import { readConfig } from "../../config.ts";
import { typeset } from "../../i18n/french-typography.ts";
import type { GivenFile } from "../../identity/firebase-files/errors.ts";
import { type MatchedAccounts, matchAccounts } from "../../identity/firebase-files/match-accounts.ts";
import type { ImportOutcome } from "../../identity/identity.ts";
import { AppError } from "../../kernel/errors.ts";
import type { Locale } from "../../kernel/locale.ts";
import { withOperations } from "../with-operations.ts";
import { wordsIn } from "../words.ts";

/** As the command line names them. */
export type ImportOptions = { hashConfig?: string; dryRun?: boolean; lang: Locale };

/**
 * `vitrine import firebase <accounts.json> <admins.json>`: administrators of a Firebase project, with their accounts. All
 * files are read and checked first; then all administrators whom the site does not have are made, or none.
 */
export async function importFirebase(
  [accounts, records]: [accounts: string, records: string],
  { hashConfig, dryRun = false, lang }: ImportOptions,
  locale: Locale,
): Promise<void> {
  const config = await readConfig();
  const matched = matchAccounts(
    {
      accounts: await readGiven(accounts),
      records: await readGiven(records),
      hashConfig: hashConfig === undefined ? null : await readGiven(hashConfig),
    },
    lang,
  );
  const { administrators } = matched;
  const outcome = await withOperations(config, (operations) => operations.importAdmins({ administrators, dryRun }));
  const lines = [...summary(matched, outcome, locale), ...(dryRun ? [wordsIn(locale).firebase.dryRun] : [])];
  process.stdout.write(`${lines.map((line) => typeset(line, locale)).join("\n")}\n`);
}

/** One line each for what was done, what was left, and what to do about it. */
function summary(matched: MatchedAccounts, outcome: ImportOutcome, locale: Locale): string[] {
  const words = wordsIn(locale).firebase;
  const byId = new Map(matched.administrators.map((admin) => [admin.id, admin]));
  const emails = (ids: readonly string[]) => ids.map((id) => byId.get(id)?.email ?? id);
  const created = outcome.created.flatMap((id) => byId.get(id) ?? []);
  const passwordless = created.filter(({ password }) => password === null).map(({ email }) => email);
  const createdEmails = new Set(created.map(({ email }) => email));
  const list = (title: (count: number) => string, items: readonly string[]) =>
    items.length === 0 ? [] : [title(items.length), ...items.map((item) => `  ${printable(item)}`)];
  return [
    words.created(created.length),
    ...created.map(({ email, role }) => `  ${email} (${role})`),
    ...list(words.passwordless, passwordless),
    ...list(words.existing, emails(outcome.existing)),
    ...list(words.taken, emails(outcome.taken)),
    ...list(words.disabled, matched.disabled),
    ...list(words.withoutAccount, matched.withoutAccount),
    ...list(words.withoutEmail, matched.withoutEmail),
    ...matched.unknownRoles
      .filter(({ email }) => createdEmails.has(email))
      .map(({ email, role }) => words.unknownRole(email, printable(role))),
    ...matched.otherEmails
      .filter(({ email }) => createdEmails.has(email))
      .map(({ email, recorded }) => words.otherEmail(email, printable(recorded))),
    ...(matched.others > 0 ? [words.others(matched.others)] : []),
  ];
}

/** What a file chose, on a terminal: it must not move the cursor, nor fill the screen. */
function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]/gu, "�").slice(0, 200);
}

async function readGiven(name: string): Promise<GivenFile> {
  try {
    return { name, text: await readFile(name, "utf8") };
  } catch (error) {
    const { code = String(error) } = error as NodeJS.ErrnoException;
    const [fr, en] = [wordsIn("fr").unreadable(name, code), wordsIn("en").unreadable(name, code)];
    throw new AppError("FILE_UNREADABLE", en, { fr, en }, { status: 422 });
  }
}
