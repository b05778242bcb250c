import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { type EditorSite, originOf, siteWithEditor } from "../../../support/admin/admin.ts";
import { enter } from "../../../support/admin/admin-browser.ts";
import { testBrowser } from "../../../support/browser/browser.ts";
import { openText, paragraph, storeArticle } from "../../../support/editor/edited-article.ts";
import { inFull } from "../../../support/run/everyday.ts";
import { removeAll } from "../../../support/site.ts";

const browser = testBrowser();
let admin: EditorSite;

beforeAll(async () => {
  admin = await siteWithEditor();
});
afterAll(removeAll);

inFull("nothing of a healthy text has the color of what is wrong, nor of the site's accent", async () => {
  const item = { type: "listItem", attrs: { uid: "iiiiiiiiii" }, content: [paragraph("pppppppppp", "Une voile.")] };
  const id = await storeArticle(admin.editor, {
    fr: {
      type: "doc",
      content: [
        { type: "bulletList", content: [item] },
        { type: "orderedList", attrs: { start: 1 }, content: [{ ...item, attrs: { uid: "oooooooooo" } }] },
        {
          ...paragraph("bbbbbbbbbb", "Un "),
          content: [
            { type: "text", text: "lien", marks: [{ type: "link", attrs: { href: "/contact" } }] },
            { type: "footnoteReference", attrs: { name: "1" } },
          ],
        },
        {
          type: "footnotes",
          content: [
            { type: "footnote", attrs: { name: "1", uid: "nnnnnnnnnn" }, content: [paragraph("mmmmmmmmmm", "Note.")] },
          ],
        },
      ],
    },
  });
  const { page } = await browser.visit(originOf(admin.site), { reducedMotion: "reduce" });
  await openText(page, id);
  const text = page.getByRole("textbox", { name: "Texte en français" });
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const colors = await text.evaluate((root) => {
      const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
      const isRed = (color: string) => {
        if (canvas === null) throw new Error("no canvas");
        canvas.fillStyle = color;
        canvas.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
        return red - Math.max(green, blue) > 50;
      };
      const of = (selector: string, property: "color" | "textDecorationColor", pseudo?: string) => {
        const element = root.querySelector(selector);
        if (element === null) throw new Error(`there is no ${selector}`);
        return isRed(getComputedStyle(element, pseudo)[property]);
      };
      return {
        bullet: of("ul li", "color", "::marker"),
        number: of("ol li", "color", "::marker"),
        sign: of(".footnote-sign", "color"),
        rule: of("a[href]", "textDecorationColor"),
        // Told apart by this very test.
        accent: isRed(accentOf(root)),
      };
      function accentOf(element: Element): string {
        const probe = element.ownerDocument.createElement("i");
        probe.style.color = "var(--accent)";
        element.ownerDocument.body.append(probe);
        const { color } = getComputedStyle(probe);
        probe.remove();
        return color;
      }
    });
    expect(colors).toEqual({ bullet: false, number: false, sign: false, rule: false, accent: true });
  }
  // A checked row of the list, and the box that checks it.
  await page.goto("/admin/blog");
  const box = page.locator("table input[type=checkbox]").nth(1);
  await box.check();
  const accent = await box.evaluate((element) => getComputedStyle(element).accentColor);
  expect(accent).toBe(await page.locator("body").evaluate((element) => getComputedStyle(element).color));
});

inFull(
  "what is selected is pale and readable, on both sites and in both themes; red is left to what is wrong",
  async () => {
    const selection = (page: Page, selector: string) =>
      page.evaluate((of) => {
        const element = document.querySelector(of);
        if (element === null) throw new Error(`there is no ${of}`);
        const { backgroundColor, color } = getComputedStyle(element, "::selection");
        const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
        const light = (painted: string) => {
          if (canvas === null) throw new Error("no canvas");
          canvas.fillStyle = painted;
          canvas.fillRect(0, 0, 1, 1);
          const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) => {
            const share = part / 255;
            return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
          });
          return { red, blue, luminance: 0.2126 * red + 0.7152 * green + 0.0722 * blue };
        };
        const [back, ink] = [light(backgroundColor), light(color)];
        const [high, low] = [back.luminance, ink.luminance].sort((a, b) => b - a) as [number, number];
        return { isRed: back.red > 1.5 * back.blue, contrast: (high + 0.05) / (low + 0.05) };
      }, selector);
    const { page } = await browser.visit(originOf(admin.site), { reducedMotion: "reduce" });
    await enter(page, "editor@example.org", { path: "/admin/blog/edit" });
    await page.locator(".ProseMirror p").first().waitFor();
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      const found = await selection(page, ".ProseMirror p");
      expect(found).toMatchObject({ isRed: false });
      expect(found.contrast).toBeGreaterThan(7);
    }
    await page.goto("/");
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      const found = await selection(page, "main p");
      expect(found).toMatchObject({ isRed: false });
      expect(found.contrast).toBeGreaterThan(7);
    }
  },
);
