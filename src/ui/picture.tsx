import type { ReactNode } from "react";
import { type Picture, type PictureFormat, picturePath, pictureWidths } from "../media/contract/picture.ts";

type Props = {
  picture: Picture;
  /** The attribute `sizes`: `(min-width: 40rem) 36rem, 100vw`. */
  sizes: string;
  /** For the first picture of a page: loaded before others, never lazily. */
  priority?: boolean;
};

/** Width of the JPEG for browsers without AVIF and WebP, and for saving or sharing the picture. */
const FALLBACK_WIDTH = 1200;

/**
 * A picture in the smallest encoding that the browser supports and the width that it needs. `width` and `height` reserve
 * its place while it loads.
 */
export function PictureView({ picture, sizes, priority = false }: Props): ReactNode {
  const { id, width, height, alt } = picture;
  const widths = pictureWidths(width);
  const sources = (format: PictureFormat) =>
    widths.map((each) => `${picturePath(id, each, format)} ${each}w`).join(", ");
  const fallback = widths.find((each) => each >= FALLBACK_WIDTH) ?? Math.min(width, FALLBACK_WIDTH);
  return (
    <picture>
      <source type="image/avif" srcSet={sources("avif")} sizes={sizes} />
      <source type="image/webp" srcSet={sources("webp")} sizes={sizes} />
      <img
        src={picturePath(id, fallback, "jpg")}
        srcSet={sources("jpg")}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        {...(priority ? { fetchPriority: "high" } : { loading: "lazy" })}
        decoding="async"
      />
    </picture>
  );
}
