import type { ReactNode } from "react";

type Props = {
  /** Accessible name of the group. */
  label: string;
  /** Of each picture, a figure; `sizes` is the width it is shown in. */
  draw(sizes: string): ReactNode;
  count: number;
};

/** Pictures that belong together, side by side where there is room. Its columns are those of `ui/content/embeds.css`. */
export function GalleryView({ label, draw, count }: Props): ReactNode {
  const columns = count === 2 || count === 4 ? 2 : 3;
  const wide = columns === 2 ? "26rem" : "17rem";
  return (
    // A fieldset is for fields.
    // biome-ignore lint/a11y/useSemanticElements: see above
    <div className="gallery" role="group" aria-label={label} data-columns={columns}>
      {draw(`(min-width: 56rem) ${wide}, (min-width: 36rem) 50vw, 100vw`)}
    </div>
  );
}
