import { cpSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { type AdminSite, addAdmin, originOf, siteWithRoot } from "../../../support/admin/admin.ts";
import { enter } from "../../../support/admin/admin-browser.ts";
import { testBrowser } from "../../../support/browser/browser.ts";
import { lock, takeAway, whileAway, whileLocked } from "../../../support/database/outages.ts";
import { storedBody, wordsOf } from "../../../support/editor/edited-article.ts";
import { OUTAGE_NOISE, writeThrough } from "../../../support/editor/writers/write-through.ts";
import { openWriting } from "../../../support/editor/writing-page.ts";
import { inFull } from "../../../support/run/everyday.ts";
import { removeAll, starterFolder } from "../../../support/site.ts";
import { fill, mountOrSkip, unmountAll } from "../../../support/small-disk.ts";

const browser = testBrowser();
let admin: AdminSite;

beforeAll(async () => {
  admin = await siteWithRoot();
  await addAdmin(admin, { email: "editor@example.org", role: "editor" });
});
afterEach(unmountAll);
afterAll(removeAll);

inFull(
  "what is typed while sessions cannot be checked is kept, and saved by itself afterwards; nobody is signed out",
  async () => {
    await writeThrough(browser, admin, {
      says: /^Gardé dans ce navigateur\s: le serveur ne (peut rien enregistrer|répond pas)/,
      begin: async () => {
        const end = takeAway(admin.site);
        return async () => end();
      },
    });
  },
);

inFull("the same while another program keeps the database to itself", async () => {
  await writeThrough(browser, admin, {
    says: /^Gardé dans ce navigateur\s: le serveur ne peut rien enregistrer/,
    begin: async () => {
      const end = lock(admin.site);
      return async () => end();
    },
  });
});

inFull("the same while the disk of the database is full", async (context) => {
  const disk = await mountOrSkip(context, "-t", "tmpfs", "-o", "size=300m", "tmpfs");
  const dataDir = join(disk, "data");
  cpSync(await starterFolder(), dataDir, { recursive: true });
  const onDisk = await siteWithRoot({ dataDir });
  await addAdmin(onDisk, { email: "editor@example.org", role: "editor" });
  await writeThrough(browser, onDisk, {
    says: /^Gardé dans ce navigateur\s: le disque du serveur est plein$/,
    begin: async () => {
      const free = fill(disk);
      return async () => free();
    },
    async during(root) {
      expect((await root.call("GET /session")).json.admin.email).toBe(onDisk.rootEmail);
    },
  });
  await onDisk.site.stop();
});

inFull(
  "a text whose session really ended says so, and goes on saving once somebody signed in anywhere in this browser",
  async () => {
    const { page, french } = await openWriting(
      {
        visit: async (...options) => {
          const visit = await browser.visit(...options);
          visit.expectNoise(OUTAGE_NOISE);
          return visit;
        },
      },
      admin,
      { view: "fr" },
    );
    const article = new URL(page.url()).searchParams.get("article") ?? "";
    const state = page.locator('.editor-column[data-locale="fr"] .save-state');
    const { json } = await admin.root.call("GET /admins");
    const editor = json.admins.find(({ email }: { email: string }) => email === "editor@example.org");
    await admin.root.call("POST /admins/:id/sessions/end", { id: editor.id, body: {} });
    await french.click();
    await page.keyboard.insertText("après la session");
    await expect.poll(() => state.getAttribute("data-state")).toBe("signed-out");
    // In a window that says nothing to this one.
    const context = page.context();
    const other = await context.newPage();
    await enter(other, "editor@example.org", { path: "/admin/account", anew: true });
    await expect.poll(() => state.getAttribute("data-state")).toBe("saved");
    expect((await storedBody(admin.root, article)).content.map(wordsOf)).toEqual(["après la session"]);
  },
);

inFull("a form that an outage refuses says so, keeps what was typed, and can be sent again", async () => {
  const { page, expectNoise } = await browser.visit(originOf(admin.site));
  expectNoise(OUTAGE_NOISE);
  await enter(page, admin.rootEmail, { path: "/admin/account" });
  const name = page.getByLabel("Nom affiché");
  const save = page.locator("form").filter({ has: name }).getByRole("button");
  await name.fill("Zoé Exemple");
  await whileLocked(admin.site, async () => {
    await save.click();
    await page.getByRole("alert").getByText("La base de données est occupée").waitFor();
  });
  await whileAway(admin.site, async () => {
    await page.evaluate(() => dispatchEvent(new Event("focus")));
    await expect.poll(async () => (await admin.root.call("GET /session")).status).toBe(503);
  });
  await expect.poll(() => name.inputValue()).toBe("Zoé Exemple");
  expect(new URL(page.url()).pathname).toBe("/admin/account");
  await save.and(page.locator(':not([aria-disabled="true"])')).click();
  await expect.poll(async () => (await admin.root.call("GET /session")).json.admin.name).toBe("Zoé Exemple");
});
