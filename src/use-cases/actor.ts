import type { AuditAction } from "../audit/actions.ts";
import { requireAuditBudget } from "../audit/person-budget.ts";
import { recordEvent } from "../audit/record-event.ts";
import { readTitles } from "../content/bin/bin-entry.ts";
import { labelOf } from "../content/bin/list-bin.ts";
import { translationUnknown } from "../content/previews/preview-links.ts";
import type { Queryable, Tx } from "../db/client.ts";
import type { EntryKind } from "../db/schema.ts";
import type { Client } from "../kernel/client.ts";
import type { Instant } from "../kernel/clock.ts";
import { type Locale, NO_LANGUAGE, type TextLanguage } from "../kernel/locale.ts";
import { isItemKind } from "../kinds/contract/kind-names.ts";

type Person = { id: string; email: string };

/** Who does something: somebody signed in, whoever may use the command line, or whoever scheduled it. */
export type Actor =
  | { kind: "administrator"; admin: Person; client: Client }
  | { kind: "command-line" }
  | { kind: "schedule"; by: Person | null };

/** One language of an entry, as the audit log names it. */
export type Translation = { id: string; entryId: string; kind: EntryKind; locale: TextLanguage; title: string };

/** @throws AppError `TRANSLATION_UNKNOWN` (404). */
export async function requireTranslation(db: Queryable, id: string): Promise<Translation> {
  const row = await db
    .selectFrom("translations")
    .select(["entry_id", "kind", "locale"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (row === undefined) throw translationUnknown();
  const { entry_id: entryId, kind, locale } = row;
  const titles = await readTitles(db, entryId);
  return { id, entryId, kind, locale, title: (locale === NO_LANGUAGE ? labelOf(titles) : titles[locale]) ?? "" };
}

type Line = {
  action: AuditAction;
  actor: Actor;
  now: Instant;
  details?: Readonly<Record<string, unknown>>;
};

/**
 * Writes down what was done to an article or a page, in the transaction that does it.
 * @throws AppError `TOO_MANY_ACTIONS` (429) for an administrator who has done more than people do.
 */
export async function recordArticleEvent(
  tx: Tx,
  { entryId, title, kind = "post" }: Pick<Translation, "entryId" | "title"> & Partial<Pick<Translation, "kind">>,
  { action, actor, now, details = {} }: Line,
): Promise<void> {
  if (actor.kind === "administrator") await requireAuditBudget(tx, { actorId: actor.admin.id, action, now });
  const { ip = null, userAgent = null } = actor.kind === "administrator" ? actor.client : {};
  await recordEvent(tx, {
    at: now,
    actor: personOf(actor),
    action,
    subject: { kind: isItemKind(kind) ? "item" : kind === "page" ? "page" : "article", id: entryId, label: title },
    details: actor.kind === "command-line" ? { ...details, via: "command-line" } : details,
    ip,
    userAgent,
  });
}

/** Null for the command line, and for a schedule that it made. */
export function personOf(actor: Actor): Person | null {
  if (actor.kind === "command-line") return null;
  const person = actor.kind === "administrator" ? actor.admin : actor.by;
  return person === null ? null : { id: person.id, email: person.email };
}

/** The language of what has an address. @throws Error for what an item says for all languages: it is a defect to ask. */
export function languageOf({ locale }: Pick<Translation, "locale">): Locale {
  if (locale === NO_LANGUAGE) throw new Error("The text of an item in no language has no address.");
  return locale;
}
