import { z } from "zod";
import { blockFields, linkSchema, words } from "../shared.ts";

/** Terms with their details. A detail of null is a blank that the owner has to fill in, and is shown as one. */
export const factsSchema = z.strictObject({
  type: z.literal("facts"),
  ...blockFields,
  title: words,
  items: z
    .array(z.strictObject({ term: words, detail: words.nullable(), link: linkSchema.optional() }))
    .min(1)
    .max(40),
});
