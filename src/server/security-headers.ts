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

/**
 * What a page could ask of a visitor or tell others of them. Frames, which could ask for more, are shut out; the player of a
 * video that a page holds (`site/pages/page-needs.ts`) may use none of these.
 */
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
export const ADMIN_POLICY = { "frame-src": "'self'" };

/** What services of others may add to, and what the policy says of it where there are none. */
const OPENED = ["script-src", "img-src", "connect-src"] as const;

/** The policy of a page that loads from others what its owner named, and nothing else (row T4). */
export function openedPolicy(thirdParties: ThirdPartySettings): Partial<typeof POLICY> {
  const named = configuredThirdParties(thirdParties);
  if (named.length === 0) return {};
  const opened = OPENED.map((directive) => {
    const sources = [...named.flatMap(({ sources }) => sources[directive]), ...thirdParties.hosts];
    return [directive, [POLICY[directive], ...new Set(sources)].join(" ")];
  });
  return Object.fromEntries(opened);
}

/**
 * What shuts others out again, once a visitor refuses them: for a `<meta>`, which can only forbid more. One for each set of
 * services that may be left, under their names apart by spaces.
 */
export function refusedPolicies(thirdParties: ThirdPartySettings): Record<string, string> {
  const names = configuredThirdParties(thirdParties).map(({ name }) => name);
  const sets: ThirdPartyName[][] = [[]];
  for (const name of names) sets.push(...sets.map((set) => [...set, name]));
  return Object.fromEntries(sets.map((left) => [left.join(" "), policyOf(left, thirdParties)]));
}

function policyOf(left: readonly ThirdPartyName[], settings: ThirdPartySettings): string {
  const named = configuredThirdParties(settings);
  const kept = named.filter(({ name }) => left.includes(name));
  // Hosts of a container's tags go with it; a container comes first where there is one.
  const hosts = kept.some(({ name }) => name === named[0]?.name) ? settings.hosts : [];
  return OPENED.map((directive) => {
    const sources = [...kept.flatMap(({ sources }) => sources[directive]), ...hosts];
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
