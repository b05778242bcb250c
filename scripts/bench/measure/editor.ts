import { type BrowserContext, chromium, type Page } from "playwright-core";
import { findHeadlessShell } from "../../browsers/chromium.mjs";
import { temporaryFolder } from "../data/folders.ts";
import { longArticle } from "../data/long-article.ts";
import { quantile } from "../statistics.ts";
import { type Program, withProgram } from "../traffic/program.ts";
import { ADMIN, browserCookies, CALL_HEADERS, signIn } from "../traffic/sign-in.ts";
import type { Measurement, Row } from "../types.ts";

const WORDS = 20_000;
const KEYS = 200;
const OPENINGS = 5;

/** How long an article of 20,000 words takes until it can be written in, and what each key costs the page. */
export const measureEditor: Measurement = {
  name: "editor",
  run: () => withProgram(temporaryFolder(), measure, ADMIN),
};

async function measure(program: Program): Promise<Row[]> {
  const cookie = await signIn(program);
  const { id, body, english } = longArticle(WORDS);
  const store = async (text: object) => {
    const stored = await fetch(`${program.url}/api/admin/articles/${id}/draft`, {
      method: "PUT",
      headers: { ...CALL_HEADERS, cookie },
      body: JSON.stringify(text),
    });
    if (!stored.ok) throw new Error(`the article was answered ${stored.status}: ${await stored.text()}`);
  };
  await store(body);
  const executablePath = await findHeadlessShell();
  const browser = await chromium.launch({ ...(executablePath !== undefined && { executablePath }) });
  try {
    const context = await browser.newContext({ baseURL: program.url, locale: "fr-FR" });
    await context.addCookies(browserCookies(cookie, program.url));
    const page = await context.newPage();
    const openings: number[] = [];
    // The first one also fills the browser's cache.
    for (let left = OPENINGS + 1; left > 0; left--) openings.push(await open(page, id));
    const words = await page
      .locator(".ProseMirror")
      .first()
      .evaluate(({ textContent }) => (textContent ?? "").split(/\s+/).length);
    if (words < WORDS * 0.9) throw new Error(`the text that is shown has ${words} words`);
    const keys = await type(page);
    const splits = await press(page, "Enter", 40);
    await store(english);
    const beside = await typeBeside(context, page, id);
    return [
      {
        what: `editor: open ${WORDS.toLocaleString("en")} words, p95 of ${OPENINGS}`,
        value: quantile(openings.slice(1), 0.95),
        unit: "ms",
        budget: 1_000,
      },
      { what: "  a key, script and layout, p50", value: quantile(keys, 0.5), unit: "ms", budget: null },
      { what: "  a key, script and layout, p95", value: quantile(keys, 0.95), unit: "ms", budget: 16 },
      { what: "  Enter, script and layout, p95", value: quantile(splits, 0.95), unit: "ms", budget: null },
      {
        what: "  a key in two such columns, another tab there, saved meanwhile, p95",
        value: quantile(beside, 0.95),
        unit: "ms",
        budget: 16,
      },
    ];
  } finally {
    await browser.close();
  }
}

/** Milliseconds from asking for the page until its whole text can be written in. */
async function open(page: Page, id: string): Promise<number> {
  await page.goto("about:blank");
  await page.goto(`/admin/blog/edit?article=${id}&view=fr`, { waitUntil: "commit" });
  await page.locator(".ProseMirror .footnotes li").last().waitFor();
  return page.evaluate(() => performance.now());
}

/** Types beside the translation while the article is open in another tab: what is typed is saved, and told there. */
async function typeBeside(context: BrowserContext, page: Page, id: string): Promise<number[]> {
  const other = await context.newPage();
  await open(other, id);
  await page.bringToFront();
  await page.goto("about:blank");
  await page.goto(`/admin/blog/edit?article=${id}`, { waitUntil: "commit" });
  for (const locale of ["fr", "en"]) {
    await page.locator(`.editor-column[data-locale="${locale}"] .ProseMirror .footnotes li`).last().waitFor();
  }
  const keys = await type(page);
  await other.close();
  return keys;
}

/** Types words in the middle of the text. */
async function type(page: Page): Promise<number[]> {
  await page.locator(".ProseMirror > p").nth(150).click();
  const letters = Array.from({ length: KEYS }, (_, index) => "le vent se leve "[index % 16] ?? " ");
  const all: number[] = [];
  for (const letter of letters) all.push(...(await press(page, letter === " " ? "Space" : letter, 1)));
  return all;
}

/** What each press of a key costs: from the key until the page has run what it caused, and is laid out again. */
async function press(page: Page, key: string, times: number): Promise<number[]> {
  const all: number[] = [];
  for (let left = times; left > 0; left--) {
    const cost = await page.evaluateHandle(() => {
      const measured = new Promise<number>((done) => {
        addEventListener(
          "keydown",
          () => {
            const began = performance.now();
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => {
              document.body.getBoundingClientRect();
              done(performance.now() - began);
            };
            // Behind everything that the browser does with this key in one task.
            port2.postMessage(null);
          },
          { capture: true, once: true },
        );
      });
      return { measured };
    });
    await page.keyboard.press(key);
    all.push(await cost.evaluate(({ measured }) => measured));
  }
  return all;
}
