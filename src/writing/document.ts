import type { RichText } from "../rich-text/schema.ts";

/**
 * A text as these functions read it: what `DraftDocument` and `Document` of `src/content/` have in common. They know no
 * database, so they state its form themselves; a test compares it with those two.
 */
export type TextDocument = PostText | PageText;

type CommonFields = {
  slug: string;
  title: string;
  summary: string;
  /** Epoch milliseconds; null where the date is to be the day of the publish. */
  publishedAt: number | null;
  seo: { title?: string | undefined; description?: string | undefined };
};

export type PostText = CommonFields & {
  kind: "post";
  tags: TextTag[];
  author?: string | undefined;
  cover?: TextCover | undefined;
  body: RichText;
};

export type PageText = CommonFields & { kind: "page"; blocks: TextBlock[] };

export type TextTag = { tag: string; label: string };
/** A picture with its words. */
type TextCover = { id: string; width: number; height: number; alt: string };
/** A block of a page: its type, its id, and fields of its own. */
export type TextBlock = { type: string; [field: string]: unknown };
