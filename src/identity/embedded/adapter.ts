import { type CleanedWhere, type CustomAdapter, createAdapterFactory } from "@better-auth/core/db/adapter";
import type { ExpressionBuilder, ExpressionWrapper, Kysely, SqlBool } from "kysely";
import type { Db, Queryable } from "../../db/client.ts";
import { tokenHash } from "../links/tokens.ts";

type Row = Record<string, unknown>;
type Tables = Record<string, Row>;

/** Fields better-auth has a default for and we have no column: attempts are counted in `throttle.ts`. */
const NOT_KEPT = new Set(["auth_two_factors.failedVerificationCount"]);

const SESSIONS = "auth_sessions";

/**
 * better-auth on our database: instants are epoch milliseconds, truth values 0 or 1. Single-use values are consumed and
 * counters counted in one transaction of a writer that stands alone. Sessions are the product's (`sessions.ts`):
 * better-auth finds them by the hash of their token, and what it would write of them is dropped.
 */
export function databaseAdapter(db: Db) {
  return createAdapterFactory({
    config: {
      adapterId: "vitrine",
      supportsBooleans: false,
      supportsNumericIds: false,
      customTransformInput: ({ data, model, field }) => {
        if (NOT_KEPT.has(`${model}.${field}`)) return undefined;
        return data instanceof Date ? data.getTime() : data;
      },
      customTransformOutput: ({ data, fieldAttributes }) =>
        fieldAttributes.type === "date" && typeof data === "number" ? new Date(data) : data,
    },
    adapter: ({ getFieldName }) => queries(db, (model, field) => getFieldName({ model, field })),
  });
}

function queries(db: Db, columnOf: (model: string, field: string) => string): CustomAdapter {
  const write = <T>(work: (tx: Kysely<Tables>) => Promise<T>) => db.transaction((tx) => work(untyped(tx)));
  const read = <T>(work: (reader: Kysely<Tables>) => Promise<T>) => db.snapshot((reader) => work(untyped(reader)));
  return {
    async create({ model, data }) {
      if (model === SESSIONS) return data;
      await write((tx) => tx.insertInto(model).values(data).execute());
      return data;
    },
    findOne: ({ model, where }) =>
      read(async (reader) => {
        const row = await reader.selectFrom(model).selectAll().where(matching(model, where)).executeTakeFirst();
        return row === undefined ? null : typed(withToken(model, row, where));
      }),
    findMany: ({ model, where = [], limit, offset, sortBy }) =>
      read(async (reader) => {
        const rows = await reader
          .selectFrom(model)
          .selectAll()
          .where(matching(model, where))
          .$if(sortBy !== undefined, (query) =>
            query.orderBy(columnOf(model, sortBy?.field ?? "id"), sortBy?.direction ?? "asc"),
          )
          .limit(limit)
          .$if(offset !== undefined, (query) => query.offset(offset ?? 0))
          .execute();
        return rows.map((row) => typed(withToken(model, row, where)));
      }),
    count: ({ model, where = [] }) =>
      read(async (reader) => {
        const rows = await reader.selectFrom(model).select("id").where(matching(model, where)).execute();
        return rows.length;
      }),
    update: ({ model, where, update }) =>
      write(async (tx) => {
        requireNotSessions(model);
        const row = await tx
          .updateTable(model)
          .set(update as Row)
          .where(matchingSome(model, where))
          .returningAll()
          .executeTakeFirst();
        return row === undefined ? null : typed(withToken(model, row, where));
      }),
    updateMany: ({ model, where, update }) =>
      write(async (tx) => {
        requireNotSessions(model);
        const rows = await tx
          .updateTable(model)
          .set(update)
          .where(matchingSome(model, where))
          .returning("id")
          .execute();
        return rows.length;
      }),
    async delete({ model, where }) {
      if (model === SESSIONS) return;
      await write((tx) => tx.deleteFrom(model).where(matchingSome(model, where)).execute());
    },
    deleteMany: ({ model, where }) =>
      write(async (tx) => {
        requireNotSessions(model);
        const rows = await tx.deleteFrom(model).where(matchingSome(model, where)).returning("id").execute();
        return rows.length;
      }),
    consumeOne: ({ model, where }) =>
      write(async (tx) => {
        const row = await tx
          .selectFrom(model)
          .selectAll()
          .where(matchingSome(model, where))
          .limit(1)
          .executeTakeFirst();
        if (row === undefined) return null;
        await tx.deleteFrom(model).where("id", "=", row.id).execute();
        return typed(withToken(model, row, where));
      }),
    incrementOne: ({ model, where, increment, set = {} }) =>
      write(async (tx) => {
        const row = await tx
          .selectFrom(model)
          .selectAll()
          .where(matchingSome(model, where))
          .limit(1)
          .executeTakeFirst();
        if (row === undefined) return null;
        const incremented = Object.entries(increment).map(([field, by]) => [field, Number(row[field] ?? 0) + by]);
        const changes = { ...set, ...Object.fromEntries(incremented) };
        await tx.updateTable(model).set(changes).where("id", "=", row.id).execute();
        return typed(withToken(model, { ...row, ...changes }, where));
      }),
  };
}

/** better-auth names tables and columns at run time; they are those of its options (`auth.ts`). */
function untyped(db: Queryable): Kysely<Tables> {
  return db as unknown as Kysely<Tables>;
}

/** The library's signatures leave a row's type to the caller. */
function typed<T>(row: Row): T {
  return row as T;
}

/** None of our calls makes better-auth change sessions in these ways: a new version that does must fail visibly. */
function requireNotSessions(model: string): void {
  if (model === SESSIONS) throw unsupported("change of sessions");
}

/** A session found by its token gets that token in place of the hash; any other gets an empty one. */
function withToken(model: string, row: Row, where: readonly CleanedWhere[]): Row {
  if (model !== SESSIONS) return row;
  const token = where.find(({ field, operator }) => field === "token_hash" && operator === "eq")?.value;
  return { ...row, token_hash: token ?? "" };
}

/** The condition of a change. @throws Error for a call without one, which would change the whole table. */
function matchingSome(model: string, where: readonly CleanedWhere[]) {
  if (where.length === 0) throw unsupported("change of a whole table");
  return matching(model, where);
}

function matching(model: string, where: readonly CleanedWhere[]) {
  return (build: ExpressionBuilder<Tables, string>): ExpressionWrapper<Tables, string, SqlBool> =>
    build.and(where.map((each) => condition(build, model, each)));
}

const COMPARISONS = { eq: "=", ne: "<>", lt: "<", lte: "<=", gt: ">", gte: ">=" } as const;

function condition(build: ExpressionBuilder<Tables, string>, model: string, where: CleanedWhere) {
  const { field, operator = "eq", connector = "AND" } = where;
  if (connector !== "AND") throw unsupported(connector);
  const hashed = model === SESSIONS && field === "token_hash";
  const value = hashed && typeof where.value === "string" ? tokenHash(where.value) : where.value;
  if (operator === "in" && Array.isArray(value)) {
    return build(field, "in", hashed ? value.map((each) => tokenHash(String(each))) : value);
  }
  if (!(operator in COMPARISONS)) throw unsupported(operator);
  if (value === null) return build(field, operator === "eq" ? "is" : "is not", null);
  return build(field, COMPARISONS[operator as keyof typeof COMPARISONS], value);
}

/** None of our calls needs more: a new version that does must fail visibly. */
function unsupported(what: string): Error {
  return new Error(`The database adapter knows no "${what}".`);
}
