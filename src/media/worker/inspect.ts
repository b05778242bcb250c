import type { Metadata, Sharp } from "sharp";
import {
  LONGEST_SIDE,
  MOST_BYTES,
  mostPixelsOf,
  pictureDamaged,
  pictureTooHeavy,
  pictureTooManyPixels,
  pictureTypeRefused,
} from "../picture-errors.ts";
import { alsoReadsAsAnother } from "./hidden-files.ts";
import type { Inspected, Jobs } from "./jobs.ts";
import { loadSharp, READING } from "./load-sharp.ts";
import { sniffType } from "./sniff-type.ts";

/**
 * Reads what a file says of itself, and every pixel where `thorough`.
 * @throws AppError `PICTURE_TYPE`, `PICTURE_TOO_LARGE`, `PICTURE_DAMAGED` (422).
 */
export async function inspect({ bytes, thorough }: Jobs["inspect"]["input"]): Promise<Inspected> {
  if (bytes.length > MOST_BYTES) throw pictureTooHeavy(bytes.length);
  return inspectPicture(bytes, thorough);
}

/** The same, whatever its length. */
export async function inspectPicture(bytes: Uint8Array, thorough: boolean): Promise<Inspected> {
  const type = sniffType(bytes);
  if (!type.includes("/")) throw pictureTypeRefused(type as "svg" | "heic" | "unknown");
  const sharp = await loadSharp();
  // The limit is ours to explain: `metadata` reads the header alone, and would only say "too large".
  const metadata = await sharp(bytes, { ...READING, limitInputPixels: false })
    .metadata()
    .catch((error) => {
      throw pictureDamaged(error);
    });
  const { width, height } = metadata.autoOrient;
  if (width * height > mostPixelsOf(type) || Math.max(width, height) > LONGEST_SIDE) {
    throw pictureTooManyPixels({ width, height, type });
  }
  try {
    if (holdsMore(metadata) || (thorough && alsoReadsAsAnother(bytes))) {
      return { type, width, height, cleaned: await reencode(sharp(bytes, READING), type) };
    }
    // Small, so that it costs little memory; without the shortcuts that would skip parts of the file.
    if (thorough) await sharp(bytes, READING).resize({ width: 32, fastShrinkOnLoad: false }).raw().toBuffer();
  } catch (error) {
    throw pictureDamaged(error);
  }
  return { type, width, height, cleaned: null };
}

/** What cameras and programs write beside the picture: where and by whom it was taken, a second small picture, notes. */
function holdsMore({ exif, xmp, iptc, tifftagPhotoshop, comments, orientation = 1 }: Metadata): boolean {
  return [exif, xmp, iptc, tifftagPhotoshop, comments?.length].some(Boolean) || orientation !== 1;
}

/** Upright, in sRGB and without any of it (both are what sharp does unless told otherwise), at next to no loss. */
function reencode(picture: Sharp, type: string): Promise<Buffer> {
  switch (type) {
    case "image/png":
      return picture.png().toBuffer();
    case "image/webp":
      return picture.webp({ quality: 95 }).toBuffer();
    case "image/avif":
      return picture.avif({ quality: 85, effort: 2 }).toBuffer();
    case "image/gif":
      return picture.gif().toBuffer();
    default:
      return picture.jpeg({ quality: 95, chromaSubsampling: "4:4:4" }).toBuffer();
  }
}
