import { isAuditAction } from "../../../audit/actions.ts";
import type { AuditFilter } from "../../../audit/event.ts";
import type { Locale } from "../../../kernel/locale.ts";
import { handle } from "../../framework/server/handlers.ts";
import { type AuditEvent, type AuditQuery, endpoints } from "./endpoints.ts";
import { auditCsv } from "./server/audit-csv.ts";
import { meaningOf } from "./server/audit-search.ts";

/** Events of one answer. */
const PAGE = 50;

type Filter = Omit<AuditQuery, "cursor">;

/** The audit log: a super's. Taking it out leaves a line in it. */
export const handlers = handle(endpoints, ({ audit, site }) => {
  /** A filter as it is kept of a download: an administrator by their address, which people know. */
  const readable = async ({ actor, ...filter }: Filter) => {
    if (actor === undefined) return filter;
    const [event] = (await audit.list({ actor }, { limit: 1 })).events;
    return { ...filter, actor: event?.actor?.email ?? actor };
  };
  return {
    async "GET /audit"({ query: { cursor, ...filter }, locale }) {
      const known = knownFilter(filter, locale);
      if (known === null) return { answer: { events: [], next: null } };
      const { events, next } = await audit.list(known, { cursor, limit: PAGE });
      return { answer: { events: events as AuditEvent[], next } };
    },
    async "GET /audit.csv"({ query: { cursor: _, ...filter }, locale, who, client }) {
      await audit.exported(await readable(filter), who.admin, client);
      return auditCsv(audit, { filter: knownFilter(filter, locale), locale, timeZone: site.timeZone });
    },
  };
});

/** Null for an action that nothing records: no event has it. */
function knownFilter({ action, ...rest }: Filter, locale: Locale): AuditFilter | null {
  const filter = rest.text === undefined ? rest : { ...rest, meaning: meaningOf(rest.text, locale) };
  if (action === undefined) return filter;
  return isAuditAction(action) ? { ...filter, action } : null;
}
