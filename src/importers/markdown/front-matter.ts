import { isMap, isScalar, isSeq, LineCounter, type Pair, parseDocument, type YAMLMap } from "yaml";
import { type LineError, lineError } from "./line-error.ts";

/** A value of the front matter, and its line in the file. */
export type Field = { value: unknown; line: number };

/** The parts of a Markdown file: fields of its front matter by name, and its body. */
export type FrontMatter = {
  fields: Map<string, Field>;
  /** The Markdown below, and the line of the file on which it begins. */
  body: string;
  bodyLine: number;
};

/**
 * Splits a file into its YAML front matter and its Markdown. A byte order mark and CRLF line ends are
 * accepted. Errors of the YAML are given with their line in the file.
 */
export function splitFrontMatter(source: string): { matter: FrontMatter; errors: LineError[] } {
  const text = source.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n");
  const block = /^---[ \t]*\n([\s\S]*?)(?:^|\n)---[ \t]*(?:\n|$)/.exec(text);
  if (block === null) {
    const matter = { fields: new Map(), body: text, bodyLine: 1 };
    return {
      matter,
      errors: [
        lineError(
          1,
          "l’en-tête manque : le fichier doit commencer par une ligne « --- »",
          "the front matter is missing: the file must begin with a line “---”",
        ),
      ],
    };
  }
  const yaml = block[1] ?? "";
  const { fields, errors } = readFields(yaml);
  const bodyLine = block[0].split("\n").length;
  return { matter: { fields, body: text.slice(block[0].length), bodyLine }, errors };
}

function readFields(yaml: string): { fields: Map<string, Field>; errors: LineError[] } {
  const counter = new LineCounter();
  // The core schema knows no dates: `2026-11-20` stays the text that was typed and cannot shift a day.
  const document = parseDocument(yaml, { schema: "core", lineCounter: counter, uniqueKeys: true });
  // The YAML begins on the second line of the file.
  const lineOf = (offset: number | undefined) => counter.linePos(offset ?? 0).line + 1;
  const errors = document.errors.map((error) =>
    lineError(lineOf(error.pos[0]), `en-tête illisible : ${error.code}`, `unreadable front matter: ${error.code}`),
  );
  const fields = new Map<string, Field>();
  if (errors.length > 0 || document.contents === null) return { fields, errors };
  if (!isMap(document.contents)) {
    const message = lineError(
      2,
      "l’en-tête doit être une suite de « clé: valeur »",
      "the front matter must be “key: value” lines",
    );
    return { fields, errors: [message] };
  }
  for (const pair of (document.contents as YAMLMap).items as Pair[]) {
    const key = isScalar(pair.key) ? String(pair.key.value) : "";
    const line = lineOf(isScalar(pair.key) ? pair.key.range?.[0] : undefined);
    fields.set(key, { value: plainValue(pair.value), line });
  }
  return { fields, errors };
}

/** Texts, numbers, and lists of them; `{}` for anything deeper, which the caller refuses. */
function plainValue(node: unknown): unknown {
  if (isScalar(node)) return node.value;
  if (isSeq(node)) return node.items.map(plainValue);
  return node === null ? null : {};
}
