import { z } from "zod";
import { blockFields } from "../shared.ts";

/** What the forms of the site ask, why, how long it is kept, and who reads it, by their settings; not shown where there are none. */
export const formRetentionSchema = z.strictObject({
  type: z.literal("form-retention"),
  ...blockFields,
});
