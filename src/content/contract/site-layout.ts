import { z } from "zod";
import { AppError } from "../../kernel/errors.ts";
import type { Locale } from "../../kernel/locale.ts";
import { isExternal, navigationTarget, SOURCE_LINK } from "../../kernel/url.ts";

/** How much a layout holds: numbers of links, and lengths in UTF-16 code units. */
const LAYOUT_LIMITS = {
  menu: 8,
  groups: 4,
  groupLinks: 12,
  label: 60,
  target: 500,
  promise: 200,
  colophon: 300,
  announcement: 200,
} as const;

const WORDS = {
  fr: { line: "doit tenir sur une ligne", link: "doit être un chemin du site ou une adresse https, mailto ou tel" },
  en: { line: "must stand on one line", link: "must be a path of the site, or an https, mailto, or tel URL" },
};

/** Characters that are not allowed in a line: controls, line separators, and changes of the text direction. */
const NOT_IN_A_LINE = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

/**
 * The words and links around every page of one language, in the order in which they are shown.
 * @param locale the language of the errors.
 */
export function siteLayoutSchema(locale: Locale) {
  const words = WORDS[locale];
  const line = (most: number) =>
    z
      .string()
      .trim()
      .min(1)
      .max(most)
      .refine((text) => !NOT_IN_A_LINE.test(text), words.line);
  const to = z
    .string()
    .max(LAYOUT_LIMITS.target)
    .superRefine((target, context) => {
      const message = linkError(target, locale);
      if (message !== null) context.addIssue({ code: "custom", message });
    });
  const label = line(LAYOUT_LIMITS.label);
  const link = z.strictObject({ label, to });
  const group = z.strictObject({ title: label, links: z.array(link).max(LAYOUT_LIMITS.groupLinks) });
  return z.strictObject({
    menu: z.array(link).max(LAYOUT_LIMITS.menu),
    footer: z.strictObject({
      /** One sentence in large type; null leaves it out, like the next two. */
      promise: line(LAYOUT_LIMITS.promise).nullable(),
      groups: z.array(group).max(LAYOUT_LIMITS.groups),
      colophon: line(LAYOUT_LIMITS.colophon).nullable(),
      /** Shown after the colophon, while it is true: the site loads nothing of third parties. */
      noThirdParties: line(LAYOUT_LIMITS.colophon).nullable(),
    }),
    /** The line above every page. `configured`: what the settings file announces, if anything. */
    announcement: z.discriminatedUnion("kind", [
      z.strictObject({ kind: z.literal("configured") }),
      z.strictObject({ kind: z.literal("none") }),
      z.strictObject({ kind: z.literal("text"), text: line(LAYOUT_LIMITS.announcement), to: to.nullable() }),
    ]),
  });
}

/** Menu, footer, and announcement of one language, checked. */
export type SiteLayout = z.output<ReturnType<typeof siteLayoutSchema>>;
/** A link of the menu or the footer: its label, and a path of the site or a URL. */
export type LayoutLink = SiteLayout["menu"][number];
/** A titled list of links in the footer. */
export type FooterGroup = SiteLayout["footer"]["groups"][number];

/** What is wrong with the target of a link, or null. */
function linkError(target: string, locale: Locale): string | null {
  try {
    // A layout names paths: it follows them itself, through redirects too (`content/layout/read-layout.ts`).
    if (target !== SOURCE_LINK) navigationTarget(target, { external: true });
  } catch (error) {
    if (error instanceof AppError) return error.reader[locale];
    throw error;
  }
  // Without a scheme, `//host` could be taken for a path.
  const isAllowed = isExternal(target) ? target.startsWith("https://") : /^(?:\/|mailto:|tel:|source:$)/.test(target);
  return isAllowed ? null : WORDS[locale].link;
}
