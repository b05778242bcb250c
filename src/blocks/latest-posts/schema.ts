import { z } from "zod";
import { blockFields, words } from "../shared.ts";

/** The newest articles of the page's language. */
export const latestPostsSchema = z.strictObject({
  type: z.literal("latest-posts"),
  ...blockFields,
  title: words,
  count: z.number().int().min(1).max(12),
});
