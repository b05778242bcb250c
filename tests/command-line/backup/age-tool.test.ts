import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { Backups } from "../../support/backup/backups.ts";
import { removeAll, starterFolder, temporaryFolder } from "../../support/site.ts";

afterAll(removeAll);

type Stored = { format: number; manifest: { files: { name: string; sha256: string }[] } };

test("whoever has the key opens a backup with the age tool alone: its manifest, rows, and files are the right bytes", async (context) => {
  const key = join(await temporaryFolder(), "key.txt");
  const made = spawnSync("age-keygen", ["-o", key], { encoding: "utf8" });
  if (made.error !== undefined) context.skip("this machine has no age (Debian’s package age)");
  const recipient = /age1[0-9a-z]+/.exec(made.stderr + readFileSync(key, "utf8"))?.[0] ?? "";
  const open = (path: string): Buffer => {
    const { status, stdout, stderr } = spawnSync("age", ["-d", "-i", key, path], { maxBuffer: 64 * 1024 ** 2 });
    expect(status, `${path}: ${stderr}`).toBe(0);
    return stdout;
  };
  const dataDir = await starterFolder();
  const backups = await Backups.of({ dataDir, env: { BACKUP_AGE_RECIPIENT: recipient } });
  await backups.make();

  const sealed = backups.files("backups").find((path) => path.endsWith(".json.age")) ?? "";
  const { format, manifest } = JSON.parse(open(sealed).toString()) as Stored;
  expect(format).toBe(1);
  const opened = backups.files("objects").map(open);
  const hashes = new Set(opened.map((bytes) => createHash("sha256").update(bytes).digest("hex")));
  expect(manifest.files.length).toBeGreaterThan(20);
  for (const { name, sha256 } of manifest.files) {
    expect(hashes, name).toContain(sha256);
    expect(
      createHash("sha256")
        .update(readFileSync(join(dataDir, name)))
        .digest("hex"),
      name,
    ).toBe(sha256);
  }
  // What is no file is rows: lines of JSON.
  const rows = opened.filter((bytes) => bytes[0] === 0x1f && bytes[1] === 0x8b).map((bytes) => gunzipSync(bytes));
  expect(rows.some((lines) => lines.includes("starter-content"))).toBe(true);

  // Another key opens nothing.
  const other = join(await temporaryFolder(), "other.txt");
  spawnSync("age-keygen", ["-o", other]);
  expect(spawnSync("age", ["-d", "-i", other, sealed]).status).not.toBe(0);
});
