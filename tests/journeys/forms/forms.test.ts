import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { barriers } from "../../support/browser/axe.ts";
import { testBrowser } from "../../support/browser/browser.ts";
import { FORM_WORDS, fillIn, PDF } from "../../support/forms/form-steps.ts";
import { folderWithForms } from "../../support/forms/forms.ts";
import { inFull, walkedIn } from "../../support/run/everyday.ts";
import { removeAll, type Site, startSite } from "../../support/site.ts";

const browser = testBrowser();
let site: Site;
beforeAll(async () => {
  site = await startSite({ dataDir: await folderWithForms([{ key: "every" }]) });
});
afterAll(removeAll);

const PATHS = { fr: "/every", en: "/en/every" } as const;
const LANGUAGES = walkedIn("en");

const form = (page: Page) => page.locator("form.form");
const send = (page: Page, lang: "fr" | "en") => page.getByRole("button", { name: `Send (${lang})` }).click();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? "");
const field = (page: Page, name: string, lang: "fr" | "en") => page.getByLabel(new RegExp(`^${name} ${lang}`));

describe.each(LANGUAGES)("without script (%s)", (lang) => {
  const words = FORM_WORDS[lang];

  test("a mistake is shown first and beside its field, nothing typed is lost, files are kept; then it is sent", async () => {
    const { page, expectNoise } = await browser.visit(site.url, { javaScriptEnabled: false });
    expectNoise(/422/);
    await page.goto(PATHS[lang]);
    // The browser itself takes this for an address; the site does not.
    await fillIn(page, lang, "camille@example");
    await page.locator("input[type=file]").setInputFiles([PDF]);
    await send(page, lang);

    await expect.poll(() => page.title()).toMatch(words.title);
    const summary = page.locator(".form-errors");
    expect(await summary.getByRole("heading").count()).toBe(1);
    expect(await summary.getByRole("link").allTextContents()).toEqual([expect.stringContaining(words.email)]);
    await expect.poll(() => field(page, "email", lang).getAttribute("aria-invalid")).toBe("true");
    await expect.poll(() => field(page, "email", lang).inputValue()).toBe("camille@example");
    await expect.poll(() => field(page, "name", lang).inputValue()).toBe("Camille");
    await expect.poll(() => field(page, "message", lang).inputValue()).toBe("Bonjour,\nune question.");
    await expect.poll(() => page.getByLabel(`reason b ${lang}`).isChecked()).toBe(true);
    await expect.poll(() => page.getByLabel(words.kept).isChecked()).toBe(true);

    await summary.getByRole("link").click();
    await field(page, "email", lang).fill("camille@example.org");
    await send(page, lang);
    await expect.poll(() => page.url()).toMatch(/\?sent=/);
    expect((await page.getByRole("status").textContent())?.replaceAll("\u00A0", " ")).toMatch(words.thanks);
    // A reload sends nothing, and says the same.
    const said = await page.getByRole("status").textContent();
    await page.reload();
    await expect.poll(() => page.getByRole("status").textContent()).toBe(said);
    await expect.poll(() => page.getByRole("link", { name: words.again }).getAttribute("href")).toBe(PATHS[lang]);
  });
});

