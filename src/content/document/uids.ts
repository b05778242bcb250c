import { newUid } from "../../kernel/uid.ts";
import type { DraftDocument } from "./draft.ts";
import { piecesOf } from "./pieces.ts";

/**
 * A document in which every piece has an id and no two have the same: those without get one, and so does the second of
 * two that share theirs, as after a paste. What has one keeps it.
 */
export function withUids<D extends DraftDocument>(document: D): D {
  const marked = copyOf(document);
  const taken = new Set<string>();
  for (const { uid, mark } of piecesOf(marked)) {
    let own = uid;
    while (own === undefined || taken.has(own)) {
      own = newUid();
      mark(own);
    }
    taken.add(own);
  }
  return marked;
}

/** A document without ids: for its hash, and for a copy that becomes an entry of its own. */
export function withoutUids<D extends DraftDocument>(document: D): D {
  const bare = copyOf(document);
  for (const { mark } of piecesOf(bare)) mark(undefined);
  return bare;
}

/** A copy by JSON: an object that is referenced twice becomes two, which `structuredClone` would keep as one. */
function copyOf<D extends DraftDocument>(document: D): D {
  return JSON.parse(JSON.stringify(document)) as D;
}
