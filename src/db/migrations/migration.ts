import type { Kysely } from "kysely";
import type { Engine } from "../engines/engine.ts";

/** What differs between the engines, as far as migrations need it. */
export type MigrationContext = {
  engine: Pick<Engine, "name" | "text" | "makeImmutable" | "makeAppendOnly" | "allowPurge">;
};

/** One step of the schema, run once, inside a transaction. */
export type Migration = (db: Kysely<unknown>, context: MigrationContext) => Promise<void>;

/** A step under the name by which a database records it. */
export type NamedMigration = {
  name: string;
  up: Migration;
  /** Tables of before whose rows it adds or takes away on purpose: of all others the number of rows must stay the same. */
  changes?: readonly string[];
};
