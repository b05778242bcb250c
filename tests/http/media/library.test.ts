import { basename } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { picturePath, pictureWidths } from "../../../src/media/contract/picture.ts";
import { type EditorSite, siteWithEditor, siteWithRoot, type Visitor } from "../../support/admin/admin.ts";
import { writeArticle } from "../../support/content/articles.ts";
import { plain, writePicture } from "../../support/content/pictures.ts";
import { inDatabase } from "../../support/database/kept.ts";
import { ask } from "../../support/http/http.ts";
import { pdf } from "../../support/media/files.ts";
import { storedFiles } from "../../support/media/stored-files.ts";
import { upload } from "../../support/media/uploads.ts";
import { inFull } from "../../support/run/everyday.ts";
import { removeAll, runCommand, startSite, temporaryFolder } from "../../support/site.ts";

let own: EditorSite;
let editor: Visitor;
let editorId: string;
beforeAll(async () => {
  own = await siteWithEditor();
  ({ editor, editorId } = own);
});
afterAll(removeAll);

const add = async (name: string, colour: string) => {
  const bytes = await plain({ width: 600, height: 400, colour }).png().toBuffer();
  return { bytes, item: (await upload(own.site, editor, { name, bytes })).json.item };
};
const find = async (id: string) => (await editor.call("GET /media/:id", { id })).json;

/** Publishes an article that shows a picture, by the command line. */
async function publishWith(slug: string, bytes: Uint8Array): Promise<void> {
  const folder = await temporaryFolder();
  await writePicture(folder, "a.png", bytes);
  const file = await writeArticle(folder, `${slug}.md`, { title: slug, slug, body: "![Une image](a.png)" });
  expect(await runCommand(["publish", file], { dataDir: own.site.dataDir })).toMatchObject({ code: 0, stderr: "" });
}

inFull(
  "what the starter content and the command line bring has the name of its file and the words of its texts",
  async () => {
    type Item = { id: string; name: string; alt: Record<"fr" | "en", string | null>; missingAlt: string[] };
    const list = async (query: string) => (await editor.call("GET /media", { query })).json.items as Item[];
    const starter = await list("?kind=picture");
    expect(starter.length).toBeGreaterThan(5);
    // They hold words: each stands in the texts of one language, and lacks nothing without words in the other.
    for (const { name, alt, missingAlt } of starter) {
      const words = alt.fr ?? alt.en;
      expect([name, words, missingAlt]).toEqual([
        expect.stringMatching(/\.(?:fr|en)$/),
        expect.stringMatching(/\w/),
        [],
      ]);
    }
    await publishWith("avec-image", await plain({ width: 600, height: 400, colour: "#405060" }).png().toBuffer());
    const added = { name: "a", alt: { fr: "Une image", en: null }, missingAlt: [] };
    const [item] = await list("?text=une+image");
    expect(item).toMatchObject(added);
    await editor.call("PATCH /media/:id", { id: item?.id ?? "", body: { alt: { fr: null, en: "A footbridge" } } });
    expect(await list("?text=footbridge")).toMatchObject([{ missingAlt: ["fr"] }]);
  },
);

test("a list names what there is, newest first, and finds it again", async () => {
  const { item } = await add("Façade bleue.png", "#102030");
  const [first] = (await editor.call("GET /media")).json.items;
  expect(first).toEqual({ ...item, uses: 0, missingAlt: ["fr", "en"] });
  const query = async (text: string) =>
    (await editor.call("GET /media", { query: text })).json.items as Array<{ id: string }>;
  expect((await query("?text=FACADE")).map(({ id }) => id)).toEqual([item.id]);
  expect(await query("?text=nowhere")).toEqual([]);
  expect((await query("?kind=picture&missing=1&unused=1")).map(({ id }) => id)).toContain(item.id);
  await editor.call("PATCH /media/:id", { id: item.id, body: { alt: { fr: "Une façade", en: "" } } });
  expect((await query("?missing=1")).map(({ id }) => id)).not.toContain(item.id);
  for (const wrong of ["?kind=x", "?missing=2", `?text=${"x".repeat(201)}`]) {
    expect((await editor.call("GET /media", { query: wrong })).status).toBe(422);
  }
});

