import type { AuditEvent, AuditFilter } from "../../audit/event.ts";
import type { Locale } from "../../kernel/locale.ts";
import type { Parts } from "./parts.ts";

/** Events read at once: what is held of the log at a time. */
const CHUNK = 500;

const HEADS: Record<Locale, string[]> = {
  fr: ["date (UTC)", "auteur", "action", "objet", "libellé", "adresse IP", "navigateur", "détails"],
  en: ["time (UTC)", "actor", "action", "subject", "label", "IP address", "browser", "details"],
};

/**
 * The audit log as CSV (RFC 4180), newest first, read and written piece by piece. With a byte order mark, without which
 * spreadsheets read UTF-8 as something else.
 * @param filter null for one that nothing can fit.
 */
export function auditCsv(audit: Parts["audit"], filter: AuditFilter | null, locale: Locale): Response {
  const encoder = new TextEncoder();
  const rows = csvRows(audit, filter, locale);
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await rows.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
  const day = new Date().toISOString().slice(0, 10);
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="audit-${day}.csv"`,
    },
  });
}

async function* csvRows(
  audit: Parts["audit"],
  filter: AuditFilter | null,
  locale: Locale,
): AsyncGenerator<string, void> {
  yield `\uFEFF${csvRow(HEADS[locale])}`;
  if (filter === null) return;
  let cursor: string | undefined;
  do {
    const page = await audit.list(filter, { cursor, limit: CHUNK });
    yield page.events.map((event) => csvRow(cellsOf(event))).join("");
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

function csvRow(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

/**
 * One cell, always quoted. A spreadsheet would take one that begins like a formula for one, and run it: an apostrophe
 * before it makes it text (OWASP, "CSV Injection").
 */
function csvCell(text: string): string {
  const inert = /^[\s\0]*[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
  return `"${inert.replaceAll('"', '""')}"`;
}
