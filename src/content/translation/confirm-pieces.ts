import type { Tx } from "../../db/client.ts";
import type { Instant } from "../../kernel/clock.ts";
import { type ConfirmedPair, countBehind, pairKey, pairsNow } from "../../writing/translation/translation-state.ts";
import { insertPairs, keysOf, readPairs } from "./confirmed-pieces.ts";
import { piecesOfText, readCurrentTexts } from "./current-texts.ts";
import { recount } from "./follow-text.ts";

type Options = {
  /** Of the translation, not of its source. */
  translationId: string;
  /** "Still right": pairs as the reader saw them, one, some, or all. */
  pieces: readonly ConfirmedPair[];
  now: Instant;
};

/** How many pairs were confirmed, and how many pieces of the translation are not up to date then. */
export type Confirmed = { confirmed: number; behind: number };

/**
 * Confirms pieces of a translation as they stand: nothing is to be changed although the source was, is not there any
 * more, or says something that the translation leaves out on purpose. A pair that reads otherwise by now is passed over,
 * so that nobody confirms what they did not see.
 */
export async function confirmPieces(tx: Tx, { translationId, pieces, now }: Options): Promise<Confirmed> {
  const { source, translations } = await readCurrentTexts(tx, translationId);
  const translation = translations.find(({ id }) => id === translationId);
  if (source === null || translation === undefined) return { confirmed: 0, behind: 0 };
  const [from, to] = [piecesOfText(source.text), piecesOfText(translation.text)];
  const seen = new Set(pieces.map(pairKey));
  const fresh = pairsNow(from, to).filter((pair) => seen.has(pairKey(pair)));
  await insertPairs(tx, translationId, fresh, { kept: true, at: now });
  const behind = countBehind(from, to, keysOf(await readPairs(tx, translationId)));
  await recount(tx, translation, behind);
  return { confirmed: fresh.length, behind };
}
