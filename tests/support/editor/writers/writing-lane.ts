import { setTimeout as sleep } from "node:timers/promises";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { expect } from "vitest";
import { originOf, PASSWORD, type Visitor } from "../../admin/admin.ts";
import { enter } from "../../admin/admin-browser.ts";
import { chromiumPath, FLAGS } from "../../browser/browser.ts";
import { ask } from "../../http/http.ts";
import type { Site } from "../../site.ts";

/** What a lane writes in: one article, by one editor, in one browser. */
export type LaneOptions = { root: Visitor; site: Site; email: string; entryId: string; slug: string };

/** The text as the server has it. */
type Stored = { revision: number; translationId: string; words: string[] };

/**
 * One editor who types numbered words into an article without end: `w1 w2 w3 …`. Whatever happens on the way, every text
 * that anybody sees must hold the first so many of them, in their order.
 */
export class WritingLane {
  readonly #options: LaneOptions;
  #browser: Browser | undefined;
  #context: BrowserContext | undefined;
  #page: Page | undefined;
  /** When the last key of each word had been taken by the page, by `performance.now()`. */
  #typed: number[] = [];
  /** The last save that was acknowledged to the page. */
  #acknowledged: { revision: number; words: number } = { revision: 0, words: 0 };
  acknowledgements = 0;
  readonly errors: string[] = [];

  constructor(options: LaneOptions) {
    this.#options = options;
  }

  get page(): Page {
    if (this.#page === undefined) throw new Error("the lane is not open");
    return this.#page;
  }

  get context(): BrowserContext {
    if (this.#context === undefined) throw new Error("the lane is not open");
    return this.#context;
  }

  /** Starts the browser and signs in. */
  async open(): Promise<void> {
    const { site, email, entryId } = this.#options;
    this.#browser = await chromium.launch({ executablePath: chromiumPath(), args: FLAGS });
    this.#context = await this.#browser.newContext({ baseURL: originOf(site), locale: "fr-FR" });
    this.#context.setDefaultTimeout(60_000);
    this.#take(await this.#context.newPage());
    await enter(this.page, email, { path: `/admin/blog/edit?article=${entryId}` });
    await this.#toTheEnd();
  }

  async close(): Promise<void> {
    await this.#browser?.close();
  }

  #take(page: Page): void {
    this.#page = page;
    page.on("pageerror", (error) => this.errors.push(`the page failed: ${error.stack}`));
    page.on("response", async (response) => {
      const request = response.request();
      if (request.method() !== "PUT" || response.status() !== 200) return;
      const answer = (await response.json().catch(() => null)) as { revision: number } | null;
      // A page that was killed meanwhile took no answer.
      if (answer === null || this.#page !== page) return;
      this.acknowledgements += 1;
      const words = wordsOf(request.postData() ?? "").length;
      if (answer.revision >= this.#acknowledged.revision) this.#acknowledged = { revision: answer.revision, words };
    });
  }

  /** Types some words, now and then a new paragraph. */
  async type(count: number, random: (below: number) => number): Promise<void> {
    for (let turn = 0; turn < count; turn++) {
      if (random(8) === 0) await this.page.keyboard.press("Enter");
      await this.page.keyboard.type(`w${this.#typed.length + 1} `);
      this.#typed.push(performance.now());
      if (random(3) === 0) await sleep(random(400));
    }
  }

  /** Waits until a save leaves; not longer than one may take to come, for it may have left already. */
  async saving(): Promise<void> {
    await this.page.waitForRequest((request) => request.method() === "PUT", { timeout: 5_000 }).catch(() => {});
  }

  /** Ends the page as a system does that needs its memory, and opens the article in a new one. */
  async crashTab(): Promise<void> {
    const { page } = this;
    const killed = performance.now();
    const crashed = page.waitForEvent("crash");
    const session = await this.context.newCDPSession(page);
    void session.send("Page.crash").catch(() => {});
    await crashed;
    await page.close();
    this.#take(await this.context.newPage());
    await this.page.goto(`/admin/blog/edit?article=${this.#options.entryId}`);
    await this.#toTheEnd();
    await this.#settled();
    await this.#removeHalfWord();
    const { words } = await this.stored();
    const promised = this.#typed.filter((at) => at < killed - 1_000).length;
    this.#expect(words.length >= promised, `of ${promised} words typed a second before, ${words.length} are there`);
    // What was typed in the last second may be gone: it is typed again.
    this.#typed = this.#typed.slice(0, words.length);
  }

  /** A page that is killed within a word leaves the beginning of it. */
  async #removeHalfWord(): Promise<void> {
    const text = this.page.getByRole("textbox", { name: "Texte en français" });
    const last = (await text.locator("> p").last().textContent()) ?? "";
    const half = /\S*$/.exec(last)?.[0].length ?? 0;
    for (let left = half; left > 0; left--) await this.page.keyboard.press("Backspace");
    // The page goes on saying that all is saved until it has looked at the keys.
    if (half > 0) await expect.poll(() => this.#storedEnd(), { timeout: 60_000 }).not.toMatch(/\S$/);
  }

  /** The last paragraph that the server has. */
  async #storedEnd(): Promise<string> {
    const { json } = await this.#options.root.call("GET /articles/:id", { id: this.#options.entryId });
    const paragraph: { content?: Array<{ text?: string }> } = json.article.texts.fr.document.body.content.at(-1);
    return (paragraph.content ?? []).map(({ text = "" }) => text).join("");
  }

  /** Takes the line away for a while, with keys typed meanwhile. */
  async loseNetwork(random: (below: number) => number): Promise<void> {
    await this.context.setOffline(true);
    await this.type(1 + random(10), random);
    await sleep(random(2_000));
    await this.context.setOffline(false);
  }

  /** Ends the session on the server; signs in again in place once the page says so. */
  async endSession(adminId: string, random: (below: number) => number): Promise<void> {
    await this.#options.root.call("POST /admins/:id/sessions/end", { id: adminId });
    // Until the next save nobody notices, and then no dialog takes the keys.
    await this.type(1 + random(5), random);
    await this.#state("signed-out");
    await this.type(1 + random(5), random);
    await this.page.getByRole("region", { name: "Français" }).getByRole("button", { name: "Se reconnecter" }).click();
    const dialog = this.page.getByRole("dialog", { name: "Votre session a pris fin" });
    await dialog.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
    await dialog.getByRole("button", { name: "Se connecter", exact: true }).click();
    await dialog.waitFor({ state: "detached" }).catch(() => dialog.waitFor({ state: "hidden" }));
    await this.#toTheEnd();
  }

  /** Publishes what is stored, while the page goes on. Refused where a save came between. */
  async publish(): Promise<number | null> {
    const { revision, translationId } = await this.stored();
    const answer = await this.#options.root.call("POST /translations/:id/publish", {
      id: translationId,
      body: { revision },
    });
    return answer.status;
  }

