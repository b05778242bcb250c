import { z } from "zod";
import { isPictureId } from "../../media/contract/picture.ts";
import { MAX_PIXELS } from "./limits.ts";

/** A stored picture as a document names it. */
export const pictureFileSchema = z.strictObject({
  id: z.string().refine(isPictureId),
  width: z.number().int().min(1).max(MAX_PIXELS),
  height: z.number().int().min(1).max(MAX_PIXELS),
});
