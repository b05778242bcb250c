import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type AdminSite, addAdmin, siteWithRoot, type Visitor } from "../../../support/admin/admin.ts";
import { inDatabase } from "../../../support/database/kept.ts";
import { removeAll, runCommand, temporaryFolder } from "../../../support/site.ts";

/** Each is made by a process of its own. */
const A_BACKUP = { timeout: 90_000 };

let own: AdminSite;
let place: string;
beforeAll(async () => {
  place = join(await temporaryFolder("vitrine-backups-"), "kept");
  own = await siteWithRoot({ env: { BACKUP_URL: place } });
});
afterAll(removeAll);

const read = async (root: Visitor = own.root) => (await root.call("GET /backups")).json;
const warned = async () => (await own.root.call("GET /health")).json.backups;
/** Waits until nothing is made any more. */
const idle = () =>
  expect
    .poll(async () => {
      const answer = await read();
      return answer.work === null && (answer.lastProven !== null || answer.failure !== null);
    }, A_BACKUP)
    .toBe(true);

const stateFile = () => join(own.site.dataDir, ".backup/state.json");
const changeState = (change: (state: Record<string, unknown>) => object) =>
  writeFileSync(stateFile(), JSON.stringify(change(JSON.parse(readFileSync(stateFile(), "utf8")))));

test("the first backup is made at the start, once however often it is asked for, drilled, listed, and certified", async () => {
  const { root, site } = own;
  const begun = await read();
  expect(begun).toMatchObject({ place: { where: place, endpoint: null, encrypted: false }, warning: null });
  for (let times = 0; times < 3; times++) expect((await root.call("POST /backups")).status).toBe(200);
  await idle();
  const answer = await read();
  expect(answer).toMatchObject({
    ...{ failure: null, warning: null, drill: { passed: true }, publicKey: expect.stringMatching(/^[\w-]{43}$/) },
    backups: [{ name: expect.stringMatching(/Z$/), proof: { rows: expect.any(Number), files: expect.any(Number) } }],
  });
  expect(answer.backups).toHaveLength(1);
  expect(answer.next).toBeGreaterThan(Date.now());
  expect(await warned()).toEqual({ isSet: true, lastProven: answer.lastProven, warning: null });

  const [{ name }] = answer.backups;
  const certificate = await root.call("GET /backups/certificate", { query: `?backup=${name}&lang=fr` });
  expect(certificate.status).toBe(200);
  expect(certificate.headers["content-disposition"]).toBe(`attachment; filename="certificate-${name}.html"`);
  expect(certificate.headers["content-security-policy"]).toContain("sandbox");
  expect(certificate.text).toContain(answer.publicKey);
  const file = join(await temporaryFolder(), "certificate.html");
  writeFileSync(file, certificate.text);
  const verified = await runCommand(["backup", "verify", file], { dataDir: site.dataDir });
  expect(verified).toMatchObject({ code: 0, stderr: "" });
  const unknown = await root.call("GET /backups/certificate", { query: "?backup=2020-01-01T00-00-00-000Z" });
  expect(unknown).toMatchObject({ status: 409, json: { error: { code: "BACKUP_NOT_PROVEN" } } });
  expect((await root.call("GET /backups/certificate", { query: "?backup=../../secret" })).status).toBe(422);

  expect((await root.call("POST /backups")).status).toBe(200);
  // Of one day the last one is kept.
  await expect.poll(async () => (await read()).backups[0].name > name, A_BACKUP).toBe(true);
});

test("a backup that fails is told with its sentence and code, and keeps what is known of those before", async () => {
  const { root } = own;
  await idle();
  rmSync(place, { recursive: true });
  writeFileSync(place, "no folder");
  expect((await root.call("POST /backups")).status).toBe(200);
  await expect.poll(async () => (await read()).failure?.code, A_BACKUP).toBe("BACKUP_PLACE_UNUSABLE");
  const failed = await read();
  expect(failed.failure.sentence).toContain(`Backups cannot be kept at ${place} (ENOTDIR).`);
  expect(failed).toMatchObject({ warning: "failed", backups: [{ proof: {} }] });
  expect(await warned()).toMatchObject({ warning: "failed", lastProven: failed.lastProven });
  rmSync(place);
  expect((await root.call("POST /backups")).status).toBe(200);
  await expect.poll(async () => (await read()).failure, A_BACKUP).toBeNull();
  const mended = await read();
  expect(mended).toMatchObject({ warning: null, backups: [{ proof: {} }] });
  // A new place: its drill is its own.
  expect(mended.drill.at).toBeGreaterThan(failed.drill.at);
});

test("one that is too old, and one whose process was killed, are warned of; another place is not mistaken for this one", async () => {
  await idle();
  const kept = readFileSync(stateFile());
  const old = Date.now() - 50 * 3_600_000;
  changeState(({ backups, ...state }) => ({
    ...state,
    backups: (backups as Array<{ proof: object }>).map((each) => ({ ...each, proof: { ...each.proof, proven: old } })),
  }));
  expect(await read()).toMatchObject({ warning: "stale", lastProven: old });
  expect(await warned()).toEqual({ isSet: true, lastProven: old, warning: "stale" });

  changeState((state) => ({ ...state, work: { phase: "proving", since: old } }));
  expect(await read()).toMatchObject({
    work: null,
    failure: { code: "BACKUP_INTERRUPTED", at: old },
    warning: "failed",
  });
  changeState((state) => ({ ...state, place: "/elsewhere" }));
  expect(await read()).toMatchObject({ backups: [], lastProven: null, failure: null, warning: "none" });
  writeFileSync(stateFile(), "no json");
  expect(await read()).toMatchObject({ backups: [], warning: "none" });
  writeFileSync(stateFile(), kept);
});

test("a site without a place for backups says so, has none made, and editors are told nothing", async () => {
  const bare = await siteWithRoot();
  expect(await read(bare.root)).toMatchObject({ place: null, backups: [], next: null, warning: null });
  const refused = await bare.root.call("POST /backups");
  expect(refused).toMatchObject({ status: 409, json: { error: { code: "BACKUP_PLACE_UNSET" } } });
  const jobs = inDatabase(bare.site, (database) =>
    database.prepare("select * from jobs where kind = 'site-backup'").all(),
  );
  expect(jobs).toEqual([]);
  expect((await bare.root.call("GET /health")).json.backups).toEqual({ isSet: false, lastProven: null, warning: null });
  const { visitor: editor } = await addAdmin(bare, { email: "editor@example.org", role: "editor" });
  for (const call of ["GET /backups", "POST /backups", "GET /backups/certificate"]) {
    const query = call.includes("certificate") ? { query: "?backup=2020-01-01T00-00-00-000Z" } : {};
    expect({ call, status: (await editor.call(call, query)).status }).toEqual({ call, status: 403 });
  }
  expect((await editor.call("GET /health")).json.backups).toBeNull();
  expect((await editor.page("/admin/backups")).status).toBe(403);
});
