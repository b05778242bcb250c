import { describe, expect, test } from "vitest";
import { OWN_COUNTING } from "../support/browser/consent.ts";
import { recordedSite, SOON } from "../support/browser/event-recorder.ts";
import type { OtherWindow } from "../support/other-browsers/other-window.ts";
import { click, inPage, seen } from "../support/other-browsers/steps.ts";
import { OTHER_BROWSERS, otherBrowser } from "../support/other-browsers/test-window.ts";

const ARTICLE = "/blog/vitrine-premiere-version";
const PAGES = ["/", "/blog", ARTICLE, "/pricing", "/contact", "/search?q=vitrine", "/legal/cookies", "/en/blog"];
const BANNER = "[data-consent-banner]";
const FONTS = ["Newsreader", "Hanken Grotesk"];
/** What keeps a page the same document. */
const KEEPS = { mark: () => Object.assign(window, { marked: true }) && null, isMarked: () => "marked" in window };
const pathOf = () => location.pathname;

const measured = recordedSite();

describe.each(OTHER_BROWSERS)("the public site in %s", (name) => {
  const browser = otherBrowser(name);

  /** Somebody who chose on an earlier visit not to be measured. */
  async function visit(path: string) {
    const window = await browser.visit();
    await window.goTo(measured.recorder.url + path);
    await click(window, { css: `${BANNER} button`, name: OWN_COUNTING.fr.object });
    await seen(window, BANNER, false);
    return window;
  }

  test("each kind of page is drawn with its fonts, within the width of a desk and of a phone", async () => {
    const window = await visit("/");
    for (const width of [1440, 390]) {
      await window.resize({ width, height: 844 });
      for (const path of PAGES) {
        await window.goTo(measured.recorder.url + path);
        await seen(window, "h1");
        const drawn = await window.run(async () => {
          await document.fonts.ready;
          const { scrollWidth, clientWidth } = document.documentElement;
          const loaded = [...document.fonts].filter(({ status }) => status === "loaded");
          const families = loaded.map(({ family }) => family.replaceAll('"', ""));
          return { over: scrollWidth - clientWidth, families };
        }, null);
        expect.soft(drawn, `${path} at ${width}`).toEqual({ over: 0, families: expect.arrayContaining(FONTS) });
      }
    }
  });

  test("a choice about measurement hides the banner, is kept, and what is read is measured", async () => {
    const window = await browser.visit();
    await window.resize({ width: 1200, height: 600 });
    await window.goTo(measured.recorder.url + ARTICLE);
    await click(window, { css: `${BANNER} button`, name: OWN_COUNTING.fr.agreed });
    await seen(window, BANNER, false);
    await window.goTo(measured.recorder.url + ARTICLE);
    await seen(window, BANNER, false);
    for (const share of [0.3, 0.55, 0.8, 1]) await readUntil(window, share);
    await expect
      .poll(() => measured.recorder.fields("article_milestone").map(({ milestone }) => milestone), SOON)
      .toEqual([25, 50, 75, 100]);
    // An ornament, where the browser has animations that follow the scrolling.
    const [bar, knows] = await window.run(
      () => [
        document.querySelector(".reading-progress")?.checkVisibility() ?? false,
        CSS.supports("(animation-timeline: --reading) and (timeline-scope: --reading)"),
      ],
      null,
    );
    expect(bar).toBe(knows);
  });

  test("a theme and a language that were chosen stay, and a step leads on with or without the Navigation API", async () => {
    const window = await visit("/pricing");
    const background = () => getComputedStyle(document.body).backgroundColor;
    const light = await window.run(background, null);
    await click(window, "[data-theme-switch]");
    await inPage(window, background).not.toBe(light);
    const dark = await window.run(background, null);

    await window.run(KEEPS.mark, null);
    await click(window, "a[data-language=en]");
    await inPage(window, pathOf).toBe("/en/pricing");
    await inPage(window, () => document.documentElement.lang).toBe("en-US");
    await inPage(window, background).toBe(dark);
    const knows = await window.run(() => "navigation" in window, null);
    expect(await window.run(KEEPS.isMarked, null)).toBe(knows);
    await inPage(window, () => document.cookie).toContain("i18n_redirected=en");

    await click(window, { css: ".site-header nav a", name: "Blog" });
    await inPage(window, pathOf).toBe("/en/blog");
    await seen(window, { css: "h1", name: "" });
    await window.run(() => history.back(), null);
    await inPage(window, pathOf).toBe("/en/pricing");
    await inPage(window, () => document.querySelector("h1")?.checkVisibility()).toBe(true);
    await inPage(window, background).toBe(dark);

    await window.goTo(measured.recorder.url);
    await inPage(window, pathOf).toBe("/en");
  });

  test("the search opens by its keys, is as high as what it holds, finds accents, and closes by Escape or a click outside", async () => {
    const window = await visit("/pricing");
    const height = () => document.querySelector(".search-dialog[open]")?.getBoundingClientRect().height ?? 0;
    const focused = () => document.activeElement?.localName;
    await window.press("Control+k");
    await seen(window, ".search-dialog");
    await inPage(window, focused).toBe("input");
    expect(await window.run(height, null)).toBeLessThan(350);

    await window.type("hébergement");
    await seen(window, ".search-dialog-hit");
    await inPage(window, () => document.querySelector<HTMLInputElement>(".search-dialog input")?.value).toBe(
      "hébergement",
    );
    const { gap, most } = await window.run(() => {
      const box = (css: string) => document.querySelector(css)?.getBoundingClientRect() ?? new DOMRect();
      const hits = box(".search-dialog-hits");
      const last = [...document.querySelectorAll(".search-dialog-hit")].at(-1)?.getBoundingClientRect();
      return { gap: hits.bottom - (last?.bottom ?? 0), most: innerHeight * 0.87 };
    }, null);
    expect(gap).toBeLessThan(10);
    expect(await window.run(height, null)).toBeLessThan(most);
    await window.press("Escape");
    await seen(window, ".search-dialog", false);

    await window.press("Control+k");
    await seen(window, ".search-dialog");
    await window.clickAt({ x: 20, y: 700 });
    await seen(window, ".search-dialog", false);

    await window.press("Control+k");
    await inPage(window, focused).toBe("input");
    await window.type("vitrine");
    await seen(window, ".search-dialog-hit");
    await window.press("Enter");
    await inPage(window, pathOf).not.toBe("/pricing");
    await seen(window, ".search-dialog", false);
  });

  test("on a phone the menu opens, is reached by Tab, and gives the focus back to its button", async () => {
    const window = await visit("/pricing");
    await window.resize({ width: 390, height: 844 });
    const focused = () => {
      const element = document.activeElement;
      return element?.getAttribute("aria-label") ?? element?.textContent?.trim();
    };
    const menu = { css: "nav", name: "Navigation principale" };
    await seen(window, menu, false);
    await click(window, "[popovertarget]");
    await seen(window, menu);
    await window.press("Tab");
    await inPage(window, focused).toBe("Fermer le menu");
    await window.press("Escape");
    await seen(window, menu, false);
    await inPage(window, focused).toBe("Menu");
    await click(window, "[popovertarget]");
    await click(window, { css: "nav a", name: "Carrières" });
    await inPage(window, pathOf).toBe("/careers");
    await seen(window, menu, false);
  });
});

/** Scrolls until such a share of the article has come into the window, and waits until observers are told. */
function readUntil(window: OtherWindow, share: number): Promise<void> {
  return window.run(async (shown) => {
    const { top, height } = (document.querySelector(".article-content") as Element).getBoundingClientRect();
    scrollTo({ top: scrollY + top - innerHeight + height * shown, behavior: "instant" });
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));
  }, share);
}
