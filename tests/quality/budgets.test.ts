import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BUDGETS } from "../../scripts/bench/budgets.ts";
import { chromiumPath, testBrowser } from "../support/browser/browser.ts";
import { ecoIndex, GRADE_A } from "../support/browser/eco-index.ts";
import { everyPage } from "../support/content/pages.ts";
import { removeAll, type Site, startSite } from "../support/site.ts";

const { kilobytes, requests } = BUDGETS.firstView;

const browser = testBrowser(chromiumPath());
let site: Site;
let pages: Record<"fr" | "en", string[]>;

beforeAll(async () => {
  site = await startSite();
  pages = await everyPage(site.url);
});

afterAll(removeAll);

/**
 * Bytes on the wire as the browser counted them: what a first visit costs. `total` counts headers too; the others count
 * what the files themselves weigh, as the architecture's budgets do.
 */
type Weight = { requests: number; total: number; script: number; style: number; font: number };

/** Loads a page as a new visitor of a browser that takes brotli, and waits until nothing is under way. */
async function weigh(page: Page, path: string): Promise<Weight> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  const weight: Weight = { requests: 0, total: 0, script: 0, style: 0, font: 0 };
  const types = new Map<string, string>();
  const headers = new Map<string, number>();
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    types.set(requestId, type);
    headers.set(requestId, response.encodedDataLength);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    weight.requests += 1;
    weight.total += encodedDataLength;
    const type = types.get(requestId);
    const body = encodedDataLength - (headers.get(requestId) ?? 0);
    if (type === "Script") weight.script += body;
    if (type === "Stylesheet") weight.style += body;
    if (type === "Font") weight.font += body;
  });
  await page.goto(path, { waitUntil: "networkidle" });
  await session.detach();
  return weight;
}

describe.each(["fr", "en"] as const)("every page in %s", (locale) => {
  test("stays within the budgets, and has the EcoIndex grade A", { timeout: 240_000 }, async () => {
    const { page } = await browser.visit(site.url, { viewport: { width: 1440, height: 900 } });
    for (const path of pages[locale]) {
      const weight = await weigh(page, path);
      expect.soft(weight.script, `script of ${path}`).toBeLessThanOrEqual(8 * 1024);
      expect.soft(weight.style, `style of ${path}`).toBeLessThanOrEqual(14 * 1024);
      expect.soft(weight.total, `first view of ${path}`).toBeLessThanOrEqual(kilobytes * 1024);
      expect.soft(weight.requests, `requests of ${path}`).toBeLessThanOrEqual(requests);
      const elements = await page.evaluate(() => document.querySelectorAll("*").length);
      const score = ecoIndex({ elements, requests: weight.requests, kilobytes: weight.total / 1000 });
      expect.soft(score, `EcoIndex of ${path}, ${elements} elements`).toBeGreaterThan(GRADE_A);
    }
  });
});
