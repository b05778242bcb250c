import { ABSENT, type PieceContent, type TranslatablePiece } from "./translatable-pieces.ts";

/** A piece of the source and one of the translation, by their hashes, of which somebody said that they belong together. */
export type ConfirmedPair = {
  uid: string;
  /** `ABSENT` where the translation says something that the source does not. */
  source: string;
  /** `ABSENT` where the source says something that the translation leaves out. */
  translation: string;
};

/** A pair, what the source said then where that is still known, and its place in the order of confirmations. */
export type KeptPair = ConfirmedPair & { sourceText: PieceContent | null; at: number };

/**
 * - `upToDate`: this pair was confirmed, or neither text has words there;
 * - `behind`: both have the piece, and what they say now was never confirmed;
 * - `missing`: the translation does not have it;
 * - `orphan`: the source does not have it any more.
 */
type PieceStatus = "upToDate" | "behind" | "missing" | "orphan";

/** One piece of a source and its translation. */
export type PieceState = {
  uid: string;
  status: PieceStatus;
  source: TranslatablePiece | null;
  translation: TranslatablePiece | null;
  /**
   * What the source said when what the translation says now was last confirmed: what a difference is shown against. Null
   * where it is up to date, where the source said nothing, and where that is not known.
   */
  sourceThen: PieceContent | null;
  /** The hash of that, by which a change since then is said to be minor; null where nothing was ever confirmed. */
  hashThen: string | null;
};

type Pieces = ReadonlyMap<string, TranslatablePiece>;

/** A pair as one text, to be looked up in a set. */
export function pairKey({ uid, source, translation }: ConfirmedPair): string {
  return `${uid} ${source} ${translation}`;
}

/** What the two texts say now under each id: in the source's order, then what the translation alone has, in its own. */
export function pairsNow(source: Pieces, translation: Pieces): ConfirmedPair[] {
  const uids = new Set([...source.keys(), ...translation.keys()]);
  return [...uids].map((uid) => ({
    uid,
    source: source.get(uid)?.hash ?? ABSENT,
    translation: translation.get(uid)?.hash ?? ABSENT,
  }));
}

/** Whether a pair is not up to date: one text has words there, and nobody confirmed what they say. */
export function isOpen(pair: ConfirmedPair, confirmed: ReadonlySet<string>): boolean {
  return (pair.source !== ABSENT || pair.translation !== ABSENT) && !confirmed.has(pairKey(pair));
}

/** How many pieces of a translation are not up to date: behind, missing, or orphans. */
export function countBehind(source: Pieces, translation: Pieces, confirmed: ReadonlySet<string>): number {
  return pairsNow(source, translation).filter((pair) => isOpen(pair, confirmed)).length;
}

/**
 * The state of each piece of a translation. It depends on what the texts say and on what was confirmed alone, never on
 * dates: whichever of the two is published, restored, or moved around, the answer stays right.
 */
export function translationState(source: Pieces, translation: Pieces, confirmed: Iterable<KeptPair>): PieceState[] {
  const known = new Set<string>();
  const latest = new Map<string, KeptPair>();
  for (const pair of confirmed) {
    known.add(pairKey(pair));
    if (pair.translation !== (translation.get(pair.uid)?.hash ?? ABSENT)) continue;
    const other = latest.get(pair.uid);
    if (other === undefined || pair.at >= other.at) latest.set(pair.uid, pair);
  }
  return pairsNow(source, translation).map((pair) => {
    const { uid } = pair;
    const status = known.has(pairKey(pair)) ? "upToDate" : statusOf(pair);
    const last = status === "upToDate" ? undefined : latest.get(uid);
    const then = { sourceThen: last?.sourceText ?? null, hashThen: last?.source ?? null };
    return { uid, status, source: source.get(uid) ?? null, translation: translation.get(uid) ?? null, ...then };
  });
}

function statusOf({ source, translation }: ConfirmedPair): PieceStatus {
  if (translation === ABSENT) return "missing";
  return source === ABSENT ? "orphan" : "behind";
}
