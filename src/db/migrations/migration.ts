import type { Kysely } from "kysely";
import type { Engine } from "../engines/engine.ts";

export type MigrationContext = {
  engine: Pick<Engine, "name" | "text" | "makeImmutable" | "makeAppendOnly" | "allowPurge">;
};

/** One step of the schema, run once, inside a transaction. */
export type Migration = (db: Kysely<unknown>, context: MigrationContext) => Promise<void>;
