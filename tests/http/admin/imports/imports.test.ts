import { afterAll, beforeAll, expect, test } from "vitest";
import { type EditorSite, siteWithEditor } from "../../../support/admin/admin.ts";
import { inDatabase } from "../../../support/database/kept.ts";
import { ask } from "../../../support/http/http.ts";
import { bytesOf } from "../../../support/imports/archives.ts";
import { sendExport, smallSite, smallZip, standsAt } from "../../../support/imports/sent-exports.ts";
import { removeAll } from "../../../support/site.ts";

let own: EditorSite;
beforeAll(async () => {
  own = await siteWithEditor();
});
afterAll(removeAll);

const texts = async (id: string, query = "") =>
  (await own.root.call("GET /imports/:id/texts", { id, query })).json.texts as Array<Record<string, unknown>>;

test("an export is sent, planned, decided about, written, reported, and taken back but for what was changed", async () => {
  const { site, root, editor } = own;
  const id = await sendExport(own, { name: "ancien-site.zip", bytes: await smallZip() });
  const planned = await standsAt(root, id, "planned");
  expect(planned).toMatchObject({
    ...{ name: "ancien-site.zip", by: own.rootEmail, error: null, tags: 3 },
    site: { program: "WordPress 6.5.2", title: "Ancien site" },
    languages: { "": { texts: 4, detected: { fr: 4 }, locale: null } },
    plan: { actions: { create: 0, skip: 4 }, reasons: { undecided: 4 }, guess: "fr" },
  });
  // Nothing is written before it is decided, nor while a language is open.
  expect(await root.call("POST /imports/:id/start", { id })).toMatchObject({
    ...{ status: 409, json: { error: { code: "IMPORT_LANGUAGE_UNDECIDED" } } },
  });
  const choices = { ...(planned.choices as object), languages: { "": "fr" }, tags: { Lac: "Lacs" } };
  expect((await root.call("PUT /imports/:id/choices", { id, body: choices })).status).toBe(200);
  const decided = await standsAt(root, id, "planned");
  expect(decided).toMatchObject({ choices, plan: { kinds: { post: 3, page: 1 }, published: 3, reasons: {} } });
  expect((await texts(id, "?action=create")).map(({ title }) => title)).toEqual([
    ...["Le lac du haut", "Le col", "Carnet privé", "Nous écrire"],
  ]);
  expect(await texts(id, "?action=update")).toEqual([]);

  // A sample is a page for a frame, with a place for each picture that is not there yet, and no script.
  const [position] = decided.samples as number[];
  const sample = await root.call("GET /imports/:id/sample", { id, query: `?position=${position}` });
  expect(sample.status).toBe(200);
  expect(sample.headers["content-security-policy"]).toMatch(/sandbox allow-same-origin/);
  expect(sample.text).toMatch(/role="img" aria-label="Image : ?Un lac de montagne"|Un lac de montagne/);
  expect(sample.text).not.toMatch(/<img|<script/);
  expect(await root.call("GET /imports/:id/sample", { id, query: "?position=99" })).toMatchObject({
    ...{ status: 404, json: { error: { code: "IMPORT_TEXT_UNKNOWN" } } },
  });

  expect((await root.call("POST /imports/:id/start", { id })).status).toBe(200);
  const written = await standsAt(root, id, "written");
  expect(written).toMatchObject({ outcomes: { published: 3, draft: 1, failed: 0 }, samples: [] });
  const [lake, pass] = await texts(id, "?outcome=published");
  expect((await ask(site.url, new URL(String(lake?.url)).pathname)).status).toBe(200);
  expect((await ask(site.url, "/2024/05/titre-1/")).status).toBe(301);
  const found = (await root.call("GET /imports/:id/findings", { id, query: "?code=picture-missing" })).json.findings;
  expect(found).toMatchObject([{ title: "Le lac du haut", sentence: expect.stringContaining("absente.png") }]);

  const report = await root.call("GET /imports/:id/report.csv", { id, query: "?lang=fr" });
  expect(report.headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(report.text).toContain('"Article";"Le lac du haut";"fr";"/2024/05/titre-1');
  expect(report.text).toContain("absente.png");
  const redirects = await root.call("GET /imports/:id/redirects", { id, query: "?format=nginx" });
  expect(redirects.text).toContain('"/2024/05/titre-1"');
  expect((await root.call("GET /imports/:id/redirects", { id, query: "?format=apache" })).status).toBe(422);

  // What an editor changes stays.
  const { translation = "" } = inDatabase(site, (database) =>
    database
      .prepare("select id as translation from translations where entry_id = ? and locale = 'fr'")
      .get(String(pass?.entryId)),
  ) as { translation?: string };
  expect(
    (await editor.call("POST /translations/:id/unpublish", { id: translation, body: { answer: "gone" } })).status,
  ).toBe(200);
  expect((await root.call("POST /imports/:id/undo", { id })).status).toBe(200);
  expect(await standsAt(root, id, "undone")).toMatchObject({ outcomes: { undone: 3, spared: 1 } });
  expect(await texts(id, "?outcome=spared")).toMatchObject([{ title: "Le col", entryId: pass?.entryId }]);
  expect((await ask(site.url, new URL(String(lake?.url)).pathname)).status).not.toBe(200);

  expect((await root.call("DELETE /imports/:id", { id })).status).toBe(200);
  await expect.poll(async () => (await root.call("GET /imports/:id", { id })).status).toBe(404);
});

test("a file that is no export fails with a sentence in the reader's language, and is removed", async () => {
  const { root } = own;
  const id = await sendExport(own, { name: "photo.xml", bytes: bytesOf("nothing of an export") });
  const failed = await standsAt(root, id, "failed");
  expect(failed.error).toContain("“photo.xml” is not an export");
  expect((await root.call("POST /imports/:id/start", { id })).json.error.code).toBe("IMPORT_STATE");
  expect((await root.call("DELETE /imports/:id", { id })).status).toBe(200);
  await expect.poll(async () => (await root.call("GET /imports", {})).json.imports.length).toBe(0);
});

test("wrong choices are refused, and the plan stays", async () => {
  const { root } = own;
  const id = await sendExport(own, { name: "site.xml", bytes: bytesOf(smallSite()) });
  const { choices } = await standsAt(root, id, "planned");
  for (const wrong of [
    { languages: { "": "de" } },
    { publish: "yes" },
    { tags: { Lac: "x".repeat(61) } },
    { more: 1 },
  ]) {
    const body = { ...(choices as object), ...wrong };
    expect({ wrong, status: (await root.call("PUT /imports/:id/choices", { id, body })).status }).toEqual({
      wrong,
      status: 422,
    });
  }
  expect(await standsAt(root, id, "planned")).toMatchObject({ choices });
  expect((await root.call("POST /imports/:id/stop", { id })).json.error.code).toBe("IMPORT_STATE");
  expect((await root.call("POST /imports/:id/undo", { id })).json.error.code).toBe("IMPORT_STATE");
  expect((await root.call("DELETE /imports/:id", { id })).status).toBe(200);
});
