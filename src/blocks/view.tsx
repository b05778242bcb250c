import type { ReactNode } from "react";
import { CallToActionView } from "./call-to-action/view.tsx";
import { ComparisonView } from "./comparison/view.tsx";
import { ConsentChoiceView } from "./consent-choice/view.tsx";
import { DocumentListView } from "./document-list/view.tsx";
import { FactsView } from "./facts/view.tsx";
import { FeatureListView } from "./feature-list/view.tsx";
import { FeaturesView } from "./features/view.tsx";
import { FiguresView } from "./figures/view.tsx";
import { FormView } from "./form/view.tsx";
import { FormRetentionView } from "./form-retention/view.tsx";
import { HeroView } from "./hero/view.tsx";
import { JobListView } from "./job-list/view.tsx";
import { KeyDatesView } from "./key-dates/view.tsx";
import { LatestPostsView } from "./latest-posts/view.tsx";
import { PicturesView } from "./pictures/view.tsx";
import { PlanComparisonView } from "./plan-comparison/view.tsx";
import { PlanListView } from "./plan-list/view.tsx";
import { PlansView } from "./plans/view.tsx";
import { PostListView } from "./post-list/view.tsx";
import { ProseView } from "./prose/view.tsx";
import { QuestionsView } from "./questions/view.tsx";
import type { Block } from "./schema.ts";
import { SiteMapView } from "./site-map/view.tsx";
import { StepsView } from "./steps/view.tsx";
import { ThirdPartiesView } from "./third-parties/view.tsx";
import { TwoColumnsView } from "./two-columns/view.tsx";
import type { ViewContext } from "./view-context.ts";

/** The blocks of a page, in order. */
export function BlocksView({ blocks, context }: { blocks: Block[]; context: ViewContext }): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, to static markup
  return blocks.map((block, index) => <BlockView key={index} block={block} context={context} />);
}

function BlockView({ block, context }: { block: Block; context: ViewContext }): ReactNode {
  switch (block.type) {
    case "hero":
      // A tag's articles have a title of their own, and a page has one first-level heading.
      return context.data.postList?.tag ? null : <HeroView block={block} context={context} />;
    case "prose":
      return <ProseView block={block} context={context} />;
    case "features":
      return <FeaturesView block={block} />;
    case "plans":
      return <PlansView block={block} context={context} />;
    case "questions":
      return <QuestionsView block={block} context={context} />;
    case "pictures":
      return <PicturesView block={block} />;
    case "facts":
      return <FactsView block={block} context={context} />;
    case "latest-posts":
      return <LatestPostsView block={block} context={context} />;
    case "call-to-action":
      return <CallToActionView block={block} context={context} />;
    case "post-list":
      return <PostListView block={block} context={context} />;
    case "site-map":
      return <SiteMapView block={block} context={context} />;
    case "steps":
      return <StepsView block={block} context={context} />;
    case "figures":
      return <FiguresView block={block} context={context} />;
    case "comparison":
      return <ComparisonView block={block} />;
    case "two-columns":
      return <TwoColumnsView block={block} />;
    case "consent-choice":
      return <ConsentChoiceView block={block} context={context} />;
    case "third-parties":
      return <ThirdPartiesView block={block} context={context} />;
    case "feature-list":
      return <FeatureListView block={block} context={context} />;
    case "plan-list":
      return <PlanListView block={block} context={context} />;
    case "plan-comparison":
      return <PlanComparisonView block={block} context={context} />;
    case "job-list":
      return <JobListView block={block} context={context} />;
    case "document-list":
      return <DocumentListView block={block} context={context} />;
    case "key-dates":
      return <KeyDatesView block={block} context={context} />;
    case "form":
      return <FormView block={block} context={context} />;
    case "form-retention":
      return <FormRetentionView block={block} context={context} />;
  }
}
