import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { RichText } from "../../../../../src/rich-text/schema.ts";
import { barriers } from "../../../../support/browser/axe.ts";
import { png } from "../../../../support/content/pictures.ts";
import { outline, paragraph, putCursor, run, storedBody } from "../../../../support/editor/edited-article.ts";
import { textDesk } from "../../../../support/editor/text-desk.ts";
import { pdf } from "../../../../support/media/files.ts";
import { inFull } from "../../../../support/run/everyday.ts";

const desk = textDesk();
/** The process that reads pictures runs below everything else. */
const PICTURES_MS = 60_000;

/** Drops files on a passage of the text, or pastes them. */
async function give(
  page: Page,
  how: "drop" | "paste",
  files: Array<{ name: string; mimeType: string; buffer: Buffer }>,
) {
  const given = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString("base64") }));
  await page.evaluate(
    ({ given: list, how: way }) => {
      const data = new DataTransfer();
      for (const { name, mimeType, base64 } of list) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        data.items.add(new File([bytes], name, { type: mimeType }));
      }
      const target = document.querySelector(".ProseMirror:not([hidden] *) p");
      const box = target?.getBoundingClientRect();
      const at = { clientX: (box?.left ?? 0) + 5, clientY: (box?.top ?? 0) + 5 };
      const common = { bubbles: true, cancelable: true };
      target?.dispatchEvent(
        way === "drop"
          ? new DragEvent("drop", { ...common, ...at, dataTransfer: data })
          : new ClipboardEvent("paste", { ...common, clipboardData: data }),
      );
    },
    { given, how },
  );
}

const types = ({ content }: RichText) => content.map(({ type }) => type);

inFull(
  "files that are dropped or pasted are sent and stand where they were put; nothing of that is stored before",
  async () => {
    const { page, id, storesAs } = await desk.open([
      paragraph("aaaaaaaaaa", "Avant."),
      paragraph("bbbbbbbbbb", "Après."),
    ]);
    page.setDefaultTimeout(PICTURES_MS);
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    await page.route("**/api/admin/uploads/*/finish", async (route) => {
      await held;
      await route.continue();
    });
    await give(page, "drop", [await png("Un.png", "#111111"), await png("Deux.png", "#eeeeee")]);
    await page.getByText("Un.png : vérification…").waitFor();
    await putCursor(page, "Après.");
    await page.keyboard.type("!");
    await storesAs((body) => expect(outline(body)).toEqual(["paragraph: Avant.", "paragraph: Après.!"]));
    release();
    await storesAs((body) => expect(types(body)).toEqual(["paragraph", "image", "image", "paragraph"]));
    await expect.poll(() => page.locator(".upload").count()).toBe(0);
    const { json } = await desk.writer().call("GET /media");
    const idOf = (name: string) => json.items.find((each: { name: string }) => each.name === name).id;
    const body = await storedBody(desk.writer(), id);
    expect(body.content.slice(1, 3).map(({ attrs }) => attrs?.id)).toEqual([idOf("Un"), idOf("Deux")]);

    await putCursor(page, "Après.");
    await give(page, "paste", [{ name: "Plan.pdf", mimeType: "application/pdf", buffer: pdf("plan") }]);
    await storesAs((text) => expect(outline(text)).toContain("file: Plan"));
    // Its size is said as the page says it.
    await expect.poll(() => page.locator(".file-facts").textContent()).toBe("(PDF, 1\u00a0ko)");
  },
);

inFull("a file that is refused says why, and goes; one that did not arrive is tried again", async () => {
  const { page, expectNoise, storesAs } = await desk.open([paragraph("aaaaaaaaaa", "Avant.")]);
  expectNoise(/422/);
  page.setDefaultTimeout(PICTURES_MS);
  await give(page, "drop", [{ name: "Faux.png", mimeType: "image/png", buffer: Buffer.from("rien") }]);
  const refused = page.getByRole("alert").filter({ hasText: "Faux.png" });
  await refused.waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Réessayer" }).count()).toBe(0);
  await page.getByRole("button", { name: "Annuler l’envoi de Faux.png" }).click();
  await refused.waitFor({ state: "detached" });

  // A server that is away for good, as far as the upload can tell.
  expectNoise(/500/);
  await page.route("**/api/admin/uploads", (route) => route.fulfill({ status: 500, body: "" }));
  await give(page, "drop", [await png("Vrai.png", "#204020")]);
  await page.getByRole("button", { name: "Réessayer" }).waitFor();
  await page.unroute("**/api/admin/uploads");
  await page.getByRole("button", { name: "Réessayer" }).click();
  await storesAs((body) => expect(types(body)).toEqual(["paragraph", "image"]));
});

inFull("a video, a button, and a table are put in by their forms, which refuse what cannot be", async () => {
  const { page, storesAs } = await desk.open([paragraph("aaaaaaaaaa", "Avant.")]);
  await putCursor(page, "Avant.");
  await run(page, "openInsert", "video");
  const video = page.getByRole("dialog", { name: "Insérer une vidéo" });
  // Ready to be typed in.
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("name"));
  await expect.poll(focused).toBe("url");
  await video.getByLabel("Adresse de la vidéo").fill("https://exemple.fr/film");
  await video.getByLabel("Titre", { exact: true }).fill("La visite");
  await video.getByRole("button", { name: "Insérer", exact: true }).click();
  await video.getByText("Collez l’adresse d’une vidéo YouTube").waitFor();
  expect(await barriers(page)).toEqual([]);
  await video.getByLabel("Adresse de la vidéo").fill("https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3");
  await video.getByRole("button", { name: "Insérer", exact: true }).click();
  await video.waitFor({ state: "hidden" });

  await run(page, "openInsert", "button");
  const button = page.getByRole("dialog", { name: "Insérer un bouton" });
  await button.getByLabel("Texte du bouton").fill("Écrire");
  const target = button.getByRole("combobox", { name: "Titre d’un article ou d’une page, ou adresse" });
  await button.getByRole("button", { name: "Insérer", exact: true }).click();
  await button.getByText("Choisissez où mène le bouton").waitFor();
  await target.fill("ftp://exemple.fr");
  await button.getByRole("button", { name: "Insérer", exact: true }).click();
  await button.getByText("utilise un protocole interdit").waitFor();
  await target.fill("contact");
  await button
    .getByRole("option", { name: /Contact/ })
    .first()
    .click();
  expect(await barriers(page)).toEqual([]);
  await button.getByRole("button", { name: "Insérer", exact: true }).click();
  await button.waitFor({ state: "hidden" });

  await run(page, "openInsert", "table");
  const table = page.getByRole("dialog", { name: "Insérer un tableau" });
  await table.getByLabel("Colonnes").fill("2");
  await table.getByRole("button", { name: "Insérer", exact: true }).click();
  await page.getByRole("textbox", { name: "Texte en français" }).locator("th").first().waitFor();
  await page.keyboard.type("Jour");
  await storesAs((body) => {
    expect(outline(body)).toEqual(["paragraph: Avant.", "video: ", "button: Écrire", "table: Jour|||||"]);
    expect(body.content[1]?.attrs).toMatchObject({ provider: "youtube", id: "dQw4w9WgXcQ", title: "La visite" });
  });
});
