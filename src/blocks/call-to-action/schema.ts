import { z } from "zod";
import { blockFields, linkSchema, words } from "../shared.ts";

/** One sentence and what to do about it. */
export const callToActionSchema = z.strictObject({
  type: z.literal("call-to-action"),
  ...blockFields,
  title: words,
  text: words.optional(),
  action: linkSchema,
});
