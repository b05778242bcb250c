import { EARLY_SCRIPT_HASH } from "../site/layout/early-script.ts";
import {
  configuredThirdParties,
  type ThirdPartyName,
  type ThirdPartySettings,
} from "../tracking/contract/third-parties.ts";

/**
 * What a page may load: its own files, and nothing else. No inline style, no evaluation, and no inline script but the
 * one whose hash stands here.
 */
const POLICY = {
  "default-src": "'none'",
  "base-uri": "'none'",
  "connect-src": "'self'",
  "font-src": "'self'",
  "form-action": "'self'",
  "frame-ancestors": "'none'",
  "img-src": "'self' data:",
  "manifest-src": "'self'",
  "script-src": `'self' '${EARLY_SCRIPT_HASH}'`,
  "style-src": "'self'",
};

/** Browser features that no page may use (Permissions-Policy), nor the player of a video (`site/pages/page-needs.ts`). */
const PERMISSIONS = ["browsing-topics", "camera", "geolocation", "microphone", "payment", "usb"];

type Options = {
  /** Whether visitors reach the site over https: asks browsers never to come back without. */
  https: boolean;
  /** Directives that replace the policy's own. */
  policy?: Partial<Record<keyof typeof POLICY | keyof typeof ADMIN_POLICY, string>>;
};

/**
 * Of the back office, which shows a mail as it looks in a frame (`admin/server/mail-page.ts`, a page that can run
 * nothing). Every other page of the site refuses to be framed.
 */
const ADMIN_POLICY = { "frame-src": "'self'" };

/** Where the SDK of a sign-in page takes passwords and gets tokens (Identity Platform). */
const FIREBASE_AUTH = ["https://identitytoolkit.googleapis.com", "https://securetoken.googleapis.com"];

/** Of the back office's pages. @param firebase whether accounts are the owner's Firebase project's. */
export function adminPolicy({ firebase }: { firebase: boolean }): Options["policy"] & object {
  return firebase
    ? { ...ADMIN_POLICY, "connect-src": [POLICY["connect-src"], ...FIREBASE_AUTH].join(" ") }
    : ADMIN_POLICY;
}

/** Directives to which third parties add their sources. */
const EXTENDED_DIRECTIVES = ["script-src", "img-src", "connect-src"] as const;

/** The policy of a page that may load the third parties its owner named, and nothing else. */
export function thirdPartyPolicy(thirdParties: ThirdPartySettings): Partial<typeof POLICY> {
  const services = configuredThirdParties(thirdParties);
  if (services.length === 0) return {};
  const extended = EXTENDED_DIRECTIVES.map((directive) => {
    const sources = [...services.flatMap(({ sources }) => sources[directive]), ...thirdParties.hosts];
    return [directive, [POLICY[directive], ...new Set(sources)].join(" ")];
  });
  return Object.fromEntries(extended);
}

/**
 * Policies that shut third parties out again once a visitor refuses them, for a `<meta>`, which can only forbid more: one
 * for each set of services that stays allowed, under their names apart by spaces.
 */
export function refusedPolicies(thirdParties: ThirdPartySettings): Record<string, string> {
  const names = configuredThirdParties(thirdParties).map(({ name }) => name);
  const sets: ThirdPartyName[][] = [[]];
  for (const name of names) sets.push(...sets.map((set) => [...set, name]));
  return Object.fromEntries(sets.map((allowed) => [allowed.join(" "), policyOf(allowed, thirdParties)]));
}

function policyOf(allowed: readonly ThirdPartyName[], settings: ThirdPartySettings): string {
  const services = configuredThirdParties(settings);
  const allowedServices = services.filter(({ name }) => allowed.includes(name));
  // Hosts of a container's tags go with it; a container comes first where there is one.
  const hosts = allowedServices.some(({ name }) => name === services[0]?.name) ? settings.hosts : [];
  return EXTENDED_DIRECTIVES.map((directive) => {
    const sources = [...allowedServices.flatMap(({ sources }) => sources[directive]), ...hosts];
    return [directive, POLICY[directive], ...new Set(sources)].join(" ");
  }).join("; ");
}

/** Headers of every answer, errors and files included. */
export function securityHeaders({ https, policy = {} }: Options): Record<string, string> {
  const directives = Object.entries({ ...POLICY, ...policy }).map(([name, value]) => `${name} ${value}`);
  if (https) directives.push("upgrade-insecure-requests");
  return {
    "Content-Security-Policy": directives.join("; "),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": PERMISSIONS.map((feature) => `${feature}=()`).join(", "),
    "Cross-Origin-Opener-Policy": "same-origin",
    ...(https ? { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" } : {}),
  };
}
