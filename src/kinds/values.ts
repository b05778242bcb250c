import type { Picture } from "../media/contract/picture.ts";
import type { RichText } from "../rich-text/schema.ts";
import type { ItemKind } from "./contract/kind-names.ts";
import type { Question } from "./contract/questions.ts";
import type { Field, Fields } from "./field.ts";
import type { KINDS } from "./kinds.ts";

/** What a field holds, by its type. */
type ValueOf<F extends Field> = F extends { type: "flag" }
  ? boolean
  : F extends { type: "choice"; options: infer Options }
    ? keyof Options & string
    : F extends { type: "rich-text" }
      ? RichText
      : F extends { type: "picture" }
        ? Picture | null
        : F extends { type: "file" }
          ? FileReference | null
          : F extends { type: "files" }
            ? FormerFile[]
            : F extends { type: "amount" }
              ? number | null
              : F extends { type: "icon" | "item" | "date" }
                ? string | null
                : F extends { type: "items" }
                  ? string[]
                  : F extends { type: "questions" }
                    ? Question[]
                    : F extends { type: "notes" | "labels" }
                      ? Record<string, string>
                      : F extends { type: "action" }
                        ? Action
                        : string;

/** `to`: a path of the site, `entry:<id>`, or a URL. */
export type Action = { label: string; to: string };

/** A file of the library that is no picture. */
export type FileReference = { id: string };
/** A file that another one took the place of, on a day (`YYYY-MM-DD`); null where nobody said when. */
export type FormerFile = FileReference & { until: string | null };

type ValuesOf<F extends Fields> = { -readonly [Name in keyof F]: ValueOf<F[Name]> };

/** What an item of a kind says in a language, besides its title. */
export type WordsOf<K extends ItemKind> = ValuesOf<(typeof KINDS)[K]["words"]>;
/** What an item of a kind says once for all languages. */
export type FactsOf<K extends ItemKind> = ValuesOf<(typeof KINDS)[K]["facts"]>;

/** Values of fields by name, of any kind. */
export type Values = Readonly<Record<string, unknown>>;

/** What a field holds before anybody wrote anything. */
export function emptyValue(field: Field): unknown {
  switch (field.type) {
    case "flag":
    case "choice":
      return field.default;
    case "rich-text":
      return { type: "doc", content: [{ type: "paragraph" }] };
    case "icon":
    case "picture":
    case "file":
    case "amount":
    case "date":
    case "item":
      return null;
    case "items":
    case "files":
    case "questions":
      return [];
    case "labels":
    case "notes":
      return {};
    case "action":
      return { label: "", to: "" };
    default:
      return "";
  }
}

/**
 * Values that were checked when they were published, as values of the fields that the kind has now: a field that came later
 * holds what it held before anybody wrote anything.
 */
export function withNewFields(fields: Fields, stored: Values): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      stored[name] === undefined ? emptyValue(field) : stored[name],
    ]),
  );
}

/** The values of fields before anybody wrote anything. */
export function emptyValues(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, emptyValue(field)]));
}
