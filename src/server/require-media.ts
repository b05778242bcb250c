import type { Document } from "../content/document/document.ts";
import { filesOf } from "../content/document/files-of.ts";
import { picturesOf } from "../content/document/pictures-of.ts";
import type { Media } from "../media/media.ts";

/**
 * Makes sure that the site keeps every picture that documents show, and every file that they offer.
 * @throws AppError `PICTURE_UNKNOWN`, `FILE_UNKNOWN` (422) for the first that it does not.
 */
export async function requireMedia(media: Media, documents: readonly Document[]): Promise<void> {
  await media.requireKnown(documents.flatMap(picturesOf));
  await media.requireFiles(documents.flatMap(filesOf));
}
