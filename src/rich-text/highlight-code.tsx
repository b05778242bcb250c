import { createLowlight } from "lowlight";
import type { ReactNode } from "react";
import { GRAMMARS } from "./code-languages.ts";

/** Longer code is shown plain: nobody reads colours there, and preparing the page must stay quick. */
const MAX_LENGTH = 20_000;

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

/** Code as text and coloured spans; plain where the language is not known. The text itself never changes. */
export function highlightCode(code: string, language: string | undefined): ReactNode {
  if (language === undefined || code.length > MAX_LENGTH) return code;
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
