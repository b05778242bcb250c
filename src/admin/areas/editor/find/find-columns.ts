import type { Editor } from "@tiptap/core";
import type { Locale } from "../../../../kernel/locale.ts";
import {
  beginSearch,
  currentMatches,
  endSearch,
  findState,
  replaceAll,
  replaceMatch,
  showMatch,
} from "./find-plugin.ts";
import type { Found, Search } from "./search.ts";

/** The texts that are searched, in the order in which they stand on the screen. */
export type SearchedColumns = ReadonlyArray<{ locale: Locale; editor: Editor }>;

/** How many matches there are, and which of them is shown, from 1; 0 for none. */
export type FindCount = { shown: number; total: number };

/** Looks for something in these texts, and shows the first match once all of them were searched. */
export function searchIn(columns: SearchedColumns, search: Search): void {
  let left = columns.length;
  const done = () => {
    left -= 1;
    if (left === 0) showNext(columns, 1);
  };
  for (const { editor } of columns) beginSearch(editor.view, search, done);
}

/** Looks for nothing any more in these texts. */
export function stopSearching(editors: readonly Editor[]): void {
  for (const { view } of editors) endSearch(view);
}

/** What was found so far. */
export function countOf(columns: SearchedColumns): FindCount {
  let [shown, total] = [0, 0];
  for (const { editor } of columns) {
    const { matches, at } = findState(editor.state);
    const index = at === null ? -1 : matches.findIndex(({ from }) => from === at);
    if (index !== -1) shown = total + index + 1;
    total += matches.length;
  }
  return { shown, total };
}

type Place = { editor: Editor; match: Found };

function placesIn(columns: SearchedColumns): Place[] {
  return columns.flatMap(({ editor }) => currentMatches(editor.view).map((match) => ({ editor, match })));
}

/** Shows the next match, or the one before; after the last one comes the first. @param step 1 is the next one. */
export function showNext(columns: SearchedColumns, step: 1 | -1): void {
  const places = placesIn(columns);
  if (places.length === 0) return;
  const current = places.findIndex(({ editor, match }) => findState(editor.state).at === match.from);
  const next = current === -1 ? nearest(columns, places, step) : current + step;
  show(columns, places[(next + places.length) % places.length]);
}

/** Where none is shown yet: from where the writer was. */
function nearest(columns: SearchedColumns, places: readonly Place[], step: 1 | -1): number {
  const first = columns[0];
  if (first === undefined) return 0;
  const at = (place: Place) => findState(place.editor.state).at ?? place.editor.state.selection.from;
  const after = places.findIndex((place) => place.editor === first.editor && place.match.from >= at(place));
  return step === 1 ? Math.max(after, 0) : (after === -1 ? places.length : after) - 1;
}

function show(columns: SearchedColumns, place: Place | undefined): void {
  for (const { editor } of columns) {
    if (editor !== place?.editor && findState(editor.state).at !== null) showMatch(editor.view, null);
  }
  if (place !== undefined) showMatch(place.editor.view, place.match);
}

/** Replaces the match that is shown, and shows the next one; without one, shows the next one. */
export function replaceShown(columns: SearchedColumns, replacement: string): void {
  const place = placesIn(columns).find(({ editor, match }) => findState(editor.state).at === match.from);
  if (place === undefined) {
    showNext(columns, 1);
    return;
  }
  replaceMatch(place.editor.view, place.match, replacement);
  const places = placesIn(columns);
  const { at } = findState(place.editor.state);
  const index = columns.findIndex(({ editor }) => editor === place.editor);
  const order = (editor: Editor) => columns.findIndex((column) => column.editor === editor);
  const next = places.find(
    ({ editor, match }) => order(editor) > index || (editor === place.editor && match.from >= (at ?? 0)),
  );
  show(columns, next ?? places[0]);
}

/** Replaces everything that was found: one step of the history in each language. @returns how many there were. */
export function replaceEverywhere(columns: SearchedColumns, replacement: string): number {
  return columns.reduce((sum, { editor }) => sum + replaceAll(editor.view, replacement), 0);
}
