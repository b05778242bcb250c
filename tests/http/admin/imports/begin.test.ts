import { randomUUID } from "node:crypto";
import { strToU8, zipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type EditorSite, siteWithEditor } from "../../../support/admin/admin.ts";
import { inDatabase } from "../../../support/database/kept.ts";
import { ask } from "../../../support/http/http.ts";
import { bytesOf } from "../../../support/imports/archives.ts";
import { PICTURE, picture, sendExport, smallSite, standsAt } from "../../../support/imports/sent-exports.ts";
import { item, wxr } from "../../../support/imports/wxr.ts";
import { removeAll } from "../../../support/site.ts";

let own: EditorSite;
beforeAll(async () => {
  own = await siteWithEditor();
});
afterAll(removeAll);

const gone = (id: string) =>
  expect.poll(async () => (await own.root.call("GET /imports/:id", { id })).status).toBe(404);

test("an import begins from an address, which is refused at its field where it is none, and never leads into this network", async () => {
  const { root, editor } = own;
  const begin = (address: unknown, id = randomUUID()) => root.call("POST /imports", { body: { id, address } });
  for (const wrong of ["", "former", "ftp://former.example", "https://root:secret@former.example/", 7]) {
    const { status, json } = await begin(wrong);
    expect({ wrong, status, fields: Object.keys(json.error.fields) }).toEqual({
      ...{ wrong, status: 422, fields: ["address"] },
    });
  }
  expect((await begin(`https://${"a".repeat(2_000)}.example`)).status).toBe(422);
  const body = { id: randomUUID(), address: "https://former.example/" };
  expect((await editor.call("POST /imports", { body })).status).toBe(403);
  expect((await root.call("GET /imports", {})).json.imports).toEqual([]);

  const { port } = new URL(own.site.url);
  const id = randomUUID();
  expect(await begin(`http://127.0.0.1:${port}/`, id)).toMatchObject({ status: 200, json: { id } });
  // The answer was lost: the same call begins no other.
  expect(await begin(`http://127.0.0.1:${port}/`, id)).toMatchObject({ status: 200, json: { id } });
  expect((await standsAt(root, id, "failed")).error).toContain("leads to a private network");
  expect((await root.call("GET /imports", {})).json.imports).toHaveLength(1);
  await root.call("DELETE /imports/:id", { id });
  await gone(id);
});

test("a reading is stopped: nothing of it is written, it can only be removed, and another import begins", async () => {
  const { root } = own;
  const waiting = await sendExport(own, { name: "petit.xml", bytes: bytesOf(smallSite()) });
  await standsAt(root, waiting, "planned");
  // One that waits for a decision is in nobody's way.
  const words = "<p>Le sentier longe la rivière, puis il monte vers le lac.</p>".repeat(8);
  const many = Array.from({ length: 12_000 }, (_, index) =>
    item({ id: index + 1, title: `Texte ${index}`, content: words }),
  );
  const long = await sendExport(own, { name: "long.xml", bytes: bytesOf(wxr(...many)) });
  expect((await root.call("POST /imports/:id/start", { id: waiting })).json.error.code).toBe("IMPORT_RUNNING");
  expect((await root.call("POST /imports/:id/stop", { id: long })).status).toBe(200);
  expect(await standsAt(root, long, "failed")).toMatchObject({ error: "Reading was stopped.", plan: null });
  for (const verb of ["POST /imports/:id/start", "POST /imports/:id/stop", "POST /imports/:id/undo"] as const) {
    expect((await root.call(verb, { id: long })).json.error.code).toBe("IMPORT_STATE");
  }
  const next = await sendExport(own, { name: "suivant.xml", bytes: bytesOf(smallSite()) });
  await standsAt(root, next, "planned");
  expect(await standsAt(root, long, "failed")).toMatchObject({ plan: null });
  for (const id of [long, waiting, next]) {
    expect((await root.call("DELETE /imports/:id", { id })).status).toBe(200);
    await gone(id);
  }
});

test("a zip without texts beside an export holds its pictures, and a former address leads to its text in one step", async () => {
  const { site, root } = own;
  const id = await sendExport(
    own,
    { name: "images.zip", bytes: zipSync({ [PICTURE.replace("wp-content/", "")]: await picture() }) },
    { name: "notes.zip", bytes: zipSync({ "lisez-moi.md": strToU8("# Rien\n") }) },
    { name: "site.xml", bytes: bytesOf(smallSite()) },
  );
  const { choices } = await standsAt(root, id, "planned");
  await root.call("PUT /imports/:id/choices", { id, body: { ...(choices as object), languages: { "": "fr" } } });
  await standsAt(root, id, "planned");
  await root.call("POST /imports/:id/start", { id });
  await standsAt(root, id, "written");
  const { findings } = (await root.call("GET /imports/:id/findings", { id, query: "?code=picture-missing" })).json;
  expect(findings).toMatchObject([{ sentence: expect.stringContaining("absente.png") }]);

  const { texts } = (await root.call("GET /imports/:id/texts", { id, query: "?outcome=published" })).json;
  const path = new URL(String(texts[0]?.url)).pathname;
  expect((await ask(site.url, path)).text).toContain("/media/");
  for (const address of ["/2024/05/titre-1", "/2024/05/titre-1/", "/2024/05/Titre-1/"]) {
    expect(await ask(site.url, address), address).toMatchObject({ status: 301, headers: { location: path } });
  }
  // An address of this site comes first, and one that nobody knows is brought into its form as before.
  expect(await ask(site.url, `${path}/`)).toMatchObject({ status: 301, headers: { location: path } });
  expect(await ask(site.url, "/2024/05/inconnue/")).toMatchObject({
    ...{ status: 301, headers: { location: "/2024/05/inconnue" } },
  });
  await root.call("POST /imports/:id/undo", { id });
  await standsAt(root, id, "undone");
  await root.call("DELETE /imports/:id", { id });
  await gone(id);
});

test("an undoing that came to a halt goes on as one alone: nothing is imported again", async () => {
  const { site, root } = own;
  const id = await sendExport(own, { name: "site.xml", bytes: bytesOf(smallSite()) });
  const { choices } = await standsAt(root, id, "planned");
  await root.call("PUT /imports/:id/choices", { id, body: { ...(choices as object), languages: { "": "fr" } } });
  await standsAt(root, id, "planned");
  await root.call("POST /imports/:id/start", { id });
  await standsAt(root, id, "written");
  // The first text cannot be taken back; texts are undone from the last.
  inDatabase(site, (database) =>
    database.exec("create trigger halt before delete on imported_texts begin select raise(abort, 'halted'); end"),
  );
  await root.call("POST /imports/:id/undo", { id });
  await standsAt(root, id, "undo-stopped");
  for (const verb of ["POST /imports/:id/start", "POST /imports/:id/stop"] as const) {
    expect((await root.call(verb, { id })).json.error.code).toBe("IMPORT_STATE");
  }
  inDatabase(site, (database) => database.exec("drop trigger halt"));
  expect((await root.call("POST /imports/:id/undo", { id })).status).toBe(200);
  expect(await standsAt(root, id, "undone")).toMatchObject({ outcomes: { undone: 4, published: 0, draft: 0 } });
  await root.call("DELETE /imports/:id", { id });
  await gone(id);
});
