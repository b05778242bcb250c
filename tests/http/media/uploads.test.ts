import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addAdmin, type EditorSite, siteWithEditor, siteWithRoot, Visitor } from "../../support/admin/admin.ts";
import { plain } from "../../support/content/pictures.ts";
import { inDatabase } from "../../support/database/kept.ts";
import { ask } from "../../support/http/http.ts";
import { pdf } from "../../support/media/files.ts";
import { announce, breakOff, sendPiece, upload } from "../../support/media/uploads.ts";
import { EVERYDAY, inFull } from "../../support/run/everyday.ts";
import { removeAll, startSite } from "../../support/site.ts";

let own: EditorSite;
let editor: Visitor;
beforeAll(async () => {
  own = await siteWithEditor();
  editor = own.editor;
});
afterAll(removeAll);

/** A text whose every line is another one: a byte at the wrong place is seen. */
function text(bytes: number): Buffer {
  const lines = Array.from({ length: Math.ceil(bytes / 16) }, (_, index) => `${index}`.padStart(15, "0"));
  return Buffer.from(`${lines.join("\n")}\n`.slice(0, bytes));
}

async function halfSent(dataDir = own.site.dataDir): Promise<string[]> {
  return readdir(join(dataDir, "media/uploads")).catch(() => []);
}

async function download(id: string, extension: string): Promise<Buffer> {
  return (await ask(own.site.url, `/media/${id}.${extension}`)).raw;
}

test("a file that comes in pieces is whole, and nothing of its way is left", async () => {
  const bytes = text(300_000);
  const { status, json } = await upload(own.site, editor, { name: "Relevé 2026.txt", bytes }, 70_000);
  expect(status).toBe(200);
  expect(json.item).toMatchObject({
    kind: "document",
    type: "text/plain",
    bytes: 300_000,
    name: "Relevé 2026",
    width: null,
  });
  expect((await download(json.item.id, "txt")).equals(bytes)).toBe(true);
  expect(await halfSent()).toEqual([]);
});

test("announcing, sending, and ending twice are each once", async () => {
  const bytes = text(1000);
  const id = randomUUID();
  const file = { name: "twice.txt", bytes, id };
  expect((await announce(editor, file)).json).toEqual({ id, size: 1000, received: 0, mediaId: null });
  expect((await announce(editor, file)).json).toEqual({ id, size: 1000, received: 0, mediaId: null });
  expect((await announce(editor, { ...file, bytes: text(999) })).json.error.code).toBe("UPLOAD_CONFLICT");
  expect((await editor.call("POST /uploads/:id/finish", { id })).json.error.code).toBe("UPLOAD_INCOMPLETE");
  expect(await sendPiece(own.site, editor, { id, offset: 0, bytes })).toMatchObject({ json: { received: 1000 } });
  const again = await sendPiece(own.site, editor, { id, offset: 0, bytes });
  expect([again.status, again.json.error?.code]).toEqual([409, "UPLOAD_OFFSET"]);
  const first = await editor.call("POST /uploads/:id/finish", { id });
  const second = await editor.call("POST /uploads/:id/finish", { id });
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.json).toEqual(first.json);
  expect((await announce(editor, file)).json).toMatchObject({ received: 1000, mediaId: first.json.item.id });
  const lines = inDatabase(own.site, (database) =>
    database.prepare("select action from audit_events where subject_id = ?").all(first.json.item.id),
  );
  expect(lines).toHaveLength(1);
});

