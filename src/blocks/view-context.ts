import type { Messages } from "../i18n/messages.ts";
import type { Instant } from "../kernel/clock.ts";
import type { Locale } from "../kernel/locale.ts";
import type { Picture } from "../media/contract/picture.ts";
import type { RichTextContext } from "../rich-text/view.tsx";
import type { MeasurementSettings } from "../tracking/contract/measurement.ts";

/** What a list says of an article. */
export type PostSummary = {
  slug: string;
  title: string;
  summary: string;
  publishedAt: Instant;
  tags: ReadonlyArray<{ tag: string; label: string }>;
};

/** What the list says of its first article besides. */
export type PostLead = { author: string | undefined; cover: Picture | undefined; minutes: number };

/** A tag and how many articles it lists. */
export type TagTotal = { tag: string; label: string; total: number };

/** One line of the site map. */
export type SiteMapLine = { title: string; path: string };

/** What blocks show besides their own words; loaded by the site for the blocks a page holds. */
export type BlockData = {
  latestPosts?: PostSummary[];
  postList?: {
    posts: PostSummary[];
    page: number;
    pageCount: number;
    total: number;
    tag: { tag: string; label: string } | null;
    /** The language's tags, most used first; none where the list is already one tag's. */
    tags: TagTotal[];
    /** On the first page of the list of all articles, what is said of the newest. */
    lead: PostLead | null;
  };
  siteMap?: {
    pages: Record<Locale, SiteMapLine[]>;
    posts: Record<Locale, SiteMapLine[]>;
    page: number;
    pageCount: number;
  };
};

/** What every view is given: the language of the page, and how that language writes links and dates. */
export type ViewContext = {
  locale: Locale;
  messages: Messages;
  /** Address of a language-less path, in the page's language unless another is named. */
  href(path: string, locale?: Locale): string;
  /** Address that shows a path in a language the visitor chooses by following it. */
  choose(locale: Locale, path: string): string;
  /**
   * Address of a link a writer typed: paths follow the page's language, other addresses stay. Null for the source code
   * where the owner names no address for it: such a link is left out, its words may stay.
   */
  resolve(target: string): string | null;
  date(instant: Instant): { text: string; iso: string };
  number(value: number): string;
  /** An amount in euros. */
  price(amount: number): string;
  embeds: RichTextContext["embeds"];
  measurement: MeasurementSettings;
  data: BlockData;
};
