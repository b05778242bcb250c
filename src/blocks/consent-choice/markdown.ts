import type { RootContent } from "mdast";

/** Nothing: it is the choice of whoever looks at the page, and its two buttons. */
export function consentChoiceMarkdown(): RootContent[] {
  return [];
}
