import { z } from "zod";
import { LOCALES } from "../../kernel/locale.ts";

/** Declared languages, authors, and tags at most that somebody decides about. */
const MAX_DECISIONS = 5_000;
const decisions = <Value extends z.ZodType>(value: Value) =>
  z
    .record(z.string().max(200), value)
    .refine((all) => Object.keys(all).length <= MAX_DECISIONS)
    .default({});

/** What somebody decides about an import before it is written. */
export const importChoicesSchema = z.strictObject({
  /**
   * In which language of the site texts belong that declare a language, by what they declare; of those that declare none under an empty key. `null`:
   * they are not taken over. French and English need no decision.
   */
  languages: decisions(z.enum(LOCALES).nullable()),
  /** Whether texts that were public are published; if not, all become drafts. */
  publish: z.boolean().default(true),
  /** Whether pages are taken over too. */
  pages: z.boolean().default(true),
  /** Whether categories become tags. */
  categories: z.boolean().default(true),
  /** Whether pictures and files that did not come along are fetched from the former site, whose host somebody confirmed thereby. */
  download: z.boolean().default(false),
  /** Other names of authors; empty for none. */
  authors: decisions(z.string().max(120)),
  /** Other labels of tags and categories; empty to leave one out, that of another to merge both. */
  tags: decisions(z.string().max(60)),
});

/** As above. */
export type ImportChoices = z.output<typeof importChoicesSchema>;
