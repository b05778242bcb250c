import type { lookup } from "node:dns";
import { AppError } from "../../kernel/errors.ts";
import { openAgents } from "./agents.ts";
import { openBody } from "./body.ts";
import { ConfirmedHosts, type Purpose } from "./confirmed-hosts.ts";
import { addressInvalid, fetchedTooMuch, fetchRedirects, fetchStatus } from "./errors.ts";
import { type Exchange, openExchange } from "./exchange.ts";
import { HostGate } from "./host-gate.ts";
import { FETCH_LIMITS, type FetchLimits, MAX_REDIRECTS } from "./limits.ts";
import { isRetried, pause, retryAfterMs } from "./retries.ts";

export type FetcherOptions = {
  /** Hosts that a person confirmed: `old.example`, with a port where it is not the usual one. `www.` makes no difference. */
  hosts: readonly string[];
  /** Hosts of which files may be fetched besides, as of a CDN. */
  alsoFrom?: readonly string[];
  limits?: Partial<FetchLimits>;
  signal?: AbortSignal;
  /** For tests alone: network addresses that are let through although they are private. */
  allowAddresses?: readonly string[];
  /** For tests alone: how names become addresses. */
  lookup?: typeof lookup;
};

type GetOptions = {
  /** What the answer is for; by default a page. */
  purpose?: Purpose;
  /** At most this much of it, where that is less than the limit. */
  maxBytes?: number;
  accept?: string;
};

/** An answer whose body waits to be read, or to be given up by `body.return()`. It holds one of the turns of its host. */
export type Fetched = {
  /** After redirects. */
  url: string;
  status: number;
  /** The media type, in lower case and without parameters; empty where there is none. */
  type: string;
  /** What the header says of the encoding; null where it says nothing. */
  charset: string | null;
  /** A header by its name in lower case; null where there is none. */
  header(name: string): string | null;
  body: AsyncIterableIterator<Uint8Array>;
};

/** Fetches from the old site, within limits. Each import opens its own and closes it. */
export type Fetcher = {
  /** Whether an address may be fetched, as far as its host says. */
  mayFetch(url: string, purpose?: Purpose): boolean;
  /** @throws AppError, each cause with a code of its own (`errors.ts`) */
  get(url: string, options?: GetOptions): Promise<Fetched>;
  /** The same with the whole body in memory. A connection that is cut within it is tried again. */
  read(url: string, options: GetOptions & { maxBytes: number }): Promise<Omit<Fetched, "body"> & { bytes: Uint8Array }>;
  /** The host of an address asks for at least this pause between two requests. */
  slowDown(url: string, pauseMs: number): void;
  /** Ends whatever is still open. */
  close(): void;
};

/**
 * Opens a fetcher. Only confirmed hosts are spoken to, and none of their addresses may be private: that is checked when a connection
 * is made, on the very address that it is made to, for each redirect anew.
 */
