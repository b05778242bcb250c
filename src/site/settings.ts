import type { Routing } from "../i18n/locale-url.ts";
import type { Locale } from "../kernel/locale.ts";
import type { MeasurementSettings } from "../tracking/contract/measurement.ts";

/** What every public page is rendered with. */
export type SiteSettings = {
  name: string;
  routing: Routing;
  timeZone: string;
  /** Content hash of the program and the moment it was built. */
  build: { id: string; timestamp: string };
  /** Addresses of the visitors' script, style sheets, fonts every page needs at once, and islands by their names. */
  assets: {
    scripts: readonly string[];
    styles: readonly string[];
    fonts: readonly string[];
    islands: Readonly<Record<string, string>>;
    /** Loads services of others; only on pages of a site that names any. */
    thirdParties: string;
    /** Style sheets of what few texts hold (`rich-text/embeds/`): on their pages, and inside a video's frame. */
    embeds: { style: string; videoFrame: string };
    /** Style sheet of the comparison of plans, and of a plan that is put forward: on the pages that show one. */
    offers: string;
    /** Of pages with a form: their style sheet, what waits for somebody to fill one in, and the script that is loaded then. */
    form: { style: string; hook: string; script: string };
    /** Scripts for Firebase by their names; none on a site without. */
    firebase: Readonly<Record<string, string>>;
  };
  measurement: MeasurementSettings;
  /** Whether the law obliges the owner to state how far the site is accessible (law no. 2005-102, article 47). */
  boundByArticle47: boolean;
  /** Content-Security-Policy of a page whose visitor refused services of others, by those that are left. */
  refusedPolicies: Readonly<Record<string, string>>;
  /** Where the software's source code can be had, where the owner says so. */
  sourceUrl: string | undefined;
  /** Whether pages are written for a server of files: nothing is searched, sent, or measured there. */
  isStatic: boolean;
  /** A line above every page, where the owner has something to announce. */
  announcement: Partial<Record<Locale, { text: string; to: string }>>;
};
