import { rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect } from "vitest";
import { PICTURE_FORMATS, picturePath, pictureWidths } from "../../../src/media/contract/picture.ts";
import type { EditorSite } from "../admin/admin.ts";
import { noise } from "../content/pictures.ts";
import { ask } from "../http/http.ts";
import type { HostileDrawing } from "./hostile-drawings.ts";
import { originalPath } from "./stored-files.ts";
import { upload } from "./uploads.ts";

/** What docs/security.md says of a picture process, and what a decoder may take before that is noticed. */
export const MAX_PROCESS_MEMORY = 1024 ** 3 + 256 * 1024 ** 2;

/** Stores pictures as cameras make them, of these widths, in no size that pages show. @returns their ids. */
export async function storePhotos({ site, root }: EditorSite, widths: readonly number[]): Promise<string[]> {
  const ids: string[] = [];
  for (const width of widths) {
    const bytes = await noise({ width, height: 1_400 }).blur(2).jpeg({ quality: 90 }).toBuffer();
    const { status, json } = await upload(site, root, { name: `${width}.jpg`, bytes });
    expect(status).toBe(200);
    ids.push(json.item.id);
  }
  return ids;
}

/** What a visitor got, and for how long they waited (ms). */
export type Visit = { address: string; status: number; ms: number };

/**
 * Asks for every size of these photos as a visitor does, one after the other, each of them not made yet; and for a page that
 * is not kept, after each photo.
 * @param isOver asks again for the same, whose files are removed before, until it says so.
 */
export async function visitPhotos({ site }: EditorSite, ids: readonly string[], isOver = () => true): Promise<Visit[]> {
  const visits: Visit[] = [];
  const visit = async (address: string) => {
    const from = performance.now();
    const { status } = await ask(site.url, address);
    visits.push({ address, status, ms: Math.round(performance.now() - from) });
  };
  for (let turn = 0; ; turn++) {
    const id = ids[turn % ids.length] ?? "";
    // Photos are wider than the widest size.
    for (const width of pictureWidths(Number.POSITIVE_INFINITY)) {
      for (const format of PICTURE_FORMATS) {
        await rm(join(dirname(originalPath(site, id)), `${width}.${format}`), { force: true });
        await visit(picturePath(id, width, format));
      }
    }
    await visit(`/blog?turn=${turn}`);
    if (turn >= ids.length - 1 && isOver()) return visits;
  }
}

/** What became of a drawing. */
export type SentDrawing = { kind: string; status: number; code: string; ms: number; isExpected: boolean };

/** Sends these drawings, so many at once: each waits for those before it. */
export async function sendDrawings(
  own: EditorSite,
  drawings: readonly HostileDrawing[],
  atOnce: number,
): Promise<SentDrawing[]> {
  const waiting = [...drawings];
  const sent: SentDrawing[] = [];
  const sender = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) sent.push(await send(own, next));
  };
  await Promise.all(Array.from({ length: atOnce }, sender));
  return sent;
}

/**
 * As expected is a refusal with a sentence, of the drawing's own code where it has one, or else a picture of the library. A machine
 * that had no time for it says so instead.
 */
async function send({ site, editor }: EditorSite, { kind, name, bytes, code }: HostileDrawing): Promise<SentDrawing> {
  const from = performance.now();
  const { status, json } = await upload(site, editor, { name, bytes, type: "image/svg+xml" });
  const ms = Math.round(performance.now() - from);
  if (status === 200)
    return { kind, status, code: "", ms, isExpected: code === undefined && json.item.type === "image/png" };
  const { code: found, message } = json.error;
  const isRefusal = status === 422 ? code === undefined || code === found : found === "PICTURES_UNAVAILABLE";
  const isExpected = isRefusal && /^[A-Z].{20,}\.$/u.test(message);
  return { kind, status, code: found, ms, isExpected };
}

/** Sends a drawing that nothing is wrong with. */
export async function expectHonestTaken({ site, editor }: EditorSite): Promise<void> {
  const bytes = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><path d="M0 0h20v5"/></svg>',
  );
  const { status, json } = await upload(site, editor, { name: "honest.svg", bytes });
  expect([status, json.item?.type]).toEqual([200, "image/png"]);
}
