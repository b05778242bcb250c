import { z } from "zod";
import { blockFields, linkSchema, words } from "../shared.ts";

/** Offers side by side. A price is an amount in euros, or null where none is asked or published. */
export const plansSchema = z.strictObject({
  type: z.literal("plans"),
  ...blockFields,
  title: words,
  plans: z
    .array(
      z.strictObject({
        name: words,
        price: z.number().min(0).nullable(),
        priceNote: words,
        summary: words,
        features: z.array(words).min(1).max(20),
        action: linkSchema.optional(),
      }),
    )
    .min(1)
    .max(4),
});
