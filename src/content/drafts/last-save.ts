import { decodeJson, encodeJson } from "../../db/json.ts";
import { contentHash } from "../../kernel/ids.ts";

/** A save as its client names it: the same once more is the same save, whose answer was lost. */
export type SaveName = {
  /** Made by the client for each text it sends. */
  id: string;
  /** Of what was sent: an id that comes back with another text is another save, so that no text is lost. */
  hash: string;
};

export function saveName(id: string, sent: string): SaveName {
  return { id, hash: contentHash(sent, 22) };
}

/** As a translation keeps it, with the revision that it became. */
export function encodeLastSave({ id, hash }: SaveName, revision: number): string {
  return encodeJson({ id, hash, revision });
}

/** The revision that this very save became when it arrived before; null where it did not. */
export function repeatedRevision(stored: string | null, { id, hash }: SaveName): number | null {
  if (stored === null) return null;
  const last = decodeJson(stored) as SaveName & { revision: number };
  return last.id === id && last.hash === hash ? last.revision : null;
}
