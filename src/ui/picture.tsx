import type { ReactNode } from "react";
import type { Focus } from "../media/contract/media-file.ts";
import { type Picture, type PictureFormat, picturePath, pictureWidths } from "../media/contract/picture.ts";
import { cutPointOf, cutSizeOf } from "../media/contract/picture-cut.ts";

type Props = {
  picture: Picture;
  /** The attribute `sizes`: `(min-width: 40rem) 36rem, 100vw`. */
  sizes: string;
  /** For the first picture of a page: loaded before others, never lazily. */
  priority?: boolean;
  /** The point around which it is cut to the proportions of a list; null shows it whole. */
  focus?: Focus | null;
};

/** Width of the JPEG for browsers without AVIF and WebP, and for saving or sharing the picture. */
const FALLBACK_WIDTH = 1200;

/**
 * A picture in the smallest encoding that the browser supports and the width that it needs. `width` and `height` reserve
 * its place while it loads.
 */
export function PictureView({ picture, sizes, priority = false, focus = null }: Props): ReactNode {
  const { id, alt } = picture;
  const cut = focus === null ? null : cutPointOf(focus);
  const { width, height } = cut === null ? picture : cutSizeOf(picture);
  const widths = pictureWidths(width);
  const sources = (format: PictureFormat) =>
    widths.map((each) => `${picturePath(id, each, format, cut)} ${each}w`).join(", ");
  const fallback = widths.find((each) => each >= FALLBACK_WIDTH) ?? Math.min(width, FALLBACK_WIDTH);
  return (
    <picture>
      <source type="image/avif" srcSet={sources("avif")} sizes={sizes} />
      <source type="image/webp" srcSet={sources("webp")} sizes={sizes} />
      <img
        src={picturePath(id, fallback, "jpg", cut)}
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
