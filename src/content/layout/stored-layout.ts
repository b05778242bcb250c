import type { Tx } from "../../db/client.ts";
import { decodeJson, encodeJson } from "../../db/json.ts";
import type { Instant } from "../../kernel/clock.ts";
import type { Locale } from "../../kernel/locale.ts";
import type { SiteLayout } from "../contract/site-layout.ts";
import { key } from "../dependencies/keys.ts";
import type { Reader } from "../dependencies/reads.ts";
import { recordUses } from "../media-uses/record-uses.ts";
import { defaultLayout } from "./default-layout.ts";

/** A layout as it is stored. */
export type StoredLayout = {
  /** Counts the changes; 0 before the first. */
  revision: number;
  changedAt: Instant;
  /** Id of the administrator who made the last change; null for the command line, and before any. */
  changedBy: string | null;
  layout: SiteLayout;
};

/** The key of a language's layout in the settings. */
export function layoutSetting(locale: Locale): string {
  return `site-layout.${locale}`;
}

/** The layout of a language as it was last changed, or the default one. It was checked when it was written. */
export async function readStoredLayout({ db, reads }: Reader, locale: Locale): Promise<StoredLayout> {
  reads.add(key.layout(locale));
  const row = await db
    .selectFrom("settings")
    .select("value")
    .where("key", "=", layoutSetting(locale))
    .executeTakeFirst();
  if (row !== undefined) return decodeJson(row.value) as StoredLayout;
  return { revision: 0, changedAt: 0, changedBy: null, layout: defaultLayout(locale) };
}

/** Stores a layout that was checked (`save-layout.ts`). */
export async function writeStoredLayout(tx: Tx, locale: Locale, stored: StoredLayout): Promise<void> {
  const value = encodeJson(stored);
  await tx
    .insertInto("settings")
    .values({ key: layoutSetting(locale), value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
  await recordUses(tx, { place: "layout", owner: locale }, stored.layout);
}
