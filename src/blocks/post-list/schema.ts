import { z } from "zod";
import { blockFields } from "../shared.ts";

/** Every article of the page's language, newest first, page by page: the blog itself. */
export const postListSchema = z.strictObject({
  type: z.literal("post-list"),
  ...blockFields,
});
