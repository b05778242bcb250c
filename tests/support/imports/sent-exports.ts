import { randomUUID } from "node:crypto";
import { strToU8, zipSync } from "fflate";
import { expect } from "vitest";
import { type AdminSite, type CallAnswer, PATIENCE, type Visitor } from "../admin/admin.ts";
import { plain } from "../content/pictures.ts";
import { sendPiece } from "../media/uploads.ts";
import { category, item, SITE, wxr } from "./wxr.ts";

/** Sentences enough to tell the language of a text by. */
const FRENCH = "Le sentier longe la rivière, puis il monte vers le lac où les marmottes se laissent approcher.";

/** Where the picture of `smallSite` lies in the folders of WordPress. */
export const PICTURE = "wp-content/uploads/2024/05/lac.png";

/**
 * A WordPress site of four texts that declare no language: an article with a picture and a missing one, another article, a private one,
 * and a page; with a shortcode that has no counterpart, and a comment.
 */
export function smallSite(): string {
  return wxr(
    item({
      ...{ id: 1, title: "Le lac du haut" },
      content: `<p>${FRENCH}</p><figure><img src="${SITE}/${PICTURE}" alt="Un lac de montagne"/></figure><p>[meteo ville="Gap"]</p><p><img src="${SITE}/wp-content/uploads/absente.png" alt="La crête"/></p>`,
      more: category("post_tag", "lacs", "Lacs") + category("category", "rando", "Randonnée"),
    }),
    item({ id: 2, title: "Le col", content: `<p>${FRENCH}</p>`, more: category("post_tag", "lac", "Lac") }),
    item({ id: 3, title: "Carnet privé", status: "private", content: `<p>${FRENCH}</p>` }),
    item({
      id: 4,
      title: "Nous écrire",
      type: "page",
      content: `<p>${FRENCH}</p>`,
      fields: { "wp:post_name": "nous-ecrire" },
    }),
  );
}

/** Its bytes. */
export async function picture(): Promise<Uint8Array> {
  return new Uint8Array(await plain({ width: 900, height: 600, colour: "#205080" }).png().toBuffer());
}

/** The same as a zip with its picture. */
export async function smallZip(): Promise<Uint8Array> {
  return zipSync({ "export.xml": strToU8(smallSite()), [PICTURE]: await picture() });
}

type ExportFile = { name: string; bytes: Uint8Array };

/** Sends an export as the app does, and has the import begin. @returns its id. */
export async function sendExport({ site, root }: AdminSite, ...files: ExportFile[]): Promise<string> {
  const id = randomUUID();
  const body = { files: files.map(({ name, bytes }) => ({ name, size: bytes.length })) };
  expect((await root.call("POST /imports/:id/upload", { id, body })).status).toBe(200);
  for (const [index, { bytes }] of files.entries()) {
    const to = `/imports/${id}/upload?file=${index + 1}&`;
    expect((await sendPiece(site, root, { id, to, offset: 0, bytes })).status).toBe(200);
  }
  const begun = await root.call("POST /imports", { body: { id } });
  expect(begun).toMatchObject({ status: 200, json: { id } });
  return id;
}

/** Waits until an import stands where it is meant to, and gives all that is known of it. */
export async function standsAt(visitor: Visitor, id: string, state: string): Promise<CallAnswer["json"]> {
  const read = () => visitor.call("GET /imports/:id", { id });
  await expect.poll(async () => (await read()).json.state, { ...PATIENCE, timeout: 60_000 }).toBe(state);
  return (await read()).json;
}
