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
  return joined(runs).map(({ change, older, newer }, index) => {
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

/** Words that were replaced one after the other are one passage: a space between them is not what stayed. */
function joined(runs: readonly Run[]): Run[] {
  const passages: Run[] = [];
  let deleted: Run = { change: "deleted", older: [], newer: [] };
  let inserted: Run = { change: "inserted", older: [], newer: [] };
  const end = () => {
    passages.push(...[deleted, inserted].filter(({ older, newer }) => older.length + newer.length > 0));
    deleted = { change: "deleted", older: [], newer: [] };
    inserted = { change: "inserted", older: [], newer: [] };
  };
  const isChange = (run: Run | undefined) => run?.change === "deleted" || run?.change === "inserted";
  for (const [index, run] of runs.entries()) {
    const isSpace = run.change === "same" && wordsOf(run.newer).trim() === "";
    const within = isSpace && deleted.older.length > 0 && inserted.newer.length > 0 && isChange(runs[index + 1]);
    if (isChange(run) || within) {
      deleted.older.push(...run.older);
      inserted.newer.push(...run.newer);
      continue;
    }
    end();
    passages.push(run);
  }
  end();
  return passages;
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
