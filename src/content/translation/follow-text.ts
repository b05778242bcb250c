import type { Tx } from "../../db/client.ts";
import type { Instant } from "../../kernel/clock.ts";
import type { KnownHashes, TranslatablePiece } from "../../writing/translation/translatable-pieces.ts";
import { ABSENT, type ConfirmedPair, countBehind, pairsNow } from "../../writing/translation/translation-state.ts";
import { dropUnkept, insertPairs, keysOf, readPairs, rememberSource } from "./confirmed-pieces.ts";
import { type CurrentText, piecesOfText, readCurrentTexts } from "./current-texts.ts";

/**
 * How a text came to be what it is:
 * - `written`: the pieces that changed were written while the source reads as it does;
 * - `whole`: a whole translation was handed in, which confirms all of it where any of it changed;
 * - `restored`: nobody wrote anything; what was confirmed of this text before holds again.
 */
export type Origin = "written" | "whole" | "restored";

type Change = {
  translationId: string;
  /** The text that takes the place of the current one, as it will be stored. */
  text: string;
  origin: Origin;
  now: Instant;
};

type Pieces = ReadonlyMap<string, TranslatablePiece>;

/**
 * Keeps the state of translations right when the current text of one language of an entry is replaced. Called before the
 * new text is written, in its transaction: of a translation it confirms what was written, of a source it keeps what
 * translators translated, and counts anew what is behind.
 */
export async function followText(tx: Tx, { translationId, text, origin, now }: Change): Promise<void> {
  const { source, translations } = await readCurrentTexts(tx, translationId);
  if (source === null || translations.length === 0) return;
  // The former text and the new one mostly hold the same pieces.
  const known: KnownHashes = new Map();
  const after = piecesOfText(text, known);
  if (source.id === translationId) {
    const before = piecesOfText(source.text, known);
    for (const translation of translations) await followSource(tx, translation, { before, after });
    return;
  }
  const own = translations.find(({ id }) => id === translationId);
  if (own === undefined) return;
  const before = piecesOfText(own.text, known);
  await followTranslation(tx, own, { before, after, source: piecesOfText(source.text, known), origin, now });
}

async function followSource(tx: Tx, translation: CurrentText, { before, after }: Record<"before" | "after", Pieces>) {
  const pairs = await readPairs(tx, translation.id);
  const confirmed = new Set(pairs.map(({ uid, source }) => `${uid} ${source}`));
  const left = [...before.values()].filter(
    ({ uid, hash }) => after.get(uid)?.hash !== hash && confirmed.has(`${uid} ${hash}`),
  );
  await rememberSource(tx, translation.id, left);
  await recount(tx, translation, countBehind(after, piecesOfText(translation.text), keysOf(pairs)));
}

type Written = Record<"before" | "after" | "source", Pieces> & Pick<Change, "origin" | "now">;

async function followTranslation(tx: Tx, translation: CurrentText, written: Written): Promise<void> {
  const { before, after, source, origin, now } = written;
  const changed = pairsNow(before, after).flatMap(({ uid, source: was, translation: is }) => (was === is ? [] : uid));
  let pairs = await readPairs(tx, translation.id);
  const replaced = new Set(changed);
  const isDropped = ({ uid, kept }: { uid: string; kept: boolean }) => !kept && replaced.has(uid);
  if (pairs.some(isDropped)) {
    await dropUnkept(tx, translation.id, changed);
    pairs = pairs.filter((pair) => !isDropped(pair));
  }
  const confirmed = keysOf(pairs);
  const fresh = newPairs(pairs, pairsNow(source, after), replaced, origin);
  await insertPairs(tx, translation.id, fresh, { kept: origin === "whole", at: now });
  for (const key of keysOf(fresh)) confirmed.add(key);
  await recount(tx, translation, countBehind(source, after, confirmed));
}

/** What is confirmed by a text, of all the pairs that there are now. */
function newPairs(
  pairs: ReadonlyArray<ConfirmedPair & { kept: boolean }>,
  now: readonly ConfirmedPair[],
  changed: ReadonlySet<string>,
  origin: Origin,
): ConfirmedPair[] {
  if (origin === "restored" || changed.size === 0) return [];
  if (origin === "whole") return [...now];
  // Back to a text that was kept, as by an undo or a passage restored, is no new writing: what was confirmed of it holds.
  const kept = new Set(pairs.flatMap(({ uid, translation, kept: stays }) => (stays ? `${uid} ${translation}` : [])));
  return now.filter(
    ({ uid, translation }) => changed.has(uid) && translation !== ABSENT && !kept.has(`${uid} ${translation}`),
  );
}

/** Writes how many pieces of a translation are not up to date, where that changed. */
export async function recount(tx: Tx, { id, behind }: CurrentText, count: number): Promise<void> {
  if (behind === count) return;
  await tx.updateTable("translations").set({ behind: count }).where("id", "=", id).execute();
}
