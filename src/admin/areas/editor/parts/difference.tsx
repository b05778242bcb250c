import { Fragment, type ReactNode } from "react";
import type { RichTextNode } from "../../../../rich-text/schema.ts";
import type { Run, TextRun } from "../../../../writing/compare/compare-words.ts";

type Sides = {
  /** Leaves out what the newer text alone has, or the older one: for two texts side by side. */
  only?: "older" | "newer" | undefined;
  /** Marks words that differ alike, where neither text is the newer one. */
  alike?: boolean | undefined;
};

/** What changed in the words of a piece: deleted words struck out, inserted ones underlined, in reading order. */
export function WordDifference({ runs, only, alike = false }: { runs: readonly Run[] } & Sides): ReactNode {
  return runs.map(({ change, older, newer }, index) => {
    const key = `${index} ${change}`;
    if (change === "deleted")
      return only === "newer" ? null : <Deleted key={key} alike={alike} words={wordsOf(older)} />;
    if (change === "inserted")
      return only === "older" ? null : <Inserted key={key} alike={alike} words={wordsOf(newer)} />;
    const words = wordsOf(only === "older" ? older : newer);
    return change === "marked" ? (
      <span key={key} className="difference-marked">
        {words}
      </span>
    ) : (
      <Fragment key={key}>{words}</Fragment>
    );
  });
}

/** The same for a plain text, such as a title. */
export function TextDifference({ runs, only, alike = false }: { runs: readonly TextRun[] } & Sides): ReactNode {
  return runs.map(({ change, text }, index) => {
    const key = `${index} ${change}`;
    if (change === "deleted") return only === "newer" ? null : <Deleted key={key} alike={alike} words={text} />;
    if (change === "inserted") return only === "older" ? null : <Inserted key={key} alike={alike} words={text} />;
    return <Fragment key={key}>{text}</Fragment>;
  });
}

type Words = { words: string; alike: boolean };

function Deleted({ words, alike }: Words): ReactNode {
  return alike ? <mark>{words}</mark> : <del>{words}</del>;
}

function Inserted({ words, alike }: Words): ReactNode {
  return alike ? <mark>{words}</mark> : <ins>{words}</ins>;
}

/** The words of nodes as one line. */
export function wordsOf(nodes: readonly RichTextNode[] | undefined): string {
  return (nodes ?? [])
    .map(({ type, text, content }) => text ?? (type === "hardBreak" ? "\n" : wordsOf(content)))
    .join("");
}
