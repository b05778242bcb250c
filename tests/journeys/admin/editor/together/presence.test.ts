import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type AdminSite, addAdmin, originOf, siteWithRoot, type Visitor } from "../../../../support/admin/admin.ts";
import { enter } from "../../../../support/admin/admin-browser.ts";
import { paragraph, writeText } from "../../../../support/admin/written-articles.ts";
import { barriers } from "../../../../support/browser/axe.ts";
import { testBrowser } from "../../../../support/browser/browser.ts";
import { inFull } from "../../../../support/run/everyday.ts";
import { removeAll } from "../../../../support/site.ts";

const browser = testBrowser();
let admin: AdminSite;
let origin: string;
let zoe: Visitor;

beforeAll(async () => {
  admin = await siteWithRoot();
  origin = originOf(admin.site);
  ({ visitor: zoe } = await addAdmin(admin, { email: "zoe.lefevre@example.org", role: "editor" }));
  await addAdmin(admin, { email: "camille@example.org", role: "editor" });
});
afterAll(removeAll);

const article = () =>
  writeText(zoe, {
    title: "Une journée en mer",
    body: [paragraph("a", "Le vent se lève."), paragraph("b", "La mer monte."), paragraph("c", "Le port ferme.")],
  });
const pathOf = (id: string) => `/admin/blog/edit?article=${id}`;
const text = (page: Page) => page.getByRole("textbox", { name: "Texte en français" });
const others = (page: Page) => page.getByRole("list", { name: "Sont aussi ici" });
const saved = (page: Page) =>
  page
    .getByRole("region", { name: "Français" })
    .getByText(/^Enregistré/)
    .waitFor();

test("two people see each other, in which text, and at which piece; who leaves is gone", async () => {
  const { id } = await article();
  const { page: first } = await browser.visit(origin, { reducedMotion: "reduce" });
  await enter(first, "zoe.lefevre@example.org", { path: pathOf(id) });
  await text(first).getByText("La mer monte.").click();
  await expect.poll(() => others(first).count()).toBe(0);

  const { page: second } = await browser.visit(origin, { reducedMotion: "reduce" });
  await enter(second, "camille@example.org", { path: pathOf(id) });
  await others(second).getByRole("button", { name: "zoe.lefevre@example.org, dans le texte français" }).waitFor();
  await expect.poll(() => text(second).locator(".present").allTextContents()).toEqual(["La mer monte."]);
  await expect.poll(() => text(second).locator(".present").getAttribute("data-present")).toBe("ZL");
  await others(first).getByRole("button", { name: "camille@example.org" }).waitFor();
  await first
    .getByRole("status")
    .filter({ hasText: "Aussi ici\u00A0: camille@example.org." })
    .waitFor({ state: "attached" });
  expect(await barriers(second)).toEqual([]);

  // The mark stays with its piece while somebody types before it, and goes with whoever it stands for.
  await text(second).getByText("Le vent se lève.").click();
  await second.keyboard.press("Home");
  await second.keyboard.type("Ce matin, ");
  await expect.poll(() => text(second).locator(".present").allTextContents()).toEqual(["La mer monte."]);
  await text(first).getByText("Le port ferme.").click();
  await expect.poll(() => text(second).locator(".present").allTextContents()).toEqual(["Le port ferme."]);
  await first.getByLabel("Titre en français").focus();
  await expect.poll(() => text(second).locator(".present").count()).toBe(0);
  await first.goto("about:blank");
  await expect.poll(() => others(second).count()).toBe(0);
  await saved(second);
});

inFull("another tab of the same person is called that, and is no other person", async () => {
  const { id } = await article();
  const { page: first, context } = await browser.visit(origin, { reducedMotion: "reduce" });
  await enter(first, "camille@example.org", { path: pathOf(id) });
  const second = await context.newPage();
  await second.goto(pathOf(id));
  await others(second).getByText("Un autre onglet à vous").waitFor();
  await others(first).getByText("Un autre onglet à vous").waitFor();
  await expect.poll(() => others(first).getByRole("button").count()).toBe(0);
  // To go on elsewhere in the back office is to leave the article.
  await second.getByRole("link", { name: "Blog", exact: true }).first().click();
  await expect.poll(() => others(first).count()).toBe(0);
});

inFull(
  "what somebody else saves is there within seconds, with the cursor where it was and nothing to save",
  async () => {
    const { id, revision } = await article();
    const { page } = await browser.visit(origin, { reducedMotion: "reduce" });
    await enter(page, "camille@example.org", { path: pathOf(id) });
    await text(page).getByText("Le port ferme.").click();
    await page.keyboard.press("End");
    const puts: string[] = [];
    page.on("request", (request) => request.method() === "PUT" && puts.push(request.url()));
    await writeText(zoe, {
      ...{ id, seen: revision, title: "Une nuit en mer" },
      body: [paragraph("a", "Le vent tombe."), paragraph("b", "La mer monte."), paragraph("c", "Le port ferme.")],
    });
    await text(page).getByText("Le vent tombe.").waitFor();
    await expect.poll(() => page.getByLabel("Titre en français").inputValue()).toBe("Une nuit en mer");
    expect(puts).toEqual([]);
    await page.keyboard.type(" Enfin.");
    await text(page).getByText("Le port ferme. Enfin.").waitFor();
    const stored = async () =>
      JSON.stringify((await zoe.call("GET /articles/:id", { id })).json.article.texts.fr.document);
    await expect.poll(stored).toContain("Le port ferme. Enfin.");
    expect(await stored()).toContain("Le vent tombe.");
  },
);

inFull(
  "a click stays where it was made, however late the browser tells of it, while another's text comes in",
  async () => {
    const { id, revision } = await article();
    const { page } = await browser.visit(origin, { reducedMotion: "reduce" });
    await enter(page, "camille@example.org", { path: pathOf(id) });
    await text(page).getByText("Le port ferme.").click();
    await page.keyboard.press("End");
    // A busy page hears of a selection late.
    await page.evaluate(() => {
      const stop = (event: Event) => event.isTrusted && event.stopImmediatePropagation();
      window.addEventListener("selectionchange", stop, true);
    });
    await text(page).getByText("La mer monte.").click();
    await writeText(zoe, {
      ...{ id, seen: revision, title: "Une nuit en mer" },
      body: [paragraph("a", "Le vent tombe."), paragraph("b", "La mer monte."), paragraph("c", "Le port ferme.")],
    });
    await text(page).getByText("Le vent tombe.").waitFor();
    await page.keyboard.type("~");
    const words = () => text(page).locator(":scope > p").allTextContents();
    await expect.poll(async () => (await words()).join("|")).toContain("~");
    expect((await words()).map((each) => each.includes("~"))).toEqual([false, true, false]);
  },
);

inFull("a phone shows the others too, in English", async () => {
  const { id } = await article();
  const { page: first } = await browser.visit(origin, { reducedMotion: "reduce" });
  await enter(first, "zoe.lefevre@example.org", { path: pathOf(id) });
  await text(first).getByText("La mer monte.").click();
  const { page } = await browser.visit(origin, { reducedMotion: "reduce", viewport: { width: 320, height: 640 } });
  await enter(page, "camille@example.org", { path: pathOf(id), locale: "en" });
  const list = page.getByRole("list", { name: "Also here" });
  await list.getByRole("button", { name: "zoe.lefevre@example.org, in the French text" }).waitFor();
  await page.getByRole("textbox", { name: "Text in French" }).locator(".present").waitFor();
  expect(await barriers(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
