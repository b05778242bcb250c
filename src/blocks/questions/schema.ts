import { z } from "zod";
import { richTextSchema } from "../../rich-text/checked-text.ts";
import { blockFields, words } from "../shared.ts";

/** Questions with answers that unfold without script. */
export const questionsSchema = z.strictObject({
  type: z.literal("questions"),
  ...blockFields,
  title: words,
  items: z
    .array(z.strictObject({ question: words, answer: richTextSchema }))
    .min(1)
    .max(40),
});
