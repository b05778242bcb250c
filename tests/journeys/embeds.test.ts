import { source as axe } from "axe-core";
import type { BrowserContext, Frame, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PageDocument } from "../../src/content/document/document.ts";
import type { RichText } from "../../src/rich-text/schema.ts";
import { barriers } from "../support/browser/axe.ts";
import { inPage, isMarked, mark, testBrowser } from "../support/browser/browser.ts";
import { writeArticle } from "../support/content/articles.ts";
import { blogPage, folderWith } from "../support/content/own-content.ts";
import { noise, writePicture } from "../support/content/pictures.ts";
import { removeAll, runCommand, type Site, startSite, temporaryFolder } from "../support/site.ts";

const browser = testBrowser();
let site: Site;

const BODY = `Un paragraphe avant.

![La façade, le soir](wide.jpg "De la rue, après la pluie")
![](tall.jpg)
![L’atelier](wide.jpg "L’atelier, un matin de marché où il y avait plus de monde que d’habitude")

> [!VIDEO]
> [La visite de l’atelier](https://youtu.be/dQw4w9WgXcQ)
> [Transcription](/blog/simple)
> ![](wide.jpg)

> [!VIDEO]
> [Sans affiche](https://video.exemple.fr/w/kkGMgK9ZtnKfYAgnEtQxbv)

> [!FILE]
> [Le rapport annuel](/media/0123456789abcdef0123456789abcdef.pdf "rapport 2026.pdf, 1258291 bytes")

> [!BUTTON]
> [Prendre rendez-vous](/blog/simple)

> [!BUTTON-SECONDARY]
> [Lire les tarifs](/blog/simple)
`;

beforeAll(async () => {
  site = await startSite();
  const folder = await temporaryFolder();
  const picture = async (name: string, width: number, height: number) =>
    writePicture(folder, name, await noise({ width, height }).blur(6).jpeg().toBuffer());
  await picture("wide.jpg", 1600, 900);
  await picture("tall.jpg", 900, 1200);
  const files = [
    await writeArticle(folder, "tout.md", { title: "Tout", slug: "tout", date: "2026-11-20", body: BODY }),
    await writeArticle(folder, "simple.md", { title: "Simple", slug: "simple", body: "[Tout](/blog/tout)" }),
    await writeArticle(folder, "all.md", {
      ...{ title: "All", slug: "all", lang: "en" },
      body: "> [!VIDEO]\n> [The visit](https://vimeo.com/76979871)\n",
    }),
  ];
  expect(await runCommand(["publish", ...files], { dataDir: site.dataDir })).toMatchObject({ code: 0, stderr: "" });
});
afterAll(removeAll);

/** What a player finds where it stands, told in its page. */
const PLAYER = `<!doctype html><html lang="en"><title>Player</title><h1>Player</h1>
<button onclick="top.location.href = 'https://ailleurs.example/'">Leave</button><script>
  document.documentElement.dataset.may = ["autoplay", "fullscreen", "camera"]
    .filter((each) => document.featurePolicy.allowsFeature(each)).join();
  document.documentElement.dataset.referrer = document.referrer;
</script>`;

/** Stands in for every other host, and notes what it was asked. */
async function standIn(context: BrowserContext): Promise<string[]> {
  const asked: string[] = [];
  await context.route(
    (url) => url.origin !== site.url && url.protocol.startsWith("http"),
    (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: "text/html", body: PLAYER });
    },
  );
  return asked;
}

async function visit(options: Parameters<typeof browser.visit>[1] = {}) {
  const visited = await browser.visit(site.url, options);
  // True of what stands in the frame before the player, which is ours and has no script.
  visited.expectNoise(/^console warning: An iframe which has both allow-scripts and allow-same-origin/);
  return { ...visited, asked: await standIn(visited.context) };
}

const NAME = "Vidéo : La visite de l’atelier";
const PLAYER_URL = "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0";
const YOUTUBE = /^another host: https:\/\/www\.youtube-nocookie\.com\/embed\//;
const frameOf = (page: Page, name = NAME) =>
  page.frameLocator(`iframe[title^="${name.slice(0, 5)}"][title$="${name.slice(-8)}"]`);
const linkIn = (page: Page, name?: string) => frameOf(page, name).getByRole("link", { name: "Regarder la vidéo" });
const playerOf = (page: Page): Frame | undefined => page.frames().find((frame) => frame.url() === PLAYER_URL);

/** Waits until the player stands in the frame, and gives what it says of where it is. */
async function played(page: Page) {
  await frameOf(page).getByRole("heading", { name: "Player" }).waitFor();
  return playerOf(page)?.evaluate(() => ({ ...document.documentElement.dataset }));
}

