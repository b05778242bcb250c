import { z } from "zod";
import { blockFields, words } from "../shared.ts";

/** Every plan in a column, every feature that one of them includes in a row, group by group. */
export const planComparisonSchema = z.strictObject({
  type: z.literal("plan-comparison"),
  ...blockFields,
  title: words,
  lead: words.optional(),
  /** Heading of the column of features. */
  subject: words,
});
