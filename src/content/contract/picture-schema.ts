import { z } from "zod";
import { oneLine } from "../../kernel/text/one-line.ts";
import { isPictureId, type Picture } from "../../media/contract/picture.ts";
import { MAX_ALT_LENGTH, MAX_PIXELS } from "./limits.ts";

/** A stored picture with its words; `alt` is empty where it adds nothing to the words beside it. */
export const pictureSchema = z.strictObject({
  id: z.string().refine(isPictureId),
  width: z.number().int().min(1).max(MAX_PIXELS),
  height: z.number().int().min(1).max(MAX_PIXELS),
  alt: z.string().overwrite(oneLine).trim().max(MAX_ALT_LENGTH),
}) satisfies z.ZodType<Picture>;
