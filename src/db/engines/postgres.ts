import { PostgresDialect } from "kysely";
import type { Client, Pool, PoolClient, PoolConfig } from "pg";
import type { Engine } from "./engine.ts";
import { NUMBER_PARSERS, postgresEngine, requireServer } from "./postgres-engine.ts";
import { explainPostgres, type Server } from "./postgres-errors.ts";

/**
 * Connects to the PostgreSQL database of an URL (`postgres://user:password@host:port/database`).
 * @throws AppError `DATABASE_UNREACHABLE`, `DATABASE_PASSWORD`, `DATABASE_ABSENT`, `DATABASE_TOO_OLD`,
 *   `DATABASE_ENCODING`; none of them holds the password.
 */
export async function openPostgres(url: string): Promise<Engine> {
  // Loaded only here: a site on SQLite does not pay for the driver.
  const { default: pg } = await import("pg");
  const config: PoolConfig = {
    connectionString: url,
    application_name: "vitrine",
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    // A server that vanished without a word is noticed by the connections that wait for it.
    keepAliveInitialDelayMillis: 10_000,
    types: {
      getTypeParser: ((oid: number, format?: "text" | "binary") =>
        NUMBER_PARSERS[oid] ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  };
  const { host, port, database = "", user = "" } = new pg.Client(config);
  const server: Server = { host, port, database, user };
  const generations = new Generations();
  const writers = generations.watch(quiet(new pg.Pool({ ...config, max: 1 })));
  const readers = generations.watch(quiet(new pg.Pool({ ...config, max: 8 })));
  const reader = new PostgresDialect({ pool: readers });
  try {
    await requireServer(reader, server);
  } catch (error) {
    await Promise.all([readers.end(), writers.end()]);
    throw explainPostgres(error, server) ?? error;
  }
  return postgresEngine({
    writer: new PostgresDialect({ pool: writers }),
    reader,
    server,
    renew: () => generations.renew(),
  });
}

/**
 * Connections by when they were opened. After a failover the old ones may still lead to the server that takes no writes,
 * and would as long as they are used.
 */
class Generations {
  #current = 0;
  readonly #of = new WeakMap<PoolClient, number>();

  watch(pool: Pool): Pool {
    pool.on("connect", (client) => this.#of.set(client, this.#current));
    // Ended before the pool takes it back, which then leaves it out.
    pool.on("release", (_error, client) => {
      if (this.#of.get(client) !== this.#current) void (client as PoolClient & Client).end();
    });
    return pool;
  }

  /** Those that are open now are used once more at most. */
  renew(): void {
    this.#current += 1;
  }
}

/**
 * A connection that the server closes while nothing waits for it is an event without a listener, which would end
 * the process; the next query gets a new connection, or the error.
 */
function quiet(pool: Pool): Pool {
  pool.on("error", () => {});
  pool.on("connect", (client) => {
    client.on("error", () => {});
  });
  return pool;
}
