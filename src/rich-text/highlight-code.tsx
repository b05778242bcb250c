import { createLowlight } from "lowlight";
import type { ReactNode } from "react";
import { GRAMMARS } from "./code-languages.ts";
import { plainText } from "./outline.ts";
import type { RichTextNode } from "./schema.ts";

/**
 * The regular expressions of the grammars are not linear: some take quadratic or cubic time in the length of a line, some
 * in that of a block. Code beyond these lengths, in characters, is shown without colors. Within them, texts designed to be
 * slow took 35 ms at most.
 */
const LONGEST_BLOCK = 4_000;
const LONGEST_LINE = 200;
/** Most characters of highlighted code in one text. */
const LONGEST_TOTAL = 16_000;

/** The code blocks of a text that are highlighted: from the first on, up to the total. */
export function highlightedBlocks(nodes: readonly RichTextNode[]): Set<RichTextNode> {
  let left = LONGEST_TOTAL;
  const blocks = new Set<RichTextNode>();
  for (const block of codeBlocksIn(nodes)) {
    const code = plainText(block);
    if (code.length > Math.min(left, LONGEST_BLOCK) || hasLongLine(code)) continue;
    left -= code.length;
    blocks.add(block);
  }
  return blocks;
}

function codeBlocksIn(nodes: readonly RichTextNode[]): RichTextNode[] {
  return nodes.flatMap((node) => (node.type === "codeBlock" ? [node] : codeBlocksIn(node.content ?? [])));
}

function hasLongLine(code: string): boolean {
  return code.split("\n").some((line) => line.length > LONGEST_LINE);
}

/**
 * Kinds of colored spans by scope (highlight.js, "CSS classes reference"). They are few, and everything else has the color
 * of the text, since each span adds an element to the page (EcoIndex counts them).
 */
const KINDS: Record<string, string> = {
  ...kind("comment", ["comment", "quote", "doctag", "meta-comment"]),
  ...kind("keyword", ["keyword", "selector-tag", "name", "section", "meta"]),
  ...kind("string", ["string", "regexp", "code", "link", "meta-string"]),
  ...kind("name", ["selector-class", "selector-id", "title"]),
  ...kind("added", ["addition"]),
  ...kind("removed", ["deletion"]),
};

type Tree = ReturnType<ReturnType<typeof createLowlight>["highlight"]>;
type TreeNode = Tree["children"][number];

let highlighter: ReturnType<typeof createLowlight> | undefined;

/** Code as text and colored spans; plain where the language is not known. The text itself never changes. */
export function highlightCode(code: string, language: string | undefined): ReactNode {
  if (language === undefined) return code;
  // Created with the first highlighted code, not at the start.
  highlighter ??= createLowlight(GRAMMARS);
  const grammar = language.toLowerCase();
  if (!highlighter.registered(grammar)) return code;
  return draw(highlighter.highlight(grammar, code).children);
}

function draw(nodes: readonly TreeNode[]): ReactNode {
  return nodes.map((node, index) => {
    if (node.type === "text") return node.value;
    if (node.type !== "element") return null;
    const inner = draw(node.children);
    const [first = ""] = (node.properties.className ?? []) as string[];
    const spanKind = KINDS[first.replace(/^hljs-/, "")];
    if (spanKind === undefined) return inner;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, to static markup
      <span key={index} className={`code-${spanKind}`}>
        {inner}
      </span>
    );
  });
}

function kind(name: string, scopes: string[]): Record<string, string> {
  return Object.fromEntries(scopes.map((scope) => [scope, name]));
}
