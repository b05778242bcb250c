import { writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type EditorSite, originOf, PASSWORD, siteWithEditor } from "../support/admin/admin.ts";
import { storedBody } from "../support/editor/edited-article.ts";
import { outline } from "../support/editor/outline.ts";
import { click, fill, inPage, seen } from "../support/other-browsers/steps.ts";
import { OTHER_BROWSERS, otherBrowser } from "../support/other-browsers/test-window.ts";
import { removeAll, startSite, temporaryFolder } from "../support/site.ts";

// A walk through everything: WebKit's driver takes its time for each key on a busy machine.
vi.setConfig({ testTimeout: 240_000 });

/** Sent to the server, and read by the process of pictures, which runs below everything else. */
const SOON = { timeout: 30_000 };
const TEXT = '.editor-column[data-locale="fr"] .ProseMirror';
const PANEL = ".editor-panel";

/** How each browser, and the proxy before one of them, says that a site is away. */
const REFUSED =
  /^failed request: \S+\/api\/admin\/\S+ (?:connect ECONNREFUSED|NS_ERROR_CONNECTION_REFUSED|NS_ERROR_NET)/;

/** What another program has copied. */
const ELSEWHERE = `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Ailleurs</title>
<link rel="icon" href="data:,"></head><body><article>
<h2>Carnet de bord</h2>
<p>Le <b>vent</b> se lève sur <a href="https://exemple.fr/rade">la rade</a>.</p>
<ul><li>une voile</li><li>une ancre</li></ul>
<table><tbody><tr><th>Jour</th><th>Vent</th></tr><tr><td>lundi</td><td>faible</td></tr></tbody></table>
</article></body></html>`;
const PASTED = [
  "h2 Carnet de bord",
  "p Le <b>vent</b> se lève sur [la rade](https://exemple.fr/rade).",
  ...["ul", "  li", "    p une voile", "  li", "    p une ancre"],
  ...["table", "  row # Jour | # Vent", "  row lundi | faible"],
];

let admin: EditorSite;
let origin: string;

beforeAll(async () => {
  admin = await siteWithEditor();
  origin = originOf(admin.site);
});
afterAll(removeAll);

/** A picture of this browser's own: the library knows by its bytes what a published text says of it. */
async function writePicture(name: string): Promise<string> {
  const path = join(await temporaryFolder(), "Rade.png");
  const image = sharp({ create: { width: 500 + name.length, height: 300, channels: 3, background: "#2040a0" } });
  await writeFile(path, await image.png().toBuffer());
  return path;
}

