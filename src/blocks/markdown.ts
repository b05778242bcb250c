import type { RootContent } from "mdast";
import { callToActionMarkdown } from "./call-to-action/markdown.ts";
import { comparisonMarkdown } from "./comparison/markdown.ts";
import { consentChoiceMarkdown } from "./consent-choice/markdown.ts";
import { documentListMarkdown } from "./document-list/markdown.ts";
import { factsMarkdown } from "./facts/markdown.ts";
import { featureListMarkdown } from "./feature-list/markdown.ts";
import { featuresMarkdown } from "./features/markdown.ts";
import { figuresMarkdown } from "./figures/markdown.ts";
import { formMarkdown } from "./form/markdown.ts";
import { formRetentionMarkdown } from "./form-retention/markdown.ts";
import { heroMarkdown } from "./hero/markdown.ts";
import { jobListMarkdown } from "./job-list/markdown.ts";
import { keyDatesMarkdown } from "./key-dates/markdown.ts";
import { latestPostsMarkdown } from "./latest-posts/markdown.ts";
import type { MarkdownContext } from "./markdown/context.ts";
import { picturesMarkdown } from "./pictures/markdown.ts";
import { planComparisonMarkdown } from "./plan-comparison/markdown.ts";
import { planListMarkdown } from "./plan-list/markdown.ts";
import { plansMarkdown } from "./plans/markdown.ts";
import { postListMarkdown } from "./post-list/markdown.ts";
import { proseMarkdown } from "./prose/markdown.ts";
import { questionsMarkdown } from "./questions/markdown.ts";
import type { Block } from "./schema.ts";
import { siteMapMarkdown } from "./site-map/markdown.ts";
import { stepsMarkdown } from "./steps/markdown.ts";
import { thirdPartiesMarkdown } from "./third-parties/markdown.ts";
import { twoColumnsMarkdown } from "./two-columns/markdown.ts";

/** The blocks of a page as Markdown, in order: the same words as their views (`blocks/view.tsx`). */
export function blocksMarkdown(blocks: readonly Block[], context: MarkdownContext): RootContent[] {
  return blocks.flatMap((block) => blockMarkdown(block, context));
}

function blockMarkdown(block: Block, context: MarkdownContext): RootContent[] {
  switch (block.type) {
    case "hero":
      // A tag's articles have a title of their own.
      return context.data.postList?.tag ? [] : heroMarkdown(block, context);
    case "prose":
      return proseMarkdown(block, context);
    case "features":
      return featuresMarkdown(block, context);
    case "plans":
      return plansMarkdown(block, context);
    case "questions":
      return questionsMarkdown(block, context);
    case "pictures":
      return picturesMarkdown(block, context);
    case "facts":
      return factsMarkdown(block, context);
    case "latest-posts":
      return latestPostsMarkdown(block, context);
    case "call-to-action":
      return callToActionMarkdown(block, context);
    case "post-list":
      return postListMarkdown(context);
    case "site-map":
      return siteMapMarkdown(context);
    case "steps":
      return stepsMarkdown(block, context);
    case "figures":
      return figuresMarkdown(block, context);
    case "comparison":
      return comparisonMarkdown(block, context);
    case "two-columns":
      return twoColumnsMarkdown(block, context);
    case "consent-choice":
      return consentChoiceMarkdown();
    case "third-parties":
      return thirdPartiesMarkdown(context);
    case "feature-list":
      return featureListMarkdown(block, context);
    case "plan-list":
      return planListMarkdown(block, context);
    case "plan-comparison":
      return planComparisonMarkdown(block, context);
    case "job-list":
      return jobListMarkdown(block, context);
    case "document-list":
      return documentListMarkdown(block, context);
    case "key-dates":
      return keyDatesMarkdown(block, context);
    case "form":
      return formMarkdown(block, context);
    case "form-retention":
      return formRetentionMarkdown(context);
  }
}
