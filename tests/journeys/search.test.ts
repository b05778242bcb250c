import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { barriers } from "../support/browser/axe.ts";
import { hold, inPage, isMarked, mark, outlast, testBrowser } from "../support/browser/browser.ts";
import { writeArticle } from "../support/content/articles.ts";
import { inFull, walkedIn } from "../support/run/everyday.ts";
import { removeAll, runCommand, type Site, startSite, temporaryFolder } from "../support/site.ts";

const browser = testBrowser();
let site: Site;

const ARTICLES = {
  "chouette-un": { title: "Les chouettes effraies", translationKey: "one", date: "2026-01-03" },
  "chouette-deux": { title: "Une chouette hulotte", translationKey: "two", date: "2026-01-02" },
  hibou: { title: "Les hiboux", translationKey: "three", date: "2026-01-01" },
  "owl-one": { lang: "en", title: "Barn owls", translationKey: "one", date: "2026-01-03" },
  "owl-two": { lang: "en", title: "A tawny owl", translationKey: "two", date: "2026-01-02" },
};
const WORDS = {
  fr: { start: "/pricing", link: "Recherche", label: "Rechercher sur le site", typed: "chouet", count: "2 résultats" },
  en: { start: "/en/pricing", link: "Search", label: "Search this site", typed: "owls", count: "2 results" },
} as const;
const FOUND = {
  fr: ["/blog/chouette-un", "/blog/chouette-deux", "/search?q=chouet"],
  en: ["/en/blog/owl-one", "/en/blog/owl-two", "/en/search?q=owls"],
} as const;

beforeAll(async () => {
  site = await startSite();
  const folder = await temporaryFolder();
  for (const [slug, article] of Object.entries(ARTICLES)) {
    const file = await writeArticle(folder, `${slug}.md`, { slug, ...article });
    expect(await runCommand(["publish", file], { dataDir: site.dataDir })).toMatchObject({ code: 0, stderr: "" });
  }
});

afterAll(removeAll);

/** Records what a page requests from now on: scripts, and the texts of searches. */
function watch(page: Page): { scripts: string[]; searches: string[] } {
  const requests = { scripts: [] as string[], searches: [] as string[] };
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (/^\/assets\/.*\.js$/.test(pathname)) requests.scripts.push(pathname);
    if (pathname === "/api/search") requests.searches.push(searchParams.get("q") ?? "");
  });
  return requests;
}

const field = (page: Page, lang: keyof typeof WORDS) => page.getByRole("combobox", { name: WORDS[lang].label });
const options = (page: Page) => page.getByRole("option");
const status = (page: Page) => page.getByRole("dialog").getByRole("status");
const activeOption = (page: Page) =>
  page.evaluate(() => {
    const id = document.activeElement?.getAttribute("aria-activedescendant");
    return id ? document.getElementById(id)?.getAttribute("href") : null;
  });

