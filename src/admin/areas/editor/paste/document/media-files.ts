import type { Parts } from "./xml.ts";

/** Types of pictures by the ending of their file. Word's drawings (EMF, WMF) are none that the web knows. */
const TYPES: Record<string, string> = {
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  gif: "image/gif",
  webp: "image/webp",
  svg: "image/svg+xml",
  bmp: "image/bmp",
  tif: "image/tiff",
  tiff: "image/tiff",
};

/** A picture in a document as a file; null where it is missing, or no picture of the web. */
export function mediaFile(parts: Parts, path: string): File | null {
  const bytes = parts.get(path);
  const name = path.slice(path.lastIndexOf("/") + 1);
  const type = TYPES[name.slice(name.lastIndexOf(".") + 1).toLowerCase()];
  return bytes === undefined || type === undefined
    ? null
    : new File([bytes as Uint8Array<ArrayBuffer>], name, { type });
}
