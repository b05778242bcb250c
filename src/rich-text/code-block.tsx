import type { ReactNode } from "react";
import { languageName } from "./code-language-names.ts";
import { highlightCode } from "./highlight-code.tsx";
import { plainText } from "./outline.ts";
import type { RichTextNode } from "./schema.ts";

type Props = {
  node: RichTextNode;
  context: {
    messages: { copyCode: string; codeCopied: string; copyFailed: string };
    bare: boolean;
    highlighted: ReadonlySet<RichTextNode>;
  };
};

/** A block of code under its title or its language. The script adds a copy button by `data-copy`. */
export function CodeBlock({ node, context: { messages, bare, highlighted } }: Props): ReactNode {
  const { language, title } = node.attrs ?? {};
  const word = typeof language === "string" && language !== "" ? language : undefined;
  const label = typeof title === "string" && title !== "" ? title : word && languageName(word);
  const code = plainText(node);
  if (bare) {
    return (
      <pre>
        <code>{code}</code>
      </pre>
    );
  }
  return (
    <figure
      className="code"
      data-copy={messages.copyCode}
      data-copied={messages.codeCopied}
      data-copy-failed={messages.copyFailed}
    >
      {label && <figcaption translate="no">{label}</figcaption>}
      {/* A scrollable region must be reachable by keyboard (WCAG 2.1.1). */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <pre tabIndex={0} data-language={word}>
        <code>{highlighted.has(node) ? highlightCode(code, word) : code}</code>
      </pre>
    </figure>
  );
}