test("a piece at another place than the file's end is refused, and changes nothing", async () => {
  const bytes = text(5000);
  const { id } = (await announce(editor, { name: "gap.txt", bytes })).json;
  for (const offset of [1, 4999, 5000, 9_000_000]) {
    const { status, json } = await sendPiece(own.site, editor, { id, offset, bytes: bytes.subarray(0, 10) });
    expect([status, json.error?.code]).toEqual([409, "UPLOAD_OFFSET"]);
    expect(json.error?.message).toContain("can be resumed");
  }
  const tooLong = await sendPiece(own.site, editor, { id, offset: 0, bytes: text(5001) });
  expect([tooLong.status, tooLong.json.error?.code]).toEqual([413, "UPLOAD_TOO_LONG"]);
  const { received } = (await editor.call("GET /uploads/:id", { id })).json;
  const rest = await sendPiece(own.site, editor, { id, offset: received, bytes: bytes.subarray(received) });
  expect(rest.json.received).toBe(5000);
  const { json } = await editor.call("POST /uploads/:id/finish", { id });
  expect((await download(json.item.id, "txt")).equals(bytes)).toBe(true);
});

test("a connection that breaks loses nothing that arrived, and the rest goes on from there", async () => {
  const bytes = text(2_000_000);
  const { id } = (await announce(editor, { name: "broken.txt", bytes })).json;
  await breakOff(own.site, editor, { id, offset: 0, bytes: bytes.subarray(0, 700_000), announced: bytes.length });
  const received = async () => (await editor.call("GET /uploads/:id", { id })).json.received;
  await expect.poll(received, { timeout: 20_000 }).toBeGreaterThan(0);
  const offset = await received();
  expect(offset).toBeLessThanOrEqual(700_000);
  expect((await sendPiece(own.site, editor, { id, offset, bytes: bytes.subarray(offset) })).status).toBe(200);
  const { json } = await editor.call("POST /uploads/:id/finish", { id });
  expect((await download(json.item.id, "txt")).equals(bytes)).toBe(true);
  // A visitor who leaves is no error of the site.
  expect(own.site.logs().filter(({ level }) => level === "error")).toEqual([]);
});

test("somebody else's upload is unknown, to a super too", async () => {
  const bytes = text(10);
  const { id } = (await announce(editor, { name: "mine.txt", bytes })).json;
  for (const call of ["GET /uploads/:id", "DELETE /uploads/:id", "POST /uploads/:id/finish"]) {
    const { status, json } = await own.root.call(call, { id });
    expect([call, status, json.error.code]).toEqual([call, 404, "UPLOAD_UNKNOWN"]);
  }
  expect((await sendPiece(own.site, own.root, { id, offset: 0, bytes })).status).toBe(404);
  expect((await announce(own.root, { name: "mine.txt", bytes, id })).json.error.code).toBe("UPLOAD_CONFLICT");
  expect((await sendPiece(own.site, new Visitor(own.site), { id, offset: 0, bytes })).status).toBe(401);
  expect((await editor.call("DELETE /uploads/:id", { id })).status).toBe(200);
  expect((await editor.call("GET /uploads/:id", { id })).status).toBe(404);
  expect(await halfSent()).not.toContain(id);
});

test("what is too large is refused before a byte of it is sent, in the reader's language", async () => {
  const french = editor.copy();
  const tooLarge = (type: string, size: number) => ({ body: { id: randomUUID(), name: "x", size, type } });
  const picture = await french.call("POST /uploads", {
    ...tooLarge("image/jpeg", 51 * 1024 * 1024),
    headers: { "accept-language": "fr" },
  });
  expect([picture.status, picture.json.error.code]).toEqual([413, "FILE_TOO_LARGE"]);
  expect(picture.json.error.message).toMatch(/L’image pèse plus de 50.Mo/);
  const file = await editor.call("POST /uploads", tooLarge("application/pdf", 101 * 1024 * 1024));
  expect(file.json.error.message).toBe("The file is larger than 100 MB: make it smaller.");
  expect((await editor.call("POST /uploads", tooLarge("application/pdf", 99 * 1024 * 1024))).status).toBe(200);
  expect((await editor.call("GET /uploads")).json).toEqual({ picture: 50 * 1024 ** 2, file: 100 * 1024 ** 2 });
});

