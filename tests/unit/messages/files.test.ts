import { mkdtemp, open, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { strToU8, zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TakenFile } from "../../../src/messages/answers/check-files.ts";
import { safeFileName } from "../../../src/messages/files/file-name.ts";
import { identifyFile } from "../../../src/messages/files/identify-file.ts";
import { IncomingFiles } from "../../../src/messages/files/incoming-files.ts";
import { keptFile, keptToken } from "../../../src/messages/files/kept-files.ts";
import { postKey } from "../../../src/messages/post-key.ts";
import { Signer } from "../../../src/messages/signer.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrine-test-files-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function typeOf(bytes: Uint8Array | string): Promise<string | null> {
  const path = join(folder, "file");
  await writeFile(path, bytes);
  const file = await open(path, "r");
  try {
    return (await identifyFile(file, (await file.stat()).size))?.type ?? null;
  } finally {
    await file.close();
  }
}

const latin1 = (text: string) => Buffer.from(text, "latin1");
const docx = () => zipSync({ "[Content_Types].xml": strToU8("<Types/>"), "word/document.xml": strToU8("<w/>") });

describe("a file is told by its content", () => {
  test("whatever its name is", async () => {
    const odt = zipSync({
      mimetype: [strToU8("application/vnd.oasis.opendocument.text"), { level: 0 }],
      "content.xml": strToU8("<office/>"),
    });
    const doc = Buffer.concat([
      latin1("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"),
      Buffer.alloc(300_000),
      Buffer.from("WordDocument\0", "utf16le"),
    ]);
    const types = [
      await typeOf("%PDF-1.7\n"),
      await typeOf(docx()),
      await typeOf(odt),
      await typeOf(doc),
      await typeOf("{\\rtf1 Bonjour}"),
      await typeOf("Un texte, avec des accents : é.\n"),
      await typeOf(latin1("\x89PNG\r\n\x1a\nrest")),
      await typeOf(latin1("\xff\xd8\xff\xe0rest")),
      await typeOf(latin1("RIFF\x00\x00\x00\x00WEBPVP8 ")),
      await typeOf(latin1("\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic")),
    ];
    expect(types).toEqual([
      "application/pdf",
      "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
      "application/vnd.oasis.opendocument.text",
      "application/msword",
      "application/rtf",
      "text/plain",
      "image/png",
      "image/jpeg",
      "image/webp",
      "image/heic",
    ]);
  });

  test("and is none that forms take where it is something else, or damaged", async () => {
    const xlsx = zipSync({ "[Content_Types].xml": strToU8("<Types/>"), "xl/workbook.xml": strToU8("<w/>") });
    const cut = docx().slice(0, 40);
    const lying = Buffer.from(docx());
    // The directory is said to lie where nothing is.
    lying.writeUInt32LE(0xffffffff, lying.length - 6);
    const others = [
      latin1("MZ\x90\x00"),
      latin1("\x7fELF\x02"),
      xlsx,
      cut,
      lying,
      latin1("PK\x03\x04"),
      "",
      "a\0b",
      latin1("GIF89a\x01\x00"),
    ];
    for (const bytes of others) expect(await typeOf(bytes)).toBeNull();
    // A compound file without a text: a table of Excel.
    expect(await typeOf(Buffer.concat([latin1("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"), Buffer.alloc(600)]))).toBeNull();
  });

  test("a page with scripts is a text, and keeps the name of one", async () => {
    expect(await typeOf("<!doctype html><script>alert(1)</script>")).toBe("text/plain");
    expect(safeFileName("page.html", [".txt"])).toBe("page.txt");
  });
});

test("names of files hold nothing that misleads or leads elsewhere", () => {
  expect(safeFileName("../../etc/passwd", [".txt"])).toBe("passwd.txt");
  expect(safeFileName("C:\\Users\\x\\cv.PDF", [".pdf"])).toBe("cv.pdf");
  expect(safeFileName("cv\u202Efdp.exe", [".pdf"])).toBe("cvfdp.pdf");
  expect(safeFileName("a\u0000b\r\nc.pdf", [".pdf"])).toBe("abc.pdf");
  expect(safeFileName("photo.jpeg", [".jpg", ".jpeg"])).toBe("photo.jpeg");
  expect(safeFileName(".htaccess", [".txt"])).toBe("htaccess.txt");
  expect(safeFileName("con.pdf", [".pdf"])).toBe("fichier-con.pdf");
  expect(safeFileName("", [".pdf"])).toBe("fichier.pdf");
  const long = safeFileName(`${"é".repeat(5_000)}.pdf`, [".pdf"]);
  expect([...long]).toHaveLength(120);
  expect(long.endsWith(".pdf")).toBe(true);
});

