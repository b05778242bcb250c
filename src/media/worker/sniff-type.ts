import { isSvg } from "./svg/svg-text.ts";

/**
 * The media type of a file by its first bytes, never by its name. `svg` and `heic`, which people upload, have messages of
 * their own; `unknown` for anything else.
 */
export function sniffType(file: Uint8Array): string {
  const bytes = Buffer.from(file.buffer, file.byteOffset, Math.min(file.byteLength, 1024));
  const text = bytes.toString("latin1");
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
  if (text.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (text.startsWith("GIF87a") || text.startsWith("GIF89a")) return "image/gif";
  if (text.startsWith("RIFF") && text.slice(8, 12) === "WEBP") return "image/webp";
  if (text.slice(4, 8) === "ftyp") {
    // ISO/IEC 23008-12: the brands a file is written for, up to the end of its first box.
    const brands = text.slice(8, Math.max(16, Math.min(bytes.readUInt32BE(0), 256)));
    if (/avi[fs]/.test(brands)) return "image/avif";
    if (/hei[cxms]|hev[cxms]|mif1|msf1/.test(brands)) return "heic";
  }
  return isSvg(file) ? "svg" : "unknown";
}