describe.each(OTHER_BROWSERS)("the editor in %s", (name) => {
  const browser = otherBrowser(name);

  /** Signs in by the form, to a new article. */
  async function openEditor() {
    const window = await browser.visit();
    await window.goTo(`${origin}/admin/blog/edit`);
    await fill(window, { css: "input", name: "Adresse e-mail" }, "editor@example.org");
    await fill(window, { css: "input", name: "Mot de passe" }, PASSWORD);
    await window.press("Enter");
    await seen(window, TEXT);
    await inPage(window, () => location.search).toContain("article=");
    const article = await window.run(() => new URL(location.href).searchParams.get("article") ?? "", null);
    /** Waits until the server has the text in this form. */
    const storesAs = (lines: readonly unknown[]) =>
      expect.poll(async () => outline((await storedBody(admin.editor, article)).content), SOON).toEqual(lines);
    return { window, article, storesAs };
  }

  test("an article is written by keyboard, kept, and published", async () => {
    const { window, storesAs } = await openEditor();
    const focused = () => document.activeElement?.getAttribute("aria-label");
    await inPage(window, focused).toBe("Titre en français");

    // The title grows with its words, whether the browser sizes fields by them or not.
    const heightOfTitle = () => document.activeElement?.getBoundingClientRect().height ?? 0;
    const line = await window.run(heightOfTitle, null);
    const title = `Une journée en mer avec ${name} par gros temps, du lever du jour au retour dans la rade`;
    await window.type(title);
    await inPage(window, heightOfTitle).toBeGreaterThan(line * 1.5);
    await window.press("Enter");
    await window.type("Ce que la rade apprend en un jour.");
    await window.press("Enter");

    await window.type("Le vent ");
    await window.press("Control+b");
    await window.type("se lève");
    await window.press("Control+b");
    await window.type(" sur le port");
    for (let letter = 0; letter < 4; letter += 1) await window.press("Shift+ArrowLeft");
    await inPage(window, () => String(getSelection())).toBe("port");
    await window.press("Control+k");
    await seen(window, { css: "dialog[open]", name: "Ajouter un lien" });
    await inPage(window, () => document.activeElement?.getAttribute("role")).toBe("combobox");
    await window.type("https://exemple.fr/port");
    await window.press("Enter");
    await seen(window, "dialog[open]", false);
    await seen(window, `${TEXT} a[href="https://exemple.fr/port"]`);
    await window.press("End");

    await window.press("Enter");
    await window.type("## Le matin");
    await window.press("Enter");
    await window.type("- une voile");
    await window.press("Enter");
    await window.type("une ancre");
    await window.press("Enter");
    await window.press("Enter");

    // A note, and back to where it is referred to.
    await window.type("La mer monte");
    await window.press("Control+Alt+f");
    await seen(window, `${TEXT} .footnote-sign`);
    await window.type("De la mer.");
    await window.press("Enter");
    await window.press("Enter");
    await window.type(" vite.");
    await storesAs([
      expect.stringMatching(/^p Le vent <b>se lève<\/b> sur le \[port\]/),
      "h2 Le matin",
      ...["ul", "  li", "    p une voile", "  li", "    p une ancre"],
      "p La mer monte[^1] vite.",
      ...["footnotes", "  footnote 1", "    p De la mer."],
    ]);

    // A table by the menu of blocks; Tab, Shift+Tab, and arrows lead from cell to cell.
    await window.press("Enter");
    await window.type("/tableau");
    await seen(window, { css: '[role="option"]', name: "Tableau" });
    await window.press("Enter");
    await click(window, { css: "dialog[open] button", name: "Insérer" });
    await seen(window, `${TEXT} table`);
    await window.type("Jour");
    await window.press("Tab");
    await window.type("Vent");
    await window.press("ArrowDown");
    await window.type("faible");
    await window.press("Shift+Tab");
    await window.type("lundi");
    const rows = ["  row # Jour | # Vent | # ", "  row lundi | faible | ", "  row  |  | "];
    await storesAs(expect.arrayContaining(["table", ...rows]) as never);

    // A picture of this machine, with its words; then all of it, after a reload too.
    await click(window, { css: `${TEXT} p`, name: "La mer monte" });
    await window.press("End");
    await window.press("Enter");
    await window.type("/image");
    await seen(window, { css: '[role="option"]', name: "Image" });
    await window.press("Enter");
    await seen(window, { css: "dialog[open]", name: "Insérer des images" });
    await window.upload('dialog[open] input[type="file"]', await writePicture(name));
    await expect
      .poll(() => window.run(() => document.activeElement?.getAttribute("aria-label"), null), SOON)
      .toBe("Texte alternatif");
    await window.type("La rade");
    await storesAs(expect.arrayContaining(["image"]) as never);
    await inPage(window, () => document.querySelector(".save-state")?.getAttribute("data-state")).toBe("saved");
    const words = () => document.querySelector(".ProseMirror")?.textContent;
    const before = await window.run(words, null);
    await window.goTo(await window.run(() => location.href, null));
    await inPage(window, words).toBe(before);

    // Published, and read in the same browser.
    await click(
      window,
      '.editor-column[data-locale="fr"] button[data-panel], .editor-bar [data-panel="publishing-fr"]',
    );
    await click(window, { css: `${PANEL} summary`, name: "Programmer" });
    // WebKit puts the words of a date at the top of its field, unless told.
    await inPage(window, () => {
      const field = document.querySelector(".editor-panel input[type=date]");
      return field === null ? [] : [getComputedStyle(field).display, getComputedStyle(field).alignItems];
    }).toEqual([expect.stringMatching(/flex$/), "center"]);
    await click(window, { css: `${PANEL} button`, name: "Publier" });
    await seen(window, { css: `${PANEL} p`, name: "Publié." });
    await window.goTo(`${origin}/blog`);
    await click(window, { css: "main a", name: title });
    await inPage(window, () => document.querySelector("h1")?.textContent).toBe(title);
    await seen(window, { css: "main h2", name: "Le matin" });
    await seen(window, 'main img[alt="La rade"]');
    await seen(window, "main table");
  });

  test("a word is deleted, where it alone fills a block too, and undo brings it back", async () => {
    const { window, storesAs } = await openEditor();
    await click(window, TEXT);
    await window.type("``` ls");
    await storesAs(["code", "  ls"]);
    await window.press("Control+Backspace");
    await window.type("cd");
    for (let line = 0; line < 3; line += 1) await window.press("Enter");
    await window.type("Un mot de trop");
    await storesAs(["code", "  cd", "p Un mot de trop"]);
    await window.press("Control+Backspace");
    await window.press("Backspace");
    await window.press("Home");
    await window.press("Control+Delete");
    await window.type("Ce");
    await storesAs(["code", "  cd", expect.stringMatching(/^p Ce ?mot de$/)]);
    await window.press("Control+Home");
    await window.press("Control+Delete");
    await storesAs(["code", "  ", expect.stringMatching(/^p Ce ?mot de$/)]);
    await expect
      .poll(async () => {
        await window.press("Control+z");
        return window.run((css) => document.querySelector(css)?.textContent ?? "", TEXT);
      })
      .toContain("Un mot de trop");
    await storesAs(["code", "  cd", "p Un mot de trop"]);
  });

  test("the clipboard brings a page of elsewhere, and a text that is copied or cut comes back whole", async () => {
    const elsewhere = createServer((_, response) => {
      response.setHeader("Content-Type", "text/html").end(ELSEWHERE);
    });
    await new Promise<void>((done) => elsewhere.listen(0, "127.0.0.1", done));
    const { window, article, storesAs } = await openEditor();
    try {
      await window.goTo(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`);
      await window.run(() => getSelection()?.selectAllChildren(document.querySelector("article") as Element), null);
      await window.press("Control+c");
    } finally {
      elsewhere.closeAllConnections();
      elsewhere.close();
    }
    await window.goTo(`${origin}/admin/blog/edit?article=${article}&view=fr`);
    await click(window, TEXT);
    await window.press("Control+v");
    await storesAs(PASTED);

    for (const taking of [["Control+x"], ["Control+c", "Delete"]]) {
      await click(window, `${TEXT} h2`);
      await window.press("Control+a");
      for (const keys of taking) await window.press(keys);
      await storesAs(["p"]);
      await window.press("Control+v");
      await storesAs(PASTED);
    }
  });

  test("what is typed while the server is away is kept in the browser, found again, and saved once it is back", async () => {
    const { window, storesAs } = await openEditor();
    window.expectNoise(REFUSED);
    const state = () => document.querySelector(".save-state")?.textContent;
    await click(window, TEXT);
    await window.type("avant");
    await storesAs(["p avant"]);
    await admin.site.stop();
    try {
      await window.press("Enter");
      await window.type("pendant");
      await expect
        .poll(() => window.run(state, null), SOON)
        .toMatch(/^Gardé dans ce navigateur\s: le serveur ne répond pas/);
    } finally {
      admin.site = await startSite({ dataDir: admin.site.dataDir, env: { PORT: new URL(origin).port } });
    }
    await storesAs(["p avant", "p pendant"]);
    await window.goTo(await window.run(() => location.href, null));
    await inPage(window, () => document.querySelector(".ProseMirror")?.textContent).toBe("avantpendant");
  });

  test("fields and scrollbars look alike, and a dialog has the focus until Escape closes it", async () => {
    const { window } = await openEditor();
    const looks = await window.run(() => {
      const select = document.querySelector("select") as Element;
      const root = getComputedStyle(document.documentElement);
      return { select: getComputedStyle(select).appearance, scrollbar: root.scrollbarColor };
    }, null);
    expect(looks.select).toBe("none");
    expect(looks.scrollbar).not.toBe("auto");

    await window.press("Control+k");
    await seen(window, { css: "dialog[open]", name: "Palette de commandes" });
    await inPage(window, () => document.activeElement?.getAttribute("role")).toBe("combobox");
    await window.type("médias");
    await inPage(window, () => (document.activeElement as HTMLInputElement).value).toBe("médias");
    await window.press("Escape");
    await seen(window, "dialog[open]", false);
    await inPage(window, () => document.activeElement?.getAttribute("aria-label")).toBe("Titre en français");
  });
});
