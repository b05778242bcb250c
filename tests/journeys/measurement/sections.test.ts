import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { follow, hold, inPage, testBrowser } from "../../support/browser/browser.ts";
import { frames, leave, measuredVisitor, recordedSite, SOON } from "../../support/browser/event-recorder.ts";
import { inFull } from "../../support/run/everyday.ts";

const browser = testBrowser();
const measured = recordedSite();
const visit = measuredVisitor(browser, measured);

/** Resizes the window, and resolves once sections are observed again for the new size. */
async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  const watched = page.evaluate(() => {
    const { observe } = IntersectionObserver.prototype;
    return new Promise<void>((done) => {
      IntersectionObserver.prototype.observe = function (target) {
        observe.call(this, target);
        IntersectionObserver.prototype.observe = observe;
        setTimeout(done);
      };
    });
  });
  await page.setViewportSize(size);
  await watched;
  await frames(page);
}

test("section_view: once, at half of the section or half of the window, and not for what was only near", async () => {
  const { page } = await visit({ viewport: { width: 1200, height: 700 } });
  await page.goto("/");
  const sections = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("[data-track-section]")].map(({ dataset, offsetHeight }) => ({
      name: dataset.trackSection,
      height: offsetHeight,
    })),
  );
  await page.locator("[data-tracked]").first().waitFor();
  const seenAtOnce = await page.locator("[data-tracked]").count();
  expect(seenAtOnce).toBeLessThan(sections.length);
  // The last section is not counted below half; from half on it is, once.
  const last = page.locator("[data-track-section]").last();
  const place = (share: number) =>
    last.evaluate((element, shown) => {
      const { top, height } = element.getBoundingClientRect();
      const visibleHeight = Math.min(height, innerHeight) * shown;
      scrollTo({ top: scrollY + top - innerHeight + visibleHeight, behavior: "instant" });
    }, share);
  await place(0.48);
  await frames(page);
  await expect.poll(() => last.getAttribute("data-tracked")).toBeNull();
  for (const share of [0.52, 0.1, 0.9, 0.1, 0.9]) {
    await place(share);
    await frames(page);
    await expect.poll(() => last.getAttribute("data-tracked")).toBe("");
  }
  await leave(page);
  const name = sections.at(-1)?.name;
  await expect
    .poll(() => measured.recorder.fields("section_view").filter((each) => each.section_name === name).length, SOON)
    .toBe(1);
  for (const fields of measured.recorder.fields("section_view")) {
    expect(fields).toEqual({ section_name: expect.any(String), page_path: "/" });
  }
});

test("a section taller than the window counts when it fills half of it, also after the window was resized", async () => {
  const { page } = await visit({ viewport: { width: 320, height: 700 } });
  await page.goto("/legal/cookies");
  await page.locator("[data-tracked]").first().waitFor();
  const tall = page.locator(".prose[data-track-section]").first();
  expect((await tall.boundingBox())?.height).toBeGreaterThan(1_400);
  await expect.poll(() => tall.getAttribute("data-tracked")).toBeNull();
  await resize(page, { width: 320, height: 300 });
  await expect.poll(() => tall.getAttribute("data-tracked")).toBeNull();
  await tall.evaluate((element) => element.scrollIntoView({ block: "start", behavior: "instant" }));
  await tall.and(page.locator("[data-tracked]")).waitFor();
});

inFull("a section counts once, however often the window is resized, before it is seen and after", async () => {
  const { page } = await visit({ viewport: { width: 1200, height: 700 } });
  await page.goto("/");
  await page.locator("[data-tracked]").first().waitFor();
  const last = page.locator("[data-track-section]").last();
  const name = await last.getAttribute("data-track-section");
  await resize(page, { width: 1200, height: 690 });
  await last.evaluate((element) => element.scrollIntoView({ block: "end", behavior: "instant" }));
  await last.and(page.locator("[data-tracked]")).waitFor();
  await resize(page, { width: 1200, height: 700 });
  await leave(page);
  await expect.poll(() => measured.recorder.fields("web_vital").length, SOON).toBeGreaterThan(0);
  expect(measured.recorder.fields("section_view").filter(({ section_name }) => section_name === name)).toHaveLength(1);
});

inFull("sections are looked for once the page has loaded, in full or in place", async () => {
  const { page } = await visit({
    before: () =>
      addEventListener("DOMContentLoaded", () => {
        const late = new Image();
        late.src = "/icon-512.png";
        document.body.append(late);
      }),
  });
  const release = await hold(page, "**/icon-512.png");
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await expect.poll(() => measured.recorder.events("page_view").length, SOON).toBe(1);
  await expect.poll(() => page.locator("[data-tracked]").count()).toBe(0);
  await release();
  await page.locator("[data-tracked]").first().waitFor();
  await inPage(page, () => follow(page, "/pricing"));
  await page.locator("[data-tracked]").first().waitFor();
  await leave(page);
  await expect
    .poll(() => measured.recorder.fields("section_view").some(({ page_path }) => page_path === "/pricing"), SOON)
    .toBe(true);
});

inFull("a section that is told when the visitor is on the next page already counts for its own", async () => {
  const { page } = await visit({
    before: () => {
      const late: Array<() => void> = [];
      const Observer = window.IntersectionObserver;
      window.IntersectionObserver = class extends Observer {
        constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
          super((entries) => late.push(() => callback(entries, this)), options);
        }
      };
      Object.assign(window, { late });
    },
  });
  await page.goto("/");
  await page.waitForFunction(() => (window as unknown as { late: unknown[] }).late.length > 0);
  await inPage(page, () => page.locator(".site-header a[href='/pricing']").click());
  await page.evaluate(() => {
    for (const tell of (window as unknown as { late: Array<() => void> }).late) tell();
  });
  await leave(page);
  await expect
    .poll(() => measured.recorder.fields("section_view").some(({ page_path }) => page_path === "/"), SOON)
    .toBe(true);
  for (const { path, events } of measured.recorder.batches) {
    for (const { fields } of events) if ("page_path" in fields) expect(fields.page_path).toBe(path);
  }
});

test("cta_click: its kind, the section it stands in or 'unknown', by mouse, keyboard and middle button", async () => {
  const { page } = await visit();
  await page.goto("/");
  const hero = page.locator("[data-track-section=hero] [data-track-cta]").first();
  const type = await hero.getAttribute("data-track-cta");
  await page.evaluate(() => {
    for (const click of ["click", "auxclick"]) {
      addEventListener(click, (event) => event.preventDefault(), { capture: true });
      // A page that stops the propagation of clicks does not hide them from the measurement.
      document.addEventListener(click, (event) => event.stopImmediatePropagation(), { capture: true });
    }
  });
  await hero.click();
  await hero.press("Enter");
  await hero.click({ button: "middle" });
  await hero.click({ button: "right" });
  await page.locator(".announcement a").click();
  await leave(page);
  await expect.poll(() => measured.recorder.fields("cta_click").length, SOON).toBe(4);
  const inHero = { cta_type: type, cta_location: "hero", page_path: "/" };
  expect(measured.recorder.fields("cta_click")).toEqual([
    inHero,
    inHero,
    inHero,
    { cta_type: "announcement", cta_location: "unknown", page_path: "/" },
  ]);
});
