import { steadyIn } from "../../../../writing/tree/order.ts";

/** A block as it stands in a column, in reading order. */
export type Place = {
  uid: string;
  /** Pixels from the top of the window to it, with every space that was added so far. */
  top: number;
  /** The space that was added above it. */
  space: number;
};

/** Less than this is nothing that an eye sees, and no reason to move a page. */
const LEAST = 2;

/**
 * The space to add above blocks of two columns so that those of one id stand beside each other. What stands in another
 * order is left out: the blocks around it belong together more than it does.
 * @returns pixels by id, for each column.
 */
export function spacesFor(left: readonly Place[], right: readonly Place[]): [Map<string, number>, Map<string, number>] {
  const spaces: [Map<string, number>, Map<string, number>] = [new Map(), new Map()];
  const [mine, theirs] = [natural(left), natural(right)];
  let [shift, otherShift] = [0, 0];
  for (const uid of commonOrder(left, right)) {
    const difference = (mine.get(uid) ?? 0) + shift - (theirs.get(uid) ?? 0) - otherShift;
    if (difference <= -LEAST) {
      spaces[0].set(uid, Math.round(-difference));
      shift += Math.round(-difference);
    } else if (difference >= LEAST) {
      spaces[1].set(uid, Math.round(difference));
      otherShift += Math.round(difference);
    }
  }
  return spaces;
}

/** Where each block would stand without any space. */
function natural(places: readonly Place[]): Map<string, number> {
  let added = 0;
  return new Map(
    places.map(({ uid, top, space }) => {
      added += space;
      return [uid, top - added];
    }),
  );
}

/** Ids that stand in both, in one order: a longest run. */
function commonOrder(left: readonly Place[], right: readonly Place[]): string[] {
  const places = new Map(right.map(({ uid }, index) => [uid, index]));
  const steady = steadyIn(
    left.map(({ uid }) => uid),
    places,
  );
  return left.flatMap(({ uid }) => (steady.has(uid) ? uid : []));
}
