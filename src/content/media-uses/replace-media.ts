import type { Tx } from "../../db/client.ts";
import type { Instant } from "../../kernel/clock.ts";
import { decodeDraft, encodeDraft } from "../document/draft.ts";
import { replaceDraft } from "../drafts/save-draft.ts";
import { type MediaReplacement, withReplacedMedia } from "./media-ids.ts";

type Options = {
  /** Id of the file that goes. */
  from: string;
  to: MediaReplacement;
  now: Instant;
  by: string | null;
};

/**
 * Puts one file in the place of another in every current text: in each draft, and in a new draft of each text that is
 * published and has none. What visitors see stays until that draft is published, and a plan keeps its text as it was
 * seen; what was written before is a revision.
 * An editor who is writing in one of them merges, as with any other save.
 * @returns the ids of the translations whose draft was written.
 */
export async function replaceMedia(tx: Tx, { from, to, now, by }: Options): Promise<string[]> {
  const rows = await tx
    .selectFrom("media_uses")
    .innerJoin("translations", "translations.id", "media_uses.owner")
    .leftJoin("versions", "versions.id", "translations.published_version_id")
    .leftJoin("drafts", "drafts.translation_id", "translations.id")
    .select(["translations.id", "translations.revision", "versions.document as published", "drafts.document as draft"])
    .distinct()
    .where("media_uses.media_id", "=", from)
    .where("media_uses.place", "in", ["draft", "published"])
    .orderBy("translations.id")
    .execute();
  const written: string[] = [];
  for (const { id: translationId, revision, published, draft } of rows) {
    const current = draft ?? published;
    if (current === null) continue;
    const document = decodeDraft(current);
    const text = encodeDraft(withReplacedMedia(document, from, to));
    // A draft that left the picture out already: it goes with the next publish.
    if (text === encodeDraft(document)) continue;
    await replaceDraft(tx, { translationId, revision: revision + 1, text, now, by }, { keep: true });
    written.push(translationId);
  }
  return written;
}
