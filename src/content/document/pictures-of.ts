import { isPictureId, type PictureFile } from "../../media/contract/picture.ts";
import type { Document } from "./document.ts";

/** Every picture a document shows, each once: its cover, those of its blocks, those in its texts. */
export function picturesOf(document: Document): PictureFile[] {
  const found = new Map<string, PictureFile>();
  visit(document, found);
  return [...found.values()];
}

/** What a document says of its pictures, by their ids: the first words of each. */
export function alternativesOf(document: Document): Map<string, string> {
  const found = new Map<string, string>();
  const look = (value: unknown) => {
    if (typeof value !== "object" || value === null) return;
    if (isPicture(value) && "alt" in value && typeof value.alt === "string" && value.alt.trim() !== "") {
      if (!found.has(value.id)) found.set(value.id, value.alt.trim());
    }
    for (const inner of Object.values(value)) look(inner);
  };
  look(document);
  return found;
}

/** A picture may be anywhere in a document: any object with the id and the size of one counts. */
function visit(value: unknown, found: Map<string, PictureFile>): void {
  if (typeof value !== "object" || value === null) return;
  if (isPicture(value)) found.set(value.id, { id: value.id, width: value.width, height: value.height });
  for (const inner of Object.values(value)) visit(inner, found);
}

function isPicture(value: object): value is PictureFile {
  if (!("id" in value && "width" in value && "height" in value)) return false;
  return isPictureId(value.id) && typeof value.width === "number" && typeof value.height === "number";
}
