import { cpSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, expect, test } from "vitest";
import { siteWithRoot } from "../../../support/admin/admin.ts";
import { publishText, writeText } from "../../../support/admin/written-articles.ts";
import { announce } from "../../../support/media/uploads.ts";
import { removeAll, starterFolder } from "../../../support/site.ts";
import { fill, mountOrSkip, unmountAll } from "../../../support/small-disk.ts";

const MEGABYTE = 1024 ** 2;

afterEach(unmountAll);
afterAll(removeAll);

test("below the reserve texts are not stored, people sign in and out, and a disk that is full ends sessions too", async (context) => {
  const disk = await mountOrSkip(context, "-t", "tmpfs", "-o", "size=160m", "tmpfs");
  const dataDir = join(disk, "data");
  cpSync(await starterFolder(), dataDir, { recursive: true });
  const { site, root, rootEmail, rootId } = await siteWithRoot({ dataDir });
  const text = await writeText(root, { title: "Avant" });
  // Files leave more free than texts do.
  const file = await announce(root, { name: "a.txt", bytes: Buffer.from("a") });
  expect([file.status, file.json.error?.code]).toEqual([507, "NO_ROOM_FOR_FILE"]);

  const free = fill(disk, 110 * MEGABYTE);
  const draft = { document: { kind: "post", title: "Pendant" }, locale: "fr", seen: null, saveId: "a" };
  for (const [name, id, body] of [
    ["PUT /articles/:id/draft", text.id, draft],
    ["POST /articles/:id/duplicate", text.id, {}],
    ["POST /translations/:id/publish", text.translationId, { revision: text.revision }],
    ["POST /translations/:id/restore", text.translationId, { revision: text.translationId, seen: text.revision }],
    ["POST /articles/:id/tags", text.id, { locale: "fr", add: [], remove: [] }],
  ] as const) {
    const { status, json, headers } = await root.call(name, { id, body });
    expect({ name, status, code: json.error.code }).toEqual({ name, status: 507, code: "NO_ROOM_FOR_TEXTS" });
    expect(headers["retry-after"]).toBe("5");
  }
  expect((await fetch(`${site.url}/blog`)).status).toBe(200);
  const other = root.copy();
  other.cookies.clear();
  await other.signIn(rootEmail);
  expect((await other.call("GET /account")).status).toBe(200);
  const copy = other.copy();

  free();
  const freeAll = fill(disk);
  expect((await other.call("POST /sign-out", { headers: { "x-vitrine-account": rootId } })).status).toBe(200);
  expect([...other.cookies.keys()].filter((name) => name.includes("session"))).toEqual([]);
  expect((await copy.call("GET /account")).status).toBe(401);
  expect((await root.call("GET /account")).status).toBe(200);

  freeAll();
  await publishText(root, text);
  expect((await copy.call("GET /account")).status).toBe(401);
  expect((await root.call("GET /session")).json.admin.email).toBe(rootEmail);
  await site.stop();
});
