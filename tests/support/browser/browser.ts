import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { afterEach, beforeAll, expect } from "vitest";
import { CONSENT_KEY } from "../../../src/tracking/contract/consent.ts";
import { FIREBASE, GOOGLE, routeToEmulator } from "../firebase/backend.ts";
import { EVERYDAY } from "../run/everyday.ts";

export const FLAGS = [
  ...["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
  ...["--disable-background-networking", "--disable-component-update", "--disable-sync"],
];
const START_MS = 30_000;
/** No step of a visitor takes as long, even on a busy machine. */
const STEP_MS = 15_000;
const SNAPSHOT_MS = 2_000;
const SNAPSHOT_CHARACTERS = 4_000;

export type Visit = {
  page: Page;
  context: BrowserContext;
  /** Declares something that would fail the test: a console message, a failed request, an error of the page. */
  expectNoise(pattern: RegExp): void;
};

type Options = BrowserContextOptions & {
  /** Runs in every document before its own scripts. */
  before?: () => void;
  /** What this person chose about being measured on an earlier visit: by default, not to be. Null has not chosen. */
  consent?: "accepted" | "rejected" | null;
};

/** Chromium as visitors have it, for what they would measure. */
export const chromiumPath = () => process.env.CHROME_PATH || "/usr/bin/chromium";
/** The same engine without a window around it: a new person comes in half the time. */
export const headlessPath = () => process.env.CHROME_HEADLESS_PATH || chromiumPath();

/** The browsers of this process, by their programs: each serves every test file that the process runs. */
const browsers = new Map<string, Browser>();

async function browserOf(executablePath: string): Promise<Browser> {
  const open = browsers.get(executablePath);
  if (open?.isConnected()) return open;
  const browser = await chromium.launch({ executablePath, args: FLAGS, timeout: START_MS });
  browsers.set(executablePath, browser);
  return browser;
}

/** In `npm test` nobody waits for what moves; `npm run test:full` shows it. */
const MOTION: BrowserContextOptions = EVERYDAY ? { reducedMotion: "reduce" } : {};

/** The site that each window was opened on. */
const visited = new WeakMap<BrowserContext, string>();

/** @returns the URL that a window was opened on; undefined for one that `visit` did not open. */
export function siteOf(context: BrowserContext): string | undefined {
  return visited.get(context);
}

/**
 * A browser for the tests of a file; `visit` opens a window of a new person: no cookie, no storage, nothing cached.
 * Whatever the console says, whatever fails to load and whatever goes to another host fails the test that saw it.
 * @param executablePath which browser
 */
export function testBrowser(executablePath = headlessPath()): {
  visit(siteUrl: string, options?: Options): Promise<Visit>;
} {
  let browser: Browser;
  let visits: Array<{ context: BrowserContext; errors(): string[] }> = [];

  beforeAll(async () => {
    browser = await browserOf(executablePath);
  }, START_MS + 5_000);

  afterEach(async ({ task }) => {
    const ended = visits;
    visits = [];
    if (task.result?.state === "fail") console.error(await describePages(ended.map(({ context }) => context)));
    const errors = ended.flatMap((visit) => visit.errors());
    await Promise.all(ended.map(({ context }) => leave(context)));
    expect(errors, "what the browser reported").toEqual([]);
  });

  return {
    async visit(siteUrl, { before, consent = "rejected", ...options } = {}) {
      const context = await browser.newContext({ baseURL: siteUrl, locale: "fr-FR", ...MOTION, ...options });
      visited.set(context, siteUrl);
      if (FIREBASE) await routeToEmulator(context);
      context.setDefaultTimeout(STEP_MS);
      if (consent !== null) await context.addInitScript(choose, [CONSENT_KEY, consent] as const);
      if (before !== undefined) await context.addInitScript(before);
      const noise = listen(context, new URL(siteUrl).host);
      const expected: RegExp[] = [];
      visits.push({
        context,
        errors: () => noise.filter((line) => !expected.some((pattern) => pattern.test(line))),
      });
      return { page: await context.newPage(), context, expectNoise: (pattern) => expected.push(pattern) };
    },
  };
}

/** Once a window: a choice made on the way stays. */
function choose([key, status]: readonly [string, string]): void {
  // A page that is no document of the site has no storage, nor has a sandboxed frame.
  if (location.protocol === "about:" || self.origin === "null" || localStorage.getItem(key) !== null) return;
  const purposes = { audience: status === "accepted", advertising: status === "accepted" };
  localStorage.setItem(key, JSON.stringify({ status, timestamp: new Date().toISOString(), purposes }));
}

/** Closes a visit. A route that a test made may be answering still: nobody waits for that any more. */
async function leave(context: BrowserContext): Promise<void> {
  for (const routed of [context, ...context.pages()]) await routed.unrouteAll({ behavior: "ignoreErrors" });
  await context.close();
}

/** What every page of a failed test shows: URL and accessibility tree, for who reads the log of a run that is over. */
async function describePages(contexts: readonly BrowserContext[]): Promise<string> {
  const pages = contexts.flatMap((context) => context.pages());
  const described = pages.map(async (page) => {
    const tree = await page.locator("body").ariaSnapshot({ timeout: SNAPSHOT_MS }).catch(String);
    return `${page.url()}\n${tree.slice(0, SNAPSHOT_CHARACTERS)}`;
  });
  return (await Promise.all(described)).join("\n\n");
}

/** Everything a careful visitor would find in the developer tools. The console also says what the CSP refused. */
function listen(context: BrowserContext, host: string): string[] {
  const noise: string[] = [];
  context.on("console", (message) => {
    // A refused password is an error of a call, which Chromium tells by itself.
    if (FIREBASE && GOOGLE.test(message.location().url)) return;
    noise.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (error) => noise.push(`page error: ${error.error()}`));
  context.on("request", (request) => {
    const url = new URL(request.url());
    if (FIREBASE && GOOGLE.test(request.url())) return;
    if (url.protocol !== "data:" && url.host !== host) noise.push(`another host: ${request.url()}`);
  });
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // What a page still loads when its reader goes on is cancelled; a page itself never is.
    if (reason === "net::ERR_ABORTED" && request.resourceType() !== "document") return;
    noise.push(`failed request: ${request.url()} ${reason}`);
  });
  return noise;
}

