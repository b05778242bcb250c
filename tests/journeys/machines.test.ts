import { afterAll, beforeAll, expect } from "vitest";
import { testBrowser } from "../support/browser/browser.ts";
import { inFull } from "../support/run/everyday.ts";
import { removeAll, type Site, startSite } from "../support/site.ts";

const browser = testBrowser();
let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(removeAll);

inFull("the browser reads the graph as data without a word, and the page it goes to brings its own", async () => {
  const { page } = await browser.visit(site.url);
  await page.goto("/blog");
  const readGraph = () =>
    page
      .locator('script[type="application/ld+json"]')
      .evaluateAll((blocks) => blocks.map((block) => JSON.parse(block.textContent ?? "")));
  const [list] = await readGraph();
  expect(JSON.stringify(list)).toContain("blogPost");
  await page.locator(".post-items a").first().click();
  await page.waitForURL("**/blog/*");
  await page.locator("article.post").waitFor();
  const graphs = await readGraph();
  expect(graphs).toHaveLength(1);
  expect(JSON.stringify(graphs)).toContain('"BlogPosting"');
  await expect.poll(() => page.locator('link[rel="alternate"][type="text/markdown"]').count()).toBe(1);
});

inFull("the browser finds no error in the manifest of either language", async () => {
  for (const [path, lang] of [
    ["/", "fr-FR"],
    ["/en", "en-US"],
  ] as const) {
    const { page, context } = await browser.visit(site.url, { locale: lang });
    await page.goto(path);
    const session = await context.newCDPSession(page);
    const { url, errors, data } = await session.send("Page.getAppManifest");
    expect(new URL(url).pathname).toBe(`${path === "/" ? "" : path}/manifest.webmanifest`);
    expect(errors).toEqual([]);
    expect(JSON.parse(data ?? "{}").lang).toBe(lang);
  }
});

inFull("the browser's own colour is that of the page's paper, in light and in dark", async () => {
  const { page } = await browser.visit(site.url);
  await page.goto("/");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const [paper, theme] = await page.evaluate((scheme) => {
      const theme = document.querySelector(`meta[name="theme-color"][media*="${scheme}"]`)?.getAttribute("content");
      const canvas = new OffscreenCanvas(2, 1).getContext("2d", {
        willReadFrequently: true,
      }) as OffscreenCanvasRenderingContext2D;
      const colors = [getComputedStyle(document.body).backgroundColor, theme ?? ""];
      return colors.map((color, x) => {
        canvas.fillStyle = color;
        canvas.fillRect(x, 0, 1, 1);
        return [...canvas.getImageData(x, 0, 1, 1).data].join();
      });
    }, colorScheme);
    expect(theme).toBe(paper);
  }
});

inFull("the icon is drawn for the background it stands on", async () => {
  const { page } = await browser.visit(site.url);
  await page.goto("/");
  const inkIn = async (colorScheme: "light" | "dark") => {
    await page.emulateMedia({ colorScheme });
    return page.evaluate(async () => {
      const picture = new Image();
      picture.src = "/favicon.svg";
      await picture.decode();
      const canvas = new OffscreenCanvas(32, 32).getContext("2d") as OffscreenCanvasRenderingContext2D;
      canvas.drawImage(picture, 0, 0, 32, 32);
      return [...canvas.getImageData(7, 8, 1, 1).data];
    });
  };
  const [light, dark] = [await inkIn("light"), await inkIn("dark")];
  expect(light[3]).toBe(255);
  expect(light[0]).toBeLessThan(80);
  expect(dark[0]).toBeGreaterThan(200);
});
