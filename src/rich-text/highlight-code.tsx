import { createLowlight } from "lowlight";
import type { ReactNode } from "react";
import { GRAMMARS } from "./code-languages.ts";
import { plainText } from "./outline.ts";
import type { RichTextNode } from "./schema.ts";

/**
 * The grammars' regular expressions are not linear: some take time quadratic or cubic in the length of a line, some in
 * that of a block. Code beyond these lengths, in characters, is shown without colors. Measured with texts made to be
 * slow, a block within them takes 35 ms at most.
 */
const LONGEST_BLOCK = 4_000;
const LONGEST_LINE = 200;
/** All colored code of one text. */
const LONGEST_TOTAL = 16_000;

/** The code blocks of a text that are colored: from the first on, while the total allows. */
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
 * What is coloured, by the grammars' names for it (highlight.js, "CSS classes reference"). A handful of kinds is
 * enough to read by; everything else stays in the colour of the text: each span is an element that every page pays for
 * (EcoIndex counts them).
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
  // Made for the first article that holds code, not at start.
  highlighter ??= createLowlight(GRAMMARS);
  const known = language.toLowerCase();
  if (!highlighter.registered(known)) return code;
  return draw(highlighter.highlight(known, code).children);
}

function draw(nodes: readonly TreeNode[]): ReactNode {
  return nodes.map((node, index) => {
    if (node.type === "text") return node.value;
    if (node.type !== "element") return null;
    const inner = draw(node.children);
    const [first = ""] = (node.properties.className ?? []) as string[];
    const known = KINDS[first.replace(/^hljs-/, "")];
    if (known === undefined) return inner;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, to static markup
      <span key={index} className={`code-${known}`}>
        {inner}
      </span>
    );
  });
}

function kind(name: string, scopes: string[]): Record<string, string> {
  return Object.fromEntries(scopes.map((scope) => [scope, name]));
}
