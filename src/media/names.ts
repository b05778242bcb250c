import type { PictureFormat } from "./contract/picture.ts";
import { type CutPoint, cutMark } from "./contract/picture-cut.ts";

/** A folder a picture, within a folder of those whose names begin alike. */
export function pictureFolder(id: string): string {
  return `pictures/${id.slice(0, 2)}/${id}`;
}

/** What was handed in, without what its maker's camera wrote into it. Never served. */
export function originalName(id: string): string {
  return `${pictureFolder(id)}/original`;
}

/** @param cut as of `picturePath`. */
export function variantName(id: string, width: number, format: PictureFormat, cut: CutPoint | null): string {
  return `${pictureFolder(id)}/${width}${cutMark(cut)}.${format}`;
}

/** Whether a file of a picture's folder is cut around a point (`variantName`). */
export function isCut(name: string): boolean {
  return /^\d+-\d+x\d+\./.test(name);
}

/** A file that is no picture, as it was handed in. */
export function fileName(id: string): string {
  return `files/${id.slice(0, 2)}/${id}`;
}

/** Bytes of an upload so far. */
export function uploadName(uploadId: string): string {
  return `uploads/${uploadId}`;
}

/** What the picture process made of an upload, until it is kept. */
export function cleanedName(uploadId: string): string {
  return `uploads/${uploadId}.cleaned`;
}
