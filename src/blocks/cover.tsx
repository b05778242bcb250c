import type { ReactNode } from "react";
import type { Picture } from "../media/contract/picture.ts";
import { PictureView } from "../ui/picture.tsx";

type Props = {
  cover: Picture | undefined;
  /** Whether it is above the fold, and loads first. */
  priority: boolean;
  /** How wide it is shown, as `sizes` says it. */
  sizes: string;
};

/** The picture at the head of an article, and of the first one in the blog's list. */
export function Cover({ cover, priority, sizes }: Props): ReactNode {
  if (cover === undefined) return null;
  return (
    <div className="cover">
      <PictureView picture={cover} sizes={sizes} priority={priority} />
    </div>
  );
}
