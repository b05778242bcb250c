import type { Queryable } from "../../db/client.ts";
import type { EntryKind } from "../../db/schema.ts";
import { newId } from "../../kernel/ids.ts";
import type { Locale } from "../../kernel/locale.ts";
import { MAX_SLUG_LENGTH } from "../contract/limits.ts";

/** Numbers below this are tried before a part of an id is appended instead. */
const NUMBERS = 50;

type Address = { kind: EntryKind; locale: Locale; slug: string };

/** A slug like the taken one that neither an entry nor a redirect has: `slug-2`, `slug-3`, … */
export async function freeSlug(db: Queryable, { kind, locale, slug }: Address): Promise<string> {
  const slugWith = (suffix: string) =>
    `${slug.slice(0, MAX_SLUG_LENGTH - suffix.length - 1).replace(/-$/, "")}-${suffix}`;
  for (let number = 2; number < NUMBERS; number++) {
    const candidate = slugWith(String(number));
    if (!(await isUsed(db, { kind, locale, slug: candidate }))) return candidate;
  }
  return slugWith(newId().slice(-12));
}

/** Whether something stands at an address, stood there once, or leads on from it. */
export async function isUsed(db: Queryable, { kind, locale, slug }: Address): Promise<boolean> {
  for (const table of ["translations", "redirects", "retired_addresses"] as const) {
    const row = await db
      .selectFrom(table)
      .select("slug")
      .where("kind", "=", kind)
      .where("locale", "=", locale)
      .where("slug", "=", slug)
      .executeTakeFirst();
    if (row !== undefined) return true;
  }
  return false;
}
