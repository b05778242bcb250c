import { AppError } from "../../../kernel/errors.ts";
import { giveTurn } from "../../../kernel/turns/give-turn.ts";
import type { Fetched, Fetcher } from "../../fetching/open-fetcher.ts";
import type { FindingCode } from "../../reading/findings.ts";
import { robotsForbid, robotsUnreachable } from "../errors.ts";
import type { AddressLimits } from "../limits.ts";
import { decodePage } from "../page/decode-page.ts";
import { type PageHead, readHead } from "../page/read-head.ts";
import { pageKey } from "./addresses.ts";
import { MAX_ROBOTS_BYTES, NO_ROBOTS, type Robots, readRobots } from "./robots.ts";

/** A page as it was fetched. `encoding`: the one it is read in, where it is not the one that it says. */
export type Visited = Pick<Fetched, "url" | "header"> & { html: string; head: PageHead; encoding: string | null };

/** Why a page is not read. `error`: null where nothing went wrong. */
export type NotVisited = { code: FindingCode | null; error: AppError | null };

const HTML = new Set(["text/html", "application/xhtml+xml", ""]);
const PAGE_ACCEPT = "text/html,application/xhtml+xml;q=0.9";

/** Fetches from one site as its `robots.txt` allows. */
export class Visitor {
  readonly fetcher: Fetcher;
  readonly limits: AddressLimits;
  readonly #signal: AbortSignal | undefined;
  readonly #robots = new Map<string, Promise<Robots>>();
  readonly #end: number;
  /** Until its turn comes: it was read first of all. */
  #home: Visited | null = null;
  #failures = 0;

  constructor(fetcher: Fetcher, limits: AddressLimits, signal: AbortSignal | undefined) {
    this.fetcher = fetcher;
    this.limits = limits;
    this.#signal = signal;
    this.#end = performance.now() + limits.maxMs;
  }

  /** @throws the reason of the signal */
  throwIfAborted(): void {
    this.#signal?.throwIfAborted();
  }

  /** Whether the time for the whole site is over. */
  get isLate(): boolean {
    return performance.now() > this.#end;
  }

  /** The rules of an address's host. @throws AppError where they cannot be had for now. */
  robotsOf(url: string): Promise<Robots> {
    const { origin } = new URL(url);
    const known = this.#robots.get(origin) ?? this.#readRobots(origin);
    this.#robots.set(origin, known);
    return known;
  }

  async allows(url: string): Promise<boolean> {
    try {
      return (await this.robotsOf(url)).allows(url);
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  }

  /** The first page of a site. @throws AppError, each cause with a code of its own */
  async home(url: string): Promise<Visited | null> {
    if (!(await this.robotsOf(url)).allows(url)) throw robotsForbid(url);
    this.#home = await this.#load(url);
    return this.#home;
  }

  /** A page, or why it is not read. @throws AppError where the site no longer answers, or all was read that may be */
  async visit(url: string): Promise<Visited | NotVisited> {
    const home = this.#home;
    if (home !== null && pageKey(home.url) === pageKey(url)) {
      this.#home = null;
      return home;
    }
    if (!(await this.allows(url))) return { code: "robots", error: null };
    try {
      const page = await this.#load(url);
      this.succeeded();
      return page ?? { code: null, error: null };
    } catch (error) {
      return this.failed(error);
    }
  }

  /** The site answers. */
  succeeded(): void {
    this.#failures = 0;
  }

  /** What a failed request means for the import. @throws what ends it */
  failed(error: unknown): NotVisited {
    if (!(error instanceof AppError) || error.code === "FETCH_TOO_MUCH") throw error;
    if (error.code === "FETCH_TOO_LARGE") return { code: "too-large", error };
    if (isOutage(error)) this.#failures += 1;
    if (this.#failures >= this.limits.maxFailures) throw error;
    return { code: error.code === "FETCH_HOST_NOT_CONFIRMED" ? "unconfirmed" : "unreadable", error };
  }

  async #load(url: string): Promise<Visited | null> {
    const answer = await this.fetcher.read(url, { maxBytes: this.limits.maxPageBytes, accept: PAGE_ACCEPT });
    if (!HTML.has(answer.type)) return null;
    const { text: html, encoding } = decodePage(answer.bytes, answer.charset);
    await giveTurn();
    return { url: answer.url, header: answer.header, html, head: readHead(html), encoding };
  }

  async #readRobots(origin: string): Promise<Robots> {
    const url = `${origin}/robots.txt`;
    try {
      const { body } = await this.fetcher.get(url, { accept: "text/plain" });
      const chunks: Uint8Array[] = [];
      let size = 0;
      for await (const chunk of body) {
        chunks.push(chunk);
        size += chunk.length;
        if (size > MAX_ROBOTS_BYTES) break;
      }
      const robots = readRobots(new TextDecoder().decode(Buffer.concat(chunks).subarray(0, MAX_ROBOTS_BYTES)));
      this.fetcher.slowDown(origin, robots.delayMs);
      return robots;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // There is none (RFC 9309 §2.3.1.3).
      if (error.code === "FETCH_REDIRECTS" || (error.code === "FETCH_STATUS" && !isOutage(error))) return NO_ROBOTS;
      throw error.code === "FETCH_STATUS" ? robotsUnreachable(url, error) : error;
    }
  }
}

/** Whether an error is one of the whole site, and not of one page. */
function isOutage({ code, details }: AppError): boolean {
  const status = Number(details?.status ?? 0);
  if (code === "FETCH_STATUS") return status === 429 || status >= 500;
  return ["FETCH_UNREACHABLE", "FETCH_TIMEOUT", "FETCH_CUT", "FETCH_CERTIFICATE", "FETCH_REFUSED_ADDRESS"].includes(
    code,
  );
}
