/** Who says where a piece stands: the base, or the side that inserted or moved it. */
type Placer = "base" | "mine" | "theirs";

type Lists = {
  /** Keys as they stood in the base; null for a list that the base has not. */
  base: readonly string[] | null;
  mine: readonly string[];
  theirs: readonly string[];
  /** What stands in the list now, in any order. */
  members: ReadonlySet<string>;
  /** What stands where it stood in the base, whoever moved it. */
  stays?: ((key: string) => boolean) | undefined;
};

/**
 * The order of a list that two sides may have changed: what nobody moved stays as in the base, and what somebody inserted
 * or moved stands after what it stood after there. Where both put something at one place, the order is the same whoever
 * merges.
 */
export function mergeOrder({ base, mine, theirs, members, stays }: Lists): string[] {
  const [mySet, theirSet] = [new Set(mine), new Set(theirs)];
  const common = base ?? mine.filter((key) => theirSet.has(key));
  const places = new Map(common.map((key, index) => [key, index]));
  const [mySteady, theirSteady] = [steadyIn(mine, places), steadyIn(theirs, places)];
  const placerOf = (key: string): Placer => {
    const known = places.has(key);
    if (known && stays?.(key)) return "base";
    if (mySet.has(key) && !(known && mySteady.has(key))) return "mine";
    if (theirSet.has(key) && !(known && theirSteady.has(key))) return "theirs";
    return "base";
  };
  const placers = new Map([...members].map((key) => [key, placerOf(key)]));

  const followers = new Map<string, string[]>();
  const shared = { common, placers, places, followers };
  const myRuns = runsOf(mine, { ...shared, placer: "mine", own: mySet, steady: mySteady });
  const theirRuns = runsOf(theirs, { ...shared, placer: "theirs", own: theirSet, steady: theirSteady });
  const ordered: string[] = [];
  const placed = new Set<string>();
  const place = (key: string) => {
    if (placed.has(key)) return;
    placed.add(key);
    if (members.has(key)) ordered.push(key);
    for (const follower of followers.get(key) ?? []) place(follower);
  };
  for (let index = -1; index < common.length; index++) {
    const key = common[index];
    if (key !== undefined && placers.get(key) === "base") place(key);
    const runs = [myRuns.get(index) ?? [], theirRuns.get(index) ?? []];
    for (const run of runs.sort(([one = ""], [other = ""]) => (one < other ? -1 : 1))) run.forEach(place);
  }
  for (const key of members) place(key);
  return ordered;
}

type Side = {
  placer: Placer;
  common: readonly string[];
  /** Every key of the side's list. */
  own: ReadonlySet<string>;
  placers: ReadonlyMap<string, Placer>;
  places: ReadonlyMap<string, number>;
  steady: ReadonlySet<string>;
  /** Filled: what a side inserted right after something that the other side moved goes with it. */
  followers: Map<string, string[]>;
};

/**
 * What a side places, by the place in the base that it stands after; -1 for the beginning. It comes after what the side
 * deleted at the same place.
 */
function runsOf(list: readonly string[], side: Side): Map<number, string[]> {
  const { placer, common, placers, places, own, steady, followers } = side;
  const runs = new Map<number, string[]>();
  const afterDeleted = (index: number) => {
    let last = index;
    for (let next = common[last + 1]; next !== undefined && !own.has(next); next = common[last + 1]) last++;
    return last;
  };
  let anchor = afterDeleted(-1);
  let before: string | null = null;
  for (const key of list) {
    if (steady.has(key)) anchor = afterDeleted(places.get(key) ?? anchor);
    else if (placers.get(key) === placer) {
      const beforePlacer = before === null ? undefined : placers.get(before);
      const follows = beforePlacer !== undefined && beforePlacer !== "base" && beforePlacer !== placer;
      if (before !== null && follows && !places.has(key)) append(followers, before, key);
      else append(runs, anchor, key);
    }
    before = key;
  }
  return runs;
}

function append<Key>(lists: Map<Key, string[]>, key: Key, item: string): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [item]);
  else list.push(item);
}

/** What a list left in its order: a longest run of keys whose places in the base rise. */
export function steadyIn(list: readonly string[], places: ReadonlyMap<string, number>): Set<string> {
  const keys = list.filter((key) => places.has(key));
  const at = (index: number) => places.get(keys[index] as string) as number;
  /** By length of a run: the key that ends the one which rises least. */
  const ends: number[] = [];
  const before: number[] = [];
  for (let index = 0; index < keys.length; index++) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (at(ends[middle] as number) < at(index)) low = middle + 1;
      else high = middle;
    }
    before[index] = low > 0 ? (ends[low - 1] as number) : -1;
    ends[low] = index;
  }
  const steady = new Set<string>();
  for (let index = ends.at(-1) ?? -1; index >= 0; index = before[index] as number) steady.add(keys[index] as string);
  return steady;
}
