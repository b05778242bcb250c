import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AdminSite, siteWithRoot } from "../../support/admin/admin.ts";
import { bomb, look, noise, plain } from "../../support/content/pictures.ts";
import { ask } from "../../support/http/http.ts";
import { docx, mp4, odt, pdf, pdfOfPages, zip } from "../../support/media/files.ts";
import { originalOf, storedFiles } from "../../support/media/stored-files.ts";
import { upload } from "../../support/media/uploads.ts";
import { inFull } from "../../support/run/everyday.ts";
import { removeAll } from "../../support/site.ts";

let own: AdminSite;
beforeAll(async () => {
  own = await siteWithRoot();
});
afterAll(removeAll);

const send = (name: string, bytes: Uint8Array, type = "") => upload(own.site, own.root, { name, bytes, type });

describe("a picture", () => {
  test("is what it holds, whatever its name says; upright, in its colors, without its place", async () => {
    const turned = await plain({ width: 300, height: 200, colour: "#cc3311" })
      .withIccProfile("p3")
      .withExif({ IFD0: { Artist: "Camille" }, IFD3: { GPSLatitude: "43/1 24/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 95 })
      .toBuffer();
    const { status, json } = await send("IMG_0001.PNG", turned, "image/png");
    expect(status).toBe(200);
    expect(json.item).toMatchObject({ kind: "picture", type: "image/jpeg", width: 200, height: 300, name: "IMG_0001" });
    const kept = await originalOf(own.site, json.item.id);
    expect((await sharp(kept).metadata()).exif).toBeUndefined();
    expect(kept.includes("Camille")).toBe(false);
    const shown = await look((await ask(own.site.url, `/media/${json.item.id}-200.webp`)).raw);
    expect(shown).toMatchObject({ width: 200, height: 300 });
    expect(shown.exif).toBeUndefined();
    const before = await sharp(turned).toColourspace("srgb").resize(1, 1).raw().toBuffer();
    for (const channel of [0, 1, 2]) {
      expect(Math.abs((shown.pixel[channel] ?? 0) - (before[channel] ?? 0))).toBeLessThan(12);
    }
  });

  test("in CMYK is shown in its colors", async () => {
    const bytes = await plain({ width: 60, height: 40, colour: "#2060c0" })
      .toColourspace("cmyk")
      .jpeg({ quality: 95 })
      .toBuffer();
    const { json } = await send("print.jpg", bytes);
    const { pixel, space } = await look((await ask(own.site.url, `/media/${json.item.id}-60.png`)).raw);
    expect(space).toBe("srgb");
    for (const [channel, value] of [0x20, 0x60, 0xc0].entries())
      expect(Math.abs((pixel[channel] ?? 0) - value)).toBeLessThan(40);
  });

  test("that moves shows its first picture", async () => {
    const frames = await Promise.all(
      ["#ff0000", "#0000ff"].map((colour) => plain({ width: 20, height: 20, colour }).png().toBuffer()),
    );
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const { json } = await send("moving.gif", gif);
    expect(json.item).toMatchObject({ type: "image/gif", width: 20, height: 20 });
    const { pixel } = await look((await ask(own.site.url, `/media/${json.item.id}-20.png`)).raw);
    expect(pixel[0]).toBeGreaterThan(200);
  });

  test("that is also a ZIP, a PDF, or a page is kept as the picture alone", async () => {
    const png = await noise({ width: 40, height: 40 }).png().toBuffer();
    const jpeg = await noise({ width: 50, height: 40 }).jpeg().toBuffer();
    const gif = await plain({ width: 30, height: 30 }).gif().toBuffer();
    const hidden: Array<[string, Buffer, string]> = [
      ["zip.png", Buffer.concat([png, zip({ "evil.txt": "x" })]), "PK\x05\x06"],
      ["page.gif", Buffer.concat([gif, Buffer.from("<script>alert(1)</script>")]), "<script"],
      ["doc.jpg", Buffer.concat([jpeg.subarray(0, 2), comment("%PDF-1.4 "), jpeg.subarray(2)]), "%PDF-"],
      ["php.jpg", Buffer.concat([jpeg.subarray(0, 2), comment("<?php evil();"), jpeg.subarray(2)]), "<?php"],
    ];
    for (const [name, bytes, sign] of hidden) {
      expect(bytes.includes(sign, 0, "latin1"), name).toBe(true);
      const { status, json } = await send(name, bytes);
      expect([name, status]).toEqual([name, 200]);
      expect((await originalOf(own.site, json.item.id)).includes(sign, 0, "latin1"), name).toBe(false);
      expect((await ask(own.site.url, `/media/${json.item.id}.zip`)).status).toBe(404);
    }
  });
});

/** A comment of a JPEG, as its second segment. */
function comment(text: string): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(text.length + 2);
  return Buffer.concat([Buffer.from([0xff, 0xfe]), length, Buffer.from(text, "latin1")]);
}

describe("another file", () => {
  test.each([
    ["Brochure été.pdf", pdf(), "pdf", "application/pdf", "document"],
    [
      "rapport.docx",
      docx(),
      "docx",
      "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
      "document",
    ],
    ["lettre.odt", odt(), "odt", "application/vnd.oasis.opendocument.text", "document"],
    ["table.csv", Buffer.from("a;b\n1;é\n"), "csv", "text/csv", "document"],
    ["tout.zip", zip({ "a.txt": "x".repeat(100) }), "zip", "application/zip", "archive"],
    ["film.mp4", mp4(), "mp4", "video/mp4", "video"],
    ["renamed.exe", pdf("renamed"), "pdf", "application/pdf", "document"],
  ])("%s is known by its content, and downloaded under its name", async (name, bytes, extension, type, kind) => {
    const { status, json } = await send(name, bytes);
    expect({ status, item: json.item }).toMatchObject({ status: 200, item: { type, kind, width: null, height: null } });
    const { id } = json.item;
    const answer = await ask(own.site.url, `/media/${id}.${extension}`);
    expect(answer.status).toBe(200);
    expect(answer.raw.equals(bytes)).toBe(true);
    expect(answer.headers).toMatchObject({
      "content-type": type === "text/csv" ? "text/csv; charset=utf-8" : type,
      "x-content-type-options": "nosniff",
      "accept-ranges": "bytes",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      "content-disposition": expect.stringMatching(kind === "video" ? /^inline/ : /^attachment/),
    });
    const stem = name.slice(0, name.lastIndexOf("."));
    expect(decodeURIComponent(String(answer.headers["content-disposition"]))).toContain(`${stem}.${extension}`);
    expect((await ask(own.site.url, `/media/${id}.${extension === "zip" ? "pdf" : "zip"}`)).status).toBe(404);
    expect((await ask(own.site.url, `/media/${id}-480.webp`)).status).toBe(404);
  });

  const edited = (from: string, to: string) => Buffer.from(pdf().toString("latin1").replace(from, to), "latin1");
  const locked = `/Root 1 0 R/ID[(a)(a)]/Encrypt<</Filter/Standard/V 1/R 2/P -4/O(${"o".repeat(32)})/U(${"u".repeat(32)})>>`;
  test.each([
    ["of one page", pdf("une page"), 1],
    ["whose table of contents is compressed", pdfOfPages(250, "longue"), 250],
    ["that asks for a password", edited("/Root 1 0 R", locked), null],
    ["that says to have two billion and has one", edited("/Count 1", "/Count 2000000000"), 1],
    ["that holds nothing of one", Buffer.from("%PDF-1.7\nrien\n%%EOF\n"), null],
    ["that is no PDF", docx(), null],
  ])("%s has its pages counted where they can be, and is refused for none of it", async (_, bytes, pages) => {
    const { status, json } = await send("compte.pdf", bytes);
    expect({ status, json }).toMatchObject({ status: 200, json: { item: { pages } } });
  });

  inFull(
    "that keeps its reader busy for minutes is taken in without a number, and the next one with its own",
    async () => {
      const broken = Buffer.from(`%PDF-1.4\n${"1 0 obj<<".repeat(4_000_000)}\n%%EOF\n`);
      const pagesOf = async (name: string, bytes: Uint8Array) => (await send(name, bytes)).json.item.pages;
      expect([await pagesOf("cassé.pdf", broken), await pagesOf("suivant.pdf", pdfOfPages(2, "suivant"))]).toEqual([
        null,
        2,
      ]);
    },
  );

  test("is sent in parts to whoever asks for a part", async () => {
    const bytes = Buffer.from(Array.from({ length: 1000 }, (_, index) => `${index} `).join(""));
    const { id } = (await send("parts.txt", bytes)).json.item;
    const path = `/media/${id}.txt`;
    const part = (range: string, headers = {}) => ask(own.site.url, path, { headers: { range, ...headers } });
    const whole = await ask(own.site.url, path);
    for (const [range, start, end] of [
      ["bytes=0-9", 0, 9],
      ["bytes=100-", 100, bytes.length - 1],
      ["bytes=-7", bytes.length - 7, bytes.length - 1],
      ["bytes=10-999999", 10, bytes.length - 1],
    ] as const) {
      const { status, raw, headers } = await part(range);
      expect([range, status, headers["content-range"]]).toEqual([range, 206, `bytes ${start}-${end}/${bytes.length}`]);
      expect(raw.equals(bytes.subarray(start, end + 1))).toBe(true);
      expect(headers["content-length"]).toBe(String(end - start + 1));
    }
    const outside = await part(`bytes=${bytes.length}-`);
    expect([outside.status, outside.headers["content-range"]]).toEqual([416, `bytes */${bytes.length}`]);
    // What cannot be understood, is of several parts, or of another state of the file, is answered whole.
    for (const range of ["bytes=5-2", "bytes=0-1,5-9", "lines=1-2", "bytes=-"])
      expect((await part(range)).status).toBe(200);
    expect((await part("bytes=0-9", { "if-range": '"other"' })).status).toBe(200);
    expect((await part("bytes=0-9", { "if-range": whole.headers.etag })).status).toBe(206);
    const kept = await ask(own.site.url, path, { headers: { "if-none-match": String(whole.headers.etag) } });
    expect(kept.status).toBe(304);
    const head = await ask(own.site.url, path, { method: "HEAD" });
    expect([head.status, head.raw.length, head.headers["content-length"]]).toEqual([200, 0, String(bytes.length)]);
  });
});

describe("what is refused says why in both languages, and leaves nothing", () => {
  const jpeg = () => noise({ width: 400, height: 300 }).jpeg().toBuffer();
  test.each<[string, string, () => Promise<Uint8Array> | Uint8Array, string, RegExp, RegExp]>([
    ["zero bytes", "a.png", () => Buffer.alloc(0), "FILE_EMPTY", /empty/, /vide/],
    [
      "a picture cut short",
      "a.jpg",
      async () => (await jpeg()).subarray(0, 9_000),
      "PICTURE_DAMAGED",
      /damaged/,
      /endommagée/,
    ],
    ["a bomb of 100 megapixels", "a.png", bomb, "PICTURE_TOO_LARGE", /12000 × 12000/, /12000 × 12000/],
    [
      "HEIC",
      "a.heic",
      () => Buffer.from("\0\0\0\x18ftypheic\0\0\0\0heicmif1", "latin1"),
      "PICTURE_TYPE",
      /HEIC/,
      /HEIC/,
    ],
    [
      "a program",
      "setup.pdf",
      () => Buffer.concat([Buffer.from("MZ"), Buffer.alloc(200)]),
      "FILE_TYPE",
      /not accepted/,
      /pas accepté/,
    ],
    [
      "a page named as a text",
      "a.html",
      () => Buffer.from("<!doctype html><script>x</script>"),
      "FILE_TYPE",
      /not accepted/,
      /pas accepté/,
    ],
    [
      "bytes named as a text",
      "a.txt",
      () => Buffer.from([0, 1, 2, 3, 200, 0, 7, 9]),
      "FILE_TYPE",
      /not accepted/,
      /pas accepté/,
    ],
    ["a PDF cut short", "a.pdf", () => pdf("x".repeat(5000)).subarray(0, 4000), "FILE_DAMAGED", /damaged/, /endommagé/],
    ["a ZIP cut short", "a.docx", () => docx().subarray(0, docx().length - 30), "FILE_DAMAGED", /damaged/, /endommagé/],
    ["a film cut short", "a.mp4", () => mp4().subarray(0, 500), "FILE_DAMAGED", /damaged/, /endommagé/],
  ])("%s", async (_, name, make, code, english, french) => {
    const bytes = await make();
    const before = await storedFiles(own.site);
    const items = (await own.root.call("GET /media")).json.items.length;
    const { status, json } = await send(name, bytes);
    expect([status, json.error.code]).toEqual([422, code]);
    expect(json.error.message).toMatch(english);
    expect(await storedFiles(own.site)).toEqual(before);
    expect((await own.root.call("GET /media")).json.items).toHaveLength(items);
    const inFrench = await upload(own.site, frenchRoot(), { name, bytes });
    expect(inFrench.json.error.message).toMatch(french);
  });

  test("and says it again when it is asked again", async () => {
    const id = "0199aaaa-0000-7000-8000-0000000000aa";
    const first = await upload(own.site, own.root, { name: "a.png", bytes: Buffer.from("MZ not a picture"), id });
    const second = await own.root.call("POST /uploads/:id/finish", { id });
    expect([second.status, second.json]).toEqual([422, first.json]);
  });
});

/** The same administrator, whose browser asks for French. */
function frenchRoot() {
  const visitor = own.root.copy();
  const call = visitor.call.bind(visitor);
  visitor.call = (name, options = {}) =>
    call(name, { ...options, headers: { "accept-language": "fr", ...options.headers } });
  return visitor;
}
