import { z } from "zod";
import { blockFields, linkSchema, words } from "../shared.ts";

/** The opening of a page: its only first-level heading. */
export const heroSchema = z.strictObject({
  type: z.literal("hero"),
  ...blockFields,
  eyebrow: words.optional(),
  title: words,
  lead: words.optional(),
  actions: z.array(linkSchema).max(3).default([]),
});
