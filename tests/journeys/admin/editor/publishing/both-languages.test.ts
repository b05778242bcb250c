import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { type AdminSite, originOf, siteWithEditor } from "../../../../support/admin/admin.ts";
import { enter } from "../../../../support/admin/admin-browser.ts";
import { testBrowser } from "../../../../support/browser/browser.ts";
import { action, column, openPanel, panel } from "../../../../support/editor/publishing.ts";
import { ask, textOf } from "../../../../support/http/http.ts";
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

const titleAt = async (path: string) => {
  const { status, text } = await ask(admin.site.url, path);
  return status === 200 ? textOf(text, "h1") : status;
};

/** Lines of the audit log about publishes of an article, by language. */
async function published(id: string): Promise<string[]> {
  const { json } = await admin.root.call("GET /audit", { query: "?action=article.published" });
  type Line = { subject: { id: string }; details: { language: string } };
  const lines = (json.events as Line[]).filter((line) => line.subject.id === id);
  return lines.map(({ details }) => details.language).sort();
}

const english = (page: Page) => panel(page).getByRole("region", { name: "Version anglaise" });
const both = (page: Page) => action(page, "Publier les deux langues");
const articleOf = (page: Page) => new URL(page.url()).searchParams.get("article") ?? "";

describe("both languages at once", () => {
  inFull(
    "both are published once both are ready, with one line of the log each; a refusal of one says which",
    async () => {
      const { page, expectNoise } = await browser.visit(origin, {
        reducedMotion: "reduce",
        viewport: { width: 1400, height: 900 },
      });
      await enter(page, "editor@example.org", { path: "/admin/blog/edit" });
      await page.getByLabel("Titre en français").fill("Une escale");
      await openPanel(page);
      // A language without a text is not offered.
      await panel(page).getByText("Pas encore de texte en anglais").waitFor();
      await action(page, "Publier").waitFor();
      expect(await both(page).count()).toBe(0);
      await page.getByRole("textbox", { name: "Texte en français" }).fill("Le vent tombe.");
      await page.getByRole("textbox", { name: "Texte en anglais" }).fill("The wind drops.");
      await expect.poll(() => both(page).getAttribute("aria-disabled")).toBe("true");
      await english(page)
        .getByRole("button", { name: /n’a pas de titre/ })
        .waitFor();
      const remarks = english(page).getByRole("button", { name: /n’a pas de titre/ });
      // By neither pointer nor key.
      await both(page).click({ force: true });
      await both(page).press("Control+Shift+Enter");
      await remarks.click();
      await page.keyboard.type("A stopover");
      await remarks.waitFor({ state: "detached" });
      await expect.poll(() => both(page).getAttribute("aria-disabled")).toBe("false");
      expect(await titleAt("/blog/une-escale")).toBe(404);
      await both(page).focus();
      await page.keyboard.press("Control+Shift+Enter");
      await column(page, "Français").getByText("Publié", { exact: true }).waitFor();
      await column(page, "Anglais").getByText("Publié", { exact: true }).waitFor();
      expect(await titleAt("/blog/une-escale")).toBe("Une escale");
      expect(await titleAt("/en/blog/a-stopover")).toBe("A stopover");
      await both(page).waitFor({ state: "detached" });
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("editor-panel-title");
      await english(page).getByRole("link", { name: "Voir la page" }).waitFor();
      expect(await published(articleOf(page))).toEqual(["en", "fr"]);

      // What becomes of one changes nothing for the other.
      expectNoise(/422|Failed to load resource/);
      await page.getByLabel("Titre en français").fill("Une longue escale");
      await page.getByLabel("Titre en anglais").fill("A long stopover");
      await both(page).waitFor();
      let isFirst = true;
      await page.route("**/api/admin/translations/*/publish", (route) => {
        if (!isFirst) return route.continue();
        isFirst = false;
        const error = { code: "PICTURE_UNKNOWN", message: "Une image n’est pas connue du site." };
        return route.fulfill({ status: 422, json: { error } });
      });
      await both(page).click();
      const alert = panel(page).getByRole("alert");
      await alert.getByText("Une image n’est pas connue du site.").waitFor();
      await alert.getByText("Version française").waitFor();
      await english(page).getByText("Publié. Les visiteurs le lisent").waitFor();
      await column(page, "Français").getByText("Publié, modifié depuis").waitFor();
      expect(await titleAt("/blog/une-escale")).toBe("Une escale");
      expect(await titleAt("/en/blog/a-stopover")).toBe("A long stopover");
      expect(await english(page).getByRole("alert").count()).toBe(0);
      expect(await published(articleOf(page))).toEqual(["en", "en", "fr"]);
    },
  );

  inFull("on a phone one tap publishes both; a scheduled language keeps its time", async () => {
    const id = "0199aaaa-0000-7000-8000-00000000b07d";
    const save = async (locale: "fr" | "en", title: string) => {
      const content = [{ type: "paragraph", content: [{ type: "text", text: title }] }];
      const document = { kind: "post", title, slug: title.toLowerCase(), summary: title, publishedAt: null, tags: [] };
      const body = {
        ...{ locale, seen: 0, saveId: title, merged: false },
        document: { ...document, seo: {}, body: { type: "doc", content } },
      };
      const { status, json } = await admin.root.call("PUT /articles/:id/draft", { id, body });
      expect(status).toBe(200);
      return json as { translationId: string; revision: number };
    };
    await save("fr", "Port");
    const { translationId, revision } = await save("en", "Tide");
    const plan = { revision, date: "2099-01-01", time: "09:00" };
    const planned = await admin.root.call("PUT /translations/:id/plan", { id: translationId, body: plan });
    expect(planned.status).toBe(200);
    const { page } = await browser.visit(origin, {
      ...{ reducedMotion: "reduce", isMobile: true, hasTouch: true },
      viewport: { width: 390, height: 844 },
    });
    await enter(page, "editor@example.org", { path: `/admin/blog/edit?article=${id}&panel=publishing-fr` });
    await panel(page).getByText("La version anglaise reste programmée").waitFor();
    await expect.poll(() => action(page, "Publier").getAttribute("aria-disabled")).toBe("false");
    expect(await both(page).count()).toBe(0);
    expect((await admin.root.call("DELETE /translations/:id/plan", { id: translationId })).status).toBe(200);
    await page.reload();
    await both(page).tap();
    await english(page).getByText("Publié. Les visiteurs le lisent").waitFor();
    expect(await titleAt("/blog/port")).toBe("Port");
    expect(await titleAt("/en/blog/tide")).toBe("Tide");
  });
});
