import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { type AdminSite, addAdmin, originOf, siteWithRoot } from "../../../support/admin/admin.ts";
import { type AdminLocale, enter } from "../../../support/admin/admin-browser.ts";
import { formSection, makeItem } from "../../../support/admin/features.ts";
import { barriers } from "../../../support/browser/axe.ts";
import { testBrowser } from "../../../support/browser/browser.ts";
import { inFull } from "../../../support/run/everyday.ts";
import { removeAll } from "../../../support/site.ts";

const browser = testBrowser();
let admin: AdminSite;
let origin: string;

const [ZOE, CAMILLE, LOU] = ["zoe@example.org", "camille@example.org", "lou@example.org"] as const;

beforeAll(async () => {
  admin = await siteWithRoot();
  origin = originOf(admin.site);
  for (const email of [ZOE, CAMILLE, LOU]) await addAdmin(admin, { email, role: "editor" });
});
afterAll(removeAll);

const pathOf = (id: string) => `/admin/features/edit?id=${id}`;
const WORDS = {
  fr: { others: "Sont aussi ici", ownTab: "Un autre onglet à vous", inFrench: "dans le texte français" },
  en: { others: "Also here", ownTab: "Another tab of yours", inFrench: "in the French text" },
} as const;
const others = (page: Page, locale: AdminLocale = "fr") => page.getByRole("list", { name: WORDS[locale].others });
const person = (page: Page, name: string) => others(page).getByRole("button", { name, exact: true });

/** Opens an item in a window of its own; what it says of itself has arrived at the server then. */
async function open(email: string, id: string): Promise<Page> {
  const { page } = await browser.visit(origin, { reducedMotion: "reduce" });
  const announced = page.waitForResponse((response) => response.url().endsWith(`/items/${id}/presence`));
  await enter(page, email, { path: pathOf(id) });
  expect((await announced).status()).toBe(200);
  return page;
}

inFull("two people who have one item open see each other, and nobody who has another; who leaves is gone", async () => {
  const [id, another] = [await makeItem(admin, "plan", "Formule à deux"), await makeItem(admin, "plan", "Une autre")];
  const elsewhere = await open(LOU, another);
  const first = await open(ZOE, id);
  const second = await open(CAMILLE, id);
  await person(second, ZOE).waitFor();
  await person(first, CAMILLE).waitFor();
  await first
    .getByRole("status")
    .filter({ hasText: `Aussi ici\u00A0: ${CAMILLE}.` })
    .waitFor({ state: "attached" });
  expect(await barriers(first)).toEqual([]);

  await formSection(second, "fr").getByLabel("Nom").focus();
  await person(first, `${CAMILLE}, ${WORDS.fr.inFrench}`).waitFor();
  // What is said for all languages is in none of them.
  await formSection(second, "zxx").getByLabel("Par mois").focus();
  await person(first, CAMILLE).waitFor();
  for (const page of [first, second]) expect(await others(page).getByRole("listitem").count()).toBe(1);

  await second.goto("about:blank");
  // Sooner than after the 15 s of silence that end the presence of a page whose computer sleeps.
  await expect.poll(() => others(first).count(), { timeout: 12_000 }).toBe(0);
  // The same page hears of whoever comes to its own item.
  await open(CAMILLE, another);
  await person(elsewhere, CAMILLE).waitFor();
  expect(await others(elsewhere).getByRole("listitem").count()).toBe(1);
  expect(await others(first).count()).toBe(0);
});

inFull("another tab of the same person is called that; to go back to the list is to leave the item", async () => {
  const id = await makeItem(admin, "plan", "Formule en deux onglets");
  const first = await open(CAMILLE, id);
  const second = await first.context().newPage();
  await second.goto(pathOf(id));
  await others(first).getByText(WORDS.fr.ownTab).waitFor();
  await others(second).getByText(WORDS.fr.ownTab).waitFor();
  expect(await others(first).getByRole("button").count()).toBe(0);
  await second.locator(".item-back").click();
  await expect.poll(() => others(first).count(), { timeout: 12_000 }).toBe(0);
});

inFull("an item that nobody saved yet can be open, and a phone shows the others in English", async () => {
  const id = "0199aaaa-0000-7000-8000-00000000fffe";
  const first = await open(ZOE, id);
  await formSection(first, "fr").getByLabel("En une ligne").focus();
  const { page } = await browser.visit(origin, { reducedMotion: "reduce", viewport: { width: 320, height: 640 } });
  await enter(page, CAMILLE, { path: pathOf(id), locale: "en" });
  await others(page, "en")
    .getByRole("button", { name: `${ZOE}, ${WORDS.en.inFrench}` })
    .waitFor();
  expect(await barriers(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
