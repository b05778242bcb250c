import { z } from "zod";
import { linkSchema, words } from "../shared.ts";

/** One sentence and what to do about it. */
export const callToActionSchema = z.strictObject({
  type: z.literal("call-to-action"),
  title: words,
  text: words.optional(),
  action: linkSchema,
});