describe("a video", () => {
  test("asks nothing of its host before it is pressed, then plays there and can do no more than play", async () => {
    const { page, asked, expectNoise } = await visit();
    await page.goto("/blog/tout", { waitUntil: "networkidle" });
    await page.locator("iframe").first().scrollIntoViewIfNeeded();
    await expect.poll(() => linkIn(page).isVisible()).toBe(true);
    expect(await page.locator("iframe").first().getAttribute("title")).toBe("Vidéo\u00A0: La visite de l’atelier");
    expect(await linkIn(page).textContent()).toBe("Regarder la vidéo Hébergée par YouTube, qui pourra vous suivre.");
    expect(await linkIn(page, "Vidéo : Sans affiche").textContent()).toBe(
      "Sans affiche Regarder la vidéo Hébergée par video.exemple.fr, qui saura que vous la regardez.",
    );
    // Over the frame, a browser might look its host up or fetch ahead.
    await linkIn(page).hover();
    await page.waitForLoadState("networkidle");
    expect(asked).toEqual([]);
    expectNoise(YOUTUBE);
    await linkIn(page).click();
    expect(await played(page)).toMatchObject({ may: "autoplay,fullscreen", referrer: `${site.url}/` });
    expect(asked).toEqual([PLAYER_URL]);
    // Pressed in the player itself, which a browser would take for the visitor's own wish.
    expectNoise(/Unsafe attempt to initiate navigation|Failed to set a named property 'href' on 'Location'/);
    const refused = page.waitForEvent("console", (message) => message.text().startsWith("Unsafe attempt"));
    await frameOf(page).getByRole("button", { name: "Leave" }).click();
    await refused;
    expect(page.url()).toBe(`${site.url}/blog/tout`);
    expect(asked).toEqual([PLAYER_URL]);
  });

  test("plays by the keyboard alone", async () => {
    const { page, asked, expectNoise } = await visit();
    expectNoise(YOUTUBE);
    await page.goto("/blog/tout", { waitUntil: "networkidle" });
    // From the reading text on: the pictures of a gallery take no key.
    await page.locator("#content").focus();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("title") ?? "");
    for (let presses = 0; presses < 40 && !(await focused()).startsWith("Vidéo"); presses += 1)
      await page.keyboard.press("Tab");
    expect(await focused()).toBe("Vidéo\u00A0: La visite de l’atelier");
    expect(asked).toEqual([]);
    await page.keyboard.press("Enter");
    await played(page);
    expect(asked).toEqual([PLAYER_URL]);
  });

  test("plays without script", async () => {
    const { page, asked, expectNoise } = await visit({ javaScriptEnabled: false });
    expectNoise(YOUTUBE);
    await page.goto("/blog/tout");
    expect(asked).toEqual([]);
    await linkIn(page).click();
    await frameOf(page).getByRole("heading", { name: "Player" }).waitFor();
    expect(asked).toEqual([PLAYER_URL]);
  });

  test("plays after a step from a page that lets no frame in, and leaves steps elsewhere within the page", async () => {
    const { page, asked, expectNoise } = await visit();
    expectNoise(YOUTUBE);
    await page.goto("/blog/simple");
    await mark(page);
    await Promise.all([
      page.waitForEvent("load"),
      page.getByRole("link", { name: "Tout", exact: true }).first().click(),
    ]);
    expect(page.url()).toBe(`${site.url}/blog/tout`);
    expect(await isMarked(page)).toBe(false);
    await linkIn(page).click();
    await played(page);
    expect(asked).toEqual([PLAYER_URL]);
    await mark(page);
    await inPage(page, () => page.getByRole("link", { name: "Prendre rendez-vous" }).click());
    expect(page.url()).toBe(`${site.url}/blog/simple`);
    expect(await isMarked(page)).toBe(true);
    await page.goBack({ waitUntil: "load" });
    await expect.poll(() => page.url()).toBe(`${site.url}/blog/tout`);
  });

  test("opens its page to no other host", async () => {
    const { page, asked, expectNoise } = await visit();
    expectNoise(/Framing 'https:\/\/ailleurs\.example\/' violates|frame-src/);
    await page.goto("/blog/tout");
    await page.evaluate(() => {
      const frame = document.createElement("iframe");
      frame.src = "https://ailleurs.example/";
      document.body.append(frame);
      return new Promise((done) => addEventListener("securitypolicyviolation", done, { once: true }));
    });
    expect(asked).toEqual([]);
  });
});

