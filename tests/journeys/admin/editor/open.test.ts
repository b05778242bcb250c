import { afterAll, beforeAll, expect, test } from "vitest";
import { type AdminSite, addAdmin, originOf, siteWithRoot } from "../../../support/admin/admin.ts";
import { enter } from "../../../support/admin/admin-browser.ts";
import { testBrowser } from "../../../support/browser/browser.ts";
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

test("what is written in a new article is saved, and there again after a reload", async () => {
  const { page } = await browser.visit(origin, { reducedMotion: "reduce" });
  await enter(page, "editor@example.org", { path: "/admin/blog/edit" });
  await page.getByLabel("Titre en français").fill("Une journée en mer");
  await page.getByRole("textbox", { name: "Texte en français" }).click();
  await page.keyboard.type("Le vent se lève.");
  const column = page.getByRole("region", { name: "Français" });
  await column.getByText(/^Enregistré/).waitFor();
  await page.reload();
  await page.getByRole("textbox", { name: "Texte en français" }).getByText("Le vent se lève.").waitFor();
  expect(await page.getByLabel("Titre en français").inputValue()).toBe("Une journée en mer");
});
