import type { Queryable, Tx } from "../../db/client.ts";
import type { Database } from "../../db/schema.ts";
import type { Instant } from "../../kernel/clock.ts";
import { newId } from "../../kernel/ids.ts";
import type { SessionChoice, SessionStore, StoredSession } from "./session-store.ts";

/** A table of sessions: each provider has one. */
type SessionTable = Extract<keyof Database, `${string}_sessions`>;

/** Sessions, as rows of a table of our database. */
export function sessionRows(table: SessionTable): SessionStore {
  return {
    async open(tx, { tokenHash, accountId, createdAt, lastSeenAt, endsAt, ip, userAgent, method, secondFactor }) {
      const id = newId();
      const row = {
        id,
        token_hash: tokenHash,
        user_id: accountId,
        method,
        second_factor: secondFactor ? 1 : 0,
        ip,
        user_agent: userAgent,
        created_at: createdAt,
        last_seen_at: lastSeenAt,
        expires_at: endsAt,
      };
      await tx.insertInto(table).values(row).execute();
      return id;
    },
    async find(db, by) {
      const rows = db.selectFrom(table).selectAll();
      const query = "id" in by ? rows.where("id", "=", by.id) : rows.where("token_hash", "=", by.tokenHash);
      const row = await query.executeTakeFirst();
      return row === undefined ? null : sessionOf(row);
    },
    async list(db, accountId) {
      const rows = await rowsOf(db, table, accountId).orderBy("last_seen_at", "desc").orderBy("id", "desc").execute();
      return rows.map(sessionOf);
    },
    async update(tx, id, { tokenHash, secondFactor, lastSeenAt }) {
      const updated = await tx
        .updateTable(table)
        .set({
          ...(tokenHash !== undefined && { token_hash: tokenHash }),
          ...(secondFactor !== undefined && { second_factor: secondFactor ? 1 : 0 }),
          ...(lastSeenAt !== undefined && { last_seen_at: lastSeenAt }),
        })
        .where("id", "=", id)
        .returning("id")
        .executeTakeFirst();
      return updated !== undefined;
    },
    async end(tx, choice) {
      const ended = await deletionOf(tx, table, choice).returning(["user_id", "ip"]).execute();
      return ended.map(({ user_id, ip }) => ({ accountId: user_id, ip }));
    },
    purge: (tx, limits) => purgeSessions(tx, table, limits),
  };
}

/** Deletes those that ended by an instant, and those not seen since another. */
export async function purgeSessions(
  tx: Tx,
  table: SessionTable,
  { endedBy, notSeenSince }: { endedBy: Instant; notSeenSince: Instant },
): Promise<void> {
  await tx
    .deleteFrom(table)
    .where((where) => where.or([where("expires_at", "<=", endedBy), where("last_seen_at", "<=", notSeenSince)]))
    .execute();
}

function deletionOf(tx: Tx, table: SessionTable, choice: SessionChoice) {
  const rows = tx.deleteFrom(table);
  if ("tokenHash" in choice) return rows.where("token_hash", "=", choice.tokenHash);
  const ofAccount = rows.where("user_id", "=", choice.accountId);
  if ("id" in choice) return ofAccount.where("id", "=", choice.id);
  return choice.except === undefined ? ofAccount : ofAccount.where("id", "<>", choice.except);
}

function rowsOf(db: Queryable, table: SessionTable, accountId: string) {
  return db.selectFrom(table).selectAll().where("user_id", "=", accountId);
}

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>["execute"]>>[number];

function sessionOf(row: Row): StoredSession {
  return {
    id: row.id,
    accountId: row.user_id,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    endsAt: row.expires_at,
    ip: row.ip,
    userAgent: row.user_agent,
    method: row.method,
    secondFactor: row.second_factor === 1,
  };
}
