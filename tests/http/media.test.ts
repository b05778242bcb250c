import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeArticle } from "../support/content/articles.ts";
import { look, noise, pictureAddresses, plain, writePicture } from "../support/content/pictures.ts";
import { ask } from "../support/http/http.ts";
import { inFull } from "../support/run/everyday.ts";
import { removeAll, runCommand, type Site, starterFolder, startSite, temporaryFolder } from "../support/site.ts";

const TYPES = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg", png: "image/png" };
/** What sharp calls the same. */
const FORMATS = { avif: "heif", webp: "webp", jpg: "jpeg", png: "png" };

let site: Site;
/** Ids of the pictures, by name. */
const ids = new Map<string, string>();
const id = (name: string) => ids.get(name) ?? "";

beforeAll(async () => {
  const folder = await temporaryFolder();
  const dataDir = await starterFolder();
  const half = await plain({ width: 200, height: 200, colour: "#0000ff" }).png().toBuffer();
  const pictures: Record<string, Uint8Array> = {
    large: await plain({ width: 2000, height: 1000 }).png().toBuffer(),
    petite: await plain({ width: 320, height: 200, colour: "#0055aa" }).webp().toBuffer(),
    bruit: await noise({ width: 1600, height: 900 }).jpeg({ quality: 95 }).toBuffer(),
    course: await noise({ width: 1200, height: 700 }).jpeg({ quality: 90 }).toBuffer(),
    laissee: await noise({ width: 1600, height: 900 }).jpeg({ quality: 95 }).toBuffer(),
    claire: await plain({ width: 200, height: 100 }).ensureAlpha(0).png().toBuffer(),
    animee: await sharp([await plain({ width: 200, height: 200, colour: "#ff0000" }).png().toBuffer(), half], {
      join: { animated: true },
    })
      .gif()
      .toBuffer(),
    moderne: await plain({ width: 500, height: 400, colour: "#884422" }).avif({ effort: 0 }).toBuffer(),
  };
  const articles: string[] = [];
  for (const [name, bytes] of Object.entries(pictures)) {
    // Whatever its name says, a file is what it holds.
    await writePicture(folder, `${name}.png`, bytes);
    articles.push(await writeArticle(folder, `${name}.md`, { title: name, slug: name, body: `![](${name}.png)` }));
  }
  // Before the site starts: nothing is prepared behind the back of these tests.
  const published = await runCommand(["publish", ...articles], { dataDir });
  expect(published.code).toBe(0);
  expect(published.stderr.trim().split("\n")).toEqual([expect.stringMatching(/animee\.png: this picture is animated/)]);
  site = await startSite({ dataDir, env: { LOG_LEVEL: "debug" } });
  for (const name of Object.keys(pictures)) {
    const { text } = await ask(site.url, `/blog/${name}`);
    ids.set(name, /[0-9a-f]{32}/.exec(pictureAddresses(text)[0] ?? "")?.[0] ?? "");
  }
});
afterAll(removeAll);

const folderOf = (name: string) => join(site.dataDir, "media/pictures", id(name).slice(0, 2), id(name));

/** Files made from a picture, the picture itself left out. */
async function made(name: string): Promise<string[]> {
  return (await readdir(folderOf(name))).filter((file) => file !== "original").sort();
}

