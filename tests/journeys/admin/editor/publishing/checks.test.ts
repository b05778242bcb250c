import { afterAll, beforeAll, expect } from "vitest";
import { type AdminSite, originOf, siteWithEditor } from "../../../../support/admin/admin.ts";
import { enter } from "../../../../support/admin/admin-browser.ts";
import { testBrowser } from "../../../../support/browser/browser.ts";
import { inDatabase } from "../../../../support/database/kept.ts";
import { action, column, openPanel, panel } from "../../../../support/editor/publishing.ts";
import { inFull, sample } from "../../../../support/run/everyday.ts";
import { removeAll } from "../../../../support/site.ts";

const browser = testBrowser();
let admin: AdminSite;
let origin: string;

beforeAll(async () => {
  admin = await siteWithEditor();
  origin = originOf(admin.site);
});
afterAll(removeAll);

const text = (words: string, href?: string) => ({
  type: "text",
  text: words,
  ...(href !== undefined && { marks: [{ type: "link", attrs: { href } }] }),
});
const paragraph = (...content: object[]) => ({ type: "paragraph", content });

/** Saves the French of an article. */
async function save(id: string, slug: string, content: object[], title = "Le vent du large") {
  const document = { kind: "post", slug, title, summary: "Une journée.", publishedAt: null, tags: [], seo: {} };
  const body = { type: "doc", content };
  const sent = { locale: "fr", document: { ...document, body }, seen: 0, saveId: slug, merged: false };
  const { status, json } = await admin.root.call("PUT /articles/:id/draft", { id, body: sent });
  expect(status).toBe(200);
  return json as { translationId: string; revision: number };
}

inFull.each(
  sample([
    [1400, "0199aaaa-0000-7000-8000-00000000b001"],
    [360, "0199aaaa-0000-7000-8000-00000000b002"],
  ]),
)("what is found leads to its passage, which is selected, at %i pixels", async (width, id) => {
  await save(id, `passages-${width}`, [
    paragraph(text("Un premier paragraphe qui ne dit rien.")),
    { type: "heading", attrs: { level: 4 }, content: [text("Trop bas")] },
    paragraph(text("Voir "), text("le vieux port", "/blog/rien-de-tel"), text(" et "), text("le blog", "/blog")),
    paragraph(text("Et "), text("un brouillon", `entry:${id}`)),
  ]);
  const { page } = await browser.visit(origin, { reducedMotion: "reduce", viewport: { width, height: 900 } });
  await enter(page, "editor@example.org", { path: `/admin/blog/edit?article=${id}&view=en` });
  await page.getByRole("radio", { name: "Français" }).check();
  await openPanel(page);
  await panel(page).getByText("mène à une page qui n’existe pas : /blog/rien-de-tel.").waitFor();
  await panel(page).getByText("Le lien « un brouillon » mène à un contenu qui n’est pas publié.").waitFor();
  await panel(page).getByText("Ce titre est de niveau 4").waitFor();
  await expect.poll(() => panel(page).getByText("le blog").count()).toBe(0);
  // Nothing of it keeps the text from being published.
  await expect.poll(() => action(page, "Publier").getAttribute("aria-disabled")).not.toBe("true");
  await panel(page)
    .getByRole("button", { name: /rien-de-tel/ })
    .click();
  const selected = () => page.evaluate(() => getSelection()?.toString());
  await expect.poll(selected).toBe("Voir le vieux port et le blog");
  const focused = page.getByRole("textbox", { name: "Texte en français" });
  await expect.poll(() => focused.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  // Beside the text the panel stays; over it, it gives way.
  await expect.poll(() => panel(page).count()).toBe(width > 1000 ? 1 : 0);
});

inFull("what is found is said once for all its places, and mended by a click", async () => {
  const id = "0199aaaa-0000-7000-8000-00000000b003";
  const heading = (level: number, words: string) => ({ type: "heading", attrs: { level }, content: [text(words)] });
  await save(id, "a-mettre-en-ordre", [
    heading(2, "Le port"),
    paragraph(text("Ici.")),
    paragraph(),
    heading(4, "Trop bas"),
    paragraph(),
    paragraph(text("Là.")),
    paragraph(),
    paragraph(text("Fin.")),
  ]);
  const { page } = await browser.visit(origin, { reducedMotion: "reduce", viewport: { width: 1400, height: 900 } });
  await enter(page, "editor@example.org", { path: `/admin/blog/edit?article=${id}` });
  await openPanel(page);
  const findings = panel(page).getByRole("listitem");
  await expect.poll(() => findings.filter({ hasText: /paragraphe vide/ }).count()).toBe(1);
  await findings.filter({ hasText: "(3 fois)" }).waitFor();
  const inText = (selector: string) =>
    page.getByRole("textbox", { name: "Texte en français" }).locator(selector).allTextContents();
  await panel(page).getByRole("button", { name: "Passer au niveau 3" }).click();
  await expect.poll(() => inText("h3")).toEqual(["Trop bas"]);
  await panel(page).getByRole("button", { name: "Supprimer les 3 paragraphes vides" }).click();
  await expect.poll(() => inText("p")).toEqual(["Ici.", "Là.", "Fin."]);
  await expect.poll(() => findings.filter({ hasText: /paragraphe vide|niveau/ }).count()).toBe(0);
  // One step of the history for each.
  await page.getByRole("textbox", { name: "Texte en français" }).focus();
  await page.keyboard.press("Control+z");
  await expect.poll(async () => (await inText("p")).length).toBe(6);
});

inFull("a scheduled publication that failed is told with its reason, until it is scheduled anew", async () => {
  const id = "0199aaaa-0000-7000-8000-00000000c001";
  const { translationId, revision } = await save(id, "echec", [paragraph(text("Ici."))]);
  const plan = { id: translationId, body: { revision, date: "2099-01-01", time: "08:00" } };
  expect((await admin.root.call("PUT /translations/:id/plan", plan)).status).toBe(200);
  const reason = { code: "SLUG_TAKEN", reader: { fr: "L’adresse est prise.", en: "The URL is taken." } };
  inDatabase(admin.site, (database) =>
    database
      .prepare("update plans set failed_at = 5, error = ? where translation_id = ?")
      .run(JSON.stringify(reason), translationId),
  );
  const { page } = await browser.visit(origin, { reducedMotion: "reduce", viewport: { width: 1400, height: 900 } });
  await enter(page, "editor@example.org", { path: `/admin/blog/edit?article=${id}` });
  await column(page, "Français").getByText("Programmation échouée").waitFor();
  await openPanel(page);
  await panel(page).getByRole("alert").getByText("L’adresse est prise.").waitFor();
  await panel(page).getByLabel("Jour").fill("2099-01-02");
  await action(page, "Déplacer").click();
  await column(page, "Français").getByText("Programmé : ven. 2 janv. 2099, 08:00").waitFor();
  await expect.poll(() => panel(page).getByText("L’adresse est prise.").count()).toBe(0);
});
