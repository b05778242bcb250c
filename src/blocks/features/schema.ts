import { z } from "zod";
import { blockFields, words } from "../shared.ts";

/** A list of features, each a title and a sentence: what the product does, what a job offers. */
export const featuresSchema = z.strictObject({
  type: z.literal("features"),
  ...blockFields,
  title: words,
  lead: words.optional(),
  items: z
    .array(z.strictObject({ title: words, text: words }))
    .min(1)
    .max(24),
});
