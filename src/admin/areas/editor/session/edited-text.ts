import { v7 } from "uuid";
import type { Locale } from "../../../../kernel/locale.ts";
import type { PostText } from "../../../../writing/document.ts";
import type { Choice } from "../../../../writing/merge/choice.ts";
import { signedOut } from "../../../framework/app/api/signed-out.ts";
import { createStore, type Store } from "../../../framework/app/store.ts";
import { openJournal } from "../../../framework/app/writing/text-journal.ts";
import { TextSession } from "../../../framework/app/writing/text-session.ts";
import { openedText, recoveredText, type TextState } from "../../../framework/app/writing/text-state.ts";
import type { WrittenText } from "../endpoints.ts";
import { saveText } from "./save-text.ts";
import { ARTICLE_TEXT } from "./text-kind.ts";

/** What the server knows of a text besides its words. */
export type TextFacts = {
  /** Null until the first save. */
  translationId: string | null;
  /** Epoch milliseconds of the last save by anybody; null before any. */
  savedAt: number | null;
};

/** Calls that ask for the text at once, before it is saved or published: what an editor holds back for a moment. */
type Flush = () => void;

/** One language of an article while it is open. */
export type EditedText = {
  locale: Locale;
  session: TextSession<PostText, Choice>;
  facts: Store<TextFacts>;
  /** Whether this browser held words of this text that had never been saved. */
  recovered: boolean;
  /** Changes fields of the text; the body is the editor's. */
  change(fields: Partial<Omit<PostText, "kind" | "body">>): void;
  /** Registers what hands over keys that were typed a moment ago. @returns how to end that. */
  onFlush(flush: Flush): () => void;
  /** As `TextSession.saved`, with everything typed until now. */
  saved(): Promise<number | null>;
  /** Saves what is left, and ends. */
  leave(): Promise<void>;
};

type Options = { accountId: string; entryId: string; locale: Locale; written: WrittenText | undefined };

/** Opens one language of an article: with what the server has, and what this browser kept and never saved. */
export async function openEditedText({ accountId, entryId, locale, written }: Options): Promise<EditedText> {
  const current = { revision: written?.revision ?? 0, text: written?.document ?? ARTICLE_TEXT.empty };
  let recovered = false;
  const opened = await openJournal<TextState<PostText, Choice>>({ accountId, entryId, locale }, (left) => {
    recovered = left.length > 0;
    return left.length === 0 ? openedText(current) : recoveredText(ARTICLE_TEXT, current, left);
  });
  const facts = createStore<TextFacts>({
    translationId: written?.translationId ?? null,
    savedAt: written?.savedAt ?? null,
  });
  const session = new TextSession<PostText, Choice>({
    state: opened.state,
    kind: ARTICLE_TEXT,
    save: (sending) => saveText({ entryId, locale, onSaved: facts.write }, sending),
    journal: opened.journal,
    newSaveId: v7,
  });
  const flushes = new Set<Flush>();
  const flushAll = () => {
    for (const flush of flushes) flush();
  };
  const saveNow = () => {
    flushAll();
    session.saveNow();
  };
  const stopWatching = watchPage(saveNow, () => !session.status.journalWorks && session.status.save !== "saved");
  return {
    locale,
    session,
    facts,
    recovered,
    change(fields) {
      flushAll();
      const { mine } = session.state;
      session.change({ ...mine, ...fields }, mine);
    },
    onFlush(flush) {
      flushes.add(flush);
      return () => flushes.delete(flush);
    },
    saved() {
      flushAll();
      return session.saved();
    },
    async leave() {
      stopWatching();
      flushAll();
      await session.saved();
      await session.close();
      opened.close();
    },
  };
}

/**
 * Saves at once when the page may go away, when the line is back, and after somebody signed in again.
 * @param wouldLose whether words would be lost with the page: neither the server nor this browser has them.
 */
function watchPage(saveNow: () => void, wouldLose: () => boolean): () => void {
  const watch = new AbortController();
  const { signal } = watch;
  // Also when the writer comes back: they may have signed in in another tab.
  for (const name of ["visibilitychange", "focus"]) addEventListener(name, saveNow, { signal });
  addEventListener("pagehide", saveNow, { signal });
  addEventListener("online", saveNow, { signal });
  addEventListener("beforeunload", (event) => wouldLose() && event.preventDefault(), { signal });
  const stop = signedOut.subscribe(() => signedOut.read() || saveNow());
  return () => {
    watch.abort();
    stop();
  };
}
