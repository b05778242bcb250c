import { createStore, type Store } from "../../../framework/app/store.ts";
import type { EditedText } from "../session/edited-text.ts";
import type { Found, Search } from "./search.ts";
import type { FoundIn, SearchedPart } from "./searched-part.ts";

/** Fields above the running text, in their order. */
export const FIELDS = ["title", "summary"] as const;
type FieldName = (typeof FIELDS)[number];

/** What is looked for in a field; `text` is what `matches` were found in. */
export type FieldSearch = FoundIn & { search: Search | null; text: string };
const NO_SEARCH: FieldSearch = { search: null, text: "", matches: [], at: null };

/** A search in each field of a text, which the fields draw. */
export type FieldSearches = Readonly<Record<FieldName, Store<FieldSearch>>>;

export function createFieldSearches(): FieldSearches {
  return { title: createStore(NO_SEARCH), summary: createStore(NO_SEARCH) };
}

type Options = { name: FieldName; edited: EditedText; store: Store<FieldSearch> };

/** A title or a summary: what takes the place of a match is typed into its field, so that the browser's undo has it. */
export function searchedField({ name, edited, store }: Options): SearchedPart {
  const { locale, session } = edited;
  const textNow = () => session.state.mine[name];
  const element = () =>
    document.querySelector<HTMLTextAreaElement>(`.editor-column[data-locale="${locale}"] .editor-${name} textarea`);
  const look = (search: Search | null, at: number | null) => {
    const text = textNow();
    store.write(search === null ? NO_SEARCH : { search, text, matches: search.in(text), at });
  };
  const refresh = () => {
    const { search, text, at } = store.read();
    if (search !== null && text !== textNow()) look(search, at);
  };
  const put = (from: number, to: number, words: string): boolean => {
    const field = element();
    if (field === null) return false;
    const { maxLength, value } = field;
    if (maxLength >= 0 && value.length - (to - from) + words.length > maxLength) return false;
    const back = document.activeElement;
    field.focus({ preventScroll: true });
    field.setSelectionRange(from, to);
    // Deprecated, and the only way to write into a field so that the browser's undo takes it back.
    document.execCommand(words === "" ? "delete" : "insertText", false, words);
    const at = field.selectionEnd;
    if (back instanceof HTMLElement) back.focus({ preventScroll: true });
    look(store.read().search, at);
    return true;
  };
  return {
    begin(search, done) {
      look(search, null);
      done();
    },
    end: () => look(null, null),
    known: () => store.read(),
    current() {
      refresh();
      return store.read().matches;
    },
    show(match) {
      const search = store.read();
      const at = match?.from ?? null;
      if (search.at !== at) store.write({ ...search, at });
      if (match !== null) element()?.scrollIntoView({ block: "center", inline: "nearest" });
    },
    replace: ({ from, to }, replacement) => put(from, to, replacement),
    replaceAll(replacement) {
      refresh();
      const { matches, text } = store.read();
      const [first, last] = [matches[0], matches.at(-1)];
      return first === undefined || last === undefined
        ? true
        : put(first.from, last.to, replaced(text, matches, replacement));
    },
    select() {
      refresh();
      const { matches, at } = store.read();
      const match = matches.find(({ from }) => from === at);
      const field = element();
      if (match === undefined || field === null) return false;
      field.focus({ preventScroll: true });
      field.setSelectionRange(match.from, match.to);
      field.scrollIntoView({ block: "center" });
      return true;
    },
    caret: () => element()?.selectionStart ?? 0,
    follow(listener) {
      const stops = [session.subscribe(refresh), store.subscribe(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

/** From the first match to the last one, with each of them replaced. */
function replaced(text: string, matches: readonly Found[], replacement: string): string {
  return matches.map(({ to }, index) => replacement + text.slice(to, matches[index + 1]?.from ?? to)).join("");
}
