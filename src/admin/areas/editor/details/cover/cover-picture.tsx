import type { ReactNode } from "react";
import { picturePath, pictureWidths } from "../../../../../media/contract/picture.ts";
import { cutPointOf, cutSizeOf } from "../../../../../media/contract/picture-cut.ts";
import type { PostText } from "../../../../../writing/document.ts";
import { useWords } from "../../../../framework/app/language.tsx";
import type { Words } from "../../screen-words.fr.ts";
import { useCoverFocus } from "./queries.ts";

type Props = { cover: NonNullable<PostText["cover"]> };

/** The cover as lists show it: cut around its focal point, whole without one. */
export function CoverPicture({ cover }: Props): ReactNode {
  const words = useWords<Words>().editor.details.cover;
  const focus = useCoverFocus(cover.id);
  const cut = focus === null ? null : cutPointOf(focus);
  const { width, height } = cut === null ? cover : cutSizeOf(cover);
  const widths = pictureWidths(width);
  const shown = widths.find((each) => each >= 800) ?? widths.at(-1) ?? 1;
  return (
    <figure className="cover-picture">
      <img
        key={cover.id}
        src={picturePath(cover.id, shown, "webp", cut)}
        width={width}
        height={height}
        alt={cover.alt}
        decoding="async"
      />
      <figcaption>{cut === null ? words.shownWhole : words.shownCut}</figcaption>
    </figure>
  );
}
