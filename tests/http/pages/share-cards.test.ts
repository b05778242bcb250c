import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Article, writeArticle } from "../../support/content/articles.ts";
import { ownerConfig } from "../../support/content/owner-config.ts";
import { ask } from "../../support/http/http.ts";
import { inFull, sample } from "../../support/run/everyday.ts";
import { removeAll, runCommand, type Site, startSite, temporaryFolder } from "../../support/site.ts";

let site: Site;
let folder: string;
beforeAll(async () => {
  site = await startSite({ env: { LOG_LEVEL: "debug" } });
  folder = await temporaryFolder();
});
afterAll(removeAll);

async function publish(article: Article, on = site): Promise<void> {
  const file = await writeArticle(folder, `${article.slug}-${article.lang ?? "fr"}.md`, article);
  expect(await runCommand(["publish", file], { dataDir: on.dataDir })).toMatchObject({ code: 0, stderr: "" });
}

/** What a page says to whoever shares it. */
async function sharing(path: string, on = site, headers: Record<string, string> = {}) {
  const { text, status } = await ask(on.url, path, { headers });
  expect(status, path).toBe(200);
  const content = (name: string) =>
    new RegExp(`<meta[^>]* (?:property|name)="${name}" content="([^"]*)"`).exec(text)?.[1]?.replaceAll("&amp;", "&");
  const image = content("og:image") ?? "";
  return {
    image,
    target: image.replace(/^https?:\/\/[^/]+/, ""),
    width: content("og:image:width"),
    height: content("og:image:height"),
    alt: content("og:image:alt"),
    card: content("twitter:card"),
  };
}

/** Colour of a pixel, as red, green and blue. */
async function pixelAt(picture: Buffer, left: number, top: number): Promise<number[]> {
  const raw = await sharp(picture).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
  return [...raw];
}

/** The darkest value of a part of a picture, over its three colours. */
async function darkest(picture: Buffer, left: number, width: number, top = 0, height = 630): Promise<number> {
  // Statistics are those of the whole file: the part has to become one.
  const part = await sharp(picture).extract({ left, top, width, height }).removeAlpha().png().toBuffer();
  const { channels } = await sharp(part).stats();
  return Math.min(...channels.map(({ min }) => min));
}

const drawn = async (on = site) =>
  (await readdir(join(on.dataDir, "media/share-cards"), { recursive: true })).filter((name) => name.endsWith(".png"));

describe("every public page has a picture to be shared with, in its language", () => {
  const PAGES = ["/", "/blog", "/pricing", "/legal", "/legal/privacy"];
  test.each(PAGES.flatMap((path) => [path, path === "/" ? "/en" : `/en${path}`]))("%s", async (path) => {
    const { image, target, ...said } = await sharing(path, site, { "sec-fetch-site": "same-origin" });
    expect(said).toMatchObject({ width: "1200", height: "630", card: "summary_large_image" });
    expect(said.alt).toMatch(/\S · Vitrine$/);
    expect(image).toMatch(/^http:\/\/localhost:\d+\//);
    expect(target.startsWith("/en/")).toBe(path.startsWith("/en"));
    const { status, headers, raw } = await ask(site.url, target);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "image/png",
      "cache-control": "public, max-age=31536000, immutable",
      "content-length": String(raw.length),
      "x-content-type-options": "nosniff",
    });
    expect(raw.length).toBeLessThan(120_000);
    const { format, width, height } = await sharp(raw).metadata();
    expect({ format, width, height }).toEqual({ format: "png", width: 1200, height: 630 });
    // Paper, the ribbon, and ink somewhere.
    const [red = 0, green = 0, blue = 0] = await pixelAt(raw, 95, 40);
    expect(red).toBeGreaterThan(180);
    expect(green + blue).toBeLessThan(160);
    for (const channel of await pixelAt(raw, 1190, 10)) expect(channel).toBeGreaterThan(235);
    expect(await darkest(raw, 80, 1040, 150, 330)).toBeLessThan(60);
  });

  test("two pages, and two languages of one, look different", async () => {
    const cards = await Promise.all(
      ["/pricing", "/en/pricing", "/careers"].map(async (path) => ask(site.url, (await sharing(path)).target)),
    );
    const [french, english, other] = cards.map(({ raw }) => raw.toString("base64"));
    expect(new Set([french, english, other]).size).toBe(3);
  });
});

