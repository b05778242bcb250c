import { mkdir, readdir, readFile, rm, stat } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Article, writeArticle } from "../support/content/articles.ts";
import { look, noise, pictureAddresses, plain, writePicture } from "../support/content/pictures.ts";
import { htmlErrors } from "../support/http/html.ts";
import { ask } from "../support/http/http.ts";
import { EVERYDAY, inFull } from "../support/run/everyday.ts";
import {
  type Run,
  removeAll,
  runCommand,
  type Site,
  starterFolder,
  startSite,
  temporaryFolder,
} from "../support/site.ts";

let site: Site;
let folder: string;
beforeAll(async () => {
  site = await startSite();
  folder = await temporaryFolder();
  await mkdir(join(folder, "blog"));
  await mkdir(join(folder, "pictures"));
  await writePicture(folder, "pictures/rouge.png", await plain().png().toBuffer());
});
afterAll(removeAll);

/** A PNG that says that it moves: the chunk `acTL`, before its pixels. */
function animatedPng(png: Buffer): Buffer {
  const frames = Buffer.from("000000086163544c0000000100000000b92d9b94", "hex");
  const head = 8 + 25;
  frames.writeUInt32BE(crc32(frames.subarray(4, 16)), 16);
  return Buffer.concat([png.subarray(0, head), frames, png.subarray(head)]);
}

const vitrine = (...args: string[]) => runCommand(args, { dataDir: site.dataDir });
const article = (name: string, content: Article | string) => writeArticle(join(folder, "blog"), name, content);
const page = async (path: string, of = site) => (await ask(of.url, path)).text;

async function publish(name: string, content: Article) {
  const run = await vitrine("publish", await article(name, content));
  expect(run).toMatchObject({ code: 0, stderr: "" });
}

/** Files kept under the data folder's media, without what is made from them. */
async function originals(dataDir = site.dataDir): Promise<string[]> {
  const names = await readdir(join(dataDir, "media"), { recursive: true }).catch(() => []);
  return names.filter((name) => name.endsWith("original")).map((name) => join(dataDir, "media", name));
}

