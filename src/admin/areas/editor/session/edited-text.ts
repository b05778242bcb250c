import type { Editor } from "@tiptap/core";
import { v7 } from "uuid";
import type { Locale } from "../../../../kernel/locale.ts";
import type { RichText } from "../../../../rich-text/schema.ts";
import type { PostText } from "../../../../writing/document.ts";
import { readSessionState } from "../../../framework/app/api/call.ts";
import { signedOut } from "../../../framework/app/api/signed-out.ts";
import { createStore, type Store } from "../../../framework/app/store.ts";
import { openJournal } from "../../../framework/app/writing/text-journal.ts";
import { TextSession } from "../../../framework/app/writing/text-session.ts";
import { openedText, recoveredText, type TextKind, type TextState } from "../../../framework/app/writing/text-state.ts";
import { call } from "../api.ts";
import type { WrittenText } from "../endpoints.ts";
import { type Author, describeChoices, type OpenChoice } from "./open-choice.ts";
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

/** Writes a body into the editor, as one step that its undo takes back. */
type WriteBody = (body: RichText) => void;

/** One language of an article while it is open. */
export type EditedText = {
  locale: Locale;
  session: TextSession<PostText, OpenChoice>;
  facts: Store<TextFacts>;
  /** The editor that shows it; null while that language is hidden. */
  editor: Store<Editor | null>;
  /** Whether this browser held words of this text that had never been saved. */
  recovered: boolean;
  /** Changes fields of the text; the body is the editor's. */
  change(fields: Partial<Omit<PostText, "kind" | "body">>): void;
  /**
   * Does with the text what was done with `from` to get `to`, beside whatever was typed since: a passage restored, a
   * choice made. The editor's undo takes it back as one step. Where both changed the same words, that is a choice.
   */
  amend(from: PostText, to: PostText): void;
  /** Registers what writes a body into the editor. @returns how to end that. */
  onAmend(write: WriteBody): () => void;
  /** Registers what hands over keys that were typed a moment ago. @returns how to end that. */
  onFlush(flush: Flush): () => void;
  /** As `TextSession.saved`, with everything typed until now. */
  saved(): Promise<number | null>;
  /** Takes what the server has now, as it said by itself (`TextSession.receive`). */
  receive(written: WrittenText): void;
  /** The server has this revision of the text: one of somebody else is fetched and joined with what is written here. */
  heardOf(revision: number): void;
  /** Saves what is left, and ends. */
  leave(): Promise<void>;
};

type Options = {
  accountId: string;
  entryId: string;
  locale: Locale;
  written: WrittenText | undefined;
  author?: string;
};

/** Opens one language of an article: with what the server has, and what this browser kept and never saved. */
export async function openEditedText({ accountId, entryId, locale, written, author }: Options): Promise<EditedText> {
  // Nothing is saved for it: it belongs to the text that writing begins from.
  const empty = author === undefined ? ARTICLE_TEXT.empty : { ...ARTICLE_TEXT.empty, author };
  const current = { revision: written?.revision ?? 0, text: written?.document ?? empty };
  /** Who wrote the other half of a choice. */
  let other: Author = { by: written?.savedBy ?? null, at: written?.savedAt ?? null };
  const kind: TextKind<PostText, OpenChoice> = {
    ...ARTICLE_TEXT,
    merge(base, mine, theirs) {
      const { text, choices } = ARTICLE_TEXT.merge(base, mine, theirs);
      return { text, choices: describeChoices(choices, text, other) };
    },
  };
  let recovered = false;
  const opened = await openJournal<TextState<PostText, OpenChoice>>({ accountId, entryId, locale }, (left) => {
    recovered = left.length > 0;
    return left.length === 0 ? openedText(current) : recoveredText(kind, current, left);
  });
  const facts = createStore<TextFacts>({
    translationId: written?.translationId ?? null,
    savedAt: written?.savedAt ?? null,
  });
  const onOther = (author: Author) => {
    other = author;
  };
  const session = new TextSession<PostText, OpenChoice>({
    state: opened.state,
    kind,
    save: (sending) => saveText({ entryId, locale, onSaved: facts.write, onOther }, sending),
    async read() {
      const current = await readText(entryId, locale);
      if (current === null) return null;
      // Keys of the last moment belong to what it is joined with.
      flushAll();
      const { translationId, savedAt, savedBy, revision, document } = current;
      onOther({ by: savedBy, at: savedAt });
      facts.write({ translationId, savedAt });
      return { revision, text: document };
    },
    sessionState: readSessionState,
    journal: opened.journal,
    newSaveId: v7,
  });
  const flushes = new Set<Flush>();
  const writers = new Set<WriteBody>();
  const editor = createStore<Editor | null>(null);
  const flushAll = () => {
    for (const flush of flushes) flush();
  };
  const keepNow = () => {
    flushAll();
    session.keepNow();
  };
  const stopWatching = watchPage(keepNow, () => !session.status.journalWorks && session.status.save !== "saved");
  return {
    locale,
    session,
    facts,
    editor,
    recovered,
    change(fields) {
      flushAll();
      const { mine } = session.state;
      session.change({ ...mine, ...fields }, mine);
    },
    amend(from, to) {
      flushAll();
      const { text, choices } = kind.merge(from, session.state.mine, to);
      for (const write of writers) write(text.body);
      flushAll();
      const { mine } = session.state;
      session.change(writers.size === 0 ? text : { ...text, body: mine.body }, mine);
      if (choices.length > 0) session.choose(session.state.mine, [...session.state.choices, ...choices]);
    },
    onAmend(write) {
      writers.add(write);
      return () => writers.delete(write);
    },
    onFlush(flush) {
      flushes.add(flush);
      return () => flushes.delete(flush);
    },
    saved() {
      flushAll();
      return session.saved();
    },
    receive({ translationId, savedAt, revision, document }) {
      flushAll();
      facts.write({ translationId, savedAt });
      session.receive({ revision, text: document });
    },
    heardOf: (revision) => session.heardOf(revision),
    async leave() {
      stopWatching();
      flushAll();
      await session.saved();
      await session.close();
      opened.close();
    },
  };
}

/** One language as the server has it; null where there is none, or no answer. */
async function readText(entryId: string, locale: Locale): Promise<WrittenText | null> {
  try {
    const { article } = await call("GET /articles/:id", { id: entryId, unattended: true });
    return article?.texts[locale] ?? null;
  } catch {
    return null;
  }
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
