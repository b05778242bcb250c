import { type ExpressionBuilder, sql } from "kysely";
import type { Queryable } from "../db/client.ts";
import { decodeJson } from "../db/json.ts";
import type { Database } from "../db/schema.ts";
import type { AuditAction } from "./actions.ts";
import type { AuditEvent, AuditFilter, AuditMeaning, AuditPage } from "./event.ts";

/**
 * A page of the audit log, newest first. The cursor names the last event of the page before: events written
 * meanwhile neither move a page nor appear twice.
 * @param options.limit at most so many events.
 */
export async function listEvents(
  db: Queryable,
  filter: AuditFilter,
  options: { limit: number; cursor?: string | undefined },
): Promise<AuditPage> {
  const { limit, cursor } = options;
  const rows = await filteredEvents(db, filter, readCursor(cursor))
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(limit + 1)
    .execute();
  const events = rows.slice(0, limit).map(eventOf);
  const last = events.at(-1);
  return { events, next: rows.length > limit && last !== undefined ? `${last.at}.${last.id}` : null };
}

function filteredEvents(db: Queryable, filter: AuditFilter, after: { at: number; id: string } | null) {
  const { actor, action, from, to, text, meaning } = filter;
  return db
    .selectFrom("audit_events")
    .selectAll()
    .$if(actor !== undefined, (query) => query.where("actor_id", "=", actor ?? ""))
    .$if(action !== undefined, (query) => query.where("action", "=", action ?? ""))
    .$if(from !== undefined, (query) => query.where("at", ">=", from ?? 0))
    .$if(to !== undefined, (query) => query.where("at", "<=", to ?? 0))
    .$if(text !== undefined && text.trim() !== "", (query) => query.where(matchesText(text ?? "", meaning)))
    .$if(after !== null, (query) =>
      query.where((where) =>
        where.or([
          where("at", "<", after?.at ?? 0),
          where.and([where("at", "=", after?.at ?? 0), where("id", "<", after?.id ?? "")]),
        ]),
      ),
    );
}

/** Whether an event shows a text: as it is stored, or as it is said to the reader. */
function matchesText(text: string, meaning: AuditMeaning | undefined) {
  return (where: ExpressionBuilder<Database, "audit_events">) => {
    const contains = (column: "search" | "details" | "user_agent", part: string) =>
      sql<boolean>`${where.ref(column)} like ${pattern(part)} escape '!'`;
    // Passkeys have names that people chose.
    const nameInDetails = `"name":"%${escapeLike(JSON.stringify(text.trim().toLowerCase()).slice(1, -1))}%`;
    const conditions = [
      contains("search", text.trim().toLowerCase()),
      sql<boolean>`lower(${where.ref("details")}) like ${`%${nameInDetails}`} escape '!'`,
    ];
    if (meaning === undefined) return where.or(conditions);
    const { actions, details, agents, nobody, byServer } = meaning;
    if (actions.length > 0) conditions.push(sql<boolean>`${where("action", "in", [...actions])}`);
    for (const detail of details) conditions.push(contains("details", detail));
    for (const signs of agents) {
      const fit = signs.map(({ has, lacks }) =>
        where.and([
          where.or(has.map((sign) => contains("user_agent", sign))),
          ...lacks.map((sign) => where.not(contains("user_agent", sign))),
        ]),
      );
      conditions.push(sql<boolean>`${where.and(fit)}`);
    }
    if (nobody) conditions.push(sql<boolean>`${where("actor_id", "is", null)}`);
    if (byServer) conditions.push(sql<boolean>`${where("ip", "is", null)}`);
    return where.or(conditions);
  };
}

function pattern(text: string): string {
  return `%${escapeLike(text)}%`;
}

function escapeLike(text: string): string {
  return text.replace(/[!%_]/g, "!$&");
}

/** A cursor that is none asks for the first page. */
function readCursor(cursor: string | undefined): { at: number; id: string } | null {
  const [, at, id] = /^(\d{1,15})\.([0-9a-f-]{36})$/.exec(cursor ?? "") ?? [];
  return at === undefined || id === undefined ? null : { at: Number(at), id };
}

type Row = Awaited<ReturnType<ReturnType<typeof filteredEvents>["execute"]>>[number];

function eventOf(row: Row): AuditEvent {
  const { actor_id, actor_email, subject_kind, subject_id, subject_label } = row;
  return {
    id: row.id,
    at: row.at,
    actor: actor_id === null || actor_email === null ? null : { id: actor_id, email: actor_email },
    action: row.action as AuditAction,
    subject: subject_kind === null ? null : { kind: subject_kind, id: subject_id ?? "", label: subject_label ?? "" },
    ip: row.ip,
    userAgent: row.user_agent,
    details: decodeJson(row.details) as Record<string, unknown>,
  };
}
