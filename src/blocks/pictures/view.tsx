import type { ReactNode } from "react";
import { PictureView } from "../../ui/picture.tsx";
import type { BlockOf } from "../schema.ts";
import { SectionHead } from "../section-head.tsx";
import { sectionOf } from "../tracking.ts";

export function PicturesView({ block }: { block: BlockOf<"pictures"> }): ReactNode {
  return (
    <section className="pictures" data-track-section={sectionOf(block)}>
      <SectionHead title={block.title} lead={block.lead} />
      <div>
        {block.items.map((item, index) => (
          <ItemView key={item.picture.id} item={item} sizes={index === 0 ? FIRST : OTHERS} />
        ))}
      </div>
    </section>
  );
}

const FIRST = "(min-width: 80rem) 75rem, 100vw";
const OTHERS = "(min-width: 49rem) 50vw, 100vw";

type Item = BlockOf<"pictures">["items"][number];

/** Two pictures where it has one for each theme. The one of the other theme is not displayed, and so never loaded. */
function ItemView({ item: { picture, dark, caption }, sizes }: { item: Item; sizes: string }): ReactNode {
  return (
    <figure>
      {dark === undefined ? (
        <PictureView picture={picture} sizes={sizes} />
      ) : (
        <>
          <div className="on-light">
            <PictureView picture={picture} sizes={sizes} />
          </div>
          <div className="on-dark">
            <PictureView picture={dark} sizes={sizes} />
          </div>
        </>
      )}
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
