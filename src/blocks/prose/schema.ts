import { z } from "zod";
import { richTextSchema } from "../../rich-text/schema.ts";

/** Running text. */
export const proseSchema = z.strictObject({
  type: z.literal("prose"),
  body: richTextSchema,
});
