import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect } from "vitest";
import { testBrowser } from "../support/browser/browser.ts";
import { inFull } from "../support/run/everyday.ts";
import { makeProject, ROOT, type Running, removeProjects, start, write } from "./project.ts";

const browser = testBrowser();
let running: Running | undefined;

// Once the browser has left: a page that still loads would report a server that is gone.
afterAll(async () => {
  running?.child.kill("SIGTERM");
  await running?.ended;
  removeProjects();
});

/** The whole product in a folder of its own, so that a test may change its source. */
function makeCopy(): string {
  const folder = makeProject();
  for (const path of ["src", "content", "vitrine.config.ts"]) {
    cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  }
  return folder;
}

/** The port it says it listens on, among Vite's own lines. */
function portOf({ child }: Running): Promise<string> {
  let output = "";
  return new Promise((done) => {
    child.stdout?.on("data", (chunk) => {
      output += chunk;
      const port = /http:\/\/localhost:(\d+)/.exec(output)?.[1];
      if (port !== undefined) done(port);
    });
  });
}

function edit(folder: string, path: string, from: string, to: string): void {
  const text = readFileSync(join(folder, path), "utf8");
  expect(text).toContain(from);
  write(folder, path, text.replaceAll(from, to));
}

inFull("`npm run dev` shows a changed style without a reload, and changed code with one", async () => {
  const folder = makeCopy();
  // The data folder stands where it does by default: what the site writes there is no change of its code.
  const env = { PORT: "0", HOST: "127.0.0.1", LOG_LEVEL: "error" };
  running = start([join(folder, "bin/vitrine.mjs"), "dev"], { cwd: folder, env });
  const port = await portOf(running);
  const { page, expectNoise } = await browser.visit(`http://127.0.0.1:${port}`);
  expectNoise(/\[vite\]/);
  await page.goto("/contact");
  await page.evaluate(() => Object.assign(window, { marked: true }));
  const isMarked = () => page.evaluate(() => "marked" in window);

  edit(folder, "src/ui/page/header.css", ".site-header {", ".site-header {\n  outline: 3px solid;");
  await expect
    .poll(() => page.locator(".site-header").evaluate((header) => getComputedStyle(header).outlineWidth))
    .toBe("3px");
  expect(await isMarked()).toBe(true);

  edit(folder, "src/i18n/messages/fr.ts", "Plan du site", "Carte du site");
  await page.locator("footer", { hasText: "Carte du site" }).waitFor();
  expect(await isMarked()).toBe(false);

  await page.goto("/_style?lang=en");
  await page.getByRole("heading", { name: "blocks/hero" }).waitFor();
  // Each token of the style sheet is there, and shown.
  const names = [
    ...readFileSync(join(folder, "src/ui/foundation/tokens.css"), "utf8").matchAll(/^ {2}--([a-z0-9-]+):/gm),
  ];
  for (const [, name] of names) expect(await page.getByText(`--${name}`, { exact: true }).count()).toBe(1);
  const swatch = page.locator(".style-token-vermilion");
  expect(await swatch.evaluate((element) => getComputedStyle(element).backgroundColor)).toMatch(/^oklch/);
  await page.goto("/contact");

  edit(folder, "vitrine.config.ts", '"Vitrine"', '"Atelier"');
  await page.locator(".site-header .brand", { hasText: "Atelier" }).waitFor();
});
