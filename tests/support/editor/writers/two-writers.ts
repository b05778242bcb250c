import type { BrowserContext, Page } from "playwright-core";
import { expect } from "vitest";
import { originOf, type Visitor } from "../../admin/admin.ts";
import { enter } from "../../admin/admin-browser.ts";
import { paragraph, writeText } from "../../admin/written-articles.ts";
import { createRandom } from "../../random.ts";
import type { Site } from "../../site.ts";

/** Pieces of the text that two people write in. */
const PIECES = ["a", "b", "c", "d"];
const STEPS = 10;
const PATIENCE = { timeout: 60_000, interval: 250 };

/** What one writer did. */
type Step = {
  who: number;
  piece: number;
  act: "begin" | "end" | "replace" | "split" | "title" | "settle";
  word: string;
};

/** Two pages of the text editor, each of a browser context of its own. */
export type Writers = { pages: readonly [Page, Page]; site: Site; visitor: Visitor };

/** Opens a page that is signed in. */
export async function openWriter(context: BrowserContext, site: Site, email: string): Promise<Page> {
  const page = await context.newPage();
  await enter(page, email, { path: "/admin/blog" });
  expect(new URL(page.url()).origin).toBe(originOf(site));
  return page;
}

/** The steps of a seed: a failure is found again by it. */
function stepsOf(seed: number, steps = STEPS): Step[] {
  const random = createRandom(seed);
  const acts = ["begin", "end", "end", "replace", "replace", "split", "title", "settle"] as const;
  return Array.from({ length: steps }, (_, index) => ({
    who: random(2),
    piece: random(PIECES.length),
    act: acts[random(acts.length)] ?? "end",
    word: `mot${seed}x${index}`,
  }));
}

/**
 * Two people write in one article at the same time, as a seed says. Whatever they do, every word that they wrote stands in
 * the text or in a choice that waits, and both see the same text in the end.
 */
export async function interleave({ pages, visitor }: Writers, seed: number, steps = stepsOf(seed)): Promise<void> {
  const body = PIECES.map((piece) => paragraph(piece, `Passage ${piece} du texte.`));
  const { id } = await writeText(visitor, { title: `Entrelacs ${seed}`, body });
  await Promise.all(
    pages.map(async (page) => {
      await page.goto(`/admin/blog/edit?article=${id}&view=fr`);
      await text(page).getByText("Passage d du texte.").waitFor();
    }),
  );
  // Each works through their own steps: the two are under way at once.
  const failures = await Promise.allSettled(
    pages.map(async (page, who) => {
      for (const step of steps) if (step.who === who) await take(page, step);
    }),
  );
  for (const each of failures) if (each.status === "rejected") throw each.reason;
  const stored = async () => {
    const { document } = (await visitor.call("GET /articles/:id", { id })).json.article.texts.fr;
    return [document.title, ...document.body.content.map(wordsOf)];
  };
  // In the end nobody has anything to save, and both read what is stored.
  await expect
    .poll(async () => {
      const shown = await Promise.all(pages.map((page) => shownBy(page)));
      const saved = await stored();
      return shown.every((each) => JSON.stringify(each) === JSON.stringify([...saved, "saved"]))
        ? "alike"
        : JSON.stringify([saved, ...shown]);
    }, PATIENCE)
    .toBe("alike");
  const waiting = (await Promise.all(pages.map(choicesOf))).join(" ");
  const all = `${(await stored()).join(" ")} ${waiting}`;
  const written = steps.filter(({ act }) => act !== "split" && act !== "settle").map(({ word }) => word);
  expect(
    written.filter((word) => !all.includes(word)),
    `seed ${seed}`,
  ).toEqual([]);
}

const text = (page: Page) => page.getByRole("textbox", { name: "Texte en français" });
const title = (page: Page) => page.getByLabel("Titre en français");

/** A paragraph by its place among those that there are now: others split them meanwhile. */
async function take(page: Page, { piece, act, word }: Step): Promise<void> {
  if (act === "settle") {
    await page.locator('.editor-column[data-locale="fr"] .save-state[data-state="saved"]').waitFor();
    return;
  }
  if (act === "title") {
    await title(page).focus();
    await page.keyboard.press("End");
    await page.keyboard.type(` ${word}`);
    return;
  }
  await text(page).evaluate(
    (root, { index, at, inserted }) => {
      // The editor as its page has it: a cursor that is put by a click may meet a text that moves under it.
      const { editor } = root as unknown as { editor: EditorOfPage };
      const blocks: Array<{ at: number; size: number; words: string }> = [];
      editor.state.doc.forEach((node, offset) => {
        blocks.push({ at: offset + 1, size: node.content.size, words: node.textContent });
      });
      const block = blocks[index % blocks.length];
      if (block === undefined) throw new Error("the text has no paragraph");
      const end = block.at + block.size;
      const chain = editor.chain().focus();
      // A word of the beginning alone is replaced: what a writer sees and deletes is meant to be gone.
      const first = block.at + block.words.indexOf("Passage");
      const replaces = at === "replace" && first >= block.at;
      if (at === "begin") chain.setTextSelection(block.at).insertContent(`${inserted} `).run();
      else if (at === "split") {
        // Between two words: each is searched for whole in the end.
        const space = block.words.indexOf(" ");
        chain
          .setTextSelection(space === -1 ? end : block.at + space)
          .splitBlock()
          .run();
      } else if (replaces) {
        const selection = { from: first, to: first + "Passage".length };
        chain.setTextSelection(selection).insertContent(inserted).run();
      } else chain.setTextSelection(end).insertContent(` ${inserted}`).run();
    },
    { index: piece, at: act, inserted: word },
  );
}

type Chain = {
  focus(): Chain;
  setTextSelection(at: number | { from: number; to: number }): Chain;
  insertContent(words: string): Chain;
  splitBlock(): Chain;
  run(): boolean;
};
type EditorOfPage = {
  state: {
    doc: { forEach(visit: (node: { content: { size: number }; textContent: string }, offset: number) => void): void };
  };
  chain(): Chain;
};

/** What a page shows, and whether it has anything to save. */
async function shownBy(page: Page): Promise<string[]> {
  const state = page.locator('.editor-column[data-locale="fr"] .save-state');
  const blocks = await text(page).evaluate((root) => {
    const { editor } = root as unknown as {
      editor: { state: { doc: { forEach(visit: (node: { textContent: string }) => void): void } } };
    };
    const words: string[] = [];
    editor.state.doc.forEach((node) => {
      words.push(node.textContent);
    });
    return words;
  });
  return [await title(page).inputValue(), ...blocks, (await state.getAttribute("data-state")) ?? ""];
}

/** The choices that wait in a page, as its journal keeps them. */
function choicesOf(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((done, fail) => {
        const opening = indexedDB.open("vitrine-journal");
        opening.onerror = () => fail(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction("texts").objectStore("texts").getAll();
          reading.onerror = () => fail(reading.error);
          reading.onsuccess = () => {
            opening.result.close();
            done(JSON.stringify(reading.result.map(({ state }: { state: { choices: unknown } }) => state.choices)));
          };
        };
      }),
  );
}

type TextNode = { text?: string; content?: TextNode[] };

function wordsOf({ text: words, content = [] }: TextNode): string {
  return words ?? content.map(wordsOf).join("");
}