describe.each(LANGUAGES)("with script (%s)", (lang) => {
  const words = FORM_WORDS[lang];

  test("its script comes with the first focus, and says mistakes in place, with the files still chosen", async () => {
    const { page, expectNoise } = await browser.visit(site.url);
    expectNoise(/422/);
    const scripts: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
    });
    await page.goto(PATHS[lang], { waitUntil: "networkidle" });
    expect(scripts.filter((path) => path.includes("form-script"))).toEqual([]);
    await field(page, "name", lang).focus();
    await expect.poll(() => scripts.filter((path) => path.includes("form-script")).length).toBe(1);
    await expect.poll(() => form(page).evaluate((element) => (element as HTMLFormElement).noValidate)).toBe(true);

    await fillIn(page, lang, "camille@");
    await field(page, "agree", lang).uncheck();
    await page.locator("input[type=file]").setInputFiles([PDF]);
    await send(page, lang);
    await expect.poll(() => focused(page)).toBe(words.summary);
    expect(await page.title()).toMatch(words.title);
    expect(new URL(page.url()).pathname).toBe(PATHS[lang]);
    expect(await page.locator(".form-errors").getByRole("link").count()).toBe(2);
    await expect.poll(() => field(page, "email", lang).getAttribute("aria-invalid")).toBe("true");
    await expect.poll(() => page.locator("#form-every-email-error").textContent()).toBe(words.email);
    expect(
      await page.locator("input[type=file]").evaluate((element) => (element as HTMLInputElement).files?.length),
    ).toBe(1);
    // A line of the summary leads to its field.
    await page.locator(".form-errors").getByRole("link").first().press("Enter");
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("form-every-email");

    await field(page, "email", lang).fill("camille@example.org");
    await field(page, "agree", lang).check();
    await send(page, lang);
    await expect.poll(async () => (await focused(page)).replaceAll("\u00A0", " ")).toMatch(words.thanks);
    expect(await page.title()).not.toMatch(words.title);
    expect(await form(page).count()).toBe(0);
    expect(await barriers(page)).toEqual([]);
  });

  test("a cut line loses nothing, and what is sent again arrives once", async () => {
    const { page, expectNoise } = await browser.visit(site.url);
    expectNoise(/ERR_|Failed to load|net::/);
    await page.goto(PATHS[lang]);
    await fillIn(page, lang, "camille@example.org");
    const bodies: string[] = [];
    let cut = true;
    await page.route("**/every", async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      bodies.push(route.request().postDataBuffer()?.toString("latin1") ?? "");
      // It arrives; its answer does not.
      if (cut) await route.fetch();
      return cut ? route.abort("connectionreset") : route.continue();
    });
    await send(page, lang);
    await expect.poll(() => focused(page)).toBe(words.notSent);
    await expect.poll(() => page.locator(".form-errors").textContent()).toMatch(words.cut);
    await expect.poll(() => field(page, "message", lang).inputValue()).toBe("Bonjour,\nune question.");
    cut = false;
    await send(page, lang);
    await expect.poll(async () => (await focused(page)).replaceAll("\u00A0", " ")).toMatch(words.thanks);
    const ids = bodies.map((body) => /name="once"\r\n\r\n([0-9a-f]{32})/.exec(body)?.[1]);
    expect(ids).toHaveLength(2);
    expect(ids[0]).toBeDefined();
    expect(ids[1]).toBe(ids[0]);
  });

  test("every type of question is filled in with the keyboard alone, and the hidden field is never met", async () => {
    const { page } = await browser.visit(site.url);
    await page.goto(PATHS[lang]);
    await field(page, "name", lang).focus();
    const met = new Set<string>();
    const keys: Record<string, string[]> = { email: ["c@example.org"], message: ["Bonjour"], seats: ["3"] };
    await page.keyboard.type("Camille");
    for (let step = 0; step < 30; step++) {
      const name = await page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name ?? "");
      met.add(name);
      const question = name.replace("q-", "");
      for (const text of keys[question] ?? []) await page.keyboard.type(text);
      delete keys[question];
      if (["topics", "agree"].includes(question) && met.has(`done ${question}`) === false) {
        await page.keyboard.press("Space");
        met.add(`done ${question}`);
      }
      if (question === "reason") await page.keyboard.press("ArrowDown");
      if (
        await page.evaluate(
          () => document.activeElement instanceof HTMLButtonElement && document.activeElement.type === "submit",
        )
      )
        break;
      await page.keyboard.press("Tab");
    }
    for (const id of ["phone", "reason", "country", "topics", "seats", "day", "files", "message", "agree"])
      expect([...met]).toContain(`q-${id}`);
    expect([...met]).not.toContain("field-b");
    await page.keyboard.press("Enter");
    await expect.poll(async () => (await focused(page)).replaceAll("\u00A0", " ")).toMatch(words.thanks);
  });
});

describe("how it looks", () => {
  inFull("axe finds nothing on the form, nor on one that was refused", async () => {
    const { page, expectNoise } = await browser.visit(site.url);
    expectNoise(/422/);
    await page.goto("/every");
    expect(await barriers(page)).toEqual([]);
    await field(page, "name", "fr").focus();
    await expect.poll(() => form(page).evaluate((element) => (element as HTMLFormElement).noValidate)).toBe(true);
    await send(page, "fr");
    await expect.poll(() => page.locator(".form-errors").count()).toBe(1);
    expect(await barriers(page)).toEqual([]);
  });

  inFull("it fits 320 px, and forced colors", async () => {
    const { page } = await browser.visit(site.url, { viewport: { width: 320, height: 640 }, forcedColors: "active" });
    await page.goto("/every");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    for (const control of await form(page)
      .locator("input:not([type=hidden]):not([tabindex]), select, textarea, button")
      .all()) {
      const box = await control.boundingBox();
      expect(box !== null && box.x >= 0 && box.x + box.width <= 320).toBe(true);
    }
    const border = await page
      .getByRole("button", { name: "Send (fr)" })
      .evaluate((element) => getComputedStyle(element).borderTopStyle);
    expect(border).toBe("solid");
  });

  inFull("a page without a form loads nothing of forms", async () => {
    const { page } = await browser.visit(site.url);
    const loaded: string[] = [];
    page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
    await page.goto("/merci", { waitUntil: "networkidle" });
    expect(loaded.filter((path) => /\/assets\/form/.test(path))).toEqual([]);
  });
});
