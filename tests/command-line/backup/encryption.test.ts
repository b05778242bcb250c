import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { Decrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Backups, contentsOf, filesBelow } from "../../support/backup/backups.ts";
import { removeAll, runCommand, starterFolder, temporaryFolder } from "../../support/site.ts";

let owner: { identity: string; recipient: string };
let other: typeof owner;
beforeAll(async () => {
  const make = async () => {
    const identity = await generateX25519Identity();
    return { identity, recipient: await identityToRecipient(identity) };
  };
  [owner, other] = [await make(), await make()];
});
afterAll(removeAll);

const start = async () => {
  const dataDir = await starterFolder();
  return { dataDir, backups: await Backups.of({ dataDir, env: { BACKUP_AGE_RECIPIENT: owner.recipient } }) };
};
const restoreTo = (dataDir: string, { folder }: Backups, env: Record<string, string> = {}) =>
  runCommand(["restore", "latest", "--from", folder, "--yes"], { dataDir, env });

test("an encrypted backup is proven, shows neither words nor hashes, and grows by what changed; its owner opens it", async () => {
  const { dataDir, backups } = await start();
  const first = await backups.make();
  expect(first.objects).toBeGreaterThan(50);
  // The site's own key is new: it is the one file that was not there before.
  expect((await backups.make()).objects).toBeLessThan(4);

  const hashes = filesBelow(dataDir).map((path) => createHash("sha256").update(readFileSync(path)).digest("hex"));
  const stored = [...backups.files("objects"), ...backups.files("backups")].filter(
    (path) => !/(proof|drill)\.json$/.test(path),
  );
  for (const path of stored) {
    const bytes = readFileSync(path);
    expect(bytes.subarray(0, 21).toString(), path).toBe("age-encryption.org/v1");
    expect(
      hashes.some((hash) => basename(path).includes(hash)),
      path,
    ).toBe(false);
    expect(bytes.includes("translations") || bytes.includes("JFIF"), path).toBe(false);
  }
  const decrypter = new Decrypter();
  decrypter.addIdentity(owner.identity);
  const manifest = backups.files("backups").find((path) => path.endsWith(".json.age")) ?? "";
  expect(await decrypter.decrypt(readFileSync(manifest), "text")).toMatch(/^\{"format":1,/);
  // For others from now on: what was encrypted before is not counted on, and stays as it is.
  const env = { BACKUP_AGE_RECIPIENT: `${owner.recipient}, ${other.recipient}` };
  const changed = await runCommand(["backup", "--to", backups.folder], { dataDir, env });
  expect(Number(/(\d+) objects written/.exec(changed.stdout)?.[1])).toBeGreaterThan(first.objects - 5);
  const elsewhere = join(await temporaryFolder(), "data");
  expect(await restoreTo(elsewhere, backups, { BACKUP_AGE_IDENTITY: other.identity })).toMatchObject({ code: 0 });
});

test("no key, a wrong key, and a cut backup have a sentence each, and nothing is touched; the right key restores", async () => {
  const { dataDir, backups } = await start();
  await backups.make();
  const elsewhere = join(await temporaryFolder(), "data");
  const file = join(await temporaryFolder(), "key.txt");
  writeFileSync(file, `# created: 2026-11-28\n# public key: ${owner.recipient}\n${owner.identity}\n`);
  const right = { BACKUP_AGE_IDENTITY: file };
  const refused = async (env: Record<string, string>, sentence: RegExp) => {
    const { code, stderr } = await restoreTo(elsewhere, backups, env);
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(sentence) });
    expect(stderr).not.toContain(owner.identity);
  };
  await refused({}, /is encrypted: give its secret key in BACKUP_AGE_IDENTITY/);
  await refused({ BACKUP_AGE_IDENTITY: other.identity }, /does not open the backup .* encrypted for another/);
  await refused({ BACKUP_AGE_IDENTITY: "AGE-SECRET-KEY-1NONE" }, /holds neither a secret key/);
  const object = backups.files("objects")[3] ?? "";
  const bytes = readFileSync(object);
  truncateSync(object, bytes.length - 20);
  await refused(right, /damaged: one of its parts is missing or changed/);
  writeFileSync(object, bytes);
  const manifest = backups.files("backups").find((path) => path.endsWith(".age")) ?? "";
  const whole = readFileSync(manifest);
  truncateSync(manifest, whole.length - 20);
  await refused(right, /damaged: .*\(manifest\)/);
  writeFileSync(manifest, whole);
  expect(readdirSync(join(elsewhere, "..")).length).toBe(0);

  expect(await restoreTo(elsewhere, backups, right)).toMatchObject({ code: 0, stderr: "" });
  // The site opens its own backups by the key that it keeps.
  rmSync(join(dataDir, "secret"), { force: true });
  expect((await backups.restore()).code).toBe(0);
  expect(Object.keys(contentsOf(dataDir))).toContain("backup-key");
  const invalid = await runCommand(["backup"], { dataDir, env: { BACKUP_AGE_RECIPIENT: owner.identity } });
  expect(invalid.stderr).toMatch(/BACKUP_AGE_RECIPIENT: must be a public key of age/);
});
