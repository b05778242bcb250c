import { z } from "zod";
import { linkSchema, words } from "../shared.ts";

/** Terms and what stands for them. A detail left null is a blank the owner must fill, and is shown as one. */
export const factsSchema = z.strictObject({
  type: z.literal("facts"),
  title: words,
  items: z
    .array(z.strictObject({ term: words, detail: words.nullable(), link: linkSchema.optional() }))
    .min(1)
    .max(40),
});