inFull("the dialog is as high as what is in it, and its results scroll where they are many", async () => {
  const { page } = await browser.visit(site.url, { viewport: { width: 1024, height: 700 } });
  await page.goto("/pricing");
  await page.keyboard.press("Control+k");
  const dialog = page.getByRole("dialog");
  const keys = dialog.locator("#search-dialog-keys");
  const height = async (locator: Locator) => (await locator.boundingBox())?.height ?? 0;
  await expect.poll(() => height(dialog)).toBeGreaterThan(0);
  expect(await height(dialog)).toBeLessThan(350);

  await page.keyboard.type("chouet");
  await expect.poll(() => options(page).count()).toBe(2);
  expect(await height(dialog)).toBeLessThan(500);
  await page.evaluate(() => {
    const list = document.getElementById("search-dialog-hits");
    for (let line = 0; line < 40; line += 1)
      list?.append(Object.assign(document.createElement("p"), { textContent: "…" }));
  });
  await expect.poll(() => height(dialog)).toBeGreaterThan(550);
  // What tells the keys stays in sight below the list.
  const [outer, last] = [await dialog.boundingBox(), await keys.boundingBox()];
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThan((outer?.y ?? 0) + (outer?.height ?? 0));
  const list = dialog.locator("#search-dialog-hits");
  await list.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  expect(await list.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
});

describe.each(walkedIn("fr"))("the dialog in %s", (lang) => {
  const { start, link, label, typed, count } = WORDS[lang];
  const [first, second, all] = FOUND[lang];

  test("by keyboard alone: open, type, choose, follow; then the reader is in the article", async () => {
    const { page } = await browser.visit(site.url);
    await page.goto(start);
    await mark(page);
    await page.keyboard.press("Control+k");
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("combobox");
    await expect.poll(() => page.getByRole("dialog", { name: label }).isVisible()).toBe(true);
    await expect.poll(() => field(page, lang).getAttribute("aria-expanded")).toBe("false");

    await page.keyboard.type(typed);
    await expect.poll(() => options(page).count()).toBe(2);
    await expect.poll(() => status(page).textContent()).toBe(count);
    await expect.poll(() => field(page, lang).getAttribute("aria-expanded")).toBe("true");
    await expect.poll(() => activeOption(page)).toBeNull();
    await expect.poll(() => page.getByRole("dialog").locator("mark").count()).toBeGreaterThan(1);

    const activeOptions: unknown[] = [];
    for (const key of ["ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp", "ArrowUp"]) {
      await page.keyboard.press(key);
      activeOptions.push(await activeOption(page));
    }
    expect(activeOptions).toEqual([first, second, null, second, first]);
    await expect.poll(() => options(page).first().getAttribute("aria-selected")).toBe("true");

    await inPage(page, () => page.keyboard.press("Enter"));
    expect(new URL(page.url()).pathname).toBe(first);
    expect(await isMarked(page)).toBe(true);
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("content");
  });

  inFull("Enter without a choice leads to the page of all results, as the link under them does", async () => {
    const { page } = await browser.visit(site.url);
    await page.goto(start);
    await page.getByRole("link", { name: link, exact: true }).click();
    await field(page, lang).fill(typed);
    await expect.poll(() => options(page).count()).toBe(2);
    await expect
      .poll(() => page.getByRole("dialog").locator(".search-dialog-further a").getAttribute("href"))
      .toBe(all);
    await inPage(page, () => page.keyboard.press("Enter"));
    expect(page.url()).toBe(site.url + all);
    await expect.poll(() => page.locator(".search-results li").count()).toBe(2);
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  });

  inFull(
    "Escape closes it and gives the focus back; opened again it has what was typed, ready to be typed over",
    async () => {
      const { page } = await browser.visit(site.url);
      await page.goto(start);
      const opener = page.getByRole("link", { name: link, exact: true });
      await opener.focus();
      await page.keyboard.press("Enter");
      await field(page, lang).fill(typed);
      await page.keyboard.press("Escape");
      await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.classList.contains("search-link")))
        .toBe(true);
      await page.keyboard.press("/");
      await expect.poll(() => field(page, lang).inputValue()).toBe(typed);
      await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe(typed);
    },
  );

  inFull.each([390, 1440])("axe finds no barrier in it, in light and in dark, %d pixels wide", async (width) => {
    const { page } = await browser.visit(site.url, { viewport: { width, height: 844 } });
    await page.goto(start);
    await page.keyboard.press("/");
    await field(page, lang).fill(typed);
    await expect.poll(() => options(page).count()).toBe(2);
    await page.keyboard.press("ArrowDown");
    expect(await barriers(page)).toEqual([]);
    const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(content).toBeLessThanOrEqual(window ?? 0);
  });
});

inFull("nothing of it is fetched before somebody means to use it, and then once", async () => {
  const { page } = await browser.visit(site.url);
  const requests = watch(page);
  await page.goto("/");
  await inPage(page, () => page.evaluate(() => document.querySelector<HTMLElement>('a[href="/pricing"]')?.click()));
  await page.waitForLoadState("networkidle");
  expect(requests.scripts).toHaveLength(1);
  await expect.poll(() => page.locator("link[rel=modulepreload]").count()).toBe(0);

  const loaded = page.waitForResponse(/\/assets\/search-.*\.js/);
  await page.locator(".search-link").hover();
  await loaded;
  await page.locator(".search-link").click();
  await expect.poll(() => page.getByRole("dialog").count()).toBe(1);
  await page.keyboard.press("Escape");
  await page.keyboard.press("/");
  await expect.poll(() => page.getByRole("dialog").count()).toBe(1);
  expect(requests.scripts).toHaveLength(2);
  expect(requests.searches).toEqual([]);
});

