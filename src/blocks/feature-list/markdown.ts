import type { RootContent } from "mdast";
import type { MarkdownContext } from "../markdown/context.ts";
import { heading, image, paragraph, sectionHead, textParagraph } from "../markdown/parts.ts";
import type { BlockOf } from "../schema.ts";
import { featuresOf } from "./view.tsx";

/** Nothing where there is no feature to show. */
export function featureListMarkdown(block: BlockOf<"feature-list">, context: MarkdownContext): RootContent[] {
  const features = featuresOf(block, context.data.offers?.features ?? []);
  if (features.length === 0) return [];
  return [
    ...sectionHead(block, context),
    ...features.flatMap((feature) => [
      heading(3, feature.title, context),
      ...(feature.picture === null ? [] : paragraph(image(feature.picture, null, context))),
      ...textParagraph(feature.line, context),
      ...(block.detailed && feature.text !== null ? context.richText(feature.text) : []),
    ]),
  ];
}
