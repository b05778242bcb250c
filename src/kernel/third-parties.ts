/** When services of others may load (row T4): once the visitor accepted, or unless they refused. */
export const THIRD_PARTY_LOADS = ["after-acceptance", "unless-rejected"] as const;
export type ThirdPartyLoad = (typeof THIRD_PARTY_LOADS)[number];

/** What browsers without scripts ask for the pixel's image. */
export const NO_SCRIPT_PIXEL_PATH = "/api/pixel";

/** What the owner lets load from others (`vitrine.config.ts`); nothing, unless they say so. */
export type ThirdPartySettings = {
  load: ThirdPartyLoad;
  /** Container of Google Tag Manager: `GTM-…`. */
  googleTagManager?: string;
  /** Data set of the Meta pixel: a number. */
  metaPixel?: string;
  /** Origins that the container's tags need besides Google's own. */
  hosts: readonly string[];
  /** Names of the cookies those tags write; `_li*` is all that begin so. */
  cookies: readonly string[];
};

type ThirdPartyName = "googleTagManager" | "metaPixel";

/** A service of somebody else: what it loads from where, and what it may write on the visitor's device. */
export type ThirdParty = {
  /** As its maker calls it. */
  label: string;
  company: string;
  /** What the pages' Content-Security-Policy opens for it. */
  sources: { "script-src": readonly string[]; "img-src": readonly string[]; "connect-src": readonly string[] };
  /** Cookies, and notes of the local storage, by name; a star ends the beginning of one. Days they live at most. */
  cookies: ReadonlyArray<{ name: string; days: number }>;
};

/** How long their makers say these live: Google, "How Google uses cookies"; Meta, "Cookies & other storage". */
const THIRD_PARTIES: Record<ThirdPartyName, ThirdParty> = {
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
  },
};

/** Those the owner named, in the order of the table above. */
export function configuredThirdParties(settings: ThirdPartySettings): ThirdParty[] {
  return (Object.keys(THIRD_PARTIES) as ThirdPartyName[])
    .filter((name) => settings[name] !== undefined)
    .map((name) => THIRD_PARTIES[name]);
}

/** Whether the owner named any. */
export function namesThirdParties(settings: ThirdPartySettings): boolean {
  return configuredThirdParties(settings).length > 0;
}

/** Names of everything they may write, as the setting `cookies` writes names. */
export function thirdPartyCookies(settings: ThirdPartySettings): string[] {
  return [
    ...configuredThirdParties(settings).flatMap(({ cookies }) => cookies.map(({ name }) => name)),
    ...settings.cookies,
  ];
}
