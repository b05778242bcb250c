import type { RichTextMark, RichTextNode } from "../../rich-text/schema.ts";
import { isSame } from "../same.ts";

/** A word, a run of spaces, a run of other signs, or a node within the line, with its marks. */
export type Token = {
  /** What it says without its marks: tokens of the same key are the same word. */
  key: string;
  /** Null for a node such as a line break. */
  text: string | null;
  /** The node it comes from. */
  node: RichTextNode;
  marks: readonly RichTextMark[];
};

/** Accents and other combining signs belong to the letter or the sign before them. */
const PIECES = /\s+|[\p{L}\p{N}][\p{L}\p{N}\p{M}]*|[^\s\p{L}\p{N}]+/gu;
const SPACE = /^\s+$/u;
const WORD_BEGINS = /^[\p{L}\p{N}]/u;
const WORD_ENDS = /[\p{L}\p{N}\p{M}]$/u;

const NO_MARKS: readonly RichTextMark[] = [];

/** The tokens of the words of one piece. */
export function tokensOf(content: readonly RichTextNode[] | undefined): Token[] {
  return (content ?? []).flatMap((node) => {
    const marks = node.marks ?? NO_MARKS;
    if (node.type !== "text" || node.text === undefined) {
      return [{ key: `node ${node.type} ${JSON.stringify([node.attrs, node.content])}`, text: null, node, marks }];
    }
    return tokensOfText(node.text).map((token) => ({ ...token, node, marks }));
  });
}

/** The tokens of a plain text, such as a title. */
export function tokensOfText(text: string): Token[] {
  const pieces = text.match(PIECES) ?? [];
  const node = { type: "text", text };
  return pieces.map((piece) => ({ key: `text ${piece}`, text: piece, node, marks: NO_MARKS }));
}

export function isSpace({ text }: Token): boolean {
  return text !== null && SPACE.test(text);
}

export function sameTokens(one: readonly Token[], other: readonly Token[]): boolean {
  return one.length === other.length && one.every((token, index) => sameToken(token, other[index]));
}

export function sameToken(one: Token, other: Token | undefined): boolean {
  return other !== undefined && one.key === other.key && isSame(one.marks, other.marks);
}

/** The plain text of tokens. */
export function textOf(tokens: readonly Token[]): string {
  return tokens.map(({ text }) => text ?? "").join("");
}

/** Tokens as the nodes of a piece: neighbors with the same marks are one text. */
export function contentOf(tokens: readonly Token[]): RichTextNode[] {
  const content: RichTextNode[] = [];
  for (const { text, node, marks } of tokens) {
    const { marks: _, ...bare } = node;
    const withMarks = marks.length > 0 ? { marks: [...marks] } : {};
    const last = content.at(-1);
    if (text === null) content.push({ ...bare, ...withMarks });
    else if (last?.text !== undefined && isSame(last.marks ?? NO_MARKS, marks)) last.text += text;
    else content.push({ type: "text", ...withMarks, text });
  }
  return content;
}

/** Tokens one after the other, with a space where two words would become one. */
export function joinTokens(before: readonly Token[], after: readonly Token[]): Token[] {
  const [end, start] = [before.at(-1)?.text ?? null, after[0]?.text ?? null];
  const fused = end !== null && start !== null && WORD_ENDS.test(end) && WORD_BEGINS.test(start);
  const space: Token = { key: "text  ", text: " ", node: { type: "text", text: " " }, marks: NO_MARKS };
  return [...before, ...(fused ? [space] : []), ...after];
}
