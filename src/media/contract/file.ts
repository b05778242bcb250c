/**
 * A stored file that is no picture, as a document names it. The id is taken from the file's content, like a picture's,
 * so that name, type and size never change under it.
 */
export type StoredFile = {
  id: string;
  /** As it is downloaded: `rapport-2026.pdf`. */
  name: string;
  /** Media type without parameters: `application/pdf`. */
  type: string;
  bytes: number;
};

const ID = /^[0-9a-f]{32}$/;
/** No path, no control character, and an extension. */
const NAME = /^[^/\\\p{Cc}]{1,200}\.[A-Za-z0-9]{1,10}$/u;
const TYPE = /^[a-z]+\/[a-z0-9][a-z0-9.+-]{0,100}$/;

/** Whether a value, as from a document, has the form of a file's id. */
export function isFileId(value: unknown): value is string {
  return typeof value === "string" && ID.test(value);
}

/** Whether a value has the form of a file's name: no folder, and an extension. */
export function isFileName(value: unknown): value is string {
  return typeof value === "string" && NAME.test(value);
}

/** Whether a value has the form of a media type without parameters. */
export function isMediaType(value: unknown): value is string {
  return typeof value === "string" && TYPE.test(value);
}

/** Path of a file: the same on every origin of the site. */
export function filePath({ id, name }: Pick<StoredFile, "id" | "name">): string {
  return `/media/${id}/${encodeURIComponent(name)}`;
}

/** Reads such a path; null for anything else. Whether there is such a file is another question. */
export function parseFilePath(path: string): { id: string; name: string } | null {
  const [, id = "", encoded = ""] = /^\/media\/([0-9a-f]{32})\/([^/]+)$/.exec(path) ?? [];
  try {
    const name = decodeURIComponent(encoded);
    return isFileName(name) ? { id, name } : null;
  } catch {
    return null;
  }
}

/** What readers know a format by: `PDF`. The extension, which the media library checked against the content. */
export function fileFormat({ name }: Pick<StoredFile, "name">): string {
  return (name.split(".").at(-1) ?? "").toUpperCase();
}
