import type { AuditAction } from "../../../../audit/actions.ts";
import { recordEvent } from "../../../../audit/record-event.ts";
import { readTitles } from "../../../../content/bin/bin-entry.ts";
import { translationUnknown } from "../../../../content/previews/preview-links.ts";
import { type LanguageState, readLanguageState } from "../../../../content/reading/language-state.ts";
import type { Queryable, Tx } from "../../../../db/client.ts";
import type { EntryKind } from "../../../../db/schema.ts";
import type { Who } from "../../../../identity/identity.ts";
import type { Client } from "../../../../kernel/client.ts";
import type { Instant } from "../../../../kernel/clock.ts";
import { LOCALES, type Locale } from "../../../../kernel/locale.ts";

/** One language of an entry, as the log names it. */
export type Translation = { id: string; entryId: string; kind: EntryKind; locale: Locale; title: string };

/** @throws AppError `TRANSLATION_UNKNOWN` (404). */
export async function requireTranslation(db: Queryable, id: string): Promise<Translation> {
  const row = await db
    .selectFrom("translations")
    .select(["entry_id", "kind", "locale"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (row === undefined) throw translationUnknown();
  const { entry_id: entryId, kind, locale } = row;
  return { id, entryId, kind, locale, title: (await readTitles(db, entryId))[locale] ?? "" };
}

/** Where the other language stands: publishing one never touches it. */
export function otherLanguage(db: Queryable, { entryId, locale }: Translation): Promise<LanguageState> {
  return readLanguageState(db, entryId, LOCALES.find((each) => each !== locale) ?? locale);
}

/** Who did something, and from where. */
export type Doer = { who: Who; client: Client; now: Instant };

/** Writes down what was done to an article, in the transaction that does it. */
export async function tell(
  tx: Tx,
  action: AuditAction,
  { entryId, title }: Pick<Translation, "entryId" | "title">,
  { who, client, now, details = {} }: Doer & { details?: Record<string, unknown> },
): Promise<void> {
  const { ip, userAgent } = client;
  const { id, email } = who.admin;
  const subject = { kind: "article", id: entryId, label: title };
  await recordEvent(tx, { at: now, actor: { id, email }, action, subject, details, ip, userAgent });
}
