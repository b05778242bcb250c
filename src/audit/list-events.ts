import { sql } from "kysely";
import type { Queryable } from "../db/client.ts";
import { decodeJson } from "../db/json.ts";
import type { AuditAction } from "./actions.ts";
import type { AuditEvent, AuditFilter, AuditPage } from "./event.ts";

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
  const rows = await filtered(db, filter, readCursor(cursor))
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(limit + 1)
    .execute();
  const events = rows.slice(0, limit).map(eventOf);
  const last = events.at(-1);
  return { events, next: rows.length > limit && last !== undefined ? `${last.at}.${last.id}` : null };
}

function filtered(db: Queryable, filter: AuditFilter, after: { at: number; id: string } | null) {
  const { actor, action, from, to, text } = filter;
  return db
    .selectFrom("audit_events")
    .selectAll()
    .$if(actor !== undefined, (query) => query.where("actor_id", "=", actor ?? ""))
    .$if(action !== undefined, (query) => query.where("action", "=", action ?? ""))
    .$if(from !== undefined, (query) => query.where("at", ">=", from ?? 0))
    .$if(to !== undefined, (query) => query.where("at", "<=", to ?? 0))
    .$if(text !== undefined && text.trim() !== "", (query) =>
      query.where(sql<boolean>`search like ${pattern(text ?? "")} escape '!'`),
    )
    .$if(after !== null, (query) =>
      query.where((where) =>
        where.or([
          where("at", "<", after?.at ?? 0),
          where.and([where("at", "=", after?.at ?? 0), where("id", "<", after?.id ?? "")]),
        ]),
      ),
    );
}

function pattern(text: string): string {
  return `%${text.trim().toLowerCase().replace(/[!%_]/g, "!$&")}%`;
}

/** A cursor that is none asks for the first page. */
function readCursor(cursor: string | undefined): { at: number; id: string } | null {
  const [, at, id] = /^(\d{1,15})\.([0-9a-f-]{36})$/.exec(cursor ?? "") ?? [];
  return at === undefined || id === undefined ? null : { at: Number(at), id };
}

type Row = Awaited<ReturnType<ReturnType<typeof filtered>["execute"]>>[number];

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
