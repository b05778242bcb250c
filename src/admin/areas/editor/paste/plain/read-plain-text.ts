import { type Source, type SourceNode, source } from "../source.ts";

/** Characters of plain text: a long novel. */
const LONGEST = 5_000_000;

/** Reads plain text: a blank line ends a paragraph, any other line end is a line break. */
export function readPlainText(text: string): Source {
  const paragraphs: Source[] = [];
  let lines: string[] = [];
  const end = () => {
    if (lines.length > 0) paragraphs.push(source("p", withBreaks(lines)));
    lines = [];
  };
  for (const line of text.slice(0, LONGEST).split(/\r\n|[\n\r\u2028\u2029]/)) {
    if (line.trim() === "") end();
    else lines.push(line);
  }
  end();
  return source("body", paragraphs);
}

function withBreaks(lines: readonly string[]): SourceNode[] {
  return lines.flatMap((line, index) => (index === 0 ? [line] : [source("br"), line]));
}
