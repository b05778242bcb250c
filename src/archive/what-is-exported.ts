import { DECIDED_TABLES, WITHHELD_TABLES } from "./format/decided-tables.ts";

type Row = Record<string, string | number | null>;

/** A change of what is exported of a table, and why. */
type Change = { reason: string; change(row: Row): Row | null };

/** States in which an import is at work, and how it stands where nobody goes on with it. */
const AFTER_WORK: Record<string, string> = {
  ...{ reading: "failed", planning: "failed", removing: "failed" },
  ...{ writing: "stopped", undoing: "stopped" },
};
/** States of an email that nothing more becomes of by itself. */
const SETTLED_MAILS = ["sent", "failed", "uncertain", "outbox"];
/** Settings whose values were looked at: none of them holds a secret. Another key is withheld until it stands here. */
const SETTINGS = /^(?:starter-content|site-facts|security|first-steps|site-layout\.[a-z]{2})$/;

/** Rows and columns of exported tables that differ in an archive. Applied twice, a change gives the same again. */
export const CHANGES: Readonly<Record<string, Change>> = {
  auth_users: {
    reason: "Second factors are withheld: an account that has none must not be asked for one.",
    change: (row) => ({ ...row, two_factor_enabled: 0 }),
  },
  mails: {
    reason:
      "What an email says may hold a link that lets somebody in; what still waits is sent by the site that is left.",
    change: (row) => (SETTLED_MAILS.includes(String(row.status)) ? { ...row, content: null, data: null } : null),
  },
  settings: {
    reason: "A setting of a later version may be a secret: those that were looked at alone.",
    change: (row) => (SETTINGS.test(String(row.key)) ? row : null),
  },
  jobs: {
    reason: "A plan is carried out by its job. All other work a site requests anew at its start.",
    change: (row) =>
      row.kind === "planned-publishing" && (row.status === "waiting" || row.status === "running") ? row : null,
  },
  imports: {
    reason: "Nobody goes on with an import that was at work: its job and its upload are withheld.",
    change: (row) => ({ ...row, state: AFTER_WORK[String(row.state)] ?? row.state ?? null }),
  },
};

/** Whether rows of a table stand in an archive. One that nobody decided about does not. */
export function isExported(table: string): boolean {
  return DECIDED_TABLES.has(table) && !Object.hasOwn(WITHHELD_TABLES, table);
}

/** The lines of a table, as `dumpDatabase` gives them, as they stand in an archive. */
export function exportedLines(table: string, lines: readonly string[]): readonly string[] {
  if (!isExported(table)) return [];
  const change = CHANGES[table]?.change;
  if (change === undefined) return lines;
  return lines.flatMap((line) => {
    const row = change(JSON.parse(line) as Row);
    return row === null ? [] : [JSON.stringify(row)];
  });
}

/**
 * Files of the data folder that stand in an archive: the originals of the media library, and the files of messages. All
 * else is made again, belongs to a process, or is secret (`secret`, `backup-key`, `certificate-key`).
 */
const FILES = [
  /^media\/pictures\/[0-9a-f]{2}\/[0-9a-f]{32}\/original$/,
  /^media\/files\/[0-9a-f]{2}\/[0-9a-f]{32}$/,
  /^messages\/(?!incoming\/)[0-9a-z-]+\/[0-9a-z-]+$/,
];

/** Whether a file of the data folder stands in an archive, by its name there. */
export function isExportedFile(name: string): boolean {
  return FILES.some((pattern) => pattern.test(name));
}
