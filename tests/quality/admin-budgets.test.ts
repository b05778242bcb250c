import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { currentRelease, releaseFolder } from "../../bin/releases.mjs";
import { type AdminSite, originOf, siteWithRoot } from "../support/admin/admin.ts";
import { typeSignIn } from "../support/admin/admin-browser.ts";
import { chromiumPath, testBrowser } from "../support/browser/browser.ts";
import { removeAll } from "../support/site.ts";

const browser = testBrowser(chromiumPath());
let admin: AdminSite;

beforeAll(async () => {
  admin = await siteWithRoot();
});

afterAll(removeAll);

const BUDGET = 220 * 1024;

/** Of what the build made to be loaded later: the paths of screens' scripts, by their sources. */
function lazyScripts(): Map<string, string> {
  const root = join(import.meta.dirname, "../..");
  const folder = join(releaseFolder(root, currentRelease(root) ?? ""), "public");
  const manifest: Record<string, { file: string; isDynamicEntry?: boolean }> = JSON.parse(
    readFileSync(join(folder, ".vite/admin.json"), "utf8"),
  );
  const lazy = Object.entries(manifest).filter(([, { isDynamicEntry }]) => isDynamicEntry === true);
  return new Map(lazy.map(([source, { file }]) => [source, `/${file}`]));
}

/** Which of them a page has loaded, by their sources. */
function lazyLoaded(files: readonly string[]): string[] {
  return [...lazyScripts()].flatMap(([source, path]) => (files.includes(path) ? [source] : [])).sort();
}

/** Counts the script that a page loads, as it comes over the line, nothing of it kept from before. */
async function countScripts(page: Page): Promise<{ files: string[]; bytes(): number }> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  let bytes = 0;
  const files: string[] = [];
  const scripts = new Set<string>();
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    if (type !== "Script") return;
    scripts.add(requestId);
    files.push(new URL(response.url).pathname);
    expect.soft(new Headers(response.headers).get("content-encoding"), response.url).toBe("br");
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return { files, bytes: () => bytes };
}

test("the first screens of the back office load at most 220 KB of script, and the others when they are shown", async () => {
  const { page } = await browser.visit(originOf(admin.site));
  const loaded = await countScripts(page);
  await page.goto("/admin/login");
  await page.getByLabel("Adresse e-mail").waitFor();
  await page.waitForLoadState("networkidle");
  expect(loaded.files.length).toBeGreaterThan(1);
  expect(loaded.bytes()).toBeGreaterThan(20 * 1024);
  expect(loaded.bytes()).toBeLessThanOrEqual(BUDGET);
  expect(lazyScripts().size).toBeGreaterThan(20);
  // French words alone: the language of the page.
  expect(lazyLoaded(loaded.files)).toEqual(["src/admin/app/words/fr.ts"]);

  // The sign-in and the dashboard after it, together.
  await typeSignIn(page, admin.rootEmail);
  await page.getByRole("heading", { level: 1, name: "Tableau de bord" }).waitFor();
  await page.waitForLoadState("networkidle");
  expect(loaded.bytes()).toBeLessThanOrEqual(BUDGET);
  expect(lazyLoaded(loaded.files)).toEqual([
    "src/admin/app/words/fr.ts",
    "src/admin/areas/dashboard/screen-words.fr.ts",
    "src/admin/areas/dashboard/screens.tsx",
  ]);
  const before = loaded.files.length;
  await page.getByRole("navigation").getByRole("link", { name: "Équipe" }).click();
  await page.getByRole("heading", { level: 1, name: "Équipe" }).waitFor();
  expect(loaded.files.slice(before).some((file) => /\/users-/.test(file))).toBe(true);
});

test("the editor adds at most 260 KB of script, which no other screen loads", async () => {
  const { page } = await browser.visit(originOf(admin.site));
  const loaded = await countScripts(page);
  await page.goto("/admin/login");
  await typeSignIn(page, admin.rootEmail);
  await page.getByRole("heading", { level: 1, name: "Tableau de bord" }).waitFor();
  await page.getByRole("navigation").getByRole("link", { name: "Blog" }).click();
  await page.getByRole("heading", { level: 1, name: "Blog" }).waitFor();
  await page.waitForLoadState("networkidle");
  expect(loaded.files.filter((file) => /\/editor-/.test(file))).toEqual([]);
  const before = loaded.bytes();
  await page.getByRole("link", { name: "Nouvel article" }).click();
  await page.getByRole("textbox", { name: "Texte en français" }).waitFor();
  await page.waitForLoadState("networkidle");
  expect(loaded.bytes() - before).toBeGreaterThan(50 * 1024);
  expect(loaded.bytes() - before).toBeLessThanOrEqual(260 * 1024);
  expect(loaded.files.some((file) => /\/editor-/.test(file))).toBe(true);
});
