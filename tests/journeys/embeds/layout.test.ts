import { source as axe } from "axe-core";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import type { PageDocument } from "../../../src/content/document/document.ts";
import type { RichText } from "../../../src/rich-text/schema.ts";
import { barriers } from "../../support/browser/axe.ts";
import { hold, testBrowser } from "../../support/browser/browser.ts";
import { layoutShifts, watchShifts } from "../../support/browser/layout-shifts.ts";
import { FRAMES, linkIn, SANDBOX_WARNING, siteWithEmbeds } from "../../support/content/embeds.ts";
import { blogPage, folderWith } from "../../support/content/own-content.ts";
import { inFull, sample } from "../../support/run/everyday.ts";
import { removeAll, type Site, startSite } from "../../support/site.ts";

const browser = testBrowser();
let site: Site;
beforeAll(async () => {
  site = await siteWithEmbeds();
});
afterAll(removeAll);

/** Whatever goes to another host fails the test. */
async function visit(options: Parameters<typeof browser.visit>[1] = {}) {
  const visited = await browser.visit(site.url, options);
  visited.expectNoise(SANDBOX_WARNING);
  return visited;
}

describe("galleries, videos, files, and buttons", () => {
  const widths = [
    ["a phone", { width: 320, height: 700 }, 1],
    ["a tablet", { width: 768, height: 1024 }, 2],
    ["a desk", { width: 1440, height: 900 }, 3],
  ] as const;
  inFull.each(sample(widths))("have no barrier and keep to the width of %s", async (_, viewport, columns) => {
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
    for (const name of [FRAMES.poster, FRAMES.bare]) {
      const inside = await linkIn(page, name).evaluate((link) => {
        const notice = link.querySelector(".words")?.getBoundingClientRect();
        return { top: notice?.top ?? -1, over: (notice?.bottom ?? 0) - innerHeight };
      });
      expect(inside.top).toBeGreaterThanOrEqual(0);
      expect(inside.over).toBeLessThanOrEqual(0.5);
    }
  });

  inFull("move nothing on the page while they load", async () => {
    const { page } = await visit({ viewport: { width: 390, height: 800 } });
    await page.addInitScript(watchShifts);
    // What a late font moves is not the doing of what is in the text.
    await hold(page, "**/*.woff2");
    await page.goto("/blog/tout", { waitUntil: "domcontentloaded" });
    for (const picture of await page.locator(".gallery img").all()) {
      await picture.scrollIntoViewIfNeeded();
      await picture.evaluate((image: HTMLImageElement) => image.decode());
    }
    await page.locator("iframe").last().scrollIntoViewIfNeeded();
    expect((await layoutShifts(page)).moved).toEqual([]);
  });

  inFull("keep within a page whose headings stand at the side, as all that is wider than the text does", async () => {
    const image = (width: number) => ({
      type: "image",
      attrs: { id: "0".repeat(32), width, height: 900, alt: "", caption: "Une légende" },
    });
    const cell = { type: "tableCell", attrs: { align: null }, content: [{ type: "text", text: "cellule" }] };
    const body = {
      type: "doc",
      content: [
        { type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: "Une visite" }] },
        { type: "gallery", content: [image(1600), image(675), image(1600)] },
        { type: "video", attrs: { provider: "youtube", id: "dQw4w9WgXcQ", title: "La visite" } },
        image(1600),
        { type: "table", content: [{ type: "tableRow", content: Array.from({ length: 40 }, () => cell) }] },
        { type: "codeBlock", attrs: { language: null }, content: [{ type: "text", text: "ligne ".repeat(90) }] },
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
      expectNoise(SANDBOX_WARNING);
      expectNoise(/\/media\/0{32}/);
      await shown.goto("/visite", { waitUntil: "load" });
      const edges = await shown.evaluate(() => {
        const right = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().right ?? 0;
        const { scrollWidth, clientWidth } = document.documentElement;
        return {
          overflow: scrollWidth - clientWidth,
          page: right("main > .prose"),
          wide: [".gallery", ".video", ".prose > .table", ".prose > .code"].map(right),
          // As wide as in an article at most.
          picture: right(".prose > .picture"),
        };
      });
      expect(edges.overflow, `at ${width}`).toBe(0);
      expect(edges.picture).toBeLessThanOrEqual(edges.page + 0.5);
      for (const edge of edges.wide) {
        expect(edge).toBeLessThanOrEqual(edges.page + 0.5);
        expect(edge).toBeGreaterThan(edges.page - 20);
      }
    }
    await own.stop();
  });

  inFull("say it in English on English pages", async () => {
    const { page } = await visit();
    await page.goto("/en/blog/all");
    const frame = page.frameLocator('iframe[title="Video: The visit"]');
    await frame
      .getByRole("link", { name: "The visit Watch the video Hosted by Vimeo, which may track you." })
      .waitFor();
    await expect
      .poll(() => page.getByRole("link", { name: "Watch on Vimeo, The visit" }).getAttribute("href"))
      .toBe("https://vimeo.com/76979871");
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
