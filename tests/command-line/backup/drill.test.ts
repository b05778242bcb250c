import { createHash } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { Backups } from "../../support/backup/backups.ts";
import { FakeS3, S3_KEYS } from "../../support/backup/fake-s3.ts";
import { inFull } from "../../support/run/everyday.ts";
import { removeAll, runCommand, starterFolder, temporaryFolder } from "../../support/site.ts";

afterAll(removeAll);

const drillFile = (backups: Backups) => join(backups.folder, "backups/drill.json");
const contentsOf = (backups: Backups) =>
  Object.fromEntries(
    [...backups.files("objects"), ...backups.files("backups")]
      .filter((path) => !path.endsWith("drill.json"))
      .map((path) => [path, readFileSync(path).toString("base64")]),
  );

test("the first backup at a place is followed by a drill, which leaves all of it as it is; a command does it again", async () => {
  const dataDir = await starterFolder();
  const backups = await Backups.of({ dataDir });
  const first = await backups.make();
  expect(first.output).toContain("The drill passed: the proof refused 5 copies that were damaged on purpose.");
  const result = JSON.parse(readFileSync(drillFile(backups), "utf8"));
  expect(result).toMatchObject({ backup: first.name, passed: true });
  expect(result.damages.map(({ refused }: { refused: string }) => refused)).toEqual([
    ...["BACKUP_DAMAGED", "BACKUP_DAMAGED", "BACKUP_DAMAGED", "BACKUP_DAMAGED", "BACKUP_UNPROVEN"],
  ]);
  // Once for a place.
  expect((await backups.make()).output).not.toContain("drill");
  expect(readFileSync(drillFile(backups), "utf8")).toBe(`${JSON.stringify(result)}\n`);

  const before = contentsOf(backups);
  const again = await backups.run("backup", "drill");
  expect(again).toMatchObject({ code: 0, stderr: "", stdout: expect.stringContaining("refused 5 copies") });
  expect(contentsOf(backups)).toEqual(before);
  expect(JSON.parse(readFileSync(drillFile(backups), "utf8")).at > result.at).toBe(true);
  expect((await backups.run("backup", "list")).stdout).toMatch(/\nDrill: passed on \d+ \w+ \d{4}/);

  // A program of another version has another proof.
  writeFileSync(drillFile(backups), `${JSON.stringify({ ...result, version: "0.0.0" })}\n`);
  expect((await backups.make()).output).toContain("The drill passed");
  rmSync(drillFile(backups));
  expect((await backups.run("backup", "list")).stdout).toMatch(/\nDrill: not done yet/);
});

inFull("a drill in a bucket writes its result alone, and says where there is nothing to try", async () => {
  const s3 = await FakeS3.start();
  try {
    const backups = await Backups.of({ dataDir: await starterFolder(), env: S3_KEYS }, s3.url());
    const none = await backups.run("backup", "drill");
    expect(none).toMatchObject({ code: 1, stderr: expect.stringContaining("There is no backup “latest”") });
    expect((await backups.make()).output).toContain("The drill passed");
    s3.received.length = 0;
    expect((await backups.run("backup", "drill")).code).toBe(0);
    const changes = s3.received.filter(({ method }) => method !== "GET").map(({ method, name }) => `${method} ${name}`);
    expect(changes).toEqual([expect.stringMatching(/^PUT (.*\/)?backups\/drill\.json$/)]);
  } finally {
    await s3.stop();
  }
});

test("a proven backup has a certificate that its site signed; whatever of it is changed, it is refused", async () => {
  const dataDir = await starterFolder();
  const backups = await Backups.of({ dataDir });
  const { name } = await backups.make();
  const written = await backups.run("backup", "certificate", "latest");
  expect(written).toMatchObject({ code: 0, stderr: "" });
  const page = written.stdout;
  const manifest = createHash("sha256").update(readFileSync(join(backups.folder, "backups", `${name}.json`)));
  for (const part of [name, "Rows, all identical", "Pages shown, all identical", manifest.digest("hex")])
    expect(page).toContain(part);

  const folder = await temporaryFolder();
  const file = join(folder, "certificate.html");
  const verify = async (content: string, ...more: string[]) => {
    writeFileSync(file, content);
    return backups.run("backup", "verify", file, ...more);
  };
  const good = await verify(page);
  expect(good).toMatchObject({ code: 0, stderr: "", stdout: expect.stringContaining("is whole, and signed by") });
  const [, key = ""] = /whose key is ([\w-]{43})\./.exec(good.stdout) ?? [];
  expect(page).toContain(`<dd>${key}</dd>`);
  expect(await verify(page.replace("Rows, all", "Rows, nearly all"))).toMatchObject({
    ...{ code: 1, stdout: "", stderr: expect.stringMatching(/changed or cut/) },
  });

  // Elsewhere it is compared with the key that is known of the site.
  const other = join(folder, "data");
  const elsewhere = (...more: string[]) => runCommand(["backup", "verify", file, ...more], { dataDir: other });
  await verify(page);
  expect((await elsewhere()).stderr).toContain(`signed by the key ${key}`);
  expect((await elsewhere("--key", key)).code).toBe(0);
  expect((await elsewhere("--key", `A${key.slice(1)}`)).stderr).toContain("another site signed it");
  // A restored site goes on with the same key.
  const env = { BACKUP_URL: backups.folder };
  expect((await runCommand(["restore", "latest", "--yes"], { dataDir: other, env })).code).toBe(0);
  expect((await elsewhere()).code).toBe(0);

  const french = await runCommand(["backup", "certificate", name], { dataDir, env: { ...env, LANG: "fr_FR.UTF-8" } });
  expect(french.stdout).toContain('<html lang="fr">');
  expect(french.stdout).toContain("comparée au site\u00A0: tout est identique");
  rmSync(join(backups.folder, "backups", `${name}.proof.json`));
  expect(await backups.run("backup", "certificate", name)).toMatchObject({
    ...{ code: 1, stdout: "", stderr: expect.stringContaining("is not proven") },
  });
});
