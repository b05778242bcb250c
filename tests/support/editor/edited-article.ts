import type { Locator, Page } from "playwright-core";
import { v7 } from "uuid";
import { vi } from "vitest";
import { LOCALES } from "../../../src/kernel/locale.ts";
import type { RichText, RichTextNode } from "../../../src/rich-text/schema.ts";
import { PATIENCE, type Visitor } from "../admin/admin.ts";
import { enter } from "../admin/admin-browser.ts";
import { writeText } from "../admin/written-articles.ts";

type Locale = "fr" | "en";
const BODY = { fr: "Texte en français", en: "Texte en anglais" } as const;

/** Stores an article as the editor would. @returns its id. */
export async function storeArticle(writer: Visitor, bodies: Partial<Record<Locale, RichText>>): Promise<string> {
  const id = v7();
  for (const locale of LOCALES) {
    const body = bodies[locale]?.content;
    if (body !== undefined) await writeText(writer, { id, locale, title: "Un essai", slug: "", summary: "", body });
  }
  return id;
}

/** The body of an article as it is stored. */
export async function storedBody(writer: Visitor, id: string, locale: Locale = "fr"): Promise<RichText> {
  const { json } = await writer.call("GET /articles/:id", { id });
  return json.article.texts[locale].document.body;
}

/** Waits until the stored body is as it should be. */
export async function waitForBody(
  writer: Visitor,
  id: string,
  check: (body: RichText) => void,
  locale: Locale = "fr",
): Promise<void> {
  await vi.waitFor(async () => check(await storedBody(writer, id, locale)), PATIENCE);
}

/** Signs in and opens an article; gives the text of one language, to be written in. */
export async function openText(page: Page, id: string, locale: Locale = "fr", view: string = locale): Promise<Locator> {
  await enter(page, "editor@example.org", { path: `/admin/blog/edit?article=${id}&view=${view}` });
  const text = page.getByRole("textbox", { name: BODY[locale], exact: true });
  await text.waitFor();
  return text;
}

/** Puts the cursor behind a passage that the text has once, or before it. */
export async function putCursor(page: Page, passage: string, at: "start" | "end" = "end"): Promise<void> {
  await select(page, passage, passage, at);
}

/** Selects a passage that the text has once. */
export async function selectWords(page: Page, passage: string): Promise<void> {
  await select(page, passage, passage);
}

/**
 * Selects from the beginning of one passage to the end of another (or to its beginning: `upTo`). The editor is told: it hears
 * of what a script selects on the page only after a while.
 */
export async function select(
  page: Page,
  first: string,
  last: string,
  collapse: "start" | "end" | "upTo" | null = null,
): Promise<void> {
  await page.evaluate(
    ({ first: from, last: to, collapse: side }) => {
      type Text = { text?: string; isText: boolean };
      type Editor = {
        state: { doc: { descendants(visit: (node: Text, pos: number) => void): void } };
        commands: { setTextSelection(range: { from: number; to: number }): boolean };
        view: { focus(): void };
      };
      const roots = [...document.querySelectorAll(".ProseMirror:not([hidden] *)")];
      const root = roots.find(({ textContent }) => textContent.includes(from)) as unknown as
        | { editor: Editor }
        | undefined;
      if (root === undefined) throw new Error(`${from} is in no text`);
      const { editor } = root;
      const find = (words: string) => {
        let found = -1;
        editor.state.doc.descendants((node, pos) => {
          const index = node.isText ? (node.text ?? "").indexOf(words) : -1;
          if (index >= 0 && found < 0) found = pos + index;
        });
        if (found < 0) throw new Error(`${words} is not in the text`);
        return found;
      };
      const [start, end] = [find(from), find(to) + (side === "upTo" ? 0 : to.length)];
      // At once: the command of that name waits for a frame.
      editor.view.focus();
      editor.commands.setTextSelection({ from: side === "end" ? end : start, to: side === "start" ? start : end });
    },
    { first, last, collapse },
  );
}

/** Runs a command of the editor of the text that is shown, as a menu would. */
export async function run(page: Page, name: string, ...given: unknown[]): Promise<boolean> {
  return page.evaluate(
    ({ name: command, given: args }) => {
      type Commands = Record<string, (...values: unknown[]) => boolean>;
      const root = document.querySelector(".ProseMirror:not([hidden] *)") as unknown as {
        editor: { commands: Commands };
      };
      const act = root.editor.commands[command];
      if (act === undefined) throw new Error(`there is no command ${command}`);
      return act(...args);
    },
    { name, given },
  );
}

export const text = (value: string, ...marks: string[]): RichTextNode => ({
  type: "text",
  text: value,
  ...(marks.length > 0 && { marks: marks.map((type) => ({ type })) }),
});

export const paragraph = (uid: string, ...content: Array<RichTextNode | string>): RichTextNode => ({
  type: "paragraph",
  attrs: { uid },
  ...(content.length > 0 && { content: content.map((each) => (typeof each === "string" ? text(each) : each)) }),
});

/** What a text says, block by block: its type and words. */
export function outline({ content }: RichText): string[] {
  return content.map((node) => `${node.type}: ${wordsOf(node)}`);
}

export function wordsOf(node: RichTextNode): string {
  return node.text ?? (node.content ?? []).map(wordsOf).join(node.content?.[0]?.type === "text" ? "" : "|");
}

/** The ids of a text's blocks, in order. */
export function uidsOf({ content }: RichText): unknown[] {
  return content.map(({ attrs }) => attrs?.uid);
}
