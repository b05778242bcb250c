import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { type AdminSite, originOf, siteWithEditor } from "../../../support/admin/admin.ts";
import { enter } from "../../../support/admin/admin-browser.ts";
import { testBrowser } from "../../../support/browser/browser.ts";
import { inFull } from "../../../support/run/everyday.ts";
import { removeAll } from "../../../support/site.ts";

const browser = testBrowser();
let admin: AdminSite;

beforeAll(async () => {
  admin = await siteWithEditor();
});
afterAll(removeAll);

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
