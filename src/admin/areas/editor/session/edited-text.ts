import type { Editor } from "@tiptap/core";
import type { Locale } from "../../../../kernel/locale.ts";
import type { RichText } from "../../../../rich-text/schema.ts";
import type { PostText } from "../../../../writing/document.ts";
import { createStore, type Store } from "../../../framework/app/store.ts";
import { type OpenText, openText } from "../../../framework/app/writing/open-text.ts";
import type { TextSession } from "../../../framework/app/writing/text-session.ts";
import { call } from "../api.ts";
import type { WrittenText } from "../endpoints.ts";
import { describeChoices, type OpenChoice } from "./open-choice.ts";
import { ARTICLE_TEXT } from "./text-kind.ts";

/** Writes a body into the editor, as one step that its undo takes back. */
type WriteBody = (body: RichText) => void;

/** One language of an article while it is open. */
export type EditedText = Omit<OpenText<PostText, OpenChoice>, "session" | "kind" | "flush"> & {
  locale: Locale;
  session: Pick<TextSession<PostText, OpenChoice>, "state" | "status" | "subscribe" | "change" | "choose" | "receive">;
  /** The editor that shows it; null while that language is hidden. */
  editor: Store<Editor | null>;
  /** Changes fields of the text; the body is the editor's. */
  change(fields: Partial<Omit<PostText, "kind" | "body">>): void;
  /**
   * Does with the text what was done with `from` to get `to`, beside whatever was typed since: a passage restored, a
   * choice made. The editor's undo takes it back as one step. Where both changed the same words, that is a choice.
   */
  amend(from: PostText, to: PostText): void;
  /** Registers what writes a body into the editor. @returns how to end that. */
  onAmend(write: WriteBody): () => void;
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
  const { kind, flush, ...opened } = await openText<PostText, OpenChoice>({
    text: { accountId, entryId, locale },
    written,
    empty,
    kindOf: (other) => ({
      ...ARTICLE_TEXT,
      merge(base, mine, theirs) {
        const { text, choices } = ARTICLE_TEXT.merge(base, mine, theirs);
        return { text, choices: describeChoices(choices, text, other()) };
      },
    }),
    send: ({ saveId, seen, text, merged }, signal) =>
      call("PUT /articles/:id/draft", {
        id: entryId,
        body: { locale, document: text, seen, saveId, merged },
        unattended: true,
        signal,
      }),
    async read() {
      const { article } = await call("GET /articles/:id", { id: entryId, unattended: true });
      return article?.texts[locale] ?? null;
    },
  });
  const { session } = opened;
  const writers = new Set<WriteBody>();
  return {
    ...opened,
    locale,
    editor: createStore<Editor | null>(null),
    change(fields) {
      flush();
      const { mine } = session.state;
      session.change({ ...mine, ...fields }, mine);
    },
    amend(from, to) {
      flush();
      const { text, choices } = kind.merge(from, session.state.mine, to);
      for (const write of writers) write(text.body);
      flush();
      const { mine } = session.state;
      session.change(writers.size === 0 ? text : { ...text, body: mine.body }, mine);
      if (choices.length > 0) session.choose(session.state.mine, [...session.state.choices, ...choices]);
    },
    onAmend(write) {
      writers.add(write);
      return () => writers.delete(write);
    },
  };
}
