import { z } from "zod";
import { blockFields } from "../shared.ts";

/** Every public page and article in both languages, for people. */
export const siteMapSchema = z.strictObject({
  type: z.literal("site-map"),
  ...blockFields,
});