inFull("its keys are letters like any others in a field, and another program's with other keys held", async () => {
  const { page } = await browser.visit(site.url);
  const requests = watch(page);
  await page.goto("/search");
  await page.locator("#search-text").focus();
  await page.keyboard.type("et/ou");
  await page.keyboard.press("Control+k");
  await expect.poll(() => page.locator("#search-text").inputValue()).toBe("et/ou");
  await page.locator("h1").click();
  for (const keys of ["Alt+k", "k", "Control+Alt+k", "Control+/"]) await page.keyboard.press(keys);
  expect(requests.scripts.filter((path) => path.includes("search"))).toEqual([]);
  await page.keyboard.press("Meta+k");
  await expect.poll(() => page.getByRole("dialog").count()).toBe(1);
});

inFull("the link with a key held is an ordinary link", async () => {
  const { page, context } = await browser.visit(site.url);
  await page.goto("/pricing");
  const opened = context.waitForEvent("page");
  await page.locator(".search-link").click({ modifiers: ["Control"] });
  const other = await opened;
  await other.waitForURL("**/search");
  await other.close();
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
});

inFull("an answer that comes after the one to a later text is dropped, and each pause asks once", async () => {
  const { page } = await browser.visit(site.url);
  const requests = watch(page);
  const release = await hold(page, "**/api/search?*q=chouettes*");
  await page.goto("/pricing");
  await page.keyboard.press("/");
  const slow = page.waitForRequest("**/api/search?*q=chouettes*");
  await field(page, "fr").pressSequentially("chouettes");
  await slow;
  await field(page, "fr").fill("hibou");
  await expect.poll(() => options(page).count()).toBe(1);
  await release();
  await outlast(page, "/api/search?lang=fr&q=chouettes");
  await expect.poll(() => options(page).first().getAttribute("href")).toBe("/blog/hibou");
  await expect.poll(() => status(page).textContent()).toBe("1 résultat");
  expect(requests.searches.filter((text) => text === "hibou")).toHaveLength(1);
});

inFull("where nothing is found it says so, and leads to what the other language has", async () => {
  const { page } = await browser.visit(site.url);
  await page.goto("/pricing");
  await page.keyboard.press("/");
  await field(page, "fr").fill("tawny");
  await expect.poll(() => status(page).textContent()).toBe("Rien ne correspond à «\u00a0tawny\u00a0».");
  await expect.poll(() => field(page, "fr").getAttribute("aria-expanded")).toBe("false");
  const elsewhere = page.getByRole("dialog").getByRole("link", { name: "1 résultat en anglais" });
  await inPage(page, () => elsewhere.click());
  expect(page.url()).toBe(`${site.url}/en/search?q=tawny`);
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe("en-US");
});

inFull("a search that fails says so, and the next one is made all the same", async () => {
  const { page, expectNoise } = await browser.visit(site.url);
  expectNoise(/api\/search/);
  await page.goto("/pricing");
  await page.route("**/api/search?*", (route) => route.fulfill({ status: 500, json: {} }));
  await page.keyboard.press("/");
  await field(page, "fr").fill("hibou");
  await expect.poll(() => status(page).textContent()).toContain("n’a pas répondu");
  await page.unrouteAll({ behavior: "wait" });
  await field(page, "fr").fill("hiboux");
  await expect.poll(() => options(page).count()).toBe(1);
});

inFull.each([429, 503])(
  "a search that waits its turn (%i) is made again by itself, and what was typed stays",
  async (refusal) => {
    const { page, expectNoise } = await browser.visit(site.url);
    expectNoise(/api\/search/);
    const requests = watch(page);
    await page.goto("/pricing");
    await page.keyboard.press("/");
    await field(page, "fr").fill("chouettes");
    await expect.poll(() => options(page).count()).toBe(2);
    let refused = 0;
    await page.route("**/api/search?*", (route) => {
      refused++;
      return refused > 2
        ? route.continue()
        : route.fulfill({ status: refusal, headers: { "Retry-After": "1" }, json: {} });
    });
    await field(page, "fr").fill("hibou");
    const statusText = () => status(page).textContent();
    await expect.poll(statusText).toContain("la vôtre repart toute seule dans quelques secondes");
    // The previous results stay until then.
    await expect.poll(() => options(page).count()).toBe(2);
    await expect.poll(statusText, { timeout: 10_000 }).toBe("1 résultat");
    await expect.poll(() => field(page, "fr").inputValue()).toBe("hibou");
    await expect.poll(() => options(page).first().getAttribute("href")).toBe("/blog/hibou");
    expect(requests.searches.filter((text) => text === "hibou")).toHaveLength(3);
  },
);

