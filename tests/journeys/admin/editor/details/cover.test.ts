import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { type AdminSite, originOf, PATIENCE, siteWithEditor } from "../../../../support/admin/admin.ts";
import { barriers } from "../../../../support/browser/axe.ts";
import { testBrowser } from "../../../../support/browser/browser.ts";
import { plain } from "../../../../support/content/pictures.ts";
import { details, expectWritten, openDetails, publish, written } from "../../../../support/editor/details.ts";
import { ask } from "../../../../support/http/http.ts";
import { upload } from "../../../../support/media/uploads.ts";
import { inFull } from "../../../../support/run/everyday.ts";
import { removeAll } from "../../../../support/site.ts";

const browser = testBrowser();
let admin: AdminSite;
let origin: string;

beforeAll(async () => {
  admin = await siteWithEditor();
  origin = originOf(admin.site);
});
afterAll(removeAll);

// Wide enough for both languages beside the panel.
const visit = () => browser.visit(origin, { reducedMotion: "reduce", viewport: { width: 1440, height: 900 } });
const group = (page: Page, name: string) => details(page).getByRole("region", { name, exact: true });
const title = (page: Page) => page.getByLabel("Titre en français");

describe("the cover", () => {
  const cover = (page: Page) => group(page, "Couverture");
  /** The left half red, the right one blue, twice as wide as a list shows it. */
  const halves = async () => {
    const left = await plain({ width: 900, height: 600, colour: "#e01010" }).png().toBuffer();
    const buffer = await plain({ width: 1800, height: 600, colour: "#1020e0" })
      .composite([{ input: left, left: 0, top: 0 }])
      .png()
      .toBuffer();
    return { name: "Deux moitiés.png", mimeType: "image/png", buffer };
  };
  const colour = async (path: string, left: number, top: number) => {
    const { raw, status } = await ask(admin.site.url, path);
    expect(status, path).toBe(200);
    const pixel = await sharp(raw).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
    if (Math.min(...pixel) > 220) return "paper";
    return (pixel[0] ?? 0) > (pixel[2] ?? 0) ? "red" : "blue";
  };
  /** What the list shows of the newest article. */
  const lead = async (base = "") => {
    const { text } = await ask(admin.site.url, `${base}/blog`);
    const [article = ""] = /<article class="post-lead">[\s\S]*?<\/article>/.exec(text) ?? [];
    const [, source = ""] = /<img[^>]* src="([^"]+)"/.exec(article) ?? [];
    return { article, source };
  };

  inFull(
    "is added, described, and cut around its focal point in the list and on the card, each language its own",
    async () => {
      const { page } = await visit();
      const article = await openDetails(page);
      await title(page).fill("Deux moitiés");
      await cover(page).getByRole("button", { name: "Choisir une image" }).click();
      const picker = page.getByRole("dialog", { name: "Choisir une image" });
      await picker.waitFor();
      expect(await barriers(page)).toEqual([]);
      await picker.locator('input[type="file"]').setInputFiles([await halves()]);
      await picker.waitFor({ state: "hidden" });
      await cover(page).getByText("Montrée entière dans la liste du blog").waitFor();
      await cover(page).getByText("Vide : convient si l’image").waitFor();
      await cover(page).getByLabel("Texte alternatif en français").fill("Une moitié rouge, une moitié bleue");
      await expectWritten(admin, article, {
        cover: { width: 1800, height: 600, alt: "Une moitié rouge, une moitié bleue" },
      });
      await publish(admin, article);
      const whole = await lead();
      expect(whole.article).toContain('width="1800" height="600"');
      expect(whole.source).toMatch(/\/media\/[0-9a-f]{32}-1200\.jpg$/);
      // Without a focal point the card shows its middle: both halves.
      const card = "/og/blog/deux-moities.png";
      expect(await colour(card, 800, 300)).toBe("red");
      expect(await colour(card, 1190, 10)).toBe("blue");

      await cover(page).getByText("Choisir le point d’intérêt").click();
      await cover(page)
        .getByLabel(/^Horizontal/)
        .focus();
      await page.keyboard.press("End");
      await cover(page).getByRole("button", { name: "Enregistrer le point" }).click();
      await page.getByText("Point d’intérêt enregistré.").waitFor();
      await cover(page).getByText("Recadrée ainsi dans la liste du blog").waitFor();
      expect(await barriers(page)).toEqual([]);
      // Nothing was published anew: the library says where its pictures are cut.
      const cut = await lead();
      expect(cut.article).toContain('width="900" height="600"');
      expect(cut.source).toMatch(/\/media\/[0-9a-f]{32}-900-100x50\.jpg$/);
      expect(await colour(cut.source, 5, 300)).toBe("blue");
      expect(await colour(card, 800, 300)).toBe("blue");
      const shown = cover(page).getByRole("img", { name: "Une moitié rouge, une moitié bleue" });
      await expect
        .poll(() => shown.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => naturalWidth / naturalHeight))
        .toBeCloseTo(1.5, 2);

      // The other language has none, takes this one over, and describes it itself.
      await page.getByLabel("Titre en anglais").fill("Two halves");
      await page.goto(`/admin/blog/edit?article=${article}&panel=details-en`);
      await cover(page).getByRole("button", { name: "Reprendre la couverture du français" }).click();
      await cover(page).getByText("La même image qu’en français.").waitFor();
      await expectWritten(admin, article, { cover: { width: 1800, alt: "" } }, "en");
      await cover(page).getByLabel("Texte alternatif en anglais").fill("Half red, half blue");
      await expectWritten(admin, article, { cover: { alt: "Half red, half blue" } }, "en");
      await publish(admin, article, "en");
      expect((await lead("/en")).article).toContain('alt="Half red, half blue"');
      await cover(page).getByRole("button", { name: "Retirer" }).click();
      await cover(page).getByText("Sans couverture, l’article s’ouvre sur son texte").waitFor();
      await expect.poll(async () => (await written(admin, article, "en"))?.document.cover, PATIENCE).toBeUndefined();
      expect((await written(admin, article))?.document.cover).toMatchObject({ width: 1800 });
    },
  );

  inFull("is picked from the library by its words, with its alternative text of that language", async () => {
    const { json } = await upload(admin.site, admin.root, {
      name: "Phare du bout.png",
      bytes: (await halves()).buffer.subarray(),
    });
    await admin.root.call("PATCH /media/:id", {
      id: json.item.id,
      body: { name: "Phare du bout", alt: { fr: "Un phare", en: "A lighthouse" } },
    });
    const { page } = await visit();
    const article = await openDetails(page);
    await title(page).fill("Le phare");
    await cover(page).getByRole("button", { name: "Choisir une image" }).click();
    const picker = page.getByRole("dialog", { name: "Choisir une image" });
    await picker.getByLabel("Chercher dans la médiathèque").fill("lighthouse");
    await picker
      .getByRole("list", { name: "Images de la médiathèque" })
      .getByRole("button", { name: /^Phare du bout/ })
      .click();
    await picker.waitFor({ state: "hidden" });
    await expectWritten(admin, article, { cover: { id: json.item.id, alt: "Un phare" } });
    await cover(page).getByLabel("Texte alternatif en français").fill("");
    await cover(page).getByRole("button", { name: "Reprendre celui de la médiathèque" }).click();
    await expectWritten(admin, article, { cover: { alt: "Un phare" } });
  });
});
