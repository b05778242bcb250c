import { z } from "zod";
import { blockFields, linkSchema, words } from "../shared.ts";

/** What to do, in order; a step may show what to type. */
export const stepsSchema = z.strictObject({
  type: z.literal("steps"),
  ...blockFields,
  title: words,
  lead: words.optional(),
  items: z
    .array(z.strictObject({ title: words, text: words, code: z.string().min(1).max(2000).optional() }))
    .min(1)
    .max(12),
  link: linkSchema.optional(),
});