inFull("of refused uploads the newest alone are remembered, and nothing of their bytes", async () => {
  const { visitor, id } = await addAdmin(own, { email: "refused@example.org", role: "editor" });
  const bytes = Buffer.from("<html><script>alert(1)</script></html>");
  const rows = () =>
    inDatabase(own.site, (database) => database.prepare("select id from media_uploads where admin_id = ?").all(id));
  let last = "";
  for (let count = 0; count < 26; count++) {
    const { status, json } = await upload(own.site, visitor, { name: `${count}.html`, bytes, id: randomUUID() });
    expect([status, json.error.code]).toEqual([422, expect.stringMatching(/^FILE_/)]);
    last = json.error.code;
  }
  // The one that is announced next makes room.
  expect(rows().length).toBeLessThanOrEqual(21);
  expect(await halfSent()).toEqual(expect.not.arrayContaining(rows().map(({ id: row }) => row)));
  // The newest is answered alike when it is asked for again.
  const newest = String(rows().at(-1)?.id);
  const again = await visitor.call("POST /uploads/:id/finish", { id: newest });
  expect([again.status, again.json.error.code]).toEqual([422, last]);
});

test("files of text say in which characters they are written", async () => {
  for (const [name, words] of [
    ["accents.txt", "Été à la mer"],
    ["accents.csv", "nom;prénom\nÉté;Zoé\n"],
  ] as const) {
    const { json } = await upload(own.site, editor, { name, bytes: Buffer.from(words) });
    const extension = name.split(".")[1] ?? "";
    const { status, headers, text: served } = await ask(own.site.url, `/media/${json.item.id}.${extension}`);
    expect([name, status, headers["content-type"], served]).toEqual([
      ...[name, 200, `text/${extension === "csv" ? "csv" : "plain"}; charset=utf-8`, words],
    ]);
  }
});

inFull("one person has at most 50 unfinished uploads, and room again once some are done", async () => {
  const { visitor } = await addAdmin(own, { email: "many@example.org", role: "editor" });
  const ids: string[] = [];
  for (let count = 0; count < 50; count++) {
    ids.push((await announce(visitor, { name: `${count}.txt`, bytes: text(1) })).json.id);
  }
  const refused = await announce(visitor, { name: "51.txt", bytes: text(1) });
  expect([refused.status, refused.json.error.code, refused.headers["retry-after"]]).toEqual([
    429,
    "TOO_MANY_UPLOADS",
    "10",
  ]);
  expect((await announce(editor, { name: "other.txt", bytes: text(1) })).status).toBe(200);
  await visitor.call("DELETE /uploads/:id", { id: ids[0] ?? "" });
  expect((await announce(visitor, { name: "51.txt", bytes: text(1) })).status).toBe(200);
});

describe("a process that ends", () => {
  inFull(
    "in the middle of a piece: what was acknowledged is there after the restart, and the file comes whole",
    async () => {
      const bytes = text(3_000_000);
      const first = await siteWithRoot();
      const { id } = (await announce(first.root, { name: "restart.txt", bytes })).json;
      expect(
        (await sendPiece(first.site, first.root, { id, offset: 0, bytes: bytes.subarray(0, 1_000_000) })).status,
      ).toBe(200);
      await breakOff(first.site, first.root, {
        ...{ id, offset: 1_000_000, announced: 2_000_000 },
        bytes: bytes.subarray(1_000_000, 1_500_000),
      });
      await first.site.kill();
      const site = await startSite({ dataDir: first.site.dataDir });
      const root = new Visitor(site);
      for (const [name, value] of first.root.cookies) root.cookies.set(name, value);
      const { received } = (await root.call("GET /uploads/:id", { id })).json;
      expect(received).toBeGreaterThanOrEqual(1_000_000);
      expect((await sendPiece(site, root, { id, offset: received, bytes: bytes.subarray(received) })).status).toBe(200);
      const { json } = await root.call("POST /uploads/:id/finish", { id });
      expect((await ask(site.url, `/media/${json.item.id}.txt`)).raw.equals(bytes)).toBe(true);
      expect(await halfSent(site.dataDir)).toEqual([]);
    },
  );

  inFull("a day without news: what was sent so far is removed at the next start, and its row", async () => {
    const first = await siteWithRoot();
    const old = (await announce(first.root, { name: "old.txt", bytes: text(100) })).json.id;
    const fresh = (await announce(first.root, { name: "new.txt", bytes: text(100) })).json.id;
    for (const id of [old, fresh]) await sendPiece(first.site, first.root, { id, offset: 0, bytes: text(50) });
    await first.site.stop();
    inDatabase(first.site, (database) => {
      const dayAgo = Date.now() - 24 * 3_600_000 - 1;
      database.prepare("update media_uploads set updated_at = ? where id = ?").run(dayAgo, old);
      // Otherwise a job that ran within the hour.
      database.prepare("delete from jobs where kind = 'media-housekeeping'").run();
    });
    const site = await startSite({ dataDir: first.site.dataDir });
    await expect.poll(() => halfSent(site.dataDir), { timeout: 20_000 }).toEqual([fresh]);
    const ids = () => inDatabase(site, (database) => database.prepare("select id from media_uploads").all());
    await expect.poll(ids, { timeout: 20_000 }).toEqual([{ id: fresh }]);
  });
});

