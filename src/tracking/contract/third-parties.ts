import type { FirebaseApp } from "../../identity/contract/firebase-settings.ts";

/** When third-party services may load (row T4): once the visitor accepted, or unless they refused. */
export const THIRD_PARTY_LOADS = ["after-acceptance", "unless-rejected"] as const;
/** One of them, as the settings name it. */
export type ThirdPartyLoad = (typeof THIRD_PARTY_LOADS)[number];

/** Purposes of third-party services. A visitor agrees to each by itself. */
export const PURPOSES = ["audience", "advertising"] as const;
/** One of them. */
export type Purpose = (typeof PURPOSES)[number];

/** Path of the image of the Meta pixel for browsers without scripts. */
export const NO_SCRIPT_PIXEL_PATH = "/api/pixel";

/** What Google's SDK needs to know of the owner's Firebase project to measure visits. */
export type FirebaseAnalyticsApp = Omit<FirebaseApp, "authDomain">;

/** Third-party services that the owner configured (`vitrine.config.ts`); none by default. */
export type ThirdPartySettings = {
  load: ThirdPartyLoad;
  /** Container of Google Tag Manager: `GTM-…`. */
  googleTagManager?: string;
  /** The purposes of the tags of that container. It loads once one of them is agreed to, and gets the list of those. */
  tagManagerPurposes: readonly Purpose[];
  /** Data set of the Meta pixel: a number. */
  metaPixel?: string;
  /** The owner's Firebase project, where its Analytics measures visits: named by the setting `firebase`. */
  firebaseAnalytics?: FirebaseAnalyticsApp;
  /** Origins that the container's tags need besides Google's own. */
  hosts: readonly string[];
  /** Names of the cookies those tags write; `_li*` is all that begin so. */
  cookies: readonly string[];
};

/** A service that the settings can name. */
export type ThirdPartyName = "googleTagManager" | "metaPixel" | "firebaseAnalytics";

/** A third-party service: its purposes, where it loads from, and what it may store on the visitor's device. */
export type ThirdParty = {
  name: ThirdPartyName;
  purposes: readonly Purpose[];
  /** As its maker calls it. */
  label: string;
  company: string;
  /** What the pages' Content-Security-Policy opens for it. */
  sources: { "script-src": readonly string[]; "img-src": readonly string[]; "connect-src": readonly string[] };
  /** Cookies and entries of the local storage, by name or by prefix (`_ga*`), with their longest lifetime in days. */
  cookies: ReadonlyArray<{ name: string; days: number }>;
  /** Databases of the browser: kept until they are erased, or erased as soon as they are made. */
  databases: ReadonlyArray<{ name: string; kept: "until-erased" | "moment" }>;
};

/** Lifetimes as published by Google ("How Google uses cookies") and Meta ("Cookies & other storage"). */
const THIRD_PARTIES: Record<ThirdPartyName, Omit<ThirdParty, "name" | "purposes">> = {
  googleTagManager: {
    label: "Google Tag Manager",
    company: "Google Ireland Limited",
    sources: {
      "script-src": ["https://www.googletagmanager.com"],
      "img-src": ["https://www.googletagmanager.com", "https://*.google-analytics.com"],
      "connect-src": [
        ...["https://www.googletagmanager.com", "https://*.google-analytics.com", "https://*.analytics.google.com"],
      ],
    },
    cookies: [
      { name: "_ga*", days: 730 },
      { name: "_gid", days: 1 },
      { name: "_gat*", days: 1 },
      { name: "_gcl_*", days: 90 },
      { name: "_dc_gtm_*", days: 1 },
    ],
    databases: [],
  },
  metaPixel: {
    label: "Meta Pixel",
    company: "Meta Platforms Ireland Limited",
    sources: {
      "script-src": ["https://connect.facebook.net"],
      "img-src": ["https://www.facebook.com"],
      "connect-src": ["https://www.facebook.com", "https://connect.facebook.net"],
    },
    cookies: [
      { name: "_fbp", days: 90 },
      { name: "_fbc", days: 90 },
    ],
    databases: [],
  },
  firebaseAnalytics: {
    label: "Firebase Analytics",
    company: "Google Ireland Limited",
    sources: {
      "script-src": ["https://www.googletagmanager.com"],
      "img-src": ["https://www.googletagmanager.com", "https://*.google-analytics.com"],
      "connect-src": [
        ...["https://firebaseinstallations.googleapis.com", "https://firebase.googleapis.com"],
        ...["https://www.googletagmanager.com", "https://*.google-analytics.com", "https://*.analytics.google.com"],
      ],
    },
    cookies: [{ name: "_ga*", days: 730 }],
    databases: [
      { name: "firebase-installations-database", kept: "until-erased" },
      { name: "firebase-heartbeat-database", kept: "until-erased" },
      { name: "validate-browser-context-for-indexeddb-analytics-module", kept: "moment" },
    ],
  },
};

/** A container's depend on its tags: the owner names them. */
const PURPOSES_OF: Record<Exclude<ThirdPartyName, "googleTagManager">, readonly Purpose[]> = {
  metaPixel: ["advertising"],
  firebaseAnalytics: ["audience"],
};

/** Those the owner named, in the order of the table above. */
export function configuredThirdParties(settings: ThirdPartySettings): ThirdParty[] {
  return (Object.keys(THIRD_PARTIES) as ThirdPartyName[])
    .filter((name) => settings[name] !== undefined)
    .map((name) => ({
      ...THIRD_PARTIES[name],
      name,
      purposes: name === "googleTagManager" ? settings.tagManagerPurposes : PURPOSES_OF[name],
    }));
}

/** The purposes a visitor is asked about, each with the services it is pursued by. */
export function purposesAsked(settings: ThirdPartySettings): Array<{ purpose: Purpose; services: ThirdParty[] }> {
  const configured = configuredThirdParties(settings);
  return PURPOSES.flatMap((purpose) => {
    const services = configured.filter(({ purposes }) => purposes.includes(purpose));
    return services.length === 0 ? [] : [{ purpose, services }];
  });
}

/** Whether the owner named any. */
export function namesThirdParties(settings: ThirdPartySettings): boolean {
  return configuredThirdParties(settings).length > 0;
}

/** Whether third-party services load before consent, which is unlawful in France (article 82, law no. 78-17). */
export function loadsUnlessRejected(settings: ThirdPartySettings): boolean {
  return settings.load === "unless-rejected" && namesThirdParties(settings);
}

/** What the script that loads them reads from its element (`browser/measurement/third-parties.ts`). */
export type ThirdPartyScript = {
  /** Key of the local storage with the visitor's choice. Passed on, so that the two scripts share no module. */
  keptAs: string;
  load: ThirdPartyLoad;
  /** Those asked about. */
  purposes: readonly Purpose[];
  services: ReadonlyArray<{
    name: ThirdPartyName;
    id: string;
    purposes: readonly Purpose[];
    /** Names of everything it may write, as the setting `cookies` writes names. */
    cookies: readonly string[];
    /** Names of its databases in the browser. */
    databases?: readonly string[];
  }>;
  /** The address of the script for Firebase Analytics, and its project; where it is among the services. */
  firebase?: { script: string; app: FirebaseAnalyticsApp };
  /** Content-Security-Policy of a page once others than these services were refused, by their names apart by spaces. */
  policies: Readonly<Record<string, string>>;
};
