import type { Page } from "playwright-core";
import { afterAll, expect } from "vitest";
import { testBrowser } from "../browser/browser.ts";
import { ownerConfig } from "../content/owner-config.ts";
import { removeAll, type Site, startSite } from "../site.ts";
import { FIREBASE, type Google, playGoogle } from "./google.ts";

type Options = NonNullable<Parameters<ReturnType<typeof testBrowser>["visit"]>[1]> & {
  /** The site's settings besides Firebase. */
  measurement?: object;
  firebase?: object;
  /** Where the site is visited, if not at its own address. */
  url?: string;
};

export type MeasuredVisit = {
  page: Page;
  site: Site;
  google: Google;
  /** What the page reported to its console, in order. */
  reports: string[];
  expectNoise(pattern: RegExp): void;
};

/** What the browser itself says of answers that are errors. */
const OWN_WORDS = /Failed to load resource|failed request: https:\/\/firebase\w*\.googleapis\.com/;

/**
 * Sites with Firebase Analytics, one for each settings of a test file, and windows on them with Google played. Reports are
 * gathered, for the test to compare; everything else that the browser says fails the test.
 */
export function measuredSites(): { visit(options?: Options): Promise<MeasuredVisit> } {
  const browser = testBrowser();
  const open = new Map<string, Promise<Site>>();
  afterAll(removeAll);

  return {
    async visit({ measurement = {}, firebase = {}, url, ...options } = {}) {
      const settings = { measurement, firebase: { ...FIREBASE, ...firebase } };
      const key = JSON.stringify(settings);
      const starting = open.get(key) ?? ownerConfig(settings).then((config) => startSite({ config }));
      open.set(key, starting);
      const site = await starting;
      const { page, context, expectNoise } = await browser.visit(url ?? site.url, { consent: "accepted", ...options });
      const google = await playGoogle(context, url ?? site.url);
      const reports: string[] = [];
      context.on("console", (message) => {
        if (message.text().startsWith("Firebase: ")) reports.push(message.text());
      });
      for (const pattern of [/^another host: https:\/\/[\w.-]*google/, /^console warning: Firebase: /, OWN_WORDS]) {
        expectNoise(pattern);
      }
      return { page, site, google, reports, expectNoise };
    },
  };
}

/** Waits until Google Analytics was told of such an event. */
export function told(google: Google, event = "page_view"): Promise<void> {
  return expect.poll(() => google.events()).toContain(event);
}
