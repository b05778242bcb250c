import { setPriority } from "node:os";
import { listBackups } from "../../backup/read-backup.ts";
import { readConfig } from "../../config.ts";
import { typeset } from "../../i18n/french-typography.ts";
import type { Locale } from "../../kernel/locale.ts";
import { backUpSite } from "../../server/backup/backup-site.ts";
import { storeOf } from "./place.ts";
import { backupWords, formats } from "./words.ts";

/** `vitrine backup`: writes a backup and proves it, whether the site runs or not. */
export async function backUpCommand(
  { to, prune = false }: { to?: string; prune?: boolean },
  locale: Locale,
): Promise<void> {
  const config = await readConfig();
  yieldToServer();
  const { name, objects, bytes, proof, pruned } = await backUpSite(config, storeOf(config, to), { prune });
  const { count, size } = formats(locale);
  const words = backupWords[locale];
  const lines = [
    words.written(name, objects, size(bytes)),
    words.proven(count(proof.rows), count(proof.files), proof.pages),
    ...(pruned === 0 ? [] : [words.pruned(pruned)]),
  ];
  process.stdout.write(`${lines.map((line) => typeset(line, locale)).join("\n")}\n`);
}

/** Twice the time between two backups. */
const STALE_MS = 2 * 86_400_000;

/** Nice value: the server, which may run beside it, goes first. */
const PRIORITY = 10;

/** Lets a server that runs beside this process go first. */
export function yieldToServer(): void {
  try {
    setPriority(PRIORITY);
  } catch {
    // Some systems forbid it.
  }
}

/** `vitrine backup list`: which backups there are, oldest first. */
export async function listCommand({ from }: { from?: string }, locale: Locale): Promise<void> {
  const store = storeOf(await readConfig(), from);
  const backups = await listBackups(store);
  const words = backupWords[locale];
  const { date } = formats(locale);
  const last = backups.findLast(({ proof }) => proof !== null)?.proof ?? null;
  const lines =
    backups.length === 0
      ? [words.none(store.where)]
      : [
          ...backups.map(({ name, proof }) =>
            proof === null ? words.unproven(name) : words.listed(name, date(proof.proven)),
          ),
          last === null ? words.noneProven : words.last(date(last.proven)),
          ...(last !== null && Date.now() - Date.parse(last.proven) > STALE_MS ? [words.stale] : []),
        ];
  process.stdout.write(`${lines.map((line) => typeset(line, locale)).join("\n")}\n`);
}
