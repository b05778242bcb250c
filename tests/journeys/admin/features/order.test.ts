import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { type EditorSite, originOf, PATIENCE, siteWithEditor } from "../../../support/admin/admin.ts";
import { enter } from "../../../support/admin/admin-browser.ts";
import { FEATURE_WORDS, itemRow, listedItems, makeItem, moveHandle } from "../../../support/admin/features.ts";
import { testBrowser } from "../../../support/browser/browser.ts";
import { inFull, walkedIn } from "../../../support/run/everyday.ts";
import { removeAll } from "../../../support/site.ts";

const browser = testBrowser();
let admin: EditorSite;
let origin: string;

beforeAll(async () => {
  admin = await siteWithEditor();
  origin = originOf(admin.site);
});
afterAll(removeAll);

const EDITOR = "editor@example.org";
const LIST = "/admin/features";
const shownTitles = (page: Page) => page.getByRole("rowheader").getByRole("link").allTextContents();

describe.each(walkedIn("en"))("in %s", (locale) => {
  const words = FEATURE_WORDS[locale];

  inFull("features are put in order by keyboard, by drag, and by two people at once", async () => {
    const titles = ["Alpha", "Bravo", "Charlie", "Delta"].map((name) => `${name} ${locale}`);
    for (const title of titles) await makeItem(admin, "feature-group", title);
    const ours = async () =>
      (await listedItems(admin, "feature-group"))
        .map(({ titles: { fr = "" } }) => fr)
        .filter((title) => titles.includes(title));
    expect(await ours()).toEqual(titles);
    const [alpha = "", bravo = "", charlie = "", delta = ""] = titles;
    const { page } = await browser.visit(origin, { reducedMotion: "reduce" });
    await enter(page, EDITOR, { path: `${LIST}?kind=feature-group`, locale });

    // By keyboard: taken up, moved, put back, and moved for good.
    await moveHandle(page, locale, alpha).focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Escape");
    await page.getByText(words.canceled).waitFor({ state: "attached" });
    expect(await ours()).toEqual(titles);
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Space");
    await page.getByText(words.dropped).waitFor({ state: "attached" });
    await expect.poll(ours, PATIENCE).toEqual([bravo, charlie, alpha, delta]);
    // The focus stays on what was moved.
    await expect
      .poll(() => moveHandle(page, locale, alpha).evaluate((button) => button === document.activeElement))
      .toBe(true);

    // By drag: the last one before the first.
    await itemRow(page, delta).waitFor();
    const [from, to] = [await moveHandle(page, locale, delta).boundingBox(), await itemRow(page, bravo).boundingBox()];
    if (from === null || to === null) throw new Error("rows are in sight");
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + 20, to.y + to.height / 2 + 5, { steps: 5 });
    await page.mouse.move(to.x + 20, to.y + 3, { steps: 3 });
    await page.mouse.up();
    await expect.poll(ours, PATIENCE).toEqual([delta, bravo, charlie, alpha]);

    // Two people at once: both moves are kept.
    const other = await browser.visit(origin, { reducedMotion: "reduce" });
    await enter(other.page, admin.rootEmail, { path: `${LIST}?kind=feature-group`, locale });
    await moveHandle(other.page, locale, alpha).waitFor();
    const lift = async (each: Page, title: string, key: string, times: number) => {
      await moveHandle(each, locale, title).focus();
      await each.keyboard.press("Space");
      for (let time = 0; time < times; time++) await each.keyboard.press(key);
    };
    await Promise.all([lift(page, delta, "ArrowDown", 1), lift(other.page, charlie, "ArrowDown", 1)]);
    await Promise.all([page.keyboard.press("Space"), other.page.keyboard.press("Space")]);
    await expect.poll(ours, PATIENCE).toEqual([bravo, delta, alpha, charlie]);
    for (const each of [page, other.page]) {
      await each.reload();
      await expect
        .poll(async () => (await shownTitles(each)).filter((title) => titles.includes(title)), PATIENCE)
        .toEqual([bravo, delta, alpha, charlie]);
    }

    await page.getByLabel(words.search).fill("rien de tel");
    await page.getByText(words.nothing).waitFor();
    await page.getByLabel(words.search).fill("bravo");
    await expect.poll(async () => (await shownTitles(page)).includes(delta)).toBe(false);
    await itemRow(page, bravo).waitFor();
  });
});
