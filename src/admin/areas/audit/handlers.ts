import { isAuditAction } from "../../../audit/actions.ts";
import type { AuditFilter } from "../../../audit/event.ts";
import type { Locale } from "../../../kernel/locale.ts";
import { defineHandlers } from "../../framework/server/handlers.ts";
import { type AuditEvent, type AuditQuery, endpoints } from "./endpoints.ts";
import { auditCsv } from "./server/audit-csv.ts";
import { meaningOf } from "./server/audit-search.ts";

/** Events per page. */
const PAGE = 50;

type Filter = Omit<AuditQuery, "cursor">;

/** The audit log. Exporting it is itself recorded. */
export const handlers = defineHandlers(endpoints, ({ audit, site }) => {
  /** The filter of an export as it is recorded: with the administrator's email address instead of their id. */
  const readableFilter = async ({ actor, ...filter }: Filter) => {
    if (actor === undefined) return filter;
    const [event] = (await audit.list({ actor }, { limit: 1 })).events;
    return { ...filter, actor: event?.actor?.email ?? actor };
  };
  return {
    async "GET /audit"({ query: { cursor, ...filter }, locale }) {
      const auditFilter = auditFilterOf(filter, locale);
      if (auditFilter === null) return { answer: { events: [], next: null } };
      const { events, next } = await audit.list(auditFilter, { cursor, limit: PAGE });
      return { answer: { events: events as AuditEvent[], next } };
    },
    async "GET /audit.csv"({ query: { cursor: _, ...filter }, locale, who, client }) {
      await audit.exported(await readableFilter(filter), who.admin, client);
      return auditCsv(audit, { filter: auditFilterOf(filter, locale), locale, timeZone: site.timeZone });
    },
  };
});

/** The filter for `audit.list`; null for an unknown action, which no event can have. */
function auditFilterOf({ action, ...rest }: Filter, locale: Locale): AuditFilter | null {
  const filter = rest.text === undefined ? rest : { ...rest, meaning: meaningOf(rest.text, locale) };
  if (action === undefined) return filter;
  return isAuditAction(action) ? { ...filter, action } : null;
}
