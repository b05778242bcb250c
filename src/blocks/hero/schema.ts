import { z } from "zod";
import { LOCALES } from "../../kernel/locale.ts";
import { blockFields, linkSchema, words } from "../shared.ts";

/** A title, and the words of it that are said with emphasis. */
const titleFields = { title: words, emphasis: words.optional() };

/** The opening of a page: its only first-level heading. */
export const heroSchema = z.strictObject({
  type: z.literal("hero"),
  ...blockFields,
  eyebrow: words.optional(),
  ...titleFields,
  lead: words.optional(),
  actions: z.array(linkSchema).max(3).default([]),
  /** The same opening in the other language, on the facing page; it leads to that language's page. */
  facing: z.strictObject({ locale: z.enum(LOCALES), ...titleFields, invitation: words }).optional(),
});