describe("files that come with posts", () => {
  const incoming = () => new IncomingFiles(join(folder, "incoming"));
  const take = (files: IncomingFiles, name: string, bytes: Uint8Array | string, budget = { left: 1_000 }) =>
    files.take({ name, bytes: Readable.from([Buffer.from(bytes)]) }, { accept: ["pdf"], maxBytes: 100, budget });
  const names = () => readdir(join(folder, "incoming"));

  test("are on the disk under an id where they are taken, and nowhere where not", async () => {
    const files = incoming();
    const taken = (await take(files, "../cv.pdf", "%PDF-1.7 corps")) as TakenFile;
    expect(taken).toMatchObject({ name: "cv.pdf", type: "application/pdf", bytes: 14 });
    expect(await readFile(taken.path, "utf8")).toBe("%PDF-1.7 corps");
    expect(await names()).toEqual([taken.id]);
    expect(await take(files, "a.pdf", "no pdf")).toEqual({ name: "a.pdf", reason: "type" });
    expect(await take(files, "a.pdf", `%PDF-${"x".repeat(200)}`)).toEqual({ name: "a.pdf", reason: "too-large" });
    expect(await take(files, "a.pdf", "%PDF-1.7", { left: 3 })).toEqual({ name: "a.pdf", reason: "all-too-large" });
    expect(await take(files, "a.pdf", "")).toEqual({ name: "a.pdf", reason: "empty" });
    expect(await names()).toEqual([taken.id]);
    await files.remove([taken]);
    expect(await names()).toEqual([]);
  });

  test("leave nothing behind where their sender hangs up", async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from("%PDF-");
        throw new Error("the line was cut");
      })(),
    );
    const taking = incoming().take(
      { name: "a.pdf", bytes: broken },
      { accept: ["pdf"], maxBytes: 100, budget: { left: 100 } },
    );
    await expect(taking).rejects.toThrow("the line was cut");
    expect(await names()).toEqual([]);
  });

  test("are kept for an hour under a signature that is good for their question alone", async () => {
    const files = incoming();
    const signer = new Signer(() => "a secret of the site, long enough");
    const place = { form: "f", question: "cv" };
    const taken = (await take(files, "cv.pdf", "%PDF-1.7")) as TakenFile;
    const token = keptToken(signer, place, taken, 1_000);
    const kept = keptFile(signer, place, token, 2_000);
    expect(kept).toMatchObject({ id: taken.id, name: "cv.pdf", digest: taken.digest });
    expect(keptFile(signer, place, token, 1_000 + 3_600_000)).toBeNull();
    expect(keptFile(signer, { ...place, question: "letter" }, token, 2_000)).toBeNull();
    expect(keptFile(new Signer(() => "another secret of another site"), place, token, 2_000)).toBeNull();
    for (const forged of ["", ".", "a.b", `${token}x`, token.slice(1), "x".repeat(10_000)]) {
      expect(keptFile(signer, place, forged, 2_000)).toBeNull();
    }
    if (kept === null) throw new Error("it is kept");
    // Two posts at once, as by a double click: each has the bytes.
    const [one, other] = [await files.takeAgain(kept), await files.takeAgain(kept)];
    expect(one?.id).not.toBe(other?.id);
    await files.remove([taken]);
    expect(await readFile(one?.path ?? "", "utf8")).toBe("%PDF-1.7");
    expect(await files.takeAgain(kept)).toBeNull();
    await rm(join(folder, "incoming"), { recursive: true });
  });

  test("are removed once nobody took them in time", async () => {
    const files = incoming();
    const { path } = (await take(files, "cv.pdf", "%PDF-1.7")) as TakenFile;
    await utimes(path, 1, 1);
    expect(await files.removeStale(Date.now() + 3_600_000)).toBe(0);
    expect(await files.removeStale(Date.now() + 3_600_000 + 11 * 60_000)).toBe(1);
    expect(await names()).toEqual([]);
    expect(await new IncomingFiles(join(folder, "never-made")).removeStale(0)).toBe(0);
  });
});

test("a post is known again by its id, else by what it says", () => {
  const file = { id: "1", path: "", digest: "d", name: "cv.pdf", type: "application/pdf", bytes: 1 };
  const answer = { question: "q", type: "text", label: "", values: ["a"] } as const;
  const post = { form: "f", job: null, once: "", answers: [{ ...answer, values: [...answer.values] }], files: [file] };
  const key = postKey(post);
  expect(postKey({ ...post, files: [{ ...file, id: "2", path: "/x" }] })).toBe(key);
  expect(postKey({ ...post, once: "not an id" })).toBe(key);
  const others = [
    { ...post, form: "g" },
    { ...post, job: "j" },
    { ...post, files: [{ ...file, digest: "e" }] },
    { ...post, answers: [{ ...answer, values: ["b"] }] },
    { ...post, once: "0".repeat(32) },
    { ...post, once: "1".repeat(32) },
  ].map(postKey);
  expect(new Set([key, ...others]).size).toBe(7);
  expect(postKey({ ...post, once: "0".repeat(32), answers: [] })).toBe(postKey({ ...post, once: "0".repeat(32) }));
});
