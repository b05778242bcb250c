import { svgNotDrawable } from "../file-errors.ts";
import { loadSharp, READING } from "../load-sharp.ts";
import { sniffType } from "../sniff-type.ts";

/** Pixels of all pictures that a drawing holds, together: each is decoded whole, at 4 bytes a pixel or more. */
const MAX_PIXELS = 25_000_000;
/** Pictures that a drawing holds. */
const MAX_PICTURES = 200;

const PICTURE_TYPES: readonly string[] = ["image/png", "image/jpeg", "image/gif", "image/webp"];

/**
 * Counts the pixels of the pictures that a drawing holds. Every `data:` in the text counts, wherever it stands; one that
 * is not a picture in base64, written plainly, is refused, since what it costs is unknown: another SVG, above all.
 * @throws AppError `SVG_NOT_DRAWABLE` (422).
 */
export async function requireSmallPictures(text: string): Promise<void> {
  let pixels = 0;
  let count = 0;
  for (const { index } of text.matchAll(/data:/gi)) {
    if (!isAddress(text, index)) continue;
    const bytes = pictureAt(text, index);
    count += 1;
    if (bytes === null || count > MAX_PICTURES) throw svgNotDrawable("embedded");
    const sharp = await loadSharp();
    const { width, height } = await sharp(bytes, { ...READING, limitInputPixels: false })
      .metadata()
      .catch(() => {
        throw svgNotDrawable("embedded");
      });
    pixels += width * height;
    if (pixels > MAX_PIXELS) throw svgNotDrawable("embedded");
  }
}

/** Whether an address begins there: behind a quote or a parenthesis. In a sentence ("Data: 2026") it is none. */
function isAddress(text: string, at: number): boolean {
  let before = at - 1;
  while (before >= 0 && at - before < 100 && text.charCodeAt(before) <= 0x20) before--;
  return at - before >= 100 || ['"', "'", "("].includes(text.charAt(before));
}

/** The picture that a `data:` address holds; null where it is none. */
function pictureAt(text: string, at: number): Buffer | null {
  const comma = text.indexOf(",", at);
  if (comma === -1 || comma - at > 100) return null;
  if (!/;\s*base64\s*$/i.test(text.slice(at, comma))) return null;
  // Up to the end of the attribute or the parenthesis; a reference (`&#65;`) or an escape within would hide what it is.
  const found = /["')<]/g;
  found.lastIndex = comma;
  const end = found.exec(text)?.index ?? text.length;
  const data = text.slice(comma + 1, end);
  if (!/^[A-Za-z0-9+/=\s]*$/.test(data)) return null;
  const bytes = Buffer.from(data, "base64");
  return PICTURE_TYPES.includes(sniffType(bytes)) ? bytes : null;
}
