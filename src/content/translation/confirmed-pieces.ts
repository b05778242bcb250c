import type { Queryable, Tx } from "../../db/client.ts";
import { encodeJson } from "../../db/json.ts";
import type { Instant } from "../../kernel/clock.ts";
import type { TranslatablePiece } from "../../writing/translation/translatable-pieces.ts";
import { type ConfirmedPair, pairKey } from "../../writing/translation/translation-state.ts";

/** The pairs of a translation; `kept` says whether the translation's piece is one of a text that was worth keeping. */
export type StoredPair = ConfirmedPair & { kept: boolean };

/** Rows of one statement: an engine takes a bounded number of parameters. */
const AT_ONCE = 1_000;

/** @param uids of these pieces alone; of all unless given. */
export async function readPairs(db: Queryable, translationId: string, uids?: readonly string[]): Promise<StoredPair[]> {
  const query = db
    .selectFrom("confirmed_pieces")
    .select(["uid", "source_hash", "target_hash", "kept"])
    .where("translation_id", "=", translationId);
  // To name very many would cost more than to read all.
  const rows = await (uids === undefined || uids.length > AT_ONCE ? query : query.where("uid", "in", uids)).execute();
  return rows.map(({ uid, source_hash: source, target_hash: translation, kept }) => ({
    uid,
    source,
    translation,
    kept: kept === 1,
  }));
}

/** Pairs as `countBehind` looks them up. */
export function keysOf(pairs: readonly ConfirmedPair[]): Set<string> {
  return new Set(pairs.map(pairKey));
}

type Confirmation = {
  /** Whether they stay when the translation's piece is written anew before its text was kept. */
  kept: boolean;
  at: Instant;
};

export async function insertPairs(
  tx: Tx,
  translationId: string,
  pairs: readonly ConfirmedPair[],
  { kept, at }: Confirmation,
): Promise<void> {
  const rows = pairs.map(({ uid, source, translation }) => ({
    translation_id: translationId,
    uid,
    source_hash: source,
    target_hash: translation,
    kept: kept ? 1 : 0,
    confirmed_at: at,
  }));
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    await tx
      .insertInto("confirmed_pieces")
      .values(rows.slice(from, from + AT_ONCE))
      .onConflict((conflict) =>
        conflict
          .columns(["translation_id", "uid", "source_hash", "target_hash"])
          .doUpdateSet({ confirmed_at: at, ...(kept && { kept: 1 }) }),
      )
      .execute();
  }
}

/** Deletes some pairs, each by what both texts said. */
export async function deletePairsOf(tx: Tx, translationId: string, pairs: readonly ConfirmedPair[]): Promise<void> {
  for (const { uid, source, translation } of pairs) {
    await tx
      .deleteFrom("confirmed_pieces")
      .where("translation_id", "=", translationId)
      .where("uid", "=", uid)
      .where("source_hash", "=", source)
      .where("target_hash", "=", translation)
      .execute();
  }
}

/** The translation's text is kept from now on: what was confirmed of it stays. */
export async function keepPairs(tx: Tx, translationId: string): Promise<void> {
  await tx
    .updateTable("confirmed_pieces")
    .set({ kept: 1 })
    .where("translation_id", "=", translationId)
    .where("kept", "=", 0)
    .execute();
}

/** Deletes what was confirmed of pieces that were written anew before anything kept their text. */
export async function dropUnkept(tx: Tx, translationId: string, uids: readonly string[]): Promise<void> {
  for (let from = 0; from < uids.length; from += AT_ONCE) {
    await tx
      .deleteFrom("confirmed_pieces")
      .where("translation_id", "=", translationId)
      .where("kept", "=", 0)
      .where("uid", "in", uids.slice(from, from + AT_ONCE))
      .execute();
  }
}

/**
 * Keeps what the source said with the pairs that were confirmed against it, when it says something else from now on:
 * nothing but a pair knows the text of an autosave.
 */
export async function rememberSource(
  tx: Tx,
  translationId: string,
  pieces: Iterable<Pick<TranslatablePiece, "uid" | "hash" | "content">>,
): Promise<void> {
  for (const { uid, hash, content } of pieces) {
    await tx
      .updateTable("confirmed_pieces")
      .set({ source_text: encodeJson(content) })
      .where("translation_id", "=", translationId)
      .where("uid", "=", uid)
      .where("source_hash", "=", hash)
      .where("source_text", "is", null)
      .execute();
  }
}