describe("galleries, videos, files, and buttons", () => {
  test.each([
    ["a phone", { width: 320, height: 700 }, 1],
    ["a tablet", { width: 768, height: 1024 }, 2],
    ["a desk", { width: 1440, height: 900 }, 3],
  ])("have no barrier and keep to the width of %s", async (_, viewport, columns) => {
    const { page } = await visit({ viewport });
    await page.goto("/blog/tout", { waitUntil: "networkidle" });
    expect(await barriers(page)).toEqual([]);
    expect(await barriersWithFrames(page)).toEqual([]);
    const width = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(width).toBeLessThanOrEqual(0);
    const shown = await page.locator(".gallery img").evaluateAll((pictures) =>
      pictures.map((picture) => {
        const { left, bottom, width, height } = picture.getBoundingClientRect();
        return { left: Math.round(left), bottom: Math.round(bottom), ratio: width / height };
      }),
    );
    expect(new Set(shown.map(({ left }) => left)).size).toBe(columns);
    // Whole pictures, which stand on one line where they are side by side.
    expect(shown.map(({ ratio }) => Number(ratio.toFixed(2)))).toEqual([1.78, 0.75, 1.78]);
    if (columns === 3) expect(new Set(shown.map(({ bottom }) => bottom)).size).toBe(1);
    for (const frame of await page.locator("iframe").all()) {
      const box = await frame.boundingBox();
      expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1);
      expect(box?.width).toBeGreaterThan(250);
    }
    // Everything that the frame says can be read in it.
    for (const name of [NAME, "Vidéo : Sans affiche"]) {
      const inside = await linkIn(page, name).evaluate((link) => {
        const notice = link.querySelector(".words")?.getBoundingClientRect();
        return { top: notice?.top ?? -1, over: (notice?.bottom ?? 0) - innerHeight };
      });
      expect(inside.top).toBeGreaterThanOrEqual(0);
      expect(inside.over).toBeLessThanOrEqual(0.5);
    }
  });

  test("move nothing on the page while they load", async () => {
    const { page } = await visit({ viewport: { width: 390, height: 800 } });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto("/blog/tout", { waitUntil: "load" });
    for (const picture of await page.locator(".gallery img").all()) {
      await picture.scrollIntoViewIfNeeded();
      await picture.evaluate((image: HTMLImageElement) => image.decode());
    }
    await page.locator("iframe").last().scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
  });

  test("keep within a page whose headings stand at the side", async () => {
    const image = (width: number) => ({
      type: "image",
      attrs: { id: "0".repeat(32), width, height: 900, alt: "", caption: "Une légende" },
    });
    const body = {
      type: "doc",
      content: [
        { type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: "Une visite" }] },
        { type: "gallery", content: [image(1600), image(675), image(1600)] },
        { type: "video", attrs: { provider: "youtube", id: "dQw4w9WgXcQ", title: "La visite" } },
      ],
    } satisfies RichText;
    const visite: PageDocument = {
      ...{ kind: "page", slug: "visite", title: "Visite", summary: "", publishedAt: 0, seo: {} },
      blocks: [{ type: "prose", body }],
    };
    const page = { key: "visite", locale: "fr", document: visite } as const;
    const own = await startSite({ dataDir: await folderWith([blogPage("fr"), page]) });
    for (const width of [1024, 1200, 1440, 1920]) {
      const { page: shown, expectNoise } = await browser.visit(own.url, { viewport: { width, height: 900 } });
      // No such picture is stored: its place is looked at, not what it shows.
      expectNoise(/\/media\/0{32}|allow-scripts and allow-same-origin|status of 404/);
      await shown.goto("/visite", { waitUntil: "load" });
      const edges = await shown.evaluate(() => {
        const right = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().right ?? 0;
        const { scrollWidth, clientWidth } = document.documentElement;
        return {
          overflow: scrollWidth - clientWidth,
          page: right("main > .prose"),
          gallery: right(".gallery"),
          video: right(".video"),
        };
      });
      expect(edges.overflow, `at ${width}`).toBe(0);
      for (const edge of [edges.gallery, edges.video]) {
        expect(edge).toBeLessThanOrEqual(edges.page + 0.5);
        expect(edge).toBeGreaterThan(edges.page - 20);
      }
    }
    await own.stop();
  });

  test("say it in English on English pages", async () => {
    const { page } = await visit();
    await page.goto("/en/blog/all");
    const frame = page.frameLocator('iframe[title="Video: The visit"]');
    await frame
      .getByRole("link", { name: "The visit Watch the video Hosted by Vimeo, which may track you." })
      .waitFor();
    expect(await page.getByRole("link", { name: "Watch on Vimeo, The visit" }).getAttribute("href")).toBe(
      "https://vimeo.com/76979871",
    );
  });
});

/** What axe finds with the frames looked into, which look the same in both themes. */
async function barriersWithFrames(page: Page): Promise<string[]> {
  for (const frame of page.frames()) await frame.evaluate(axe);
  return page.evaluate(async () => {
    const { run } = (window as unknown as { axe: typeof import("axe-core") }).axe;
    const { violations, passes } = await run(document);
    const inFrames = passes.flatMap(({ nodes }) => nodes).filter(({ target }) => target.length > 1);
    if (inFrames.length === 0) throw new Error("axe looked into no frame");
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("; ")}`);
  });
}