describe("an article's picture", () => {
  test("shows its title: another title is another address and another picture, and the old address the new one", async () => {
    const article = { slug: "partage", translationKey: "partage", date: "2026-11-20" };
    await publish({ ...article, title: "Avant" });
    const before = await sharing("/blog/partage");
    expect(before.target).toMatch(/^\/og\/blog\/partage\.png\?v=[0-9a-f]+$/);
    expect(before.alt).toBe("Avant · Vitrine");
    const first = await ask(site.url, before.target);
    await publish({ ...article, title: "Après !" });
    const after = await sharing("/blog/partage");
    expect(after.alt).toBe("Après\u202F! · Vitrine");
    expect(after.target).not.toBe(before.target);
    const second = await ask(site.url, after.target);
    expect(second.raw.equals(first.raw)).toBe(false);
    for (const former of [before.target, "/og/blog/partage.png", "/og/blog/partage.png?v=x"]) {
      const { status, raw, headers } = await ask(site.url, former);
      expect([status, raw.equals(second.raw)]).toEqual([200, true]);
      expect(headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
    }
  });

  test("is drawn once, however many ask at once, and revalidates", async () => {
    await publish({ slug: "ensemble", title: "Ensemble" });
    const { target } = await sharing("/blog/ensemble");
    const before = await drawn();
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(site.url, target)));
    expect(new Set(answers.map(({ raw }) => raw.toString("base64"))).size).toBe(1);
    expect(await drawn()).toHaveLength(before.length + 1);
    const made = (await site.logged()).filter(
      ({ msg, name }) => msg === "made" && !before.some((file) => `${name}`.endsWith(file)),
    );
    expect(made).toHaveLength(1);
    const etag = answers[0]?.headers.etag as string;
    expect((await ask(site.url, target, { headers: { "if-none-match": etag } })).status).toBe(304);
    const head = await ask(site.url, target, { method: "HEAD" });
    expect([head.status, head.raw.length, head.headers["content-type"]]).toEqual([200, 0, "image/png"]);
  });

  test.each(
    sample([
      ["two hundred characters", "Un titre très long dont chaque mot compte ; ".repeat(5).slice(0, 199)],
      ["one letter", "É"],
      ["three hundred, in one word", "W".repeat(300)],
      ["characters no font of ours has", "漢字 और 🎉"],
      ["markup", '<script>alert("x")</script> & <b>'],
    ]),
  )("holds a title of %s", async (name, title) => {
    const slug = name.replaceAll(/\W+/g, "-");
    await publish({ slug, title });
    const { raw, status } = await ask(site.url, (await sharing(`/blog/${slug}`)).target);
    expect(status).toBe(200);
    expect(raw.length).toBeLessThan(120_000);
    expect(await darkest(raw, 80, 1040, 150, 330)).toBeLessThan(60);
    // Nothing runs over the margins.
    expect(await darkest(raw, 0, 70)).toBeGreaterThan(235);
    expect(await darkest(raw, 1130, 70)).toBeGreaterThan(235);
  });

  inFull(
    "whose reader hangs up while it is drawn is drawn all the same, and nothing is logged as an error",
    async () => {
      await publish({ slug: "raccroche", title: "Raccroché" });
      const { target } = await sharing("/blog/raccroche");
      const before = await drawn();
      const { hostname, port } = new URL(site.url);
      await Promise.all(
        Array.from({ length: 5 }, async () => {
          const socket = connect(Number(port), hostname);
          await once(socket, "connect");
          // Resolves once it is sent.
          await new Promise((sent) =>
            socket.write(`GET ${target} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`, sent),
          );
          socket.destroy();
        }),
      );
      expect((await ask(site.url, target)).status).toBe(200);
      expect(await drawn()).toHaveLength(before.length + 1);
      const logged = await site.logged();
      expect(logged.filter(({ level }) => level === "error" || level === "fatal")).toEqual([]);
    },
  );

  test("goes with the article", async () => {
    await publish({ slug: "retire", title: "Retiré" });
    const { target } = await sharing("/blog/retire");
    expect((await ask(site.url, target)).status).toBe(200);
    expect(await runCommand(["unpublish", "/blog/retire"], { dataDir: site.dataDir })).toMatchObject({ code: 0 });
    expect((await ask(site.url, target)).status).toBe(404);
  });
});

describe("nothing else has one", () => {
  test.each([
    "/og/inconnu.png",
    "/og/blog/inconnu.png",
    "/og/blog/a/b.png",
    "/og/index.png",
    "/og/.png",
    "/og.png",
    "/og/pricing.jpg",
    "/og/pricing.png.png",
    "/og/../vitrine.sqlite.png",
    "/og/%2e%2e/x.png",
    "/en/og/tarifs.png",
    "/og/_home",
    "/og/blog/_home.png",
  ])("%s", async (target) => {
    const { status, headers } = await ask(site.url, target);
    expect(status).toBe(404);
    expect(headers["content-type"]).toContain("text/html");
  });

  test("error pages name none", async () => {
    const { text } = await ask(site.url, "/nulle-part");
    expect(text).not.toContain("og:image");
  });
});

inFull("prefix_and_default: each language's picture stands under its prefix", async () => {
  const both = await startSite({ config: await ownerConfig({ strategy: "prefix_and_default" }) });
  for (const path of ["/fr/pricing", "/en/pricing"]) {
    const { target } = await sharing(path, both);
    expect(target.startsWith(`${path.slice(0, 3)}/og/pricing.png`)).toBe(true);
    expect((await ask(both.url, target)).status).toBe(200);
  }
  await both.stop();
});

inFull(
  "no_prefix: who fetches the picture has no cookie, and gets the language of the page that named it",
  async () => {
    const shared = await startSite({ config: await ownerConfig({ strategy: "no_prefix" }) });
    const in_ = (language: string) => sharing("/pricing", shared, { "accept-language": language });
    const [french, english] = [await in_("fr"), await in_("en")];
    expect(french.target.split("?")[0]).toBe(english.target.split("?")[0]);
    expect(french.target).not.toBe(english.target);
    const [first, second] = [await ask(shared.url, french.target), await ask(shared.url, english.target)];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.raw.equals(second.raw)).toBe(false);
    const asEnglish = await ask(shared.url, french.target, { headers: { "accept-language": "en" } });
    expect(asEnglish.raw.equals(first.raw)).toBe(true);
    await shared.stop();
  },
);
