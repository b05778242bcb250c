import { afterAll, beforeAll, expect } from "vitest";
import { testBrowser } from "../support/browser/browser.ts";
import { writeArticle } from "../support/content/articles.ts";
import { noise, writePicture } from "../support/content/pictures.ts";
import { inFull, sample } from "../support/run/everyday.ts";
import { removeAll, runCommand, type Site, startSite, temporaryFolder } from "../support/site.ts";

const { visit } = testBrowser();
let site: Site;

beforeAll(async () => {
  site = await startSite();
  const folder = await temporaryFolder();
  await writePicture(folder, "photo.jpg", await noise({ width: 1800, height: 1200 }).blur(4).jpeg().toBuffer());
  // Below the distance from which browsers load lazy images: up to 2,500 pixels (Chromium, on a slow network).
  const body = `${"Un paragraphe.\n\n".repeat(150)}![Une photo](photo.jpg "Sa légende")\n`;
  const file = await writeArticle(folder, "photo.md", { title: "Photo", slug: "photo", body });
  expect(await runCommand(["publish", file], { dataDir: site.dataDir })).toMatchObject({ code: 0 });
});
afterAll(removeAll);

inFull.each(
  sample([
    ["a phone", { width: 390, height: 800 }, 2],
    ["a desk", { width: 1440, height: 900 }, 1],
  ] as const),
)(
  "on %s a picture waits below the fold, keeps its place, and comes in the size shown",
  async (_, viewport, deviceScaleFactor) => {
    const { page } = await visit(site.url, { viewport, deviceScaleFactor });
    const requests: string[] = [];
    page.on("request", (request) => requests.push(new URL(request.url()).pathname));
    await page.goto("/blog/photo", { waitUntil: "load" });
    expect(requests.filter((path) => path.startsWith("/media/"))).toEqual([]);
    const picture = page.getByRole("img", { name: "Une photo" });
    const boxBefore = await picture.boundingBox();
    await picture.scrollIntoViewIfNeeded();
    await picture.evaluate((image: HTMLImageElement) => image.decode());
    const { source, natural, shown } = await picture.evaluate((image: HTMLImageElement) => ({
      source: image.currentSrc,
      natural: image.naturalWidth,
      shown: image.clientWidth * devicePixelRatio,
    }));
    expect(source).toMatch(/\.avif$/);
    expect(requests.filter((path) => path.startsWith("/media/"))).toHaveLength(1);
    expect(natural).toBeGreaterThan(0);
    const file = Number(/-(\d+)\.avif$/.exec(source)?.[1]);
    expect(file).toBeGreaterThanOrEqual(Math.min(shown, 1600));
    expect(file).toBeLessThan(shown * 2);
    const boxAfter = await picture.boundingBox();
    expect(boxAfter?.width).toBe(boxBefore?.width);
    // Each size has a height in whole pixels, so the two differ by less than one.
    expect(Math.abs((boxAfter?.height ?? 0) - (boxBefore?.height ?? 0))).toBeLessThan(1);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  },
);
