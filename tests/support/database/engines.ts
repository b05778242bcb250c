import { randomBytes } from "node:crypto";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { PGliteDialect } from "kysely";
import { openDatabase } from "../../../src/db/client.ts";
import type { Engine } from "../../../src/db/engines/engine.ts";
import { openPostgres } from "../../../src/db/engines/postgres.ts";
import { NUMBER_PARSERS, postgresEngine } from "../../../src/db/engines/postgres-engine.ts";
import { openSqlite } from "../../../src/db/engines/sqlite.ts";
import { query, startPostgres } from "./postgres.ts";

/** A database of the contract suite. */
export type TestEngine = {
  name: "sqlite" | "pglite" | "postgres";
  /** URL of the PostgreSQL server's database; null on the others. */
  url: string | null;
  /** Takes every row away; the tables may stay, with the migrations that made them. */
  empty(): Promise<void>;
  /** Takes everything away. */
  drop(): Promise<void>;
  /** Opens it; once more while it is open stands for a second process. */
  open(): Promise<Engine>;
  stop(): Promise<void>;
};

/** SQLite and PGlite in the everyday run; with `CONTRACT_ENGINE=postgres` a real server instead. */
export const ENGINES: ReadonlyArray<{ name: TestEngine["name"]; start(): Promise<TestEngine> }> =
  process.env.CONTRACT_ENGINE === "postgres"
    ? [{ name: "postgres", start: startServer }]
    : [
        { name: "sqlite", start: startSqlite },
        { name: "pglite", start: startPglite },
      ];

async function startSqlite(): Promise<TestEngine> {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-contract-"));
  // With all tables and no rows: a copy of it takes a tenth of the time that they take to be made.
  const blank = join(folder, "blank.sqlite");
  await (await openDatabase(openSqlite(blank))).close();
  let count = 0;
  return {
    name: "sqlite",
    url: null,
    async empty() {
      count++;
      copyFileSync(blank, join(folder, `${count}.sqlite`));
    },
    async drop() {
      count++;
    },
    async open() {
      return openSqlite(join(folder, `${count}.sqlite`));
    },
    async stop() {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startPglite(): Promise<TestEngine> {
  const pglite = new PGlite({ parsers: NUMBER_PARSERS });
  await pglite.waitReady;
  // An engine closes its connections; this one serves every test.
  const shared = {
    query: pglite.query.bind(pglite),
    transaction: pglite.transaction.bind(pglite),
    ready: true,
    closed: false,
    waitReady: pglite.waitReady,
    close: async () => {},
  };
  const server = { host: "pglite", port: 0, database: "test", user: "postgres" };
  let emptied = 0;
  return {
    name: "pglite",
    url: null,
    // To make all tables anew takes many times as long, and so does it to truncate them.
    async empty() {
      const { rows } = await pglite.query<{ name: string }>(
        "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'migrations'",
      );
      if (rows.length === 0) return;
      emptied++;
      // Rows that were deleted are read over until then: nothing vacuums here.
      const work =
        emptied % 50 === 0
          ? `truncate ${rows.map(({ name }) => name).join(", ")}`
          : rows.map(({ name }) => `delete from ${name}`).join("; ");
      // As a replica, so that no trigger refuses it.
      await pglite.exec(`set session_replication_role = replica; ${work}; reset session_replication_role`);
    },
    drop: async () => {
      await pglite.exec("drop schema public cascade; create schema public");
    },
    async open() {
      const dialect = () => new PGliteDialect({ pglite: shared });
      return postgresEngine({ writer: dialect(), reader: dialect(), server });
    },
    stop: () => pglite.close(),
  };
}

async function startServer(): Promise<TestEngine> {
  const server = await startPostgres();
  // A schema of its own: the database may be one that somebody else uses too.
  const schema = `vitrine_${randomBytes(6).toString("hex")}`;
  const url = new URL(server.url);
  url.searchParams.set("options", `-c search_path=${schema}`);
  const drop = () => query(server.url, `drop schema if exists ${schema} cascade; create schema ${schema}`);
  return {
    name: "postgres",
    url: server.url,
    empty: drop,
    drop,
    open: () => openPostgres(url.href),
    async stop() {
      await query(server.url, `drop schema if exists ${schema} cascade`);
      await server.stop();
    },
  };
}
