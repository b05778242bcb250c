import { extensionOf, FILE_TYPES, mediaFilePath, parseMediaFilePath } from "../../media/contract/media-file.ts";

/**
 * A file of the media library as a text names it. The id is taken from the file's content, so that type and size never
 * change under it. `name` has no extension and may be empty, as in the library.
 */
export type LinkedFile = { id: string; name: string; type: string; bytes: number };

const LONGEST_NAME = 200;

/** Whether a value is the media type of a file that the library takes in. */
export function isFileType(value: unknown): value is string {
  return typeof value === "string" && extensionOf(value) !== null;
}

/** Whether a value can name a file: no folder, nothing invisible. */
export function isFileName(value: unknown): value is string {
  return typeof value === "string" && value.length <= LONGEST_NAME && !/[/\\\p{Cc}]/u.test(value);
}

/** Path of a file: the same on every origin of the site. */
export function filePath({ id, type }: LinkedFile): string {
  return mediaFilePath(id, extensionIn(type));
}

/** What readers know its format by: `PDF`. */
export function fileFormat({ type }: LinkedFile): string {
  return extensionIn(type).toUpperCase();
}

/** The name it is saved under; empty where it has none of its own, and browsers take it from its path. */
export function downloadName({ name, type }: LinkedFile): string {
  return name === "" ? "" : `${name}.${extensionIn(type)}`;
}

function extensionIn(type: string) {
  const extension = extensionOf(type);
  if (extension === null) throw new TypeError(`no file of the library is of type ${type}`);
  return extension;
}

/** What a link in Markdown says of a file besides its path: `rapport 2026.pdf, 1258291 bytes`. */
export function fileFacts(file: LinkedFile): string {
  return `${file.name}.${extensionIn(file.type)}, ${file.bytes} bytes`;
}

/** Reads a path, of this origin or any other, and what `fileFacts` wrote; null where they are no file's. */
export function parseFile(address: string, facts: string): LinkedFile | null {
  const path = parseMediaFilePath(URL.parse(address, "https://here.invalid")?.pathname ?? "");
  const [, named = "", bytes = "0"] = /^(.*), (\d{1,15}) bytes$/.exec(facts) ?? [];
  if (path === null || !named.endsWith(`.${path.extension}`) || Number(bytes) < 1) return null;
  const name = named.slice(0, -path.extension.length - 1);
  return isFileName(name) ? { id: path.id, name, type: FILE_TYPES[path.extension].type, bytes: Number(bytes) } : null;
}
