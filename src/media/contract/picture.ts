import { type CutPoint, cutMark } from "./picture-cut.ts";

/**
 * A picture of the site. The id is taken from the file's content (the first 32 hexadecimal digits of its SHA-256),
 * so file, width and height never change under it and may be repeated wherever the picture is shown.
 */
export type Picture = { id: string; width: number; height: number; alt: string };

/** A stored picture as a document names it, without the words of the place that shows it. */
export type PictureFile = Pick<Picture, "id" | "width" | "height">;

/** Encodings a picture is served in, the smallest first; any browser reads the last two. */
export const PICTURE_FORMATS = ["avif", "webp", "jpg", "png"] as const;
/** An encoding in which sizes are made. */
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** Widths pictures are served in, in pixels. */
const WIDTHS = [480, 800, 1200, 1600];
const WIDEST = 1600;

/** Whether a value, as from a document or a URL, has the form of a picture's id. */
export function isPictureId(value: unknown): value is string {
  return typeof value === "string" && /^[0-9a-f]{32}$/.test(value);
}

/** The widths a picture of that width is served in, rising: those of the list below it, then its own or the widest. */
export function pictureWidths(width: number): number[] {
  return [...WIDTHS.filter((each) => each < width), Math.min(width, WIDEST)].filter(
    (each, index, all) => all.indexOf(each) === index,
  );
}

/**
 * Path of a picture in one width and encoding: the same on every origin of the site.
 * @param cut the point around which it is cut (`picture-cut.ts`); whole without it.
 */
export function picturePath(id: string, width: number, format: PictureFormat, cut: CutPoint | null = null): string {
  return `/media/${id}-${width}${cutMark(cut)}.${format}`;
}

/** Reads such a URL; null for anything else. The picture itself may not exist. */
export function parsePicturePath(path: string): PictureAddress | null {
  const [, id, width, x, y, format] = PICTURE_PATH.exec(path) ?? [];
  const pictureFormat = PICTURE_FORMATS.find((each) => each === format);
  if (id === undefined || pictureFormat === undefined) return null;
  const cut = x === undefined || y === undefined ? null : { x: Number(x), y: Number(y) };
  return { id, width: Number(width), format: pictureFormat, cut };
}

/** What the URL of a picture names. */
type PictureAddress = { id: string; width: number; format: PictureFormat; cut: CutPoint | null };

const PERCENT = "(0|[1-9]\\d?|100)";
const PICTURE_PATH = new RegExp(`^/media/([0-9a-f]{32})-([1-9]\\d{0,3})(?:-${PERCENT}x${PERCENT})?\\.([a-z]{3,4})$`);
