import type { BrowserContext, Frame, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inPage, isMarked, mark, testBrowser } from "../../support/browser/browser.ts";
import { FRAMES, frameOf, linkIn, SANDBOX_WARNING, siteWithEmbeds } from "../../support/content/embeds.ts";
import { inFull } from "../../support/run/everyday.ts";
import { removeAll, type Site } from "../../support/site.ts";

const browser = testBrowser();
let site: Site;
beforeAll(async () => {
  site = await siteWithEmbeds();
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
  visited.expectNoise(SANDBOX_WARNING);
  return { ...visited, asked: await standIn(visited.context) };
}

const PLAYER_URL = "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0";
const YOUTUBE = /^another host: https:\/\/www\.youtube-nocookie\.com\/embed\//;
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
    await expect
      .poll(() => page.locator("iframe").first().getAttribute("title"))
      .toBe("Vidéo\u00A0: La visite de l’atelier");
    await expect
      .poll(() => linkIn(page).textContent())
      .toBe("Regarder la vidéo Hébergée par YouTube, qui pourra vous suivre.");
    await expect
      .poll(() => linkIn(page, FRAMES.bare).textContent())
      .toBe("Sans affiche Regarder la vidéo Hébergée par video.exemple.fr, qui saura que vous la regardez.");
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

  inFull("plays by the keyboard alone", async () => {
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

  inFull("plays without script", async () => {
    const { page, asked, expectNoise } = await visit({ javaScriptEnabled: false });
    expectNoise(YOUTUBE);
    await page.goto("/blog/tout");
    expect(asked).toEqual([]);
    await linkIn(page).click();
    await frameOf(page).getByRole("heading", { name: "Player" }).waitFor();
    expect(asked).toEqual([PLAYER_URL]);
  });

  inFull(
    "plays after a step from a page that lets no frame in, and leaves steps elsewhere within the page",
    async () => {
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
    },
  );

  inFull("opens its page to no other host", async () => {
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
