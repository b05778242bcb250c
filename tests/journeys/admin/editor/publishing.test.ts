import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AdminSite, addAdmin, originOf, siteWithRoot } from "../../../support/admin/admin.ts";
import { enter } from "../../../support/admin/admin-browser.ts";
import { barriers } from "../../../support/browser/axe.ts";
import { testBrowser } from "../../../support/browser/browser.ts";
import { ask, textOf } from "../../../support/http/http.ts";
import { removeAll } from "../../../support/site.ts";

const browser = testBrowser();
let admin: AdminSite;
let origin: string;

beforeAll(async () => {
  admin = await siteWithRoot();
  origin = originOf(admin.site);
  await addAdmin(admin, { email: "editor@example.org", role: "editor" });
});
afterAll(removeAll);

/** A page of the public site, as a visitor without a session gets it. */
const visitor = (path: string) => ask(admin.site.url, path);
const titleAt = async (path: string) => textOf((await visitor(path)).text, "h1");

const column = (page: Page, language: "Français" | "English") => page.getByRole("region", { name: language });
const panel = (page: Page) => page.getByRole("complementary", { name: /^Publication/ });

/** Opens the editor with a new article. */
async function newArticle(options: { width?: number } = {}): Promise<Page> {
  const { page } = await browser.visit(origin, {
    reducedMotion: "reduce",
    viewport: { width: options.width ?? 1400, height: 900 },
  });
  await enter(page, "editor@example.org", { path: "/admin/blog/edit" });
  return page;
}

async function write(page: Page, title: string, words: string): Promise<void> {
  await page.getByLabel("Titre en français").fill(title);
  await page.getByRole("textbox", { name: "Texte en français" }).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(words);
}

/** Publishes the French of what is open for the first time, at the address that its title gives. */
async function publishFrench(page: Page): Promise<void> {
  await column(page, "Français").getByRole("button", { name: "Publier (Français)" }).click();
  await panel(page).getByRole("button", { name: /^Prendre/ }).click();
  await panel(page).getByRole("button", { name: "Publier", exact: true }).click();
  await panel(page).getByText("Publié. Les visiteurs").waitFor();
}

describe("publishing a language", () => {
  test("French goes online, English stays the draft that it was said to be; then the changes, which keep the date", async () => {
    const page = await newArticle();
    await write(page, "Une journée en mer", "Le vent se lève.");
    await page.getByLabel("Titre en anglais").fill("A day at sea");
    await column(page, "English").getByText("Brouillon").waitFor();
    await column(page, "Français").getByRole("button", { name: "Publier (Français)" }).click();
    await panel(page).getByText("La version anglaise est encore un brouillon").waitFor();
    await panel(page).getByText("L’article n’a pas encore d’adresse.").waitFor();
    const publish = panel(page).getByRole("button", { name: "Publier", exact: true });
    expect(await publish.getAttribute("aria-disabled")).toBe("true");
    await panel(page).getByRole("button", { name: "Prendre « une-journee-en-mer »" }).click();
    await panel(page).getByText("L’article n’a pas encore d’adresse.").waitFor({ state: "detached" });
    expect((await visitor("/blog/une-journee-en-mer")).status).toBe(404);
    await publish.click();
    await panel(page).getByText("Publié. Les visiteurs le lisent à cette adresse.").waitFor();
    expect(await titleAt("/blog/une-journee-en-mer")).toBe("Une journée en mer");
    expect((await visitor("/blog/une-journee-en-mer")).text).toContain("Le vent se lève.");
    expect((await visitor("/blog/une-journee-en-mer")).text).not.toContain("A day at sea");
    await column(page, "Français").getByText("Publié", { exact: true }).waitFor();
    await column(page, "English").getByText("Brouillon", { exact: true }).waitFor();
  });
});
