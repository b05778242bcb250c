import type { Kysely } from "kysely";
import type { Engine } from "../engines/engine.ts";

/** What differs between the engines, as far as migrations need it. */
export type MigrationContext = {
  engine: Pick<Engine, "name" | "text" | "makeImmutable" | "makeAppendOnly" | "allowPurge">;
};

/** One step of the schema, run once, inside a transaction. */
export type Migration = (db: Kysely<unknown>, context: MigrationContext) => Promise<void>;
