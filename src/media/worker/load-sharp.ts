import type { default as Sharp, SharpOptions } from "sharp";
import { MOST_PIXELS } from "../picture-errors.ts";

/** How every picture is read: upright, its first frame, and nothing that claims more than we take. */
export const READING: SharpOptions = { autoOrient: true, failOn: "error", limitInputPixels: MOST_PIXELS, pages: 1 };

/** Of all that libvips reads, what we accept, and the SVG we draw ourselves. */
const LOADERS = ["Jpeg", "Png", "Webp", "Heif", "Gif", "Nsgif", "Svg"].map((name) => `VipsForeignLoad${name}Buffer`);

let loading: Promise<typeof Sharp> | undefined;

/** sharp, loaded when the first picture comes: keeps nothing between pictures and works on one core. */
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
