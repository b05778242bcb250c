import { gzipSync } from "node:zlib";
import { zip } from "../media/files.ts";
import { emptyPng } from "../media/hostile-drawings.ts";
import { createRandom } from "../random.ts";
import { FITTING } from "./forms.ts";
import { multipart } from "./posts.ts";

type Random = (below: number) => number;

/** A post that no form sends. `whole`: the request as it goes onto the line, where no HTTP client would write it. */
export type HostilePost = { kind: string } & ({ body: Buffer; headers: Record<string, string> } | { whole: Buffer });

/** In names of files and paths: found anywhere on the disk, it got out. */
export const MARK = "hostile-mark";

const BOUNDARY = "x-hostile";
const TYPE = { "content-type": `multipart/form-data; boundary=${BOUNDARY}` };

type Part = { head: string; body?: Buffer | string };

/** A body of parts whose headers are written as they are given. */
function parts(all: readonly Part[], end = `--${BOUNDARY}--\r\n`): Buffer {
  const written = all.flatMap(({ head, body = "x" }) => [
    Buffer.from(`--${BOUNDARY}\r\n${head}\r\n\r\n`, "latin1"),
    Buffer.from(body as string),
    Buffer.from("\r\n"),
  ]);
  return Buffer.concat([...written, Buffer.from(end)]);
}

const field = (name: string, body: Buffer | string = "x"): Part => ({
  head: `Content-Disposition: form-data; name="${name}"`,
  body,
});
const file = (name: string, body: Buffer | string, field = "q-files"): Part => ({
  head: `Content-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: application/pdf`,
  body,
});
const fitting = FITTING.map(([name, value]) => field(name, value));
const bytes = (random: Random, length: number) => Buffer.from(Uint8Array.from({ length }, () => random(256)));
const pick = <T>(random: Random, all: readonly T[]): T => all[random(all.length)] as T;
const sent = (all: readonly Part[], end?: string) => ({ body: parts(all, end), headers: TYPE });

const NAMES = [
  `../../../../tmp/${MARK}.pdf`,
  `..\\\\..\\\\${MARK}.exe`,
  `/etc/${MARK}`,
  `C:\\\\${MARK}.pdf`,
  `${MARK}\u0000.pdf`,
  `${MARK}.pdf%00.php`,
  `${MARK}${"a".repeat(5_000)}.pdf`,
  `.${MARK}`,
  `${MARK}.pdf::$DATA`,
  `CON.${MARK}`,
  `${MARK}\u202Efdp.exe`,
  `\xff\xfe${MARK}`,
];
const PDF = "%PDF-1.7\ncorps\n%%EOF";
const zeros = (megabytes: number) => "\u0000".repeat(megabytes * 1_000_000);
/** Of 20 MB each, in a few kilobytes: a zip in a zip, and a document of it. */
const BOMB = zip({ "a.zip": zip({ "a.txt": zeros(20), "b.txt": zeros(20) }).toString("latin1"), "c.txt": zeros(20) });
const DOCX_BOMB = zip({ "[Content_Types].xml": zeros(20), "word/document.xml": zeros(20) });
const OUTSIDE = zip({ [`../../${MARK}.txt`]: "x", "word/document.xml": "x", "[Content_Types].xml": "x" });
const PIXELS = emptyPng(30_000, 30_000);
const SAID_PIXELS = Buffer.from(PIXELS).fill(0xff, 16, 24);

