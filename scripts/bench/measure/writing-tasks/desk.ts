import type { Browser, BrowserContextOptions } from "playwright-core";
import { v7 } from "uuid";
import type { Locale } from "../../../../src/kernel/locale.ts";
import type { RichText } from "../../../../src/rich-text/schema.ts";
import type { Program } from "../../traffic/program.ts";
import { ADMIN, browserCookies, CALL_HEADERS, signIn } from "../../traffic/sign-in.ts";
import { textOf } from "./screen.ts";
import { Writer } from "./writer.ts";

/** Longer than any step takes on a busy machine. */
const STEP_MS = 60_000;
const COLLEAGUE = { email: "colleague@example.org", password: ADMIN.ADMIN_PASSWORD };
const WINDOW = { viewport: { width: 1440, height: 900 } };
export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** One language of an article that is there before a task begins. */
type Text = { id: string; locale?: Locale; title: string; slug: string; paragraphs: readonly string[] };

/** One language of an article as the server has it. */
export type StoredText = {
  translationId: string;
  revision: number;
  document: { title: string; summary: string; slug: string; body: RichText };
};

type StoredArticle = { texts: Partial<Record<Locale, StoredText>> };

type State = { locale: Locale; state: string; translationId: string | null; plannedAt: number | null };

/** Where the tasks are done: a running program, a browser, and two administrators. */
export class Desk {
  readonly #program: Program;
  readonly #browser: Browser;
  /** Cookies of each administrator. */
  readonly #cookies: readonly [string, string];

  private constructor(program: Program, browser: Browser, cookies: readonly [string, string]) {
    this.#program = program;
    this.#browser = browser;
    this.#cookies = cookies;
  }

  static async prepare(program: Program, browser: Browser): Promise<Desk> {
    const cookie = await signIn(program);
    const desk = new Desk(program, browser, [cookie, ""]);
    await desk.call("POST", "/admins", { ...COLLEAGUE, role: "editor", locale: "fr" });
    return new Desk(program, browser, [cookie, await signIn(program, COLLEAGUE)]);
  }

  /** A call of the back office, as its first administrator. */
  async call<T = unknown>(method: string, path: string, body?: object): Promise<T> {
    const answer = await fetch(`${this.#program.url}/api/admin${path}`, {
      method,
      headers: { ...CALL_HEADERS, cookie: this.#cookies[0] },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text.slice(0, 500)}`);
    return JSON.parse(text) as T;
  }

  /** What a visitor gets at an address: its status, where it leads, and the page. */
  async visit(path: string): Promise<{ status: number; location: string | null; page: string }> {
    const answer = await fetch(`${this.#program.url}${path}`, { redirect: "manual" });
    return { status: answer.status, location: answer.headers.get("location"), page: await answer.text() };
  }

  /** Opens a screen of the back office in a browser of its own. */
  async open(path: string, options: BrowserContextOptions = WINDOW, administrator: 0 | 1 = 0): Promise<Writer> {
    const { url } = this.#program;
    const context = await this.#browser.newContext({ baseURL: url, locale: "fr-FR", ...options });
    context.setDefaultTimeout(STEP_MS);
    await context.addCookies(browserCookies(this.#cookies[administrator], url));
    const page = await context.newPage();
    await page.goto(path);
    return new Writer(page);
  }

  /** Opens an article, its French text ready to be written in. */
  async openArticle(id: string, options?: BrowserContextOptions, administrator?: 0 | 1): Promise<Writer> {
    const writer = await this.open(`/admin/blog/edit?article=${id}`, options, administrator);
    await textOf(writer.page).locator(":scope > *").first().waitFor();
    return writer;
  }

  async store({ id, locale = "fr", title, slug, paragraphs }: Text): Promise<void> {
    const content = paragraphs.map((words, index) => ({
      type: "paragraph",
      attrs: { uid: `p${String(index).padStart(9, "0")}` },
      content: [{ type: "text", text: words }],
    }));
    const document = {
      ...{ kind: "post", slug, title, summary: title, publishedAt: null, tags: [], seo: {} },
      body: { type: "doc", content },
    };
    const seen = (await this.read(id))?.texts[locale]?.revision ?? 0;
    await this.call("PUT", `/articles/${id}/draft`, { locale, document, seen, saveId: v7(), merged: false });
  }

  async publish(id: string, locale: Locale = "fr"): Promise<void> {
    const { translationId, revision } = await this.stored(id, locale);
    await this.call("POST", `/translations/${translationId}/publish`, { revision });
  }

  /** Null before anything of it was saved. */
  async read(id: string): Promise<StoredArticle | null> {
    return (await this.call<{ article: StoredArticle | null }>("GET", `/articles/${id}`)).article;
  }

  async stored(id: string, locale: Locale = "fr"): Promise<StoredText> {
    const text = (await this.read(id))?.texts[locale];
    if (text === undefined) throw new Error(`the article has no text in ${locale}`);
    return text;
  }

  async state(id: string, locale: Locale = "fr"): Promise<State> {
    const { states } = await this.call<{ states: State[] }>("GET", `/articles/${id}/states`);
    const state = states.find((each) => each.locale === locale);
    if (state === undefined) throw new Error(`the article has no state in ${locale}`);
    return state;
  }
}
