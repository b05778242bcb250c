import { z } from "zod";
import { blockFields, words } from "../shared.ts";

/**
 * Every document that visitors are offered, by year and kind, as the back office keeps them. `empty`: what is said where there is
 * none; without it, the block is not shown then.
 */
export const documentListSchema = z.strictObject({
  type: z.literal("document-list"),
  ...blockFields,
  title: words,
  lead: words.optional(),
  empty: words.optional(),
});
