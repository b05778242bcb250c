import { isPictureId } from "../../media/contract/picture.ts";

/** Of a node of running text: what it says, which may read like a URL, and is none. */
const WORDS = "text";

/** Where the URL of a picture or a file begins, on any origin of the site. */
const MEDIA_URL = /^\/media\/([0-9a-f]{32})(?![0-9a-f])/;

/**
 * Ids of the files that a text uses, each once: a document or a draft of any shape, or a layout. A file is used by
 * whatever names its id (`{ id }`: pictures, covers, posters of videos, files to download) and by links to its URL.
 */
export function mediaIdsOf(value: unknown): string[] {
  const found = new Set<string>();
  visit(value, found);
  return [...found];
}

function visit(value: unknown, found: Set<string>): void {
  if (typeof value === "string") {
    const [, id] = MEDIA_URL.exec(value) ?? [];
    if (id !== undefined) found.add(id);
    return;
  }
  if (typeof value !== "object" || value === null) return;
  if ("id" in value && isPictureId(value.id)) found.add(value.id);
  for (const [name, inner] of Object.entries(value)) if (name !== WORDS) visit(inner, found);
}

/** What takes the place of a file. */
export type MediaReplacement = {
  id: string;
  /** Pixels of a picture; null for another file. */
  picture: { width: number; height: number } | null;
  /** What texts repeat of a file that is no picture; null for a picture. */
  file: { path: string; type: string; bytes: number } | null;
};

/**
 * The same text with another file in the place of one, wherever it stands. Words, captions, and alternative texts stay
 * as they are; the value that was given is not changed.
 */
export function withReplacedMedia<T>(value: T, from: string, to: MediaReplacement): T {
  return replace(value, from, to) as T;
}

function replace(value: unknown, from: string, to: MediaReplacement): unknown {
  if (typeof value === "string") {
    const names = MEDIA_URL.exec(value)?.[1] === from;
    return names && to.file !== null ? to.file.path : value;
  }
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => replace(each, from, to));
  // A former version of a document (`kinds/values.ts`) is what visitors got then.
  if ("until" in value) return value;
  const copy = Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, name === WORDS ? inner : replace(inner, from, to)]),
  );
  if (copy.id !== from) return copy;
  const { id, picture, file } = to;
  return {
    ...{ ...copy, id },
    ...(picture !== null && "width" in copy && "height" in copy && { width: picture.width, height: picture.height }),
    ...(file !== null && "type" in copy && "bytes" in copy && { type: file.type, bytes: file.bytes }),
  };
}
