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
 * Reads the header of a file, and every pixel where `thorough`.
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
  // No limit of sharp here: its error would not say which limit was exceeded, as ours below does.
  const metadata = await sharp(bytes, { ...READING, limitInputPixels: false })
    .metadata()
    .catch((error) => {
      throw pictureDamaged(error);
    });
  const { width, height } = metadata.autoOrient;
  if (width * height > mostPixelsOf(type) || Math.max(width, height) > LONGEST_SIDE) {
    throw pictureTooManyPixels({ width, height, type });
  }
  const animated = (metadata.pages ?? 1) > 1 || (type === "image/png" && isAnimatedPng(bytes));
  try {
    if (hasMetadata(metadata) || (thorough && alsoReadsAsAnother(bytes))) {
      return { type, width, height, cleaned: await reencode(sharp(bytes, READING), type), animated };
    }
    // A small result costs little memory. `fastShrinkOnLoad` would skip parts of the file.
    if (thorough) await sharp(bytes, READING).resize({ width: 32, fastShrinkOnLoad: false }).raw().toBuffer();
  } catch (error) {
    throw pictureDamaged(error);
  }
  return { type, width, height, cleaned: null, animated };
}

/** APNG names its frames (`acTL`) before the pixels of the first (PNG 3, §11.3.6.1). */
function isAnimatedPng(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const frames = file.indexOf("acTL", 8, "latin1");
  return frames !== -1 && frames < file.indexOf("IDAT", 8, "latin1");
}

/** Whether cameras or programs wrote metadata: place and author, a thumbnail, comments; or it has to be turned. */
function hasMetadata({ exif, xmp, iptc, tifftagPhotoshop, comments, orientation = 1 }: Metadata): boolean {
  return [exif, xmp, iptc, tifftagPhotoshop, comments?.length].some(Boolean) || orientation !== 1;
}

/** Encodes again with hardly any loss. By default sharp turns pictures upright, converts to sRGB, and drops metadata. */
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
