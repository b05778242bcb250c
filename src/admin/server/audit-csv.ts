import type { AuditEvent, AuditFilter } from "../../audit/event.ts";
import type { Locale } from "../../kernel/locale.ts";
import { csvFile } from "./csv.ts";
import type { Parts } from "./parts.ts";

/** Events read at once: what is held of the log at a time. */
const CHUNK = 500;

const HEADS: Record<Locale, string[]> = {
  fr: ["date (UTC)", "auteur", "action", "objet", "libellé", "adresse IP", "navigateur", "détails"],
  en: ["time (UTC)", "actor", "action", "subject", "label", "IP address", "browser", "details"],
};

/**
 * The audit log as CSV, newest first, read and written piece by piece.
 * @param filter null for one that nothing can fit.
 */
export function auditCsv(audit: Parts["audit"], filter: AuditFilter | null, locale: Locale): Response {
  return csvFile(`audit-${new Date().toISOString().slice(0, 10)}`, rowsOf(audit, filter, locale), locale);
}

async function* rowsOf(audit: Parts["audit"], filter: AuditFilter | null, locale: Locale): AsyncGenerator<string[]> {
  yield HEADS[locale];
  if (filter === null) return;
  let cursor: string | undefined;
  do {
    const page = await audit.list(filter, { cursor, limit: CHUNK });
    yield* page.events.map(cellsOf);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
}

function cellsOf({ at, actor, action, subject, ip, userAgent, details }: AuditEvent): string[] {
  return [
    new Date(at).toISOString(),
    actor?.email ?? "",
    action,
    subject?.kind ?? "",
    subject?.label ?? "",
    ip ?? "",
    userAgent ?? "",
    Object.keys(details).length === 0 ? "" : JSON.stringify(details),
  ];
}
