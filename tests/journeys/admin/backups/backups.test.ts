import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AdminSite, originOf, siteWithRoot } from "../../../support/admin/admin.ts";
import { ADMIN_WORDS, enter } from "../../../support/admin/admin-browser.ts";
import { barriers } from "../../../support/browser/axe.ts";
import { testBrowser } from "../../../support/browser/browser.ts";
import { walkedIn } from "../../../support/run/everyday.ts";
import { removeAll, runCommand, temporaryFolder } from "../../../support/site.ts";

const browser = testBrowser();
afterAll(removeAll);

const A_BACKUP = { timeout: 90_000 };

const WORDS = {
  fr: {
    name: "Sauvegardes",
    now: "Sauvegarder maintenant",
    drilled: "Exercice d’alerte réussi",
    last: /^Dernière sauvegarde prouvée\s:/,
    proven: "Prouvée",
    download: "Télécharger",
    readable: /^Non chiffrées/,
    failedTitle: /^Le dernier essai a échoué/,
    failed: /Les sauvegardes ne peuvent pas être gardées dans .* \(ENOTDIR\)/,
    waiting: "La dernière sauvegarde a échoué",
    unset: "Le site n’est pas sauvegardé : il n’a pas d’endroit où garder ses sauvegardes.",
    how: "Comment en avoir",
    step: "Garder des sauvegardes",
    prepare: "Préparer l’archive",
    again: "En préparer une nouvelle",
    archive: /^Télécharger l’archive \(\S+\sMo\)$/,
  },
  en: {
    name: "Backups",
    now: "Back up now",
    drilled: "Drill passed",
    last: /^Last proven backup:/,
    proven: "Proven",
    download: "Download",
    readable: /^Not encrypted/,
    failedTitle: /^The last try failed/,
    failed: /Backups cannot be kept at .* \(ENOTDIR\)/,
    waiting: "The last backup failed",
    unset: "The site is not backed up: it has no place to keep its backups.",
    how: "How to have some",
    step: "Keep backups",
    prepare: "Prepare the archive",
    again: "Prepare a new one",
    archive: /^Download the archive \(\S+\sMB\)$/,
  },
} as const;

/** No barrier, and nothing wider than the window, on a phone and on a desktop. */
async function expectFit(page: Page): Promise<void> {
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await barriers(page)).toEqual([]);
  }
}

describe.each(walkedIn("fr"))("in %s", (locale) => {
  const words = WORDS[locale];
  const { base } = ADMIN_WORDS[locale];
  let place: string;
  let admin: AdminSite;
  beforeAll(async () => {
    place = join(await temporaryFolder("vitrine-backups-"), "kept");
    admin = await siteWithRoot({ env: { BACKUP_URL: place } });
  });

  test("a backup is made while the screen is open, certified, made again at a click, and its failure is told", async () => {
    const { page } = await browser.visit(originOf(admin.site), { reducedMotion: "reduce" });
    page.setDefaultTimeout(A_BACKUP.timeout);
    const now = page.getByRole("button", { name: words.now, exact: true });
    await enter(page, admin.rootEmail, { path: "/admin/backups", locale });
    // Of the one that the start makes, each phase is shown, then what came of it.
    await page.getByText(words.last).waitFor();
    await page.getByText(words.drilled, { exact: true }).waitFor();
    await expect.poll(() => now.getAttribute("aria-busy"), A_BACKUP).toBeNull();
    await page.getByText(words.proven, { exact: true }).waitFor();
    await page.getByText(words.readable).waitFor();
    await page.getByText(place, { exact: true }).waitFor();
    await expectFit(page);

    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("table").getByRole("link").first().click(),
    ]);
    const file = join(await temporaryFolder(), download.suggestedFilename());
    await download.saveAs(file);
    expect(readFileSync(file, "utf8")).toContain(`<html lang="${locale}">`);
    expect((await runCommand(["backup", "verify", file], { dataDir: admin.site.dataDir })).code).toBe(0);

    rmSync(place, { recursive: true });
    writeFileSync(place, "no folder");
    await now.click();
    await page.getByRole("alert").getByText(words.failedTitle).waitFor();
    await page.getByRole("alert").getByText(words.failed).waitFor();
    await page.getByText("BACKUP_PLACE_UNUSABLE", { exact: true }).waitFor();
    await expectFit(page);
    await page.goto(`${base}/admin`);
    await page.getByRole("link", { name: words.waiting }).waitFor();
    await expectFit(page);
    await page.getByRole("link", { name: words.waiting }).click();
    await page.waitForURL((url) => url.pathname === `${base}/admin/backups`);

    rmSync(place);
    await now.click();
    await page.getByRole("alert").waitFor({ state: "detached" });
    await page.getByText(words.last).waitFor();
  });

  test("a site without a place for backups tells supers how to have some, in its first steps and its health", async () => {
    const bare = await siteWithRoot();
    const { page } = await browser.visit(originOf(bare.site), { reducedMotion: "reduce" });
    await enter(page, bare.rootEmail, { locale });
    await page.getByRole("link", { name: words.step, exact: true }).waitFor();
    await page.getByRole("link", { name: words.how, exact: true }).click();
    await page.getByText(words.unset).waitFor();
    await expect.poll(() => page.getByRole("button", { name: words.now }).count()).toBe(0);
    await expectFit(page);

    await page.getByRole("button", { name: words.prepare, exact: true }).click();
    const link = page.getByRole("link", { name: words.archive });
    await link.waitFor(A_BACKUP);
    await page.getByRole("button", { name: words.again, exact: true }).waitFor();
    await expectFit(page);
    const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
    expect(download.suggestedFilename()).toMatch(/^site-\d{4}-\d{2}-\d{2}\.zip$/);
    expect(await download.failure()).toBeNull();
  });
});
