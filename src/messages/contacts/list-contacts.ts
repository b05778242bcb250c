import { sql } from "kysely";
import type { Queryable } from "../../db/client.ts";
import type { Instant } from "../../kernel/clock.ts";
import { contactUnknown } from "../errors.ts";
import { searchedParts } from "./contact-words.ts";
import { PERSONAL_DATA } from "./personal-data.ts";

/** Somebody who wrote. `email`: null where no form asked for it. */
export type Contact = { id: string; name: string; email: string | null; firstAt: Instant; lastAt: Instant };

/** People whose name or address holds some text, who wrote last first. */
export async function listContacts(
  db: Queryable,
  text: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ contacts: Contact[]; next: string | null }> {
  const [, at, before] = /^(\d{1,15})\.([0-9a-f-]{36})$/.exec(cursor ?? "") ?? [];
  let query = db.selectFrom("contacts").select(COLUMNS);
  for (const part of searchedParts(text)) query = query.where(sql<boolean>`words like ${part} escape '!'`);
  if (at !== undefined && before !== undefined) {
    query = query.where((eb) =>
      eb.or([eb("last_at", "<", Number(at)), eb.and([eb("last_at", "=", Number(at)), eb("id", "<", before)])]),
    );
  }
  const rows = await query
    .orderBy("last_at", "desc")
    .orderBy("id", "desc")
    .limit(limit + 1)
    .execute();
  const contacts = rows.slice(0, limit);
  const last = contacts.at(-1);
  return { contacts, next: rows.length > limit && last !== undefined ? `${last.lastAt}.${last.id}` : null };
}

const COLUMNS = ["id", "name", "email", "first_at as firstAt", "last_at as lastAt"] as const;

/** Somebody who wrote, and how much of what is kept about them. @throws AppError `CONTACT_UNKNOWN` (404). */
export async function readContact(
  db: Queryable,
  id: string,
): Promise<Contact & { counts: Record<string, number>; numbers: number[]; locale: "fr" | "en" }> {
  const contact = await db.selectFrom("contacts").select(COLUMNS).where("id", "=", id).executeTakeFirst();
  if (contact === undefined) throw contactUnknown();
  const counts: Record<string, number> = {};
  for (const source of PERSONAL_DATA) Object.assign(counts, await source.count(db, id));
  const messages = await db
    .selectFrom("messages")
    .select(["number", "locale"])
    .where("contact_id", "=", id)
    .orderBy("number", "desc")
    .execute();
  const numbers = messages.map(({ number }) => Number(number));
  return { ...contact, counts, numbers, locale: messages[0]?.locale ?? "fr" };
}
