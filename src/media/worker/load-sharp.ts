import type { default as Sharp, SharpOptions } from "sharp";
import { MOST_PIXELS } from "../picture-errors.ts";

/** How every picture is read: upright, its first frame, and refused above the limit of pixels. */
export const READING: SharpOptions = { autoOrient: true, failOn: "error", limitInputPixels: MOST_PIXELS, pages: 1 };

/** The loaders of libvips that stay enabled: accepted types, and SVG for share cards. */
const LOADERS = ["Jpeg", "Png", "Webp", "Heif", "Gif", "Nsgif", "Svg"].map((name) => `VipsForeignLoad${name}Buffer`);

let loading: Promise<typeof Sharp> | undefined;

/** sharp, imported with the first picture: without a cache, and on one core. */
export function loadSharp(): Promise<typeof Sharp> {
  loading ??= import("sharp").then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    sharp.block({ operation: ["VipsForeignLoad"] });
    sharp.unblock({ operation: LOADERS });
    return sharp;
  });
  return loading;
}
