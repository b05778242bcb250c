import {
  type CompiledQuery,
  type Dialect,
  DummyDriver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from "kysely";
import { describe, expect, it, vi } from "vitest";
import { openPostgres } from "../../../src/db/engines/postgres.ts";
import { postgresEngine, requireServer } from "../../../src/db/engines/postgres-engine.ts";
import { explainPostgres } from "../../../src/db/engines/postgres-errors.ts";

const SERVER = { host: "db.example", port: 5432, database: "site", user: "writer" };

/** A server that gives one answer to everything. */
function answering(row: Record<string, unknown>): Dialect {
  const connection = {
    executeQuery: async <Row>(_query: CompiledQuery) => ({ rows: [row] }) as unknown as QueryResult<Row>,
    streamQuery: async function* () {},
  };
  class Driver extends DummyDriver {
    override async acquireConnection() {
      return connection;
    }
  }
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new Driver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

describe("a PostgreSQL server that cannot serve the site is told in one sentence", () => {
  it("no server there: its place is named, the password is not", async () => {
    const error = await openPostgres("postgres://writer:s3cr3t@127.0.0.1:1/site").catch((error: unknown) => error);
    expect(error).toMatchObject({ code: "DATABASE_UNREACHABLE", status: 503 });
    expect(String(error)).toContain("127.0.0.1:1");
    expect(JSON.stringify([String(error), error])).not.toContain("s3cr3t");
  });

  it("too old", async () => {
    const work = requireServer(answering({ version: 130_011, encoding: "UTF8" }), SERVER);
    await expect(work).rejects.toMatchObject({
      code: "DATABASE_TOO_OLD",
      message: expect.stringMatching(/version 13;.* 14 /),
    });
    await expect(requireServer(answering({ version: 140_000, encoding: "UTF8" }), SERVER)).resolves.toBeUndefined();
  });

  it("an encoding that lacks most languages", async () => {
    const work = requireServer(answering({ version: 160_000, encoding: "LATIN1" }), SERVER);
    await expect(work).rejects.toMatchObject({ code: "DATABASE_ENCODING" });
  });

  it.each([
    ["28P01", "password authentication failed", "DATABASE_PASSWORD"],
    ["", "SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string", "DATABASE_PASSWORD"],
    ["3D000", "database does not exist", "DATABASE_ABSENT"],
    ["42501", "permission denied for schema public", "DATABASE_PERMISSION"],
    ["53100", "could not extend file: No space left on device", "DISK_FULL"],
    ["XX001", "invalid page in block 0", "DATABASE_DAMAGED"],
    ["57P01", "terminating connection due to administrator command", "DATABASE_LOST"],
    ["", "Connection terminated unexpectedly", "DATABASE_LOST"],
    ["ECONNRESET", "read ECONNRESET", "DATABASE_LOST"],
    ["57P03", "the database system is starting up", "DATABASE_UNREACHABLE"],
    ["ENOTFOUND", "getaddrinfo ENOTFOUND db.example", "DATABASE_UNREACHABLE"],
    ["", "Connection terminated due to connection timeout", "DATABASE_UNREACHABLE"],
    ["", "The server does not support SSL connections", "DATABASE_UNREACHABLE"],
    ["25006", "cannot execute INSERT in a read-only transaction", "DATABASE_READ_ONLY"],
    ["57014", "canceling statement due to statement timeout", "DATABASE_BUSY"],
    ["53200", "out of memory", "DATABASE_BUSY"],
    ["25P03", "terminating connection due to idle-in-transaction timeout", "DATABASE_LOST"],
    ["57P02", "terminating connection because of crash of another server process", "DATABASE_LOST"],
    ["", "Client was closed and is not queryable", "DATABASE_LOST"],
    ["53300", "sorry, too many clients already", "DATABASE_UNREACHABLE"],
    ["", "timeout exceeded when trying to connect", "DATABASE_UNREACHABLE"],
    ["58030", "could not read file: Input/output error", "DATABASE_IO"],
    ["58P01", "could not open file: No such file or directory", "DATABASE_IO"],
    ["42P07", 'relation "entries" already exists', "DATABASE_FOREIGN"],
  ])("%s %s", (code, message, expected) => {
    expect(explainPostgres(Object.assign(new Error(message), code && { code }), SERVER)?.code).toBe(expected);
  });

  it("what passes by itself is no error of the request: 503, and 507 where the disk is full", () => {
    const statusOf = (code: string) => explainPostgres(Object.assign(new Error("x"), { code }), SERVER)?.status;
    for (const code of ["25006", "40001", "53200", "53300", "57014", "57P01", "57P03", "58030", "ECONNRESET"]) {
      expect(statusOf(code), code).toBe(503);
    }
    expect(statusOf("53100")).toBe(507);
  });

  it("a wrong query stays what it is", () => {
    expect(explainPostgres(Object.assign(new Error("syntax error"), { code: "42601" }), SERVER)).toBeNull();
    expect(explainPostgres(new TypeError("not a function"), SERVER)).toBeNull();
  });
});

it("a write that had no turn for 15 s is refused and never begun, so that a slow server leaves no backlog", async () => {
  vi.useFakeTimers({ toFake: ["performance", "setTimeout"] });
  try {
    const engine = postgresEngine({ writer: answering({}), reader: answering({}), server: SERVER });
    const begun: string[] = [];
    const write = (name: string, work: () => Promise<void> = async () => {}) =>
      engine.transaction(async () => {
        begun.push(name);
        await work();
      });
    let release = () => {};
    const first = write(
      "first",
      () =>
        new Promise<void>((done) => {
          release = done;
        }),
    );
    const late = write("late").catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(14_000);
    const inTime = write("in time");
    await vi.advanceTimersByTimeAsync(2_000);
    release();
    await Promise.all([first, inTime]);
    expect(await late).toMatchObject({ code: "DATABASE_SLOW", status: 503 });
    expect(begun).toEqual(["first", "in time"]);
  } finally {
    vi.useRealTimers();
  }
});
