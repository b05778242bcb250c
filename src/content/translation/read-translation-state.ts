import type { Queryable } from "../../db/client.ts";
import { decodeJson } from "../../db/json.ts";
import type { PieceContent } from "../../writing/translation/translatable-pieces.ts";
import {
  type KeptPair,
  type PieceState,
  pairKey,
  pairsNow,
  translationState,
} from "../../writing/translation/translation-state.ts";
import { keysOf, readPairs } from "./confirmed-pieces.ts";
import { piecesOfText, readCurrentTexts } from "./current-texts.ts";

/** What a translator's screen shows of a translation and its source. */
export type TranslationState = {
  sourceId: string;
  /** `translations.revision` of the texts that were compared: what the browser has may be older or newer. */
  sourceRevision: number;
  revision: number;
  /** How many of `pieces` are not up to date. */
  behind: number;
  pieces: PieceState[];
};

/** The state of each piece of a translation; null for a source, which translates nothing, and for what is not there. */
export async function readTranslationState(db: Queryable, translationId: string): Promise<TranslationState | null> {
  const read = await readPairsAndTexts(db, translationId);
  if (read === null) return null;
  const { pairs, from, to, ...state } = read;
  return { ...state, pieces: translationState(from, to, pairs) };
}

/** A pair as an editor gets it, who works out the state of the text that is being typed. */
type KnownPair = KeptPair & {
  /** Whether it stays when the translation's piece is written anew before its text was kept. */
  kept: boolean;
};

/** Everything that was confirmed of a translation; null where `readTranslationState` is. */
type KnownPairs = Omit<TranslationState, "pieces"> & { pairs: KnownPair[] };

/** What was confirmed of a translation, with what the source said then where a piece is not up to date. */
export async function readKnownPairs(db: Queryable, translationId: string): Promise<KnownPairs | null> {
  const read = await readPairsAndTexts(db, translationId);
  if (read === null) return null;
  const { from: _, to: __, ...known } = read;
  return known;
}

async function readPairsAndTexts(db: Queryable, translationId: string) {
  const { source, translations } = await readCurrentTexts(db, translationId);
  const translation = translations.find(({ id }) => id === translationId);
  if (source === null || translation === undefined) return null;
  const [from, to] = [await piecesOfText(source.text), await piecesOfText(translation.text)];
  const pairs = await readPairs(db, translationId);
  const confirmed = keysOf(pairs);
  const open = pairsNow(from, to).flatMap((pair) => (confirmed.has(pairKey(pair)) ? [] : pair.uid));
  const texts = new Map((await readTexts(db, translationId, open)).map((pair) => [pairKey(pair), pair]));
  return {
    ...{ sourceId: source.id, sourceRevision: source.revision },
    ...{ revision: translation.revision, behind: translation.behind },
    pairs: pairs.map((pair): KnownPair => ({ at: 0, sourceText: null, ...texts.get(pairKey(pair)), ...pair })),
    ...{ from, to },
  };
}

/** The pairs of some pieces of which it is known what the source said; the texts of all would be a book. */
async function readTexts(db: Queryable, translationId: string, uids: readonly string[]): Promise<KeptPair[]> {
  if (uids.length === 0) return [];
  const rows = await db
    .selectFrom("confirmed_pieces")
    .select(["uid", "source_hash", "target_hash", "confirmed_at", "source_text"])
    .where("translation_id", "=", translationId)
    .where("uid", "in", uids)
    .where("source_text", "is not", null)
    .execute();
  return rows.map(({ uid, source_hash: source, target_hash: translation, confirmed_at: at, source_text }) => ({
    ...{ uid, source, translation, at },
    sourceText: source_text === null ? null : (decodeJson(source_text) as PieceContent),
  }));
}