describe("an article with pictures", () => {
  inFull("of an animated one the first frame is published, and the command says so", async () => {
    const frames = Buffer.from([...Array(8 * 4 * 3).fill(200), ...Array(8 * 4 * 3).fill(20)]);
    const moving = sharp(frames, { raw: { width: 8, height: 8, channels: 3, pageHeight: 4 } });
    await writePicture(folder, "pictures/anim.gif", await moving.clone().gif().toBuffer());
    await writePicture(folder, "pictures/anim.webp", await moving.clone().webp().toBuffer());
    await writePicture(folder, "pictures/anim.png", animatedPng(await plain().png().toBuffer()));
    await writePicture(folder, "pictures/fixe.gif", await plain().gif().toBuffer());
    const names = ["anim.gif", "anim.webp", "anim.png", "fixe.gif"];
    const body = names.map((name) => `![Une vue](../pictures/${name})`).join("\n\n");
    const file = await article("anim.md", { title: "Animée", slug: "animee", body });
    const { code, stderr } = await vitrine("publish", file);
    expect(code).toBe(0);
    const told = stderr.trim().split("\n");
    expect(told).toEqual(
      names
        .slice(0, 3)
        .map((name) => expect.stringMatching(`anim\\.md:\\d+: \\.\\./pictures/${name}: this picture is animated`)),
    );
    expect(pictureAddresses(await page("/blog/animee")).length).toBeGreaterThan(0);
  });

  test("shows them where they stand, with their words, caption, size and sizes", async () => {
    const body = 'Avant.\n\n![Un mur rouge ; vide](../pictures/rouge.png "La légende : courte")\n\nAprès.';
    await publish("rouge.md", { title: "Rouge", slug: "rouge", body });
    const html = await page("/blog/rouge");
    const figure = /<p>Avant\.<\/p>(<figure class="picture">.*<\/figure>)<p>Après\.<\/p>/.exec(html)?.[1] ?? "";
    expect(figure).toContain("<figcaption>La légende\u00A0: courte</figcaption>");
    expect(figure).toContain('alt="Un mur rouge\u202F; vide"');
    expect(figure).toMatch(/<img [^>]*width="1000" height="500"[^>]*loading="lazy"/);
    expect(figure).not.toContain("style=");
    expect(await htmlErrors(html)).toEqual([]);
    const [id] = /[0-9a-f]{32}/.exec(figure) ?? [];
    for (const format of ["avif", "webp", "jpg"]) {
      expect(figure).toContain(
        `/media/${id}-480.${format} 480w, /media/${id}-800.${format} 800w, /media/${id}-1000.${format} 1000w"`,
      );
    }
    const answer = await ask(site.url, `/media/${id}-1000.jpg`);
    expect(await look(answer.raw)).toMatchObject({ format: "jpeg", width: 1000, height: 500 });
  });

  inFull("a picture without words and without caption says neither", async () => {
    await publish("sobre.md", { title: "Sobre", slug: "sobre", body: "![](../pictures/rouge.png)" });
    const html = await page("/blog/sobre");
    expect(html).toContain('alt=""');
    expect(html).not.toContain("figcaption");
  });

  inFull("by reference, with an address that is percent-encoded", async () => {
    await writePicture(folder, "pictures/été à Sète.png", await plain({ width: 300 }).png().toBuffer());
    const body = "![Sète][ici]\n\n[ici]: ../pictures/%C3%A9t%C3%A9%20%C3%A0%20S%C3%A8te.png 'Au bord'";
    await publish("sete.md", { title: "Sète", slug: "sete", body });
    const html = await page("/blog/sete");
    expect(html).toContain("<figcaption>Au bord</figcaption>");
    expect(pictureAddresses(html).every((address) => address.includes("-300."))).toBe(true);
  });

  inFull("everything its page names is ready soon after, and nothing is made twice", async () => {
    await writePicture(folder, "pictures/bruit.png", await noise({ width: 900, height: 300 }).png().toBuffer());
    await publish("bruit.md", { title: "Bruit", slug: "bruit", body: "![](../pictures/bruit.png)" });
    const addresses = pictureAddresses(await page("/blog/bruit"));
    expect(addresses).toHaveLength(9);
    for (const address of addresses) {
      expect((await ask(site.url, address)).status, address).toBe(200);
    }
    const before = await originals();
    const original = before.at(-1) as string;
    const { mtimeMs } = await stat(original);
    await publish("bruit.md", { title: "Bruit, encore", slug: "bruit", body: "![](../pictures/bruit.png)" });
    expect(await originals()).toEqual(before);
    expect((await stat(original)).mtimeMs).toBe(mtimeMs);
  });

  inFull("one whose file was lost is handed in again", async () => {
    const bytes = await plain({ colour: "#0055aa" }).png().toBuffer();
    await writePicture(folder, "pictures/bleu.png", bytes);
    await publish("bleu.md", { title: "Bleu", slug: "bleu", body: "![](../pictures/bleu.png)" });
    const [address = ""] = pictureAddresses(await page("/blog/bleu"));
    const id = /[0-9a-f]{32}/.exec(address)?.[0] ?? "";
    const kept = join(site.dataDir, "media/pictures", id.slice(0, 2), id);
    expect((await ask(site.url, `/media/${id}-1000.png`)).status).toBe(200);
    // A size of it may be written at that moment.
    await rm(kept, { recursive: true, maxRetries: 10 });
    const lost = await ask(site.url, `/media/${id}-800.png`);
    expect(lost.status).toBe(404);
    expect((await site.logged()).some(({ code }) => code === "PICTURE_LOST")).toBe(true);
    await publish("bleu.md", { title: "Bleu", slug: "bleu", body: "![](../pictures/bleu.png)" });
    expect((await ask(site.url, `/media/${id}-800.png`)).status).toBe(200);
  });

  inFull("its author and its cover are kept; a cover may be decorative", async () => {
    const named = { title: "Couverte", author: "Vitrine", cover: "../pictures/rouge.png" };
    await publish("couverte.md", { ...named, slug: "couverte", coverAlt: "Un mur rouge" });
    await publish("decor.md", { ...named, slug: "decor", coverAlt: "" });
    expect((await ask(site.url, "/blog/couverte")).status).toBe(200);
    expect((await ask(site.url, "/blog/decor")).status).toBe(200);
  });
});

