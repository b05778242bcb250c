import type { ReactNode } from "react";
import { type Picture, type PictureFormat, picturePath, pictureWidths } from "../media/contract/picture.ts";

type Props = {
  picture: Picture;
  /** How wide it is shown, as `sizes` says it: `(min-width: 40rem) 36rem, 100vw`. */
  sizes: string;
  /** For the picture people see first: asked for before the rest, never put off. */
  priority?: boolean;
};

/** What a browser that knows neither AVIF nor WebP loads, and what is saved or shared: large enough for either. */
const FALLBACK_WIDTH = 1200;

/**
 * A picture in the smallest encoding the browser reads and the width it needs. `width` and `height` keep its place
 * while it loads.
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
