import { z } from "zod";
import { FORM_KEY } from "../../messages/contract/form-fields.ts";
import { blockFields, words } from "../shared.ts";

/**
 * A form that visitors fill in, by its key, as the back office keeps it. Where it is not published in the language, or takes no
 * messages, the block is not shown.
 */
export const formSchema = z.strictObject({
  type: z.literal("form"),
  ...blockFields,
  form: z.string().regex(FORM_KEY),
  title: words.optional(),
  lead: words.optional(),
});
