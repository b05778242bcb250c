import type { Queryable, Tx } from "../../db/client.ts";
import { ABSENT } from "../../writing/translation/translatable-pieces.ts";
import { piecesOfText, readCurrentTexts } from "./current-texts.ts";

/** A piece of a translation by what it said. */
type Said = { uid: string; hash: string };

/** Rows of one statement. */
const AT_ONCE = 500;

/**
 * What was confirmed of texts of a translation that neither a draft, nor a version, nor a revision holds any more, as
 * after its history was thinned out. Texts are read one at a time.
 */
export async function findUnusedPairs(db: Queryable, translationId: string): Promise<Said[]> {
  const confirmed = await db
    .selectFrom("confirmed_pieces")
    .select(["uid", "target_hash"])
    .distinct()
    .where("translation_id", "=", translationId)
    .where("target_hash", "!=", ABSENT)
    .execute();
  const unused = new Map(confirmed.map(({ uid, target_hash: hash }) => [keyOf({ uid, hash }), { uid, hash }]));
  const draft = await db
    .selectFrom("drafts")
    .select("document")
    .where("translation_id", "=", translationId)
    .executeTakeFirst();
  await strike(unused, draft?.document);
  for (const table of ["versions", "revisions"] as const) {
    const rows = await db.selectFrom(table).select("id").where("translation_id", "=", translationId).execute();
    for (const { id } of rows) {
      if (unused.size === 0) return [];
      const row = await db.selectFrom(table).select("document").where("id", "=", id).executeTakeFirst();
      await strike(unused, row?.document);
    }
  }
  return [...unused.values()];
}

/** Deletes such pairs, but for those of the text as it is now: somebody may have written it again meanwhile. */
export async function deletePairs(tx: Tx, translationId: string, unused: readonly Said[]): Promise<void> {
  const { translations } = await readCurrentTexts(tx, translationId);
  const left = new Map(unused.map((said) => [keyOf(said), said]));
  await strike(left, translations.find(({ id }) => id === translationId)?.text);
  const pairs = [...left.values()];
  for (let from = 0; from < pairs.length; from += AT_ONCE) {
    const some = pairs.slice(from, from + AT_ONCE);
    await tx
      .deleteFrom("confirmed_pieces")
      .where("translation_id", "=", translationId)
      .where(({ eb, or, and }) =>
        or(some.map(({ uid, hash }) => and([eb("uid", "=", uid), eb("target_hash", "=", hash)]))),
      )
      .execute();
  }
}

async function strike(pairs: Map<string, Said>, text: string | null | undefined): Promise<void> {
  for (const { uid, hash } of (await piecesOfText(text ?? null)).values()) pairs.delete(keyOf({ uid, hash }));
}

function keyOf({ uid, hash }: Said): string {
  return `${uid} ${hash}`;
}