test.runIf(process.platform === "linux")(
  "a disk that is full keeps what fits, says so, and the file goes on once there is room",
  async () => {
    const { site, root } = await siteWithRoot();
    const bytes = text(400_000);
    const { id } = (await announce(root, { name: "full.txt", bytes })).json;
    // No file of this process may become longer: what a full disk answers, for this file alone.
    const limit = (most: string) => execFileSync("prlimit", [`--pid=${site.process.pid}`, `--fsize=${most}`]);
    const database = (await stat(join(site.dataDir, "vitrine.sqlite"))).size;
    expect(database).toBeGreaterThan(200_000);
    const more = text(database + 200_000);
    const large = (await announce(root, { name: "larger.txt", bytes: more })).json.id;
    limit(`${database + 100_000}:unlimited`);
    const { status, json } = await sendPiece(site, root, { id: large, offset: 0, bytes: more });
    expect([status, json.error?.code]).toEqual([507, "UPLOAD_DISK_FULL"]);
    expect(json.error?.message).toContain("disk is full");
    // The operator reads which disk, and is not told twice.
    expect(site.logs().filter(({ level }) => level === "error")).toHaveLength(1);
    limit("unlimited:unlimited");
    const { received } = (await root.call("GET /uploads/:id", { id: large })).json;
    expect(received).toBeLessThanOrEqual(database + 100_000);
    await sendPiece(site, root, { id: large, offset: received, bytes: more.subarray(received) });
    const done = await root.call("POST /uploads/:id/finish", { id: large });
    expect((await ask(site.url, `/media/${done.json.item.id}.txt`)).raw.equals(more)).toBe(true);
    await root.call("DELETE /uploads/:id", { id });
  },
);

test.runIf(process.platform === "linux" && !EVERYDAY)("a large file is never held in memory", async () => {
  const { site, root } = await siteWithRoot();
  const peak = async () =>
    Number(/VmHWM:\s+(\d+) kB/.exec(await readFile(`/proc/${site.process.pid}/status`, "utf8"))?.[1]) * 1024;
  await root.call("GET /media");
  const before = await peak();
  const bytes = Buffer.concat([pdf(), Buffer.alloc(90 * 1024 * 1024, "%\n"), Buffer.from("%%EOF\n")]);
  const { status, json } = await upload(site, root, { name: "large.pdf", bytes }, 30 * 1024 * 1024);
  expect(status).toBe(200);
  expect(json.item.bytes).toBe(bytes.length);
  expect((await peak()) - before).toBeLessThan(45 * 1024 * 1024);
  // The same picture a second time is found, and no second file is kept.
  const small = await plain({ width: 30, height: 30 }).png().toBuffer();
  const first = await upload(site, root, { name: "a.png", bytes: small });
  const second = await upload(site, root, { name: "b.png", bytes: small });
  expect(second.json.item).toEqual(first.json.item);
});