inFull("without a running site the command keeps them alone, and the site serves them when it starts", async () => {
  const dataDir = await starterFolder();
  // What the starter content brings.
  const before = await originals(dataDir);
  const file = await article("seul.md", { title: "Seul", slug: "seul", body: "![Rouge](../pictures/rouge.png)" });
  expect(await runCommand(["publish", file], { dataDir })).toMatchObject({ code: 0, stderr: "" });
  expect(await originals(dataDir)).toHaveLength(before.length + 1);
  const later = await startSite({ dataDir });
  const addresses = pictureAddresses(await page("/blog/seul", later));
  expect(addresses.length).toBeGreaterThan(0);
  expect((await ask(later.url, addresses[0] as string)).status).toBe(200);
  await later.stop();
});

describe("what a camera wrote into a picture is not kept", () => {
  test("where and when it was taken goes, the way up stays, and so does the colour", async () => {
    // Red above, blue below; the camera was turned: shown upright, red is on the right (EXIF orientation 6).
    const blue = await plain({ width: 300, height: 100, colour: "#0000ff" }).png().toBuffer();
    const turned = await plain({ width: 300, height: 200, colour: "#ff0000" })
      .composite([{ input: blue, top: 100, left: 0 }])
      .withExif({ IFD0: { Artist: "Quelqu’un", Copyright: "SECRET-0" }, IFD3: { GPSLatitude: "43/1 24/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(turned).metadata()).exif).toBeDefined();
    await writePicture(folder, "pictures/tournee.jpg", turned);
    await publish("tournee.md", { title: "Tournée", slug: "tournee", body: "![](../pictures/tournee.jpg)" });
    const html = await page("/blog/tournee");
    expect(html).toContain('width="200" height="300"');
    const [id = ""] = /[0-9a-f]{32}/.exec(pictureAddresses(html)[0] ?? "") ?? [];
    const served = await Promise.all(
      ["avif", "webp", "jpg", "png"].map(async (format) => (await ask(site.url, `/media/${id}-200.${format}`)).raw),
    );
    const kept = await readFile(join(site.dataDir, "media/pictures", id.slice(0, 2), id, "original"));
    for (const bytes of [...served, kept]) {
      const { exif, xmp, icc, orientation, width, height, format } = await sharp(bytes).metadata();
      expect({ exif, xmp, icc, width, height }, format).toEqual({ width: 200, height: 300 });
      expect(orientation ?? 1).toBe(1);
      expect(bytes.includes("SECRET-0")).toBe(false);
      const { data } = await sharp(bytes)
        .resize(2, 1, { fit: "fill", kernel: "nearest" })
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const [left, right] = [[...data.subarray(0, 3)], [...data.subarray(3, 6)]] as [number[], number[]];
      expect(left[2], format).toBeGreaterThan(200);
      expect(right[0], format).toBeGreaterThan(200);
      expect(right[2], format).toBeLessThan(60);
    }
  });

  inFull("another colour space becomes sRGB", async () => {
    const wide = await plain({ width: 300, height: 200, colour: "#00ff00" })
      .withIccProfile("p3")
      .jpeg({ quality: 100 })
      .toBuffer();
    await writePicture(folder, "pictures/vert.jpg", wide);
    await publish("vert.md", { title: "Vert", slug: "vert", body: "![](../pictures/vert.jpg)" });
    const [address = ""] = pictureAddresses(await page("/blog/vert")).filter((each) => each.endsWith(".jpg"));
    const { pixel, icc } = await look((await ask(site.url, address)).raw);
    expect(icc).toBeUndefined();
    const [red = 255, green = 0, blue = 255] = pixel;
    expect(red).toBeLessThan(12);
    expect(green).toBeGreaterThan(243);
    expect(blue).toBeLessThan(12);
  });
});

describe("what is wrong with a picture is an error of the article, with its line, and nothing is published", () => {
  const head = "---\ntitle: X\nlang: fr\nslug: fautif\n";
  const body = (text: string) => `${head}---\n\nok\n\n${text}\n`;
  const svg =
    '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

  const fileOf = (name: string) => `${name.replaceAll(/\W+/g, "-")}.md`;
  let french: Run;
  let english: Run;
  let before: string[];
  beforeAll(async () => {
    const files: Array<[string, () => Promise<Uint8Array | string>]> = [
      ["dessin.svg", async () => svg],
      ["dessin.png", async () => svg],
      ["texte.jpg", async () => "Bonjour, je suis une image."],
      ["vide.png", async () => ""],
      ["lourde.png", async () => Buffer.alloc(20 * 1024 * 1024 + 1)],
      ["coupee.png", async () => (await noise().png().toBuffer()).subarray(0, 200_000)],
      ["coupee.jpg", async () => (await noise().jpeg().toBuffer()).subarray(0, 20_000)],
      ["coupee.webp", async () => (await noise().webp().toBuffer()).subarray(0, 20_000)],
      ["coupee.avif", async () => (await noise().avif({ effort: 0 }).toBuffer()).subarray(0, 20_000)],
      ["neuve.png", async () => plain({ colour: "#123456" }).png().toBuffer()],
      ["bombe.png", async () => plain({ width: 10_000, height: 5_001 }).png().toBuffer()],
      ["petite.avif", async () => plain({ width: 6_000, height: 4_000 }).avif({ effort: 0 }).toBuffer()],
      ["ruban.png", async () => plain({ width: 16_384, height: 2 }).png().toBuffer()],
    ];
    for (const [name, bytes] of files)
      if (!SLOW.includes(name)) await writePicture(folder, `pictures/${name}`, await bytes());
    before = await originals();
    const good = await article("bon.md", { title: "Bon", slug: "bon", body: "![a](../pictures/neuve.png)" });
    const bad = await Promise.all(ERRORS.map(([name, source]) => article(fileOf(name), source)));
    const run = (LANG: string) => runCommand(["publish", good, ...bad], { dataDir: site.dataDir, env: { LANG } });
    french = await run("fr_FR.UTF-8");
    english = await run("en_US.UTF-8");
  });

  /** Pictures that take seconds to be made: for `npm run test:full`. */
  const SLOW = EVERYDAY ? ["coupee.jpg", "coupee.webp", "coupee.avif", "bombe.png", "petite.avif"] : [];
  const ALL_ERRORS: Array<[name: string, source: string, fr: string, en: string]> = [
    [
      "no such file",
      body("![a](absente.png)"),
      ":9: absente.png : fichier introuvable ou illisible",
      ":9: absente.png: no such file, or it cannot be read",
    ],
    [
      "a folder",
      body("![a](../pictures)"),
      ":9: ../pictures : fichier introuvable ou illisible",
      ":9: ../pictures: no such file",
    ],
    [
      "another site",
      body("![a](https://example.com/a.png)"),
      ":9: https://example.com/a.png : une image se lit à côté de l’article ; enregistrez-la là, puis donnez son chemin relatif",
      ":9: https://example.com/a.png: a picture is read next to the article; save it there, then give its relative path",
    ],
    [
      "data in the address",
      body("![a](data:image/png;base64,AAAA)"),
      ":9: data:image/png;base64,AAAA : une image se lit",
      ":9: data:image/png;base64,AAAA: a picture is read",
    ],
    [
      "an absolute path",
      body("![a](/etc/passwd)"),
      ":9: /etc/passwd : une image se lit",
      ":9: /etc/passwd: a picture is read",
    ],
    [
      "a drawing with scripts",
      body("![a](../pictures/dessin.svg)"),
      ":9: ../pictures/dessin.svg : Les images SVG ne sont pas acceptées, car elles peuvent contenir des scripts",
      ":9: ../pictures/dessin.svg: SVG pictures are not accepted, since they may hold scripts",
    ],
    [
      "the same by another name",
      body("![a](../pictures/dessin.png)"),
      ":9: ../pictures/dessin.png : Les images SVG",
      ":9: ../pictures/dessin.png: SVG pictures",
    ],
    [
      "no picture",
      body("![a](../pictures/texte.jpg)"),
      ":9: ../pictures/texte.jpg : Une image doit être en PNG, JPEG, WebP, AVIF ou GIF",
      ":9: ../pictures/texte.jpg: A picture must be PNG, JPEG, WebP, AVIF or GIF",
    ],
    [
      "an empty file",
      body("![a](../pictures/vide.png)"),
      ":9: ../pictures/vide.png : Une image doit être en PNG",
      ":9: ../pictures/vide.png: A picture must be PNG",
    ],
    [
      "too many bytes",
      body("![a](../pictures/lourde.png)"),
      ":9: ../pictures/lourde.png : L’image pèse plus de 20 Mo",
      ":9: ../pictures/lourde.png: The picture is larger than 20 MB",
    ],
    [
      "too many pixels",
      body("![a](../pictures/bombe.png)"),
      ":9: ../pictures/bombe.png : L’image fait 10000 × 5001 pixels",
      ":9: ../pictures/bombe.png: The picture has 10000 × 5001 pixels",
    ],
    [
      "more pixels than its encoding may have, since it is decoded whole",
      body("![a](../pictures/petite.avif)"),
      ":9: ../pictures/petite.avif : L’image fait 6000 × 4000 pixels ; dans ce format, 16 millions au plus",
      ":9: ../pictures/petite.avif: The picture has 6000 × 4000 pixels; 16 million at most in this format",
    ],
    [
      "too long a side",
      body("![a](../pictures/ruban.png)"),
      ":9: ../pictures/ruban.png : L’image fait 16384 × 2 pixels",
      ":9: ../pictures/ruban.png: The picture has 16384 × 2 pixels",
    ],
    ...["png", "jpg", "webp", "avif"].map((type): [string, string, string, string] => [
      `cut short, ${type}`,
      body(`![a](../pictures/coupee.${type})`),
      `:9: ../pictures/coupee.${type} : L’image est endommagée ou incomplète`,
      `:9: ../pictures/coupee.${type}: The picture is damaged or incomplete`,
    ]),
    [
      "inside a sentence",
      body("Voici ![a](../pictures/rouge.png) ici."),
      ":9: une image se place seule dans son paragraphe",
      ":9: a picture stands alone in its paragraph",
    ],
    [
      "a cover without words",
      `${head}cover: ../pictures/rouge.png\n---\nok\n`,
      ":5: « coverAlt » manque",
      ":5: “coverAlt” is missing",
    ],
    [
      "words without a cover",
      `${head}coverAlt: Rouge\n---\nok\n`,
      ":5: « coverAlt » décrit une image",
      ":5: “coverAlt” describes a picture",
    ],
    [
      "a cover that is missing",
      `${head}cover: absente.png\ncoverAlt: ""\n---\nok\n`,
      ":5: absente.png : fichier introuvable",
      ":5: absente.png: no such file",
    ],
  ];

  const ERRORS = ALL_ERRORS.filter(([, source]) => !SLOW.some((name) => source.includes(name)));

  test.each(ERRORS)("%s", (name, _, fr, en) => {
    const errorsIn = ({ stderr }: Run) => stderr.split("\n").filter((line) => line.includes(`/${fileOf(name)}:`));
    expect(errorsIn(french).at(-1)).toContain(`${fileOf(name)}${fr}`);
    expect(errorsIn(english).at(-1)).toContain(`${fileOf(name)}${en}`);
  });

  test("nothing is published and nothing is kept, of the good article among them either", async () => {
    expect(french).toMatchObject({ code: 1, stdout: "" });
    expect(english).toMatchObject({ code: 1, stdout: "" });
    // One error an article, and the last sentence.
    expect(english.stderr.trim().split("\n")).toHaveLength(ERRORS.length + 1);
    expect(await originals()).toEqual(before);
    expect((await ask(site.url, "/blog/bon")).status).toBe(404);
  });
});

test("the server refuses a document with a picture it was never handed", async () => {
  const image = { type: "image", attrs: { id: "0".repeat(32), width: 9, height: 9, alt: "", caption: null } };
  const document = {
    ...{ kind: "post", slug: "sans-image", title: "X", summary: "", publishedAt: 1, tags: [], seo: {} },
    body: { type: "doc", content: [image] },
  };
  const answer = await new Promise<string>((done, fail) => {
    const outgoing = request(
      { socketPath: join(site.dataDir, "control.sock"), path: "/publish", method: "POST" },
      (incoming) => text(incoming).then(done, fail),
    );
    outgoing.on("error", fail);
    outgoing.end(JSON.stringify({ key: "sans-image", locale: "fr", document }));
  });
  expect(JSON.parse(answer)).toMatchObject({ code: "PICTURE_UNKNOWN", status: 422 });
  expect((await ask(site.url, "/blog/sans-image")).status).toBe(404);
});
