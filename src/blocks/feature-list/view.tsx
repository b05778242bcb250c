import type { ReactNode } from "react";
import { RichTextView } from "../../rich-text/view.tsx";
import { FeatureIcon } from "../../ui/icons/feature-icon.tsx";
import { PictureView } from "../../ui/picture.tsx";
import type { BlockOf } from "../schema.ts";
import { SectionHead } from "../section-head.tsx";
import { sectionOf } from "../tracking.ts";
import type { ShownFeature, ViewContext } from "../view-context.ts";

type Props = { block: BlockOf<"feature-list">; context: ViewContext };

/** Nothing where there is no feature to show. */
export function FeatureListView({ block, context }: Props): ReactNode {
  const features = featuresOf(block, context.data.offers?.features ?? []);
  if (features.length === 0) return null;
  return (
    <section className="features" data-track-section={sectionOf(block)}>
      <SectionHead title={block.title} lead={block.lead} />
      <ul>
        {features.map((feature) => (
          <li key={feature.id}>
            <Sign feature={feature} />
            <h3>{feature.title}</h3>
            {feature.line !== "" && <p>{feature.line}</p>}
            {block.detailed && feature.text !== null && <RichTextView document={feature.text} context={context} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Those of the block's groups, group by group. */
export function featuresOf(
  { groups }: BlockOf<"feature-list">,
  features: readonly ShownFeature[],
): readonly ShownFeature[] {
  if (groups === undefined) return features;
  return [...new Set(groups)].flatMap((key) => features.filter(({ group }) => group === key));
}

const SIZES = "(min-width: 40rem) 17rem, 100vw";

function Sign({ feature: { picture, icon } }: { feature: ShownFeature }): ReactNode {
  if (picture !== null) return <PictureView picture={picture} sizes={SIZES} />;
  return icon === null ? null : <FeatureIcon name={icon} />;
}
