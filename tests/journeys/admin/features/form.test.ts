import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { type EditorSite, originOf, PATIENCE, siteWithEditor } from "../../../support/admin/admin.ts";
import { enter } from "../../../support/admin/admin-browser.ts";
import {
  FEATURE_WORDS,
  formSection,
  itemRow,
  listedItems,
  makeItem,
  textSaved,
} from "../../../support/admin/features.ts";
import { barriers } from "../../../support/browser/axe.ts";
import { testBrowser } from "../../../support/browser/browser.ts";
import { inFull } from "../../../support/run/everyday.ts";
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

inFull("a wrong amount is said beside its field, and the stored one stays", async () => {
  const id = await makeItem(admin, "plan", "Formule à prix");
  const { page } = await browser.visit(origin);
  await enter(page, EDITOR, { path: `/admin/features/edit?id=${id}` });
  const field = formSection(page, "zxx").getByLabel(FEATURE_WORDS.fr.month);
  await field.fill("12,50");
  await field.blur();
  await textSaved(page, "zxx");
  const stored = async () => (await listedItems(admin, "plan")).find((line) => line.id === id)?.facts.monthly;
  await expect.poll(stored, PATIENCE).toBe(1250);
  await field.fill("douze");
  await formSection(page, "zxx").getByText(FEATURE_WORDS.fr.wrong).waitFor();
  await field.blur();
  await expect.poll(() => field.inputValue()).toBe("douze");
  expect(await stored()).toBe(1250);
  await field.fill("13.5");
  await field.blur();
  await expect.poll(() => field.inputValue()).toBe("13,50");
  await expect.poll(stored, PATIENCE).toBe(1350);
});

inFull("two people write one feature: fields are joined, and what contradicts can be taken back", async () => {
  const id = await makeItem(admin, "feature", "À plusieurs");
  const [one, two] = [await browser.visit(origin), await browser.visit(origin)];
  // Each hears of a text that somebody saved before theirs.
  for (const { expectNoise } of [one, two]) expectNoise(/409/);
  await enter(one.page, EDITOR, { path: `/admin/features/edit?id=${id}` });
  await enter(two.page, admin.rootEmail, { path: `/admin/features/edit?id=${id}` });
  const line = (page: Page) => formSection(page, "fr").getByLabel(FEATURE_WORDS.fr.line);
  await line(two.page).waitFor();
  await line(one.page).fill("Une première phrase");
  await textSaved(one.page, "fr");
  // The other page hears of it, without a reload.
  await expect.poll(() => line(two.page).inputValue(), PATIENCE).toBe("Une première phrase");
  await two.context.setOffline(true);
  two.expectNoise(/ERR_INTERNET_DISCONNECTED/);
  await line(two.page).fill("Autre chose");
  await formSection(two.page, "zxx").getByRole("radio", { name: FEATURE_WORDS.fr.icon }).check({ force: true });
  await line(one.page).fill("Encore différent");
  await textSaved(one.page, "fr");
  await two.context.setOffline(false);
  await formSection(two.page, "fr").getByRole("button", { name: FEATURE_WORDS.fr.take }).click({ timeout: 40_000 });
  await expect.poll(() => line(two.page).inputValue()).toBe("Autre chose");
  await expect.poll(() => line(one.page).inputValue(), PATIENCE).toBe("Autre chose");
  await expect
    .poll(async () => (await listedItems(admin, "feature")).find((each) => each.id === id)?.facts.icon, PATIENCE)
    .toBe("lock");
});

inFull("what a picture shows is asked for in each language, once there is a picture", async () => {
  const id = await makeItem(admin, "feature", "Une carte");
  const { page } = await browser.visit(origin);
  await enter(page, EDITOR, { path: `/admin/features/edit?id=${id}` });
  const words = formSection(page, "fr");
  const shown = words.getByLabel("Ce que l’image montre");
  await words.getByLabel(FEATURE_WORDS.fr.line).waitFor();
  expect(await shown.count()).toBe(0);
  const picture = formSection(page, "zxx").getByRole("group", { name: "Image" });
  await picture.getByRole("button", { name: "Choisir une image" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "french-spaces.fr" }).first().click();
  await shown.fill("La rade");
  await textSaved(page, "fr");
  await formSection(page, "en").getByLabel("Ce que l’image montre").waitFor();
  expect(await barriers(page)).toEqual([]);
  await picture.getByRole("button", { name: "Retirer l’image" }).click();
  await expect.poll(() => shown.count()).toBe(0);
});

inFull("list and form fit a phone, where one language is shown at a time", async () => {
  const id = await makeItem(admin, "feature", "Sur un téléphone étroit, avec un nom qui prend plusieurs lignes");
  const { page } = await browser.visit(origin, {
    viewport: { width: 320, height: 640 },
    hasTouch: true,
    isMobile: true,
  });
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await enter(page, EDITOR, { path: LIST });
  await itemRow(page, "Sur un téléphone").waitFor();
  expect(await overflow()).toBe(0);
  expect(await barriers(page)).toEqual([]);
  await page.goto(`/admin/features/edit?id=${id}`);
  await formSection(page, "fr").getByLabel(FEATURE_WORDS.fr.name).waitFor();
  await expect.poll(() => formSection(page, "en").isVisible()).toBe(false);
  await page.getByRole("group", { name: FEATURE_WORDS.fr.switched }).getByText(FEATURE_WORDS.fr.english).click();
  await formSection(page, "en").waitFor();
  await expect.poll(() => formSection(page, "fr").isVisible()).toBe(false);
  await formSection(page, "en").locator(".ProseMirror").waitFor();
  expect(await overflow()).toBe(0);
  expect(await barriers(page)).toEqual([]);
});
