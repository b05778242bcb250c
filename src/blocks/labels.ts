import type { Locale } from "../kernel/locale.ts";
import { NO_SECTION } from "../tracking/contract/measurement.ts";
import { label as callToAction } from "./call-to-action/label.ts";
import { label as comparison } from "./comparison/label.ts";
import { label as consentChoice } from "./consent-choice/label.ts";
import { label as documentList } from "./document-list/label.ts";
import { label as facts } from "./facts/label.ts";
import { label as featureList } from "./feature-list/label.ts";
import { label as features } from "./features/label.ts";
import { label as figures } from "./figures/label.ts";
import { label as form } from "./form/label.ts";
import { label as formRetention } from "./form-retention/label.ts";
import { label as hero } from "./hero/label.ts";
import { label as jobList } from "./job-list/label.ts";
import { label as keyDates } from "./key-dates/label.ts";
import { label as latestPosts } from "./latest-posts/label.ts";
import { label as pictures } from "./pictures/label.ts";
import { label as planComparison } from "./plan-comparison/label.ts";
import { label as planList } from "./plan-list/label.ts";
import { label as plans } from "./plans/label.ts";
import { label as postList } from "./post-list/label.ts";
import { label as prose } from "./prose/label.ts";
import { label as questions } from "./questions/label.ts";
import type { Block } from "./schema.ts";
import { label as siteMap } from "./site-map/label.ts";
import { label as steps } from "./steps/label.ts";
import { label as thirdParties } from "./third-parties/label.ts";
import { label as twoColumns } from "./two-columns/label.ts";

type Label = Record<Locale, string>;

/** The name of each kind of block, for people. */
export const BLOCK_LABELS: Record<Block["type"], Label> = {
  hero,
  prose,
  features,
  plans,
  questions,
  facts,
  "latest-posts": latestPosts,
  "call-to-action": callToAction,
  "post-list": postList,
  "site-map": siteMap,
  steps,
  figures,
  comparison,
  "two-columns": twoColumns,
  "consent-choice": consentChoice,
  pictures,
  "third-parties": thirdParties,
  "feature-list": featureList,
  "plan-list": planList,
  "plan-comparison": planComparison,
  "job-list": jobList,
  "document-list": documentList,
  "key-dates": keyDates,
  "form-retention": formRetention,
  form,
};

/** Names of sections that are no blocks: of articles, of the blog, and "no section". */
export const SECTION_LABELS: Readonly<Record<string, Label>> = {
  share: { fr: "Partager l’article", en: "Share this article" },
  adjacent: { fr: "Articles précédent et suivant", en: "Previous and next articles" },
  related: { fr: "Sur le même sujet", en: "On the same subject" },
  tags: { fr: "Étiquettes", en: "Tags" },
  [NO_SECTION]: { fr: "Hors section", en: "Outside any section" },
};

/** Names of calls to action that the program adds to pages. */
export const CTA_LABELS: Readonly<Record<string, Label>> = {
  announcement: { fr: "Annonce en haut de page", en: "Announcement" },
  "lead-article": { fr: "Article à la une", en: "Lead article" },
  "previous-article": { fr: "Article précédent", en: "Previous article" },
  "next-article": { fr: "Article suivant", en: "Next article" },
  "related-article": { fr: "Article sur le même sujet", en: "Related article" },
  "all-articles": { fr: "Tous les articles", en: "All articles" },
  translation: { fr: "Lire dans l’autre langue", en: "Read in the other language" },
  feed: { fr: "Flux", en: "Feed" },
  "copy-code": { fr: "Copier le code", en: "Copy the code" },
  "share-link": { fr: "Copier le lien", en: "Copy the link" },
  "share-linkedin": { fr: "Partager sur LinkedIn", en: "Share on LinkedIn" },
  "share-facebook": { fr: "Partager sur Facebook", en: "Share on Facebook" },
  "share-bluesky": { fr: "Partager sur Bluesky", en: "Share on Bluesky" },
  "share-email": { fr: "Envoyer par e-mail", en: "Send by email" },
};
