import { randomUUID } from "node:crypto";
import { access, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type AdminSite, addAdmin, siteWithRoot, type Visitor } from "../../../support/admin/admin.ts";
import { inDatabase } from "../../../support/database/kept.ts";
import { bytesOf } from "../../../support/imports/archives.ts";
import { smallSite, standsAt } from "../../../support/imports/sent-exports.ts";
import { sendPiece } from "../../../support/media/uploads.ts";
import { inFull } from "../../../support/run/everyday.ts";
import { removeAll, startSite } from "../../../support/site.ts";

let admin: AdminSite;
let other: Visitor;
beforeAll(async () => {
  admin = await siteWithRoot();
  ({ visitor: other } = await addAdmin(admin, { email: "super@example.org", role: "super" }));
});
afterAll(removeAll);

const [first, second] = [bytesOf(smallSite()), bytesOf(smallSite().replaceAll("titre-", "suite-"))];
const FILES = [
  { name: "export.001.xml", size: first.length },
  { name: "export.002.xml", size: second.length },
];

const announce = (id: string, files: object = FILES, visitor = admin.root) =>
  visitor.call("POST /imports/:id/upload", { id, body: { files } });

const send = (id: string, file: number, offset: number, bytes: Uint8Array, visitor = admin.root) =>
  sendPiece(admin.site, visitor, { id, to: `/imports/${id}/upload?file=${file}&`, offset, bytes });

test("two files come in pieces, go on after a cut, and become one import", async () => {
  const { root } = admin;
  const id = randomUUID();
  expect((await announce(id)).json.files).toEqual(FILES.map((file) => ({ ...file, received: 0 })));
  expect((await send(id, 1, 0, first.subarray(0, 1_000))).json).toEqual({ received: 1_000 });
  // Somewhere else than where it stopped, and more than was announced: nothing of it is taken.
  expect((await send(id, 1, 900, first.subarray(900))).json.error?.code).toBe("UPLOAD_OFFSET");
  expect((await send(id, 3, 0, first)).status).toBe(404);
  expect((await root.call("POST /imports", { body: { id } })).json.error.code).toBe("UPLOAD_INCOMPLETE");
  // Announced again, it says how far it has come; as something else, it is refused.
  expect((await announce(id)).json.files[0].received).toBe(1_000);
  expect((await announce(id, FILES.slice(1))).json.error.code).toBe("UPLOAD_CONFLICT");
  expect((await send(id, 1, 1_000, first.subarray(1_000))).status).toBe(200);
  expect((await send(id, 2, 0, second)).status).toBe(200);
  expect((await send(id, 2, second.length, bytesOf("more"))).json.error?.code).toBe("UPLOAD_TOO_LONG");
  for (let times = 0; times < 2; times++) {
    expect((await root.call("POST /imports", { body: { id } })).json).toEqual({ id });
  }
  const planned = await standsAt(root, id, "planned");
  expect(planned.name).toBe("export.001.xml, export.002.xml");
  // What the import has, nobody sends or removes any more.
  expect((await root.call("GET /imports/:id/upload", { id })).status).toBe(404);
  expect((await root.call("DELETE /imports/:id/upload", { id })).status).toBe(404);
  expect((await announce(id)).json.error.code).toBe("UPLOAD_CONFLICT");
});

test("what one super sends is nobody else's, and is removed when it is canceled", async () => {
  const id = randomUUID();
  expect((await announce(id)).status).toBe(200);
  expect((await send(id, 1, 0, first)).status).toBe(200);
  expect((await announce(id, FILES, other)).json.error.code).toBe("UPLOAD_CONFLICT");
  expect((await send(id, 2, 0, second, other)).json.error?.code).toBe("UPLOAD_UNKNOWN");
  expect((await other.call("DELETE /imports/:id/upload", { id })).status).toBe(404);
  const folder = join(admin.site.dataDir, "media", "imports", id);
  await access(folder);
  expect((await admin.root.call("DELETE /imports/:id/upload", { id })).status).toBe(200);
  await expect(access(folder)).rejects.toThrow();
});

test("too much, nothing, and names of no upload are refused, and leave nothing", async () => {
  const refused = async (id: string, files: object, code: string) =>
    expect(await announce(id, files)).toMatchObject({ json: { error: { code } } });
  await refused(randomUUID(), [{ name: "a.zip", size: 4 * 1024 ** 3 + 1 }], "IMPORT_FILES_TOO_LARGE");
  await refused(randomUUID(), [{ name: "a.zip", size: 0 }], "INVALID_FIELDS");
  await refused(randomUUID(), [], "INVALID_FIELDS");
  await refused("a.b", FILES, "UPLOAD_CONFLICT");
  await refused(randomUUID().toUpperCase(), FILES, "UPLOAD_CONFLICT");
  // One person sends five at a time.
  const ids = Array.from({ length: 5 }, () => randomUUID());
  for (const id of ids) expect((await announce(id)).status).toBe(200);
  await refused(randomUUID(), FILES, "TOO_MANY_UPLOADS");
  for (const id of ids) expect((await admin.root.call("DELETE /imports/:id/upload", { id })).status).toBe(200);
});

inFull("a day without news: what was sent so far is removed, and what is newer or an import's own stays", async () => {
  const [old, fresh] = [randomUUID(), randomUUID()];
  for (const id of [old, fresh]) {
    expect((await announce(id)).status).toBe(200);
    expect((await send(id, 1, 0, first)).status).toBe(200);
  }
  const folder = join(admin.site.dataDir, "media", "imports");
  const before = await readdir(folder);
  await admin.site.stop();
  const manifest = join(folder, old, "upload.json");
  const written = JSON.parse(await readFile(manifest, "utf8"));
  await writeFile(manifest, JSON.stringify({ ...written, updatedAt: Date.now() - 24 * 3_600_000 - 1 }));
  inDatabase(admin.site, (database) => {
    // Otherwise a job that ran within the hour.
    database.prepare("delete from jobs where kind = 'import-uploads'").run();
  });
  await startSite({ dataDir: admin.site.dataDir });
  await expect
    .poll(async () => (await readdir(folder)).sort(), { timeout: 20_000 })
    .toEqual(before.filter((each) => each !== old).sort());
});