test("words, focal point, and crop are kept as they are given; what does not fit is refused", async () => {
  const { item } = await add("mots.png", "#203040");
  const changed = await editor.call("PATCH /media/:id", {
    id: item.id,
    body: {
      name: " Nouveau nom ",
      alt: { fr: "Un pont" },
      focus: { x: 0.3, y: 0 },
      crop: { x: 0, y: 0, width: 1, height: 0.5 },
    },
  });
  const expected = { name: "Nouveau nom", alt: { fr: "Un pont", en: null }, focus: { x: 0.3, y: 0 } };
  expect(changed.json.item).toMatchObject(expected);
  expect((await find(item.id)).item).toMatchObject({ ...expected, crop: { x: 0, y: 0, width: 1, height: 0.5 } });
  for (const body of [
    { focus: { x: 1.1, y: 0 } },
    { crop: { x: 0.5, y: 0, width: 0.6, height: 1 } },
    { crop: { x: 0, y: 0, width: 0, height: 1 } },
    { alt: { fr: "x".repeat(501) } },
    { name: "a\u202Eb" },
    { id: "x" },
  ]) {
    const { status, json } = await editor.call("PATCH /media/:id", { id: item.id, body });
    expect([status, json.error.code]).toEqual([422, "INVALID_FIELDS"]);
  }
  expect((await find(item.id)).item).toMatchObject(expected);
  expect((await editor.call("PATCH /media/:id", { id: "0".repeat(32), body: { name: "x" } })).status).toBe(404);
});

test("of a picture there are the cuts around its focal point, and none around a former one", async () => {
  const { item } = await add("cadrage.png", "#605040");
  const [width = 0] = pictureWidths(600);
  const cut = (x: number, y: number) => picturePath(item.id, width, "webp", { x, y });
  const files = async () =>
    (await storedFiles(own.site)).filter((file) => file.includes(item.id)).map((file) => basename(file));
  const place = async (focus: object | null) => {
    expect((await editor.call("PATCH /media/:id", { id: item.id, body: { focus } })).status).toBe(200);
  };
  expect((await ask(own.site.url, picturePath(item.id, width, "webp"))).status).toBe(200);
  for (const x of [10, 20, 30]) {
    await place({ x: x / 100, y: 0.5 });
    expect((await ask(own.site.url, cut(x, 50))).status).toBe(200);
    expect(await files()).toEqual([`${width}-${x}x50.webp`, `${width}.webp`, "original"]);
  }
  // Another name changes no focal point, and takes nothing away.
  await editor.call("PATCH /media/:id", { id: item.id, body: { name: "Autre" } });
  expect(await files()).toHaveLength(3);
  expect((await ask(own.site.url, cut(20, 50))).status).toBe(404);
  await place(null);
  expect(await files()).toEqual([`${width}.webp`, "original"]);
});

test("what a published text shows cannot be deleted; replaced, every draft shows the other one and visitors the former", async () => {
  const { item: old, bytes } = await add("ancienne.png", "#a03040");
  const { item: fresh } = await add("nouvelle.png", "#30a040");
  await publishWith("avec-image", bytes);
  const { uses } = await find(old.id);
  expect(uses).toMatchObject([{ kind: "post", locale: "fr", title: "avec-image", draft: false, published: true }]);
  const refused = await editor.call("DELETE /media/:id", { id: old.id });
  expect([refused.status, refused.json.error.code]).toEqual([409, "MEDIA_IN_USE"]);
  expect(refused.json.error.message).toContain("1 text");

  const page = async () => (await ask(own.site.url, "/blog/avec-image")).text;
  const before = await page();
  const { json } = await editor.call("POST /media/:id/replace", { id: old.id, body: { by: fresh.id } });
  expect(json.texts).toMatchObject([{ kind: "post", title: "avec-image", draft: true, published: false }]);
  expect(await page()).toBe(before);
  expect((await find(old.id)).item.replacedBy).toBe(fresh.id);
  expect((await find(fresh.id)).uses).toMatchObject([{ draft: true, published: false }]);
  expect((await find(old.id)).uses).toMatchObject([{ draft: false, published: true }]);

  for (const [by, code] of [
    [old.id, "MEDIA_REPLACED_BY_ITSELF"],
    ["0".repeat(32), "MEDIA_UNKNOWN"],
    [(await upload(own.site, editor, { name: "a.pdf", bytes: pdf("other kind") })).json.item.id, "MEDIA_KIND_DIFFERS"],
  ]) {
    expect((await editor.call("POST /media/:id/replace", { id: old.id, body: { by } })).json.error.code).toBe(code);
  }
});

