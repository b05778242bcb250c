import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, extname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const TEXTS = new Set([".css", ".html", ".js", ".json", ".mjs", ".svg", ".txt", ".webmanifest", ".xml"]);

/**
 * Writes the precompressed `.br` and `.gz` files of every text of a folder, at the highest quality.
 * @param {string} folder
 */
export function compressTexts(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    // `.vite/` is for the server, not for visitors.
    if (basename(entry.parentPath) === ".vite" || !entry.isFile() || !TEXTS.has(extname(entry.name))) continue;
    const file = join(entry.parentPath, entry.name);
    const bytes = readFileSync(file);
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
