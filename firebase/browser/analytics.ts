import {
  type Analytics,
  initializeAnalytics,
  isSupported,
  logEvent,
  setAnalyticsCollectionEnabled,
  setConsent,
  settings,
} from "firebase/analytics";
import { initializeApp } from "firebase/app";
import { getInstallations, getToken } from "firebase/installations";
import type { FirebaseAnalyticsScript } from "../../src/tracking/contract/firebase-analytics.ts";
import { releaseDatabases } from "./analytics/databases.ts";
import { listenToErrors } from "./analytics/errors.ts";
import { createReporter } from "./analytics/reporter.ts";

/**
 * Google's commands have a queue of their own: a container of Google Tag Manager would take events in `dataLayer` for its
 * own and count them twice.
 */
const LAYER = "firebaseDataLayer";
const TAG = "https://www.googletagmanager.com/gtag/js";

/**
 * Firebase Analytics for a visitor who agrees to it. `src/browser/measurement/third-parties.ts` loads it by its address and
 * tells it what the site measures.
 */
export const openAnalytics: FirebaseAnalyticsScript["openAnalytics"] = ({ measurementId, ...app }, consent) => {
  let isStopped = false;
  /** Undefined before the first view of a page, and after a failure: the next view tries again. */
  let starting: Promise<Analytics | undefined> | undefined;
  const report = createReporter((message) => {
    // What ends because of the refusal is no error.
    // biome-ignore lint/suspicious/noConsole: for whoever looks into a page that is not measured, never for its visitor
    if (!isStopped) console.warn(message);
  });
  listenToErrors(report);
  releaseDatabases();
  setConsent(consent);

  async function start(): Promise<Analytics | undefined> {
    if (!(await isSupported())) {
      const code = navigator.cookieEnabled ? "indexeddb-unavailable" : "invalid-analytics-context";
      report(`Analytics: Firebase Analytics is not supported in this browser (analytics/${code}).`);
      return undefined;
    }
    if (isStopped) return undefined;
    const firebase = initializeApp({ ...app, ...(measurementId !== null && { measurementId }) });
    // Left to itself the SDK registers the device too, but logs what fails as an error of the page.
    await getToken(getInstallations(firebase));
    if (isStopped) return undefined;
    settings({ dataLayerName: LAYER, gtagName: "firebaseGtag" });
    // Views of pages are among the events of the site.
    const analytics = initializeAnalytics(firebase, { config: { send_page_view: false } });
    setAnalyticsCollectionEnabled(analytics, true);
    return analytics;
  }

  return {
    log(name, fields) {
      if (isStopped) return;
      if (name === "page_view") {
        starting ??= start().catch((error) => {
          starting = undefined;
          report(error);
          return undefined;
        });
      }
      void starting?.then((analytics) => {
        if (analytics !== undefined && !isStopped) logEvent<string>(analytics, name, fields);
      });
    },
    setConsent,
    stop() {
      if (isStopped) return;
      isStopped = true;
      if (measurementId !== null) Object.assign(window, { [`ga-disable-${measurementId}`]: true });
      // The property's own id may differ from the configured one.
      void starting?.then((analytics) => analytics && setAnalyticsCollectionEnabled(analytics, false));
      withholdTag();
    },
  };
};

/** Keeps the SDK, which may be starting still, from loading Google's tag: it takes this element, which runs nothing, for it. */
function withholdTag(): void {
  const element = document.createElement("script");
  element.type = "text/plain";
  element.src = `${TAG}?l=${LAYER}`;
  document.head.append(element);
}
