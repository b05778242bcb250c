import type { Tx } from "../../db/client.ts";
import type { Instant } from "../../kernel/clock.ts";
import { ABSENT } from "../../writing/translation/translatable-pieces.ts";
import { type ConfirmedPair, countBehind, pairKey, pairsNow } from "../../writing/translation/translation-state.ts";
import { insertPairs, keysOf, readPairs } from "./confirmed-pieces.ts";
import { type CurrentText, piecesOfText, readCurrentTexts } from "./current-texts.ts";
import { recount } from "./follow-text.ts";

/** A piece of a source that changed: what it said before the change, by its hash (`translatablePieces`). */
type MinorChange = {
  uid: string;
  /** `ABSENT` where the piece is new. */
  from: string;
};

type Options = {
  /** Of the source, not of a translation. */
  translationId: string;
  changes: readonly MinorChange[];
  now: Instant;
};

/**
 * Says that changes of a source are minor: whatever was right for what a piece said before is right for what it says
 * now, in every translation and each of its kept texts. What was behind before the change stays behind.
 * @returns how many pieces of all translations together are not up to date then, and the pairs that were added.
 */
export async function markMinor(tx: Tx, { translationId, changes, now }: Options): Promise<Marked> {
  const { source, translations } = await readCurrentTexts(tx, translationId);
  const marked: Marked = { behind: 0, added: [] };
  if (source?.id !== translationId) return marked;
  for (const translation of translations) {
    const { behind, pieces } = await carryOver(tx, { source, translation, changes, now });
    marked.behind += behind;
    marked.added.push({ translationId: translation.id, pieces });
  }
  return marked;
}

/** `added`: what an undo takes back (`withdrawPairs`). */
type Marked = { behind: number; added: Array<{ translationId: string; pieces: ConfirmedPair[] }> };

type Carried = { source: CurrentText; translation: CurrentText } & Pick<Options, "changes" | "now">;

async function carryOver(tx: Tx, { source, translation, changes, now }: Carried) {
  const [from, to] = [await piecesOfText(source.text), await piecesOfText(translation.text)];
  const pairs = await readPairs(tx, translation.id);
  const before = new Map(changes.map((change) => [change.uid, change.from]));
  const carried = pairs.flatMap((pair) => {
    const hash = from.get(pair.uid)?.hash ?? ABSENT;
    return pair.source === before.get(pair.uid) && pair.source !== hash ? [{ ...pair, source: hash }] : [];
  });
  // What neither text had is nowhere confirmed, and was right.
  const added = pairsNow(from, to).filter(
    ({ uid, source: hash, translation: other }) => before.get(uid) === ABSENT && hash !== ABSENT && other === ABSENT,
  );
  await insertPairs(tx, translation.id, [...carried.filter(({ kept }) => kept), ...added], { kept: true, at: now });
  await insertPairs(
    tx,
    translation.id,
    carried.filter(({ kept }) => !kept),
    { kept: false, at: now },
  );
  const confirmed = keysOf([...pairs, ...carried, ...added]);
  const behind = countBehind(from, to, confirmed);
  await recount(tx, translation, behind);
  const known = keysOf(pairs);
  const pieces = [...carried, ...added].filter((pair) => !known.has(pairKey(pair)));
  return {
    behind,
    pieces: pieces.map(({ uid, source: from, translation: to }) => ({ uid, source: from, translation: to })),
  };
}
