import { z } from "zod";
import type { Sentence } from "../kernel/errors.ts";
import { LOCALES, type Locale } from "../kernel/locale.ts";
import type { SchemaIssue } from "../kernel/schema-issue.ts";

const ERROR_MAPS: Record<Locale, z.core.$ZodErrorMap> = {
  fr: withOwnIssues("fr", z.locales.fr().localeError),
  en: withOwnIssues("en", z.locales.en().localeError),
};

/** Zod's sentences, and those of our own checks (`kernel/schema-issue.ts`). */
function withOwnIssues(locale: Locale, zod: z.core.$ZodErrorMap): z.core.$ZodErrorMap {
  return (issue) => {
    const own = issue.code === "custom" ? (issue.params as Partial<SchemaIssue["params"]> | undefined) : undefined;
    return own?.sentence?.[locale] ?? zod(issue);
  };
}

/** An error of a value: its path, and a sentence. */
export type SchemaError = { path: Array<string | number>; message: Sentence };

/** All errors of a value, in order; none where it is valid. */
export function schemaErrors(schema: z.ZodType, value: unknown): SchemaError[] {
  const issuesIn = (locale: Locale) => schema.safeParse(value, { error: ERROR_MAPS[locale] }).error?.issues ?? [];
  const french = issuesIn("fr");
  // To check a long text takes a while, and most are valid.
  if (french.length === 0) return [];
  const english = issuesIn("en");
  return french.map(({ path, message }, index) => ({
    path: path.map((part) => (typeof part === "number" ? part : String(part))),
    message: { fr: message, en: english[index]?.message ?? message },
  }));
}

/**
 * All errors of a value in each language, in order, each as `path: sentence`; null where it is valid.
 * @param schemaIn the schema with its own messages in a language.
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
