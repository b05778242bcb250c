import { z } from "zod";
import { LOCALES, type Locale } from "../kernel/locale.ts";

const ERROR_MAPS = { fr: z.locales.fr().localeError, en: z.locales.en().localeError };

/**
 * What is wrong with a value, in each language: `path: sentence`, every fault in order; null where it fits.
 * @param schemaIn the schema, its own messages in that language.
 */
export function schemaFaults(schemaIn: (locale: Locale) => z.ZodType, value: unknown): Record<Locale, string[]> | null {
  const faults = LOCALES.map((locale) => {
    const { error } = schemaIn(locale).safeParse(value, { error: ERROR_MAPS[locale] });
    const colon = locale === "fr" ? " :" : ":";
    const sentences = error?.issues.map(({ path, message }) =>
      path.length === 0 ? message : `${path.join(".")}${colon} ${message}`,
    );
    return [locale, sentences ?? []] as const;
  });
  const all = Object.fromEntries(faults) as Record<Locale, string[]>;
  return all.fr.length === 0 ? null : all;
}
