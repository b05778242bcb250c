import { type Locale, NO_LANGUAGE, type TextLanguage } from "../../../../kernel/locale.ts";
import type { ItemKind } from "../../../../kinds/contract/kind-names.ts";
import { isPublicKind, kindOf } from "../../../../kinds/kinds.ts";
import { emptyValues } from "../../../../kinds/values.ts";
import { proseMirrorSchema } from "../../../../rich-text/schema.ts";
import type { PostText } from "../../../../writing/document.ts";
import { type ItemChoice, type ItemText, type ItemWords, mergeItems } from "../../../../writing/items/merge-items.ts";
import { isSame } from "../../../../writing/same.ts";
import { type OpenText, openText } from "../../../framework/app/writing/open-text.ts";
import type { TextKind } from "../../../framework/app/writing/text-state.ts";
import { call, readItem } from "../api.ts";
import type { WrittenItemText } from "../endpoints.ts";
import type { ItemTextSent } from "../item-schemas.ts";

/** One text of an item while it is open. */
export type OpenItemText = OpenText<ItemText, ItemChoice> & {
  language: TextLanguage;
  /** Writes a field: `title`, `slug`, or one that the kind declares. */
  change(field: string, value: unknown): void;
  /** Writes the title, and the address that follows it, as one change. */
  changeTitle(title: string, slug: string): void;
  /** Writes another text in the place of `from`, one of this session: what was typed since stays. */
  exchange(text: ItemText, from: ItemText): void;
  /** Saves the text as it is, also where nothing was written: a publish needs one. */
  touch(): void;
};

/** What a text of an item is before anything is written in it. */
function emptyText(kind: ItemKind, language: TextLanguage): ItemText {
  const { words, facts } = kindOf(kind);
  if (language === NO_LANGUAGE) return { kind, facts: emptyValues(facts) };
  return { kind, ...(isPublicKind(kind) && { slug: "" }), title: "", words: emptyValues(words) };
}

type Options = {
  accountId: string;
  entryId: string;
  kind: ItemKind;
  language: TextLanguage;
  written: WrittenItemText | undefined;
};

/** Opens one text of an item: with what the server has, and what this browser kept and never saved. */
export async function openItemText({ accountId, entryId, kind, language, written }: Options): Promise<OpenItemText> {
  const empty = emptyText(kind, language);
  const merging: TextKind<ItemText, ItemChoice> = {
    empty,
    merge: (base, mine, theirs) => mergeItems(base, mine, theirs, proseMirrorSchema),
    equal: isSame,
  };
  const opened = await openText<ItemText, ItemChoice>({
    text: { accountId, entryId, locale: language },
    ...{ written, empty },
    kindOf: () => merging,
    send: ({ saveId, seen, text, merged }, signal) =>
      call("PUT /items/:id/draft", {
        id: entryId,
        body: { locale: language, document: text, seen, saveId, merged },
        unattended: true,
        signal,
      }),
    read: async () => (await readItem(entryId))?.texts[language] ?? null,
  });
  const { session, flush } = opened;
  return {
    ...opened,
    language,
    change(field, value) {
      flush();
      const { mine } = session.state;
      session.change(withField(mine, field, value), mine);
    },
    changeTitle(title, slug) {
      flush();
      const { mine } = session.state;
      session.change(withField(withField(mine, "title", title), "slug", slug), mine);
    },
    exchange(text, from) {
      flush();
      session.change(text, from);
    },
    touch() {
      const { mine } = session.state;
      session.change({ ...mine }, mine);
    },
  };
}

/** The text of an item, where an endpoint answers texts of articles too. @throws Error for one of an article: a defect. */
export function itemTextIn(document: PostText | ItemTextSent): ItemText {
  if (document.kind === "post") throw new Error("The text is of an article.");
  return document;
}

/** A text in one of the site's languages. @throws Error for what is said for all of them: a defect. */
export function wordsIn(text: ItemText): ItemWords {
  if ("facts" in text) throw new Error("The text is in no language.");
  return text;
}

/** What a text says in a field. */
export function fieldOf(text: ItemText, field: string): unknown {
  if ("facts" in text) return text.facts[field];
  return field === "title" || field === "slug" ? text[field] : text.words[field];
}

/** A text with another value of a field. */
export function withField(text: ItemText, field: string, value: unknown): ItemText {
  if ("facts" in text) return { ...text, facts: { ...text.facts, [field]: value } };
  if (field === "title" || field === "slug") return { ...text, [field]: String(value) };
  return { ...text, words: { ...text.words, [field]: value } };
}

/** The address that a text says; empty where none is written, or its kind has none. */
export function slugOf(text: ItemText): string {
  return "words" in text ? (text.slug ?? "") : "";
}

/** The title that a text says, as it is typed; what is said for all languages has none. */
export function titleIn(text: ItemText): string {
  return "words" in text ? text.title : "";
}

/** The title in a language; empty where none is written. */
export function titleOf(texts: Readonly<Record<Locale, ItemText>>, locale: Locale): string {
  return titleIn(texts[locale]).trim();
}
