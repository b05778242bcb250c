import type { AuditEvent, AuditFilter } from "../../../../audit/event.ts";
import { csvFile } from "../../../../http/csv.ts";
import { isoDay } from "../../../../i18n/format.ts";
import type { Locale } from "../../../../kernel/locale.ts";
import { describeAgent } from "../../../../kernel/user-agent.ts";
import type { Dependencies } from "../../../framework/server/dependencies.ts";
import { type AuditWords, actionText, detailTexts } from "../audit-text.ts";
import { auditWords, auditWordsIn, formatInstant } from "./audit-words.ts";

/** Events read per query: as many are held in memory at a time. */
const CHUNK = 500;

type Options = {
  /** Null for a filter that no event can match. */
  filter: AuditFilter | null;
  locale: Locale;
  /** The site's, in which times are written. */
  timeZone: string;
};

/** The audit log as a CSV file in the reader's language, newest first, streamed in chunks. */
export function auditCsv(audit: Dependencies["audit"], options: Options): Response {
  const name = `audit-${isoDay(Date.now(), options.timeZone)}`;
  return csvFile(name, rowsOf(audit, options), options.locale);
}

async function* rowsOf(audit: Dependencies["audit"], { filter, locale, timeZone }: Options): AsyncGenerator<string[]> {
  const { columns } = auditWordsIn(locale);
  const { actor, action, subject, label, details, ip, device, agent } = columns;
  yield [columns.at(timeZone), actor, action, subject, label, details, ip, device, agent];
  if (filter === null) return;
  const words = auditWords(locale, timeZone);
  let cursor: string | undefined;
  do {
    const page = await audit.list(filter, { cursor, limit: CHUNK });
    for (const event of page.events) yield cellsOf(event, words, { locale, timeZone });
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
}

function cellsOf(event: AuditEvent, words: AuditWords, { locale, timeZone }: Omit<Options, "filter">): string[] {
  const { subjects, nobody, here } = auditWordsIn(locale);
  const { at, actor, action, subject, ip, userAgent, details } = event;
  const kind = subject?.kind ?? "";
  return [
    formatInstant(at, timeZone),
    actor?.email ?? nobody,
    actionText(action, words),
    Object.hasOwn(subjects, kind) ? subjects[kind as keyof typeof subjects] : "",
    subject?.label ?? "",
    detailTexts({ action, details: details as never }, words).join(" ; "),
    ip ?? here,
    describeAgent(userAgent) ?? "",
    userAgent ?? "",
  ];
}