describe("a stored picture", () => {
  test.each(["avif", "webp", "jpg", "png"] as const)(
    "is served as %s, with everything that lets it be kept",
    async (format) => {
      const answer = await ask(site.url, `/media/${id("large")}-800.${format}`);
      expect(answer.status).toBe(200);
      expect(answer.headers).toMatchObject({
        "content-type": TYPES[format],
        "content-length": String(answer.raw.length),
        "cache-control": "public, max-age=31536000, immutable",
        etag: expect.stringMatching(/^"[^"]+"$/),
        "x-content-type-options": "nosniff",
        "content-security-policy": expect.stringContaining("default-src 'none'"),
      });
      expect(answer.headers["set-cookie"]).toBeUndefined();
      expect(answer.headers.vary).toBeUndefined();
      const { format: found, width, height, pixel, exif, xmp, icc } = await look(answer.raw);
      expect({ found, width, height, exif, xmp, icc }).toEqual({ found: FORMATS[format], width: 800, height: 400 });
      for (const [channel, value] of [0xcc, 0x33, 0x11].entries())
        expect(Math.abs((pixel[channel] ?? 0) - value)).toBeLessThan(8);
    },
  );

  test("comes in four widths, never larger than it is", async () => {
    for (const width of [480, 800, 1200, 1600]) {
      const { status, raw } = await ask(site.url, `/media/${id("large")}-${width}.webp`);
      expect([status, (await look(raw)).width]).toEqual([200, width]);
    }
    const { status, raw } = await ask(site.url, `/media/${id("petite")}-320.webp`);
    expect([status, (await look(raw)).width]).toEqual([200, 320]);
  });

  test("is read from the folder the second time, byte for byte", async () => {
    const path = `/media/${id("large")}-480.avif`;
    const first = await ask(site.url, path);
    const file = join(folderOf("large"), "480.avif");
    const { mtimeMs } = await stat(file);
    const second = await ask(site.url, path);
    expect(second.raw.equals(first.raw)).toBe(true);
    expect(second.headers.etag).toBe(first.headers.etag);
    expect((await stat(file)).mtimeMs).toBe(mtimeMs);
  });

  test("answers 304 to whoever has it, and headers alone to HEAD", async () => {
    const path = `/media/${id("large")}-480.webp`;
    const { headers, raw } = await ask(site.url, path);
    const etag = headers.etag as string;
    for (const seen of [etag, `"x", W/${etag}`, "*"]) {
      const again = await ask(site.url, path, { headers: { "if-none-match": seen } });
      expect([again.status, again.raw.length, again.headers.etag]).toEqual([304, 0, etag]);
      expect(again.headers["cache-control"]).toContain("immutable");
    }
    expect((await ask(site.url, path, { headers: { "if-none-match": '"autre"' } })).status).toBe(200);
    const head = await ask(site.url, path, { method: "HEAD" });
    expect([head.status, head.raw.length]).toEqual([200, 0]);
    expect(head.headers).toMatchObject({ "content-length": String(raw.length), "content-type": "image/webp", etag });
    expect((await ask(site.url, path, { method: "POST" })).status).toBe(405);
  });

  test("HEAD comes first as well as GET", async () => {
    const head = await ask(site.url, `/media/${id("petite")}-320.avif`, { method: "HEAD" });
    expect([head.status, head.raw.length]).toEqual([200, 0]);
    expect(Number(head.headers["content-length"])).toBeGreaterThan(0);
  });

  test("stands at the same address whatever the query, and in neither language", async () => {
    const path = `/media/${id("petite")}-320.webp`;
    expect((await ask(site.url, `${path}?x=1`)).status).toBe(200);
    expect((await ask(site.url, `/en${path}`)).status).toBe(404);
  });

  test("what is transparent stays so where the encoding can, and is white where it cannot", async () => {
    const of = async (format: string) => look((await ask(site.url, `/media/${id("claire")}-200.${format}`)).raw);
    expect((await of("webp")).hasAlpha).toBe(true);
    expect((await of("avif")).hasAlpha).toBe(true);
    expect((await of("jpg")).pixel).toEqual([255, 255, 255]);
  });

  test("of a moving picture the first one is shown", async () => {
    for (const format of ["webp", "png"]) {
      const { pages, pixel } = await look((await ask(site.url, `/media/${id("animee")}-200.${format}`)).raw);
      expect(pages ?? 1).toBe(1);
      expect(pixel[0]).toBeGreaterThan(240);
      expect(pixel[2]).toBeLessThan(15);
    }
  });

  test("AVIF is taken in as well as given out", async () => {
    expect((await look((await ask(site.url, `/media/${id("moderne")}-500.jpg`)).raw)).width).toBe(500);
  });
});

describe("nothing else is served, and nothing is made for it", () => {
  test.each([
    ["a width that is not of the list", (of: string) => `${of}-801.webp`],
    ["a width of the list beyond its own", (of: string) => `${of}-1200.webp`],
    ["no width", (of: string) => `${of}.webp`],
    ["the width 0", (of: string) => `${of}-0.webp`],
    ["a leading zero", (of: string) => `${of}-0320.webp`],
    ["a width of many digits", (of: string) => `${of}-${"9".repeat(400)}.webp`],
    ["an encoding we do not make", (of: string) => `${of}-320.gif`],
    ["no encoding", (of: string) => `${of}-320`],
    ["an unknown picture", (of: string) => `${"0".repeat(32)}-480.webp`.slice(0, of.length + 9)],
    ["half a name", (of: string) => `${of.slice(0, 16)}-320.webp`],
    ["capitals", (of: string) => `${of.toUpperCase()}-320.webp`],
    ["the picture itself", (of: string) => `${of}/original`],
    ["its file", (of: string) => `pictures/${of.slice(0, 2)}/${of}/original`],
    ["the way up", (of: string) => `../vitrine.sqlite?${of}`],
    ["the way up, encoded", (of: string) => `%2e%2e%2fvitrine.sqlite?${of}`],
    ["the way up behind a name", (of: string) => `${of}-320.webp/../../../vitrine.sqlite`],
    ["a NUL", (of: string) => `${of}-320.webp%00.png`],
    ["an encoded letter", (of: string) => `%${of.charCodeAt(0).toString(16)}${of.slice(1)}-320.webp`],
  ])("%s", async (_, address) => {
    const before = await made("petite");
    const { status, headers, text } = await ask(site.url, `/media/${address(id("petite"))}`);
    expect(status).toBeGreaterThanOrEqual(300);
    if (status !== 404) expect([301, 404]).toContain(status);
    expect(headers["content-type"] ?? "").not.toContain("image");
    expect(text).not.toContain("SQLite format");
    expect(await made("petite")).toEqual(before);
  });

  test("the not-found page answers, in the site's layout and with its headers", async () => {
    const { status, headers, text } = await ask(site.url, `/media/${"0".repeat(32)}-480.webp`);
    expect(status).toBe(404);
    expect(text).toContain("<h1>");
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers["x-content-type-options"]).toBe("nosniff");
  });
});

