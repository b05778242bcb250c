import type { Found, Search } from "./search.ts";
import type { Searched, SearchedPart } from "./searched-part.ts";

/** How many matches there are, and which of them is shown, from 1; 0 for none. */
export type FindCount = { shown: number; total: number };

/** Looks for something in these texts, and shows the first match once all of them were searched. */
export function searchIn(searched: Searched, search: Search): void {
  let left = searched.parts.length;
  const done = () => {
    left -= 1;
    if (left === 0) showNext(searched, 1);
  };
  for (const part of searched.parts) part.begin(search, done);
}

/** What was found so far. */
export function countOf({ parts }: Searched): FindCount {
  let [shown, total] = [0, 0];
  for (const part of parts) {
    const { matches, at } = part.known();
    const index = at === null ? -1 : matches.findIndex(({ from }) => from === at);
    if (index !== -1) shown = total + index + 1;
    total += matches.length;
  }
  return { shown, total };
}

type Place = { part: SearchedPart; match: Found };

function placesIn({ parts }: Searched): Place[] {
  return parts.flatMap((part) => part.current().map((match) => ({ part, match })));
}

/** Shows the next match, or the one before; after the last one comes the first. @param step 1 is the next one. */
export function showNext(searched: Searched, step: 1 | -1): void {
  const places = placesIn(searched);
  if (places.length === 0) return;
  const current = places.findIndex(isShown);
  const next = current === -1 ? nearest(searched, places, step) : current + step;
  show(searched, places[(next + places.length) % places.length]);
}

function isShown({ part, match }: Place): boolean {
  return part.known().at === match.from;
}

/** Where none is shown yet: from where the writer was. */
function nearest(searched: Searched, places: readonly Place[], step: 1 | -1): number {
  const from = searched.from ?? searched.parts[0];
  if (from === undefined) return 0;
  const at = from.known().at ?? from.caret();
  const after = indexFrom(searched, places, { part: from, at });
  return step === 1 ? Math.max(after, 0) : (after === -1 ? places.length : after) - 1;
}

/** The first match at or behind a place; -1 for none. */
function indexFrom({ parts }: Searched, places: readonly Place[], { part, at }: { part: SearchedPart; at: number }) {
  const order = parts.indexOf(part);
  return places.findIndex(({ part: of, match }) => parts.indexOf(of) > order || (of === part && match.from >= at));
}

function show({ parts }: Searched, place: Place | undefined): void {
  for (const part of parts) if (part !== place?.part) part.show(null);
  if (place !== undefined) place.part.show(place.match);
}

/**
 * Replaces the match that is shown, and shows the next one; without one, shows the next one.
 * @returns false where its text would be too long: it is left as it is.
 */
export function replaceShown(searched: Searched, replacement: string): boolean {
  const place = placesIn(searched).find(isShown);
  if (place === undefined) {
    showNext(searched, 1);
    return true;
  }
  const { part, match } = place;
  if (!part.replace(match, replacement)) {
    showNext(searched, 1);
    return false;
  }
  const places = placesIn(searched);
  const next = indexFrom(searched, places, { part, at: part.known().at ?? 0 });
  show(searched, places[Math.max(next, 0)]);
  return true;
}

/** Replaces everything that was found: one step of the history in each text. @returns how many were, and were not. */
export function replaceEverywhere({ parts }: Searched, replacement: string): { replaced: number; left: number } {
  const counts = { replaced: 0, left: 0 };
  for (const part of parts) {
    const found = part.current().length;
    counts[part.replaceAll(replacement) ? "replaced" : "left"] += found;
  }
  return counts;
}
