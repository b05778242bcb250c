import { z } from "zod";
import { pictureSchema } from "../../content/contract/picture-schema.ts";
import { blockFields, words } from "../shared.ts";

/** Pictures, such as screenshots: the first as wide as the page, the others in a row below it. */
export const picturesSchema = z.strictObject({
  type: z.literal("pictures"),
  ...blockFields,
  title: words,
  lead: words.optional(),
  items: z
    .array(
      z.strictObject({
        picture: pictureSchema,
        /** Shown in its place on a dark page: of the same size. */
        dark: pictureSchema.optional(),
        caption: words,
      }),
    )
    .min(1)
    .max(3),
});
