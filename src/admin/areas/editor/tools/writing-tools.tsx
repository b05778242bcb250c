import type { Editor } from "@tiptap/core";
import { createContext, type ReactNode, use, useState } from "react";
import type { Locale } from "../../../../kernel/locale.ts";
import { createStore, type Store } from "../../../framework/app/store.ts";
import { createFieldSearches, type FieldSearches } from "../find/searched-field.ts";
import type { Searched } from "../find/searched-part.ts";

/** The editors that are on the screen, by their language. */
export type OpenEditors = ReadonlyMap<Locale, Editor>;

/** How the find bar was opened: `token` is another one each time, so that it takes the focus again. */
export type FindRequest = { replace: boolean; token: number };

/** What the tools of an open article share: one object for as long as it is open. */
export type WritingTools = {
  editors: Store<OpenEditors>;
  /** The language that was written in last. */
  active: Store<Locale | null>;
  /** The find bar; null while it is closed. */
  find: Store<FindRequest | null>;
  /** What the find bar looks into, while it is open. */
  searched: Store<Searched>;
  /** What it found in titles and summaries, which their fields draw. */
  fieldSearches: Readonly<Record<Locale, FieldSearches>>;
  /** The language that alone is shown; null for everything. */
  focus: Store<Locale | null>;
  help: Store<boolean>;
  /** A sentence for those who do not see the screen. */
  announcement: Store<string>;
};

function createTools(): WritingTools {
  return {
    editors: createStore<OpenEditors>(new Map()),
    active: createStore<Locale | null>(null),
    find: createStore<FindRequest | null>(null),
    searched: createStore<Searched>({ parts: [], from: null }),
    fieldSearches: { fr: createFieldSearches(), en: createFieldSearches() },
    focus: createStore<Locale | null>(null),
    help: createStore(false),
    announcement: createStore(""),
  };
}

const ToolsContext = createContext<WritingTools | null>(null);

/** Gives the tools of an article to the components below it. */
export function ToolsProvider({ children }: { children: ReactNode }): ReactNode {
  const [tools] = useState(createTools);
  return <ToolsContext value={tools}>{children}</ToolsContext>;
}

/** The tools of the open article. @throws Error outside of the provider. */
export function useTools(): WritingTools {
  const tools = use(ToolsContext);
  if (tools === null) throw new Error("no tools around this part of the editor");
  return tools;
}

/** Opens the find bar, or brings the focus back to it. */
export function openFind({ find }: WritingTools, replace = false): void {
  const open = find.read();
  find.write({ replace: replace || (open?.replace ?? false), token: (open?.token ?? 0) + 1 });
}

/** Shows one language alone, or everything again. */
export function toggleFocus({ focus }: WritingTools, locale: Locale): void {
  focus.write(focus.read() === null ? locale : null);
}
