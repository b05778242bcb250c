import { createHmac, timingSafeEqual } from "node:crypto";

/** Names and attributes of the cookies of one site. */
export type CookieSettings = {
  /** What every name begins with. `__Host-` binds a cookie to this very host and to https (RFC 6265bis §4.1.3.2). */
  prefix: string;
  secure: boolean;
};

/** Name of the cookie that holds a session, after the prefix. better-auth has it so. */
export const SESSION_COOKIE = "session_token";

/** Whether a browser carries what a signed-in administrator has; says nothing of whether it is still good for anything. */
export function carriesSession(cookieHeader: string | undefined, siteUrl: string): boolean {
  return readCookie(cookieHeader, `${cookieSettings(siteUrl).prefix}.${SESSION_COOKIE}`) !== null;
}

/** Of the site at an origin. */
export function cookieSettings(siteUrl: string): CookieSettings {
  const secure = siteUrl.startsWith("https:");
  return { prefix: secure ? "__Host-vitrine" : "vitrine", secure };
}

/** Value of a cookie that `sign` or better-auth signed; null where it is missing or not ours. */
export function readSigned(cookieHeader: string | undefined, name: string, secret: string): string | null {
  const raw = readCookie(cookieHeader, name);
  if (raw === null) return null;
  const dot = raw.lastIndexOf(".");
  if (dot < 1) return null;
  const value = raw.slice(0, dot);
  const actual = Buffer.from(raw.slice(dot + 1), "base64");
  const expected = Buffer.from(signature(value, secret), "base64");
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? value : null;
}

/** `Set-Cookie` of a signed value, as better-auth writes them: value, dot, HMAC-SHA256 in base64. */
export function writeSigned(
  { prefix, secure }: CookieSettings,
  { name, value, secret, maxAge }: { name: string; value: string; secret: string; maxAge: number },
): string {
  return writeCookie({ prefix, secure }, name, encodeURIComponent(`${value}.${signature(value, secret)}`), maxAge);
}

/** `Set-Cookie` that makes the browser forget one. */
export function expireCookie(settings: CookieSettings, name: string): string {
  return writeCookie(settings, name, "", 0);
}

/** A request's `Cookie` header with those of the given names alone. */
export function onlyCookies(cookieHeader: string | undefined, names: readonly string[]): string {
  return pairs(cookieHeader)
    .filter(([name]) => names.includes(name))
    .map(([name, value]) => `${name}=${value}`)
    .join("; ");
}

function writeCookie({ prefix, secure }: CookieSettings, name: string, value: string, maxAge: number): string {
  const attributes = `Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
  return `${prefix}.${name}=${value}; ${attributes}`;
}

function readCookie(cookieHeader: string | undefined, name: string): string | null {
  const value = pairs(cookieHeader).find(([each]) => each === name)?.[1];
  if (value === undefined) return null;
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}

function pairs(cookieHeader: string | undefined): Array<[string, string]> {
  return (cookieHeader ?? "").split(";").flatMap((pair): Array<[string, string]> => {
    const equals = pair.indexOf("=");
    return equals === -1 ? [] : [[pair.slice(0, equals).trim(), pair.slice(equals + 1).trim()]];
  });
}

function signature(value: string, secret: string): string {
  return createHmac("sha256", secret).update(value).digest("base64");
}
