import { setPriority } from "node:os";
import { STALE_MS } from "../../backup/contract/interval.ts";
import { type DrillResult, readDrill } from "../../backup/drill/drill-result.ts";
import { listBackups } from "../../backup/read-backup.ts";
import { readConfig } from "../../config.ts";
import { typeset } from "../../i18n/french-typography.ts";
import type { Locale } from "../../kernel/locale.ts";
import { backUpSite, drillSite } from "../../server/backup/backup-site.ts";
import { recorded } from "../../server/backup/record-state.ts";
import { placeOf, storeAt, storeOf } from "./place.ts";
import { backupWords, formats } from "./words.ts";

/** `vitrine backup`: writes a backup and proves it, whether the site runs or not. */
export async function backUpCommand(
  { to, prune = false }: { to?: string; prune?: boolean },
  locale: Locale,
): Promise<void> {
  const config = await readConfig();
  yieldToServer();
  const place = placeOf(config, to);
  const { name, objects, bytes, proof, drilled, pruned } = await recorded(
    config,
    place,
    () => storeAt(config, place),
    (store, { onPhase }) => backUpSite(config, store, { prune, onPhase }),
  );
  const { count, size } = formats(locale);
  const words = backupWords[locale];
  print(
    [
      words.written(name, objects, size(bytes)),
      words.proven(count(proof.rows), count(proof.files), proof.pages),
      ...(drilled === null ? [] : [words.drilled(drilled.damages.length)]),
      ...(pruned === 0 ? [] : [words.pruned(pruned)]),
    ],
    locale,
  );
}

/** `vitrine backup drill`: shows that the proof refuses damaged copies of the newest backup. */
export async function drillCommand({ from }: { from?: string }, locale: Locale): Promise<void> {
  const config = await readConfig();
  yieldToServer();
  const place = placeOf(config, from);
  const { damages } = await recorded(
    config,
    place,
    () => storeAt(config, place),
    (store, options) => drillSite(config, store, options),
  );
  print([backupWords[locale].drilled(damages.length)], locale);
}

/** Nice value: beside it the server, which may run on the same processor, gets three times as much. */
const PRIORITY = 5;

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
  const drill = await readDrill(store);
  const lines =
    backups.length === 0
      ? [words.none(store.where)]
      : [
          ...backups.map(({ name, proof }) =>
            proof === null ? words.unproven(name) : words.listed(name, date(proof.proven)),
          ),
          last === null ? words.noneProven : words.last(date(last.proven)),
          ...(last !== null && Date.now() - Date.parse(last.proven) > STALE_MS ? [words.stale] : []),
          drillLine(drill, locale),
        ];
  print(lines, locale);
}

function drillLine(drill: DrillResult | null, locale: Locale): string {
  const words = backupWords[locale];
  if (drill === null) return words.noDrill;
  const when = formats(locale).date(drill.at);
  return drill.passed ? words.drillPassed(when) : words.drillFailed(when);
}

function print(lines: readonly string[], locale: Locale): void {
  process.stdout.write(`${lines.map((line) => typeset(line, locale)).join("\n")}\n`);
}
