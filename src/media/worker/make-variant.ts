import { readFile } from "node:fs/promises";
import { cutSizeOf, partAround } from "../contract/picture-cut.ts";
import type { Jobs } from "./jobs.ts";
import { loadSharp, READING } from "./load-sharp.ts";

/**
 * One width and encoding of a stored picture, in sRGB and without metadata. The efforts are those at which 1600
 * pixels take about a second on one core at most (docs/decisions/016-pictures.md).
 */
export async function makeVariant({ file, width, format, cut }: Jobs["variant"]["input"]): Promise<Buffer> {
  const sharp = await loadSharp();
  const whole = sharp(await readFile(file), READING);
  if (cut !== null) {
    const { autoOrient: size } = await whole.metadata();
    whole.extract(partAround(size, cutSizeOf(size), cut));
  }
  const picture = whole.resize({ width, withoutEnlargement: true });
  switch (format) {
    case "avif":
      return picture.avif({ quality: 55, effort: 2 }).toBuffer();
    case "webp":
      return picture.webp({ quality: 78, smartSubsample: true }).toBuffer();
    case "jpg":
      // JPEG has no transparency.
      return picture.flatten({ background: "#ffffff" }).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
    case "png":
      return picture.png({ compressionLevel: 9 }).toBuffer();
  }
}
