import { afterAll, beforeAll, expect, test } from "vitest";
import { barriers } from "../support/browser/axe.ts";
import { testBrowser } from "../support/browser/browser.ts";
import { changeLayout } from "../support/control.ts";
import { inFull } from "../support/run/everyday.ts";
import { removeAll, type Site, startSite } from "../support/site.ts";

const browser = testBrowser();
let site: Site;
beforeAll(async () => {
  site = await startSite();
  const labels = [
    "Tarifs et conditions pour les associations et collectivités",
    `Anti${"constitutionnel".repeat(3)}lement`,
    "Investisseurs et informations financières réglementées",
    "Carrières, stages, alternances et candidatures spontanées",
  ];
  const links = labels.flatMap((label) => ["/pricing", "/contact"].map((to) => ({ label, to })));
  const groups = labels.map((title) => ({ title, links }));
  const footer = {
    promise: labels.join(", ").slice(0, 200),
    groups,
    colophon: labels.join(", "),
    noThirdParties: null,
  };
  const announcement = { kind: "text", text: labels.join(" ").slice(0, 200), to: null } as const;
  await changeLayout(site, "fr", { menu: links, footer, announcement });
  await changeLayout(site, "en", { menu: [] });
});
afterAll(removeAll);

inFull(
  "long labels wrap: nothing leaves the window, the tools stay beside the name, and no rule of accessibility breaks",
  async () => {
    for (const width of [320, 390, 1025, 1280]) {
      const { page } = await browser.visit(site.url, { viewport: { width, height: 700 } });
      await page.goto("/contact");
      const outside = await page
        .locator(".announcement *, .site-header *:visible, .site-footer *")
        .evaluateAll((parts) =>
          parts.filter((part) => part.getBoundingClientRect().right > innerWidth + 1).map((part) => part.outerHTML),
        );
      expect(outside, `${width} pixels`).toEqual([]);
      const [name, tools] = await Promise.all(
        [".site-header .brand", ".tools"].map((part) => page.locator(part).boundingBox()),
      );
      expect(name?.y, `${width} pixels`).toBeLessThan((tools?.y ?? 0) + (tools?.height ?? 0));
      expect(tools?.y, `${width} pixels`).toBeLessThan((name?.y ?? 0) + (name?.height ?? 0));
      expect(await barriers(page)).toEqual([]);
    }
  },
);

test("on a low window a long menu scrolls to its last link", async () => {
  const { page } = await browser.visit(site.url, { viewport: { width: 320, height: 480 } });
  await page.goto("/contact");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  const last = page.locator(".menu li").last().getByRole("link");
  await last.scrollIntoViewIfNeeded();
  await expect.poll(async () => ((await last.boundingBox())?.y ?? Infinity) < 480).toBe(true);
  await last.click();
  await page.waitForURL("**/contact");
});

inFull("without a menu the tools stand at the end of the line, and no button opens nothing", async () => {
  for (const width of [390, 1280]) {
    const { page } = await browser.visit(site.url, { viewport: { width, height: 700 } });
    await page.goto("/en/contact");
    const [header, tools] = await Promise.all(
      [".site-header", ".tools"].map((part) => page.locator(part).boundingBox()),
    );
    const end = ({ x, width }: { x: number; width: number }) => x + width;
    if (!header || !tools) throw new Error("the header is not shown");
    expect(end(header) - end(tools), `${width} pixels`).toBeLessThan(24);
    await expect.poll(() => page.locator("[popovertarget]").count()).toBe(0);
  }
});
