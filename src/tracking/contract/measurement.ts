import type { Locale } from "../../kernel/locale.ts";
import { namesThirdParties, type ThirdPartySettings } from "./third-parties.ts";

/** Where the visitors' script sends what it measured. */
export const EVENTS_PATH = "/api/events";
/** Most events of one request. A page with more sends several. */
export const MAX_EVENTS = 50;

/** Reading progress that is reported, in percent of the article (row T3). From 95 on it is 100. */
export const MILESTONES = [25, 50, 75, 100] as const;
/** One of them, in percent. */
export type Milestone = (typeof MILESTONES)[number];

/** The vitals of a page load (web.dev/vitals): LCP and INP in milliseconds, CLS without unit. */
export const VITALS = ["LCP", "INP", "CLS"] as const;
/** Name of a vital. */
export type Vital = (typeof VITALS)[number];

/** What the owner lets measure (`vitrine.config.ts`). */
export type MeasurementSettings = {
  /** Whether the site counts its visits itself. */
  own: boolean;
  /** Whether browsers that ask not to be measured are heard (Global Privacy Control, Do Not Track). */
  respectSignals: boolean;
  thirdParties: ThirdPartySettings;
  /** Whether a log of choices is kept, as a proof of them. */
  proof: boolean;
};

/** Whether there is anything a visitor could accept or refuse. */
export function asksConsent({ own, thirdParties }: MeasurementSettings): boolean {
  return own || namesThirdParties(thirdParties);
}

/** The events and their exact fields (row T2). */
export type EventFields = {
  page_view: { page_path: string; page_location: string; page_title: string };
  section_view: { section_name: string; page_path: string };
  cta_click: { cta_type: string; cta_location: string; page_path: string };
  article_start: { article_id: string; article_title: string };
  article_milestone: { article_id: string; milestone: Milestone };
  article_complete: { article_id: string; article_title: string; reading_time_seconds: number };
  /** Beyond the specification: how fast the page was for this visitor. */
  web_vital: { vital: Vital; value: number };
};
/** Name of an event, as it is sent. */
export type EventName = keyof EventFields;

/** `at` in epoch milliseconds by the visitor's clock, like `sent` of the batch. */
export type MeasuredEvent = { [Name in EventName]: { name: Name; at: number; fields: EventFields[Name] } }[EventName];

/** What one page measured, as it is sent. A batch that is sent again keeps its id and is counted once. */
export type EventBatch = {
  /** Random, for this batch alone: nothing of the visitor. */
  id: string;
  sent: number;
  /** Path of the page, without its query. */
  path: string;
  locale: Locale;
  device: Device;
  /** Host of the page that led here from elsewhere. */
  referrer?: string;
  events: MeasuredEvent[];
};

/** The names in the markup of a page. Events with other names are left out. */
export type PageNames = {
  sections: ReadonlySet<string>;
  /** Calls to action with their section: `clickName`, with `NO_SECTION` outside any section. */
  clicks: ReadonlySet<string>;
  /** Whether it shows an article, whose reading is measured. */
  article: boolean;
};

/** Section name of a call to action outside any section. */
export const NO_SECTION = "unknown";

/** Name of the call to action of a copy button (`browser/copy.ts`), unless `data-copy-track` gives another. */
export const COPY_CTA = "copy-code";

/** One name for a call to action and its section. Neither holds a line break. */
export function clickName(section: string, cta: string): string {
  return `${section}\n${cta}`;
}

/** By the width of the window: enough to tell why a page was slow. */
export const DEVICES = ["phone", "desktop"] as const;
/** One of them. */
export type Device = (typeof DEVICES)[number];
