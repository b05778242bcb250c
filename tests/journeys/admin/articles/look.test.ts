import { afterAll, beforeAll, test } from "vitest";
import { type AdminSite, addAdmin, originOf, siteWithRoot } from "../../../support/admin/admin.ts";
import { enter } from "../../../support/admin/admin-browser.ts";
import { planText, publishText, writeText } from "../../../support/admin/written-articles.ts";
import { testBrowser } from "../../../support/browser/browser.ts";
import { inDatabase } from "../../../support/database/kept.ts";
import { removeAll } from "../../../support/site.ts";

const browser = testBrowser();
let admin: AdminSite;
let origin: string;
const OUT = "/tmp/w/list-shots";

beforeAll(async () => {
  admin = await siteWithRoot();
  origin = originOf(admin.site);
  const { visitor } = await addAdmin(admin, { email: "editor@example.org", role: "editor" });
  const tags = [
    { tag: "mer", label: "Mer" },
    { tag: "voyage", label: "Voyage" },
  ];
  const a = await writeText(visitor, {
    title: "Une journée en mer",
    tags,
    author: "Camille Exemple",
    says: { un: "Le vent se lève.", deux: "La mer." },
  });
  await publishText(visitor, a);
  const ae = await writeText(visitor, {
    id: a.id,
    locale: "en",
    title: "A day at sea",
    says: { un: "The wind rises.", deux: "The sea." },
  });
  await publishText(visitor, ae);
  await writeText(visitor, {
    id: a.id,
    title: "Une journée en mer",
    seen: a.revision,
    tags,
    says: { un: "Le vent se lève au matin.", deux: "La mer, toujours." },
  });
  const b = await writeText(visitor, {
    title:
      "Un titre très long qui ne tient pas sur une ligne, même sur un grand écran, parce qu’il dit tout de son sujet d’un bout à l’autre",
  });
  const d = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  await planText(visitor, b, { date: d, time: "08:30" });
  const be = await writeText(visitor, { id: b.id, locale: "en", title: "A long one" });
  await planText(visitor, be, { date: d, time: "09:00" });
  await writeText(visitor, { title: "", slug: "rien", locale: "en", says: { un: "x" } });
  const c = await writeText(visitor, { title: "Un échec", slug: "un-echec" });
  await planText(visitor, c, { date: d, time: "10:00" });
  inDatabase(admin.site, (database) => {
    database.prepare("update plans set failed_at = ?, error = ? where translation_id = ?").run(
      Date.now(),
      JSON.stringify({
        code: "SLUG_TAKEN",
        reader: { fr: "Cette adresse est prise par un autre article.", en: "This URL is taken by another article." },
      }),
      c.translationId,
    );
  });
  const bin = await writeText(visitor, { title: "Jeté" });
  await visitor.call("DELETE /articles/:id", { id: bin.id, body: {} });
});
afterAll(removeAll);

test("look", async () => {
  for (const [name, options] of [
    ["desk-light", { viewport: { width: 1280, height: 900 }, colorScheme: "light" }],
    ["desk-dark", { viewport: { width: 1280, height: 900 }, colorScheme: "dark" }],
    ["phone", { viewport: { width: 320, height: 720 }, colorScheme: "light", hasTouch: true, isMobile: true }],
  ] as const) {
    const { page } = await browser.visit(origin, { reducedMotion: "reduce", ...options });
    const locale = name === "desk-dark" ? "en" : "fr";
    const base = locale === "en" ? "/en" : "";
    await enter(page, "editor@example.org", { path: "/admin/blog", locale });
    await page.locator(".articles tbody tr").first().waitFor();
    await page.screenshot({ path: `${OUT}/${name}-list.png`, fullPage: true });
    await page.locator(".articles tbody input").first().check();
    await page.locator(".articles tbody input").nth(1).check();
    await page.screenshot({ path: `${OUT}/${name}-selected.png` });
    await page.locator(".bulk-bar button").first().click();
    await page.screenshot({ path: `${OUT}/${name}-bulk.png` });
    await page.keyboard.press("Escape");
    await page.locator(".article-filters .buttons button").first().click();
    await page.screenshot({ path: `${OUT}/${name}-filters.png` });
    await page.goto(`${base}/admin/blog?view=bin`);
    await page.locator(".records tbody tr").first().waitFor();
    await page.screenshot({ path: `${OUT}/${name}-bin.png` });
    await page.goto(`${base}/admin/blog?q=zzz`);
    await page.getByRole("status").first().waitFor();
    await page.screenshot({ path: `${OUT}/${name}-nothing.png` });
    await page.goto(`${base}/admin/blog/calendar`);
    await page.locator(".month, .agenda ul").first().waitFor();
    await page.screenshot({ path: `${OUT}/${name}-calendar.png`, fullPage: true });
    await page.goto(`${base}/admin/blog/calendar?shape=agenda`);
    await page.locator(".agenda ul").first().waitFor();
    await page.screenshot({ path: `${OUT}/${name}-agenda.png`, fullPage: true });
    await page.goto(`${base}/admin`);
    await page.locator(".waiting").waitFor();
    await page.screenshot({ path: `${OUT}/${name}-dashboard.png` });
  }
});
