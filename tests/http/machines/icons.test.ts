import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ownerConfig } from "../../support/content/owner-config.ts";
import { ask, attributes } from "../../support/http/http.ts";
import { inFull } from "../../support/run/everyday.ts";
import { removeAll, type Site, startSite } from "../../support/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(removeAll);

const PICTURES: Array<[path: string, size: number]> = [
  ["/apple-touch-icon.png", 180],
  ["/icon-192.png", 192],
  ["/icon-512.png", 512],
  ["/icon-maskable-512.png", 512],
];

test.each(PICTURES)("%s is a picture of %i pixels without a transparent corner", async (path, size) => {
  const { status, headers, raw } = await ask(site.url, path);
  expect([status, headers["content-type"]]).toEqual([200, "image/png"]);
  const picture = sharp(raw);
  expect(await picture.metadata()).toMatchObject({ format: "png", width: size, height: size });
  expect((await picture.stats()).isOpaque).toBe(true);
});

test("the maskable icon keeps its drawing inside the circle that every mask leaves", async () => {
  const { raw } = await ask(site.url, "/icon-maskable-512.png");
  const { data, info } = await sharp(raw).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixel = (x: number, y: number) => data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3);
  const paper = pixel(0, 0);
  const outside: string[] = [];
  for (let y = 0; y < 512; y++) {
    for (let x = 0; x < 512; x++) {
      if (Math.hypot(x - 255.5, y - 255.5) > 512 * 0.4 && !pixel(x, y).equals(paper)) outside.push(`${x},${y}`);
    }
  }
  expect(outside).toEqual([]);
});

test("favicon.ico holds 32 and 16 pixels for whoever asks for it by habit", async () => {
  const { status, headers, raw } = await ask(site.url, "/favicon.ico");
  expect([status, headers["content-type"]]).toEqual([200, "image/x-icon"]);
  expect([raw.readUInt16LE(0), raw.readUInt16LE(2), raw.readUInt16LE(4)]).toEqual([0, 1, 2]);
  for (const [index, size] of [32, 16].entries()) {
    const at = 6 + 16 * index;
    const from = raw.readUInt32LE(at + 12);
    const png = raw.subarray(from, from + raw.readUInt32LE(at + 8));
    expect(raw[at]).toBe(size);
    expect(await sharp(png).metadata()).toMatchObject({ format: "png", width: size, height: size });
  }
});

test("the drawing is the first picture of every page's head, and follows light and dark by itself", async () => {
  const { headers, text } = await ask(site.url, "/favicon.svg");
  expect(headers["content-type"]).toBe("image/svg+xml");
  expect(text).toContain("prefers-color-scheme:dark");
  for (const path of ["/", "/en/blog", "/nowhere"]) {
    const links = attributes((await ask(site.url, path)).text, "link", "href");
    for (const icon of ["/favicon.svg", "/favicon.ico", "/apple-touch-icon.png"]) expect(links).toContain(icon);
  }
});

inFull("the manifest speaks each language and starts at its home, whatever the strategy", async () => {
  const manifestOf = async (at: Site, path: string) => JSON.parse((await ask(at.url, path)).text);
  const { headers } = await ask(site.url, "/manifest.webmanifest");
  expect(headers["content-type"]).toBe("application/manifest+json; charset=utf-8");
  expect(await manifestOf(site, "/manifest.webmanifest")).toMatchObject({
    lang: "fr-FR",
    start_url: "/",
    name: "Vitrine",
  });
  expect(await manifestOf(site, "/en/manifest.webmanifest")).toMatchObject({ lang: "en-US", start_url: "/en" });
  expect((await ask(site.url, "/en/pricing")).text).toContain('rel="manifest" href="/en/manifest.webmanifest"');
  const prefixed = await startSite({
    config: await ownerConfig({ strategy: "prefix_and_default", name: "Chez nous" }),
  });
  expect(await manifestOf(prefixed, "/fr/manifest.webmanifest")).toMatchObject({ name: "Chez nous", start_url: "/fr" });
  expect((await ask(prefixed.url, "/manifest.webmanifest")).headers.location).toBe("/fr/manifest.webmanifest");
  await prefixed.stop();
});
