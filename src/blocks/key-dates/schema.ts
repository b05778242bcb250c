import { z } from "zod";
import { blockFields, words } from "../shared.ts";

/**
 * Every key date, the newest year first, as the back office keeps them. `empty`: what is said where there is none; without it,
 * the block is not shown then.
 */
export const keyDatesSchema = z.strictObject({
  type: z.literal("key-dates"),
  ...blockFields,
  title: words,
  lead: words.optional(),
  empty: words.optional(),
});
