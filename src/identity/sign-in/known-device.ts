import { createHmac } from "node:crypto";
import { newToken } from "../links/tokens.ts";
import { cookieSettings, readSigned, writeSigned } from "../sessions/cookies.ts";

const NAME = "device";
const LIFE_SECONDS = 365 * 24 * 60 * 60;

/**
 * A browser that has signed in to an account before carries a signed cookie that says so ("device cookies", OWASP):
 * its attempts are counted apart, so that strangers who guess at an account cannot keep its owner waiting. It opens
 * nothing, and whoever steals it is slowed by its own counter.
 */
export type KnownDevice = {
  /** Names the device in a counter's key; null where this browser is not known to the account. */
  read(cookieHeader: string | undefined, email: string): string | null;
  /** `Set-Cookie` after a sign-in. */
  write(cookieHeader: string | undefined, email: string): string;
};

/** Known devices of the site's administrators. */
export function devicesOf({ siteUrl, secret }: { siteUrl: string; secret: string }): KnownDevice {
  const settings = cookieSettings(siteUrl);
  // A hash: the cookie must not show the address to the next user of the browser.
  const mark = (email: string) => createHmac("sha256", secret).update(`device:${email}`).digest("base64url");
  const read: KnownDevice["read"] = (cookieHeader, email) => {
    const [account, device] = readSigned(cookieHeader, `${settings.prefix}.${NAME}`, secret)?.split(":") ?? [];
    return account === mark(email) && device !== undefined ? device : null;
  };
  return {
    read,
    write(cookieHeader, email) {
      const value = `${mark(email)}:${read(cookieHeader, email) ?? newToken()}`;
      return writeSigned(settings, { name: NAME, value, secret, maxAge: LIFE_SECONDS });
    },
  };
}
