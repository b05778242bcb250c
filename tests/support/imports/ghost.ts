import { readGhost } from "../../../src/importers/ghost/read-ghost.ts";
import type { Finding } from "../../../src/importers/reading/findings.ts";
import type { Found, FoundText } from "../../../src/importers/reading/found.ts";
import { collect } from "./collect.ts";

type Rows = readonly Readonly<Record<string, unknown>>[];
export type Tables = Readonly<Record<string, Rows>>;

/** An export as Ghost writes it. */
export function ghostExport(data: Tables, version = "5.80.0"): string {
  return JSON.stringify({ db: [{ meta: { exported_on: 1_700_000_000_000, version }, data }] });
}

/** A post that every visitor could read. */
export function publicPost(fields: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, unknown>> {
  return {
    id: "p1",
    uuid: "11111111-1111-4111-8111-111111111111",
    title: "A title",
    slug: "a-title",
    html: "<p>Words.</p>",
    status: "published",
    visibility: "public",
    type: "post",
    published_at: "2024-03-05T10:00:00.000Z",
    ...fields,
  };
}

/** Bytes in pieces, so that everything is cut somewhere. */
export async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

/** A file for the reader. */
export function ghostFile(json: string | Uint8Array, size = 4096, name = "export.json") {
  const bytes = typeof json === "string" ? new TextEncoder().encode(json) : json;
  return { name, open: () => inPieces(bytes, size) };
}

/** All that an export has. */
export async function foundIn(json: string | Uint8Array, size?: number): Promise<Found[]> {
  return collect(readGhost(ghostFile(json, size)));
}

export function textsOf(found: readonly Found[]): FoundText[] {
  return found.flatMap((each) => (each.type === "text" ? [each.text] : []));
}

export function findingsOf(found: readonly Found[]): Finding[] {
  return found.flatMap((each) => (each.type === "finding" ? [each.finding] : []));
}

/** The one post of an export that has no other. */
export async function readPost(
  fields: Readonly<Record<string, unknown>>,
  tables: Tables = {},
): Promise<{ text: FoundText; findings: Finding[] }> {
  const found = await foundIn(ghostExport({ posts: [publicPost(fields)], ...tables }));
  const [text] = textsOf(found);
  if (text === undefined) throw new Error("the export has no text");
  return { text, findings: findingsOf(found) };
}

/** A text of Ghost's editor since version 5. */
export function lexical(...children: readonly unknown[]): string {
  return JSON.stringify({ root: { type: "root", version: 1, direction: "ltr", format: "", indent: 0, children } });
}

export function lexicalParagraph(...children: readonly unknown[]): unknown {
  return { type: "paragraph", version: 1, children };
}

export function lexicalText(text: string, format = 0): unknown {
  return { type: "extended-text", version: 1, detail: 0, mode: "normal", style: "", text, format };
}

/** A text of Ghost's editor of versions 1 to 4. */
export function mobiledoc(parts: Readonly<Record<string, unknown>>): string {
  return JSON.stringify({ version: "0.3.1", markups: [], atoms: [], cards: [], sections: [], ...parts });
}

/** The words of a text, blocks apart. */
export function wordsOf({ body }: FoundText): string {
  const words = (node: { text?: string; content?: readonly object[] }): string =>
    node.text ?? (node.content ?? []).map(words).join("");
  return body.content.map(words).join("\n");
}
