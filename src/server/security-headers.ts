import { EARLY_SCRIPT_HASH } from "../site/early-script.ts";

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

/** What a page could ask of a visitor or tell others of them. Frames, which could ask for more, are shut out. */
const PERMISSIONS = ["browsing-topics", "camera", "geolocation", "microphone", "payment", "usb"];

type Options = {
  /** Whether visitors reach the site over https: asks browsers never to come back without. */
  https: boolean;
  /** Directives that replace the policy's own: Vite's client needs some while developing. */
  policy?: Partial<Record<keyof typeof POLICY, string>>;
};

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
