import { z } from "zod";
import { LOCALES } from "../../kernel/locale.ts";
import { blockFields, words } from "../shared.ts";

/** Two columns side by side: one text in two languages, each as its readers get it. */
export const twoColumnsSchema = z.strictObject({
  type: z.literal("two-columns"),
  ...blockFields,
  sheets: z
    .array(
      z.strictObject({
        locale: z.enum(LOCALES),
        /** The path of such a text, and its state in a list. */
        address: words,
        note: words,
        title: words,
        paragraphs: z.array(words).min(1).max(4),
      }),
    )
    .length(2),
  /** Says what the marks under the spaces are. */
  caption: words,
});
