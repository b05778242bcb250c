import { afterAll, beforeAll, expect, test } from "vitest";
import { type AdminSite, addAdmin, originOf, siteWithRoot, type Visitor } from "../../../../support/admin/admin.ts";
import { testBrowser } from "../../../../support/browser/browser.ts";
import { doc, openText, paragraph, storeArticle, text } from "../../../../support/editor/edited-article.ts";
import { removeAll } from "../../../../support/site.ts";

const browser = testBrowser();
let admin: AdminSite;
let origin: string;
let writer: Visitor;
beforeAll(async () => {
  admin = await siteWithRoot();
  origin = originOf(admin.site);
  ({ visitor: writer } = await addAdmin(admin, { email: "editor@example.org", role: "editor" }));
});
afterAll(removeAll);
const cell = (type: string, words: string) => ({ type, attrs: { align: null }, content: [text(words)] });
const row = (uid: string, type: string, ...words: string[]) => ({
  type: "tableRow",
  attrs: { uid },
  content: words.map((w) => cell(type, w)),
});

test("look", async () => {
  const id = await storeArticle(writer, {
    fr: doc(
      paragraph(
        "aaaaaaaaa1",
        "Le vent se lève sur la rade, et les ",
        text("voiles", "bold"),
        " claquent ",
        { type: "footnoteReference", attrs: { name: "1" } },
        ". Un mot de ",
        text("code", "code"),
        ".",
      ),
      { type: "heading", attrs: { level: 2, uid: "aaaaaaaaa2" }, content: [text("Avant de partir")] },
      {
        type: "bulletList",
        attrs: { uid: "aaaaaaaaa3" },
        content: [
          { type: "listItem", attrs: { uid: "aaaaaaaaa4" }, content: [paragraph("aaaaaaaaa5", "De l’eau")] },
          { type: "listItem", attrs: { uid: "aaaaaaaaa6" }, content: [paragraph("aaaaaaaaa7", "Une carte")] },
        ],
      },
      {
        type: "callout",
        attrs: { kind: "warning", uid: "aaaaaaaaa8" },
        content: [paragraph("aaaaaaaaa9", "La météo change vite.")],
      },
      {
        type: "codeBlock",
        attrs: { language: "typescript", title: "voile.ts", uid: "aaaaaaaab1" },
        content: [text("const vent = 12;\nhisser(vent);")],
      },
      {
        type: "image",
        attrs: {
          uid: "aaaaaaaab2",
          id: "0".repeat(32),
          width: 1200,
          height: 600,
          alt: "",
          caption: "La rade au matin",
        },
      },
      {
        type: "table",
        attrs: { uid: "aaaaaaaab3" },
        content: [
          row("aaaaaaaab4", "tableHeader", "Jour", "Vent", "Mer"),
          row("aaaaaaaab5", "tableCell", "Lundi", "12 nœuds", "belle"),
          row("aaaaaaaab6", "tableCell", "Mardi", "25 nœuds", "agitée"),
        ],
      },
      {
        type: "blockquote",
        attrs: { uid: "aaaaaaaab7" },
        content: [paragraph("aaaaaaaab8", "La mer enseigne aux marins des rêves que les ports assassinent.")],
      },
      {
        type: "video",
        attrs: {
          uid: "aaaaaaaab9",
          provider: "youtube",
          id: "dQw4w9WgXcQ",
          title: "La visite",
          transcript: null,
          poster: null,
        },
      },
      {
        type: "file",
        attrs: { uid: "aaaaaaaac1", id: "0".repeat(32), name: "horaires", type: "application/pdf", bytes: 123456 },
        content: [text("Les horaires des marées")],
      },
      {
        type: "button",
        attrs: { uid: "aaaaaaaac2", href: "/contact", kind: "primary" },
        content: [text("Réserver une sortie")],
      },
      {
        type: "gallery",
        attrs: { uid: "aaaaaaaac3" },
        content: [1, 2, 3].map((n) => ({
          type: "image",
          attrs: {
            uid: `aaaaaaaac${n + 3}`,
            id: "0".repeat(32),
            width: 1200,
            height: 800,
            alt: `Photo ${n}`,
            caption: null,
          },
        })),
      },
      {
        type: "footnotes",
        content: [
          {
            type: "footnote",
            attrs: { name: "1", uid: "aaaaaaaac8" },
            content: [paragraph("aaaaaaaac9", "Mesuré au sémaphore.")],
          },
        ],
      },
    ),
    en: doc(paragraph("aaaaaaaaa1", "The wind rises.")),
  });
  for (const [name, options] of Object.entries({
    desk: { viewport: { width: 1280, height: 900 } },
    phone: { viewport: { width: 320, height: 700 } },
    dark: { viewport: { width: 900, height: 900 }, colorScheme: "dark" as const },
  })) {
    const { page, expectNoise } = await browser.visit(origin, { reducedMotion: "reduce", ...options });
    expectNoise(/media/);
    await openText(page, id, "fr", name === "desk" ? "both" : "fr");
    await page.getByText("Mardi").click();
    await page
      .locator(".text")
      .first()
      .screenshot({ path: `/tmp/w/shot-${name}.png` });
    await page.screenshot({ path: `/tmp/w/page-${name}.png` });
  }
  expect(1).toBe(1);
});
