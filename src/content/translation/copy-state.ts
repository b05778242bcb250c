import type { Tx } from "../../db/client.ts";
import { countBehind, pairsNow } from "../../writing/translation/translation-state.ts";
import { keysOf, readPairs } from "./confirmed-pieces.ts";
import { piecesOfText, readCurrentTexts } from "./current-texts.ts";
import { recount } from "./follow-text.ts";

/** Rows of one statement: an engine takes a bounded number of parameters. */
const AT_ONCE = 1_000;

type Options = {
  /** Ids of the translation that was copied and of its copy, whose source is a copy too. */
  from: string;
  to: string;
  /** The id of each piece of the copy by the one it has in the original; a piece that is not named kept its own. */
  uids: ReadonlyMap<string, string>;
};

/**
 * Makes as much of a copy behind its source as of the translation it was copied from. To save the copy confirmed all of
 * it; nobody translated anything.
 */
export async function copyTranslationState(tx: Tx, { from, to, uids }: Options): Promise<void> {
  const [original, copy] = [await readPieces(tx, from), await readPieces(tx, to)];
  if (original === null || copy === null) return;
  const copied = new Map(pairsNow(copy.source, copy.translation).map((pair) => [pair.uid, pair]));
  const now = new Map(pairsNow(original.source, original.translation).map((pair) => [pair.uid, pair]));
  const rows = await tx.selectFrom("confirmed_pieces").selectAll().where("translation_id", "=", from).execute();
  const own = rows.flatMap((row) => {
    const pair = now.get(row.uid);
    const theirs = copied.get(uids.get(row.uid) ?? row.uid);
    if (pair === undefined || theirs === undefined || row.target_hash !== pair.translation) return [];
    // The titles of a copy say more than those of the original, in both languages alike.
    const source_hash = row.source_hash === pair.source ? theirs.source : row.source_hash;
    return [{ ...row, translation_id: to, uid: theirs.uid, source_hash, target_hash: theirs.translation }];
  });
  await tx.deleteFrom("confirmed_pieces").where("translation_id", "=", to).execute();
  for (let first = 0; first < own.length; first += AT_ONCE) {
    await tx
      .insertInto("confirmed_pieces")
      .values(own.slice(first, first + AT_ONCE))
      .execute();
  }
  const keys = keysOf(await readPairs(tx, to));
  await recount(tx, copy, countBehind(copy.source, copy.translation, keys));
}

async function readPieces(tx: Tx, translationId: string) {
  const { source, translations } = await readCurrentTexts(tx, translationId);
  const translation = translations.find(({ id }) => id === translationId);
  if (source === null || translation === undefined) return null;
  const [from, to] = [await piecesOfText(source.text), await piecesOfText(translation.text)];
  return { id: translation.id, source: from, translation: to };
}
