import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type EditorSite, originOf, siteWithEditor } from "../../../support/admin/admin.ts";
import { ADMIN_WORDS, enter } from "../../../support/admin/admin-browser.ts";
import {
  chooseAction,
  FEATURE_WORDS,
  flexible,
  formSection,
  itemRow,
  listedItems,
  makeItem,
  textSaved,
} from "../../../support/admin/features.ts";
import { barriers } from "../../../support/browser/axe.ts";
import { testBrowser } from "../../../support/browser/browser.ts";
import { walkedIn } from "../../../support/run/everyday.ts";
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
/** Spaces as they are typed: those of French typography are not. */
const plain = (text: string | null) => (text ?? "").replace(/[\u00A0\u202F]/g, " ");

describe.each(walkedIn("fr"))("in %s", (locale) => {
  const words = FEATURE_WORDS[locale];
  const { base } = ADMIN_WORDS[locale];
  const tag = locale === "fr" ? "du matin" : "of the morning";

  test("a feature is written, translated, given to plans, published by language, hidden, and brought back", async () => {
    const [first, second] = [`Formule une ${tag}`, `Formule deux ${tag}`];
    await makeItem(admin, "plan", first);
    await makeItem(admin, "plan", second);
    const { page } = await browser.visit(origin, { reducedMotion: "reduce" });
    await enter(page, EDITOR, { path: LIST, locale });
    await page.getByRole("link", { name: words.newFeature }).first().click();
    const before = (await listedItems(admin, "feature")).length;
    const title = `Tout au même endroit ${tag}`;

    // Nothing is stored before something is written, then all of it without a button.
    const french = formSection(page, "fr");
    await expect
      .poll(() => french.getByLabel(words.name).evaluate((field) => field === document.activeElement))
      .toBe(true);
    expect((await listedItems(admin, "feature")).length).toBe(before);
    await french.getByLabel(words.name).fill(title);
    await french.getByLabel(words.line).fill("Une ligne pour l’accueil.");
    const text = french.locator(".ProseMirror");
    await text.click();
    await page.keyboard.type("Un texte avec ");
    await page.keyboard.press("Control+b");
    await page.keyboard.type("du gras");
    await textSaved(page, "fr");
    const facts = formSection(page, "zxx");
    await facts.getByLabel(flexible(first)).check();
    await facts.getByLabel(flexible(second)).check();
    await facts.getByRole("radio", { name: words.icon }).check({ force: true });
    await french.getByRole("group", { name: words.note }).getByLabel(flexible(first)).fill("5 utilisateurs");
    await textSaved(page, "zxx");
    await textSaved(page, "fr");
    expect(await barriers(page)).toEqual([]);
    const own = (await listedItems(admin, "feature")).find(({ titles }) => titles.fr === title);
    expect(own?.facts).toMatchObject({ icon: "lock", plans: [expect.any(String), expect.any(String)] });

    await french.getByRole("button", { name: flexible(words.publish.fr) }).click();
    await page.getByText(words.published.fr).waitFor();
    await french.getByText(words.state.published, { exact: true }).waitFor();
    await formSection(page, "en").getByText(words.state.missing, { exact: true }).waitFor();

    const english = formSection(page, "en");
    await english.getByLabel(words.name).fill(`Everything in one place ${tag}`);
    await textSaved(page, "en");
    await english.getByRole("button", { name: flexible(words.publish.en) }).click();
    await page.getByText(words.published.en).waitFor();
    await english.getByText(words.state.published, { exact: true }).waitFor();

    // What both languages share is published alone.
    await facts.getByLabel(flexible(second)).uncheck();
    await facts.getByRole("button", { name: words.publish.zxx }).click();
    await page.getByText(words.published.zxx).last().waitFor();
    await expect.poll(() => facts.getByRole("button", { name: words.publish.zxx }).count()).toBe(0);

    // After a reload it is there as it was.
    await page.reload();
    await expect.poll(() => french.getByLabel(words.name).inputValue()).toBe(title);
    await expect.poll(async () => plain(await text.textContent())).toContain("Un texte avec du gras");
    await expect.poll(() => facts.getByLabel(flexible(second)).isChecked()).toBe(false);

    await page.goto(`${base}${LIST}`);
    const shown = locale === "fr" ? title : `Everything in one place ${tag}`;
    await itemRow(page, shown).getByText(flexible(first)).waitFor();
    await chooseAction(page, locale, shown, words.hide);
    await itemRow(page, shown).getByText(words.hidden, { exact: true }).waitFor();
    await chooseAction(page, locale, shown, words.show);
    await itemRow(page, shown).getByText(words.visible, { exact: true }).waitFor();
    expect(await barriers(page)).toEqual([]);

    await chooseAction(page, locale, shown, words.bin);
    await page.getByText(words.binned).waitFor();
    await expect.poll(() => itemRow(page, shown).count()).toBe(0);
    await page.getByRole("status").getByRole("button", { name: words.undo }).last().click();
    await itemRow(page, shown).getByText(words.state.published, { exact: true }).first().waitFor();
  });
});
