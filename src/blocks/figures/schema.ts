import { z } from "zod";
import { blockFields, linkSchema, words } from "../shared.ts";

/** Figures, each with what it counts. `source` says where they come from, and is required. */
export const figuresSchema = z.strictObject({
  type: z.literal("figures"),
  ...blockFields,
  title: words,
  lead: words.optional(),
  items: z
    .array(z.strictObject({ value: words, unit: words.optional(), label: words }))
    .min(1)
    .max(8),
  source: words,
  link: linkSchema.optional(),
});
