import type { Focus } from "./media-file.ts";

type Size = { width: number; height: number };

/** Width by height of a picture in a list, where it is cut. */
const CUT_RATIO = 3 / 2;

/** The point around which a picture is cut, in percent from the top left: a focal point, as URLs name it. */
export type CutPoint = { x: number; y: number };

/** A focal point as URLs name it. */
export function cutPointOf({ x, y }: Focus): CutPoint {
  return { x: Math.round(x * 100), y: Math.round(y * 100) };
}

/** What a name of a file says of the cut; empty for a whole picture. */
export function cutMark(cut: CutPoint | null): string {
  return cut === null ? "" : `-${cut.x}x${cut.y}`;
}

/** The size of the part of a picture that is left where it is cut. */
export function cutSizeOf(picture: Size): Size {
  return largestPart(picture, CUT_RATIO);
}

/**
 * The largest part of a picture in other proportions, around a point: the point lies as far from the sides of the part as
 * from those of the picture, in shares, as with `object-position`. So it is always within.
 */
export function partAround(
  picture: Size,
  { width, height }: Size,
  { x, y }: CutPoint,
): Size & { left: number; top: number } {
  const part = largestPart(picture, width / height);
  return {
    ...part,
    left: Math.round(((picture.width - part.width) * x) / 100),
    top: Math.round(((picture.height - part.height) * y) / 100),
  };
}

function largestPart({ width, height }: Size, ratio: number): Size {
  return {
    width: Math.max(1, Math.min(width, Math.round(height * ratio))),
    height: Math.max(1, Math.min(height, Math.round(width / ratio))),
  };
}
