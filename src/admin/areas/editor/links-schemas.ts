import { z } from "zod";
import type { LinkableEntry } from "../../../content/contract/linkable-entry.ts";
import { fieldError } from "../../framework/contract/field-errors.ts";
import { entryKind, locale, textLanguage } from "../../framework/contract/fields.ts";

const kind = z.enum(["page", "post"]);

/** A page or an article that can be linked to, with each of its languages. */
export const linkableEntry: z.ZodType<LinkableEntry> = z.object({
  entryId: z.string(),
  kind,
  texts: z.partialRecord(
    locale,
    z.object({
      title: z.string(),
      state: z.enum(["published", "draft", "unpublished"]),
      /** Where it is published; null while it is not. */
      slug: z.string().nullable(),
    }),
  ),
  binned: z.boolean(),
});

/** Links that one call asks about. */
const MOST_DESCRIBED = 200;

export const linksToDescribe = z.strictObject({
  locale,
  hrefs: z.array(z.string(fieldError("invalid")).max(2_000, fieldError("tooLong"))).max(MOST_DESCRIBED),
});

/** Where a link leads (`content/entry-links/describe-links.ts`). */
export const describedLink = z.object({
  href: z.string(),
  state: z.enum([
    ...["published", "other-language", "moved", "draft", "unpublished", "binned", "missing", "elsewhere", "invalid"],
  ] as const),
  /** As it is best stored. */
  stored: z.string(),
  entry: linkableEntry.nullable(),
});
export type DescribedLink = z.infer<typeof describedLink>;

/** A heading that a link can lead to. */
export const linkableHeading = z.object({ id: z.string(), level: z.number(), text: z.string() });
export type LinkableHeading = z.infer<typeof linkableHeading>;

/** What links to an article. */
export const linkingTexts = z.object({
  total: z.number(),
  texts: z.array(
    z.object({
      entryId: z.string(),
      translationId: z.string(),
      kind: entryKind,
      locale: textLanguage,
      title: z.string(),
      published: z.boolean(),
      draft: z.boolean(),
      planned: z.boolean(),
    }),
  ),
  /** Languages whose menu, footer, or announcement links to it. */
  layouts: z.array(locale),
});
