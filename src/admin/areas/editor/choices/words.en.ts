import type { words as french } from "./words.fr.ts";

/** Two versions of the same words, to choose from. */
export const words: typeof french = {
  count: (count: number) => (count === 1 ? "1 choice to make" : `${count} choices to make`),
  lead: "This passage was changed in two ways. Nothing is lost: choose now or later.",
  title: "Two versions of this passage",
  fieldTitle: (field: string) => `Two versions: ${field}`,
  mine: "My version",
  other: "The other version",
  byMe: "you, in another window",
  byCommandLine: "a published file",
  byFormer: "a former administrator",
  deleted: "Passage deleted",
  none: "Nothing",
  keepMine: "Keep my version",
  keepOther: "Keep the other version",
  keepBoth: "Keep both versions",
  settled: "Choice saved.",
  cannot: "The text around it has changed: this choice is no longer possible. Edit the passage by hand.",
  fields: {
    title: "Title",
    summary: "Summary",
    slug: "URL",
    tags: "Tags",
    author: "Author",
    cover: "Cover",
    "cover.alt": "Alternative text of the cover",
    publishedAt: "Date",
    "seo.title": "Title for search engines",
    "seo.description": "Description for search engines",
    body: "Text",
  },
};
