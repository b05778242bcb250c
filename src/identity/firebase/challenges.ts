import type { Instant } from "../../kernel/clock.ts";
import { newToken } from "../links/tokens.ts";
import type { Evidence } from "../provider/verification.ts";
import { type CookieSettings, expireCookie, readSigned, writeSigned } from "../sessions/cookies.ts";
import type { FirebaseChallenge } from "./project.ts";

const COOKIE = "firebase_challenge";
/** Google lets a sign-in wait this long for its code. */
const LIFE_MS = 5 * 60_000;
const MOST_WRONG_CODES = 5;
/** Each holds a few kilobytes of the SDK; the oldest gives way. */
const MOST_CHALLENGES = 500;

type Waiting = { accountId: string; evidence: Evidence; challenge: FirebaseChallenge; until: Instant; wrong: number };

/**
 * Sign-ins whose password was right and that wait for a code. They are in memory: the SDK keeps what it needs of one in
 * its own objects. A browser's cookie names its own.
 */
export class Challenges {
  readonly #waiting = new Map<string, Waiting>();
  readonly #cookies: CookieSettings;
  readonly #secret: string;
  readonly #now: () => Instant;

  constructor(cookies: CookieSettings, { secret, now }: { secret: string; now: () => Instant }) {
    this.#cookies = cookies;
    this.#secret = secret;
    this.#now = now;
  }

  /** @returns the `Set-Cookie` that names it. */
  begin(challenge: FirebaseChallenge, { accountId, evidence }: Pick<Waiting, "accountId" | "evidence">): string {
    this.#forgetOld();
    const value = newToken();
    this.#waiting.set(value, { accountId, evidence, challenge, until: this.#now() + LIFE_MS, wrong: 0 });
    return writeSigned(this.#cookies, { name: COOKIE, value, secret: this.#secret, maxAge: LIFE_MS / 1_000 });
  }

  /** The one that a browser's cookies name, while it holds. */
  find(cookieHeader: string | undefined): (Waiting & { token: string }) | null {
    const token = readSigned(cookieHeader, `${this.#cookies.prefix}.${COOKIE}`, this.#secret) ?? "";
    const waiting = this.#waiting.get(token);
    if (waiting === undefined || waiting.until <= this.#now() || waiting.wrong >= MOST_WRONG_CODES) return null;
    return { ...waiting, token };
  }

  countWrong(token: string): void {
    const waiting = this.#waiting.get(token);
    if (waiting !== undefined) waiting.wrong += 1;
  }

  /** @returns the `Set-Cookie` that makes the browser forget it. */
  end(token: string): string {
    this.#drop(token);
    return expireCookie(this.#cookies, COOKIE);
  }

  endAllOf(accountId: string): void {
    for (const [token, waiting] of this.#waiting) if (waiting.accountId === accountId) this.#drop(token);
  }

  #forgetOld(): void {
    const [oldest] = this.#waiting.keys();
    if (this.#waiting.size >= MOST_CHALLENGES && oldest !== undefined) this.#drop(oldest);
    for (const [token, { until }] of this.#waiting) if (until <= this.#now()) this.#drop(token);
  }

  #drop(token: string): void {
    void this.#waiting.get(token)?.challenge.end();
    this.#waiting.delete(token);
  }
}