describe("many at once", () => {
  inFull("who asks first for the same at the same time gets the same, made once", async () => {
    const path = `/media/${id("bruit")}-1600.avif`;
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask(site.url, path)));
    const [first] = answers;
    for (const { status, raw } of answers) {
      expect(status).toBe(200);
      expect(raw.equals(first?.raw as Buffer)).toBe(true);
    }
    expect(
      (await site.logged()).filter(
        ({ msg, name }) => msg === "made" && name === `pictures/${id("bruit").slice(0, 2)}/${id("bruit")}/1600.avif`,
      ),
    ).toHaveLength(1);
    expect(await made("bruit")).toEqual(["1600.avif"]);
  });

  test.runIf(process.platform === "linux")(
    "where memory runs out, the system ends the process that reads pictures, not the site",
    async () => {
      const picture = ask(site.url, `/media/${id("course")}-800.webp`);
      const scores = async () => {
        const children = await readFile(`/proc/${site.process.pid}/task/${site.process.pid}/children`, "utf8");
        const files = children
          .trim()
          .split(" ")
          .map((pid) => `/proc/${pid}/oom_score_adj`);
        return Promise.all(files.map(async (file) => Number(await readFile(file, "utf8").catch(() => "0"))));
      };
      await expect.poll(scores).toEqual([1_000]);
      expect(Number(await readFile(`/proc/${site.process.pid}/oom_score_adj`, "utf8"))).toBeLessThan(1_000);
      expect((await picture).status).toBe(200);
    },
  );

  inFull("pages are answered while pictures are made", async () => {
    const pictures = [480, 800, 1200].map((width) => ask(site.url, `/media/${id("course")}-${width}.avif`));
    const pages = await Promise.all(Array.from({ length: 20 }, (_, index) => ask(site.url, `/blog?x=${index}`)));
    expect(pages.every(({ status }) => status === 200)).toBe(true);
    expect((await Promise.all(pictures)).every(({ status }) => status === 200)).toBe(true);
  });

  inFull("a visitor who leaves halfway is no error, and the next one gets it whole", async () => {
    const path = `/media/${id("bruit")}-1600.png`;
    const controller = new AbortController();
    const left = fetch(site.url + path, { signal: controller.signal });
    const { body } = await left;
    await body?.getReader().read();
    controller.abort();
    expect((await look((await ask(site.url, path)).raw)).width).toBe(1600);
    expect((await site.logged()).filter(({ level }) => level === "error")).toEqual([]);
  });

  inFull("sizes that nobody waits for any more are not made, and keep nobody waiting", async () => {
    const [wanted = "", ...others] = [1600, 1200, 800, 480].flatMap((width) =>
      ["png", "jpg", "webp", "avif"].map((format) => `/media/${id("laissee")}-${width}.${format}`),
    );
    const leave = new AbortController();
    const left = others.map((path) => fetch(site.url + path, { signal: leave.signal }));
    // One of them is being made by then, and the others wait.
    await Promise.race(left);
    leave.abort();
    await Promise.allSettled(left);
    expect((await ask(site.url, wanted)).status).toBe(200);
    expect((await made("laissee")).length).toBeLessThan(others.length / 2);
    // What somebody else waits for is made all the same.
    const [path = ""] = others.slice(-1);
    const gone = new AbortController();
    const first = fetch(site.url + path, { signal: gone.signal });
    const second = ask(site.url, path);
    gone.abort();
    await Promise.allSettled([first]);
    expect((await second).status).toBe(200);
    expect((await site.logged()).filter(({ level }) => level === "error")).toEqual([]);
  });
});

inFull("a stop while a picture is made waits for nothing that has not begun", async () => {
  const dataDir = await starterFolder();
  const folder = await temporaryFolder();
  const other = await startSite({ dataDir });
  await writePicture(folder, "a.png", await noise({ width: 1600, height: 1000 }).png().toBuffer());
  const file = await writeArticle(folder, "a.md", { title: "A", slug: "a", body: "![](a.png)" });
  expect(await runCommand(["publish", file], { dataDir })).toMatchObject({ code: 0, stderr: "" });
  expect(await other.stop()).toBe(0);
  const names = await readdir(join(dataDir, "media"), { recursive: true });
  // Whole or not at all.
  for (const name of names.filter((each) => each.endsWith(".avif"))) {
    expect((await sharp(join(dataDir, "media", name)).stats()).isOpaque).toBe(true);
  }
  expect(names.filter((name) => /\.unfinished\/./.test(name))).toEqual([]);
  expect(names.filter((name) => /\.(?:avif|webp|jpg)$/.test(name)).length).toBeLessThan(12);
});
