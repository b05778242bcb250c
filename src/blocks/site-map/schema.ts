import { z } from "zod";

/** Every public page and article in both languages, for people (row R2). */
export const siteMapSchema = z.strictObject({
  type: z.literal("site-map"),
});
