import { renameSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type AdminSite, addAdmin, siteWithRoot } from "../../../support/admin/admin.ts";
import { inDatabase } from "../../../support/database/kept.ts";
import { removeAll, runCommand, temporaryFolder } from "../../../support/site.ts";

/** It is made by a process of its own. */
const AN_ARCHIVE = { timeout: 90_000 };

let own: AdminSite;
beforeAll(async () => {
  own = await siteWithRoot();
});
afterAll(removeAll);

const last = async () => (await own.root.call("GET /backups")).json.archive;
const state = async () => (await last()).state;
const recorded = () =>
  inDatabase(own.site, (database) =>
    database.prepare("select action from audit_events where action like 'archive.%' order by rowid").all(),
  ).map(({ action }) => action);
const gone = { status: 409, json: { error: { code: "ARCHIVE_GONE" } } };

test("an archive is made once however often it is asked for, downloaded, recorded, and becomes the same site elsewhere", async () => {
  const { root } = own;
  expect(await last()).toEqual({ state: "none" });
  expect(await root.call("GET /archive.zip")).toMatchObject(gone);
  for (let times = 0; times < 3; times++) expect((await root.call("POST /archive")).status).toBe(200);
  expect(await last()).toEqual({ state: "working" });
  await expect.poll(state, AN_ARCHIVE).toBe("ready");
  expect(recorded()).toEqual(["archive.requested"]);
  const { bytes, made, until } = await last();
  expect(until - made).toBe(24 * 3_600_000);

  const { status, headers, raw } = await root.page("/api/admin/archive.zip");
  expect({ status, length: raw.length }).toEqual({ status: 200, length: bytes });
  expect(headers["content-disposition"]).toMatch(/^attachment; filename="site-\d{4}-\d{2}-\d{2}\.zip"$/);
  expect(recorded()).toEqual(["archive.requested", "archive.downloaded"]);
  const folder = await temporaryFolder();
  const file = join(folder, "site.zip");
  writeFileSync(file, raw);
  const imported = await runCommand(["import", file, "--yes"], { dataDir: join(folder, "elsewhere") });
  expect(imported).toMatchObject({ code: 0 });
  const emails = inDatabase({ dataDir: join(folder, "elsewhere") }, (database) =>
    database.prepare("select email from admins").all(),
  );
  expect(emails).toEqual([{ email: own.rootEmail }]);
});

test("it waits a day, and no longer", async () => {
  await expect.poll(state, AN_ARCHIVE).toBe("ready");
  const yesterday = Date.now() / 1000 - 25 * 3_600;
  utimesSync(join(own.site.dataDir, ".archive/site.zip"), yesterday, yesterday);
  expect(await last()).toEqual({ state: "none" });
  expect(await own.root.call("GET /archive.zip")).toMatchObject(gone);
});

test("one that fails says why, in the language of who asked, and can be asked for again", async () => {
  const [database, away] = ["vitrine.sqlite", "away.sqlite"].map((name) => join(own.site.dataDir, name));
  // The server has it open; a process that looks for it finds none.
  renameSync(String(database), String(away));
  try {
    expect((await own.root.call("POST /archive")).status).toBe(200);
    await expect.poll(state, AN_ARCHIVE).toBe("failed");
  } finally {
    renameSync(String(away), String(database));
  }
  expect((await last()).sentence).toContain("holds no site to back up");
  expect((await own.root.call("POST /archive")).status).toBe(200);
  await expect.poll(state, AN_ARCHIVE).toBe("ready");
});

test("it is for supers alone", async () => {
  const { visitor: editor } = await addAdmin(own, { email: "editor@example.org", role: "editor" });
  for (const call of ["POST /archive", "GET /archive.zip"]) {
    expect({ call, status: (await editor.call(call)).status }).toEqual({ call, status: 403 });
  }
});
