import {
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Pair,
  parseDocument,
  type Scalar,
  type YAMLMap,
  type YAMLParseError,
} from "yaml";
import type { Sentence } from "../../kernel/errors.ts";
import { type LineError, lineError } from "./line-error.ts";
import { explainYamlError } from "./yaml-errors.ts";

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
  // All values are the text that was typed: `1.10` is no number, `2026-11-20` no date that could shift a day.
  const document = parseDocument(yaml, { schema: "failsafe", lineCounter: counter, uniqueKeys: true });
  // The YAML begins on the second line of the file.
  const lineOf = (offset: number | undefined) => counter.linePos(offset ?? 0).line + 1;
  const fields = new Map<string, Field>();
  // What follows the first error is what the parser made of it.
  const [error] = document.errors;
  if (error !== undefined) {
    const line = lineOf(errorStart(yaml, error));
    const message = explainYamlError(error.code, yaml.split("\n")[line - 2] ?? "");
    return {
      fields,
      errors: [{ line, message: { fr: `en-tête : ${message.fr}`, en: `front matter: ${message.en}` } }],
    };
  }
  if (document.contents === null) return { fields, errors: [] };
  if (!isMap(document.contents)) {
    const message = lineError(
      2,
      "l’en-tête doit être une suite de « clé: valeur »",
      "the front matter must be “key: value” lines",
    );
    return { fields, errors: [message] };
  }
  const errors: LineError[] = [];
  for (const pair of (document.contents as YAMLMap).items as Pair[]) {
    // A French keyboard writes a no-break space before the colon.
    const key = isScalar(pair.key) ? String(pair.key.value).trim() : "";
    const line = lineOf(isScalar(pair.key) ? pair.key.range?.[0] : undefined);
    fields.set(key, { value: plainValue(pair.value), line });
    for (const scalar of scalarsOf(pair.value)) {
      const lost = lostPart(yaml, scalar);
      if (lost !== null && !COMMENTED.has(key)) errors.push({ line: lineOf(scalar.range?.[0]), message: lost });
    }
  }
  return { fields, errors };
}

/** What a collection or a quotation lacks is missed at its end: the error is where it begins. */
function errorStart(yaml: string, { code, pos }: YAMLParseError): number {
  const isOpen = code === "MISSING_CHAR" || (code === "BAD_INDENT" && yaml.slice(0, pos[0]).endsWith("\n"));
  if (!isOpen) return pos[0];
  const keys = [...yaml.slice(0, pos[0]).matchAll(/^[^\s:#-][^\r\n\u2028\u2029:]*:[ \t]+["'[{]/gm)];
  return keys.at(-1)?.index ?? pos[0];
}

/** Fields whose values hold no space: what stands behind one is a comment. */
const COMMENTED = new Set(["lang", "slug", "date"]);

function scalarsOf(node: unknown): Scalar[] {
  if (isScalar(node)) return [node];
  return isSeq(node) ? node.items.flatMap(scalarsOf) : [];
}

/** Why a part of what was typed would not be published, though YAML has no error: a `#`, `&` or `!` in a text without quotes. */
function lostPart(yaml: string, { type, range, anchor, tag }: Scalar): Sentence | null {
  if (type !== "PLAIN" || range == null) return null;
  const comment = /^[ \t]*(#[^\n]*)/.exec(yaml.slice(range[1], range[2] + 1))?.[1];
  const lost = comment ?? (anchor !== undefined ? `&${anchor}` : tag?.startsWith("!") ? tag : undefined);
  if (lost === undefined) return null;
  return {
    fr: `« ${lost} » ne serait pas publié, YAML y voit autre chose que du texte : mettez la valeur entre guillemets droits, ou un commentaire sur sa propre ligne`,
    en: `“${lost}” would not be published, YAML takes it for something else than text: put the value between straight quotation marks, or a comment on a line of its own`,
  };
}

/** A value without quotes that says that there is none. */
const NOTHING = new Set(["", "~", "null"]);

/** Texts as they were typed, and lists of them without their empty items; `{}` for anything deeper, which the caller refuses. */
function plainValue(node: unknown): unknown {
  if (isScalar(node)) return node.type === "PLAIN" && NOTHING.has(String(node.value)) ? null : node.value;
  if (isSeq(node)) return node.items.map(plainValue).filter((item) => item !== null);
  return node === null ? null : {};
}
