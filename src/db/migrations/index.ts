import type { Kysely } from "kysely";
import type { Engine } from "../engines/engine.ts";
import { createContent } from "./001-content.ts";

export type MigrationContext = { engine: Pick<Engine, "name" | "text" | "makeImmutable"> };
export type Migration = (db: Kysely<unknown>, context: MigrationContext) => Promise<void>;

/** In order, forward only; a name, once released, never changes. */
export const MIGRATIONS: ReadonlyArray<{ name: string; up: Migration }> = [{ name: "001-content", up: createContent }];

/** Those of a database that this program does not have: a newer version wrote it. */
export function unknownMigrations(applied: readonly string[]): string[] {
  return applied.filter((name) => !MIGRATIONS.some((migration) => migration.name === name));
}
