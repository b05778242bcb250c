import type { Tx } from "../../db/client.ts";
import type { Instant } from "../../kernel/clock.ts";
import { giveTurn, hasHeldLong } from "../../kernel/turns/give-turn.ts";
import { ABSENT, type FoundPiece, hashOf } from "../../writing/translation/translatable-pieces.ts";
import { type ConfirmedPair, countBehind, isOpen, pairsNow } from "../../writing/translation/translation-state.ts";
import { refreshArticle } from "../listing/refresh-article.ts";
import { dropUnkept, insertPairs, keysOf, readPairs, rememberSource, type StoredPair } from "./confirmed-pieces.ts";
import { type CurrentText, findPiecesOfText, piecesOfText, readCurrentTexts } from "./current-texts.ts";

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

type Found = ReadonlyMap<string, FoundPiece>;

/** A piece before and after a change, by its hashes. */
type Changed = { uid: string; was: string; is: string };

/**
 * Keeps the state of translations right when the current text of one language of an entry is replaced. Called before the
 * new text is written, in its transaction: of a translation it confirms what was written, of a source it keeps what
 * translators translated, and counts what is behind by it. The pieces that changed are hashed, and no others.
 */
export async function followText(tx: Tx, { translationId, text, origin, now }: Change): Promise<void> {
  const { source, translations } = await readCurrentTexts(tx, translationId);
  if (source === null || translations.length === 0) return;
  if (source.id === translationId) {
    const before = findPiecesOfText(source.text);
    const changed = await changedPieces(before, findPiecesOfText(text));
    for (const translation of translations) {
      // Of a source without a text, as while it is taken off the site, nothing was counted.
      if (source.text === null) await countAnew(tx, translation, { source: text, text: translation.text });
      else if (changed.length > 0) await followSource(tx, translation, changed, before);
    }
    return;
  }
  const translation = translations.find(({ id }) => id === translationId);
  if (translation === undefined) return;
  const changed = await changedPieces(findPiecesOfText(translation.text), findPiecesOfText(text));
  if (changed.length === 0 && translation.text !== null) return;
  if (origin === "whole") await confirmWhole(tx, translation, { source: source.text, text, now });
  else await followTranslation(tx, translation, changed, { source: findPiecesOfText(source.text), origin, now });
  if (translation.text === null) await countAnew(tx, translation, { source: source.text, text });
}

async function changedPieces(before: Found, after: Found): Promise<Changed[]> {
  const changed: Changed[] = [];
  for (const uid of new Set([...before.keys(), ...after.keys()])) {
    if (hasHeldLong()) await giveTurn();
    const [former, next] = [before.get(uid), after.get(uid)];
    if (JSON.stringify(former?.content) === JSON.stringify(next?.content)) continue;
    const [was, is] = [hashOf(former), hashOf(next)];
    if (was !== is) changed.push({ uid, was, is });
  }
  return changed;
}

/** What a text says in the place of each piece that changed. */
async function hashesOf(text: Found, changed: readonly Changed[]): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  for (const { uid } of changed) {
    if (hasHeldLong()) await giveTurn();
    hashes.set(uid, hashOf(text.get(uid)));
  }
  return hashes;
}

async function followSource(tx: Tx, translation: CurrentText, changed: readonly Changed[], before: Found) {
  const pairs = await readPairs(tx, translation.id, uidsOf(changed));
  const confirmed = new Set(pairs.map(({ uid, source }) => `${uid} ${source}`));
  const left = changed.flatMap(({ uid, was }) => {
    const content = before.get(uid)?.content;
    return was === ABSENT || content === undefined || !confirmed.has(`${uid} ${was}`)
      ? []
      : { uid, hash: was, content };
  });
  await rememberSource(tx, translation.id, left);
  const keys = keysOf(pairs);
  const own = await hashesOf(findPiecesOfText(translation.text), changed);
  const hashes = changed.map(({ uid, was, is }) => ({ uid, was, is, translation: own.get(uid) ?? ABSENT }));
  const open = (pick: "was" | "is") =>
    hashes.filter(({ uid, translation: hash, [pick]: source }) => isOpen({ uid, source, translation: hash }, keys))
      .length;
  await recount(tx, translation, translation.behind - open("was") + open("is"));
}

type Written = { source: Found; origin: Origin; now: Instant };

async function followTranslation(tx: Tx, translation: CurrentText, changed: readonly Changed[], written: Written) {
  const { source, origin, now } = written;
  const pairs = await readPairs(tx, translation.id, uidsOf(changed));
  const sources = await hashesOf(source, changed);
  const pairsWith = (pick: "was" | "is") =>
    changed.map(({ uid, [pick]: hash }) => ({ uid, source: sources.get(uid) ?? ABSENT, translation: hash }));
  const before = pairsWith("was").filter((pair) => isOpen(pair, keysOf(pairs))).length;
  const after = pairsWith("is");
  const replaced = new Set(uidsOf(changed));
  const [dropped, stay] = [
    pairs.filter((pair) => isDropped(pair, replaced)),
    pairs.filter((pair) => !isDropped(pair, replaced)),
  ];
  if (dropped.length > 0) await dropUnkept(tx, translation.id, [...replaced]);
  const fresh = origin === "written" ? writtenPairs(after, stay) : [];
  await insertPairs(tx, translation.id, fresh, { kept: false, at: now });
  const confirmed = keysOf([...stay, ...fresh]);
  const open = after.filter((pair) => isOpen(pair, confirmed)).length;
  await recount(tx, translation, translation.behind - before + open);
}

/** Counts all pieces, where a text comes to be that was not there. */
async function countAnew(tx: Tx, translation: CurrentText, { source, text }: Record<"source" | "text", string | null>) {
  const keys = keysOf(await readPairs(tx, translation.id));
  await recount(tx, translation, countBehind(await piecesOfText(source), await piecesOfText(text), keys));
}

/** Whether nothing but a draft held what the piece said, which says something else now. */
function isDropped({ uid, kept }: StoredPair, replaced: ReadonlySet<string>): boolean {
  return !kept && replaced.has(uid);
}

/**
 * What is confirmed by writing. Back to a text that was kept, as by an undo or a passage restored, is no new writing:
 * what was confirmed of it holds.
 */
function writtenPairs(now: readonly ConfirmedPair[], pairs: readonly StoredPair[]): ConfirmedPair[] {
  const kept = new Set(pairs.flatMap(({ uid, translation, kept: stays }) => (stays ? `${uid} ${translation}` : [])));
  return now.filter(({ uid, translation }) => translation !== ABSENT && !kept.has(`${uid} ${translation}`));
}

type Whole = { source: string | null; text: string; now: Instant };

/** A whole translation is right as it is, with what it leaves out and what it adds. */
async function confirmWhole(tx: Tx, translation: CurrentText, { source, text, now }: Whole): Promise<void> {
  await insertPairs(tx, translation.id, pairsNow(await piecesOfText(source), await piecesOfText(text)), {
    kept: true,
    at: now,
  });
  await recount(tx, translation, 0);
}

function uidsOf(changed: readonly Changed[]): string[] {
  return changed.map(({ uid }) => uid);
}

/** Writes how many pieces of a translation are not up to date, where that changed. */
export async function recount(tx: Tx, { id }: Pick<CurrentText, "id">, behind: number): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable("translations")
    .set({ behind })
    .where("id", "=", id)
    .where("behind", "!=", behind)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await refreshArticle(tx, id);
}
