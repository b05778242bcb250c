import { readFileSync } from "node:fs";
import type { FileChooser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { type AdminSite, originOf, siteWithEditor } from "../../../../support/admin/admin.ts";
import { enter } from "../../../../support/admin/admin-browser.ts";
import { barriers } from "../../../../support/browser/axe.ts";
import { testBrowser } from "../../../../support/browser/browser.ts";
import { pasteInto } from "../../../../support/editor/paste.ts";
import { pdf } from "../../../../support/media/files.ts";
import { inFull } from "../../../../support/run/everyday.ts";
import { removeAll } from "../../../../support/site.ts";

const browser = testBrowser();
let admin: AdminSite;
let origin: string;

beforeAll(async () => {
  admin = await siteWithEditor();
  origin = originOf(admin.site);
});
afterAll(removeAll);

const base64 = (name: string) =>
  readFileSync(new URL(`../../../../support/editor/documents/${name}`, import.meta.url)).toString("base64");

/** 48 by 32 pixels of red. */
const PICTURE =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAADAAAAAgCAIAAADbtmxLAAAAN0lEQVR4nO3OQQ0AMAgEMJSgBP+ZrLngeDSpgNabPqXiAyEhIaH0QEhISCg9EBISEkoPhISEln1qgMxbfw7f9AAAAABJRU5ErkJggg==";

async function openEditor(width?: number): Promise<{ page: Page; text: Locator }> {
  const viewport = width === undefined ? {} : { viewport: { width, height: 800 } };
  const { page } = await browser.visit(origin, { reducedMotion: "reduce", ...viewport });
  await enter(page, "editor@example.org", { path: "/admin/blog/edit?view=fr" });
  const text = page.getByRole("textbox", { name: "Texte en français" });
  await text.click();
  return { page, text };
}

inFull(
  "a picture that came with the text is sent and stands in its place; one of another site is named, not shown",
  async () => {
    const { page, text } = await openEditor();
    await pasteInto(text, {
      html: `<p>Avant</p><p><img src="${PICTURE}" alt="Le phare rouge"></p><p>Après<img src="https://else.example/loin.jpg" alt="Loin"></p>`,
      plain: "Avant",
    });

    const picture = text.getByRole("img", { name: "Le phare rouge" });
    await picture.waitFor();
    await expect.poll(() => picture.getAttribute("src")).toMatch(/^\/media\/[0-9a-f]{32}-/);
    await expect.poll(() => text.locator(".picture-pending").count()).toBe(0);
    expect(await text.evaluate((element) => element.innerHTML.includes("else.example"))).toBe(false);
    const line = page.locator(".paste-line");
    await line.getByText("1 image distante n’a pas été reprise").waitFor();
    await line.getByText("Son adresse").click();
    const address = line.getByRole("link", { name: "https://else.example/loin.jpg" });
    await expect.poll(() => address.getAttribute("rel")).toBe("noopener noreferrer");
    expect(await barriers(page)).toEqual([]);

    await page
      .getByRole("region", { name: "Français" })
      .getByText(/^Enregistré/)
      .waitFor();
    await page.reload();
    await page
      .getByRole("textbox", { name: "Texte en français" })
      .getByRole("img", { name: "Le phare rouge" })
      .waitFor();
  },
);

inFull("one undo takes back the text and the picture that came into it", async () => {
  const { page, text } = await openEditor();
  await pasteInto(text, { html: `<p>Avant</p><img src="${PICTURE}" alt="Le phare"><p>Après</p>`, plain: "Avant" });
  await text.getByRole("img", { name: "Le phare" }).waitFor();
  await text.press("Control+z");
  await expect.poll(() => text.textContent()).toBe("");
  await expect.poll(() => text.getByRole("img", { name: "Le phare" }).count()).toBe(0);
  await page.keyboard.press("Control+y");
  await text.getByRole("img", { name: "Le phare" }).waitFor();
});

inFull("a document that is dropped becomes the text, its picture with it, on a phone's width too", async () => {
  const { page, text } = await openEditor(320);
  const file = { name: "libreoffice-7.docx", type: "", base64: base64("libreoffice-7.docx") };
  await pasteInto(text, { files: [file] }, "drop");

  await text.getByRole("heading", { level: 2, name: "La marée" }).waitFor();
  await expect.poll(() => text.locator("ul > li > ul > li").allInnerTexts()).toEqual(["gonflable", "rigide"]);
  await text.getByText("Au large, en français.").waitFor();
  await text.getByRole("img", { name: "Le phare rouge" }).waitFor();
  await page.locator(".paste-line").getByText("« libreoffice-7.docx » a été importé.").waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

inFull("a document that cannot be read leaves the text alone and says what to do", async () => {
  const { page, text } = await openEditor();
  await page.keyboard.type("Déjà là.");
  const old = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...new Uint8Array(64)]).toString("base64");
  await pasteInto(text, { files: [{ name: "vieux.doc", type: "application/msword", base64: old }] }, "drop");
  await page.locator(".paste-line").getByText("enregistrez-le au format .docx ou .odt").waitFor();
  await expect.poll(() => text.textContent()).toBe("Déjà là.");
});

inFull("of two documents at once none is taken; what comes with one goes to the library", async () => {
  const { page, text } = await openEditor();
  const document = { name: "libreoffice-7.docx", type: "", base64: base64("libreoffice-7.docx") };
  const bytes = Buffer.from(pdf("horaires")).toString("base64");
  const leaflet = { name: "horaires.pdf", type: "application/pdf", base64: bytes };
  await pasteInto(text, { files: [document, { ...document, name: "encore.docx" }, leaflet] }, "drop");
  await page.locator(".paste-line").getByText("Déposez un document à la fois").waitFor();
  await expect.poll(() => text.textContent()).toBe("");
  await pasteInto(text, { files: [document, leaflet] }, "drop");
  await text.getByRole("heading", { level: 2, name: "La marée" }).waitFor();
  await text.locator("[data-block=file]").getByText("horaires", { exact: true }).waitFor();
});

inFull("a file that is no document is told as such when it is chosen for one", async () => {
  const { page, text } = await openEditor();
  const choose = await documentChooser(page);
  await choose.setFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("Des notes.") });
  const told = "«\u00A0notes.txt\u00A0» est dans un format qui n’est pas lu ici";
  await expect.poll(() => page.locator(".paste-region").textContent()).toContain(told);
  await expect.poll(() => text.textContent()).toBe("");
});

inFull("a document is chosen from the menu of blocks", async () => {
  const { page, text } = await openEditor();
  const choose = await documentChooser(page);
  await choose.setFiles(new URL("../../../../support/editor/documents/libreoffice-7.odt", import.meta.url).pathname);
  await text.getByRole("heading", { level: 2, name: "La marée" }).waitFor();
  await expect.poll(() => text.textContent()).not.toContain("/docx");
});

/** The browser's dialog for files, opened by the menu of blocks. */
async function documentChooser(page: Page): Promise<FileChooser> {
  // Heard before it can come: a browser that is not listened to closes the dialog at once.
  const chooser = new Promise<FileChooser>((heard) => {
    page.once("filechooser", heard);
  });
  await page.keyboard.type("/docx");
  await page.getByRole("option", { name: /Importer un document/ }).waitFor();
  await page.keyboard.press("Enter");
  return chooser;
}
