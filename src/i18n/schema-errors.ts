import { z } from "zod";
import type { Sentence } from "../kernel/errors.ts";
import { LOCALES, type Locale } from "../kernel/locale.ts";

const ERROR_MAPS = { fr: z.locales.fr().localeError, en: z.locales.en().localeError };

/** One thing that is wrong with a value: where, and what. */
export type SchemaError = { path: Array<string | number>; message: Sentence };

/** Everything that is wrong with a value, in order; none where it fits. */
export function schemaErrors(schema: z.ZodType, value: unknown): SchemaError[] {
  const [french = [], english = []] = LOCALES.map(
    (locale) => schema.safeParse(value, { error: ERROR_MAPS[locale] }).error?.issues ?? [],
  );
  return french.map(({ path, message }, index) => ({
    path: path.map((part) => (typeof part === "number" ? part : String(part))),
    message: { fr: message, en: english[index]?.message ?? message },
  }));
}

/**
 * What is wrong with a value, in each language: `path: sentence`, every error in order; null where it fits.
 * @param schemaIn the schema, its own messages in that language.
 */
export function describeSchemaErrors(
  schemaIn: (locale: Locale) => z.ZodType,
  value: unknown,
): Record<Locale, string[]> | null {
  const errors = LOCALES.map((locale) => {
    const { error } = schemaIn(locale).safeParse(value, { error: ERROR_MAPS[locale] });
    const colon = locale === "fr" ? " :" : ":";
    const sentences = error?.issues.map(({ path, message }) =>
      path.length === 0 ? message : `${path.join(".")}${colon} ${message}`,
    );
    return [locale, sentences ?? []] as const;
  });
  const all = Object.fromEntries(errors) as Record<Locale, string[]>;
  return all.fr.length === 0 ? null : all;
}
