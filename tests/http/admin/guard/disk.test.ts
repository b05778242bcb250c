import { cpSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, expect, test } from "vitest";
import { ENDPOINTS } from "../../../../src/admin/areas/endpoints.ts";
import type { Endpoints } from "../../../../src/admin/framework/contract/endpoint.ts";
import { siteWithRoot } from "../../../support/admin/admin.ts";
import { BODIES } from "../../../support/admin/admin-calls.ts";
import { publishText, writeText } from "../../../support/admin/written-articles.ts";
import { announce } from "../../../support/media/uploads.ts";
import { receiveInto } from "../../../support/messages/receive.ts";
import { submission } from "../../../support/messages/submissions.ts";
import { removeAll, starterFolder } from "../../../support/site.ts";
import { fill, mountOrSkip, unmountAll } from "../../../support/small-disk.ts";

const MEGABYTE = 1024 ** 2;
const storingCalls = Object.entries(ENDPOINTS as Endpoints)
  .flatMap(([name, { storesTexts }]) => (storesTexts === true ? name : []))
  .toSorted();

afterEach(unmountAll);
afterAll(removeAll);

test("below the reserve texts are not stored, people sign in and out, and a disk that is full ends sessions too", async (context) => {
  const disk = await mountOrSkip(context, "-t", "tmpfs", "-o", "size=160m", "tmpfs");
  const dataDir = join(disk, "data");
  cpSync(await starterFolder(), dataDir, { recursive: true });
  const { site, root, rootEmail, rootId } = await siteWithRoot({ dataDir });
  const text = await writeText(root, { title: "Avant" });
  const online = await writeText(root, { title: "En ligne" });
  await publishText(root, online);
  const { items } = (await root.call("GET /media")).json;
  const picture = items[0].id;
  // Files leave more free than texts do.
  const file = await announce(root, { name: "a.txt", bytes: Buffer.from("a") });
  expect([file.status, file.json.error?.code]).toEqual([507, "NO_ROOM_FOR_FILE"]);

  const [message] = await receiveInto(site, [submission()]);
  const free = fill(disk, 110 * MEGABYTE);
  const draft = { document: { kind: "post", title: "Pendant" }, locale: "fr", seen: null, saveId: "a" };
  const { id, translationId, revision } = text;
  const item = "0199aaaa-0000-7000-8000-000000000003";
  const cases: Record<string, [id: string, body: object]> = {
    "PUT /articles/:id/draft": [id, draft],
    "POST /articles/:id/duplicate": [id, {}],
    "POST /articles/:id/tags": [id, { locale: "fr", add: [], remove: [] }],
    "POST /translations/:id/publish": [translationId, { revision }],
    "PUT /translations/:id/plan": [translationId, { revision, date: "2098-07-02", time: "08:00" }],
    "POST /translations/:id/name": [translationId, { name: "Avant la mer", seen: revision }],
    "POST /translations/:id/discard": [translationId, { revision }],
    "POST /translations/:id/restore": [translationId, { revision: translationId, seen: revision }],
    "PUT /items/:id/draft": [item, BODIES["PUT /items/:id/draft"]],
    "POST /items/:id/publish": [item, BODIES["POST /items/:id/publish"]],
    "POST /items/:id/visible": [item, BODIES["POST /items/:id/visible"]],
    "PUT /messages/:id/reply": [message?.id ?? "", BODIES["PUT /messages/:id/reply"]],
    "PUT /settings/investor-page": ["", BODIES["PUT /settings/investor-page"]],
    "POST /media/:id/replace": [picture, { by: picture }],
  };
  expect(Object.keys(cases).toSorted()).toEqual(storingCalls);
  for (const [name, [id, body]] of Object.entries(cases)) {
    const { status, json, headers } = await root.call(name, { id, body });
    expect({ name, status, code: json.error.code }).toEqual({ name, status: 507, code: "NO_ROOM_FOR_TEXTS" });
    expect(headers["retry-after"]).toBe("5");
  }
  // What must not be read any more comes off the site all the same.
  const withdrawal = { id: online.translationId, body: { answer: "gone" } };
  expect((await root.call("POST /translations/:id/unpublish", withdrawal)).status).toBe(200);
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
