import type { PastedPicture } from "./pieces/piece.ts";

/** Types of pictures that a `data:` address may hold, and the ending of a file's name. */
const ENDINGS: Record<string, string> = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/gif": "gif",
  "image/webp": "webp",
  "image/avif": "avif",
  "image/svg+xml": "svg",
  "image/bmp": "bmp",
  "image/tiff": "tif",
};

/** A picture to be sent, with its alternative text and where it leads. */
export type PictureFileOf = { file: File; alt: string; href: string | null };

/** What a pasted picture is: a file to be sent, or the reason why there is none. */
export type PictureSource = PictureFileOf | { remote: string } | { missing: true };

/**
 * The file of a picture. One on another site is not fetched and not shown from there: its author could follow who reads
 * the article, and change it.
 */
export function pictureSource({ source, file, alt, href }: PastedPicture, number: number): PictureSource {
  if (file !== null) return { file, alt, href };
  if (source === null) return { missing: true };
  if (/^https?:/i.test(source)) return { remote: source };
  const decoded = /^data:/i.test(source) ? decode(source, `image-${number}`) : null;
  return decoded === null ? { missing: true } : { file: decoded, alt, href };
}

/** The bytes of a `data:` address. Not by `fetch`, which the page's policy refuses. */
function decode(address: string, name: string): File | null {
  const comma = address.indexOf(",");
  if (comma < 0) return null;
  const [type = "", ...parameters] = address.slice(5, comma).toLowerCase().split(";");
  const ending = ENDINGS[type];
  if (ending === undefined) return null;
  try {
    const body = decodeURIComponent(address.slice(comma + 1));
    const bytes = parameters.includes("base64")
      ? Uint8Array.from(atob(body.replaceAll(/\s/g, "")), (letter) => letter.charCodeAt(0))
      : new TextEncoder().encode(body);
    return new File([bytes], `${name}.${ending}`, { type });
  } catch {
    return null;
  }
}

/**
 * Gives the files of a clipboard to the pictures they are: a browser that copies one picture writes its address and its
 * bytes, some programs write a file for each picture they name. Other numbers of files are no answer.
 */
export function withFiles(pictures: readonly PastedPicture[], files: readonly File[]): PastedPicture[] {
  const images = files.filter(({ type }) => type.startsWith("image/"));
  const local = pictures.filter(({ source }) => source === null || !/^(?:data|https?):/i.test(source));
  const open = local.length > 0 ? local : pictures.filter(({ source }) => /^https?:/i.test(source ?? ""));
  if (images.length !== open.length) return [...pictures];
  return pictures.map((picture) => {
    const at = open.indexOf(picture);
    return at < 0 ? picture : { ...picture, file: images[at] ?? null };
  });
}
