import { setTimeout as delay } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { RichText, RichTextNode } from "../../../../src/rich-text/schema.ts";

/** Longer than a save takes on a busy machine. */
const MAX_WAIT_MS = 60_000;
const POLL_MS = 100;

/** @throws Error where an outcome is not the one that a writer expects, also after some seconds. */
export async function expectThat(what: string, read: () => unknown, expected: unknown): Promise<void> {
  const end = performance.now() + MAX_WAIT_MS;
  let found = await read();
  while (!isDeepStrictEqual(found, expected) && performance.now() < end) {
    await delay(POLL_MS);
    found = await read();
  }
  if (isDeepStrictEqual(found, expected)) return;
  throw new Error(`${what}:\n${JSON.stringify(found, null, 1)}\ninstead of\n${JSON.stringify(expected, null, 1)}`);
}

/** A text as lines: a block's type, and its words. Items, cells, and words of pictures are parted by bars. */
export function outline({ content }: RichText): string[] {
  return content.map(lineOf);
}

function lineOf(node: RichTextNode): string {
  const { level, alt, caption } = node.attrs ?? {};
  if (node.type === "image") return `image: ${alt} | ${caption}`;
  if (node.type === "heading") return `h${level}: ${wordsOf(node)}`;
  return `${node.type}: ${wordsOf(node)}`;
}

/** The words of a node; an asterisk stands for the sign of a note, brackets around a link. */
function wordsOf(node: RichTextNode): string {
  if (node.type === "footnoteReference") return "*";
  if (node.text !== undefined) return node.marks?.some(({ type }) => type === "link") ? `[${node.text}]` : node.text;
  const children = node.content ?? [];
  const isLine = children.some(({ type }) => type === "text" || type === "footnoteReference");
  return children.map(wordsOf).join(isLine ? "" : " | ");
}
