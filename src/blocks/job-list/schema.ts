import { z } from "zod";
import { blockFields, words } from "../shared.ts";

/** Every open job, as the back office keeps them. `empty`: what is said where none is open. */
export const jobListSchema = z.strictObject({
  type: z.literal("job-list"),
  ...blockFields,
  title: words,
  lead: words.optional(),
  empty: words,
});
