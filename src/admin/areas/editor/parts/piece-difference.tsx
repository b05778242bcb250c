import type { ReactNode } from "react";
import { proseMirrorSchema, type RichTextNode } from "../../../../rich-text/schema.ts";
import { compareText, compareWords } from "../../../../writing/compare/compare-words.ts";
import { grammarOf } from "../../../../writing/tree/grammar.ts";
import { newEffort } from "../../../../writing/words/effort.ts";
import { TextDifference, WordDifference, wordsOf } from "./difference.tsx";

/** What a piece says: the text of a field, or a node. */
type Content = string | Record<string, unknown>;

type Props = { older: Content | null; newer: Content | null; only?: "older" | "newer"; alike?: boolean };

/** Attributes that are words for readers. */
const WORDS = ["alt", "caption", "title", "label"] as const;

/** The words of one piece with what changed in them. Of a picture or a video, its words; of a row, its cells. */
export function PieceDifference({ older, newer, ...how }: Props): ReactNode {
  if (typeof (newer ?? older) === "string") {
    const texts = [older, newer].map((side) => (typeof side === "string" ? side : ""));
    return <TextDifference runs={compareText(texts[0] ?? "", texts[1] ?? "", newEffort())} {...how} />;
  }
  const [was, is] = [older, newer] as Array<RichTextNode | null>;
  const kind = grammarOf(proseMirrorSchema).kindOf((is ?? was)?.type ?? "");
  if (kind === "words") return <WordDifference runs={compareWords(was?.content, is?.content, newEffort())} {...how} />;
  if (kind === "cells") {
    const cells = Math.max(was?.content?.length ?? 0, is?.content?.length ?? 0);
    return (
      <span className="difference-cells">
        {Array.from({ length: cells }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell has no id but its place
          <span key={index}>
            <WordDifference
              runs={compareWords(was?.content?.[index]?.content, is?.content?.[index]?.content, newEffort())}
              {...how}
            />
          </span>
        ))}
      </span>
    );
  }
  const said = WORDS.filter((name) => [was, is].some((node) => typeof node?.attrs?.[name] === "string"));
  return said.map((name) => (
    <span key={name} className="difference-attribute">
      <TextDifference runs={compareText(attribute(was, name), attribute(is, name), newEffort())} {...how} />
    </span>
  ));
}

function attribute(node: RichTextNode | null | undefined, name: string): string {
  const value = node?.attrs?.[name];
  return typeof value === "string" ? value : "";
}

/** What a piece says in one line, for a list. */
export function contentWords(content: Content | null): string {
  if (content === null || typeof content === "string") return content ?? "";
  const node = content as RichTextNode;
  const words = wordsOf(node.content).replace(/\s+/g, " ").trim();
  if (words !== "") return words;
  return WORDS.flatMap((name) => attribute(node, name) || []).join(" · ");
}
