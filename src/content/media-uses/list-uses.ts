import type { Queryable } from "../../db/client.ts";
import type { EntryKind } from "../../db/schema.ts";
import { isLocale, type Locale, type TextLanguage } from "../../kernel/locale.ts";
import { decodeDraft, titleOf } from "../document/draft.ts";

/** A text that uses a file. */
export type MediaUse =
  | {
      kind: EntryKind;
      translationId: string;
      /** The entry's stable name. */
      key: string;
      locale: TextLanguage;
      /** Of the draft where there is one; may be empty. */
      title: string;
      /** Whether the draft uses it, whether visitors see it, and whether a planned publish will show it. */
      draft: boolean;
      published: boolean;
      planned: boolean;
    }
  | { kind: "layout"; locale: Locale };

/** Texts that are named one by one; a picture in more of them says how many there are. */
const MOST_LISTED_USES = 200;

/** Places of one text: its draft, what is published of it, and what is planned. */
const PLACES = 3;

const NOWHERE = { draft: false, published: false, planned: false };

/** Where a file is used: layouts first, then texts in the order in which they were begun, at most `MOST_LISTED_USES`. */
export async function listMediaUses(db: Queryable, mediaId: string): Promise<MediaUse[]> {
  const rows = await db
    .selectFrom("media_uses")
    .select(["place", "owner"])
    .where("media_id", "=", mediaId)
    .orderBy("owner")
    .orderBy("place")
    .limit(PLACES * MOST_LISTED_USES)
    .execute();
  const layouts: MediaUse[] = rows.flatMap(({ place, owner }) =>
    place === "layout" && isLocale(owner) ? [{ kind: "layout", locale: owner }] : [],
  );
  const places = new Map<string, typeof NOWHERE>();
  for (const { place, owner } of rows) {
    if (place === "layout") continue;
    places.set(owner, { ...(places.get(owner) ?? NOWHERE), [place === "plan" ? "planned" : place]: true });
  }
  if (places.size === 0) return layouts;
  const texts = await db
    .selectFrom("translations")
    .innerJoin("entries", "entries.id", "translations.entry_id")
    .leftJoin("versions", "versions.id", "translations.published_version_id")
    .leftJoin("drafts", "drafts.translation_id", "translations.id")
    .select(["translations.id", "translations.kind", "translations.locale", "entries.key"])
    .select(["versions.title", "drafts.document as draft"])
    .where("translations.id", "in", [...places.keys()].slice(0, MOST_LISTED_USES))
    .orderBy("translations.id")
    .execute();
  return [
    ...layouts,
    ...texts.map(({ id, kind, locale, key, title, draft }): MediaUse => {
      const used = places.get(id) ?? NOWHERE;
      const named = draft === null ? (title ?? "") : titleOf(decodeDraft(draft));
      return { kind, translationId: id, key, locale, title: named, ...used };
    }),
  ];
}
