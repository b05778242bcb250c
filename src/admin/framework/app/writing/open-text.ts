import { v7 } from "uuid";
import { readSessionState } from "../api/call.ts";
import { signedOut } from "../api/signed-out.ts";
import { createStore, type Store } from "../store.ts";
import { type Author, type SavedFacts, type SendText, saveAnswer } from "./save-answer.ts";
import type { JournaledText } from "./session-types.ts";
import { openJournal } from "./text-journal.ts";
import { TextSession } from "./text-session.ts";
import { openedText, recoveredText, type SavedText, type TextKind, type TextState } from "./text-state.ts";

/** What the server knows of a text besides its words. */
export type TextFacts = {
  /** Null until the first save. */
  translationId: string | null;
  /** Epoch milliseconds of the last save by anybody; null before any. */
  savedAt: number | null;
};

/** A text as the server has it, and whose it is. */
type Written<Text> = {
  translationId: string;
  revision: number;
  savedAt: number;
  /** Id of who saved it; null for the command line. */
  savedBy: string | null;
  document: Text;
};

/** Calls that ask for the text at once, before it is saved or published: what an editor holds back for a moment. */
type Flush = () => void;

/** A text while it is open in this page, whatever is written with. */
export type OpenText<Text, Choice> = {
  session: TextSession<Text, Choice>;
  /** How it is merged and compared. */
  kind: TextKind<Text, Choice>;
  facts: Store<TextFacts>;
  /** Whether this browser held words of this text that had never been saved. */
  recovered: boolean;
  /** Registers what hands over keys that were typed a moment ago. @returns how to end that. */
  onFlush(flush: Flush): () => void;
  /** Hands over everything that was typed until now. */
  flush(): void;
  /** As `TextSession.saved`, with everything typed until now. */
  saved(): Promise<number | null>;
  /** Takes what the server has now, as it said by itself (`TextSession.receive`). */
  receive(written: Written<Text>): void;
  /** The server has this revision of the text: one of somebody else is fetched and joined with what is written here. */
  heardOf(revision: number): void;
  /** Saves what is left, and ends. */
  leave(): Promise<void>;
};

type Options<Text, Choice> = {
  text: JournaledText;
  /** What the server has; undefined where nothing is saved. */
  written: Written<Text> | undefined;
  /** What writing begins from where nothing is saved. */
  empty: Text;
  /** How it is merged and compared. @param other tells who wrote the other half of a choice. */
  kindOf(other: () => Author): TextKind<Text, Choice>;
  send: SendText<Text>;
  /** Reads the text as the server has it now; null where there is none. */
  read(): Promise<Written<Text> | null>;
};

/** Opens a text: with what the server has, and what this browser kept and never saved. */
export async function openText<Text, Choice>(options: Options<Text, Choice>): Promise<OpenText<Text, Choice>> {
  const { text, written, empty, kindOf, send, read } = options;
  const current: SavedText<Text> = { revision: written?.revision ?? 0, text: written?.document ?? empty };
  let other: Author = { by: written?.savedBy ?? null, at: written?.savedAt ?? null };
  const onOther = (author: Author) => {
    other = author;
  };
  const kind = kindOf(() => other);
  let recovered = false;
  const opened = await openJournal<TextState<Text, Choice>>(text, (left) => {
    recovered = left.length > 0;
    return left.length === 0 ? openedText(current) : recoveredText(kind, current, left);
  });
  const facts = createStore<TextFacts>({
    translationId: written?.translationId ?? null,
    savedAt: written?.savedAt ?? null,
  });
  const onSaved = (saved: SavedFacts) => facts.write(saved);
  const flushes = new Set<Flush>();
  const flush = () => {
    for (const each of flushes) each();
  };
  const session = new TextSession<Text, Choice>({
    state: opened.state,
    kind,
    save: (sending) => saveAnswer(sending, send, { onSaved, onOther }),
    async read() {
      const found = await read().catch(() => null);
      if (found === null) return null;
      // Keys of the last moment belong to what it is joined with.
      flush();
      const { translationId, savedAt, savedBy, revision, document } = found;
      onOther({ by: savedBy, at: savedAt });
      facts.write({ translationId, savedAt });
      return { revision, text: document };
    },
    sessionState: readSessionState,
    journal: opened.journal,
    newSaveId: v7,
  });
  const keepNow = () => {
    flush();
    session.keepNow();
  };
  const stopWatching = watchPage(keepNow, () => !session.status.journalWorks && session.status.save !== "saved");
  return {
    ...{ session, kind, facts, recovered, flush },
    onFlush(each) {
      flushes.add(each);
      return () => flushes.delete(each);
    },
    saved() {
      flush();
      return session.saved();
    },
    receive({ translationId, savedAt, revision, document }) {
      flush();
      facts.write({ translationId, savedAt });
      session.receive({ revision, text: document });
    },
    heardOf: (revision) => session.heardOf(revision),
    async leave() {
      stopWatching();
      flush();
      await session.saved();
      await session.close();
      opened.close();
    },
  };
}

/**
 * Keeps and saves at once when the page may go away, when the line is back, and after somebody signed in again.
 * @param wouldLose whether words would be lost with the page: neither the server nor this browser has them.
 */
function watchPage(keepNow: () => void, wouldLose: () => boolean): () => void {
  const watch = new AbortController();
  const { signal } = watch;
  // Also when the writer comes back: they may have signed in in another tab.
  for (const name of ["visibilitychange", "focus"]) addEventListener(name, keepNow, { signal });
  addEventListener("pagehide", keepNow, { signal });
  addEventListener("online", keepNow, { signal });
  addEventListener("beforeunload", (event) => wouldLose() && event.preventDefault(), { signal });
  const stop = signedOut.subscribe(() => signedOut.read() || keepNow());
  return () => {
    watch.abort();
    stop();
  };
}
