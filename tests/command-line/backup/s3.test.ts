import { join } from "node:path";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { Backups } from "../../support/backup/backups.ts";
import { FakeS3, S3_KEYS } from "../../support/backup/fake-s3.ts";
import { inFull } from "../../support/run/everyday.ts";
import { removeAll, runCommand, starterFolder, temporaryFolder } from "../../support/site.ts";

let s3: FakeS3;
beforeEach(async () => {
  s3 = await FakeS3.start();
});
afterEach(() => s3.stop());
afterAll(removeAll);

const start = async () => {
  const dataDir = await starterFolder();
  return { dataDir, backups: await Backups.of({ dataDir, env: S3_KEYS }, s3.url()) };
};

test("a backup is kept in a bucket, proven from it, and restored from it; requests hold no checksum that hosts refuse", async () => {
  const { backups } = await start();
  const { name } = await backups.make();
  expect((await backups.make()).objects).toBeLessThan(3);
  expect(s3.objects.size).toBeGreaterThan(50);
  expect([...s3.objects.keys()].every((key) => /^site\/(objects|backups)\/[\w./-]+$/.test(key))).toBe(true);
  const sent = new Set(s3.received.flatMap(({ rawHeaders }) => rawHeaders.filter((_, index) => index % 2 === 0)));
  expect([...sent].map((header) => header.toLowerCase()).sort()).toEqual([
    "authorization",
    "connection",
    "content-length",
    "host",
    "x-amz-content-sha256",
    "x-amz-date",
  ]);
  for (const { headers } of s3.received) expect(headers["x-amz-content-sha256"]).toBe("UNSIGNED-PAYLOAD");

  const elsewhere = join(await temporaryFolder(), "data");
  const restored = await runCommand(["restore", name, "--from", s3.url(), "--yes"], {
    dataDir: elsewhere,
    env: S3_KEYS,
  });
  expect(restored).toMatchObject({ code: 0, stderr: "" });
  expect((await backups.run("backup", "list")).stdout).toContain(`${name}  proven on`);
});

inFull("a server that fails for a while, breaks off, and stalls is asked again, and the backup is whole", async () => {
  const { backups } = await start();
  let count = 0;
  s3.fail = ({ method }) => {
    count++;
    if (count % 17 === 0) return { status: 500, code: "InternalError" };
    if (count % 29 === 0) return { status: 503, code: "SlowDown" };
    if (method === "GET" && count % 5 === 0) return "truncate";
    return count === 40 ? "stall" : null;
  };
  await backups.make();
  expect(count).toBeGreaterThan(100);
  expect((await backups.restore()).code).toBe(0);
});

test("a server that refuses has its sentence, nothing counts as a backup, and what it has already is left alone", async () => {
  const { dataDir, backups } = await start();
  const refused = async (sentence: RegExp) => {
    const { code, stdout, stderr } = await backups.run("backup");
    expect({ code, stdout, stderr }).toEqual({ code: 1, stdout: "", stderr: expect.stringMatching(sentence) });
    expect(stderr).not.toContain(S3_KEYS.BACKUP_S3_SECRET);
  };
  s3.fail = () => ({ status: 403, code: "RequestTimeTooSkewed" });
  await refused(/the clock of this machine is wrong \(RequestTimeTooSkewed\)/);
  s3.fail = () => ({ status: 404, code: "NoSuchBucket" });
  await refused(/Backups cannot be kept at s3:\/\/sauvegardes\/site \(404 NoSuchBucket\)/);
  s3.fail = ({ method }) => (method === "PUT" ? { status: 412, code: "PreconditionFailed" } : null);
  await refused(/412 PreconditionFailed/);
  s3.fail = ({ name }) => (name.startsWith("site/backups/") ? { status: 403, code: "AccessDenied" } : null);
  await refused(/refuses the keys of BACKUP_S3_KEY_ID and BACKUP_S3_SECRET \(AccessDenied\)/);
  expect([...s3.objects.keys()].filter((key) => key.startsWith("site/backups/"))).toEqual([]);
  s3.fail = () => null;

  const wrong = await runCommand(["backup", "--to", s3.url()], {
    dataDir,
    env: { ...S3_KEYS, BACKUP_S3_SECRET: "another" },
  });
  expect(wrong.stderr).toContain("(SignatureDoesNotMatch)");
  const keyless = await runCommand(["backup", "--to", s3.url()], { dataDir });
  expect(keyless.stderr).toContain("set BACKUP_S3_KEY_ID and BACKUP_S3_SECRET");
  const half = await runCommand(["backup"], { dataDir, env: { BACKUP_S3_KEY_ID: "x" } });
  expect(half.stderr).toContain("BACKUP_S3_KEY_ID: and BACKUP_S3_SECRET go together");
  await backups.make();
});

inFull("a server that always stalls, or always breaks off, is given up after some tries", async () => {
  const { backups } = await start();
  s3.fail = () => "stall";
  expect((await backups.run("backup")).stderr).toMatch(/Backups cannot be kept at .*says nothing any more/);
  s3.fail = () => null;
  await backups.make();
  s3.fail = ({ name }) => (name.startsWith("site/objects/") ? "truncate" : null);
  const { code, stderr } = await backups.run("restore", "latest", "--yes");
  expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(/breaks off after \d+ bytes/) });
});
