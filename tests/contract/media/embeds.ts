import { expect, it } from "vitest";
import { readDraft } from "../../../src/content/drafts/read-draft.ts";
import { saveDraft } from "../../../src/content/drafts/save-draft.ts";
import { listMediaUses } from "../../../src/content/media-uses/list-uses.ts";
import { type MediaReplacement, mediaIdsOf } from "../../../src/content/media-uses/media-ids.ts";
import { replaceMedia } from "../../../src/content/media-uses/replace-media.ts";
import type { RichTextNode } from "../../../src/rich-text/schema.ts";
import { post, type Subject } from "../content/content.ts";
import { filePath, id } from "./texts.ts";

const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const label = [{ type: "text", text: "Le rapport" }];
const image = (index: number, [width, height] = [800, 600]) => ({
  type: "image",
  attrs: { id: id(index), width, height, alt: `Image ${index}` },
});
const video = (index: number, [width, height] = [800, 600]) => ({
  type: "video",
  attrs: { provider: "youtube", id: "dQw4w9WgXcQ", title: "Un film", poster: { id: id(index), width, height } },
});
const file = (index: number, type: string, bytes: number) => ({
  type: "file",
  attrs: { id: id(index), name: "rapport", type, bytes },
  content: label,
});
const button = (index: number) => ({
  type: "button",
  attrs: { href: filePath(index), kind: "primary" },
  content: label,
});

/** Galleries, posters of videos, files, and buttons. */
export function mediaEmbedsContract({ db }: Subject): void {
  const save = (...content: RichTextNode[]) =>
    db().transaction((tx) => {
      const document = post("a", { body: { type: "doc", content } });
      return saveDraft(tx, { key: "a", locale: "fr", document, now: 1, by: null, seen: null });
    });
  const replace = (from: number, to: MediaReplacement) =>
    db().transaction((tx) => replaceMedia(tx, { from: id(from), to, now: 2, by: null }));
  const read = async (translationId: string) =>
    (await db().snapshot((reader) => readDraft(reader, translationId)))?.document;
  const gallery = (...content: RichTextNode[]): RichTextNode => ({ type: "gallery", content });

  it("are found in texts", async () => {
    await save(gallery(image(1), image(2)), video(3), file(4, DOCX, 500), button(5));
    for (const index of [1, 2, 3, 4, 5]) {
      expect(await db().snapshot((reader) => listMediaUses(reader, id(index)))).toMatchObject([{ draft: true }]);
    }
  });

  it("show a picture that takes the place of another, in its size and with the words they had", async () => {
    const { translationId } = await save(gallery(image(1), image(2)), video(1));
    await replace(1, { id: id(9), picture: { width: 400, height: 300 }, file: null });
    const { alt } = image(1).attrs;
    const pictures = [{ type: "image", attrs: { ...image(9, [400, 300]).attrs, alt } }, image(2)];
    expect(await read(translationId)).toMatchObject({
      body: { content: [{ type: "gallery", content: pictures }, video(9, [400, 300])] },
    });
    expect(mediaIdsOf(await read(translationId)).sort()).toEqual([id(2), id(9)]);
  });

  it("name a file that takes the place of another with its type and size; their labels stay", async () => {
    const { translationId } = await save(file(1, DOCX, 500), file(2, DOCX, 600), button(1));
    const to = { path: filePath(9), type: "application/pdf", bytes: 700 };
    await replace(1, { id: id(9), picture: null, file: to });
    expect(await read(translationId)).toMatchObject({
      body: { content: [file(9, "application/pdf", 700), file(2, DOCX, 600), button(9)] },
    });
  });
}
