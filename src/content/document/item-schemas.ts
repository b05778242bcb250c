import { z } from "zod";
import type { Fields } from "../../kinds/field.ts";
import { isPublicKind, KINDS } from "../../kinds/kinds.ts";
import type { Values } from "../../kinds/values.ts";

type Options = {
  slug: z.ZodType<string>;
  title: z.ZodType<string>;
  /** The schema of the values of some fields. */
  valuesOf(fields: Fields): z.ZodType<Values>;
  /** What is asked of the words of a language besides. */
  refineWords?(text: object, context: z.RefinementCtx): void;
};

/**
 * The schemas of the texts of items, two for each kind: the words of a language, and what is said for all of them.
 * @returns gives the schema that a value is to fit, by its kind and by what it has; undefined for what is no item's.
 */
export function itemSchemas({
  slug,
  title,
  valuesOf,
  refineWords = () => {},
}: Options): (value: unknown) => z.ZodType | undefined {
  // Not an object: `constructor` is no kind.
  const schemas = new Map<unknown, Record<"words" | "facts", z.ZodType>>(
    Object.values(KINDS).map(({ name, words, facts }) => {
      const kind = z.literal(name);
      const said = { title, words: valuesOf(words) };
      const ofLanguage = z
        .strictObject(isPublicKind(name) ? { kind, slug, ...said } : { kind, ...said })
        .superRefine(refineWords);
      return [name, { words: ofLanguage, facts: z.strictObject({ kind, facts: valuesOf(facts) }) }];
    }),
  );
  return (value) => {
    if (typeof value !== "object" || value === null || !("kind" in value)) return undefined;
    return schemas.get(value.kind)?.["facts" in value ? "facts" : "words"];
  };
}
