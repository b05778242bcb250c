import type { ReactNode } from "react";
import type { Focus } from "../media/contract/media-file.ts";
import type { Picture } from "../media/contract/picture.ts";
import { PictureView } from "../ui/picture.tsx";

type Props = {
  cover: Picture | undefined;
  /** Whether it is above the fold, and loads first. */
  priority: boolean;
  /** How wide it is shown, as `sizes` says it. */
  sizes: string;
  /** It is cut to the proportions of a list around this point; whole without one. */
  focus?: Focus | null;
};

/** The picture at the head of an article, and of the first one in the blog's list. */
export function Cover({ cover, priority, sizes, focus = null }: Props): ReactNode {
  if (cover === undefined) return null;
  return (
    <div className="cover">
      <PictureView picture={cover} sizes={sizes} priority={priority} focus={focus} />
    </div>
  );
}
