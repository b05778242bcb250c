import type { Instant } from "../../kernel/clock.ts";
import type { RichText } from "../../rich-text/schema.ts";
import type { Finding, Place } from "./findings.ts";

/**
 * What a reader finds in an export of another program, one after the other: nothing is held longer than it takes to hand it on, so
 * that memory does not grow with the file. What belongs together is brought together where all of it is stored.
 */
export type Found =
  | { type: "site"; site: FoundSite }
  | { type: "text"; text: FoundText }
  | { type: "file"; file: FoundFile }
  | { type: "finding"; finding: Finding }
  | { type: "left-out"; what: LeftOut; count: number };

/** What no import takes over: counted, so that the report says so. */
export type LeftOut = "comments" | "menus" | "forms" | "users" | "revisions" | "subscribers" | "settings" | "others";

/** The site that was exported. */
export type FoundSite = {
  /** `WordPress 6.5`, `Ghost 5`, `Markdown`. */
  program: string;
  title: string;
  /** Its address, as `https://example.org`; null where the export does not say. */
  origin: string | null;
  /** Its main language, as the export spells it (`fr-FR`). */
  language: string | null;
};

/**
 * - `published`: visitors of the old site could read it;
 * - all others: they could not, and they must not here either.
 */
export type FoundStatus = "published" | "draft" | "scheduled" | "private" | "password" | "members" | "trash";

/** A day as it is written, in no zone; or a moment. */
export type FoundDate = { day: string } | { instant: Instant };

/** One article or page in one language. */
export type FoundText = {
  /** Its name in the source, the same in each export of it: an import recognizes it by that. */
  id: string;
  /** Texts of one group are one entry in several languages; null where it says nothing of others. */
  group: string | null;
  kind: "post" | "page";
  /** As the source declares it (`fr`, `fr_FR`, `Français`); null where it declares none. */
  language: string | null;
  status: FoundStatus;
  title: string;
  /** Empty where there is none. As the source has it: it may hold letters that an address here may not. */
  slug: string;
  /** Addresses and paths at which the old site showed it, the current one first: they become redirects. */
  addresses: string[];
  date: FoundDate | null;
  summary: string;
  /** Names that readers see. */
  authors: string[];
  tags: string[];
  categories: string[];
  seo: { title?: string; description?: string };
  cover: FoundPicture | null;
  isSticky: boolean;
  body: FoundBody;
  place: Place;
};

/**
 * Running text as it is stored here (`rich-text/schema.ts`), but for what only the writer of the import knows:
 * - `image` has `{ source, alt, caption, href }`, where `alt` is null if the source says nothing of it;
 * - `file` has `{ source, name }`;
 * - links have the address that the source has, absolute where the source says on what page it stands.
 */
export type FoundBody = RichText;

/** `source`: an address, a path beside the text, or the id of a `FoundFile`. `alt`: null where the source says nothing of it. */
export type FoundPicture = { source: string; alt: string | null };

/** A picture or another file that the source lists by itself. */
export type FoundFile = {
  id: string;
  /** Where its bytes are: an address, or a path in the export. */
  source: string;
  name: string;
  alt: string | null;
  caption: string;
  place: Place;
};
