import type { Editor } from "@tiptap/core";
import type { Locale } from "../../../../../kernel/locale.ts";
import type { RichText } from "../../../../../rich-text/schema.ts";
import type { PostText } from "../../../../../writing/document.ts";
import { createStore } from "../../../../framework/app/store.ts";
import type { OpenText } from "../../../../framework/app/writing/open-text.ts";
import type { TextState } from "../../../../framework/app/writing/text-state.ts";
import type { EditedText } from "../../session/edited-text.ts";
import type { OpenChoice } from "../../session/open-choice.ts";

/** Where a running text stands within a text of another kind. */
export type TextField<Text> = {
  locale: Locale;
  read(text: Text): RichText;
  write(text: Text, body: RichText): Text;
};

const NO_CHOICES: readonly OpenChoice[] = [];

/**
 * A running text that is one field of another open text, as the editor of articles writes it: an article of a body alone. It
 * is saved, merged, and kept with the text that it belongs to.
 */
export function textOfField<Text extends object, Choice>(
  whole: OpenText<Text, Choice>,
  { locale, read, write }: TextField<Text>,
): EditedText {
  const { session } = whole;
  // One view a text, so that what is the same text is the same object for the editor too.
  const views = new WeakMap<Text, PostText>();
  const texts = new WeakMap<PostText, Text>();
  const remember = (text: Text, view: PostText) => {
    views.set(text, view);
    texts.set(view, text);
    return view;
  };
  const viewOf = (text: Text) => views.get(text) ?? remember(text, bodyAlone(read(text)));
  const change = (mine: PostText, from: PostText) => {
    const before = texts.get(from) ?? session.state.mine;
    if (mine === from) return;
    const text = write(before, mine.body);
    remember(text, mine);
    session.change(text, before);
  };
  return {
    locale,
    session: {
      get state(): TextState<PostText, OpenChoice> {
        const { base, mine, merged } = session.state;
        const text = viewOf(base.text);
        return { base: { ...base, text }, mine: viewOf(mine), choices: NO_CHOICES, sending: null, merged };
      },
      get status() {
        return session.status;
      },
      subscribe: (listener) => session.subscribe(listener),
      change,
      // What both sides changed is chosen where the whole text is written, and the server tells what it has of the whole.
      choose() {},
      receive() {},
    },
    facts: whole.facts,
    editor: createStore<Editor | null>(null),
    recovered: whole.recovered,
    change() {},
    amend: (from, to) => change(to, from),
    onAmend: () => () => undefined,
    onFlush: whole.onFlush,
    saved: whole.saved,
    receive() {},
    heardOf: whole.heardOf,
    async leave() {},
  };
}

function bodyAlone(body: RichText): PostText {
  return { kind: "post", slug: "", title: "", summary: "", publishedAt: null, tags: [], seo: {}, body };
}
