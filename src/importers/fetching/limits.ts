/** What fetching may ask of this machine and of the old site. Times are milliseconds. */
export type FetchLimits = {
  /** Of one answer, after its content coding is taken off. */
  maxBytes: number;
  /** Of all answers of a fetcher. */
  maxTotalBytes: number;
  /** Requests of a fetcher, redirects and retries included. */
  maxRequests: number;
  /** From the request to the end of the headers of its answer. */
  firstByteMs: number;
  /** Without a byte of a body that is waited for. */
  idleMs: number;
  /** For one answer, from the request to its last byte. */
  totalMs: number;
  /** Requests of one host at once. */
  concurrency: number;
  /** Between the starts of two requests to one host. */
  pauseMs: number;
  /** Further attempts at an address that answers 429 or 5xx for now, or whose connection is cut. */
  retries: number;
  /** Before the first further attempt; it doubles with each. */
  retryMs: number;
  /** The longest `Retry-After` that is waited for. */
  maxRetryAfterMs: number;
};

/** A site of 100,000 files and 64 GB passes, as in an archive (`reading/archive.ts`). */
export const FETCH_LIMITS: FetchLimits = {
  maxBytes: 2 ** 30,
  maxTotalBytes: 64 * 2 ** 30,
  maxRequests: 400_000,
  firstByteMs: 30_000,
  idleMs: 30_000,
  totalMs: 15 * 60_000,
  concurrency: 4,
  pauseMs: 50,
  retries: 3,
  retryMs: 1_000,
  maxRetryAfterMs: 60_000,
};

/** Redirects of one address that are followed. */
export const MAX_REDIRECTS = 5;

/** What old sites and their `robots.txt` know this program by (RFC 9309 §2.2.1). */
export const USER_AGENT_TOKEN = "Vitrine-Import";
export const USER_AGENT = `${USER_AGENT_TOKEN}/1.0 (moves this site to Vitrine, at the request of its owner)`;
