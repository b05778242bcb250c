import { z } from "zod";
import { callToActionSchema } from "./call-to-action/schema.ts";
import { comparisonSchema } from "./comparison/schema.ts";
import { consentChoiceSchema } from "./consent-choice/schema.ts";
import { documentListSchema } from "./document-list/schema.ts";
import { factsSchema } from "./facts/schema.ts";
import { featureListSchema } from "./feature-list/schema.ts";
import { featuresSchema } from "./features/schema.ts";
import { figuresSchema } from "./figures/schema.ts";
import { formSchema } from "./form/schema.ts";
import { formRetentionSchema } from "./form-retention/schema.ts";
import { heroSchema } from "./hero/schema.ts";
import { jobListSchema } from "./job-list/schema.ts";
import { keyDatesSchema } from "./key-dates/schema.ts";
import { latestPostsSchema } from "./latest-posts/schema.ts";
import { picturesSchema } from "./pictures/schema.ts";
import { planComparisonSchema } from "./plan-comparison/schema.ts";
import { planListSchema } from "./plan-list/schema.ts";
import { plansSchema } from "./plans/schema.ts";
import { postListSchema } from "./post-list/schema.ts";
import { proseSchema } from "./prose/schema.ts";
import { questionsSchema } from "./questions/schema.ts";
import { siteMapSchema } from "./site-map/schema.ts";
import { stepsSchema } from "./steps/schema.ts";
import { thirdPartiesSchema } from "./third-parties/schema.ts";
import { twoColumnsSchema } from "./two-columns/schema.ts";

/** Every block a page can be made of. */
export const blockSchema = z.discriminatedUnion("type", [
  heroSchema,
  proseSchema,
  featuresSchema,
  plansSchema,
  questionsSchema,
  factsSchema,
  latestPostsSchema,
  callToActionSchema,
  postListSchema,
  siteMapSchema,
  stepsSchema,
  figuresSchema,
  comparisonSchema,
  twoColumnsSchema,
  consentChoiceSchema,
  picturesSchema,
  thirdPartiesSchema,
  featureListSchema,
  planListSchema,
  planComparisonSchema,
  jobListSchema,
  documentListSchema,
  keyDatesSchema,
  formRetentionSchema,
  formSchema,
]);

/** A block as it is stored: checked, defaults filled in. */
export type Block = z.output<typeof blockSchema>;
/** The block of one type: `BlockOf<"hero">`. */
export type BlockOf<Type extends Block["type"]> = Extract<Block, { type: Type }>;