const POLYGLOTS = [
  Buffer.concat([Buffer.from(PDF), OUTSIDE]),
  Buffer.concat([emptyPng(2, 2), OUTSIDE, Buffer.from("<script>alert(1)</script>")]),
  Buffer.from(`GIF89a/*${PDF}*/=1;<?php system($_GET[0]) ?>`),
  Buffer.from(`%PDF-1.7\n<html><script src=//a.example></script>`),
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`),
  Buffer.from("\xff\xd8\xff\xe0<!DOCTYPE html><script>1</script>", "latin1"),
  Buffer.from("MZ\u0090%PDF-1.7"),
];

const KINDS: Record<string, (random: Random) => Omit<HostilePost, "kind"> & object> = {
  "random bytes": (random) => ({ body: bytes(random, random(5_000)), headers: TYPE }),
  "another type": (random) => ({
    body: multipart(FITTING),
    headers: {
      "content-type": pick(random, [
        "application/json",
        "text/xml",
        "multipart/mixed; boundary=x",
        "multipart/form-data",
        "multipart/form-data; boundary=",
        `multipart/form-data; boundary=${"b".repeat(300)}`,
        'multipart/form-data; boundary="',
        "application/x-www-form-urlencoded; charset=utf-7",
        "application/x-www-form-urlencoded",
        "\u00e9/\u00e9",
      ]),
    },
  }),
  "cut short": (random) => {
    const whole = parts([...fitting, file("a.pdf", PDF)]);
    return { body: whole.subarray(0, random(whole.length)), headers: TYPE };
  },
  "bytes changed": (random) => {
    const body = parts([...fitting, file("a.pdf", PDF)]);
    for (let index = 0; index < 1 + random(20); index++) body[random(body.length)] = random(256);
    return { body, headers: TYPE };
  },
  "no UTF-8": (random) =>
    sent([
      ...fitting,
      field("q-message", bytes(random, 150)),
      field("q-name", Buffer.from("\xc0\x80\xed\xa0\x80", "latin1")),
    ]),
  "NUL and controls": () => sent([...fitting, field("q-name", "a\u0000b\u001b[2J\u202e"), field("q-\u0000", "x")]),
  "names of prototypes": (random) =>
    sent([...fitting, field(pick(random, ["__proto__", "constructor", "toString", "q-__proto__", "q-constructor"]))]),
  "a form twice": () => sent([...fitting, field("form", "files"), field("form", "every"), field("form", "nothing")]),
  "a long text": (random) => sent([...fitting, field("q-message", "é".repeat(1_000 * (1 + random(600))))]),
  "combining marks": () => sent([...fitting, field("q-message", `e${"\u0301".repeat(100_000)}`)]),
  "many fields": (random) => sent(Array.from({ length: 50 + random(3_000) }, (_, index) => field(`f${index}`))),
  "many files": (random) => sent([...fitting, ...Array.from({ length: 1 + random(200) }, () => file(MARK, PDF))]),
  "names of files": (random) => sent([...fitting, file(pick(random, NAMES), PDF)]),
  "a bomb of zips": (random) => sent([...fitting, file("a.docx", pick(random, [BOMB, DOCX_BOMB, OUTSIDE]))]),
  "a bomb of pixels": (random) => sent([...fitting, file("a.png", pick(random, [PIXELS, SAID_PIXELS]))]),
  "two files in one": (random) => sent([...fitting, file(`${MARK}.pdf`, pick(random, POLYGLOTS))]),
  "headers of a part": (random) =>
    sent([
      ...fitting,
      {
        head: pick(random, [
          `Content-Disposition: form-data; name="q-name"\r\nX: ${"y".repeat(20_000)}`,
          Array.from({ length: 500 }, (_, index) => `X-${index}: y`).join("\r\n"),
          'Content-Disposition: form-data; name="q-name\r\nX: y"',
          "Content-Disposition: form-data; name*=utf-8''q%2dname",
          `Content-Disposition: form-data; name="${"q".repeat(7_000)}"`,
          'Content-Disposition: form-data; name="q-name"\r\nContent-Transfer-Encoding: base64',
          'Content-Disposition: form-data; name="q-name"\r\nContent-Type: multipart/mixed; boundary=y',
          " : ",
          "\u0000",
        ]),
      },
    ]),
  "within another": () => sent([...fitting, field("q-message", multipart([...FITTING, ...FITTING]))]),
  "no end": () => sent(fitting, ""),
  "more behind its end": (random) => sent(fitting, `--${BOUNDARY}--\r\n${"z".repeat(random(100_000))}`),
  "a false proof": (random) =>
    sent([
      ...fitting,
      field("proof", pick(random, ["{}", "x".repeat(200_000), btoa("[".repeat(3_000)), btoa("null")])),
    ]),
  "kept files": (random) =>
    sent([...fitting, ...Array.from({ length: random(300) }, () => field("kept-files", `../../${MARK}.${random(9)}`))]),
  "headers of a request": (random) => ({
    body: parts(fitting),
    headers: {
      ...TYPE,
      ...pick<Record<string, string>>(random, [
        { "content-encoding": "gzip" },
        { accept: `application/json${",*/*;q=0.1".repeat(500)}` },
        { "accept-language": "x".repeat(8_000) },
        { cookie: "a=b;".repeat(2_000) },
        { "x-forwarded-for": "::ffff:::1, nobody" },
        { expect: "200-ok" },
        { referer: `https://${"a".repeat(5_000)}.example` },
        { "user-agent": "\u00ff".repeat(1_000) },
      ]),
    },
  }),
  "packed twice": () => ({ body: gzipSync(zeros(10)), headers: { ...TYPE, "content-encoding": "gzip" } }),
  "a huge body": (random) => ({ body: Buffer.alloc((34 + random(8)) * 1_000_000, 120), headers: TYPE }),
  "a huge file": (random) => sent([...fitting, file("a.pdf", `%PDF-${"x".repeat(2_000_000 + random(30_000_000))}`)]),
  "a broken request": (random) => ({
    whole: Buffer.from(
      pick(random, [
        "POST /every HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\nContent-Length: 20\r\n\r\nx",
        "POST /every HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        `POST /every HTTP/1.1\r\nHost: x\r\nContent-Type: ${TYPE["content-type"]}\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nx\r\n`,
        "POST /every\u0000 HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
        "POST /%ff%00/../every HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 0\r\n\r\n",
        `POST /every HTTP/1.1\r\nHost: x\r\n${"X: y\r\n".repeat(5_000)}\r\n`,
        "POST //every?sent=%00 HTTP/1.1\r\nHost: a b\r\nConnection: close\r\nContent-Length: 0\r\n\r\n",
      ]),
      "latin1",
    ),
  }),
};

/** What takes long to send is sent now and then. */
const RARE = new Set(["a huge body", "a huge file"]);

/** So many of them, one kind after the other; the same for the same seed. */
export function* hostilePosts(seed: number, count: number): Generator<HostilePost> {
  const random = createRandom(seed);
  const kinds = Object.entries(KINDS);
  for (let index = 0; index < count; index++) {
    const [kind, make] = kinds[index % kinds.length] as (typeof kinds)[number];
    const [often, makeOften] = kinds[random(10)] as (typeof kinds)[number];
    const isLeftOut = RARE.has(kind) && random(10) > 0;
    yield { kind: isLeftOut ? often : kind, ...(isLeftOut ? makeOften : make)(random) } as HostilePost;
  }
}