test("a deleted file is gone from the site at once, comes back for 30 days, and then is gone for good", async () => {
  const { item } = await add("supprimee.png", "#404080");
  const file = (await upload(own.site, editor, { name: "plan.pdf", bytes: pdf("plan") })).json.item;
  const addresses = [`/media/${item.id}-480.webp`, `/media/${file.id}.pdf`];
  const statuses = async () => Promise.all(addresses.map(async (address) => (await ask(own.site.url, address)).status));
  expect(await statuses()).toEqual([200, 200]);
  for (const { id } of [item, file]) expect((await editor.call("DELETE /media/:id", { id })).status).toBe(200);
  expect(await statuses()).toEqual([404, 404]);
  const bin = async () => (await editor.call("GET /media", { query: "?bin=1" })).json.items as Array<{ id: string }>;
  expect((await bin()).map(({ id }) => id).sort()).toEqual([item.id, file.id].sort());
  expect((await editor.call("DELETE /media/:id", { id: item.id })).status).toBe(404);
  for (const { id } of [item, file]) expect((await editor.call("POST /media/:id/restore", { id })).status).toBe(200);
  expect(await statuses()).toEqual([200, 200]);
  expect(await bin()).toEqual([]);

  const actions = inDatabase(own.site, (database) =>
    database
      .prepare(
        "select action, actor_id, subject_kind, subject_label from audit_events where subject_id = ? order by at, id",
      )
      .all(item.id),
  );
  expect(actions).toEqual(
    ["media.added", "media.deleted", "media.restored"].map((action) => ({
      action,
      actor_id: editorId,
      subject_kind: "media",
      subject_label: "supprimee",
    })),
  );
});

inFull("what was in the bin for 30 days is removed, file and all; what a text uses meanwhile stays", async () => {
  const first = await siteWithRoot();
  const put = async (name: string, colour: string) => {
    const bytes = await plain({ width: 50, height: 40, colour }).png().toBuffer();
    const { id } = (await upload(first.site, first.root, { name, bytes })).json.item;
    await first.root.call("DELETE /media/:id", { id });
    return id as string;
  };
  const [gone, stays] = [await put("a.png", "#111111"), await put("b.png", "#222222")];
  await first.site.stop();
  inDatabase(first.site, (database) => {
    const old = Date.now() - 30 * 24 * 3_600_000 - 1_000;
    database.prepare("update media_items set deleted_at = ? where id = ?").run(old, gone);
    database.prepare("delete from jobs where kind = 'media-housekeeping'").run();
  });
  const site = await startSite({ dataDir: first.site.dataDir });
  const ids = () =>
    inDatabase(site, (database) =>
      database
        .prepare("select id from media_items where deleted_at is not null")
        .all()
        .map(({ id }) => id),
    );
  await expect.poll(ids, { timeout: 20_000 }).toEqual([stays]);
  const { readdir } = await import("node:fs/promises");
  const names = await readdir(`${site.dataDir}/media/pictures`, { recursive: true });
  expect(names.filter((name) => name.includes(gone))).toEqual([]);
  expect(names.filter((name) => name.includes(stays))).not.toEqual([]);
});
