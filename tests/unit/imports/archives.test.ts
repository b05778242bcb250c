import { symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { zipSync } from "fflate";
import { afterAll, describe, expect, test } from "vitest";
import { ARCHIVE_LIMITS, readArchiveFile } from "../../../src/importers/reading/archive.ts";
import { openArchive } from "../../../src/importers/reading/open-archive.ts";
import {
  bytesOf,
  contentsOf,
  folderOf,
  removeArchives,
  temporaryFolder,
  zipOf,
} from "../../support/imports/archives.ts";

afterAll(removeArchives);

describe("a folder", () => {
  test("has its files in the order of their paths, without what is hidden, installed, or built", async () => {
    const folder = await folderOf({
      "content/b.md": "b",
      "content/a.md": "a",
      ".git/config": "x",
      ".env": "secret",
      "node_modules/x/readme.md": "x",
      "themes/node_modules/y.md": "x",
      "_site/index.html": "x",
      "public/index.html": "x",
      "public/a.png": "x",
    });

    const { paths, texts } = await contentsOf(folder);

    expect(paths).toEqual(["content/a.md", "content/b.md"]);
    expect(texts["content/a.md"]).toBe("a");
  });

  test("keeps `public` where it holds sources: it is output only with a home page in it", async () => {
    expect((await contentsOf(await folderOf({ "public/images/a.png": "x", "a.md": "a" }))).paths).toEqual([
      "a.md",
      "public/images/a.png",
    ]);
  });

  test("a link is followed to a file within it, and to nothing outside, hidden, or circular", async () => {
    const outside = await folderOf({ "secret.md": "secret" });
    const folder = await folderOf({ "a.md": "a", ".env": "secret" });
    await symlink("a.md", join(folder, "inside.md"));
    await symlink(join(outside, "secret.md"), join(folder, "outside.md"));
    await symlink(outside, join(folder, "folder"));
    await symlink(".env", join(folder, "hidden.md"));
    await symlink("circle.md", join(folder, "circle.md"));

    const { paths, findings, texts } = await contentsOf(folder);

    expect(paths).toEqual(["a.md", "inside.md"]);
    expect(JSON.stringify(texts)).not.toContain("secret");
    expect(findings.sort()).toEqual(["outside circle.md", "outside folder", "outside hidden.md", "outside outside.md"]);
  });

  test("a file that became a link outwards after it was listed is not read", async () => {
    const outside = await folderOf({ "secret.md": "secret" });
    const folder = await folderOf({ "a.md": "a" });
    await symlink("a.md", join(folder, "b.md"));
    const archive = await openArchive(folder);
    const { rm } = await import("node:fs/promises");
    await rm(join(folder, "b.md"));
    await symlink(join(outside, "secret.md"), join(folder, "b.md"));

    expect(await archive.open("b.md")).toBeNull();
    expect(await archive.open("../secret.md")).toBeNull();
    expect(await archive.open("none.md")).toBeNull();
  });

  test("is refused with more files than the limit", async () => {
    const folder = await folderOf({ "a.md": "", "b.md": "", "c.md": "" });
    await expect(openArchive(folder, { ...ARCHIVE_LIMITS, maxEntries: 2 })).rejects.toMatchObject({
      code: "ARCHIVE_TOO_LARGE",
      reader: { en: expect.stringContaining("more than 2 files") },
    });
  });
});

describe("a zip", () => {
  test("has the same paths with and without one folder around all of it", async () => {
    const inner = { "content/a.md": bytesOf("a"), "hugo.toml": bytesOf("") };
    const wrapped = Object.fromEntries(Object.entries(inner).map(([path, bytes]) => [`my-site-main/${path}`, bytes]));
    expect((await contentsOf(await zipOf(wrapped))).paths).toEqual((await contentsOf(await zipOf(inner))).paths);
  });

  test("keeps a top folder whose name says what is in it", async () => {
    expect((await contentsOf(await zipOf({ "fr/a.md": bytesOf("a") }))).paths).toEqual(["fr/a.md"]);
    expect((await contentsOf(await zipOf({ "_posts/a.md": bytesOf("a") }))).paths).toEqual(["_posts/a.md"]);
  });

  test("names files in UTF-8, said or not, and in CP437; on macOS letters and accents are joined", async () => {
    const decomposed = "e\u0301te\u0301.md";
    const said = await zipOf({ "été.md": bytesOf("1") });
    const unsaid = await zipOf({ [decomposed]: bytesOf("2") }, withoutUtf8Flag);
    const cp437 = await zipOf({ "xtx.md": bytesOf("3") }, (bytes) =>
      replaceAll(bytes, Buffer.from("xtx.md"), Buffer.from([0x82, 0x74, 0x82, 0x2e, 0x6d, 0x64])),
    );
    for (const path of [said, unsaid, cp437]) expect((await contentsOf(path)).paths).toEqual(["été.md"]);
  });

  test("reads no file that leads out of it, and says which", async () => {
    const path = await zipOf({
      "../evil.md": bytesOf("x"),
      "/etc/passwd": bytesOf("x"),
      "a/../../evil.md": bytesOf("x"),
      "C:evil.md": bytesOf("x"),
      "..\\evil2.md": bytesOf("x"),
      "link.md": [bytesOf("/etc/passwd"), { os: 3, attrs: 0o120777 << 16 }],
      "good.md": bytesOf("good"),
    });

    const { paths, findings } = await contentsOf(path);

    expect(paths).toEqual(["good.md"]);
    expect(findings).toHaveLength(6);
    expect(findings.every((finding) => finding.startsWith("outside "))).toBe(true);
  });

  test("of two files with one name the first counts; an encrypted one is named; both leave the others", async () => {
    const twice = await zipOf({ "a1.md": bytesOf("first"), "a2.md": bytesOf("second") }, (bytes) =>
      replaceAll(bytes, Buffer.from("a2.md"), Buffer.from("a1.md")),
    );
    expect(await contentsOf(twice)).toEqual({
      paths: ["a1.md"],
      findings: ["twice a1.md"],
      texts: { "a1.md": "first" },
    });
    const encrypted = await zipOf({ "a.md": bytesOf("a"), "b.md": bytesOf("b") }, (bytes) => {
      const header = bytes.indexOf(Buffer.from("PK\x01\x02", "latin1"));
      bytes.writeUInt16LE(bytes.readUInt16LE(header + 8) | 1, header + 8);
      return bytes;
    });
    expect(await contentsOf(encrypted)).toMatchObject({ paths: ["b.md"], findings: ["encrypted a.md"] });
  });

  test("an archive within it stays a file, and macOS's own files are left out", async () => {
    const path = await zipOf({
      "inner.zip": zipSync({ "x.md": bytesOf("x") }),
      "a.md": bytesOf("a"),
      "__MACOSX/._a.md": bytesOf("x"),
      "folder/": new Uint8Array(),
    });
    expect((await contentsOf(path)).paths).toEqual(["a.md", "inner.zip"]);
  });

  test("is refused where it unpacks to far more than it holds, or where files share their bytes", async () => {
    const refused = { code: "ARCHIVE_TOO_LARGE" };
    const bomb = await zipOf({ "a.md": new Uint8Array(20 * 2 ** 20) });
    await expect(openArchive(bomb)).rejects.toMatchObject(refused);
    const overlapping = await zipOf({ "a.md": [bytesOf("x".repeat(100)), { level: 0 }] }, (bytes) => {
      const start = bytes.indexOf(Buffer.from("PK\x01\x02", "latin1"));
      const end = bytes.indexOf(Buffer.from("PK\x05\x06", "latin1"));
      const line = bytes.subarray(start, end);
      const tail = Buffer.from(bytes.subarray(end));
      tail.writeUInt16LE(500, 8);
      tail.writeUInt16LE(500, 10);
      tail.writeUInt32LE(line.length * 500, 12);
      const named = Array.from({ length: 500 }, () => line);
      return Buffer.concat([bytes.subarray(0, start), ...named, tail]);
    });
    await expect(openArchive(overlapping)).rejects.toMatchObject(refused);
    await expect(openArchive(bomb, { ...ARCHIVE_LIMITS, maxRatio: 1e6, maxTotalBytes: 1e6 })).rejects.toMatchObject(
      refused,
    );
    await expect(openArchive(bomb, { ...ARCHIVE_LIMITS, maxEntries: 0 })).rejects.toMatchObject(refused);
  });

  test("is named unreadable where it is cut off, or is no zip", async () => {
    const cut = await zipOf({ "a.md": bytesOf("a".repeat(5_000)) }, (bytes) => bytes.subarray(0, bytes.length - 30));
    await expect(openArchive(cut)).rejects.toMatchObject({ code: "ARCHIVE_UNREADABLE", status: 422 });
    const other = join(await temporaryFolder(), "a.zip");
    await writeFile(other, "not a zip");
    await expect(openArchive(other)).rejects.toMatchObject({ code: "ARCHIVE_UNREADABLE" });
  });

  test("a damaged file throws while it is read, and the others can be read", async () => {
    const path = await zipOf(
      {
        "a.md": [bytesOf("aaaa"), { level: 0 }],
        "b.md": bytesOf(Array.from({ length: 300 }, (_, at) => at * 7919).join(" ")),
      },
      (bytes) => {
        const at = bytes.indexOf(Buffer.from("b.md")) + 4;
        bytes.fill(0xff, at + 2, at + 60);
        return bytes;
      },
    );
    const archive = await openArchive(path);
    await expect(readArchiveFile(archive, "b.md", 1e6)).rejects.toThrow();
    expect(Buffer.from((await readArchiveFile(archive, "a.md", 1e6)) as Uint8Array).toString()).toBe("aaaa");
    expect(await readArchiveFile(archive, "a.md", 3)).toBe("too-large");
    await archive.close();
  });
});

/** Every place of some bytes gets others of the same number. */
function replaceAll(bytes: Buffer, from: Buffer, to: Buffer): Buffer {
  for (let at = bytes.indexOf(from); at !== -1; at = bytes.indexOf(from, at + 1)) to.copy(bytes, at);
  return bytes;
}

/** The flag that says that names are UTF-8 is in each header. */
function withoutUtf8Flag(bytes: Buffer): Buffer {
  for (const [signature, offset] of [
    ["PK\x03\x04", 6],
    ["PK\x01\x02", 8],
  ] as const) {
    const at = bytes.indexOf(Buffer.from(signature, "latin1"));
    bytes.writeUInt16LE(bytes.readUInt16LE(at + offset) & ~0x800, at + offset);
  }
  return bytes;
}
