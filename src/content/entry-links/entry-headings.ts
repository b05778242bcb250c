import type { Queryable } from "../../db/client.ts";
import type { Locale } from "../../kernel/locale.ts";
import { outlineOf, plainText } from "../../rich-text/outline.ts";
import { decodeDraft } from "../document/draft.ts";
import { readableDraft } from "../document/readable-draft.ts";

/** A heading that a link can lead to. */
export type LinkableHeading = { id: string; level: number; text: string };

/** Headings that are offered. */
const MOST_HEADINGS = 200;

/**
 * The headings of an article in a language, as visitors get them; of its draft before it is published. None of a page,
 * whose blocks have no addresses of their own.
 */
export async function readHeadings(db: Queryable, entryId: string, locale: Locale): Promise<LinkableHeading[]> {
  const row = await db
    .selectFrom("translations")
    .leftJoin("versions", "versions.id", "translations.published_version_id")
    .leftJoin("drafts", "drafts.translation_id", "translations.id")
    .select((select) => select.fn.coalesce("versions.document", "drafts.document").as("text"))
    .where("translations.entry_id", "=", entryId)
    .where("translations.locale", "=", locale)
    .executeTakeFirst();
  if (row?.text == null) return [];
  const { document } = readableDraft(decodeDraft(row.text));
  if (document.kind !== "post") return [];
  const { ids } = outlineOf(document.body);
  return [...ids]
    .map(([node, id]) => ({ id, level: Number(node.attrs?.level), text: plainText(node) }))
    .slice(0, MOST_HEADINGS);
}
