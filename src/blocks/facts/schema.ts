import { z } from "zod";
import { blockFields, linkSchema, words } from "../shared.ts";

/** Terms and what stands for them. A detail left null is a blank the owner must fill, and is shown as one. */
export const factsSchema = z.strictObject({
  type: z.literal("facts"),
  ...blockFields,
  title: words,
  items: z
    .array(z.strictObject({ term: words, detail: words.nullable(), link: linkSchema.optional() }))
    .min(1)
    .max(40),
});