export async function openFetcher(options: FetcherOptions): Promise<Fetcher> {
  const limits = { ...FETCH_LIMITS, ...options.limits };
  const hosts = new ConfirmedHosts(options.hosts, options.alsoFrom ?? []);
  const agents = await openAgents({ ...options, maxSockets: limits.concurrency });
  const closing = new AbortController();
  const signal = options.signal === undefined ? closing.signal : AbortSignal.any([closing.signal, options.signal]);
  const gates = new Map<string, HostGate>();
  const used = { bytes: 0, requests: 0 };

  const gateOf = ({ host }: URL): HostGate => {
    const gate = gates.get(host) ?? new HostGate(limits);
    gates.set(host, gate);
    return gate;
  };

  const count = (bytes: number): void => {
    used.bytes += bytes;
    if (used.bytes > limits.maxTotalBytes) throw fetchedTooMuch("bytes", limits.maxTotalBytes);
  };

  /** One request, and others while the host answers that it cannot for now. */
  const request = async (url: URL, accept: string): Promise<{ exchange: Exchange; leave: () => void }> => {
    for (let attempt = 0; ; attempt += 1) {
      const gate = gateOf(url);
      const leave = await gate.enter(signal);
      try {
        used.requests += 1;
        if (used.requests > limits.maxRequests) throw fetchedTooMuch("requests", limits.maxRequests);
        const exchange = await openExchange(url, { agents, limits, accept, signal });
        const status = exchange.response.statusCode ?? 0;
        if (!isRetried(status)) return { exchange, leave };
        const wait = retryAfterMs(exchange.response.headers["retry-after"]) ?? limits.retryMs * 2 ** attempt;
        const error = fetchStatus(url, status);
        giveUp(exchange);
        leave();
        if (attempt >= limits.retries || wait > limits.maxRetryAfterMs) throw error;
        gate.holdOff(wait);
      } catch (error) {
        leave();
        if (!isCut(error) || attempt >= limits.retries) throw error;
        await pause(limits.retryMs * 2 ** attempt, signal);
      }
    }
  };

  const get = async (address: string, asked: GetOptions = {}): Promise<Fetched> => {
    const { purpose = "page", accept = "*/*", maxBytes = limits.maxBytes } = asked;
    let url = URL.parse(address);
    if (url === null) throw addressInvalid(address, "form");
    for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
      hosts.check(url, purpose);
      url.hash = "";
      const { exchange, leave } = await request(url, accept);
      const { response } = exchange;
      const status = response.statusCode ?? 0;
      if (status >= 200 && status < 300) {
        const bounds = { maxBytes: Math.min(maxBytes, limits.maxBytes), idleMs: limits.idleMs, count, onEnd: leave };
        return { ...headOf(exchange), body: openBody(exchange, bounds) };
      }
      giveUp(exchange);
      leave();
      if (![301, 302, 303, 307, 308].includes(status)) throw fetchStatus(url, status);
      const target = URL.parse(response.headers.location ?? "", url.href);
      if (target === null || response.headers.location === undefined) throw fetchRedirects(url);
      url = target;
    }
    throw fetchRedirects(url);
  };

  const read: Fetcher["read"] = async (address, asked) => {
    for (let attempt = 0; ; attempt += 1) {
      const { body, ...head } = await get(address, asked);
      const chunks: Uint8Array[] = [];
      try {
        for await (const chunk of body) chunks.push(chunk);
        return { ...head, bytes: Buffer.concat(chunks) };
      } catch (error) {
        if (!isCut(error) || attempt >= limits.retries) throw error;
        await pause(limits.retryMs * 2 ** attempt, signal);
      }
    }
  };

  return {
    mayFetch(address, purpose = "page") {
      const url = URL.parse(address);
      return url !== null && /^https?:$/.test(url.protocol) && hosts.has(url, purpose);
    },
    get,
    read,
    slowDown(address, pauseMs) {
      const url = URL.parse(address);
      if (url !== null) gateOf(url).slowDown(pauseMs);
    },
    close() {
      closing.abort();
      agents.close();
    },
  };
}

function isCut(error: unknown): boolean {
  return error instanceof AppError && error.code === "FETCH_CUT";
}

/** Leaves an answer that is not read. */
function giveUp({ response, end }: Exchange): void {
  response.on("error", () => {});
  response.destroy();
  end();
}

function headOf({ url, response }: Exchange): Omit<Fetched, "body"> {
  const { headers, statusCode = 0 } = response;
  const [type = "", ...parameters] = (headers["content-type"] ?? "").toLowerCase().split(";", 20);
  const charset = parameters.map((parameter) => /^\s*charset\s*=\s*["']?([\w.:-]{1,40})/.exec(parameter)?.[1]);
  return {
    url: url.href,
    status: statusCode,
    type: type.trim(),
    charset: charset.find((name) => name !== undefined) ?? null,
    header(name) {
      const value = headers[name];
      return value === undefined ? null : Array.isArray(value) ? value.join(", ") : value;
    },
  };
}
