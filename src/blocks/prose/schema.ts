import { z } from "zod";
import { richTextSchema } from "../../rich-text/checked-text.ts";
import { blockFields } from "../shared.ts";

/** Running text. */
export const proseSchema = z.strictObject({
  type: z.literal("prose"),
  ...blockFields,
  body: richTextSchema,
});
