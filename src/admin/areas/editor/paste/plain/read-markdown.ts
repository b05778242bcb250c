import type { Column } from "../pieces/to-nodes.ts";
import { type Pasted, readSource } from "../read-source.ts";
import { emptyReport } from "../report.ts";
import { parseMarkdown } from "./parse-markdown.ts";

/** Markdown as nodes of running text. */
export function readMarkdown(text: string, column: Column): Pasted {
  return readSource(parseMarkdown(text), emptyReport(), column);
}
