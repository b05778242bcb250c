import { fileInvalid, type GivenFile } from "./errors.ts";

/** An object of a JSON file. */
export type JsonObject = Record<string, unknown>;

/** What a JSON file holds. @throws AppError `FIREBASE_FILE_INVALID` with the line where it is no JSON. */
export function parseJsonFile(file: GivenFile): unknown {
  try {
    return JSON.parse(file.text.replace(/^\uFEFF/, ""));
  } catch (error) {
    throw fileInvalid({ name: `${file.name}${lineOf(file.text, error)}` }, null, {
      fr: "ce n’est pas du JSON valable.",
      en: "this is not valid JSON.",
    });
  }
}

/** Whether a value is an object, and neither null nor a list. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** V8 names the position in some of its sentences, and quotes the file, which is a secret, in others. */
function lineOf(text: string, error: unknown): string {
  const position = /at position (\d+)/.exec(error instanceof Error ? error.message : "")?.[1];
  return position === undefined ? "" : `:${text.slice(0, Number(position)).split("\n").length}`;
}

/** Bytes as base64, with the alphabet for web addresses or without, padded or not; null for a text that is none. */
export function normalBase64(text: string): string | null {
  const bytes = Buffer.from(text, "base64");
  // Node skips what is no base64: written back, it must be the same text.
  const [padded, forAddresses] = [bytes.toString("base64"), bytes.toString("base64url")];
  const same = [padded, padded.slice(0, forAddresses.length), forAddresses];
  return same.includes(text) || text === forAddresses.padEnd(padded.length, "=") ? padded : null;
}
