import { type Agent, type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { AppError } from "../../kernel/errors.ts";
import {
  fetchCertificate,
  fetchCut,
  fetchTimeout,
  fetchUnreachable,
  fetchUnreadable,
  refusedAddress,
} from "./errors.ts";
import { type FetchLimits, USER_AGENT } from "./limits.ts";

/** Agents that check the address of each connection when it is made. */
export type Agents = { http: Agent; https: Agent; close(): void };

/** One request whose answer has begun. */
export type Exchange = {
  url: URL;
  response: IncomingMessage;
  /** Ends it with an error, wherever it is. */
  fail(error: unknown): void;
  /** Called once, when it is over. */
  end(): void;
  /** What an error of its streams means. */
  explain(error: unknown): unknown;
};

type Options = { agents: Agents; limits: FetchLimits; accept: string; signal: AbortSignal | undefined };

/** Sends a GET and waits for the head of its answer. @throws AppError; the reason of the signal */
export async function openExchange(url: URL, { agents, limits, accept, signal }: Options): Promise<Exchange> {
  const isSecure = url.protocol === "https:";
  const request = (isSecure ? requestHttps : requestHttp)(url, {
    agent: isSecure ? agents.https : agents.http,
    headers: { "User-Agent": USER_AGENT, Accept: accept, "Accept-Encoding": "gzip, br, zstd" },
    // Whatever the environment says of certificates.
    ...(isSecure && { rejectUnauthorized: true }),
  });
  let failure: { error: unknown } | null = null;
  let response = null as IncomingMessage | null;
  const fail = (error: unknown) => {
    failure ??= { error };
    const cause = error instanceof Error ? error : undefined;
    if (response === null) request.destroy(cause);
    else response.destroy(cause);
  };
  const explain = (error: unknown) => (failure === null ? explainError(url, error) : failure.error);
  const stop = () => fail(signal?.reason);
  const total = setTimeout(() => fail(fetchTimeout(url, "total", limits.totalMs)), limits.totalMs);
  const first = setTimeout(() => fail(fetchTimeout(url, "headers", limits.firstByteMs)), limits.firstByteMs);
  const end = () => {
    clearTimeout(total);
    signal?.removeEventListener("abort", stop);
  };
  signal?.addEventListener("abort", stop, { once: true });
  try {
    const head = await new Promise<IncomingMessage>((resolve, reject) => {
      request.once("response", (answer) => {
        // At once: its body may fail in the same turn.
        response = answer;
        resolve(answer);
      });
      request.on("error", (error) => {
        if (response === null) reject(error);
        // It says why the body ends, which itself only knows that it was cut. Bytes after a whole body are nobody's.
        else if (!response.complete) fail(explainError(url, error));
      });
      request.once("close", () => reject(fetchCut(url)));
      request.end();
    });
    return { url, response: head, fail, end, explain };
  } catch (error) {
    end();
    throw explain(error);
  } finally {
    clearTimeout(first);
  }
}

const CUT = new Set([
  "ECONNRESET",
  "ECONNABORTED",
  "EPIPE",
  "EAI_AGAIN",
  "ERR_STREAM_PREMATURE_CLOSE",
  "ERR_STREAM_DESTROYED",
]);
const CERTIFICATE =
  /^(?:CERT_|ERR_TLS_CERT|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_(?:GET_ISSUER|VERIFY|DECODE_ISSUER)|HOSTNAME_MISMATCH|INVALID_PURPOSE|PATH_LENGTH_EXCEEDED)/;
const UNREADABLE = /^(?:HPE_|Z_|ERR_BROTLI|ERR__ERROR_|ERR_ZSTD|ZSTD_|ERR_ZLIB|ERR_PADDING|ERR_HTTP)/;

function explainError(url: URL, error: unknown): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error;
  // The words of request-filtering-agent, whose error has no code.
  if (/ is not allowed\. Because/.test(error.message)) return refusedAddress(url, error);
  const code = (error as NodeJS.ErrnoException).code ?? "";
  if (CUT.has(code) || error.message === "aborted") return fetchCut(url, error);
  if (CERTIFICATE.test(code)) return fetchCertificate(url, error);
  return UNREADABLE.test(code) ? fetchUnreadable(url, error) : fetchUnreachable(url, error);
}
