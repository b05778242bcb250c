/** Media types with their charset, as `Content-Type` holds them. */
export const HTML_TYPE = "text/html; charset=utf-8";
/** Of payloads and of JSON answers. */
export const JSON_TYPE = "application/json; charset=utf-8";
/** Of short answers and of files for machines. */
export const TEXT_TYPE = "text/plain; charset=utf-8";

/** Of files, by the end of their names: what the build writes, and the formats of pictures. */
const FILE_TYPES: Readonly<Record<string, string>> = {
  avif: "image/avif",
  css: "text/css; charset=utf-8",
  ico: "image/x-icon",
  jpg: "image/jpeg",
  js: "text/javascript; charset=utf-8",
  png: "image/png",
  svg: "image/svg+xml",
  webp: "image/webp",
  woff2: "font/woff2",
};

/** Media type of a file by its name; undefined for one that is not served. */
export function fileType(name: string): string | undefined {
  const extension = name.slice(name.lastIndexOf(".") + 1);
  return Object.hasOwn(FILE_TYPES, extension) ? FILE_TYPES[extension] : undefined;
}
