import type { EventFields, EventName } from "./measurement.ts";
import type { FirebaseAnalyticsApp } from "./third-parties.ts";

/** Google's consent mode, version 2. */
export type GoogleConsent = Record<
  "analytics_storage" | "ad_storage" | "ad_user_data" | "ad_personalization",
  "granted" | "denied"
>;

/** Firebase Analytics on a page, for as long as the visitor agrees. */
export type FirebaseAnalytics = {
  /** Sends an event, once the page is registered with Google. The first view of a page starts that. */
  log<Name extends EventName>(name: Name, fields: EventFields[Name]): void;
  /** Says what the visitor agrees to, as soon as that changes. */
  setConsent(consent: GoogleConsent): void;
  /** Stops for good: nothing is sent and nothing is stored any more on this page. */
  stop(): void;
};

/** What `firebase/browser/analytics.ts` exports. It is built apart, and loaded by its address. */
export type FirebaseAnalyticsScript = {
  openAnalytics(app: FirebaseAnalyticsApp, consent: GoogleConsent): FirebaseAnalytics;
};
