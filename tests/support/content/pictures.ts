import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

type Size = { width?: number; height?: number; colour?: string };

/** A picture of one colour, so that what became of it can be told by its pixels. */
export function plain({ width = 1000, height = 500, colour = "#cc3311" }: Size = {}) {
  return sharp({ create: { width, height, channels: 3, background: colour } });
}

/** A picture no two pixels of which are alike: it takes room in any encoding. */
export function noise({ width = 1000, height = 500 }: Size = {}) {
  const gaussian = { type: "gaussian", mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background: "#888888", noise: gaussian } });
}

/** Writes a picture into a folder and gives its path. */
export async function writePicture(folder: string, name: string, bytes: Uint8Array | string): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, bytes);
  return file;
}

/** Everything a page says of its pictures: the addresses of every source of every one. */
export function pictureAddresses(html: string): string[] {
  return [...new Set(html.match(/\/media\/[0-9a-f]{32}-\d+\.[a-z]+/g) ?? [])];
}

/** What a served picture is, read anew; `pixel` is the middle one, as red, green and blue. */
export async function look(bytes: Uint8Array) {
  const metadata = await sharp(bytes).metadata();
  const { data } = await sharp(bytes)
    .resize(1, 1)
    .removeAlpha()
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { ...metadata, pixel: [...data.subarray(0, 3)] };
}

/** A PNG that says it is enormous, in a few kilobytes. */
export async function bomb(): Promise<Buffer> {
  return sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: "#000" }, limitInputPixels: false })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** A picture as a file that a browser sends. */
export async function png(name: string, colour: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  return { name, mimeType: "image/png", buffer: await plain({ width: 500, height: 300, colour }).png().toBuffer() };
}
