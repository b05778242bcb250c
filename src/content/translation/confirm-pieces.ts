import type { Tx } from "../../db/client.ts";
import type { Instant } from "../../kernel/clock.ts";
import { type ConfirmedPair, countBehind, pairKey, pairsNow } from "../../writing/translation/translation-state.ts";
import { deletePairsOf, insertPairs, keysOf, readPairs } from "./confirmed-pieces.ts";
import { piecesOfText, readCurrentTexts } from "./current-texts.ts";
import { recount } from "./follow-text.ts";

type Options = {
  /** Of the translation, not of its source. */
  translationId: string;
  /** "Still right": pairs as the reader saw them, one, some, or all. */
  pieces: readonly ConfirmedPair[];
  now: Instant;
};

/** The pairs that are confirmed from now on, and how many pieces of the translation are not up to date then. */
export type Confirmed = { confirmed: ConfirmedPair[]; behind: number };

/**
 * Confirms pieces of a translation as they stand: nothing is to be changed although the source was, is not there any
 * more, or says something that the translation leaves out on purpose. A pair that reads otherwise by now is passed over,
 * so that nobody confirms what they did not see.
 */
export async function confirmPieces(tx: Tx, { translationId, pieces, now }: Options): Promise<Confirmed> {
  const { source, translations } = await readCurrentTexts(tx, translationId);
  const translation = translations.find(({ id }) => id === translationId);
  if (source === null || translation === undefined) return { confirmed: [], behind: 0 };
  const [from, to] = [await piecesOfText(source.text), await piecesOfText(translation.text)];
  const seen = new Set(pieces.map(pairKey));
  const known = keysOf(await readPairs(tx, translationId));
  const fresh = pairsNow(from, to).filter((pair) => seen.has(pairKey(pair)) && !known.has(pairKey(pair)));
  await insertPairs(tx, translationId, fresh, { kept: true, at: now });
  const behind = countBehind(from, to, keysOf(await readPairs(tx, translationId)));
  await recount(tx, translation, behind);
  return { confirmed: fresh, behind };
}

/**
 * Takes confirmations back, as an undo does: the pairs that `confirmPieces` or `markMinor` said it had added.
 * @returns how many pieces of the translation are not up to date then.
 */
export async function withdrawPairs(
  tx: Tx,
  { translationId, pieces }: Omit<Options, "now">,
): Promise<Omit<Confirmed, "confirmed">> {
  const { source, translations } = await readCurrentTexts(tx, translationId);
  const translation = translations.find(({ id }) => id === translationId);
  if (source === null || translation === undefined) return { behind: 0 };
  await deletePairsOf(tx, translationId, pieces);
  const keys = keysOf(await readPairs(tx, translationId));
  const behind = countBehind(await piecesOfText(source.text), await piecesOfText(translation.text), keys);
  await recount(tx, translation, behind);
  return { behind };
}
