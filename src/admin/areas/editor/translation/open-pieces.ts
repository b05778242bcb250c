import {
  ABSENT,
  type PieceContent,
  type TranslatablePiece,
} from "../../../../writing/translation/translatable-pieces.ts";
import {
  type ConfirmedPair,
  type KeptPair,
  type PieceState,
  translationState,
} from "../../../../writing/translation/translation-state.ts";
import type { KnownPairs } from "../translation-schemas.ts";

type Pieces = ReadonlyMap<string, TranslatablePiece>;

/**
 * A piece of a translation that is not up to date.
 * - `behind`: the original says something else by now;
 * - `missing`: the translation does not have it;
 * - `empty`: it has it, without words yet;
 * - `orphan`: the original does not have it any more.
 */
export type OpenPiece = Omit<PieceState, "status"> & {
  status: "behind" | "missing" | "empty" | "orphan";
  /** What "still right" confirms. */
  pair: ConfirmedPair;
};

/** What was known of a translation when the server was asked last. */
export type Served = {
  known: KnownPairs;
  /** The pieces of both texts as they were saved then. */
  source: Pieces;
  translation: Pieces;
};

/**
 * What of a translation is not up to date, of the texts as they are being typed. A piece of the translation that was
 * written since the last save counts as the server will count it: written while the source reads as it does.
 * @param stands whether the translation has a piece of an id, with words or without.
 */
export function openPieces(
  source: Pieces,
  translation: Pieces,
  { served, stands }: { served: Served; stands(uid: string): boolean },
): OpenPiece[] {
  const pairs: KeptPair[] = served.known.pairs.map((pair) =>
    pair.sourceText === null ? { ...pair, sourceText: contentOf(served.source, pair) } : pair,
  );
  pairs.push(...writtenSince(source, translation, served));
  return translationState(source, translation, pairs).flatMap((state): OpenPiece[] => {
    const { status, ...piece } = state;
    if (status === "upToDate") return [];
    const isEmpty = status === "missing" && stands(piece.uid);
    return [{ ...piece, status: isEmpty ? "empty" : status, pair: pairOf(piece) }];
  });
}

/** What the source said when a pair was confirmed, where it still said so at the last save. */
function contentOf(pieces: Pieces, { uid, source }: ConfirmedPair): PieceContent | null {
  const piece = pieces.get(uid);
  return piece?.hash === source ? piece.content : null;
}

function writtenSince(source: Pieces, translation: Pieces, served: Served): KeptPair[] {
  const kept = new Set(served.known.pairs.flatMap((pair) => (pair.kept ? `${pair.uid} ${pair.translation}` : [])));
  return [...translation.values()].flatMap(({ uid, hash }) => {
    if (served.translation.get(uid)?.hash === hash || kept.has(`${uid} ${hash}`)) return [];
    const sourceHash = source.get(uid)?.hash ?? ABSENT;
    return { uid, source: sourceHash, translation: hash, sourceText: null, at: Number.MAX_SAFE_INTEGER };
  });
}

function pairOf({ uid, source, translation }: Omit<PieceState, "status">): ConfirmedPair {
  return { uid, source: source?.hash ?? ABSENT, translation: translation?.hash ?? ABSENT };
}