/** Marks the document that is shown; only a full load takes the mark away. */
export async function mark(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { marked: true }));
}

export function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => "marked" in window);
}

/** Does something that leads to another page within the document, and waits until it is shown. */
export async function inPage(page: Page, act: () => Promise<unknown>): Promise<void> {
  // The listener is there before anything is done: keys can overtake an evaluation that was asked for first.
  const shown = await page.evaluateHandle(
    (ms) => ({
      page: new Promise<void>((done, fail) => {
        document.addEventListener("vitrine:page", () => done(), { once: true });
        setTimeout(() => {
          const focus = document.activeElement?.outerHTML.slice(0, 80);
          fail(new Error(`no page was shown: at ${location.href}, focus on ${focus}, ${document.visibilityState}`));
        }, ms);
      }),
    }),
    STEP_MS,
  );
  await act();
  await shown.evaluate(({ page }) => page);
}

/** Lets requests to an address wait; the function it gives lets them go, and waits until they are answered. */
export async function hold(page: Page, pattern: string): Promise<() => Promise<void>> {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route(pattern, async (route) => {
    await held;
    // Whoever asked may have gone on.
    await route.continue().catch(() => {});
  });
  return () => {
    release();
    return page.unrouteAll({ behavior: "wait" });
  };
}

/** Follows a link of the page without scrolling to it; one is made where the page has none to that address. */
export function follow(page: Page, href: string): Promise<void> {
  return page.evaluate((to) => {
    let link = document.querySelector<HTMLAnchorElement>(`a[href="${to}"]`);
    if (link === null) {
      link = document.createElement("a");
      link.href = to;
      document.querySelector("main")?.append(link);
    }
    link.click();
  }, href);
}

/** Waits until an answer that was asked for earlier, and what the page makes of it, must have come. */
export async function outlast(page: Page, path: string): Promise<void> {
  await page.evaluate(async (target) => {
    await fetch(target);
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  }, path);
}

/** Listens in a page for what another tab writes next; the function it gives waits until the page has taken that in. */
export async function hearStorage(page: Page): Promise<() => Promise<void>> {
  // Two pages are told what to do in no order: the one that listens must have begun before the other writes.
  const heard = await page.evaluateHandle(() => {
    const told = new Promise<void>((done) => addEventListener("storage", () => setTimeout(done), { once: true }));
    // Within an object, so that nobody waits for it yet.
    return { told };
  });
  return () => heard.evaluate(({ told }) => told);
}
