import { z } from "zod";
import { blockFields, words } from "../shared.ts";

/** A titled set of short statements: what the product does, what a job offers. */
export const pointsSchema = z.strictObject({
  type: z.literal("points"),
  ...blockFields,
  title: words,
  lead: words.optional(),
  items: z
    .array(z.strictObject({ title: words, text: words }))
    .min(1)
    .max(24),
});