inFull("a search that is refused again and again gives up, and another text is searched for at once", async () => {
  const { page, expectNoise } = await browser.visit(site.url);
  expectNoise(/api\/search/);
  const requests = watch(page);
  await page.goto("/pricing");
  await page.route("**/api/search?*q=hibou*", (route) =>
    route.fulfill({ status: 429, headers: { "Retry-After": "1" }, json: {} }),
  );
  await page.keyboard.press("/");
  await field(page, "fr").fill("hibou");
  await expect.poll(() => status(page).textContent(), { timeout: 20_000 }).toContain("n’a pas répondu");
  expect(requests.searches).toEqual(["hibou", "hibou", "hibou", "hibou"]);
  await field(page, "fr").fill("chouettes");
  await expect.poll(() => options(page).count()).toBe(2);
});

inFull("where its part cannot be loaded, T7: it is told, and the link is a link", async () => {
  const { page, expectNoise } = await browser.visit(site.url);
  expectNoise(/assets\/search|ERR_FAILED/);
  await page.route("**/assets/search-*.js", (route) => route.abort("failed"));
  await page.goto("/pricing");
  await mark(page);
  const hovered = page.waitForEvent("requestfailed");
  await page.locator(".search-link").hover();
  await hovered;
  // Hovering only preloads: its failure changes nothing yet.
  expect(await isMarked(page)).toBe(true);
  await Promise.all([page.waitForEvent("load"), page.locator(".search-link").click()]);
  expect(page.url()).toBe(`${site.url}/search`);
  expect(await isMarked(page)).toBe(false);

  await mark(page);
  const preloadError = page.evaluate(
    () =>
      new Promise((done) =>
        window.addEventListener("preload-error", (event) => {
          event.preventDefault();
          done(true);
        }),
      ),
  );
  await page.keyboard.press("Control+k");
  expect(await preloadError).toBe(true);
  expect(await isMarked(page)).toBe(true);
});

test("without script the whole of it works: a link, a form, pages of results", async () => {
  const { page } = await browser.visit(site.url, { javaScriptEnabled: false });
  await page.goto("/pricing");
  await page.locator(".search-link").click();
  expect(new URL(page.url()).pathname).toBe("/search");
  await page.getByLabel("Rechercher sur le site").fill("chouette");
  await page.getByRole("button", { name: "Rechercher" }).click();
  expect(page.url()).toBe(`${site.url}/search?q=chouette`);
  await page.getByRole("link", { name: "Une chouette hulotte" }).click();
  expect(new URL(page.url()).pathname).toBe("/blog/chouette-deux");
});

test("with script the page's form searches inside the page, and Back brings the last search back", async () => {
  const { page } = await browser.visit(site.url);
  await page.goto("/search");
  await mark(page);
  await page.getByLabel("Rechercher sur le site").fill("chouette");
  await inPage(page, () => page.keyboard.press("Enter"));
  expect(page.url()).toBe(`${site.url}/search?q=chouette`);
  await expect.poll(() => page.title()).toContain("chouette");
  await page.getByLabel("Rechercher sur le site").fill("hibou");
  await inPage(page, () => page.keyboard.press("Enter"));
  await expect.poll(() => page.locator(".search-results li").count()).toBe(1);
  await inPage(page, () => page.evaluate(() => history.back()));
  await expect.poll(() => page.getByLabel("Rechercher sur le site").inputValue()).toBe("chouette");
  expect(await isMarked(page)).toBe(true);
});

inFull.each(["/search?q=chouette", "/search", "/en/search?q=zzzz", "/search?q=%3F"])(
  "axe finds no barrier on %s",
  async (path) => {
    for (const width of [390, 1440]) {
      const { page } = await browser.visit(site.url, { viewport: { width, height: 844 } });
      await page.goto(path);
      expect(await barriers(page)).toEqual([]);
      const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      expect(content).toBeLessThanOrEqual(window ?? 0);
    }
  },
);
