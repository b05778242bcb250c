import { z } from "zod";
import type { Queryable, Tx } from "../../db/client.ts";
import { decodeJson, encodeJson } from "../../db/json.ts";
import type { Instant } from "../../kernel/clock.ts";
import { spamWordsChanged } from "../errors.ts";

const ROW = 1;
const phrasesSchema = z.array(z.string());

/** What the owner takes for a sign of spam. `revision`: 0 before the list is first saved. */
export type SpamWords = { phrases: string[]; revision: number };

/** The owner's words and phrases. */
export async function readSpamWords(db: Queryable): Promise<SpamWords> {
  const row = await db
    .selectFrom("spam_words")
    .select(["phrases", "revision"])
    .where("id", "=", ROW)
    .executeTakeFirst();
  if (row === undefined) return { phrases: [], revision: 0 };
  return { phrases: phrasesSchema.parse(decodeJson(row.phrases)), revision: row.revision };
}

type Save = { phrases: readonly string[]; seen: number; now: Instant };

/**
 * Saves them. They act on the next message.
 * @param save.seen the revision that was read.
 * @returns the new revision.
 * @throws AppError `SPAM_WORDS_CHANGED` (409).
 */
export async function saveSpamWords(tx: Tx, { phrases, seen, now }: Save): Promise<number> {
  const { revision } = await readSpamWords(tx);
  if (revision !== seen) throw spamWordsChanged();
  const values = { phrases: encodeJson([...phrases]), revision: seen + 1, updated_at: now };
  await tx
    .insertInto("spam_words")
    .values({ id: ROW, ...values })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(values))
    .execute();
  return seen + 1;
}
