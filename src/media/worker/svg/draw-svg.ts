import { LONGEST_SIDE, pictureDamaged, pictureTooHeavy } from "../../picture-errors.ts";
import { svgNotDrawable } from "../file-errors.ts";
import { loadSharp, READING } from "../load-sharp.ts";
import { requireSmallPictures } from "./embedded-pictures.ts";
import { fromRoot, svgText } from "./svg-text.ts";

/** Pixels of the longer side of the drawing: sharp on any screen, in the largest width that pages show. */
const LONGEST = 2400;
/** Longer than any drawing that people make; a text of this length is read quickly. */
const MOST_BYTES = 5 * 1024 * 1024;
/** The resolution at which a drawing has the size it names. */
const NATIVE_DENSITY = 72;
/** What sharp takes at most. */
const MOST_DENSITY = 100_000;

/**
 * Draws an SVG, once, in its own proportions. The drawing alone is kept and served, so that no script, handler, or link of
 * the file reaches a visitor: what draws it runs no scripts and opens no other file.
 * @throws AppError `SVG_NOT_DRAWABLE` (422) for one that would be drawn otherwise than its author sees it,
 *   `PICTURE_TOO_LARGE`, `PICTURE_DAMAGED` (422).
 */
export async function drawSvg(bytes: Uint8Array): Promise<{ png: Buffer; width: number; height: number }> {
  if (bytes.length > MOST_BYTES) throw pictureTooHeavy(bytes.length, MOST_BYTES);
  const text = svgText(bytes);
  const reason = whyNotDrawable(text);
  if (reason !== null) throw svgNotDrawable(reason);
  // Never the bytes as they came: what draws them would unpack gzip, and what lies in it was not looked at.
  const drawing = fromRoot(text);
  if (drawing === null) throw pictureDamaged(new Error("its root is no svg element"));
  await requireSmallPictures(text);
  const sharp = await loadSharp();
  try {
    const { width, height } = await sharp(drawing, { ...READING, limitInputPixels: false }).metadata();
    const scale = LONGEST / Math.max(width, height);
    const density = Math.min(MOST_DENSITY, Math.max(1, NATIVE_DENSITY * scale));
    const drawn = sharp(drawing, { ...READING, density }).resize({
      width: LONGEST,
      height: LONGEST,
      fit: "inside",
      withoutEnlargement: true,
    });
    const { data, info } = await drawn.png().toBuffer({ resolveWithObject: true });
    if (Math.max(info.width, info.height) > LONGEST_SIDE) throw new Error("drawn too large");
    return { png: data, width: info.width, height: info.height };
  } catch (error) {
    throw pictureDamaged(error);
  }
}

type Reason = Parameters<typeof svgNotDrawable>[0];

/** What keeps a drawing from looking as it should, or costs without bound; null where nothing does. */
function whyNotDrawable(text: string): Reason | null {
  if (/<!ENTITY/i.test(text)) return "entities";
  if (/<(?:[\w-]{1,40}:)?foreignObject[\s/>]/i.test(text)) return "foreign-object";
  if (/@import/i.test(text)) return "external";
  for (const { index, 1: target = "" } of text.matchAll(/\b(?:href|src)\s*=\s*["']([^"']{0,40})/gi)) {
    if (!isWithin(target) && !isOfLink(text, index)) return "external";
  }
  for (const [, target = ""] of text.matchAll(/url\(\s*["']?([^)"']{0,40})/gi)) {
    if (!isWithin(target)) return "external";
  }
  return null;
}

/** Whether what a drawing refers to stands in the file itself. */
function isWithin(target: string): boolean {
  const trimmed = target.trim().toLowerCase();
  return trimmed === "" || trimmed.startsWith("#") || trimmed.startsWith("data:");
}

/** How far before an attribute its element is looked for. */
const ELEMENT = 1000;

/** A link that a person would follow draws nothing. */
function isOfLink(text: string, index: number): boolean {
  const before = text.slice(Math.max(0, index - ELEMENT), index);
  return /^<a\s/i.test(before.slice(before.lastIndexOf("<")));
}
