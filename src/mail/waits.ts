const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long a mail waits after each attempt that came to nothing: two days in all. */
const WAITS = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 4 * HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR];

/** Part of a wait that chance adds or takes, so that mails put off together do not all come back together. */
const JITTER = 0.1;

/** No mail waits for longer than this. */
export const LONGEST_WAIT_MS = Math.ceil(Math.max(...WAITS) * (1 + JITTER));

/** Milliseconds until the next attempt, after so many; null when it is time to give up. */
export function waitAfter(attempts: number): number | null {
  const wait = WAITS[attempts - 1];
  return wait === undefined ? null : Math.round(wait * (1 + JITTER * (2 * Math.random() - 1)));
}