  /** Waits until the page says that everything is saved, and compares what the server has with what was typed. */
  async check(): Promise<void> {
    await this.#settled();
    const { words, revision } = await this.stored();
    this.#expect(words.length === this.#typed.length, `${this.#typed.length} words typed, ${words.length} stored`);
    const { revision: seen, words: sent } = this.#acknowledged;
    this.#expect(revision >= seen, `revision ${seen} was acknowledged, ${revision} is stored`);
    if (revision === seen) this.#expect(words.length === sent, `a save of ${sent} words became ${words.length}`);
    await this.checkPublished();
  }

  /** A published page holds the first so many words. */
  async checkPublished(): Promise<void> {
    const { status, text } = await ask(this.#options.site.url, `/blog/${this.#options.slug}`);
    if (status === 200) this.#inOrder(wordsOf(text.split("article-content").at(1) ?? ""), "on the public page");
  }

  async stored(): Promise<Stored> {
    const { json } = await this.#options.root.call("GET /articles/:id", { id: this.#options.entryId });
    const { revision, translationId, document } = json.article.texts.fr;
    const text = JSON.stringify(document.body);
    const words = wordsOf(text);
    this.#inOrder(words, `in the draft ${text.slice(-2_000)}`);
    return { revision, translationId, words };
  }

  #inOrder(words: readonly string[], where: string): void {
    const wrong = words.findIndex((word, index) => word !== `w${index + 1}`);
    this.#expect(wrong === -1, `${where}, word ${wrong + 1} is ${words[wrong]}`);
  }

  #settled(): Promise<void> {
    return this.#state("saved");
  }

  /** Waits until the page says of the text that it is saved, kept, … */
  async #state(name: string): Promise<void> {
    const state = this.page.getByRole("region", { name: "Français" }).locator(".save-state");
    await state
      .and(this.page.locator(`[data-state="${name}"]`))
      .waitFor()
      .catch(async (error) => {
        const errors = this.errors.join("\n");
        throw new Error(`not ${name}, but: ${await state.textContent()}\n${errors}`, { cause: error });
      });
  }

  async #toTheEnd(): Promise<void> {
    const text = this.page.getByRole("textbox", { name: "Texte en français" });
    await text.locator("> p").last().click();
    await this.page.keyboard.press("Control+End");
    // A key that comes within the same moment as the focus would be typed where the caret was before.
    await expect
      .poll(() =>
        text.evaluate((element) => {
          const caret = getSelection()?.getRangeAt(0);
          if (caret === undefined || !element.contains(caret.endContainer)) return "elsewhere";
          const rest = document.createRange();
          rest.selectNodeContents(element);
          rest.setStart(caret.endContainer, caret.endOffset);
          return rest.toString().trim();
        }),
      )
      .toBe("");
  }

  #expect(holds: boolean, error: string): void {
    if (!holds) this.errors.push(error);
  }
}

function wordsOf(text: string): string[] {
  return text.match(/\bw\d+\b/g) ?? [];
}
