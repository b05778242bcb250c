import type { Instant } from "../../kernel/clock.ts";
import type { Context } from "../context.ts";
import { cookieSettings, expireCookie, readSigned, SESSION_COOKIE, writeSigned } from "./cookies.ts";

type Site = Pick<Context, "siteUrl" | "secret">;

/** Token of the session that the cookies name, its signature checked; whether it holds is another question. */
export function sessionToken({ siteUrl, secret }: Site, cookieHeader: string | undefined): string | null {
  return readSigned(cookieHeader, `${cookieSettings(siteUrl).prefix}.${SESSION_COOKIE}`, secret);
}

/** `Set-Cookie` that lasts as long as the session may. */
export function sessionCookie(
  { siteUrl, secret }: Site,
  { token, endsAt, now }: { token: string; endsAt: Instant; now: Instant },
): string {
  const maxAge = Math.floor((endsAt - now) / 1_000);
  return writeSigned(cookieSettings(siteUrl), { name: SESSION_COOKIE, value: token, secret, maxAge });
}

/** `Set-Cookie` that makes the browser forget its session. */
export function forgetSessionCookie({ siteUrl }: Site): string {
  return expireCookie(cookieSettings(siteUrl), SESSION_COOKIE);
}
