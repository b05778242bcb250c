/**
 * Draws the icons of src/ui/public from its favicon.svg. Run by hand after changing the drawing or the paper's color:
 * `node scripts/icons.mjs`, then commit what it wrote.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { ROOT } from "./run.mjs";

const FOLDER = join(ROOT, "src/ui/public");
const DRAWING = readFileSync(join(FOLDER, "favicon.svg"), "utf8");
/** The light paper of src/ui/theme-colors.ts, under what a system shows on a background of its own. */
const PAPER = /light: "(#[0-9a-f]{6})"/.exec(readFileSync(join(ROOT, "src/ui/theme-colors.ts"), "utf8"))?.[1];

/**
 * The drawing on paper, as PNG.
 * @param {number} size pixels of a side
 * @param {number} share of that side which the drawing fills
 */
async function onPaper(size, share) {
  const inner = Math.round(size * share);
  const drawing = await sharp(Buffer.from(DRAWING), { density: (72 * inner) / 32 })
    .resize(inner, inner)
    .png()
    .toBuffer();
  const background = PAPER ?? "";
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: drawing }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/**
 * PNG files as one ICO: a directory of 16 bytes each, then the files. Every browser since 2007 reads PNG in it.
 * @param {Array<{ size: number, png: Buffer }>} pictures
 */
function toIco(pictures) {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, { size, png }] of pictures.entries()) {
    const at = 6 + 16 * index;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}

/** @type {Array<[name: string, file: Buffer]>} */
const files = [
  [
    "favicon.ico",
    toIco(
      await Promise.all([32, 16].map(async (size) => ({ size, png: await onPaper(size, size === 16 ? 1 : 0.875) }))),
    ),
  ],
  ["apple-touch-icon.png", await onPaper(180, 0.72)],
  ["icon-192.png", await onPaper(192, 0.8)],
  ["icon-512.png", await onPaper(512, 0.8)],
  // Any mask leaves the inner circle of 80 % (W3C, Web Application Manifest, "Icon masks and safe zone").
  ["icon-maskable-512.png", await onPaper(512, 0.66)],
];
for (const [name, file] of files) {
  writeFileSync(join(FOLDER, name), file);
  console.log(`${name}: ${file.length} bytes`);
}
