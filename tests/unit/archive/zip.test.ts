import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { zipContainer } from "../../../src/archive/writing/zip-container.ts";
import { ARCHIVE_LIMITS } from "../../../src/importers/reading/archive.ts";
import { openZip } from "../../../src/importers/reading/zip-archive.ts";

const folder = mkdtempSync(join(tmpdir(), "vitrine-zip-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const FILES: Array<[path: string, text: string, compress: boolean]> = [
  ["data/empty.jsonl", "", true],
  ["data/rows.jsonl", '{"a":1}\n'.repeat(5_000), true],
  ["files/a", "œuvre".repeat(3_000), false],
  ["files/b", "x", false],
];

async function* pieces(text: string): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let from = 0; from < bytes.length; from += 1_000) yield bytes.subarray(from, from + 1_000);
}

async function written(name: string, max32?: number): Promise<string> {
  const place = join(folder, name);
  const container = await zipContainer(place, max32);
  for (const [path, text, compress] of FILES) await container.write(path, pieces(text), compress);
  await container.finish();
  return place;
}

// As if a hundred bytes were four gigabytes: every field of zip64 is used.
test.each([undefined, 100])(
  "a zip is read back as it was written, by us and by others (zip64 from %s bytes)",
  async (max32) => {
    const place = await written(`a-${max32}.zip`, max32);
    const zip = await openZip(place, ARCHIVE_LIMITS);
    expect(zip.findings).toEqual([]);
    expect(zip.files.map(({ path }) => path)).toEqual(FILES.map(([path]) => path));
    for (const [path, text] of FILES) {
      const stream = await zip.open(path);
      expect((await buffer(stream as AsyncIterable<Uint8Array>)).toString()).toBe(text);
    }
    await zip.close();
    // The standard tool, where the machine has it.
    const tested = spawnSync("unzip", ["-tq", place], { encoding: "utf8" });
    if (tested.error === undefined) expect(tested.stdout + tested.stderr).toContain("No errors detected");
    expect(readFileSync(place).equals(readFileSync(await written(`b-${max32}.zip`, max32)))).toBe(true);
  },
);
